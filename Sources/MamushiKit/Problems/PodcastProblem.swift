import MamushiCore

/// The possible problems of a site's podcast, with all their wording.
enum PodcastProblem: Problem {
  /// The address of a list that does not exist.
  case missingList(path: String, suggestion: String?)
  /// The list exists once what is left out is published, or a source has it.
  case emptyList(path: String)
  /// The list has articles, but none that plays anything.
  case noEpisodes(path: String)
  /// An article with the keys of an episode plays nothing.
  case silentEpisode
  case enclosureFormat(name: String)
  /// - Parameter other: the title of the episode that has the number already.
  case repeatedNumber(number: Int, season: Int?, other: String)
  case unknownCategory(name: String, suggestion: String?)
  // What Apple requires.
  case missingImage
  case missingCategory
  case missingAuthor
  case invalidEmail(text: String)
  case imageFormat
  case imageNotSquare(width: Int, height: Int)
  case imageSide(side: Int)

  var severity: Diagnostic.Severity {
    switch self {
    case .missingList: .error
    case .emptyList, .noEpisodes, .silentEpisode, .enclosureFormat, .repeatedNumber, .unknownCategory,
      .missingImage, .missingCategory, .missingAuthor, .invalidEmail,
      .imageFormat, .imageNotSquare, .imageSide:
      .warning
    }
  }

  var id: String {
    switch self {
    case .missingList: "MissingPodcastList"
    case .emptyList, .noEpisodes: "EmptyPodcastList"
    case .silentEpisode: "EpisodeWithoutMedium"
    case .enclosureFormat: "EpisodeFormat"
    case .repeatedNumber: "RepeatedEpisode"
    case .unknownCategory: "UnknownPodcastCategory"
    case .missingImage: "PodcastWithoutImage"
    case .missingCategory: "PodcastWithoutCategory"
    case .missingAuthor: "PodcastWithoutAuthor"
    case .invalidEmail: "InvalidPodcastEmail"
    case .imageFormat, .imageNotSquare, .imageSide: "PodcastImage"
    }
  }

  var message: String {
    switch self {
    case .missingList(let path, _):
      "there is no list of articles at '\(path)', whose feed would be the podcast"
    case .emptyList(let path): "there is no podcast yet: the list '\(path)' has no published articles"
    case .noEpisodes(let path):
      "there is no podcast yet: no article of the list '\(path)' plays a sound or film"
    case .silentEpisode: "this article says 'podcast', but plays no sound or film, and so is no episode"
    case .enclosureFormat(let name): "directories of podcasts do not take '\(name)', which this episode plays"
    case .repeatedNumber(let number, let season, let other):
      "this is episode \(number)\(season.map { " of season \($0)" } ?? ""), like '\(other)'"
    case .unknownCategory(let name, _): "Apple Podcasts has no category '\(name)'"
    case .missingImage: "the podcast has no picture, and Apple Podcasts refuses one without"
    case .missingCategory: "the podcast has no category, and Apple Podcasts refuses one without"
    case .missingAuthor: "the podcast has no author, and Apple Podcasts refuses one without"
    case .invalidEmail(let text): "'\(text)' is not an e-mail address, which directories write to"
    case .imageFormat: "the picture of the podcast is not a JPEG or PNG file, which directories want"
    case .imageNotSquare(let width, let height):
      "the picture of the podcast is not square, but \(width) × \(height) pixels"
    case .imageSide(let side):
      "the picture of the podcast has \(side) pixels a side, but Apple Podcasts wants 1400 to 3000"
    }
  }

  var help: String? {
    switch self {
    case .missingList(_, let suggestion?), .unknownCategory(_, let suggestion?):
      "did you mean '\(suggestion)'?"
    case .missingList(_, nil):
      "write the address of a list that has articles, such as 'tags/podcast', or remove 'list' to take the site's own feed"
    case .emptyList: "it appears once the list has articles"
    case .noEpisodes, .silentEpisode:
      "write the file where it is played, such as '![Listen](talk.mp3)'"
    case .enclosureFormat: "use an MP3 or M4A file, or for a film MP4, M4V or MOV"
    case .repeatedNumber: "give each episode a number of its own"
    case .unknownCategory(_, nil):
      "write one of https://podcasters.apple.com/support/1691-apple-podcasts-categories, such as 'Arts > Food'"
    case .missingImage:
      "write 'image: /cover.jpg' below 'podcast': a square JPEG or PNG file of 1400 to 3000 pixels a side"
    case .missingCategory:
      "write 'categories: [\"Arts > Food\"]' below 'podcast', with one of https://podcasters.apple.com/support/1691-apple-podcasts-categories"
    case .missingAuthor:
      "write 'author: Yuki Sato' below 'podcast', or 'author: { name: Yuki Sato }' for the site"
    case .invalidEmail: "write one such as 'podcast@example.com'"
    case .imageFormat: "use a square JPEG or PNG file of 1400 to 3000 pixels a side"
    case .imageNotSquare: "make it as wide as it is high, 1400 to 3000 pixels"
    case .imageSide(let side): "use a \(side < 1400 ? "larger" : "smaller") picture"
    }
  }
}
