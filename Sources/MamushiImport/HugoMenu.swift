import MamushiCore
import MamushiKit

/// The entries of a menu of Hugo, each of which may name the one above it
/// (https://gohugo.io/content-management/menus/).
struct HugoMenu {
  struct Item {
    let entry: FormerSettings.MenuEntry
    /// What others may call it by instead of its label.
    let identifier: String?
    /// The entry above.
    let parent: String?
    let weight: Int
    /// Whether a text says it, and not the settings.
    var isOfText = false
  }

  /// In the order in which they are shown.
  private let items: [Item]
  /// The place of the entry above each; nil for one at the top, and one whose parent there is not.
  private let parents: [Int?]
  private let children: [Int: [Int]]

  init(_ items: [Item]) {
    let sorted = items.enumerated().sorted { Self.isBefore($0, $1) }.map(\.element)
    self.items = sorted
    parents = sorted.indices.map { Self.parent(of: $0, in: sorted) }
    var children: [Int: [Int]] = [:]
    for (index, parent) in parents.enumerated() {
      if let parent { children[parent, default: []].append(index) }
    }
    self.children = children
  }

  /// By weight; of one weight, the entries of the settings in their order, then those of texts by what they are called.
  private static func isBefore(_ left: (offset: Int, element: Item), _ right: (offset: Int, element: Item))
    -> Bool
  {
    let (one, other) = (left.element, right.element)
    if one.weight != other.weight { return one.weight < other.weight }
    if one.isOfText != other.isOfText { return other.isOfText }
    if one.isOfText, one.entry.label != other.entry.label { return one.entry.label < other.entry.label }
    return left.offset < right.offset
  }

  private static func parent(of index: Int, in items: [Item]) -> Int? {
    guard let parent = items[index].parent else { return nil }
    return items.indices.first { $0 != index && items[$0].identifier == parent }
      ?? items.indices.first { $0 != index && items[$0].entry.label == parent }
  }

  /// The entries at the top with those below them. Menus have two levels here, so deeper ones follow their parents.
  var entries: [FormerSettings.MenuEntry] {
    items.indices.filter { items[$0].parent == nil }.map { index in
      var entry = items[index].entry
      entry.children = entries(below: index)
      return entry
    }
  }

  private func entries(below index: Int) -> [FormerSettings.MenuEntry] {
    (children[index] ?? []).flatMap { [items[$0].entry] + entries(below: $0) }
  }

  /// The entries that are below none at the top.
  var lost: [Item] { items.indices.filter { !isPlaced($0) }.map { items[$0] } }

  private func isPlaced(_ index: Int) -> Bool {
    var top = index
    var steps = 0
    while let parent = parents[top] {
      top = parent
      steps += 1
      // Entries that are each other's parents.
      if steps > items.count { return false }
    }
    return items[top].parent == nil
  }
}

extension HugoMenu.Item {
  /// An entry of the settings; nil if it is not called anything.
  ///
  /// - Parameter address: returns the address that it leads to here.
  init?(_ node: Node, address: (String) -> String) {
    identifier = node["identifier"]?.text
    guard let label = node["name"]?.text ?? node["title"]?.text ?? identifier else { return nil }
    entry = FormerSettings.MenuEntry(
      label: label, address: (node["pageRef"] ?? node["url"])?.text.map(address), mark: nil)
    parent = node["parent"]?.text
    weight = node["weight"]?.integer ?? .max
  }
}

extension HugoMenu.Item {
  /// The entry with which a text puts itself into a menu; nil if it does not.
  ///
  /// - Parameter address: where it leads to; nil for the text.
  init?(_ text: FormerText, in menu: String, at address: String? = nil) {
    guard let value = text.parsed.value("menu") ?? text.parsed.value("menus") else { return nil }
    let written = value.entries?.first { $0.key.lowercased() == menu }
    let isNamed = value.allTexts.contains { $0.lowercased() == menu }
    guard written != nil || isNamed else { return nil }
    let fields = written?.value
    let label =
      (fields?["name"] ?? fields?["label"])?.text ?? text.parsed.value("linkTitle")?.text ?? text.title
      ?? NameTitle.title(of: TextName(of: text.plainPlace).text)
    entry = FormerSettings.MenuEntry(
      label: label, address: address, file: address == nil ? text.file : nil,
      mark: text.location(written?.keyMark))
    identifier = fields?["identifier"]?.text
    parent = fields?["parent"]?.text
    let order = fields?["weight"] ?? fields?["order"] ?? text.parsed.value("weight")
    weight = order?.integer ?? .max
    isOfText = true
  }
}
