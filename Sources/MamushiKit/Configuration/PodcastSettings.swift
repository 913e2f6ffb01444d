import MamushiCore

/// `podcast` of `site.yaml`: what one of the site's RSS feeds tells directories of podcasts.
struct PodcastSettings: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case episodic, serial
  }

  /// The address of the list whose feed it is: `tags/podcast`; nil for the site's own feed, and in a language without one.
  private(set) var list: String?
  private(set) var title: String?
  private(set) var description: String?
  private(set) var author: String?
  var ownerName: String?
  var ownerEmail: String?
  /// Square, of 1400 to 3000 pixels.
  var image: FileReference?
  var categories: [PodcastCategory] = []
  var isExplicit = false
  var kind = Kind.episodic
  private(set) var copyright: String?

  /// The texts as written, possibly in several languages.
  var listText: LocalizedText?
  var titleText: LocalizedText?
  var descriptionText: LocalizedText?
  var authorText: LocalizedText?
  var copyrightText: LocalizedText?

  /// The place of the key, for what is missing below it; nil if its value is no mapping.
  var mark: Mark?
  /// The keys below it whose values have faults, which have been reported.
  var faultyKeys: Set<String> = []
}

extension PodcastSettings {
  /// The sides that directories take, in pixels.
  static let sides = 1400...3000

  /// Whether the feed has episodes alone: a list's has, while readers subscribe to the site's own.
  var hasEpisodesAlone: Bool { listText != nil }

  /// The texts that every language has to have.
  var texts: [(String, LocalizedText?)] {
    [
      ("title", titleText), ("description", descriptionText), ("author", authorText),
      ("copyright", copyrightText),
    ]
  }

  /// What Apple requires of a podcast and these settings lack.
  ///
  /// - Parameter hasAuthor: whether the site names its author.
  func omissions(hasAuthor: Bool) -> [PodcastProblem] {
    var problems: [PodcastProblem] = []
    if image == nil, !faultyKeys.contains("image") { problems.append(.missingImage) }
    if categories.isEmpty, !faultyKeys.contains("categories") { problems.append(.missingCategory) }
    if authorText == nil, !hasAuthor, !faultyKeys.contains("author") { problems.append(.missingAuthor) }
    return problems
  }

  /// Whether directories can take a picture, of the podcast or of an episode.
  static func canShow(_ facts: ImageFacts) -> Bool {
    (facts.format == .jpeg || facts.format == .png) && facts.width == facts.height
      && sides.contains(facts.width)
  }

  /// The same settings, with the texts of one language.
  func localized(in language: SiteLanguage) -> PodcastSettings {
    var settings = self
    // An address of nothing but slashes is that of the site.
    settings.list = listText?.text(in: language).map(Self.path).flatMap { $0.isEmpty ? nil : $0 }
    settings.title = titleText?.text(in: language)
    settings.description = descriptionText?.text(in: language)
    settings.author = authorText?.text(in: language)
    settings.copyright = copyrightText?.text(in: language)
    return settings
  }

  /// An address as lists have it: without slashes around it.
  private static func path(_ text: String) -> String {
    text.split(separator: "/").joined(separator: "/")
  }
}
