import MamushiCore

/// The entries of front matter under the keys they mean, and those of the author's own.
struct FrontMatterEntries {
  /// Each known key at most once, whether written under its own name or another generator's.
  var known: [Node.Entry] = []
  /// Entries for templates.
  var own: [Node.Entry] = []
}

extension ValueDecoder {
  /// Maps entries to known keys. Keys of other generators with the same meaning are converted; those without a
  /// meaning here are reported, and so are the author's own keys that differ from a known key by one edit.
  mutating func frontMatter(_ entries: [Node.Entry], known: [String]) -> FrontMatterEntries {
    if entries.allSatisfy({ known.contains($0.key) }) { return FrontMatterEntries(known: entries) }
    var result = FrontMatterEntries()
    var others: [Node.Entry] = []
    for entry in entries {
      if known.contains(entry.key) {
        result.known.append(entry)
      } else if entry.key == "taxonomies", let terms = entry.value.entries {
        // Tags and categories in the form of Zola.
        others += terms
      } else {
        others.append(entry)
      }
    }
    for entry in others {
      switch FrontMatterKey.meaning(of: entry.key, among: known) {
      case .key(let keys, let form)?:
        if let (key, value) = meant(entry, keys[0], form, known: known) {
          take(key, value, writtenAs: entry, form, into: &result)
        } else if !entry.value.isNull {
          result.own.append(entry)
        }
      case .address?:
        tell(foreignKey(entry, known, help: addressHelp(of: entry, known: known)), about: entry)
        result.own.append(entry)
      case .math?:
        tell(.mathKey(key: entry.key), about: entry)
        result.own.append(entry)
      case .nothing(let help)?:
        tell(foreignKey(entry, known, help: help), about: entry)
        result.own.append(entry)
      case nil:
        let half = entry.key.halfWidth
        let narrow = half.filter { $0 != " " }
        if half != entry.key, known.contains(narrow) {
          report(.wideKey(key: entry.key, known: narrow), at: entry.keyMark)
          result.own.append(entry)
          continue
        }
        let key = entry.key.lowercased()
        let near = known.first {
          abs($0.utf8.count - entry.key.utf8.count) <= 4 && isOneEdit(from: $0.lowercased(), to: key)
        }
        if let near { report(.nearKnownKey(key: entry.key, known: near), at: entry.keyMark) }
        result.own.append(entry)
      }
    }
    return result
  }

  /// Reports keys that only articles have.
  ///
  /// - Parameter kind: the kind of text that is not an article: "a chapter".
  mutating func reportKeysOfArticles(_ own: [Node.Entry], known: [String], in kind: String) {
    // What has no meaning in any text is told already.
    for entry in own where !entry.value.isNull && FrontMatterKey.meaning(of: entry.key, among: []) == nil {
      guard case .key(let keys, _)? = FrontMatterKey.meaning(of: entry.key, among: known) else { continue }
      report(.keyOfArticles(key: entry.key, meaning: keys[0], kind: kind), at: entry.keyMark)
    }
  }

  /// Reports a problem, unless the entry is empty or only states the default.
  private mutating func tell(_ problem: FrontMatterProblem, about entry: Node.Entry) {
    switch entry.value.value {
    case .null, .string(""): break
    case .bool(let flag) where flag == FrontMatterKey.isOnAnyway(entry.key): break
    default: report(problem, at: entry.keyMark)
    }
  }

  private func foreignKey(_ entry: Node.Entry, _ known: [String], help: String) -> FrontMatterProblem {
    .foreignKey(key: entry.key, help: help, hasParams: known.contains("params"))
  }

  private func addressHelp(of entry: Node.Entry, known: [String]) -> String {
    if !known.contains("slug") { return "remove it: the place of the file gives its address" }
    guard case .string(let path) = entry.value.value, let last = path.split(separator: "/").last,
      !path.contains(":"), path.utf8.count <= 80
    else { return "write 'slug: ...' for the last part of its address" }
    let own = TextName.ownPath(of: file)
    let parts = path.split(separator: "/").map { Slug.make(from: $0) }
    let isArticle = own.first == "articles"
    if own == parts {
      return isArticle
        ? "remove it: this is already its address, unless 'slug' or 'permalinks' in site.yaml change it"
        : "remove it: this is already its address, unless 'slug' changes it"
    }
    let slug = Slug.make(from: last.hasSuffix(".html") ? last.dropLast(5) : last)
    if parts.dropLast() == own.dropLast(), !last.hasSuffix(".html") {
      return "write 'slug: \(slug)', which gives it this address"
        + (isArticle ? " unless 'permalinks' in site.yaml change it" : "")
    }
    if known.contains("permalink"), path.hasPrefix("/"), !last.hasSuffix(".html") {
      return "write 'permalink: \(path)'"
    }
    let canHaveAliases = known.contains("aliases") && path.hasPrefix("/")
    if slug == own.last, canHaveAliases { return "write 'aliases: [\(path)]', which leads to it" }
    let alias = canHaveAliases ? ", and 'aliases: [\(path)]' for this one" : ""
    return "write 'slug: \(slug)' for the last part of its address\(alias)"
  }

