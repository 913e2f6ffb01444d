/// A tag in raw HTML, with the ranges of its parts.
///
/// Follows the HTML Standard, section 13.2.5 ("Tokenization"): quotes can contain `>`; comments and the contents of
/// scripts and styles contain no tags.
struct HTMLTag {
  struct Attribute {
    /// In lower case.
    let name: String
    /// The range of the name and, if there is one, the value with its quotes.
    let range: Range<Int>
    /// The range without quotes; empty if there is no value.
    let value: Range<Int>
  }

  /// In lower case.
  let name: String
  /// From `<` to after `>`.
  let range: Range<Int>
  /// Includes the attributes of an end tag, which mean nothing.
  let attributes: [Attribute]
  /// Whether the tag has the form `</name>`.
  var isEnd = false
  /// Whether the tag has the form `<name/>`.
  var endsWithSlash = false
  /// The part in which the piece of HTML ends, if it ends in one.
  var open: Part?
  /// Whether this is no tag, but what browsers take for a comment up to the next `>`: `<?php ...>`, `<![CDATA[...>`.
  var isFalseComment = false

  enum Part {
    /// The tag itself, which has no `>` outside of quotes. Its attributes are left out.
    case tag
    /// A comment, which the tag stands for.
    case comment
    /// The text of a script, a style or a text area.
    case text
  }

  /// Returns all tags of a piece of HTML, which may end anywhere.
  ///
  /// - Parameter withFalseComments: whether these are returned, too; what is in them is then no tag. What raw HTML has of
  ///   them, CommonMark reads in its own way.
  static func all(in html: [UInt8], withFalseComments: Bool = false) -> [HTMLTag] {
    var scanner = Scanner(html: html, findsFalseComments: withFalseComments)
    var tags: [HTMLTag] = []
    while let tag = scanner.next() { tags.append(tag) }
    return tags
  }

  /// Returns the first start tag, or `nil` if the HTML ends within it.
  static func first(in html: [UInt8]) -> HTMLTag? {
    var scanner = Scanner(html: html)
    while let tag = scanner.next() {
      if tag.open != .comment, !tag.isEnd { return tag.open == nil ? tag : nil }
    }
    return nil
  }

  private struct Scanner {
    let html: [UInt8]
    let findsFalseComments: Bool
    private var position = 0
    private static let falseComments = ["?", "![CDATA["]

    init(html: [UInt8], findsFalseComments: Bool = false) {
      self.html = html
      self.findsFalseComments = findsFalseComments
    }

    /// Returns the next tag, a comment that does not end, or a false comment.
    mutating func next() -> HTMLTag? {
      while let start = html[position...].firstIndex(of: UInt8(ascii: "<")) {
        position = start + 1
        guard position < html.count else { return nil }
        if html[position...].starts(with: "!--".utf8) {
          if !skip(to: "-->") { return cut(from: start, name: "!--", .comment) }
        } else if findsFalseComments, let sign = falseComment {
          let end = html[position...].firstIndex(of: UInt8(ascii: ">"))
          position = end.map { $0 + 1 } ?? html.count
          return HTMLTag(
            name: sign, range: start..<position, attributes: [], open: end == nil ? .comment : nil,
            isFalseComment: true)
        } else if html[position] == UInt8(ascii: "/"), position + 1 < html.count,
          Self.isLetter(html[position + 1])
        {
          position += 1
          var tag = readTag(from: start)
          tag.isEnd = true
          return tag
        } else if Self.isLetter(html[position]) {
          var tag = readTag(from: start)
          let holdsText = tag.name == "script" || tag.name == "style" || tag.name == "textarea"
          if holdsText, tag.open == nil, !skip(to: "</\(tag.name)") { tag.open = .text }
          return tag
        }
      }
      return nil
    }

    /// What stands behind a `<` that begins a false comment.
    private var falseComment: String? {
      Self.falseComments.first { html[position...].starts(with: $0.utf8) }
    }

    private func cut(from start: Int, name: String, _ part: Part) -> HTMLTag {
      HTMLTag(name: name, range: start..<html.count, attributes: [], open: part)
    }

    /// Moves past a text; returns `false` if there is none.
    private mutating func skip(to end: String) -> Bool {
      let end = Array(end.utf8)
      while position < html.count {
        if html[position] == end[0], html[position...].prefix(end.count).map(Self.lowered) == end {
          position += end.count
          return true
        }
        position += 1
      }
      return false
    }

    private mutating func readTag(from start: Int) -> HTMLTag {
      let name = readName()
      var attributes: [Attribute] = []
      while position < html.count {
        let byte = html[position]
        if byte == UInt8(ascii: ">") {
          position += 1
          // In `<a href=/x/>`, the slash is of the value.
          let isOfValue = attributes.last?.range.upperBound == position - 1
          return HTMLTag(
            name: name, range: start..<position, attributes: attributes,
            endsWithSlash: html[position - 2] == UInt8(ascii: "/") && !isOfValue)
        }
        if isSpace(byte) || byte == UInt8(ascii: "/") {
          position += 1
        } else {
          attributes.append(readAttribute())
        }
      }
      return cut(from: start, name: name, .tag)
    }

    private mutating func readAttribute() -> Attribute {
      let start = position
      // A name can start with anything, even with `=`.
      position += 1
      let rest = readName()
      let name = String(decoding: [Self.lowered(html[start])], as: UTF8.self) + rest
      let end = position
      while position < html.count, isSpace(html[position]) { position += 1 }
      guard position < html.count, html[position] == UInt8(ascii: "=") else {
        position = end
        return Attribute(name: name, range: start..<end, value: end..<end)
      }
      position += 1
      while position < html.count, isSpace(html[position]) { position += 1 }
      guard position < html.count else { return Attribute(name: name, range: start..<end, value: end..<end) }
      let quote = html[position]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let first = position + 1
        position = html[first...].firstIndex(of: quote) ?? html.count
        let value = first..<position
        position = min(html.count, position + 1)
        return Attribute(name: name, range: start..<position, value: value)
      }
      let first = position
      while position < html.count, !isSpace(html[position]), html[position] != UInt8(ascii: ">") {
        position += 1
      }
      return Attribute(name: name, range: start..<position, value: first..<position)
    }

    private mutating func readName() -> String {
      let start = position
      while position < html.count, !isSpace(html[position]), html[position] != UInt8(ascii: ">"),
        html[position] != UInt8(ascii: "/"), html[position] != UInt8(ascii: "=")
      {
        position += 1
      }
      return String(decoding: html[start..<position].map(Self.lowered), as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func lowered(_ byte: UInt8) -> UInt8 {
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
  }
}
