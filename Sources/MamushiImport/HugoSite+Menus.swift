import MamushiCore
import MamushiKit

// Menus.
extension HugoSite {
  private typealias Entry = FormerSettings.MenuEntry

  func addMenus(_ settings: HugoSettings, _ content: SectionedContent, to site: inout FormerSite) {
    func items(_ names: [String], of menus: Node?) -> (name: String, items: [Node])? {
      names.lazy.compactMap { name in menus?[name]?.items.map { (name, $0) } }.first
    }
    let places = Dictionary(site.texts.map { ($0.file, $0.plainPlace) }) { first, _ in first }
    for (names, place) in [
      (["main", "primary", "header", "nav", "navbar", "top"], \FormerSettings.mainMenu),
      (["footer"], \FormerSettings.footerMenu),
    ] {
      let own = items(names, of: settings.menus)
      let ofSettings = self.items(own?.items ?? [], content)
      let written = ofSettings + homeItems(of: site, in: names[0], language: nil, content)
      let whole = wholeMenu(names[0], written, site)
      if whole != nil { site.settings.wholeMenus.insert(names[0]) }
      let menu = whole ?? HugoMenu(written)
      tell(menu.lost, in: &site)
      var entries = menu.entries
      for language in settings.languages.dropFirst() {
        let found = items(names, of: settings.menus(of: language))
        let file = settings.menuFile(of: language).map { SourceLocation($0) }
        if own == nil, let found {
          site.tell(.lostMenu(name: found.name, language: language.key), at: file)
        }
        var others: [HugoMenu.Item] = []
        if own != nil, let found { others = self.items(found.items, content) }
        if whole != nil {
          // A language without a menu of its own has the one of all.
          if found == nil { others = ofSettings }
          others += self.items(of: site, in: names[0], language: language.key)
        }
        others += homeItems(of: site, in: names[0], language: language.key, content)
        let other = HugoMenu(others)
        tell(other.lost.filter { found != nil || $0.isOfText }, at: file, in: &site)
        for entry in add(other.entries, of: language.key, to: &entries, places) {
          site.tell(.lostMenuLabel(label: entry.label, language: language.key), at: file)
        }
      }
      site.settings[keyPath: place] = entries
    }
  }

  /// Adds the labels that entries have in another language, and its texts that the site's own one has not.
  ///
  /// - Parameter places: where texts are, without their language.
  /// - Returns: the other entries that only that language has.
  private func add(
    _ others: [Entry], of language: String, to entries: inout [Entry], _ places: [SitePath: SitePath]
  ) -> [Entry] {
    func address(_ entry: Entry) -> String? {
      entry.address.map { address in
        let plain = PlainAddress.make(of: address)
        let folder = "/" + language.lowercased()
        return plain == folder
          ? "/" : plain.hasPrefix(folder + "/") ? String(plain.dropFirst(folder.count)) : plain
      }
    }
    func isSame(_ entry: Entry, _ other: Entry) -> Bool {
      if let file = entry.file, let otherFile = other.file { return places[file] == places[otherFile] }
      return entry.file == nil && other.file == nil && address(entry) == address(other)
    }
    var rest: [Entry] = []
    for (number, other) in others.enumerated() {
      let isHeading = other.address == nil && other.file == nil
      let same = entries.indices.filter { isSame(entries[$0], other) }
      // Headings of entries have only their place.
      let found =
        same.first { entries[$0].label == other.label } ?? same.first { !isHeading || $0 == number }
      guard let place = found else {
        if other.file == nil { rest.append(other) } else { entries.append(other) }
        continue
      }
      if other.label != entries[place].label { entries[place].labels[language] = other.label }
      rest += add(other.children, of: language, to: &entries[place].children, places)
    }
    return rest
  }

  private func items(_ nodes: [Node], _ content: SectionedContent) -> [HugoMenu.Item] {
    nodes.compactMap { node in HugoMenu.Item(node) { address($0, content) } }
  }

  /// The entries with which the texts of a language put themselves into a menu.
  ///
  /// - Parameter language: nil for the site's own one.
  private func items(of site: FormerSite, in menu: String, language: String?) -> [HugoMenu.Item] {
    site.texts.filter { $0.language == language }.compactMap { HugoMenu.Item($0, in: menu) }
  }

  /// The entry with which the text of the home page puts itself into a menu, where that page is the list of articles here
  /// and has no text.
  private func homeItems(
    of site: FormerSite, in menu: String, language: String?, _ content: SectionedContent
  ) -> [HugoMenu.Item] {
    content.texts.filter { text in
      text.isSection && text.name.folder.string.isEmpty && text.language == language
        && !site.texts.contains { $0.file == text.file }
    }.compactMap { text -> HugoMenu.Item? in
      let place = ContentIndex.pagesFolder.appending("index.md")
      var home = FormerText(text.file, .page, at: place, text.parsed, language: language)
      if home.title == nil { home.decodedTitle = site.settings.title ?? "Home" }
      return home.isUnpublished ? nil : HugoMenu.Item(home, in: menu, at: "/")
    }
  }

  /// A menu with the entries of texts, where some of these are below others, or others below them: here, a text cannot say
  /// so. Nil for any other menu.
  ///
  /// - Parameter written: the entries of the settings, and that of the home page.
  private func wholeMenu(_ name: String, _ written: [HugoMenu.Item], _ site: FormerSite) -> HugoMenu? {
    let menu = HugoMenu(written + items(of: site, in: name, language: nil))
    let hasParents = site.texts.contains { HugoMenu.Item($0, in: name)?.parent != nil }
    return hasParents || menu.lost.count < HugoMenu(written).lost.count ? menu : nil
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
