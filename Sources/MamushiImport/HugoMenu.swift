import MamushiCore

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
  }

  /// In the order in which they are shown.
  private let items: [Item]
  /// The place of the entry above each; nil for one at the top, and one whose parent there is not.
  private let parents: [Int?]
  private let children: [Int: [Int]]

  init(_ items: [Item]) {
    let sorted = items.enumerated().sorted { left, right in
      (left.element.weight, left.offset) < (right.element.weight, right.offset)
    }.map(\.element)
    self.items = sorted
    parents = sorted.indices.map { Self.parent(of: $0, in: sorted) }
    var children: [Int: [Int]] = [:]
    for (index, parent) in parents.enumerated() {
      if let parent { children[parent, default: []].append(index) }
    }
    self.children = children
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
