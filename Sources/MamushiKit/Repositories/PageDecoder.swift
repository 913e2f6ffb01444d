import MamushiCore

/// Decodes front matter to one of the site's own pages.
struct PageDecoder: Sendable {
  static let knownKeys = [
    "title", "summary", "description", "slug", "draft", "date", "updated", "expires", "thumbnail", "language",
    "toc", "aliases", "order", "template", "menu", "params", "permalink", "noindex",
  ]

  /// Keys that the not-found page cannot use, since it has no place among the others.
  private static let keysOfPlaces = ["aliases", "menu", "noindex", "order", "template"]

  let zone: any TimeZoneRules

  func decode(_ document: ContentDocument, into diagnostics: inout [Diagnostic]) -> PageSource {
    var values = ValueDecoder(file: document.file, zone: zone)
    var source = PageSource(page: ContentPage(title: "", place: .path(""), body: document.body))
    var hasTitle = false
    let entries = values.frontMatter(document.entries, known: Self.knownKeys)
    source.page.parameters = entries.own
    let isNotFound = PagePlaces.isNotFound(document.file)
    for entry in entries.known {
      let value = entry.value
      if isNotFound, Self.keysOfPlaces.contains(entry.key) {
        if !value.isNull { values.report(.keyOfNotFound(key: entry.key), at: entry.keyMark) }
        continue
      }
      switch entry.key {
      case "title":
        let found = values.required { $0.nonEmptyText("title", value) }
        source.page.title = found.value ?? ""
        hasTitle = found.value != nil || found.isReported
      case "permalink":
        source.permalink = values.permalink(value).map { ($0, entry.keyMark) }
      case "slug": source.slug = values.slugText(value)
      case "thumbnail": source.thumbnail = values.reference("thumbnail", value)
      default: decode(entry, into: &source.page, with: &values)
      }
    }
    source.page.updated = values.laterUpdate(source.page.updated, than: source.page.date, entries.known)
    values.reportNeverShown(date: source.page.date, expires: source.page.expires, entries.known)
    if !hasTitle { document.reportMissingTitle(isDraft: source.page.isDraft, to: &values) }
    if source.page.title.isEmpty { source.page.title = document.nameWithoutTitle }
    diagnostics += values.diagnostics
    return source
  }

  private func decode(
    _ entry: Node.Entry, into page: inout ContentPage, with values: inout ValueDecoder
  ) {
    let (key, value) = (entry.key, entry.value)
    switch key {
    case "summary": page.summary = values.nonEmptyText(key, value) ?? page.summary
    // The name of the key in other generators.
    case "description": page.summary = page.summary ?? values.nonEmptyText(key, value)
    case "draft": page.isDraft = values.flag(key, value) ?? false
    case "date": page.date = values.date(key, value)
    case "updated": page.updated = values.date(key, value)
    case "expires": page.expires = values.date(key, value)
    case "language": page.language = values.languageTag(key, value)
    case "toc": page.showsContents = values.flag(key, value)
    case "noindex": page.isHiddenFromSearch = values.flag(key, value) ?? false
    case "aliases": page.aliases = values.aliases("aliases", value)
    case "order": page.order = values.integer(key, value)
    case "template":
      guard let text = values.nonEmptyText(key, value) else { return }
      page.template = text
      page.templateMark = value.mark
    case "menu": page.menus = values.menuPlacements(value)
    default: page.parameters = values.parameters(value, beside: page.parameters)
    }
  }
}

extension ValueDecoder {
  /// Decodes the menus that a page appears in: `main`, `[main, footer]` or `{ main: { label, order, icon } }`.
  fileprivate mutating func menuPlacements(_ node: Node) -> [MenuPlacement] {
    if let entries = node.entries {
      return entries.compactMap { entry in
        guard var placement = menuPlacement(in: entry.key, at: entry.keyMark) else { return nil }
        // `name` and `weight` are those of Hugo.
        let known = ["label", "order", "icon", "name", "weight"]
        for field in self.entries(of: entry.value, as: entry.key, known: known) {
          switch field.key {
          case "label", "name": placement.label = LocalizedText(field.key, field.value, with: &self)
          case "order", "weight": placement.order = integer(field.key, field.value)
          default: placement.icon = icon(field.value)
          }
        }
        return placement
      }
    }
    return markedTexts("menu", node).compactMap { menuPlacement(in: $0.text, at: $0.mark) }
  }

  private mutating func menuPlacement(in name: String, at mark: Mark) -> MenuPlacement? {
    if let menu = MenuSettings.Name(rawValue: name) { return MenuPlacement(menu: menu, mark: mark) }
    report(
      .invalidValue(key: "menu", value: name, allowed: MenuSettings.Name.allCases.map(\.rawValue)), at: mark)
    return nil
  }
}
