import MamushiCore

/// What an RSS feed tells directories of podcasts (podcasters.apple.com/support/823-podcast-requirements). Its settings and
/// picture are among the inputs that all files share.
struct PodcastChannel {
  static let namespace = "http://www.itunes.com/dtds/podcast-1.0.dtd"

  private let settings: PodcastSettings
  private let presentation: Presentation

  /// - Returns: nil if the feed is not that of the podcast.
  init?(_ feed: SyndicationFeed) {
    guard let settings = feed.presentation.podcast(inFeedAt: feed.route) else { return nil }
    self.settings = settings
    presentation = feed.presentation
  }

  /// What is to be found in its articles.
  var check: EpisodeCheck { EpisodeCheck(settings) }
  /// Whether the feed leaves out articles that play nothing.
  var hasEpisodesAlone: Bool { settings.hasEpisodesAlone }
  /// Nil for that of the feed.
  var title: String? { settings.title }
  /// Nil for that of the feed.
  var description: String? { settings.description }

  /// Adds what is said of the podcast as a whole.
  func add(to xml: inout XMLWriter) {
    let site = presentation.configuration
    if let copyright = settings.copyright ?? site.identity.copyright {
      xml.element("copyright", text: copyright)
    }
    if let author = settings.author ?? site.authorName { xml.element("itunes:author", text: author) }
    let (name, email) = (settings.ownerName ?? site.authorName, settings.ownerEmail ?? site.authorEmail)
    if name != nil || email != nil {
      xml.open("itunes:owner")
      if let name { xml.element("itunes:name", text: name) }
      if let email { xml.element("itunes:email", text: email) }
      xml.close("itunes:owner")
    }
    add(presentation.pictures.podcast, to: &xml)
    for category in settings.categories {
      if let part = category.part {
        xml.open("itunes:category", ["text": category.name])
        xml.empty("itunes:category", ["text": part])
        xml.close("itunes:category")
      } else {
        xml.empty("itunes:category", ["text": category.name])
      }
    }
    xml.element("itunes:explicit", text: settings.isExplicit ? "true" : "false")
    xml.element("itunes:type", text: settings.kind.rawValue)
  }

  /// Adds what an article says as an episode.
  func add(_ article: Article, to xml: inout XMLWriter) {
    if let episode = article.podcast {
      if let duration = episode.duration { xml.element("itunes:duration", text: String(duration)) }
      if let number = episode.number { xml.element("itunes:episode", text: String(number)) }
      if let season = episode.season { xml.element("itunes:season", text: String(season)) }
      if let kind = episode.kind { xml.element("itunes:episodeType", text: kind.rawValue) }
      if let isExplicit = episode.isExplicit {
        xml.element("itunes:explicit", text: isExplicit ? "true" : "false")
      }
    }
    // Apple refuses an episode for its picture, while one without shows that of the podcast.
    if let picture = article.thumbnail, let facts = picture.content?.facts, PodcastSettings.canShow(facts) {
      add(picture, to: &xml)
    }
  }

  /// Adds a picture by its own file: directories want neither WebP nor a smaller one.
  private func add(_ picture: Picture?, to xml: inout XMLWriter) {
    guard let picture, picture.isFilePublished, case .file(_, let path) = picture.place,
      let format = picture.content?.facts.format, format == .jpeg || format == .png
    else { return }
    xml.empty("itunes:image", ["href": presentation.absoluteURL(.file(path))])
  }
}
