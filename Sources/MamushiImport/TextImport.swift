import MamushiCore
import MamushiKit

/// Makes a text of the new site from one of the old.
struct TextImport {
  let text: FormerText
  let site: FormerSite
  let places: FormerPlaces
  /// The texts that have addresses which they had.
  let aliases: [String: SitePath]
  var matter: ImportedFrontMatter
  var problems: [Diagnostic] = []
  /// Features of Markdown that the text uses.
  var features: Set<String> = []
  private(set) var lostCodeMarks = LostCodeMarks()
  let html: any HTMLTranscriber

  init(
    _ text: FormerText, _ site: FormerSite, _ places: FormerPlaces, _ html: any HTMLTranscriber,
    _ aliases: [String: SitePath]
  ) {
    self.html = html
    self.aliases = aliases
    self.text = text
    self.site = site
    self.places = places
    matter = ImportedFrontMatter(text.parsed)
  }

  /// The file as it is to be written.
  mutating func make(_ shortcodes: inout ImportedShortcodes) -> [UInt8] {
    var converter = TextConverter(text, site, places, html, shortcodes)
    let body = converter.convert()
    shortcodes = converter.shortcodes
    problems += converter.problems
    features.formUnion(converter.features)
    lostCodeMarks = converter.lostCodeMarks
    if matter.isUnreadable { return matter.text(isDraft: text.isDraft) + body }
    matter.addMissing(text.defaults)
    let isNowhere = matter.isRenderedNowhere
    if isNowhere, !text.isDraft, !text.isUnpublished {
      problems.append(Diagnostic(ImportProblem.hidden(key: "build"), at: location(ofKey: "build")))
    }
    let isDraft = text.isDraft || isNowhere || takeHidingKey()
    setIndexing(isDraft: isDraft)
    setDescriptions()
    let list = listSettings
    leaveOutKeysOfTemplates()
    let rest = takeHero() + setTitle(body)
    setFlags()
    setMenu()
    setDates()
    setTerms()
    setAuthors()
    setAddresses()
    setPictures()
    if isDraft { matter.set("draft", .bool(true)) }
    if text.kind == .section {
      keepKeysOfSections()
      for (key, value) in list { matter.set(key, value) }
      // An empty file would be an error.
      if matter.text.isEmpty, rest.isEmpty {
        matter.set("title", .string(NameTitle.title(of: String(text.place.folder.name))))
      }
    }
    return matter.text + rest
  }

  // MARK: Keys

  /// Takes out a key with which some generator or theme hides the text, and tells it: here, everybody could read it.
  ///
  /// - Returns: whether there is one.
  private mutating func takeHidingKey() -> Bool {
    let top = HidingKey.first(
      in: text.parsed.entries ?? [], of: site.generator, isArticle: text.kind == .article)
    let own = HidingKey.ownValues(of: text.parsed, site.generator)
    guard let (key, entry) = top ?? HidingKey.first(in: own, of: site.generator) else {
      return isHiddenByDefault()
    }
    if !HidingKey.ofDrafts.contains(key) {
      problems.append(Diagnostic(ImportProblem.hidden(key: key), at: text.location(entry.keyMark)))
    }
    // It is a draft now. A password may be needed again.
    if top != nil, entry.value.flag != nil || key == "visibility" || key == "state" { matter.remove(key) }
    return true
  }

  private static let keysOfTemplates = [
    "_build", "build", "cascade", "comments", "disqus", "eleventyComputed", "eleventyExcludeFromCollections",
    "eleventyNavigation", "generate_feed", "generate_feeds", "grand_parent", "has_children", "has_toc",
    "headless", "in_search_index",
    "insert_anchor_links",
    "keywords",
    "layout", "markup", "nav_exclude", "nav_fold", "outputs", "page_template", "paginate", "paginate_by",
    "pagination", "resources",
    "sort_by",
    "template",
    "transparent", "type",
  ]

  /// Where the text has a key, or only the text.
  func location(ofKey key: String) -> SourceLocation {
    let entry = text.parsed.entries?.first { FrontMatterKey.isSame($0.key, key) }
    return text.location(entry?.keyMark)
  }

  var isNotFound: Bool { text.plainPlace == ContentIndex.pagesFolder.appending("404.md") }

