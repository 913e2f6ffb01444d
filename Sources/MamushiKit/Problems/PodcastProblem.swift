import MamushiCore

/// The possible problems of a site's podcast, with all their wording.
enum PodcastProblem: Problem {
  /// The address of a list that does not exist.
  case missingList(path: String, suggestion: String?)
  /// The list exists once what is left out is published, or a source has it.
  case emptyList(path: String)
  case unknownCategory(name: String, suggestion: String?)
  case imageFormat
  case imageNotSquare(width: Int, height: Int)
  case imageSide(side: Int)

  var severity: Diagnostic.Severity {
    switch self {
    case .missingList: .error
    case .emptyList, .unknownCategory, .imageFormat, .imageNotSquare, .imageSide: .warning
    }
  }

  var id: String {
    switch self {
    case .missingList: "MissingPodcastList"
    case .emptyList: "EmptyPodcastList"
    case .unknownCategory: "UnknownPodcastCategory"
    case .imageFormat, .imageNotSquare, .imageSide: "PodcastImage"
    }
  }

  var message: String {
    switch self {
    case .missingList(let path, _):
      "there is no list of articles at '\(path)', whose feed would be the podcast"
    case .emptyList(let path): "there is no podcast yet: the list '\(path)' has no published articles"
    case .unknownCategory(let name, _): "Apple Podcasts has no category '\(name)'"
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
    case .unknownCategory(_, nil):
      "write one of https://podcasters.apple.com/support/1691-apple-podcasts-categories, such as 'Arts > Food'"
    case .imageFormat: "use a square JPEG or PNG file of 1400 to 3000 pixels a side"
    case .imageNotSquare: "make it as wide as it is high, 1400 to 3000 pixels"
    case .imageSide(let side): "use a \(side < 1400 ? "larger" : "smaller") picture"
    }
  }
}
