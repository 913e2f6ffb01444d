import MamushiCore

/// Makes a text of the new site from one of the old.
struct TextImport {
  let text: FormerText
  let site: FormerSite
  let places: FormerPlaces
  private var matter: ImportedFrontMatter
  private(set) var problems: [Diagnostic] = []
  /// Features of Markdown that the text uses.
  private(set) var features: Set<String> = []

  init(_ text: FormerText, _ site: FormerSite, _ places: FormerPlaces) {
    self.text = text
    self.site = site
    self.places = places
    matter = ImportedFrontMatter(text.parsed)
  }

  /// The file as it is to be written.
  mutating func make(_ shortcodes: inout ImportedShortcodes) -> [UInt8] {
    var converter = TextConverter(text, site, places, shortcodes)
    let body = converter.convert()
    shortcodes = converter.shortcodes
    problems += converter.problems
    features.formUnion(converter.features)
    if matter.isUnreadable { return matter.text + body }
    leaveOutKeysOfTemplates()
    setTitle(body)
    setDates()
    setTerms()
    setAddresses()
    setPictures()
    if text.isDraft { matter.set("draft", .bool(true)) }
    if text.kind == .section { keepKeysOfSections() }
    return matter.text + body
  }

  // MARK: Keys

  /// Leaves out what only the old templates read.
  private mutating func leaveOutKeysOfTemplates() {
    for key in ["math", "mathjax", "katex", "latex", "use_math"] {
      if matter.value(key)?.flag == true { features.insert("math") }
      matter.remove(key)
    }
    matter.remove(
      "layout", "type", "template", "comments", "disqus", "cascade", "outputs", "resources", "build",
      "markup",
      "eleventyNavigation", "eleventyComputed", "eleventyExcludeFromCollections", "permalink_base", "sitemap",
      "page_template", "in_search_index", "insert_anchor_links", "generate_feeds", "generate_feed",
      "paginate_by", "sort_by", "transparent", "keywords")
    if matter.value("featured")?.flag == true, matter.value("pickup") == nil, text.kind == .article {
      matter.set("pickup", .bool(true))
    }
    matter.remove("featured")
  }

  /// In a section, other keys mean nothing.
  private mutating func keepKeysOfSections() {
    let known = ["title", "description", "summary", "draft", "date", "expires", "thumbnail"]
    let others = text.parsed.entries?.map(\.key).filter { key in
      guard case .key(let keys, _)? = FrontMatterKey.meaning(of: key, among: known) else { return true }
      return !known.contains(keys[0])
    }
    for key in others ?? [] { matter.remove(key) }
  }

  /// Texts that have no title, and do not begin with one, are called like their file.
  private mutating func setTitle(_ body: [UInt8]) {
    if let title = matter.value("title") {
      if title.text == nil, text.kind != .section { matter.remove("title") } else { return }
    }
    if text.kind == .section { return }
    let start = body.drop { $0 <= 0x20 }
    if start.starts(with: "# ".utf8) {
      features.insert("headingTitles")
      return
    }
    let name = TextName(of: text.place).text
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    let title = (words.first?.uppercased() ?? "") + words.dropFirst()
    matter.set("title", .string(title.isEmpty ? name : title))
  }

  private mutating func setDates() {
    let keys = ["date", "updated", "expires"]
    matter.map { entry in
      guard case .key(let meaning, _)? = FrontMatterKey.meaning(of: entry.key, among: keys),
        keys.contains(meaning[0]),
        case .string(let text) = entry.value.value
      else { return nil }
      return ForeignDate.iso(text).map { .string($0) }
    }
    // `Last Modified`, `git Created`: commands, which are no dates.
    if case .string(let date)? = matter.value("date")?.value, DateParser.read(date) == nil,
      !date.contains(where: \.isNumber)
    {
      matter.remove("date")
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
      if terms != value.allTexts || value.items?.contains(where: { $0.items != nil }) ?? false {
        matter.set(key, terms)
      }
    }
    if !text.categories.isEmpty {
      let own = (matter.value("categories") ?? matter.value("category"))?.allTexts ?? []
      matter.remove("category")
      matter.set("categories", text.categories.filter { !own.contains($0) } + own)
    }
  }

  // MARK: Addresses

