import MamushiCore

/// A page's description of itself.
struct PageHead: Sendable {
  enum Scene: String, Sendable {
    case feed, article, taxonomy, author, gallery, guidance, page, search, file, notfound

    /// The tab that its pages belong to.
    var tab: SiteConfiguration.Tab? {
      switch self {
      case .feed, .article, .taxonomy, .author: .feed
      case .gallery: .gallery
      case .guidance: .guidance
      case .page, .search, .file, .notfound: nil
      }
    }
  }

  /// The title of the document, including the site's.
  var title: String
  var description: String?
  var image: Picture?
  var scene: Scene
  var isArticle = false
  /// The sections that an article is in, the outermost first.
  var sections: [Term] = []
  var isHiddenFromSearch = false
  /// What the page says of itself to programs; empty if the site does not want it.
  var structuredData: [JSON] = []
  /// The addresses of the previous and the next page.
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
