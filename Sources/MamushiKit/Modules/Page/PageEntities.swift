import MamushiCore

/// A page of the site's own.
struct ContentPage: Sendable {
  /// The template of pages that name none.
  static let defaultTemplate = "Page/details"

  enum Place: Hashable, Sendable {
    /// By its path of slugs: `about`, `shop/visit`; empty for the home page.
    case path(String)
    /// The page for addresses that lead to nothing.
    case notFound
  }

  var title: String
  var place: Place
  var summary: String?
  var date: ContentDate?
  var updated: ContentDate?
  var expires: ContentDate?
  var isDraft = false
  /// Why readers would not see it, where the build shows it all the same.
  var unpublished: HiddenState?
  var picture: Picture?
  /// As in `lang`; nil where it is the site's.
  var language: String?
  var order: Int?
  /// Whether it has a table of contents; nil where the site decides.
  var showsContents: Bool?
  /// Former paths, from the site's root: `/old/about/`.
  var aliases: [String] = []
  /// Its template, and where its file names it.
  var template = ContentPage.defaultTemplate
  var templateMark: Mark?
  var menus: [MenuPlacement] = []
  /// Front matter that Mamushi does not know, for templates.
  var parameters: [Node.Entry] = []
  var body: TextBody

  init(title: String, place: Place, body: TextBody) {
    self.title = title
    self.place = place
    self.body = body
  }

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

/// That a page is to stand in a menu.
struct MenuPlacement: Equatable, Sendable {
  var menu: MenuSettings.Name
  /// In the place of the page's title.
  var label: LocalizedText?
  /// In the place of the page's own.
  var order: Int?
  var icon: MenuIcon?
  var mark: Mark
}

// MARK: What pages show

extension ContentPage: PageInput {
  /// All that its page shows but its body, which is another input.
  func add(to inputs: inout PageInputs) {
    addCard(to: &inputs)
    inputs.add(date)
    inputs.add(updated)
    inputs.add(showsContents)
    inputs.add(list: parameters) { $0.add($1) }
  }

  /// What lists of pages show of it.
  fileprivate func addCard(to inputs: inout PageInputs) {
    inputs.add(title)
    route.add(to: &inputs)
    inputs.add(summary)
    inputs.add(picture)
    inputs.add(language)
    inputs.add(unpublished?.rawValue)
  }
}

/// A page as the page above it shows it.
struct PageCard: PageInput {
  let page: ContentPage

  func add(to inputs: inout PageInputs) { page.addCard(to: &inputs) }
}

/// A page as the pages below it name it.
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
