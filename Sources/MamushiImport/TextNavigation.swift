import MamushiCore
import MamushiKit

// Menus of which each text says its own entry and the one above it.

extension HugoMenu.Item {
  /// The entry of a text in Eleventy's navigation (https://www.11ty.dev/docs/plugins/navigation/); nil if it has none.
  init?(navigationOf text: FormerText) {
    guard let written = text.parsed.entries?.first(where: { $0.key == "eleventyNavigation" }) else {
      return nil
    }
    let fields = written.value
    guard let label = (fields["title"] ?? fields["key"])?.text else { return nil }
    // An entry may lead to another site.
    let address = fields["url"]?.text.flatMap { $0.contains("://") ? $0 : nil }
    entry = FormerSettings.MenuEntry(
      label: label, address: address, file: address == nil ? text.file : nil,
      mark: text.location(written.keyMark))
    identifier = fields["key"]?.text
    parent = fields["parent"]?.text
    // Those that say no order come last.
    let order = fields["order"]?.integer ?? .max
    weight = fields["pinned"]?.flag == true ? .min : order
  }
}

/// The navigation of Jekyll's theme Just the Docs: all pages with a title, each below the one that it names
/// (https://just-the-docs.com/docs/navigation/).
struct DocumentNavigation {
  private struct Page {
    let text: FormerText
    let title: String
    /// The title of the page above, or the name of the collection.
    let parent: String?
    let grandparent: String?
    let order: Node?
    let isExcluded: Bool
  }

  private let pages: [Page]
  /// The names of the collections that are shown below a heading.
  private let collections: [String]
  private let links: [FormerSettings.MenuEntry]

  /// - Parameter root: the folder that the paths of texts are below.
  init(_ configuration: Node, _ texts: [FormerText], below root: SitePath) {
    let shown = Self.collections(configuration)
    collections = shown.map(\.name)
    pages = texts.compactMap { text in Self.page(text, shown, below: root) }
      .enumerated().sorted { Self.isBefore($0, $1) }.map(\.element)
    links = (configuration["nav_external_links"]?.items ?? []).compactMap { link in
      guard let label = link["title"]?.text, let address = link["url"]?.text else { return nil }
      return FormerSettings.MenuEntry(label: label, address: address, mark: nil)
    }
  }

  /// Whether the settings name the theme, as a gem or a repository.
  static func isUsed(_ configuration: Node) -> Bool {
    ["theme", "remote_theme"].contains { configuration[$0]?.text?.contains("just-the-docs") ?? false }
  }

  private static func collections(_ configuration: Node) -> [(folder: String, name: String)] {
    (configuration["just_the_docs", "collections"]?.entries ?? []).compactMap { entry in
      if entry.value["nav_exclude"]?.flag == true { return nil }
      return (folder: "_" + entry.key, name: entry.value["name"]?.text ?? entry.key)
    }
  }

  private static func page(
    _ text: FormerText, _ collections: [(folder: String, name: String)], below root: SitePath
  ) -> Page? {
    func value(_ key: String) -> Node? {
      text.parsed.value(key) ?? text.defaults.first { $0.key == key }?.value
    }
    guard text.kind == .page, !text.isUnpublished, let title = text.title else { return nil }
    let folder = text.file.below(root).string.prefix { $0 != "/" }
    let collection = collections.first { $0.folder == folder }
    // Collections that the theme does not know are in no menu.
    if folder.hasPrefix("_"), folder != "_pages", collection == nil { return nil }
    let parent = value("parent")?.text
    return Page(
      text: text, title: title, parent: parent ?? collection?.name,
      grandparent: parent == nil ? nil : value("grand_parent")?.text, order: value("nav_order"),
      isExcluded: value("nav_exclude")?.flag == true)
  }

  /// Numbers first, then words, then the pages that do not say their order, by their titles.
  private static func isBefore(
    _ left: (offset: Int, element: Page), _ right: (offset: Int, element: Page)
  ) -> Bool {
    let (one, other) = (rank(left.element), rank(right.element))
    if one.kind != other.kind { return one.kind < other.kind }
    if one.number != other.number { return one.number < other.number }
    if one.word != other.word { return one.word < other.word }
    return left.offset < right.offset
  }

  private static func rank(_ page: Page) -> (kind: Int, number: Double, word: String) {
    switch page.order?.value {
    case .integer(let number)?: (0, Double(number), "")
    case .number(let number)?: (0, number, "")
    case .string(let word)?: (1, 0, word.lowercased())
    default: (2, 0, page.title.lowercased())
    }
  }

  /// The menu: headings of collections come after the pages, and links to other sites last.
  var menu: HugoMenu {
    let shown = pages.filter { !$0.isExcluded }
    let counts = Dictionary(grouping: shown, by: \.title).mapValues(\.count)
    // Several pages may have one title: `Setup` below `Users` and below `Editors`.
    func name(_ page: Page) -> String {
      guard let parent = page.parent, counts[page.title, default: 0] > 1 else { return page.title }
      return "\(parent) / \(page.title)"
    }
    let names = Set(shown.map(name))
    var items = shown.map { page in
      var parent = page.parent
      if let above = page.grandparent, let title = page.parent, names.contains("\(above) / \(title)") {
        parent = "\(above) / \(title)"
      }
      let key = page.text.parsed.entries?.first { $0.key == "parent" }
      return HugoMenu.Item(
        entry: FormerSettings.MenuEntry(
          label: page.title, file: page.text.file, mark: page.text.location(key?.keyMark)),
        identifier: name(page), parent: parent, weight: 0)
    }
    items += collections.filter { name in shown.contains { $0.parent == name } }.map { name in
      HugoMenu.Item(
        entry: FormerSettings.MenuEntry(label: name, mark: nil), identifier: name, parent: nil, weight: 0)
    }
    items += links.map { HugoMenu.Item(entry: $0, identifier: nil, parent: nil, weight: 0) }
    return HugoMenu(items)
  }

  /// The titles of pages that the menu leaves out, and of those below them.
  var excludedTitles: Set<String> {
    var titles = Set(pages.filter(\.isExcluded).map(\.title))
    var count = -1
    while count != titles.count {
      count = titles.count
      titles.formUnion(pages.filter { page in page.parent.map(titles.contains) ?? false }.map(\.title))
    }
    return titles
  }
}

extension FormerSite {
  /// Makes the main menu of entries that name the ones above them, and tells those whose parent there is not.
  ///
  /// - Parameter excluded: parents that the old site's menu has not either.
  mutating func setMainMenu(_ menu: HugoMenu, without excluded: Set<String> = []) {
    settings.mainMenu = menu.entries
    for item in menu.lost {
      guard let parent = item.parent, !excluded.contains(parent) else { continue }
      tell(.lostMenuParent(label: item.entry.label, parent: parent), at: item.entry.mark)
    }
  }
}
