import MamushiCore
import MamushiKit

/// Writes `site.yaml`.
struct ImportedSettings {
  let site: FormerSite
  let menus: (main: [FormerSettings.MenuEntry], footer: [FormerSettings.MenuEntry])
  let features: Set<String>
  /// How many articles have a picture.
  let pictured: Int
  private var settings: FormerSettings { site.settings }

  /// Those of the site's texts.
  private var languages: [FormerSettings.Language] { settings.languages }

  static let unknownAddress = "https://example.com/"

  var text: String {
    var lines = ["# Taken over from \(site.generator.name)."]
    lines.append("title: \(words(settings.title ?? "My site") { $0.title })")
    if settings.description != nil || languages.contains(where: { $0.description != nil }) {
      lines.append("description: \(words(settings.description ?? "") { $0.description })")
    }
    lines.append("baseURL: \(YAMLText.scalar(address))")
    if languages.count > 1 {
      lines.append("languages: [\(languages.map { LanguageTag.wellFormed($0.tag) }.joined(separator: ", "))]")
    } else {
      lines.append("language: \(LanguageTag.wellFormed(languages[0].tag))")
    }
    lines.append("timeZone: \(YAMLText.scalar(settings.zoneName))")
    if let author {
      lines.append("author: { \(author) }")
    }
    if let look { lines.append("look: \(look.rawValue)") }
    if let copyright = settings.copyright { lines.append("copyright: \(YAMLText.scalar(copyright))") }
    lines += identity
    let feed = [
      settings.pageSize.flatMap { $0 > 0 && $0 != 20 ? "pageSize: \(min($0, 1000))" : nil },
      feedLists.isEmpty ? nil : "of: [\(feedLists.joined(separator: ", "))]",
    ].compactMap { $0 }
    if !feed.isEmpty { lines.append("feed: { \(feed.joined(separator: ", ")) }") }
    lines += permalinks
    if !settings.sections.isEmpty { lines.append("articles: { sections: true }") }
    lines += taxonomies
    if !features.isEmpty {
      let settings = features.sorted().map { "\($0): \($0 != "fragments")" }
      lines.append("markdown: { \(settings.joined(separator: ", ")) }")
    }
    lines += menu
    return lines.joined(separator: "\n") + "\n"
  }

  private var identity: [String] {
    var lines: [String] = []
    if let logo = settings.logo {
      let light = YAMLText.element(logo)
      let dark = settings.darkLogo.map { "{ light: \(light), dark: \(YAMLText.element($0)) }" }
      lines.append("logo: \(dark ?? light)")
    }
    if !settings.social.isEmpty {
      lines.append("social:")
      lines += settings.social.map {
        "  - { label: \(YAMLText.element($0.label)), url: \(YAMLText.element($0.address)) }"
      }
    }
    return lines
  }

  private var taxonomies: [String] {
    let taxonomies = settings.taxonomies
    if taxonomies.names.isEmpty { return [] }
    let names = taxonomies.names.map(YAMLText.element)
    if taxonomies.titles.isEmpty { return ["taxonomies: [\(names.joined(separator: ", "))]"] }
    return ["taxonomies:"]
      + zip(taxonomies.names, names).map { name, written in
        guard let titles = taxonomies.titles[name], let own = titles[nil] else { return "  \(written):" }
        return "  \(written): \(words(own) { titles[$0.tag] })"
      }
  }

  private var feedLists: [String] {
    (settings.hasSectionFeeds ? ["sections"] : []) + settings.taxonomies.feeds.map(YAMLText.element)
  }

  private func words(_ own: String, _ value: (FormerSettings.Language) -> String?) -> String {
    guard languages.count > 1, languages.contains(where: { value($0) ?? own != own }) else {
      return YAMLText.scalar(value(languages[0]) ?? own)
    }
    let texts = languages.map { "\(LanguageTag.wellFormed($0.tag)): \(YAMLText.element(value($0) ?? own))" }
    return "{ \(texts.joined(separator: ", ")) }"
  }

  private var address: String {
    guard let url = settings.baseURL, url.hasPrefix("http://") || url.hasPrefix("https://") else {
      return Self.unknownAddress
    }
    let address = url.addressPath
    return address.hasSuffix("/") ? String(address) : address + "/"
  }

  private var author: String? {
    let parts = [
      settings.authorName.map { "name: \(YAMLText.element($0))" },
      settings.authorEmail.flatMap { $0.contains("@") ? "email: \(YAMLText.element($0))" : nil },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var permalinks: [String] {
    let articles = settings.permalink ?? "/articles/:slug/"
    var parts: [String] = []
    if articles != "/articles/:slug/" { parts.append("articles: \(YAMLText.quoted(articles))") }
    let aliases = settings.aliases.map(YAMLText.quoted)
    if !aliases.isEmpty { parts.append("aliases: [\(aliases.joined(separator: ", "))]") }
    return parts.isEmpty ? [] : ["permalinks: { \(parts.joined(separator: ", ")) }"]
  }

  private var menu: [String] {
    let named = [("main", menus.main), ("footer", menus.footer)].filter { !$0.1.isEmpty }
    if named.isEmpty {
      // Without articles, there is nothing in their list.
      if articles == 0 { return topPages.isEmpty ? [] : ["menu:", "  main:"] + topPages }
      return topPages.isEmpty ? ["tabs: [feed]"] : ["menu:", "  main:", "    - feed"] + topPages
    }
    return ["menu:"] + named.flatMap { name, entries in ["  \(name):"] + lines(of: entries, indent: "    ") }
  }

  /// The pages at the top, if they are few enough for a menu, where the old site has its menu in a template.
  private var topPages: [String] {
    let pages = site.texts.filter {
      $0.kind == .page && $0.language == nil && $0.pageParts.count == 1 && !$0.isDraft
        && $0.parsed.value("draft")?.flag != true
        && $0.pageParts != ["404"]
    }
    if pages.count > 6 { return [] }
    return pages.map { "    - \(YAMLText.element(String($0.place.string.dropFirst("Content/".count))))" }
  }

  /// The look of a blog, unless most articles have pictures.
  private var look: Look? { pictured * 2 > articles ? nil : .journal }

  private var articles: Int { site.texts.count { $0.kind == .article } }

  private func lines(of entries: [FormerSettings.MenuEntry], indent: String) -> [String] {
    entries.flatMap { entry in
      let isInOneLanguage = entry.labels.isEmpty
      let label =
        isInOneLanguage ? YAMLText.element(entry.label) : words(entry.label) { entry.labels[$0.tag] }
      var parts = ["label: \(label)"]
      if let address = entry.address {
        parts.append("\(address.isPage ? "page" : "url"): \(YAMLText.element(address.shown))")
      }
      if entry.children.isEmpty { return ["\(indent)- { \(parts.joined(separator: ", ")) }"] }
      return ["\(indent)- \(parts[0])"] + parts.dropFirst().map { "\(indent)  \($0)" } + [
        "\(indent)  children:"
      ]
        + lines(of: entry.children, indent: indent + "    ")
    }
  }
}

extension String {
  /// Whether a menu's address names a file of the new site.
  fileprivate var isPage: Bool { hasPrefix("Content/") }
  fileprivate var shown: String { isPage ? String(dropFirst("Content/".count)) : self }
}
