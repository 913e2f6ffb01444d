import MamushiCore

/// What an export file of WordPress has (WXR: RSS 2.0 with elements of WordPress, which `wp-admin/includes/export.php` writes).
struct WordPressExport {
  struct Author {
    let login: String
    var name = ""
  }

  /// A category, a tag or a term of another taxonomy.
  struct Term {
    var id = 0
    var slug = ""
    var description = ""
    /// The slug of the term that it is in.
    var parent = ""
  }

  /// A post, a page, a picture, an entry of a menu, or anything else that the database has.
  struct Item {
    /// Where it begins.
    let location: SourceLocation
    var id = 0
    /// `post`, `page`, `attachment`, `nav_menu_item`, or a type of the site's own.
    var type = "post"
    /// `publish`, `future`, `draft`, `pending`, `private`, `inherit`, `trash`.
    var status = "publish"
    var title = ""
    var link = ""
    /// Its slug.
    var name = ""
    /// The name by which its author logs in.
    var author = ""
    var content = ""
    var excerpt = ""
    /// Times on the clock of the site, and in UTC: `2026-05-01 18:30:00`.
    var date = ""
    var dateUTC = ""
    var modified = ""
    var modifiedUTC = ""
    /// The number of the item that it belongs to, or 0.
    var parent = 0
    var order = 0
    var hasPassword = false
    var isSticky = false
    var terms: [(taxonomy: String, slug: String, name: String)] = []
    /// Fields of the site and its plugins, of which only the first of a name counts.
    var fields: [String: String] = [:]
    /// The address of a picture or other file.
    var attachment = ""
    /// Slugs that it had before.
    var formerSlugs: [String] = []
    /// How many comments readers can see.
    var comments = 0

    /// Whether its link is that of a page: `/song/uji/` or `?song=uji`, not `?post_type=song&p=3`.
    var hasPage: Bool { !link.isEmpty && !link.contains("post_type=") }
  }

  var title: String?
  var description: String?
  var language: String?
  /// The address of the home page.
  var address: String?
  var authors: [Author] = []
  var categories: [Term] = []
  var tags: [Term] = []
  /// The terms of other taxonomies, by the names of these.
  var terms: [String: [Term]] = [:]
  var items: [Item] = []

  /// Whether bytes are the beginning of such a file.
  static func isExport(_ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Array("wordpress.org/export/".utf8)) != nil
  }

  /// Reads a file.
  ///
  /// - Throws: if the XML cannot be understood.
  static func read(
    _ bytes: [UInt8], of file: SitePath, _ markup: any MarkupReader
  ) throws(MarkupFault) -> WordPressExport {
    let reading = WordPressReading(bytes, of: file)
    try markup.read(bytes) { reading.take($0) }
    return reading.export
  }

  /// Adds what another file has and no file before it.
  mutating func add(_ other: WordPressExport) {
    title = title ?? other.title
    description = description ?? other.description
    language = language ?? other.language
    address = address ?? other.address
    let (logins, ids) = (Set(authors.map(\.login)), Set(items.map(\.id)))
    authors += other.authors.filter { !logins.contains($0.login) }
    let (categorySlugs, tagSlugs) = (Set(categories.map(\.slug)), Set(tags.map(\.slug)))
    categories += other.categories.filter { !categorySlugs.contains($0.slug) }
    tags += other.tags.filter { !tagSlugs.contains($0.slug) }
    for (taxonomy, more) in other.terms {
      let slugs = Set((terms[taxonomy] ?? []).map(\.slug))
      terms[taxonomy, default: []] += more.filter { !slugs.contains($0.slug) }
    }
    items += other.items.filter { $0.id == 0 || !ids.contains($0.id) }
  }
}

/// Puts an export together from the events of its XML.
private final class WordPressReading {
  private(set) var export = WordPressExport()
  private let bytes: [UInt8]
  private let file: SitePath
  /// The names of the open elements.
  private var path: [String] = []
  private var text: [UInt8] = []
  private var item: WordPressExport.Item?
  private var author: WordPressExport.Author?
  private var term = WordPressExport.Term()
  private var termTaxonomy = ""
  private var itemTerm = (taxonomy: "", slug: "")
  private var field = (key: "", value: "")
  private var comment = (isApproved: false, type: "")
  /// Up to where lines were counted.
  private var counted = (place: 0, line: 1)

  init(_ bytes: [UInt8], of file: SitePath) {
    self.bytes = bytes
    self.file = file
  }

  func take(_ event: MarkupEvent) {
    switch event {
    case .start(let name, let attributes, let end):
      path.append(name)
      text = []
      if path.count == 3, name == "item" {
        item = WordPressExport.Item(location: SourceLocation(file, line: line(at: end)))
      }
      if path.count == 4, name == "category" {
        let values = Dictionary(attributes.map { ($0.name, $0.value) }) { first, _ in first }
        itemTerm = (values["domain"] ?? "", values["nicename"] ?? "")
      }
    case .text(let bytes): text += bytes
    case .end:
      let name = path.popLast() ?? ""
      let value = String(decoding: text, as: UTF8.self)
      text = []
      if path.count >= 3, path[2] == "item" {
        endInItem(name, value)
      } else {
        endInChannel(name, value)
      }
    }
  }

