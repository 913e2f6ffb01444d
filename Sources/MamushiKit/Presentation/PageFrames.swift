import MamushiCore

/// What all pages of a build share: the outermost models of a template.
struct SiteFrame: Sendable {
  let models: [any DisplayModel]

  /// - Parameters:
  ///   - assets: the paths of the theme's published files, by their names in `Templates/assets`.
  ///   - rendered: the names of files that are made from templates; those that have no path yet can be told.
  ///   - data: the site's own data, as templates see it.
  ///   - entries: the same, as it was read.
  init(
    _ presentation: Presentation, assets: [String: String], rendered: [String] = [],
    data: DisplayValue = .nothing, of entries: [Node.Entry] = []
  ) {
    models = [
      SiteModel(presentation, customStyleSheet: assets["custom.css"], data: entries),
      OpenModel(
        name: "site",
        fields: [
          Self.field("strings", presentation.strings.displayModel, isChecked: presentation.strings.areWhole),
          Self.field("assets", AssetNames(assets, rendered: rendered).displayModel),
          ("data", .open(OpenKind.data.rawValue), data),
        ]),
    ]
  }

  var keys: [KeyList] { models.map(\.keys) }

  private static func field(
    _ name: String, _ model: OpenModel, isChecked: Bool = true
  ) -> (name: String, kind: Kind, value: DisplayValue) {
    (name, isChecked ? .model(model.keys) : .unchecked, .model(model))
  }
}

/// The outermost model. A class with values that are made once, since every page reads them several times.
final class SiteModel: RecordModel {
  private let identity: Identity
  private let feeds: Feeds
  private let accent: AccentModel
  private let palette: PaletteModel?
  private let fonts: FontsModel?
  private let data: [Node.Entry]

  /// - Parameters:
  ///   - customStyleSheet: the address of the site's own style sheet, if it has one.
  ///   - data: the site's own data.
  init(_ presentation: Presentation, customStyleSheet: String?, data: [Node.Entry]) {
    self.data = data
    let configuration = presentation.configuration
    identity = Identity(
      presentation: presentation, customStyleSheet: customStyleSheet,
      title: configuration.title, description: configuration.description, language: presentation.language.tag,
      url: presentation.absoluteURL(.feed(page: 1)), home: presentation.url(.feed(page: 1)),
      parameters: configuration.parameters,
      archives: presentation.sections.hasArchives ? presentation.url(.archives) : nil,
      series: presentation.sections.hasSeries ? presentation.url(.taxonomy(.series)) : nil,
      taxonomies: presentation.sections.taxonomies.map(presentation.link(toTaxonomy:)),
      search: presentation.sections.hasSearch ? presentation.url(.search) : nil,
      look: configuration.look.rawValue)
    feeds = Feeds(
      rss: presentation.url(.syndication(.rss)), atom: presentation.url(.syndication(.atom)),
      json: presentation.url(.syndication(.json)))
    accent = AccentModel(base: configuration.accent, colours: configuration.colours)
    palette = PaletteModel(configuration.colours, accent: configuration.accent)
    fonts = FontsModel(presentation)
  }

  static let shape = Shape<SiteModel>(
    "site",
    .model("site") { $0.identity },
    .model("feeds") { $0.feeds },
    .model("accent") { $0.accent },
    .model("palette") { $0.palette },
    .model("fonts") { $0.fonts },
    .list("tints") { _ in TintPalette.colours },
    // Written where it is shown: pages seldom do, and data may be long.
    .html(OpenKind.dataJSON) { HTML(json: $0.data) })

  struct Identity: RecordModel {
    let presentation: Presentation
    let customStyleSheet: String?
    let title: String
    let description: String?
    let language: String
    let url: String
    let home: String
    let parameters: [Node.Entry]

    private var social: [SocialLink] { presentation.configuration.identity.social }

    /// One element shows both logos. So the colours of the light one would stay behind a dark one with transparency.
    private func logo(_ picture: Picture?) -> ImageModel? {
      picture.map { presentation.image($0, alt: title, loading: .eager, hasTint: false) }
    }

    private var icon: IconModel? {
      presentation.pictures.icon?.content.map {
        IconModel(presentation: presentation, isDrawing: $0.facts.format == .svg)
      }
    }
    private var sections: SiteSections { presentation.sections }

    private func address(_ file: String?) -> String? { file.map { presentation.url(.file($0)) } }

    /// The addresses of optional sections.
    let archives: String?
    let series: String?
    let taxonomies: [LinkModel]
    let search: String?
    let look: String