  /// The order and the length of a section's list (https://www.getzola.org/documentation/content/section/).
  private var listSettings: [(key: String, value: Node.Value)] {
    guard site.generator == .zola, text.kind == .section,
      text.place.folder.isInside(ContentIndex.articlesFolder)
    else { return [] }
    var settings: [(key: String, value: Node.Value)] = []
    switch matter.value("sort_by")?.text {
    case "title", "title_bytes": settings.append(("sort", .string("title")))
    case "weight": settings.append(("sort", .string("order")))
    case "date" where matter.value("paginate_reversed")?.flag == true:
      settings.append(("sort", .string("oldest")))
    default: break
    }
    if case .integer(let size)? = matter.value("paginate_by")?.value, size > 0 {
      settings.append(("pageSize", .integer(size)))
    }
    return settings
  }

  /// Leaves out what only the old templates read.
  private mutating func leaveOutKeysOfTemplates() {
    for key in ["math", "mathjax", "katex", "latex", "use_math"] {
      if (text.parsed.value(key) ?? text.parsed.value("extra", key))?.flag == true { features.insert("math") }
      matter.remove(key)
    }
    for key in Self.keysOfTemplates { matter.remove(key) }
    if site.settings.all.map(DocumentNavigation.isUsed) ?? false { matter.remove("parent") }
    // Whether Zola makes a page of it, which drafts say here.
    if site.generator == .zola { matter.remove("render") }
    if matter.value("featured")?.flag == true, matter.value("pickup") == nil, text.kind == .article {
      matter.set("pickup", .bool(true))
    }
    matter.remove("featured")
    // What is left is told, or the address of another text.
    if text.redirect(in: site.generator) != nil, !text.isUnpublished { matter.remove("redirect_to") }
  }

  /// In a section, other keys mean nothing.
  private mutating func keepKeysOfSections() {
    let known = ["title", "description", "summary", "draft", "date", "expires", "thumbnail", "aliases"]
    let others = text.parsed.entries?.map(\.key).filter { key in
      guard case .key(let keys, _)? = FrontMatterKey.meaning(of: key, among: known) else { return true }
      return !known.contains(keys[0])
    }
    for key in others ?? [] { matter.remove(key) }
  }

  /// Texts without a title have that of the heading that they begin with, or are called like their file.
  ///
  /// - Returns: the body without that heading.
  private mutating func setTitle(_ body: [UInt8]) -> [UInt8] {
    if let title = text.decodedTitle { matter.set("title", .string(title)) }
    if let title = matter.value("title"), title.text != nil || text.kind == .section { return body }
    matter.remove("title")
    if text.kind == .section { return body }
    let start = body.firstIndex { $0 > 0x20 } ?? body.endIndex
    let end = body[start...].firstIndex(of: UInt8(ascii: "\n")) ?? body.endIndex
    if body[start...].starts(with: "# ".utf8) {
      let heading = String(decoding: body[(start + 2)..<end], as: UTF8.self).trimmingBlanks
      let marks: Set<Character> = ["*", "_", "`", "[", "<", "{", "\\", "&", "$", "~"]
      if !heading.isEmpty, !heading.contains(where: marks.contains) {
        matter.setFirst("title", .string(heading))
        return Array(body[end...])
      }
    }
    if let title = otherTitle {
      matter.setFirst("title", .string(title))
      return body
    }
    matter.setFirst("title", .string(NameTitle.title(of: TextName(of: text.plainPlace).text)))
    return body
  }

  /// The title in a key that says what it is the title of, the name in a navigation, or the site's title for its home
  /// page.
  private var otherTitle: String? {
    let navigation = text.parsed.value("eleventyNavigation")
    if let title = (navigation?["title"] ?? navigation?["key"])?.text, !title.contains("<") { return title }
    let keyed = text.parsed.entries?.first {
      $0.key.lowercased().hasSuffix("title") && $0.key.lowercased() != "subtitle"
    }
    if let title = keyed?.value.text { return title }
    return text.plainPlace == ContentIndex.pagesFolder.appending("index.md") ? site.settings.title : nil
  }

