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
      title: configuration.title, description: configuration.description, language: configuration.language,
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
      .text("language") { $0.frame.presentation.configuration.language },
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
      .flag("active") { $0.frame.route != $0.route && $0.frame.route.tab == $0.tab },
      .flag("feed") { $0.tab == .feed },
      .flag("gallery") { $0.tab == .gallery },
      .flag("guidance") { $0.tab == .guidance })
  }
}

/// What a page says of itself.
package struct PageHead: Sendable {
  package enum Scene: String, Sendable {
    case feed, article, taxonomy, author, gallery, guidance, notfound
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

/// Shades of the accent colour that meet WCAG 2.2's contrast for text (1.4.3), 4.5 to 1.
struct AccentModel: RecordModel {
  let base: String

  static let shape = Shape<AccentModel>(
    "accent",
    .text("base") { $0.base },
    .text("text") {
      $0.shade { $0.readable(on: [.white, $0.mixed(with: .white, share: 0.88)], lighter: false, ratio: 4.6) }
    },
    .text("strong") { $0.shade { $0.readable(on: [.white], lighter: false, ratio: 4.6) } },
    .text("onBase") {
      $0.shade { base in [.white, ink].first { base.contrast(with: $0) >= 4.5 } ?? .black }
    },
    .text("darkText") {
      $0.shade { $0.readable(on: [night, $0.mixed(with: night, share: 0.82)], lighter: true, ratio: 4.6) }
    },
    .text("tint") { $0.shade { $0.mixed(with: .white, share: 0.9) } },
    .text("darkTint") { $0.shade { $0.mixed(with: night, share: 0.84) } })

  /// The lightest of the dark grounds of the theme.
  private static let night = Colour(red: 0.14, green: 0.11, blue: 0.1)
  private static let ink = Colour(red: 0.1, green: 0.06, blue: 0.04)

  private func shade(_ make: (Colour) -> Colour) -> String {
    Colour(hexadecimal: base).map { make($0).hexadecimal } ?? base
  }
}
