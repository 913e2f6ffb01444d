import MamushiCore
import MamushiKit

/// Makes texts of the items of an export: their front matter, and Markdown of their HTML.
struct WordPressTextReading {
  /// What was found, how often, and where first.
  private typealias Count = (count: Int, first: SourceLocation)

  private let readers: ImportReaders
  private let addresses: WordPressAddresses
  private let terms: WordPressTerms
  private let authors: WordPressAuthors
  private let library: WordPressLibrary
  private var losses: [String: Count] = [:]
  private var otherTypes: [String: Count] = [:]
  private var comments: Count?
  private var taken: Set<SitePath> = []
  private static let mark = Mark(line: 1, column: 1)

  init(
    _ export: WordPressExport, _ readers: ImportReaders, _ addresses: WordPressAddresses,
    _ terms: WordPressTerms,
    _ authors: WordPressAuthors
  ) {
    self.readers = readers
    self.addresses = addresses
    self.terms = terms
    self.authors = authors
    library = WordPressLibrary(export.items)
  }

  mutating func add(_ item: WordPressExport.Item, at place: SitePath, to site: inout FormerSite) {
    var content = WordPressContent(library, readers.documents)
    let html = content.html(of: item)
    let transcribed = readers.html.markdown(of: html) { [addresses] in addresses.address($0) }
    site.settings.markdown.formUnion(transcribed.features)
    if content.hasFormulas { site.settings.markdown.insert("math") }
    for name in Set(transcribed.omissions + content.lostBlocks) { Self.count(name, at: item, in: &losses) }
    if item.type != "post", item.type != "page" { Self.count(item.type, at: item, in: &otherTypes) }
    if item.comments > 0 {
      comments = ((comments?.count ?? 0) + item.comments, comments?.first ?? item.location)
    }

    let body = Array(content.withoutMarks(transcribed.markdown).utf8)
    var text = FormerText(
      // Not all exports have numbers of their items.
      item.location.file.appending("\(site.texts.count)"), item.type == "page" ? .page : .article,
      at: place, Self.parsed(entries(of: item), body))
    text.origin = item.location
    // A page has no date here on which it would appear.
    let isScheduledPage = item.status == "future" && item.type == "page"
    text.isDraft = !["publish", "future"].contains(item.status) || item.hasPassword || isScheduledPage
    if item.status == "private" || item.hasPassword || isScheduledPage {
      site.tell(.hidden(key: item.hasPassword ? "post_password" : item.status), at: item.location)
    }
    site.texts.append(text)
  }

  private static func count(_ name: String, at item: WordPressExport.Item, in counts: inout [String: Count]) {
    counts[name] = ((counts[name]?.count ?? 0) + 1, counts[name]?.first ?? item.location)
  }

  private static func parsed(_ entries: [Node.Entry], _ body: [UInt8]) -> ParsedText {
    ParsedText(
      bytes: body, hasMatter: false, entries: entries, body: 0..<body.count, bodyLine: 1, isForeign: true)
  }

  /// Finds a place for each text, and lets links lead there that name it by its number only.
  mutating func places(of items: [WordPressExport.Item]) -> [SitePath] {
    items.map { item in
      let place = newPlace(of: item)
      if item.id > 0 { addresses.add(item, in: place) }
      return place
    }
  }

  /// `Content/articles/2026-05-01-kyoto.md`, or a page's path by its slug until it gets that of its address.
  private mutating func newPlace(of item: WordPressExport.Item) -> SitePath {
    let name = PercentEncoding.decode(item.name) ?? item.name
    var slug = Slug.make(from: name.isEmpty ? readers.html.text(of: item.title) : name)
    if slug.isEmpty { slug = "\(item.type)-\(item.id)" }
    let isPage = item.type == "page"
    let day = isPage || item.date.hasPrefix("0000") ? "" : String(item.date.prefix(10))
    let stem = DateParser.read(day) == nil ? slug : day + "-" + slug
    let folder = isPage ? ContentIndex.pagesFolder : ContentIndex.articlesFolder
    var place = folder.appending(stem + ".md")
    if !taken.insert(place).inserted {
      var number = max(item.id, 2)
      repeat {
        place = folder.appending("\(stem)-\(number).md")
        number += 1
      } while !taken.insert(place).inserted
    }
    return place
  }

