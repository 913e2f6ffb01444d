import MamushiCore

/// What every page of a build shows alike: the outermost models of a template.
struct SiteFrame: Sendable {
  let models: [any DisplayModel]

  /// - Parameter assets: paths of the theme's published files, by their names in `Templates/assets`.
  init(_ presentation: Presentation, assets: [String: String]) {
    models = [
      SiteModel(presentation),
      OpenModel(
        name: "site",
        fields: [
          Self.field("strings", presentation.strings.displayModel),
          Self.field("assets", AssetNames(assets).displayModel),
        ]),
    ]
  }

  var keys: [KeyList] { models.map(\.keys) }

  private static func field(
    _ name: String, _ model: OpenModel
  ) -> (name: String, kind: Kind, value: DisplayValue) {
    (name, .model(model.keys), .model(model))
  }
}

/// The outermost model. A class whose answers are made once: every page asks for them several times.
final class SiteModel: RecordModel {
  private let identity: Identity
  private let feeds: Feeds
  private let accent: AccentModel

  init(_ presentation: Presentation) {
    let configuration = presentation.configuration
    identity = Identity(
      title: configuration.title, description: configuration.description, language: presentation.language.tag,
      url: presentation.absoluteURL(.feed(page: 1)), home: presentation.url(.feed(page: 1)))
    feeds = Feeds(
      rss: presentation.url(.syndication(.rss)), atom: presentation.url(.syndication(.atom)),
      json: presentation.url(.syndication(.json)))
    accent = AccentModel(base: configuration.accent)
  }

  static let shape = Shape<SiteModel>(
    "site",
    .model("site") { $0.identity },
    .model("feeds") { $0.feeds },
    .model("accent") { $0.accent },
    .list("tints") { _ in TintPalette.colours })

  struct Identity: RecordModel {
    let title: String
    let description: String?
    let language: String
    let url: String
    let home: String

    static let shape = Shape<Identity>(
      "site",
      .text("title") { $0.title },
      .text("description") { $0.description },
      .text("language") { $0.language },
      .text("url") { $0.url },
      .text("home") { $0.home })
  }

  struct Feeds: RecordModel {
    let rss: String
    let atom: String
    let json: String

    static let shape = Shape<Feeds>(
      "feeds",
      .text("rss") { $0.rss },
      .text("atom") { $0.atom },
      .text("json") { $0.json })
  }
}

/// What differs from page to page around its own model. A class, since its parts refer to it.
final class PageFrame: RecordModel {
  let route: Route
  let head: PageHead
  let presentation: Presentation

  init(route: Route, head: PageHead, presentation: Presentation) {
    self.route = route
    self.head = head
    self.presentation = presentation
  }

  static let shape = Shape<PageFrame>(
    "page",
    .model("page") { Head(frame: $0) },
    .flag("hasTabs") { !$0.presentation.configuration.tabs.isEmpty },
    .list("tabs") { frame in
      frame.presentation.configuration.tabs.map { TabModel(tab: $0, frame: frame) }
    })

  struct Head: RecordModel {
    let frame: PageFrame

    static let shape = Shape<Head>(
      "page",
      .text("title") { $0.frame.head.title },
      .text("description") { $0.frame.head.description },
      .text("canonical") { $0.frame.presentation.absoluteURL($0.frame.route) },
      .text("image") { head in
        head.frame.head.image.map { head.frame.presentation.absoluteURL($0) }
      },
      .text("language") { $0.frame.presentation.language.tag },
      .text("type") { $0.frame.head.isArticle ? "article" : "website" },
      .text("scene") { $0.frame.head.scene.rawValue },
      .flag("noindex") { $0.frame.head.isHiddenFromSearch },
      .text("previous") { $0.frame.head.previous },
      .text("next") { $0.frame.head.next })
  }

  struct TabModel: RecordModel {
    let tab: SiteConfiguration.Tab
    let frame: PageFrame

    private var route: Route {
      switch tab {
      case .feed: .feed(page: 1)
      case .gallery: .gallery(page: 1)
      case .guidance: .guidance
      }
    }

    private var title: String {
      switch tab {
      case .feed: frame.presentation.strings["tabFeed"]
      case .gallery: frame.presentation.strings["tabGallery"]
      case .guidance: frame.presentation.strings["tabGuidance"]
      }
    }

    static let shape = Shape<TabModel>(
      "Tab",
      .text("title") { $0.title },
      .text("url") { $0.frame.presentation.url($0.route) },
      .flag("current") { $0.frame.route == $0.route },
      .flag("active") { $0.frame.route != $0.route && $0.frame.head.scene.tab == $0.tab },
      .flag("feed") { $0.tab == .feed },
      .flag("gallery") { $0.tab == .gallery },
      .flag("guidance") { $0.tab == .guidance })
  }
}
