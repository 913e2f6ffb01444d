import MamushiCore

/// The value of `menu` in templates.
struct MenusModel: RecordModel {
  let frame: PageFrame

  static let shape = Shape<MenusModel>(
    "menu",
    .flag("hasMain") { !$0.frame.menus.main.isEmpty },
    .list("main") { $0.frame.entries(of: $0.frame.menus.main) },
    .flag("hasFooter") { !$0.frame.menus.footer.isEmpty },
    .list("footer") { $0.frame.entries(of: $0.frame.menus.footer) })
}

/// An entry of a menu, as a page shows it.
struct MenuEntryModel: RecordModel {
  let entry: Menus.Entry
  let place: MenuPlace
  let children: [MenuChildModel]

  static let shape = Shape<MenuEntryModel>(
    "MenuEntry",
    .text("title") { $0.entry.title },
    .text("url") { $0.entry.url },
    .flag("current") { $0.place == .here },
    .flag("active") { $0.place == .above },
    .flag("external") { $0.entry.isExternal },
    .model("icon") { $0.entry.icon.map(MenuIconModel.init) },
    .flag("hasChildren") { !$0.children.isEmpty },
    .list("children") { $0.children })
}

/// An entry below another one. It holds none, and says so: otherwise templates would find those of the entry above it.
struct MenuChildModel: RecordModel {
  let entry: Menus.Entry
  let place: MenuPlace

  static let shape = Shape<MenuChildModel>(
    "MenuEntry",
    fields: ownFields + [
      .flag("hasChildren") { _ in false },
      Shape<MenuChildModel>.Field(
        name: "children", kind: .list(of: .model(ownKeys)),
        getter: { _ in .list(ModelList<MenuChildModel>([])) }),
    ])

  private static let ownFields: [Shape<MenuChildModel>.Field] = [
    .text("title") { $0.entry.title },
    .text("url") { $0.entry.url },
    .flag("current") { $0.place == .here },
    .flag("active") { $0.place == .above },
    .flag("external") { $0.entry.isExternal },
    .model("icon") { $0.entry.icon.map(MenuIconModel.init) },
  ]

  /// A list of keys cannot hold itself; no template reaches the entries that would have these.
  private static let ownKeys = KeyList(
    name: "MenuEntry",
    entries: ownFields.map { .init(name: $0.name, kind: $0.kind, isOptional: $0.isOptional) })
}

/// A symbol, with a flag for each, so that a theme can draw it.
struct MenuIconModel: RecordModel {
  let icon: MenuIcon

  static let shape = Shape<MenuIconModel>("Icon", fields: fields)

  private static let fields: [Shape<MenuIconModel>.Field] = {
    var fields: [Shape<MenuIconModel>.Field] = [.text("name") { $0.icon.rawValue }]
    for icon in MenuIcon.allCases { fields.append(.flag(icon.rawValue) { $0.icon == icon }) }
    return fields
  }()
}

/// An entry of the main menu under the menu's former name, `tabs`.
struct TabModel: RecordModel {
  let model: MenuEntryModel

  static let shape = Shape<TabModel>(
    "Tab",
    .text("title") { $0.model.entry.title },
    .text("url") { $0.model.entry.url },
    .flag("current") { $0.model.place == .here },
    .flag("active") { $0.model.place == .above },
    .flag("feed") { $0.model.entry.icon == .feed },
    .flag("gallery") { $0.model.entry.icon == .gallery },
    .flag("guidance") { $0.model.entry.icon == .guidance })
}

/// Where a menu entry leads, relative to a page.
enum MenuPlace: Sendable {
  case here
  /// To a page above it.
  case above
  case elsewhere
}

extension PageFrame {
  /// Returns the entries of a menu as this page shows them.
  func entries(of menu: [Menus.Entry]) -> [MenuEntryModel] {
    let path = route.path(in: presentation.language)
    var models = menu.map { entry in
      let children = entry.children.map { MenuChildModel(entry: $0, place: place(of: $0, from: path)) }
      var own = place(of: entry, from: path)
      if own == .elsewhere, children.contains(where: { $0.place != .elsewhere }) { own = .above }
      return MenuEntryModel(entry: entry, place: own, children: children)
    }
    func mark(_ position: Int) {
      guard models[position].place == .elsewhere else { return }
      let children = models[position].children
      models[position] = MenuEntryModel(entry: menu[position], place: .above, children: children)
    }
    func position(of list: String) -> Int? {
      menu.firstIndex { $0.path == list || $0.children.contains { $0.path == list } }
    }
    // Wherever permalinks put an article, it belongs to the list of its innermost section.
    if let section = sectionPaths.lazy.compactMap(position).first { mark(section) }
    // A page that belongs to no other entry, and shows articles or lists of them, belongs to the list of all articles,
    // or else to the feed.
    if head.scene.tab == .feed, models.allSatisfy({ $0.place == .elsewhere }) {
      let list = head.scene == .feed ? nil : position(of: articlesPath)
      if let entry = list ?? menu.firstIndex(where: \.isFeed) { mark(entry) }
    }
    return models
  }

  /// The lists of the sections that the page is in, the innermost first.
  private var sectionPaths: [String] {
    head.sections.reversed().map {
      Route.term(.sections, slug: $0.slug, page: 1).path(in: presentation.language)
    }
  }

  private var articlesPath: String {
    let order = presentation.configuration.articleOrder
    return Route.articles(order, isDefault: true, page: 1).path(in: presentation.language)
  }

  private func place(of entry: Menus.Entry, from path: String) -> MenuPlace {
    guard let target = entry.path else { return .elsewhere }
    if target.equalsInBytes(path) { return .here }
    // The home page is above all others, so it is not marked; pages that redirect, and the not-found page, are below
    // none.
    guard head.scene != .notfound, target.utf8.last == UInt8(ascii: "/"),
      target != presentation.language.pathPrefix
    else { return .elsewhere }
    return path.utf8.starts(with: target.utf8) ? .above : .elsewhere
  }
}
