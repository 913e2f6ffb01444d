import MamushiCore

// Names, as articles have them of authors and tags.
extension ValueDecoder {
  /// Names of people: one or a list of them, each a text or a mapping with `name`.
  mutating func people(_ key: String, _ node: Node) -> [String] {
    switch node.value {
    case .mapping(let parts):
      guard let name = parts.first(where: { FrontMatterKey.isSame($0.key, "name") }) else {
        reportType(key, node, expected: "text or a list of texts")
        return []
      }
      let rest = parts.filter { $0.key != name.key && !$0.value.isNull }.map(\.key)
      if !rest.isEmpty { report(.authorParts(key: key, rest: rest), at: node.mark) }
      return nonEmptyText(key, name.value).map { [$0] } ?? []
    case .list(let items) where items.contains(where: { $0.entries != nil }):
      return items.flatMap { item in
        if case .string = item.value { return nonEmptyText(key, item).map { [$0] } ?? [] }
        return people(key, item)
      }
    case .string: return oneName(key, node).map { [$0] } ?? []
    default: return texts(key, node)
    }
  }

  /// A text that is one name, also with commas in it, which is told.
  mutating func oneName(_ key: String, _ node: Node) -> String? {
    guard let name = nonEmptyText(key, node) else { return nil }
    if !name.unicodeScalars.contains(where: Self.isComma) { return name }
    let parts = Self.parts(of: name)
    if parts.count > 1 { report(.nameWithCommas(key: key, name: name, parts: parts), at: node.mark) }
    return name
  }

  /// Texts without spaces around them, or one text of several with commas between them.
  mutating func listedTexts(_ key: String, _ node: Node) -> [String] {
    let texts = texts(key, node)
      .map { Self.trimmed($0.unicodeScalars[...]) }
    guard case .string = node.value, let text = texts.first else { return texts }
    guard text.unicodeScalars.contains(where: Self.isComma) else {
      if text.utf8.contains(UInt8(ascii: " ")) {
        report(.nameWithSpaces(key: key, name: text), at: node.mark)
      }
      return texts
    }
    let parts = Self.parts(of: text)
    report(.splitText(key: key, parts: parts), at: node.mark)
    return parts
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    if let first = text.first, let last = text.last, !first.isWhiteSpace, !last.isWhiteSpace {
      return String(text)
    }
    let rest = text.drop { $0.isWhiteSpace }.reversed().drop { $0.isWhiteSpace }
    return String(String.UnicodeScalarView(rest.reversed()))
  }

  /// What stands between commas.
  private static func parts(of text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: isComma).map { trimmed($0) }.filter { !$0.isEmpty }
  }

  private static func isComma(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", "、", "，", ";", "；": true
    default: false
    }
  }

  /// The slug that `slug` asks for, as it is written: with slashes it is a path, which is told.
  mutating func slugText(_ node: Node) -> (text: String, mark: Mark)? {
    guard let text = nonEmptyText("slug", node) else { return nil }
    if text.utf8.contains(UInt8(ascii: "/")) {
      let slug = Slug.make(from: text)
      if !slug.isEmpty { report(.slugIsPath(value: text, slug: slug), at: node.mark) }
    }
    return (text, node.mark)
  }

  /// A tag of a language; what has not its form is told.
  mutating func languageTag(_ key: String, _ node: Node) -> String? {
    guard let text = nonEmptyText(key, node) else { return nil }
    if LanguageTag.isValid(text) { return text }
    report(.invalidLanguage(value: text), at: node.mark)
    return nil
  }
}
