import MamushiCore

/// What a page says of itself.
struct PageHead: Sendable {
  enum Scene: String, Sendable {
    case feed, article, taxonomy, author, gallery, guidance, page, search, notfound

    /// The tab below which its pages lie.
    var tab: SiteConfiguration.Tab? {
      switch self {
      case .feed, .article, .taxonomy, .author: .feed
      case .gallery: .gallery
      case .guidance: .guidance
      case .page, .search, .notfound: nil
      }
    }
  }

  /// The document's title, the site's included.
  var title: String
  var description: String?
  var image: Picture?
  var scene: Scene
  var isArticle = false
  var isHiddenFromSearch = false
  /// Addresses of the neighbouring pages of a list.
  var previous: String?
  var next: String?

  init(_ title: String, scene: Scene) {
    self.title = title
    self.scene = scene
  }

  init(_ title: String, scene: Scene, pagination: PaginationModel?) {
    self.init(title, scene: scene)
    previous = pagination?.previous?.url
    next = pagination?.next?.url
  }
}
