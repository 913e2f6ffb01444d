import MamushiCore

/// A call of a shortcode of WordPress: `[gallery ids="1,2"]`, `[caption]…[/caption]`
/// (https://developer.wordpress.org/plugins/shortcodes/).
struct WordPressShortcode {
  let name: String
  /// In the order in which they are written.
  let named: [(key: String, value: String)]
  let words: [String]
  /// What is between its tags; nil without an end tag.
  let body: ArraySlice<UInt8>?

  subscript(keys: String...) -> String? {
    keys.lazy.compactMap { key in named.first { $0.key == key }?.value }.first { !$0.isEmpty }
  }
}

/// Rewrites the calls of shortcodes in a text.
struct WordPressShortcodes {
  /// A tag: `[name key="value"]`, `[/name]`.
  private struct Tag {
    let range: Range<Int>
    let name: String
    let isEnd: Bool
    /// `[name /]`.
    let isClosed: Bool
    let arguments: ArraySlice<UInt8>
  }

  /// In which the end of a tag is searched for.
  private static let greatestLength = 10_000
  private static let greatestDepth = 20
  /// The length of a call that is shown.
  private static let greatestShown = 500

  private let bytes: [UInt8]
  private let isCode: (String) -> Bool
  private var tags: [Tag] = []
  /// The indices of tags that end something, by names.
  private var ends: [String: [Int]] = [:]

