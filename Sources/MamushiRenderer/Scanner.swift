import MamushiCore

/// A tag in a template's source.
struct Tag {
  enum Kind {
    case variable, unescaped, section, inverted, block, parent, dynamicParent, partial, dynamicPartial, close
    case comment, delimiters
  }

  let kind: Kind
  /// What is written in it. Of a tag that sets delimiters, these; of a comment, the tag with which it ends by mistake:
  /// `/main` for `{{! note {{/main}}`.
  let name: String
  /// The delimiters in force after it: but for tags that set others, those with which it is written.
  let delimiters: Delimiters
  /// Its range of bytes in the source, including the delimiters.
  let range: Range<Int>
  let mark: Mark
  /// Whether only spaces and tabs precede it on its line.
  let isPrefixBlank: Bool
  /// The end of its line (after the line break), if only spaces and tabs follow the tag there.
  let lineEnd: Int?

  /// The start of its line, where its whitespace begins, if `isPrefixBlank`.
  let lineStart: Int
  /// Whether it is alone on its line.
  var isAlone: Bool { isPrefixBlank && lineEnd != nil }
}

/// What tags begin and end with.
struct Delimiters: Equatable {
  static let usual = Delimiters(opening: "{{", closing: "}}")

  let opening: String
  let closing: String

  /// As they stand in a tag that sets them.
  var pair: String { opening + " " + closing }
}

/// Finds the tags in a template's source.
struct Scanner {
  private let bytes: [UInt8]
  private let file: SitePath
  private var delimiters = Delimiters.usual
  private var opening = Array(Delimiters.usual.opening.utf8)
  private var closing = Array(Delimiters.usual.closing.utf8)
  private var marks = MarkCounter()

  private(set) var tags: [Tag] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the rest was not read: it belongs to a comment, or to a tag of delimiters, without an end.
  private(set) var isCut = false

  init(_ bytes: [UInt8], file: SitePath) {
    self.bytes = bytes
    self.file = file
  }

  mutating func scan() {
    var position = 0
    while let start = find(opening, from: position) {
      position = scanTag(at: start)
    }
  }

  /// Reads the tag at `start`; returns the position at which to continue.
  private mutating func scanTag(at start: Int) -> Int {
    let mark = marks.mark(at: start, in: bytes)
    var contentStart = start + opening.count
    let sigil = contentStart < bytes.count ? bytes[contentStart] : 0
    let kind = Self.kind(of: sigil)
    if kind != .variable { contentStart += 1 }

    var terminator = closing
    if sigil == UInt8(ascii: "{") { terminator.insert(UInt8(ascii: "}"), at: 0) }
    if sigil == UInt8(ascii: "=") { terminator.insert(UInt8(ascii: "="), at: 0) }
    guard let contentEnd = end(of: kind, before: terminator, from: contentStart) else {
      report(.unclosedTag(closing: String(decoding: terminator, as: UTF8.self)), at: mark)
      return skip(kind, start..<contentStart, mark)
    }
    let end = contentEnd + terminator.count
    let content = trimmed(contentStart..<contentEnd)
    switch kind {
    case .comment:
      append(kind, tagName(within: content), start..<end, mark)
    case .delimiters:
      setDelimiters(content, mark)
      append(kind, delimiters.pair, start..<end, mark)
    default:
      appendNamed(kind, content, start..<end, mark)
    }
    return end
  }

  /// The end of a tag's content; nil if another tag begins first.
  private func end(of kind: Tag.Kind, before terminator: [UInt8], from start: Int) -> Int? {
    if kind == .comment || kind == .delimiters { return find(terminator, from: start) }
    // Searches for both at once, so that a template of nothing but unclosed tags is read once.
    return bytes[start...].indices.first { place in
      bytes[place] == terminator[0] && bytes[place...].starts(with: terminator)
        || bytes[place] == opening[0] && bytes[place...].starts(with: opening)
    }.flatMap { bytes[$0...].starts(with: terminator) ? $0 : nil }
  }