  // MARK: Meanings

  /// Converts an entry of another generator to the key and value that it means; nil if its value has no such
  /// meaning.
  private mutating func meant(
    _ entry: Node.Entry, _ key: String, _ form: FrontMatterKey.Form, known: [String]
  ) -> (key: String, value: Node)? {
    let value = entry.value
    switch (form, value.value) {
    case (_, .null), (_, .string("")): return nil
    case (.opposite, .bool(let flag)): return (key, Node(.bool(!flag), mark: value.mark))
    case (.opposite, _):
      if case .string(let text) = value.value, known.contains("date"), DateParser.read(text) != nil {
        return ("date", value)
      }
      reportType(entry.key, value, expected: "true or false")
      return nil
    case (.state, .string(let text)):
      switch text.lowercased() {
      case "draft", "private", "pending", "hidden", "future", "scheduled", "trash":
        return (key, Node(.bool(true), mark: value.mark))
      case "published", "publish", "public": return (key, Node(.bool(false), mark: value.mark))
      default:
        tell(
          foreignKey(entry, known, help: "write 'draft: true' to hide the page from readers"), about: entry)
        return nil
      }
    case (.picture, .mapping(let parts)): return picture(parts, of: entry).map { (key, $0) }
    case (.picture, .list(let items)) where items.count == 1: return (key, items[0])
    case (.state, _), (.picture, .list), (.picture, .bool): return nil
    case (.languageTag, .string(let text)) where text.utf8.contains(UInt8(ascii: "_")):
      let tag = String(text.map { $0 == "_" ? "-" : $0 })
      return (key, Node(.string(tag), mark: value.mark))
    // In other generators, this controls whether the date of the file is shown.
    case (.plain, .bool) where key == "updated": return nil
    // In other generators, this is a number; greater ones come first.
    case (.plain, .integer(let number)) where key == "pinned":
      return (key, Node(.bool(number != 0), mark: value.mark))
    default: return (key, value)
    }
  }

  /// The address of a picture in a mapping.
  private mutating func picture(_ parts: [Node.Entry], of entry: Node.Entry) -> Node? {
    let names = ["image", "url", "src", "path", "file", "feature", "filename"]
    let candidates = names.lazy.compactMap { name in parts.first { $0.key == name && $0.value.isText } }
    guard let found = candidates.first else { return nil }
    let rest = parts.filter { $0.key != found.key && $0.value.isText }.map(\.key)
    if !rest.isEmpty {
      report(.partsLeftOut(key: entry.key, taken: found.key, rest: rest), at: entry.keyMark)
    }
    return found.value
  }

  /// Adds a value under a known key. A value under the key's own name takes precedence, then the first one.
  private mutating func take(
    _ key: String, _ value: Node, writtenAs entry: Node.Entry, _ form: FrontMatterKey.Form,
    into result: inout FrontMatterEntries
  ) {
    guard let position = result.known.firstIndex(where: { $0.key == key && !$0.value.isNull }) else {
      // The entry is placed at its key in the file.
      result.known.removeAll { $0.key == key }
      writtenKeys[key] = entry.key
      result.known.append(Node.Entry(key: key, keyMark: entry.keyMark, value: value))
      return
    }
    let other = result.known[position].value
    if case .later = form {
      guard let later = moment(value) else {
        // Decoding reports the fault.
        _ = date(entry.key, value)
        return
      }
      if let earlier = moment(other), later > earlier { result.known[position].value = value }
      return
    }
    if !other.saysSame(as: value) {
      report(
        .overruledKey(key: entry.key, by: key, line: result.known[position].keyMark.line), at: entry.keyMark)
    }
  }

  private func moment(_ node: Node) -> Timestamp? {
    guard case .string(let text) = node.value else { return nil }
    return DateParser.parse(text, zone: zone)?.timestamp
  }
}

extension Node {
  /// Whether the value is a text that is not empty.
  fileprivate var isText: Bool {
    if case .string(let text) = value { !text.isEmpty } else { false }
  }

  /// Whether the value equals another one apart from marks. A text equals a list of only that text.
  fileprivate func saysSame(as other: Node) -> Bool { scalars == other.scalars }

  private var scalars: [String] {
    switch value {
    case .null: []
    case .bool(let flag): [flag ? "true" : "false"]
    case .integer(let number): [source ?? String(number)]
    case .number(let number): [source ?? "\(number)"]
    case .string(let text): [text]
    case .list(let items): items.flatMap(\.scalars)
    case .mapping(let entries): entries.flatMap { [$0.key] + $0.value.scalars }
    }
  }
}