  /// - Parameters:
  ///   - isCode: says of a name whether what is between its tags stays as it is.
  ///   - rewrite: returns what a call becomes, given what is between its tags after the calls in it were rewritten; nil if it
  ///     is only text.
  static func rewritten(
    _ bytes: [UInt8], keeping isCode: @escaping (String) -> Bool, _ rewrite: (WordPressShortcode) -> [UInt8]?
  ) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "[")) else { return bytes }
    let bytes = withoutShown(bytes)
    let shortcodes = WordPressShortcodes(bytes, isCode)
    return shortcodes.rewritten(0..<bytes.count, shortcodes.tags.indices, 0, rewrite)
  }

  private init(_ bytes: [UInt8], _ isCode: @escaping (String) -> Bool) {
    self.bytes = bytes
    self.isCode = isCode
    var place = 0
    while let sign = bytes[place...].firstIndex(of: UInt8(ascii: "[")) {
      place = sign + 1
      guard let tag = tag(at: sign) else { continue }
      if tag.isEnd { ends[tag.name, default: []].append(tags.count) }
      tags.append(tag)
      place = tag.range.upperBound
    }
  }

  /// Writes `[[name]]`, which shows a call, with references to characters.
  private static func withoutShown(_ bytes: [UInt8]) -> [UInt8] {
    let (opening, closing) = (Array("[[".utf8), Array("]]".utf8))
    var result: [UInt8] = []
    var place = 0
    while let start = bytes[place...].firstRange(of: opening) {
      let inside = bytes[start.upperBound...].prefix(while: { $0 != UInt8(ascii: "\n") }).prefix(
        greatestShown)
      guard let end = inside.firstRange(of: closing), (0x61...0x7A).contains((inside.first ?? 0) | 0x20),
        !inside[..<end.lowerBound].contains(UInt8(ascii: "["))
      else {
        result += bytes[place..<start.upperBound]
        place = start.upperBound
        continue
      }
      result += bytes[place..<start.lowerBound] + Array("&#91;".utf8) + inside[..<end.lowerBound]
      result += "&#93;".utf8
      place = end.upperBound
    }
    return result + bytes[place...]
  }

  private func tag(at sign: Int) -> Tag? {
    var place = sign + 1
    let isEnd = place < bytes.count && bytes[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let name = bytes[place...].prefix { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    guard let first = name.first, (0x61...0x7A).contains(first | 0x20) else { return nil }
    place = name.endIndex
    // A non-breaking space separates, too.
    guard place < bytes.count,
      " =]/\n\t".utf8.contains(bytes[place]) || bytes[place...].starts(with: "\u{A0}".utf8)
    else { return nil }
    let limit = min(bytes.count, place + Self.greatestLength)
    var quote: UInt8?
    for index in place..<limit {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        return nil
      } else if byte == UInt8(ascii: "]") {
        let isClosed = bytes[index - 1] == UInt8(ascii: "/")
        return Tag(
          range: sign..<(index + 1), name: String(decoding: name, as: UTF8.self).lowercased(), isEnd: isEnd,
          isClosed: isClosed, arguments: bytes[place..<(isClosed ? index - 1 : index)])
      }
    }
    return nil
  }

  private func rewritten(
    _ range: Range<Int>, _ inside: Range<Int>, _ depth: Int, _ rewrite: (WordPressShortcode) -> [UInt8]?
  ) -> [UInt8] {
    var result: [UInt8] = []
    var place = range.lowerBound
    var index = inside.lowerBound
    while index < inside.upperBound {
      let tag = tags[index]
      defer { index += 1 }
      guard !tag.isEnd, depth < Self.greatestDepth else { continue }
      let end = tag.isClosed ? nil : self.end(of: index, before: inside.upperBound)
      let body = end.map {
        isCode(tag.name)
          ? Array(bytes[tag.range.upperBound..<tags[$0].range.lowerBound])
          : rewritten(tag.range.upperBound..<tags[$0].range.lowerBound, (index + 1)..<$0, depth + 1, rewrite)
      }
      let (named, words) = Self.arguments(tag.arguments)
      let call = WordPressShortcode(name: tag.name, named: named, words: words, body: body.map { $0[...] })
      guard let text = rewrite(call) else { continue }
      result += bytes[place..<tag.range.lowerBound]
      result += text
      place = end.map { tags[$0].range.upperBound } ?? tag.range.upperBound
      if let end { index = end }
    }
    return result + bytes[place..<range.upperBound]
  }

  /// The index of the tag that ends a call.
  private func end(of index: Int, before limit: Int) -> Int? {
    let name = tags[index].name
    guard let places = ends[name], let next = places.first(where: { $0 > index && $0 < limit }) else {
      return nil
    }
    // Without an end between it and the next call of its name, it has none.
    var depth = 0
    for place in (index + 1)..<limit where tags[place].name == name && !tags[place].isClosed {
      if tags[place].isEnd {
        if depth == 0 { return place }
        depth -= 1
      } else {
        depth += 1
      }
    }
    return depth > 0 ? next : nil
  }

  // MARK: Arguments

  /// `key="value"`, `key=value`, `"word"` and `word`; quotation marks may be those of HTML or of typography.
  static func arguments(_ bytes: ArraySlice<UInt8>) -> (
    named: [(key: String, value: String)], words: [String]
  ) {
    var text = String(decoding: bytes, as: UTF8.self)
    for mark in ["&quot;", "&#8220;", "&#8221;", "&#8243;", "“", "”", "″"] where text.contains(mark) {
      text = text.replacing(mark, with: "\"")
    }
    text = text.replacing("&#038;", with: "&").replacing("&amp;", with: "&").replacing("\u{A0}", with: " ")
    var named: [(key: String, value: String)] = []
    var words: [String] = []
    var rest = text[...]
    func value() -> String {
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest.removeFirst()
        let value = rest.prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
        return String(value)
      }
      let value = rest.prefix { !$0.isWhitespace }
      rest = rest[value.endIndex...]
      return String(value)
    }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return (named, words) }
      // `[youtube=https://…]`
      if first == "=" {
        rest.removeFirst()
        words.append(value())
        continue
      }
      let key = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      let after = rest[key.endIndex...].drop(while: \.isWhitespace)
      if !key.isEmpty, after.first == "=" {
        rest = after.dropFirst().drop(while: \.isWhitespace)
        named.append((key.lowercased(), value()))
      } else {
        words.append(value())
      }
    }
  }
}