  /// Continues after an unclosed tag as if it were closed after its name, so that whatever it opens or closes
  /// causes no further error.
  private mutating func skip(_ kind: Tag.Kind, _ start: Range<Int>, _ mark: Mark) -> Int {
    guard kind != .comment, kind != .delimiters else {
      isCut = true
      return bytes.count
    }
    let blank = bytes[start.upperBound...].prefix { Self.isBlank($0) }
    let name = bytes[blank.endIndex...].prefix {
      !Self.isWhitespace($0) && $0 != closing[0] && $0 != opening[0]
    }
    if !name.isEmpty {
      append(kind, String(decoding: name, as: UTF8.self), start.lowerBound..<name.endIndex, mark)
    }
    return max(name.endIndex, start.upperBound)
  }

  /// The tag that begins within a comment, and so ends with it; empty if there is none.
  private func tagName(within comment: Range<Int>) -> String {
    guard let start = find(opening, from: comment.lowerBound), start < comment.upperBound else { return "" }
    return String(
      decoding: bytes[trimmed(start + opening.count..<max(start + opening.count, comment.upperBound))],
      as: UTF8.self)
  }

  private static func kind(of sigil: UInt8) -> Tag.Kind {
    switch sigil {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    case UInt8(ascii: "{"), UInt8(ascii: "&"): .unescaped
    default: .variable
    }
  }

  private mutating func appendNamed(
    _ kind: Tag.Kind, _ content: Range<Int>, _ range: Range<Int>, _ mark: Mark
  ) {
    var kind = kind
    var content = content
    if kind == .partial || kind == .parent, content.first.map({ bytes[$0] }) == UInt8(ascii: "*") {
      kind = kind == .partial ? .dynamicPartial : .dynamicParent
      content = trimmed(content.lowerBound + 1..<content.upperBound)
    }
    let name = String(decoding: bytes[content], as: UTF8.self)
    if name.isEmpty {
      report(.emptyTag, at: mark)
    } else if bytes[content].contains(where: Self.isWhitespace) || (Self.isPath(kind) && !Self.isDotted(name))
    {
      report(.malformedName(name), at: mark)
    }
    append(kind, name, range, mark)
  }

  private mutating func append(_ kind: Tag.Kind, _ name: String, _ range: Range<Int>, _ mark: Mark) {
    var start = range.lowerBound
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    let isPrefixBlank = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    var end = range.upperBound
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") {
      end += 1
    }
    let isSuffixBlank = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
    tags.append(
      Tag(
        kind: kind, name: name, delimiters: delimiters, range: range, mark: mark,
        isPrefixBlank: isPrefixBlank,
        lineEnd: isSuffixBlank ? min(end + 1, bytes.count) : nil, lineStart: start))
  }

  /// Sets the delimiters of `{{=<% %>=}}`: two runs without whitespace and `=`.
  private mutating func setDelimiters(_ content: Range<Int>, _ mark: Mark) {
    let parts = bytes[content].split(whereSeparator: Self.isWhitespace)
    guard parts.count == 2, !bytes[content].contains(UInt8(ascii: "=")) else {
      report(.malformedDelimiters, at: mark)
      return
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
    delimiters = Delimiters(
      opening: String(decoding: opening, as: UTF8.self), closing: String(decoding: closing, as: UTF8.self))
  }

  /// Whether a tag's name is looked up in the context.
  private static func isPath(_ kind: Tag.Kind) -> Bool {
    switch kind {
    case .variable, .unescaped, .section, .inverted, .dynamicPartial, .dynamicParent: true
    default: false
    }
  }

  private static func isDotted(_ name: String) -> Bool {
    name == "." || !name.split(separator: ".", omittingEmptySubsequences: false).contains(where: \.isEmpty)
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, start <= bytes.count - pattern.count else { return nil }
    for position in start...(bytes.count - pattern.count)
    where bytes[position] == first && bytes[position...].starts(with: pattern) {
      return position
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isWhitespace(bytes[start]) { start += 1 }
    while start < end, Self.isWhitespace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func report(_ problem: TemplateProblem, at mark: Mark) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
  }
}
