import MamushiCore
import MamushiKit

// Which texts are articles.
extension SectionedContent {
  private static let usualSections: Set<String> = [
    "post", "posts", "blog", "blogs", "article", "articles", "news", "note", "notes", "journal", "diary",
    "writing", "writings", "essays", "entries", "weblog", "til",
  ]
  private static let sectionsOfPages: Set<String> = [
    "docs", "doc", "documentation", "guide", "guides", "about", "pages", "page", "authors", "tags",
    "categories", "series", "services", "team", "people", "projects", "products", "legal", "wiki",
    "reference", "faq", "help",
  ]

  static func articleSections(_ texts: [Text], named: [String], areOnly: Bool) -> Set<String> {
    let sections = Dictionary(grouping: texts.filter { !$0.section.isEmpty }, by: \.section)
    let wanted = sections.keys.filter { named.contains($0) }
    if !wanted.isEmpty, areOnly { return Set(wanted) }
    if !wanted.isEmpty {
      let others = sections.filter { section in
        !sectionsOfPages.contains(section.key.lowercased())
          && section.value.count(where: isDated) * 5 >= section.value.count * 4
      }
      return Set(wanted).union(others.keys)
    }
    return Set(
      sections.filter { section in
        let name = section.key.lowercased()
        if usualSections.contains(name) { return true }
        // What has an order of its own is no diary.
        let hasOrder = section.value.count { $0.parsed.value("weight") != nil } * 2 > section.value.count
        return !sectionsOfPages.contains(name) && isMostlyDated(section.value) && !hasOrder
      }.keys)
  }

  static func isDated(_ text: Text) -> Bool {
    text.parsed.value("date") != nil || TextName(of: text.name).day != nil
      || text.parsed.value("path")?.text.flatMap(AddressDay.day(of:)) != nil
  }

  static func isMostlyDated(_ texts: [Text]) -> Bool {
    let dated = texts.count(where: isDated)
    return dated >= 3 && dated * 5 >= texts.count * 4
  }

  /// Whether a text is in no section. At the top, a folder is a text with its files.
  static func isAtTop(_ name: SitePath) -> Bool {
    let count = name.string.split(separator: "/").count
    return count == 1 || count == 2 && TextName.isIndex(name)
  }

  func isArticle(_ name: SitePath) -> Bool {
    let parts = name.string.split(separator: "/")
    return Self.isAtTop(name) && !articleSections.contains(String(parts[0]))
      ? hasArticlesAtTop && dated.contains(name) : articleSections.contains(String(parts[0]))
  }
}