  private mutating func setAddresses() {
    var addresses = text.formerAddresses
    for key in ["permalink", "url", "path"] {
      if let address = matter.value(key)?.text, isAddress(address) {
        addresses.append(address.hasPrefix("/") ? address : "/" + address)
      }
      if text.kind != .section { matter.remove(key) }
    }
    if let slug = text.slug, matter.value("slug") == nil { matter.set("slug", .string(slug)) }
    // Hugo and Zola take a slug as it is; here it is the last part of the address.
    if let slug = matter.value("slug")?.text, slug.contains("/") {
      matter.set("slug", .string(String(slug.split(separator: "/").last ?? "")))
      addresses.append("/" + slug.split(separator: "/").joined(separator: "/") + "/")
    }
    let own = ownAddress
    let keys = ["aliases"]
    let written = (text.parsed.entries ?? []).filter {
      if case .key(let meaning, _)? = FrontMatterKey.meaning(of: $0.key, among: keys) {
        meaning == keys
      } else {
        false
      }
    }
    let former = addresses.filter { address in
      own.map { Self.withoutSlash($0) != Self.withoutSlash(address) } ?? true
    }
    if former.isEmpty { return }
    var aliases = written.flatMap(\.value.allTexts)
    for address in former
    where !aliases.contains(where: { Self.withoutSlash($0) == Self.withoutSlash(address) }) {
      let isFile = SitePath(address).fileExtension == "html"
      aliases.append(isFile || address.hasSuffix("/") ? address : address + "/")
    }
    for entry in written { matter.remove(entry.key) }
    matter.set("aliases", aliases)
  }

  /// Whether a value is an address, and no pattern of one.
  private func isAddress(_ text: String) -> Bool {
    !text.isEmpty && text != "/" && !text.contains(":") && !text.contains("{") && !text.contains("$")
      && !text.hasPrefix("//")
  }

  private static func withoutSlash(_ address: String) -> String {
    var address = address.lowercased()
    if address.hasSuffix("index.html") { address.removeLast("index.html".count) }
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// The address in the new site; nil if it depends on more than the text's path and date.
  private var ownAddress: String? {
    switch text.kind {
    case .section: return nil
    case .page:
      var parts = TextName.ownPath(of: text.place)
      if let slug = matter.value("slug")?.text, !parts.isEmpty {
        parts[parts.count - 1] = Slug.make(from: slug)
      }
      return "/" + parts.map { $0 + "/" }.joined()
    case .article:
      let name = TextName(of: text.place)
      let slug = matter.value("slug")?.text.map { Slug.make(from: $0) } ?? Slug.make(from: name.text)
      var pattern = site.settings.permalink ?? "/articles/:slug/"
      let date = matter.value("date")?.text.flatMap { DateParser.read($0)?.time } ?? name.day
      if let date {
        let day = DateText.day(date).split(separator: "-")
        for (key, value) in zip([":year", ":month", ":day"], day) {
          pattern = pattern.replacing(key, with: value)
        }
      }
      let folders = name.folder.string.split(separator: "/").dropFirst(2).map { Slug.make(from: $0) }.joined(
        separator: "/")
      pattern = pattern.replacing("/:sections", with: folders.isEmpty ? "" : "/" + folders)
        .replacing(":slug", with: slug).replacing(
          ":title", with: Slug.make(from: matter.value("title")?.text ?? ""))
      return pattern.contains(":") ? nil : pattern
    }
  }

  // MARK: Pictures

  private mutating func setPictures() {
    let pictures = ["thumbnail"]
    var remote: [String] = []
    matter.map { entry in
      guard case .key(let keys, _)? = FrontMatterKey.meaning(of: entry.key, among: pictures), keys == pictures
      else { return nil }
      let written =
        entry.value.text
        ?? ["src", "url", "image", "path", "file"].lazy.compactMap { entry.value[$0]?.text }.first
      guard let written else { return nil }
      if written.contains("://") || written.hasPrefix("//") || written.hasPrefix("{") {
        remote.append(entry.key)
        return nil
      }
      return places.destination(written, in: text, isPath: true).map { .string($0) }
    }
    for key in remote {
      let mark = text.parsed.entries?.first { $0.key == key }?.keyMark
      problems.append(
        Diagnostic(
          ImportProblem.remotePicture(key: key),
          at: mark.map { SourceLocation(text.file, $0) } ?? SourceLocation(text.file)))
      matter.remove(key)
    }
  }
}
