import MamushiCore
import MamushiKit

// Menus.
extension HugoSite {
  private typealias Entry = FormerSettings.MenuEntry

  func addMenus(_ settings: HugoSettings, _ content: SectionedContent, to site: inout FormerSite) {
    func items(_ names: [String], of menus: Node?) -> (name: String, items: [Node])? {
      names.lazy.compactMap { name in menus?[name]?.items.map { (name, $0) } }.first
    }
    for (names, place) in [
      (["main", "primary", "header", "nav", "navbar", "top"], \FormerSettings.mainMenu),
      (["footer"], \FormerSettings.footerMenu),
    ] {
      let own = items(names, of: settings.menus)
      let menu = self.menu(own?.items ?? [], content)
      tell(menu.lost, in: &site)
      var entries = menu.entries
      for language in settings.languages.dropFirst() {
        guard let other = items(names, of: settings.menus(of: language)) else { continue }
        let file = settings.menuFile(of: language).map { SourceLocation($0) }
        if own == nil {
          site.tell(.lostMenu(name: other.name, language: language.key), at: file)
          continue
        }
        let others = self.menu(other.items, content)
        tell(others.lost, at: file, in: &site)
        for entry in add(others.entries, of: language.key, to: &entries) {
          site.tell(.lostMenuLabel(label: entry.label, language: language.key), at: file)
        }
      }
      site.settings[keyPath: place] = entries
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

  private func menu(_ items: [Node], _ content: SectionedContent) -> HugoMenu {
    HugoMenu(items.compactMap { item in HugoMenu.Item(item) { address($0, content) } })
  }

  /// Tells entries that have no place in their menu.
  private func tell(_ lost: [HugoMenu.Item], at file: SourceLocation? = nil, in site: inout FormerSite) {
    for item in lost {
      site.tell(
        .lostMenuParent(label: item.entry.label, parent: item.parent ?? ""), at: item.entry.mark ?? file)
    }
  }

  /// The list of an only section is at `/articles/`.
  private func address(_ address: String, _ content: SectionedContent) -> String {
    let name = address.split(separator: "/").joined(separator: "/")
    return content.onlySection == name ? "/articles/" : address
  }
}
