import MamushiCore

/// Whether an item of a list is the first or the last of it: after the last one, JSON has no comma.
///
/// It stands around the item, so that a key of the same name that the item has itself counts, and those of what is around
/// the list do not. Pages have it only where one of their templates names it: the lists of others are copied from page to
/// page. Templates of shortcodes have arguments of any names, and so do without.
struct ItemPlace: DisplayModel {
  let isFirst: Bool
  let isLast: Bool

  static let keys = KeyList(
    name: "item", entries: [.init(name: "first", kind: .flag), .init(name: "last", kind: .flag)])

  private static let folders = ["Files/", "assets/"]
  private static let foldersOfPages = [
    "Article/", "Author/", "Feed/", "Gallery/", "Guidance/", "Page/", "Search/", "Shared/", "Taxonomy/",
  ]
  private static let names = ["first", "last"].map { Key($0) }

  /// The templates in whose results the items of lists have it, also in their partials.
  static func templates(of program: Program) -> Set<Int> {
    let naming = program.templates.indices.filter { template in
      names.contains { program.mentions($0, in: template) }
    }
    return Set(
      program.templates.indices.filter { template in
        let name = program.templates[template].name
        if folders.contains(where: name.hasPrefix) { return true }
        guard !naming.isEmpty, foldersOfPages.contains(where: name.hasPrefix) else { return false }
        let reach = program.reach(of: template)
        return reach.isDynamic || naming.contains { reach.templates.contains($0) }
      })
  }

  var keys: KeyList { Self.keys }

  func value(at position: Int) -> DisplayValue { .flag(position == 0 ? isFirst : isLast) }
}
