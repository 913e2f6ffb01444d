import MamushiCore

/// The entries of front matter under the keys that they mean, and the author's own.
struct FrontMatterEntries {
  /// Each known key at most once, as written or as another generator's key says it.
  var known: [Node.Entry] = []
  /// For templates.
  var own: [Node.Entry] = []
}

extension ValueDecoder {
  /// Entries by the keys that a document knows: those of other generators that mean the same are taken for them, those
  /// that mean nothing here are told, and so is a key of the author's own that is an edit away from a known one.
  mutating func frontMatter(_ entries: [Node.Entry], known: [String]) -> FrontMatterEntries {
    if entries.allSatisfy({ known.contains($0.key) }) { return FrontMatterEntries(known: entries) }
    var result = FrontMatterEntries()
    var others: [Node.Entry] = []
    for entry in entries {
      if known.contains(entry.key) {
        result.known.append(entry)
      } else if entry.key == "taxonomies", let terms = entry.value.entries {
        // Zola's tags and categories.
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
        tell(.foreignKey(key: entry.key, help: addressHelp(of: entry, known: known)), about: entry)
        result.own.append(entry)
      case .math?:
        tell(.mathKey(key: entry.key), about: entry)
        result.own.append(entry)
      case .nothing(let help)?:
        tell(.foreignKey(key: entry.key, help: help), about: entry)
        result.own.append(entry)
      case nil:
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

  /// Tells of keys that only articles have.
  ///
  /// - Parameter kind: what it is not: "a chapter".
  mutating func reportKeysOfArticles(_ own: [Node.Entry], known: [String], in kind: String) {
    for entry in own where !entry.value.isNull {
      guard case .key(let keys, _)? = FrontMatterKey.meaning(of: entry.key, among: known) else { continue }
      report(.keyOfArticles(key: entry.key, meaning: keys[0], kind: kind), at: entry.keyMark)
    }
  }

  /// What is switched off or empty says what is so anyway.
  private mutating func tell(_ problem: FrontMatterProblem, about entry: Node.Entry) {
    switch entry.value.value {
    case .null, .string(""): break
    case .bool(let flag) where flag == FrontMatterKey.isOnAnyway(entry.key): break
    default: report(problem, at: entry.keyMark)
    }
  }

  private func addressHelp(of entry: Node.Entry, known: [String]) -> String {
    guard case .string(let path) = entry.value.value, let last = path.split(separator: "/").last,
      !path.contains(":"), path.utf8.count <= 80
    else { return "write 'slug: ...' for the last part of its address" }
    let own = TextName.ownPath(of: file)
    let parts = path.split(separator: "/").map { Slug.make(from: $0) }
    let isArticle = own.first == "articles"
    if own == parts {
      return isArticle
        ? "remove it: that is its address already, where no 'slug' and no 'permalinks' of site.yaml say otherwise"
        : "remove it: that is its address already, where no 'slug' says otherwise"
    }
    let slug = Slug.make(from: last.hasSuffix(".html") ? last.dropLast(5) : last)
    if parts.dropLast() == own.dropLast(), !last.hasSuffix(".html") {
      return "write 'slug: \(slug)', which gives it this address"
        + (isArticle ? " where no 'permalinks' of site.yaml say otherwise" : "")
    }
    let canHaveAliases = known.contains("aliases") && path.hasPrefix("/")
    if slug == own.last, canHaveAliases {
      return isArticle
        ? "have 'permalinks' of site.yaml say where articles lie, or write 'aliases: [\(path)]', which leads to it"
        : "write 'aliases: [\(path)]', which leads to it"
    }
    let alias = canHaveAliases ? ", and 'aliases: [\(path)]' for this one" : ""
    return "write 'slug: \(slug)' for the last part of its address\(alias)"
  }

  // MARK: Meanings

  /// The key that an entry of another generator means, and its value as that key has it; nil where its value is none
  /// that has this meaning.
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
          .foreignKey(key: entry.key, help: "write 'draft: true' where readers are not to see it"),
          about: entry)
        return nil
      }
    case (.picture, .mapping(let parts)): return picture(parts, of: entry).map { (key, $0) }
    case (.picture, .list(let items)) where items.count == 1: return (key, items[0])
    case (.state, _), (.picture, .list), (.picture, .bool): return nil
    case (.languageTag, .string(let text)) where text.utf8.contains(UInt8(ascii: "_")):
      let tag = String(text.map { $0 == "_" ? "-" : $0 })
      return (key, Node(.string(tag), mark: value.mark))
    // Elsewhere this asks for the date of the file to be shown, or not.
    case (.plain, .bool) where key == "updated": return nil
    // Elsewhere a number, the greater the higher.
    case (.plain, .integer(let number)) where key == "pinned":
      return (key, Node(.bool(number != 0), mark: value.mark))
    default: return (key, value)
    }
  }

  /// The address of a picture that a mapping describes.
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

  /// Enters a value under one of our keys. What is written under that key itself counts, and after that what comes first.
  private mutating func take(
    _ key: String, _ value: Node, writtenAs entry: Node.Entry, _ form: FrontMatterKey.Form,
    into result: inout FrontMatterEntries
  ) {
    guard let position = result.known.firstIndex(where: { $0.key == key && !$0.value.isNull }) else {
      // The place of the key is where it is written.
      result.known.removeAll { $0.key == key }
      result.known.append(Node.Entry(key: key, keyMark: entry.keyMark, value: value))
      return
    }
    let other = result.known[position].value
    if case .later = form {
      guard let later = moment(value) else {
        // Which tells what is wrong with it.
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
  /// Whether it is a text that says something.
  fileprivate var isText: Bool {
    if case .string(let text) = value { !text.isEmpty } else { false }
  }

  /// Whether it says the same as another, wherever it stands. One text is as good as a list of it.
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
