import MamushiCore
import MamushiKit

// What only Starlight has (https://starlight.astro.build/reference/configuration/).
extension AstroSite {
  private typealias Entry = FormerSettings.MenuEntry

  private static let documents = SitePath("src/content/docs")

  /// Takes over the sidebar, the logo and the links to services.
  func addStarlight(_ program: ProgramText, to site: inout FormerSite) {
    guard program.mentions("starlight(") else { return }
    adoptOrders(&site)
    let file = files.first(of: FormerGenerator.astro.configurationFiles)
    let sidebar = program.value(of: "sidebar")?.items ?? []
    site.settings.mainMenu = sidebar.flatMap { entries($0, site, at: file.map { SourceLocation($0) }) }
    addLogo(program.value(of: "logo"), to: &site)
    let social = program.value(of: "social")
    let links = (social?.items ?? []).map { ($0["label"] ?? $0["icon"], $0["href"]) }
    site.settings.social =
      links.compactMap { label, address -> (label: String, address: String)? in
        guard let label = label?.text, let address = address?.text else { return nil }
        return (label: label, address: address)
      }
      + (social?.entries ?? []).compactMap { entry in
        entry.value.text.map { (label: NameTitle.title(of: entry.key), address: $0) }
      }
    site.settings.social.removeAll { WebAddress.host(of: $0.address) == nil }
  }

  /// Takes over a title that is one text for each language: `title: { en: 'My Docs', ja: '…' }`. That of the site's own
  /// language is its title.
  func addTitles(_ program: ProgramText, to site: inout FormerSite) {
    guard let titles = program.argument(of: "starlight")?["title"]?.entries else { return }
    for entry in titles {
      if let title = entry.value.text { site.settings.titles[entry.key.lowercased()] = title }
    }
    let own = site.settings.languages.first.flatMap { site.settings.title(in: $0.tag) }
    if let title = own ?? titles.lazy.compactMap(\.value.text).first { site.settings.title = title }
  }

  private func addLogo(_ logo: Node?, to site: inout FormerSite) {
    func address(_ key: String) -> String? {
      guard let written = logo?[key]?.text, let path = SitePath(folder: written), files.has(path.string),
        path.string.contains("/")
      else {
        return nil
      }
      let place = ContentFolders.statics.appending(
        path.below(SitePath(String(path.string.prefix { $0 != "/" }))).string)
      if !site.copies.contains(where: { $0.to == place }) { site.copies.append((from: path, to: place)) }
      return FormerPlaces.address(of: place)
    }
    site.settings.logo = address("src") ?? address("light")
    if site.settings.logo != nil { site.settings.darkLogo = address("dark") }
  }

  // MARK: Sidebar

  /// Texts say their order and label below `sidebar`.
  private func adoptOrders(_ site: inout FormerSite) {
    for index in site.texts.indices {
      guard let sidebar = site.texts[index].parsed.value("sidebar"),
        var entries = site.texts[index].parsed.entries
      else { continue }
      entries.removeAll { FrontMatterKey.isSame($0.key, "sidebar") }
      if let order = sidebar["order"], site.texts[index].parsed.value("order") == nil {
        entries.append(Node.Entry(key: "order", keyMark: order.mark, value: order))
      }
      site.texts[index].sidebar = sidebar
      site.texts[index].parsed.entries = entries
      site.texts[index].parsed.isForeign = true
    }
  }

  /// What an entry of the sidebar becomes: groups have their entries below them, those of groups within them as well.
  private func entries(_ node: Node, _ site: FormerSite, at mark: SourceLocation?) -> [Entry] {
    if let slug = node.text { return entry(slug, label: nil, site, at: mark).map { [$0] } ?? [] }
    let label = node["label"]?.text
    let labels = labels(node)
    if let slug = node["slug"]?.text {
      guard var entry = entry(slug, label: label, site, at: mark) else { return [] }
      entry.labels = labels
      return [entry]
    }
    if let label, let link = node["link"]?.text {
      return [Entry(label: label, labels: labels, address: link, mark: mark)]
    }
    var children: [Entry] = []
    for item in node["items"]?.items ?? [] {
      for entry in entries(item, site, at: mark) {
        // Menus have two levels here.
        children += entry.address == nil && entry.file == nil ? entry.children : [entry]
      }
    }
    if let folder = node["autogenerate", "directory"]?.text { children += generated(folder, site, at: mark) }
    guard let label, !children.isEmpty else { return children }
    return [Entry(label: label, labels: labels, children: children, mark: mark)]
  }

  /// What an entry is called in other languages: `translations: { ja: '…' }`.
  private func labels(_ node: Node) -> [String: String] {
    var labels: [String: String] = [:]
    for entry in node["translations"]?.entries ?? [] {
      if let label = entry.value.text { labels[LanguageTag.wellFormed(entry.key.lowercased())] = label }
    }
    return labels
  }

  private func entry(_ slug: String, label: String?, _ site: FormerSite, at mark: SourceLocation?) -> Entry? {
    guard let text = texts(site).first(where: { name(of: $0, site) == plain(slug) }) else {
      return label.map { Entry(label: $0, address: "/" + slug + "/", mark: mark) }
    }
    return entry(text, label: label, at: mark)
  }

  private func entry(_ text: FormerText, label: String?, at mark: SourceLocation?) -> Entry {
    let own = text.sidebar?["label"]?.text ?? text.title
    return Entry(
      label: label ?? own ?? NameTitle.title(of: TextName(of: text.place).text), file: text.file, mark: mark)
  }

  /// The texts of a folder, by their orders and names.
  private func generated(_ folder: String, _ site: FormerSite, at mark: SourceLocation?) -> [Entry] {
    let folder = plain(folder)
    let found = texts(site).filter { text in
      let name = name(of: text, site)
      return (name == folder || name.hasPrefix(folder + "/")) && text.sidebar?["hidden"]?.flag != true
        && !text.isUnpublished
    }
    func order(_ text: FormerText) -> Int { text.parsed.value("order")?.integer ?? .max }
    return found.sorted { (order($0), name(of: $0, site)) < (order($1), name(of: $1, site)) }
      .map { entry($0, label: nil, at: mark) }
  }

  private func texts(_ site: FormerSite) -> [FormerText] {
    site.texts.filter { $0.kind == .page && $0.file.isInside(Self.documents) }
  }

  /// The path of a text as the sidebar names it, without the folder of the site's own language.
  private func name(of text: FormerText, _ site: FormerSite) -> String {
    let path = text.file.below(Self.documents)
    let name = plain((path.stem == "index" ? path.folder : path.folder.appending(path.stem)).string)
    let language = site.settings.languages.first?.tag.lowercased() ?? ""
    return name.hasPrefix(language + "/") && !language.isEmpty
      ? String(name.dropFirst(language.count + 1)) : name
  }

  private func plain(_ path: String) -> String {
    let path = path.lowercased().split(separator: "/").joined(separator: "/")
    return path == "index" ? "" : path
  }
}
