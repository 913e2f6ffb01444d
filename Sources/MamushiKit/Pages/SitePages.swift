import MamushiCore

struct NotFoundModel: RecordModel {
  let heading: String
  let text: String?
  let links: [LinkModel]
  /// The site's own text on the page.
  var body: RenderedText?

  static let shape = Shape<NotFoundModel>(
    "not found",
    .text("heading") { $0.heading },
    .text("text") { $0.text },
    .html("body") { $0.body?.html },
    .flag("hasCode") { $0.body?.hasCode ?? false },
    .list("links") { $0.links })
}

/// A page at a former address.
struct AliasModel: RecordModel {
  let target: String
  let path: String

  static let shape = Shape<AliasModel>(
    "alias",
    .text("target") { $0.target },
    .text("path") { $0.path })
}

extension PageFamily {
  /// Makes the page for addresses that lead nowhere.
  ///
  /// - Parameter isFeedHome: whether the home page is the feed's first page.
  static func notFound(in presentation: Presentation, isFeedHome: Bool = true) -> PageFamily {
    var traits = Traits()
    traits.isListed = false
    return PageFamily(
      "Shared/notfound", in: presentation.language, at: .notFound, for: "the 404 page",
      traits: traits, showing: { isFeedHome }, present: presentation.notFoundPage)
  }

  /// A page that had other addresses, in the form of ``FormerAddress/read(_:)``.
  struct Moved: Sendable {
    let aliases: [String]
    let route: Route
    /// The file that names them.
    let file: SitePath
    let title: String
  }

  /// Makes the pages at the former addresses of pages.
  static func aliases(of pages: [Moved], in presentation: Presentation) -> PageFamily {
    let aliases = pages.flatMap { page in
      page.route.formerPaths(of: page.aliases, in: presentation.language).map { (path: $0, page: page) }
    }
    return .aliases(
      count: aliases.count, in: presentation, path: { aliases[$0].path }, file: { aliases[$0].page.file },
      target: { (aliases[$0].page.route, aliases[$0].page.title) })
  }

  /// Makes the pages at former addresses, which redirect to the present ones.
  ///
  /// - Parameter givesWay: see ``Traits/givesWay``.
  static func aliases(
    count: Int, givesWay: Bool = false, in presentation: Presentation,
    path: @escaping @Sendable (Int) -> String,
    file: @escaping @Sendable (Int) -> SitePath,
    target: @escaping @Sendable (Int) -> (Route, title: String)
  ) -> PageFamily {
    var traits = Traits()
    traits.isListed = false
    traits.givesWay = givesWay
    return PageFamily(
      "Shared/alias", in: presentation.language, count: count, traits: traits, route: { .alias(path($0)) },
      origin: { .alias(SourceLocation(file($0))) }, showing: { target($0) }, present: presentation.alias)
  }
}

extension Presentation {
  func notFoundPage(isFeedHome: Bool = true) -> PresentedPage<NotFoundModel> {
    var head = PageHead(documentTitle(strings["notFound"]), scene: .notfound)
    head.isHiddenFromSearch = true
    // A menu of the site's own has other words than the theme's tabs.
    let isTab = isFeedHome && configuration.menu.main == nil
    var links = [
      LinkModel(title: strings[isTab ? "tabFeed" : "homePage"], url: url(.feed(page: 1))), articleList,
    ]
    if sections.hasCategories {
      links.append(LinkModel(title: strings["categories"], url: url(.taxonomy(.categories))))
    }
    return PresentedPage(
      head, NotFoundModel(heading: strings["notFound"], text: strings["notFoundText"], links: links))
  }

  func alias(of target: Route, title: String) -> PresentedPage<AliasModel> {
    var head = PageHead(documentTitle(title), scene: .notfound)
    head.isHiddenFromSearch = true
    return PresentedPage(head, AliasModel(target: absoluteURL(target), path: url(target)))
  }
}
