/// A key of front matter in other generators, and its meaning here. `Documentation/content.md` has the same
/// table.
package struct FrontMatterKey: Sendable {
  /// The conversion of a value to that of a known key.
  package enum Form: Sendable {
    case plain
    /// `published: false` means `draft: true`; some writers give a date.
    case opposite
    /// `status: draft`.
    case state
    /// A path, or a mapping with a path: `{ src: a.jpg, alt: "" }`.
    case picture
    /// `ja_JP` becomes `ja-JP`.
    case languageTag
    /// Replaces the date if it is later.
    case later
  }

  package enum Meaning: Sendable {
    /// A known key; of several, the first that the document supports.
    case key([String], Form = .plain)
    /// No known key: what to write instead.
    case nothing(help: String)
    /// An address of the site.
    case address
    /// A feature that a setting in `site.yaml` enables.
    case math
  }

  let names: [String]
  let meaning: Meaning

  private init(_ names: String..., means meaning: Meaning) { self.init(names, means: meaning) }

  private init(_ names: [String], means meaning: Meaning) {
    self.names = names
    self.meaning = meaning
  }

  /// The meaning of a key in a document with some known keys, ignoring case and word separators: `LastMod`,
  /// `last_mod`.
  ///
  /// - Returns: nil if the key is unknown, or the document has no key for its meaning.
  package static func meaning(of key: String, among known: [String]) -> Meaning? {
    if let ours = known.first(where: { isSame($0, key) }) { return .key([ours]) }
    guard key.utf8.count <= 40, let meaning = byName[normalized(key)] else { return nil }
    guard case .key(let keys, let form) = meaning else { return meaning }
    return keys.first { known.contains($0) }.map { .key([$0], form) }
  }

  /// Whether a key means `date`, without regard to other dates that may be later.
  package static func isDate(_ key: String) -> Bool {
    if case .key? = meaning(of: key, among: ["date"]) { true } else { false }
  }

  /// Whether the key's feature is on by default: `sitemap: false` requests a change, but `noindex: false` does
  /// not.
  static func isOnAnyway(_ key: String) -> Bool { onAnyway.contains(normalized(key)) }

  private static let onAnyway: Set<String> = [
    "sitemap", "searchable", "search", "render", "insearchindex",
  ]

  /// Whether two keys differ only in case and word separators.
  package static func isSame(_ left: String, _ right: String) -> Bool {
    func letters(_ text: String) -> some Sequence<UInt8> {
      text.utf8.lazy.filter { !isSeparator($0) }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    return letters(left).elementsEqual(letters(right))
  }

  /// The key in lower case, without word separators.
  static func normalized(_ key: String) -> String {
    String(decoding: key.lowercased().utf8.filter { !isSeparator($0) }, as: UTF8.self)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ")
  }

  private static let byName: [String: Meaning] = {
    let pairs = all.flatMap { key in key.names.map { (normalized($0), key.meaning) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  private static let useDraft =
    "write 'draft: true' to leave the page out; otherwise, anyone with its address can read it"
  private static let useTheme =
    "each kind of page has one template: change it in 'Templates', or name one for a text in 'Content/pages' with "
    + "'template: Page/...', for an article with 'template: Article/...', for the list of a term or folder with "
    + "'template: Taxonomy/...'"

  /// Keys with which a text is not for everybody.
  package static let hiding = [
    "private", "hidden", "unlisted", "visibility", "password", "protected", "render",
    "eleventyExcludeFromCollections",
  ]

  static let all: [FrontMatterKey] = [
    // Whether and when the text is published.
    .init("published", "publish", means: .key(["draft"], .opposite)),
    .init("status", means: .key(["draft"], .state)),
    .init(
      "pubDate", "pubDatetime", "published_at", "publishedDate", "date_published", "created", "created_at",
      "dateCreated", "posted", means: .key(["date"])),
    .init("publishDate", means: .key(["date"], .later)),
    .init(
      "lastmod", "last_modified_at", "lastModified", "modified", "modified_at", "date_modified",
      "modDatetime",
      "updated_at", "updatedDate", "date_updated", "last_updated", "last_update",
      means: .key(["updated"])),
    .init("expiryDate", "expire_date", "expires_at", "unpublishDate", means: .key(["expires"])),
    .init(hiding, means: .nothing(help: useDraft)),
    // Words.
    .init("description", "excerpt", "abstract", means: .key(["summary", "description"])),
    .init("subtitle", "tagline", means: .key(["catchCopy"])),
    .init("tag", means: .key(["tags"])),
    .init("cat", means: .key(["category"])),
    .init("lang", "locale", means: .key(["language"], .languageTag)),
    .init(
      "image", "cover", "cover_image", "featured_image", "feature_image", "banner", "hero",
      "hero_image", "thumbnail-img", "thumb", "og_image", means: .key(["thumbnail", "cover"], .picture)),
    .init(
      "weight", "nav_order", "sidebar_position", "sort_order", "menu_order", means: .key(["order"])),
    .init("sticky", "pin", "top", means: .key(["pinned"])),
    .init("table_of_contents", "show_toc", means: .key(["toc"])),
    // Addresses.
    .init("redirect_from", "redirects", "alias", "former_addresses", means: .key(["aliases"])),
    .init("permalink", "url", "path", means: .address),
    .init(
      "redirect_to", "redirect",
      means: .nothing(
        help:
          "write 'aliases: [/this/address/]' in the page that it should lead to; for another site, add a line "
          + "'/this/address/ https://... 301' to 'Content/static/_redirects', if the host reads it")),
    .init(
      "canonical", "canonical_url",
      means: .nothing(help: "remove it: each page declares its own address as canonical")),
    // Keys without effect.
    .init(
      "keywords",
      means: .nothing(help: "search engines do not read it; if it names tags, write 'tags: [...]'")),
    .init(
      "images",
      means: .nothing(help: "write one of them as 'thumbnail: ...', and put the others into the text")),
    .init(
      "type", "layout",
      means: .nothing(help: "the folder decides what a page is: 'articles', 'guidance', 'pages'; \(useTheme)")
    ),
    .init("template", means: .nothing(help: useTheme)),
    // Of Zola's sections.
    .init(
      "sort_by",
      means: .nothing(
        help: "write 'sort: title', or 'sort: order' for weights, in the text of a term or folder")),
    .init("paginate_by", means: .key(["pageSize"])),
    .init(
      "page_template", means: .nothing(help: "write 'articleTemplate: Article/...' in the text of a folder")),
    .init("math", "mathjax", "katex", "latex", "use_math", means: .math),
    .init(
      "comments", "disqus",
      means: .nothing(
        help:
          "put the code that shows them into 'Templates/Hooks/article-end.mustache', and its settings below 'params'"
      )
    ),
    .init("featured", means: .nothing(help: "write 'pickup: true' to show it in the carousel")),
    .init(
      "menu", "menus",
      means: .nothing(help: "add it in site.yaml: 'menu: { main: [{ page: ... }] }'")),
    .init(
      "noindex", "robots", "sitemap", "sitemap_exclude", "search", "searchable", "in_search_index",
      means: .nothing(
        help:
          "to keep search engines and the site's search from an article, page, chapter or album, write 'noindex: true'; to "
          + "hide it completely, 'draft: true'")),
    .init(
      "outputs", "cascade", "headless", "resources", "markup", "paginate", "pagination", "eleventyComputed",
      "eleventyNavigation", "build",
      means: .nothing(help: "remove it")),
  ]
}
