import MamushiCore
import MamushiKit

// Menus.
extension HugoSite {
  private typealias Entry = FormerSettings.MenuEntry

  func addMenus(_ settings: HugoSettings, _ content: SectionedContent, to site: inout FormerSite) {
    func items(_ names: [String], of menus: Node?) -> (name: String, items: [Node])? {
      names.lazy.compactMap { name in menus?[name]?.items.map { (name, $0) } }.first
    }
    for (names, menu) in [
      (["main", "primary", "header", "nav", "navbar", "top"], \FormerSettings.mainMenu),
      (["footer"], \FormerSettings.footerMenu),
    ] {
      let own = items(names, of: settings.menus)
      var entries = own.map { self.menu($0.items, content) } ?? []
      for language in settings.languages.dropFirst() {
        guard let other = items(names, of: settings.menus(of: language)) else { continue }
        let file = settings.menuFile(of: language).map { SourceLocation($0) }
        if own == nil {
          site.tell(.lostMenu(name: other.name, language: language.key), at: file)
          continue
        }
        for entry in add(self.menu(other.items, content), of: language.key, to: &entries) {
          site.tell(.lostMenuLabel(label: entry.label, language: language.key), at: file)
        }
      }
      site.settings[keyPath: menu] = entries
    }
  }

  /// Adds the labels that entries have in another language.
  ///
  /// - Returns: the entries that only that language has.
  private func add(_ others: [Entry], of language: String, to entries: inout [Entry]) -> [Entry] {
    func address(_ entry: Entry) -> String? {
      entry.address.map { address in
        let plain = PlainAddress.make(of: address)
        let folder = "/" + language.lowercased()
        return plain == folder
          ? "/" : plain.hasPrefix(folder + "/") ? String(plain.dropFirst(folder.count)) : plain
      }
    }
    var rest: [Entry] = []
    for (number, other) in others.enumerated() {
      // Headings of entries have only their place.
      let place = entries.indices.first { index in
        other.address == nil
          ? index == number && entries[index].address == nil : address(entries[index]) == address(other)
      }
      guard let place else {
        rest.append(other)
        continue
      }
      if other.label != entries[place].label { entries[place].labels[language] = other.label }
      rest += add(other.children, of: language, to: &entries[place].children)
    }
    return rest
  }

  private func menu(_ items: [Node], _ content: SectionedContent) -> [Entry] {
    let sorted = items.enumerated().sorted {
      let (left, right) = ($0.element["weight"]?.integer ?? .max, $1.element["weight"]?.integer ?? .max)
      return (left, $0.offset) < (right, $1.offset)
    }.map(\.element)
    func entry(_ node: Node, _ children: [Entry]) -> Entry? {
      guard let label = node["name"]?.text ?? node["title"]?.text ?? node["identifier"]?.text else {
        return nil
      }
      let address = (node["pageRef"] ?? node["url"])?.text
      return .init(
        label: label, address: address.map { self.address($0, content) }, children: children, mark: nil)
    }
    // Menus have two levels here.
    func children(of node: Node) -> [Entry] {
      let names = [node["identifier"]?.text, node["name"]?.text].compactMap { $0 }
      return sorted.filter { $0["parent"]?.text.map(names.contains) ?? false }.compactMap { entry($0, []) }
    }
    return sorted.filter { $0["parent"] == nil }.compactMap { entry($0, children(of: $0)) }
  }

  /// The list of an only section is at `/articles/`.
  private func address(_ address: String, _ content: SectionedContent) -> String {
    let name = address.split(separator: "/").joined(separator: "/")
    return content.onlySection == name ? "/articles/" : address
  }
}
