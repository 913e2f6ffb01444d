import MamushiCore

/// The menu of a site of WordPress. An export does not say which menu is shown where, so it is the one that is called so, or
/// the longest.
struct WordPressMenus {
  private let export: WordPressExport
  private let terms: WordPressTerms
  private let addresses: WordPressAddresses
  private let html: any HTMLTranscriber
  private let items: [Int: WordPressExport.Item]

  init(
    _ export: WordPressExport, _ terms: WordPressTerms, _ addresses: WordPressAddresses,
    _ html: any HTMLTranscriber
  ) {
    self.export = export
    self.terms = terms
    self.addresses = addresses
    self.html = html
    items = Dictionary(export.items.map { ($0.id, $0) }) { first, _ in first }
  }

  private static let names = ["main", "primary", "global", "header", "メイン", "グローバル", "ヘッダー"]

  var main: [FormerSettings.MenuEntry] {
    var menus: [String: [WordPressExport.Item]] = [:]
    for item in export.items where item.type == "nav_menu_item" && item.status == "publish" {
      if let menu = item.terms.first(where: { $0.taxonomy == "nav_menu" }) {
        menus[menu.name.lowercased(), default: []].append(item)
      }
    }
    let ranked = menus.sorted { left, right in
      let (isNamedLeft, isNamedRight) = (Self.isNamed(left.key), Self.isNamed(right.key))
      if isNamedLeft != isNamedRight { return isNamedLeft }
      return (left.value.count, right.key) > (right.value.count, left.key)
    }
    return ranked.first.map { entries(of: $0.value, under: 0) } ?? []
  }

  private static func isNamed(_ menu: String) -> Bool { names.contains(where: menu.contains) }

  /// Entries of two levels, as far as menus have them here.
  private func entries(of all: [WordPressExport.Item], under parent: Int, depth: Int = 0) -> [FormerSettings
    .MenuEntry]
  {
    if depth > 1 { return [] }
    let level = all.filter { Int($0.fields[WordPressField.menuParent] ?? "") ?? 0 == parent }
    return level.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.compactMap { item in
      let label = html.text(of: item.title.isEmpty ? title(of: item) ?? "" : item.title)
      let children = entries(of: all, under: item.id, depth: depth + 1)
      let address = address(of: item)
      if label.isEmpty || address == nil && children.isEmpty { return nil }
      return FormerSettings.MenuEntry(label: label, address: address, children: children, mark: nil)
    }
  }

  private func objectID(of item: WordPressExport.Item) -> Int? {
    Int(item.fields[WordPressField.menuObjectID] ?? "")
  }

  private func object(of item: WordPressExport.Item) -> WordPressExport.Item? {
    objectID(of: item).flatMap { items[$0] }
  }

  /// What an entry without a label of its own is called: like what it leads to.
  private func title(of item: WordPressExport.Item) -> String? {
    switch item.fields[WordPressField.menuType] {
    case "post_type": return object(of: item)?.title
    case "taxonomy":
      guard let taxonomy = item.fields[WordPressField.menuObject] else { return nil }
      return objectID(of: item).flatMap { terms.name(taxonomy, id: $0) }
    default: return nil
    }
  }

  private func address(of item: WordPressExport.Item) -> String? {
    switch item.fields[WordPressField.menuType] {
    case "post_type":
      return objectID(of: item).flatMap { addresses.address(ofItem: $0) }.map { address in
        address.hasPrefix("@/") ? "Content" + address.dropFirst() : address
      }
    case "custom":
      let written = item.fields[WordPressField.menuAddress]?.trimmingBlanks ?? ""
      return written.isEmpty || written == "#" ? nil : addresses.address(written)
    case "taxonomy":
      guard let taxonomy = item.fields[WordPressField.menuObject], let id = objectID(of: item) else {
        return nil
      }
      return terms.address(taxonomy, id: id)
    default: return nil
    }
  }
}
