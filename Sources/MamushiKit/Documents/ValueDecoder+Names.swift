import MamushiCore

// Decodes names of authors, tags and the like.
extension ValueDecoder {
  /// Decodes names of people: one or a list, each a text or a mapping with `name`.
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

  /// Decodes a single name; reports commas in it.
  mutating func oneName(_ key: String, _ node: Node) -> String? {
    guard let name = nonEmptyText(key, node) else { return nil }
    if !name.unicodeScalars.contains(where: Self.isComma) { return name }
    let parts = Self.parts(of: name)
    if parts.count > 1 { report(.nameWithCommas(key: key, name: name, parts: parts), at: node.mark) }
    return name
  }

  /// Decodes a text that is not empty, or a list of at most one.
  mutating func onlyText(_ key: String, _ node: Node) -> String? {
    guard case .list(let items) = node.value, items.count < 2 else { return nonEmptyText(key, node) }
    return items.first.flatMap { nonEmptyText(key, $0) }
  }

  /// Decodes trimmed texts, or one text of several separated by commas.
  mutating func listedTexts(_ key: String, _ node: Node) -> [String] {
    let marked = markedTexts(key, node).map {
      (text: Self.trimmed($0.text.unicodeScalars[...]), mark: $0.mark)
    }
    let texts = marked.map(\.text)
    guard case .string = node.value, let text = texts.first else {
      for (name, mark) in marked { reportWideComma(key, name, at: mark) }
      return texts
    }
    if let inner = Self.inWideBrackets(text) {
      let parts = Self.parts(of: inner)
      report(.wideBrackets(key: key, parts: parts), at: node.mark)
      return parts
    }
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

  /// Reports a name of a list that looks like several: `[東京、大阪]`. It stays one, since a name may have such a comma.
  private mutating func reportWideComma(_ key: String, _ name: String, at mark: Mark) {
    guard name.unicodeScalars.contains(where: { $0 == "、" || $0 == "，" }) else { return }
    let parts = Self.parts(of: name)
    if parts.count > 1 { report(.wideComma(key: key, name: name, parts: parts), at: mark) }
  }

  /// What is between full-width brackets around a whole text; nil if there are none.
  private static func inWideBrackets(_ text: String) -> String? {
    text.hasPrefix("［") && text.hasSuffix("］") && text.count > 1 ? String(text.dropFirst().dropLast()) : nil
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    if let first = text.first, let last = text.last, !first.isWhiteSpace, !last.isWhiteSpace {
      return String(text)
    }
    let rest = text.drop { $0.isWhiteSpace }.reversed().drop { $0.isWhiteSpace }
    return String(String.UnicodeScalarView(rest.reversed()))
  }

  /// The parts between commas.
  private static func parts(of text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: isComma).map { trimmed($0) }.filter { !$0.isEmpty }
  }

  private static func isComma(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", "、", "，", ";", "；": true
    default: false
    }
  }

  /// Decodes `slug` as written; reports slashes, which make it a path.
  ///
  /// - Parameter hasAliases: whether `aliases` can give the entity other addresses.
  mutating func slugText(_ node: Node, hasAliases: Bool = true) -> (text: String, mark: Mark)? {
    guard let text = nonEmptyText("slug", node) else { return nil }
    if text.utf8.contains(UInt8(ascii: "/")) {
      let slug = Slug.make(from: text)
      if !slug.isEmpty {
        report(.slugIsPath(value: text, slug: slug, hasAliases: hasAliases), at: node.mark)
      }
    }
    return (text, node.mark)
  }

  /// Decodes a case of an enumeration.
  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ node: Node, of: Value.Type
  ) -> Value? where Value.RawValue == String {
    choice(key, node, among: Value.allCases.map(\.rawValue)).flatMap(Value.init)
  }

  /// Decodes one of several texts.
  mutating func choice(_ key: String, _ node: Node, among allowed: [String]) -> String? {
    guard let text = nonEmptyText(key, node) else { return nil }
    if allowed.contains(text) { return text }
    report(.invalidValue(key: key, value: text, allowed: allowed), at: node.mark)
    return nil
  }

  /// Decodes a list of cases of an enumeration, with their places.
  ///
  /// - Parameter expected: what the list is, for a value that is none.
  mutating func choices<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ node: Node, of: Value.Type, expected: String
  ) -> [(value: Value, mark: Mark)] where Value.RawValue == String {
    choices(key, node, among: Value.allCases.map(\.rawValue), expected: expected).compactMap { text, mark in
      Value(rawValue: text).map { ($0, mark) }
    }
  }

  /// Decodes a list of some of several texts, with their places.
  ///
  /// - Parameter expected: what the list is, for a value that is none.
  mutating func choices(
    _ key: String, _ node: Node, among allowed: [String], expected: String
  ) -> [(text: String, mark: Mark)] {
    guard case .list(let nodes) = node.value else {
      reportType(key, node, expected: expected)
      return []
    }
    return nodes.compactMap { node in choice(key, node, among: allowed).map { ($0, node.mark) } }
  }

  /// Decodes a language tag; reports an invalid one.
  mutating func languageTag(_ key: String, _ node: Node) -> String? {
    guard let text = nonEmptyText(key, node) else { return nil }
    if LanguageTag.isValid(text) { return text }
    report(.invalidLanguage(value: text), at: node.mark)
    return nil
  }
}