  private mutating func setDates() {
    let keys = ["date", "updated", "expires"]
    matter.map { entry in
      guard case .key? = FrontMatterKey.meaning(of: entry.key, among: keys),
        case .string(let text) = entry.value.value
      else { return nil }
      return ForeignDate.iso(text).map { .string($0) }
    }
    for (key, ours) in [
      ("created_time", "date"), ("last_edited_time", "updated"), ("date-updated", "updated"),
    ] {
      if let value = matter.value(key), matter.value(ours) == nil { matter.set(ours, value.value) }
      matter.remove(key)
    }
    // `Last Modified`, `git Created`: commands, which are no dates.
    let commands = ["last modified", "created", "git last modified", "git created"]
    if let date = matter.value("date")?.text, commands.contains(date.lowercased()) {
      matter.remove("date")
    }
    setMissingDate()
  }

  /// The day of an article may be in its address alone; without any, it can have no address with a day.
  private mutating func setMissingDate() {
    guard text.kind == .article, text.datesWritten.isEmpty, TextName(of: text.plainPlace).day == nil else {
      return
    }
    if let day = text.date {
      matter.set("date", .string(DateText.day(day)))
    } else if site.settings.permalink?.contains(":year") ?? false, matter.value("draft")?.flag != true,
      !text.isDraft
    {
      matter.set("draft", .bool(true))
      problems.append(Diagnostic(ImportProblem.undated, at: text.location()))
    }
  }

  private mutating func setTerms() {
    let isSpaced = site.generator == .jekyll
    for key in ["tags", "categories"] {
      guard let value = matter.value(key) else { continue }
      var terms = value.allTexts
      if isSpaced, case .string(let text) = value.value, !text.contains(",") {
        terms = text.split(separator: " ").map(String.init)
      }
      if key == "tags" { terms.removeAll { text.droppedTags.contains($0) } }
      // In Eleventy, a text is one tag.
      let isOne = site.generator == .eleventy && key == "tags" && value.text?.contains(" ") ?? false
      if isOne || terms != value.allTexts || value.items?.contains(where: { $0.items != nil }) ?? false {
        matter.set(key, terms)
      }
    }
    for name in site.settings.taxonomies.names {
      guard let value = matter.value(name) else { continue }
      // Here, a key is written as its taxonomy is, and one text with commas is several terms.
      let isWritten = text.parsed.entries?.contains { $0.key == name } ?? false
      if isWritten, value.items != nil { continue }
      let terms = value.allTexts
      matter.remove(name)
      matter.set(name, terms)
    }
    if !text.categories.isEmpty {
      let own = ["categories", "category"].flatMap { matter.value($0)?.allTexts ?? [] }
        .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      matter.remove("category")
      matter.set("categories", text.categories.filter { !own.contains($0) } + own)
    }
  }

  // MARK: Addresses

  private mutating func setAddresses() {
    if text.kind != .section { matter.remove("permalink", "url", "path") }
    if let permalink = text.permalink { matter.set("permalink", .string(permalink)) }
    if let slug = text.slug,
      Slug.make(from: matter.value("slug")?.text ?? TextName(of: text.plainPlace).text) != slug
    {
      matter.set("slug", .string(slug))
    }
    for entry in text.aliasEntries where entry.value.flag != nil { matter.remove(entry.key) }
    var addresses = text.formerAddresses(in: site)
    // Here, a slug is the last part of the address.
    if let slug = matter.value("slug")?.text, slug.contains("/") {
      matter.set("slug", .string(String(slug.split(separator: "/").last ?? "")))
      addresses.append("/" + slug.split(separator: "/").joined(separator: "/") + "/")
    }
    var seen: Set<String> = []
    let former =
      isNotFound || text.isOfAllArticles
      ? []
      : addresses.filter {
        let plain = PlainAddress.make(of: $0, isExact: true)
        return aliases[plain] == text.file && seen.insert(plain).inserted
      }
    let written = text.aliasEntries
    if former == written.flatMap(\.value.allTexts) { return }
    for entry in written { matter.remove(entry.key) }
    matter.set(
      "aliases",
      former.map { address in
        let isFile = ["html", "htm", "php"].contains(SitePath(address).fileExtension)
        return isFile || address.hasSuffix("/") ? address : address + "/"
      })
  }
}