  // MARK: Front matter

  private func entries(of item: WordPressExport.Item) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    func add(_ key: String, _ value: Node.Value?) {
      if let value {
        entries.append(Node.Entry(key: key, keyMark: Self.mark, value: Node(value, mark: Self.mark)))
      }
    }
    func text(_ text: String?) -> Node.Value? { text.flatMap { $0.isEmpty ? nil : .string($0) } }
    func list(_ texts: [String]) -> Node.Value? {
      texts.isEmpty ? nil : .list(texts.map { Node(.string($0), mark: Self.mark) })
    }
    let isPage = item.type == "page"
    add("title", text(readers.html.text(of: item.title)))
    if !isPage { add("date", text(WordPressClock.date(item.date, item.dateUTC))) }
    if item.modified.prefix(10) > item.date.prefix(10) {
      add("updated", text(WordPressClock.date(item.modified, item.modifiedUTC)))
    }
    add("summary", text(summary(of: item)))
    if !isPage {
      for (key, names) in terms.entries(of: item) { add(key, list(names)) }
      if authors.onlyName == nil { add("author", text(authors.name(of: item.author))) }
      if item.isSticky { add("pinned", .bool(true)) }
    }
    add("thumbnail", text(thumbnail(of: item)))
    let path = addresses.path(of: item.link)
    if path != "/" { add("permalink", text(path)) }
    add("aliases", list(formerPaths(of: item, at: path)))
    return entries
  }

  private func summary(of item: WordPressExport.Item) -> String {
    let written = [item.excerpt] + WordPressField.descriptions.compactMap { item.fields[$0] }
    // Plugins have placeholders: `%%title%%`, `#post_excerpt`.
    return written.lazy.map { readers.html.text(of: $0) }.first {
      !$0.isEmpty && !$0.contains("%%") && !$0.hasPrefix("#")
    } ?? ""
  }

  /// The picture of the text, if it is beside the export.
  private func thumbnail(of item: WordPressExport.Item) -> String? {
    guard let id = Int(item.fields[WordPressField.thumbnail] ?? ""), let picture = library.files[id] else {
      return nil
    }
    let address = addresses.address(picture.attachment)
    return address.hasPrefix("/") ? address : nil
  }

  /// The addresses with the slugs that it had before.
  private func formerPaths(of item: WordPressExport.Item, at path: String?) -> [String] {
    guard let parts = path?.split(separator: "/"), !parts.isEmpty else { return [] }
    return item.formerSlugs.compactMap { PercentEncoding.decode($0) }.filter { !$0.isEmpty }.map { slug in
      "/" + (parts.dropLast() + [slug[...]]).joined(separator: "/") + "/"
    }
  }

  // MARK: Lists, and what is told

  /// The text above a list.
  ///
  /// - Parameter description: HTML.
  func section(_ description: String, at place: SitePath) -> FormerText {
    let html = WordPressParagraphs.make(of: Array(description.utf8))
    let markdown = readers.html.markdown(of: html) { [addresses] in addresses.address($0) }.markdown
    return FormerText(place, .section, at: place, Self.parsed([], Array(markdown.utf8)))
  }

  /// Tells what was left out, each kind once.
  func tell(of site: inout FormerSite) {
    for (name, found) in losses.sorted(by: { $0.key < $1.key }) {
      site.tell(.lostElement(name: name, count: found.count), at: found.first)
    }
    for (name, found) in otherTypes.sorted(by: { $0.key < $1.key }) {
      site.tell(.otherType(name: name, count: found.count), at: found.first)
    }
    if let comments { site.tell(.leftOut(.comments(comments.count)), at: comments.first) }
    if let example = addresses.missing.min() {
      site.tell(.missingUploads(count: addresses.missing.count, example: example))
    }
  }
}