  private func line(at place: Int) -> Int {
    let end = min(max(place, counted.place), bytes.count)
    counted.line += bytes[counted.place..<end].count { $0 == UInt8(ascii: "\n") }
    counted.place = end
    return counted.line
  }

  private func endInChannel(_ name: String, _ value: String) {
    let text = value.trimmingBlanks
    switch (path.count, name) {
    case (2, "item"):
      if let item { export.items.append(item) }
      item = nil
    case (2, "title"): export.title = text.isEmpty ? nil : text
    case (2, "description"): export.description = text.isEmpty ? nil : text
    case (2, "language"): export.language = text
    case (2, "link"): export.address = export.address ?? text
    case (2, "wp:base_blog_url"): export.address = text
    case (2, "wp:author"):
      if let author { export.authors.append(author) }
      author = nil
    case (3, "wp:author_login"): author = WordPressExport.Author(login: text)
    case (3, "wp:author_display_name"): author?.name = text
    case (2, "wp:category"):
      export.categories.append(term)
      term = WordPressExport.Term()
    case (2, "wp:tag"):
      export.tags.append(term)
      term = WordPressExport.Term()
    case (2, "wp:term"):
      export.terms[termTaxonomy, default: []].append(term)
      (term, termTaxonomy) = (WordPressExport.Term(), "")
    case (3, "wp:term_taxonomy"): termTaxonomy = text
    case (3, "wp:category_nicename"), (3, "wp:tag_slug"), (3, "wp:term_slug"): term.slug = text
    case (3, "wp:category_description"), (3, "wp:tag_description"), (3, "wp:term_description"):
      term.description = text
    case (3, "wp:category_parent"), (3, "wp:term_parent"): term.parent = text
    case (3, "wp:term_id"): term.id = Int(text) ?? 0
    default: break
    }
  }

  private func endInItem(_ name: String, _ value: String) {
    let text = value.trimmingBlanks
    switch (path.count, name) {
    case (3, "title"): item?.title = text
    case (3, "link"): item?.link = text
    case (3, "dc:creator"): item?.author = text
    case (3, "content:encoded"): item?.content = value
    case (3, "excerpt:encoded"): item?.excerpt = text
    case (3, "wp:post_id"): item?.id = Int(text) ?? 0
    case (3, "wp:post_date"): item?.date = text
    case (3, "wp:post_date_gmt"): item?.dateUTC = text
    case (3, "wp:post_modified"): item?.modified = text
    case (3, "wp:post_modified_gmt"): item?.modifiedUTC = text
    case (3, "wp:post_name"): item?.name = text
    case (3, "wp:status"): item?.status = text
    case (3, "wp:post_parent"): item?.parent = Int(text) ?? 0
    case (3, "wp:menu_order"): item?.order = Int(text) ?? 0
    case (3, "wp:post_type"): item?.type = text
    case (3, "wp:post_password"): item?.hasPassword = !text.isEmpty
    case (3, "wp:is_sticky"): item?.isSticky = text == "1"
    case (3, "wp:attachment_url"): item?.attachment = text
    case (3, "category"):
      if !text.isEmpty { item?.terms.append((itemTerm.taxonomy, itemTerm.slug, text)) }
    case (4, "wp:meta_key"): field.key = text
    case (4, "wp:meta_value"): field.value = value
    case (3, "wp:postmeta"):
      if field.key == WordPressField.formerSlug { item?.formerSlugs.append(field.value.trimmingBlanks) }
      if WordPressField.known.contains(field.key), item?.fields[field.key] == nil {
        item?.fields[field.key] = field.value
      }
      field = ("", "")
    case (4, "wp:comment_approved"): comment.isApproved = text == "1"
    case (4, "wp:comment_type"): comment.type = text
    case (3, "wp:comment"):
      if comment.isApproved, comment.type.isEmpty || comment.type == "comment" { item?.comments += 1 }
      comment = (false, "")
    default: break
    }
  }
}

/// The fields that mean something here; others may be large.
enum WordPressField {
  static let thumbnail = "_thumbnail_id"
  static let alternative = "_wp_attachment_image_alt"
  static let formerSlug = "_wp_old_slug"
  static let footnotes = "footnotes"
  static let menuType = "_menu_item_type"
  static let menuParent = "_menu_item_menu_item_parent"
  static let menuObject = "_menu_item_object"
  static let menuObjectID = "_menu_item_object_id"
  static let menuAddress = "_menu_item_url"
  /// Descriptions that plugins for search engines keep.
  static let descriptions = [
    "_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description", "_aioseop_description",
    "the_page_meta_description",
  ]

  static let known: Set<String> = Set(
    [
      thumbnail, alternative, footnotes, menuType, menuParent, menuObject, menuObjectID,
      menuAddress,
    ] + descriptions)
}
