import MamushiCore

/// One of the site's own pages.
struct ContentPage: Sendable {
  /// The template of pages that name none.
  static let defaultTemplate = "Page/details"

  enum Place: Hashable, Sendable {
    /// At a path, of slugs unless the page gives it itself: `about`, `shop/visit`; empty for the home page.
    case path(String)
    /// The page for addresses that lead nowhere.
    case notFound
  }

  var title: String
  var place: Place
  /// Whether its address can be made; if not, that is reported, and it has no page.
  var hasPlace = true
  /// Where it is in the tree of pages, if that is not its address.
  var treePath: String?
  var summary: String?
  var date: ContentDate?
  var updated: ContentDate?
  var expires: ContentDate?
  var isDraft = false
  /// Why readers would not see it, if the build shows it anyway.
  var unpublished: HiddenState?
  /// Whether neither search engines nor the site's search are to list it.
  var isHiddenFromSearch = false
  var picture: Picture?
  /// The value of `lang`; nil if it is the site's language.
  var language: String?
  var order: Int?
  /// Whether it has a table of contents; nil if the site decides.
  var showsContents: Bool?
  /// Former paths, from the site's root: `/old/about/`.
  var aliases: [String] = []
  /// Its template, and where its file names the template.
  var template = ContentPage.defaultTemplate
  var templateMark: Mark?
  var menus: [MenuPlacement] = []
  /// Front matter unknown to Mamushi, for templates.
  var parameters: [Node.Entry] = []
  var body: TextBody

  init(title: String, place: Place, body: TextBody) {
    self.title = title
    self.place = place
    self.body = body
  }

  /// Whether search engines may not list it.
  var isUnlisted: Bool { unpublished != nil || isHiddenFromSearch }

  var route: Route {
    switch place {
    case .path(let path): .page(path: path)
    case .notFound: .notFound
    }
  }

  /// Whether its file stands for its folder.
  var isFolderPage: Bool { Self.isFolderPage(body.file) }

  static func isFolderPage(_ file: SitePath) -> Bool {
    TextName.isIndex(file) || TextName.isSectionText(file)
  }
}

/// A page's request to appear in a menu.
struct MenuPlacement: Equatable, Sendable {
  var menu: MenuSettings.Name
  /// Replaces the page's title.
  var label: LocalizedText?
  /// Replaces the page's own order.
  var order: Int?
  var icon: MenuIcon?
  var mark: Mark
}

// MARK: What pages show

extension ContentPage: PageInput {
  /// Adds everything that its page shows but the body, which is a separate input.
  func add(to inputs: inout PageInputs) {
    PageCard(self).add(to: &inputs)
    inputs.add(updated)
    inputs.add(showsContents)
    inputs.add(isHiddenFromSearch)
  }
}

extension PageCard {
  init(_ page: ContentPage) {
    self.init(
      title: page.title, route: page.route, summary: page.summary, date: page.date, picture: page.picture,
      parameters: page.parameters, language: page.language, unpublished: page.unpublished)
  }
}

/// A page as the pages below it, and those before and after it, link to it.
struct PageLink: PageInput {
  let title: String
  let route: Route

  init(_ page: ContentPage) {
    title = page.title
    route = page.route
  }

  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    route.add(to: &inputs)
  }
}