    static let shape = Shape<Identity>(
      "site",
      .text("title") { $0.title },
      .text("description") { $0.description },
      .text("language") { $0.language },
      .text("url") { $0.url },
      .text("home") { $0.home },
      .text("root") { $0.presentation.basePath },
      .model("logo") { $0.logo($0.presentation.pictures.logo) },
      .model("darkLogo") { $0.logo($0.presentation.pictures.darkLogo) },
      .model("icon") { $0.icon },
      .text("favicon") { $0.address($0.presentation.pictures.favicon) },
      .text("touchIcon") { $0.address($0.presentation.pictures.touchIcon) },
      .text("copyright") { $0.presentation.configuration.identity.copyright },
      .flag("hasSocial") { !$0.social.isEmpty },
      .list("social") { $0.social.map(SocialLinkModel.init) },
      .text("customStyleSheet") { $0.customStyleSheet },
      .parameters(.siteParameters) { $0.parameters },
      .html("paramsJSON") { HTML(json: $0.parameters) },
      .flag("hasArticles") { $0.sections.hasArticles },
      .flag("hasCategories") { $0.sections.hasCategories },
      .flag("hasTags") { $0.sections.hasTags },
      .flag("hasAuthors") { $0.sections.hasAuthors },
      .text("archives") { $0.archives },
      .text("series") { $0.series },
      .list("taxonomies") { $0.taxonomies },
      .text("search") { $0.search },
      .text("look") { $0.look })
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

/// What differs from page to page outside the page's own model. A class, since its parts refer to it.
final class PageFrame: RecordModel {
  let route: Route
  let head: PageHead
  let presentation: Presentation
  let menus: Menus
  /// The page in all languages of the site; empty for a site in one language.
  let versions: [PageVersion]
  /// The picture that is made of the page's title; nil if there is none.
  private let sharePicture: SharePicture?
  /// The path of the text that the page is made of; nil if there is none, or it is a source's.
  let source: String?

  init(
    route: Route, head: PageHead, presentation: Presentation, menus: Menus = Menus(),
    versions: [PageVersion] = [], sharePicture: SharePicture? = nil, source: String? = nil
  ) {
    self.route = route
    self.head = head
    self.presentation = presentation
    self.menus = menus
    self.versions = versions
    self.sharePicture = sharePicture
    self.source = source
  }

  private var sharedPicture: PictureToShare? {
    presentation.sharedPicture(head.image, made: sharePicture)
  }

  private var sharedSize: Picture.Size? { sharedPicture.flatMap(presentation.size) }

  static let shape = Shape<PageFrame>(
    "page",
    .model("page") { Head(frame: $0) },
    .model("menu") { MenusModel(frame: $0) },
    .flag("hasTabs") { !$0.menus.main.isEmpty },
    .list("tabs") { frame in frame.entries(of: frame.menus.main).map(TabModel.init) })

  struct Head: RecordModel {
    let frame: PageFrame

    static let shape = Shape<Head>(
      "page",
      .text("title") { $0.frame.head.title },
      .text("description") { $0.frame.head.description },
      .text("canonical") { $0.frame.presentation.absoluteURL($0.frame.route) },
      .text("image") { head in
        head.frame.sharedPicture.map { head.frame.presentation.absoluteURL($0) }
      },
      .text("imageWidth") { head in head.frame.sharedSize.map { String($0.width) } },
      .text("imageHeight") { head in head.frame.sharedSize.map { String($0.height) } },
      .flag("hasLargeImage") { head in
        head.frame.sharedPicture.map(head.frame.presentation.isLargeWhenShared) ?? false
      },
      .text("language") { $0.frame.presentation.language.tag },
      .flag("rightToLeft") { $0.frame.presentation.language.isRightToLeft },
      .text("type") { $0.frame.head.isArticle ? "article" : "website" },
      .text("scene") { $0.frame.head.scene.rawValue },
      .text("source") { $0.frame.source },
      .flag("noindex") { $0.frame.head.isHiddenFromSearch },
      .html("structuredData") { $0.frame.head.structuredText },
      .text("previous") { $0.frame.head.previous },
      .text("next") { $0.frame.head.next },
      .flag("hasLanguages") { !$0.frame.versions.isEmpty },
      .flag("hasManyLanguages") { $0.frame.versions.count > 2 },
      .flag("hasTranslations") { head in
        let versions = head.frame.versions
        return versions.contains { !$0.isCurrent && $0.listedRoute != nil }
          && versions.contains { $0.isCurrent && $0.isListed } && !head.frame.head.isHiddenFromSearch
      },
      .text("defaultTranslation") { head in
        // For readers of all other languages (https://developers.google.com/search/docs/specialty/international/localized-versions).
        head.frame.versions.first.flatMap { version in
          version.listedRoute.map { head.frame.presentation.absoluteURL($0, in: version.language) }
        }
      },
      .list("languages") { head in
        head.frame.versions.map { PageVersionModel(version: $0, presentation: head.frame.presentation) }
      })
  }
}
