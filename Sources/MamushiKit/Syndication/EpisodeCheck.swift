import MamushiCore

/// Finds what directories of podcasts refuse or miss among the articles of a podcast's feed. Only their texts tell what
/// they play, so this is found while the feed is written, and remembered with it.
struct EpisodeCheck {
  /// What directories take (podcasters.apple.com/support/823-podcast-requirements): MP3, M4A, MP4, M4V, MOV and PDF.
  private static let types: Set<String> = [
    "audio/mpeg", "audio/mp3", "audio/mp4", "audio/x-m4a", "audio/m4a", "video/mp4", "video/x-m4v",
    "video/quicktime", "application/pdf",
  ]

  private struct Number: Hashable {
    let season: Int?
    let number: Int
  }

  private let settings: PodcastSettings
  private var found: [Diagnostic] = []
  private var hasArticles = false
  private var hasEpisodes = false
  /// Full episodes with a number, in the order of the feed.
  private var numbered: [(number: Number, title: String, body: TextBody)] = []

  init(_ settings: PodcastSettings) { self.settings = settings }

  /// Takes the next article of the feed, newest first.
  ///
  /// - Parameter medium: what it plays.
  mutating func take(_ article: Article, _ medium: PlayedMedium?) {
    hasArticles = true
    if medium != nil { hasEpisodes = true }
    let body = article.body
    // A trailer or an extra may have the number of its episode.
    if medium != nil, let episode = article.podcast, let number = episode.number,
      episode.kind ?? .full == .full
    {
      numbered.append((Number(season: episode.season, number: number), article.title, body))
    }
    // What a source has is not for the site to change.
    if body.item != nil { return }
    guard let medium else {
      if article.podcast != nil { report(.silentEpisode, at: body) }
      return
    }
    // The site's own feed has articles that are not meant as episodes, too.
    guard settings.hasEpisodesAlone || article.podcast != nil, !Self.types.contains(medium.type) else {
      return
    }
    let name = medium.url.split(separator: "/").last.map(String.init) ?? medium.url
    report(.enclosureFormat(name: name), at: body)
  }

  /// All that was found, once the feed has no more articles.
  var diagnostics: [Diagnostic] {
    var all = found
    var known: [Number: String] = [:]
    for (number, title, body) in numbered.reversed() {
      guard let first = known[number] else {
        known[number] = title
        continue
      }
      if body.item != nil { continue }
      let problem = PodcastProblem.repeatedNumber(number: number.number, season: number.season, other: first)
      all.append(Diagnostic(problem, at: SourceLocation(body.file)))
    }
    if hasArticles, !hasEpisodes, let path = settings.list, let mark = settings.listText?.mark {
      all.append(
        Diagnostic(
          PodcastProblem.noEpisodes(path: path), at: SourceLocation(ConfigurationRepository.file, mark)))
    }
    return all
  }

  private mutating func report(_ problem: PodcastProblem, at body: TextBody) {
    found.append(Diagnostic(problem, at: SourceLocation(body.file)))
  }
}
