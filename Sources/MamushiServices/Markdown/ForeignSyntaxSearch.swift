import CCmark
import MamushiCore

/// Counts syntax of other generators that stays text.
struct ForeignSyntaxSearch: TextPass {
  /// The first occurrence and the count of each kind of syntax.
  private(set) var found: [ForeignSyntax: Finding] = [:]

  struct Finding {
    /// The text node that contains the first occurrence.
    let node: OpaquePointer
    /// How the first occurrence starts there.
    let beginning: String
    /// The text before it, set if the same signs may also occur with a valid meaning.
    let lead: String
    var count = 0
  }

  /// The extensions that the site's texts may use.
  private let wanted: MarkdownExtensions
  /// The extensions that are off although nobody decided that they should be.
  private let off: MarkdownExtensions
  /// How far the search for a closing sign goes, in bytes.
  static let reach = 300
  /// The pair found last; its closing sign opens nothing.
  private var lastPair: (node: OpaquePointer, end: Int)?

  init(_ options: MarkdownOptions) {
    wanted = options.extensions
    off = options.undecided
  }

  var triggers: [UInt8] { Array("{[:]$=!?*\\^~#_+|".utf8) }

  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    let pair = pair(text, at: place)
    guard let syntax = pair ?? syntax(text, at: place) else { return nil }
    let isRepeated = pair != nil || syntax == .scriptsOff || syntax == .subscriptsOff
    found[
      syntax,
      default: Finding(
        node: text.node, beginning: Self.beginning(of: syntax, in: text.bytes, at: place),
        lead: isRepeated ? Self.lead(in: text.bytes, before: place) : "")
    ].count += 1
    return nil
  }

  /// Returns the syntax of signs around words that stayed text.
  private mutating func pair(_ text: TextPiece, at place: Int) -> ForeignSyntax? {
    if let lastPair, lastPair.node == text.node, place < lastPair.end { return nil }
    guard let pair = Self.pair(in: text, at: place) else { return nil }
    lastPair = (text.node, pair.end)
    return pair.syntax
  }

  /// Returns only as much as is certain to be in the source, because quotes and dashes may have been changed.
  private static func beginning(
    of syntax: ForeignSyntax, in text: UnsafeRawBufferPointer, at place: Int
  ) -> String {
    if syntax == .spacedLink, let start = opening(in: text, before: place) {
      // Stops where the source may differ.
      let words = text[(start + 1)..<place].prefix { isPlain($0) || $0 >= 0x80 && $0 != 0xE2 }
      return String(decoding: text[start..<words.endIndex], as: UTF8.self)
    }
    if syntax == .undefinedReference, let start = opening(in: text, before: place) {
      return String(decoding: text[start..<place + 2], as: UTF8.self)
    }
    if syntax == .bareTable {
      return String(decoding: text[place...].prefix(20).prefix { $0 < 0x80 }, as: UTF8.self)
    }
    if syntax == .scriptsOff || syntax == .subscriptsOff, let end = scriptEnd(in: text, at: place) {
      return String(decoding: text[place...end], as: UTF8.self)
    }
    if syntax == .refusedEmphasis { return beginning(ofEmphasis: text, at: place) }
    // The second of two signs counts too; a sign beyond ASCII has more bytes.
    let start = place + 1 < text.count && text[place + 1] < 0x80 ? place + 2 : place + 1
    let end = text[start...].prefix(20).prefix { isPlain($0) }.endIndex
    return String(decoding: text[place..<end], as: UTF8.self)
  }

  /// Includes the character after the signs if it comes from the source; those that smart punctuation makes start at
  /// U+2010.
  private static func beginning(ofEmphasis text: UnsafeRawBufferPointer, at place: Int) -> String {
    let signs = text[place..<place + 2]
    let isSmart = text[(place + 2)...].starts(with: [0xE2, 0x80])
    let length = EscapeMarks.isMark(text, at: place + 2) ? 3 : 2
    let rest = String(decoding: text[(place + 2)...].prefix(24), as: UTF8.self).unicodeScalars.prefix(length)
    return String(decoding: signs, as: UTF8.self) + (isSmart ? "" : String(rest))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    isWord(byte) || " _:%".utf8.contains(byte)
  }

  /// Returns some letters, or marks like '。', before a sign, because the same sign may occur earlier with a valid
  /// meaning.
  private static func lead(in text: UnsafeRawBufferPointer, before place: Int) -> String {
    let before = Array(
      String(decoding: text[max(0, place - 16)..<place], as: UTF8.self).unicodeScalars)
    let start =
      before.lastIndex {
        !$0.properties.isAlphabetic && $0 != " " && !(0x3000...0x303F).contains($0.value)
      }.map { $0 + 1 } ?? 0
    return String(String.UnicodeScalarView(before[start...].suffix(4)))
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

  private func syntax(_ text: TextPiece, at place: Int) -> ForeignSyntax? {
    let bytes = text.bytes
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    let before = place > 0 ? bytes[place - 1] : 0
    let behind = place + 2 < bytes.count ? bytes[place + 2] : 0
    if EscapeMarks.isMark(bytes, at: place + 1) { return nil }
    switch (bytes[place], next) {
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): return before == UInt8(ascii: "{") ? nil : .liquid
    case (UInt8(ascii: "{"), UInt8(ascii: "{")) where before != UInt8(ascii: "{"):
      // Where shortcodes are on, their calls have been read, or their faults told.
      return behind == UInt8(ascii: "<") && wanted.contains(.shortcodes) ? nil : .template
    case (UInt8(ascii: "["), UInt8(ascii: "["))
    where before != UInt8(ascii: "[") && behind != UInt8(ascii: "["):
      // `[[1]]` is the number of a citation.
      guard let end = find("]]", in: bytes, from: place + 2),
        !bytes[(place + 2)..<end].allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      return before == UInt8(ascii: "!") ? .embed : .wikiLink
    case (UInt8(ascii: "]"), UInt8(ascii: "(")):
      guard let end = find(")", in: bytes, from: place + 2) else { return nil }
      let destination = bytes[(place + 2)..<end]
      if Self.endsWithSize(destination) { return .sizeInDestination }
      return Self.isPathWithSpaces(destination) ? .spaceInDestination : nil
    case (UInt8(ascii: "]"), 0x20) where behind == UInt8(ascii: "("):
      return isSpacedLink(text, at: place) ? .spacedLink : nil
    case (UInt8(ascii: "]"), UInt8(ascii: "[")):
      return isReference(bytes, at: place) ? .undefinedReference : nil
    case (UInt8(ascii: "^"), _) where off.contains(.scripts):
      return Self.scriptEnd(in: bytes, at: place) == nil ? nil : .scriptsOff
    case (UInt8(ascii: "~"), _) where off.contains(.scripts):
      return Self.scriptEnd(in: bytes, at: place) == nil ? nil : .subscriptsOff
    case (UInt8(ascii: "$"), _): return formula(text, at: place)
    // Where formulas are on, the source itself is searched (`TeXDelimiters`).
    case (UInt8(ascii: "\\"), _):
      return !wanted.contains(.math) && isTeX(text, at: place) ? .texMath : nil
    case (UInt8(ascii: "="), UInt8(ascii: "="))
    where off.contains(.marks) && before != UInt8(ascii: "=") && !isSpace(behind):
      guard let end = find("==", in: bytes, from: place + 2) else { return nil }
      return behind == UInt8(ascii: "=") || isSpace(bytes[end - 1]) ? nil : .marksOff
    case (UInt8(ascii: ":"), _)
    where off.contains(.emoji) && EmojiPass.emoji(in: bytes, at: place) != nil:
      return .emojiOff
    default: return place == 0 ? syntax(atStartOf: text, next, behind) : nil
    }
  }

  /// Returns the syntax that a line starts with.
  private func syntax(atStartOf text: TextPiece, _ next: UInt8, _ behind: UInt8) -> ForeignSyntax? {
    let bytes = text.bytes
    guard startsLine(text) else { return nil }
    switch (bytes[0], next, behind) {
    case (UInt8(ascii: ":"), UInt8(ascii: ":"), UInt8(ascii: ":")):
      // The closing line of a div opens nothing.
      return bytes.contains { $0 != UInt8(ascii: ":") && !isSpace($0) } ? .fencedDiv : nil
    case (UInt8(ascii: ":"), 0x20, _):
      return cmark_node_previous(text.node) != nil && off.contains(.definitionLists)
        ? .definitionListsOff : nil
    case (UInt8(ascii: "!"), UInt8(ascii: "!"), UInt8(ascii: "!")),
      (UInt8(ascii: "?"), UInt8(ascii: "?"), UInt8(ascii: "?")):
      let rest = bytes[3...].drop { $0 == UInt8(ascii: "+") }
      return rest.count > 1 && rest.first == 0x20 && (0x61...0x7A).contains(rest[rest.startIndex + 1])
        ? .admonition : nil
    case (UInt8(ascii: "#"), UInt8(ascii: "#"), _):
      let rest = bytes.drop { $0 == UInt8(ascii: "#") }
      return rest.startIndex <= 6 && rest.first.map { Self.isWord($0) || $0 >= 0x80 } ?? false
        ? .headingWithoutSpace : nil
    case (UInt8(ascii: "#"), 0xE3, _):
      // A full-width space.
      return bytes[1...].starts(with: "\u{3000}".utf8) ? .headingWithoutSpace : nil
    case (UInt8(ascii: "|"), _, _):
      return wanted.contains(.tables) && isBareTable(text) ? .bareTable : nil
    case (UInt8(ascii: "["), UInt8(ascii: "]"), 0x20):
      return wanted.contains(.taskLists) && startsItem(text) ? .emptyTask : nil
    case (UInt8(ascii: "*"), UInt8(ascii: "["), _) where off.contains(.abbreviations):
      return find("]:", in: bytes, from: 2) == nil ? nil : .abbreviationsOff
    default: return nil
    }
  }

  // MARK: Formulas

  private func formula(_ text: TextPiece, at place: Int) -> ForeignSyntax? {
    let bytes = text.bytes
    let isPair = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "$")
    if place > 0, bytes[place - 1] == UInt8(ascii: "$") { return nil }
    if isPair {
      let isOpening = place == 0 && bytes.count == 2 && isLine(text)
      if wanted.contains(.math) { return isOpening ? .openFormula : nil }
      guard off.contains(.math) else { return nil }
      return isOpening || find("$$", in: bytes, from: place + 3) != nil ? .mathOff : nil
    }
    // Follows the rules for formulas, but also requires a sign of one, because prices have dollar signs too.
    guard off.contains(.math), let end = find("$", in: bytes, from: place + 1), end > place + 1,
      !isSpace(bytes[place + 1]), !isSpace(bytes[end - 1]),
      end + 1 == bytes.count || !Self.isWord(bytes[end + 1])
    else { return nil }
    return Self.looksLikeFormula(bytes[(place + 1)..<end]) ? .mathOff : nil
  }

  private static func looksLikeFormula(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    text.contains { "\\^_={}".utf8.contains($0) }
  }

  /// Returns whether `\(` or `\[` precedes a formula here, as MathJax expects, written with a second backslash in the
  /// source.
  private func isTeX(_ text: TextPiece, at place: Int) -> Bool {
    let bytes = text.bytes
    let sign = place + 1
    guard sign < bytes.count, bytes[sign] == UInt8(ascii: "(") || bytes[sign] == UInt8(ascii: "[") else {
      return false
    }
    // A block formula, on lines of its own.
    if sign + 1 == bytes.count { return place == 0 && bytes[sign] == UInt8(ascii: "[") && isLine(text) }
    let close: StaticString = bytes[sign] == UInt8(ascii: "(") ? "\\)" : "\\]"
    guard let end = find(close, in: bytes, from: sign + 1) else { return false }
    return Self.looksLikeFormula(bytes[(sign + 1)..<end])
  }

  // MARK: Lines

  /// Returns whether a text starts a line of a paragraph.
  func startsLine(_ text: TextPiece) -> Bool {
    guard let parent = cmark_node_parent(text.node), cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH
    else {
      return false
    }
    return cmark_node_previous(text.node).map(isLineEnd) ?? true
  }

  /// Returns whether a text is a complete line of a paragraph and another line follows.
  private func isLine(_ text: TextPiece) -> Bool {
    startsLine(text) && (cmark_node_next(text.node).map(isLineEnd) ?? false)
  }

  // MARK: Searching

  private func find(_ sign: StaticString, in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let window = UnsafeRawBufferPointer(rebasing: text[..<min(text.count, start + Self.reach)])
    return ByteSearch.find(
      UnsafeRawBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount), in: window, from: start)
  }

  /// Returns whether the bracket ends text that a definition would have made a link: `[text][name]`, but not
  /// `list[0][1]`.
  private func isReference(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard let end = find("]", in: bytes, from: place + 2), bytes[place + 2] != UInt8(ascii: "^"),
      let start = Self.opening(in: bytes, before: place)
    else { return false }
    let isIndexed = start > 0 && (Self.isWord(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "]"))
    return !isIndexed && Self.isName(bytes, start + 1..<place) && (end > place + 2 || place > start + 2)
  }

  /// Returns whether the text in brackets can be that of a link: neither a number nor a footnote.
  static func isName(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    bytes[range].first != UInt8(ascii: "^")
      && bytes[range].contains { $0 >= 0x80 || isLetter($0) }
  }

  static func opening(in bytes: UnsafeRawBufferPointer, before place: Int) -> Int? {
    bytes[max(0, place - reach)..<place].lastIndex(of: UInt8(ascii: "["))
  }

  /// Returns whether a picture's size follows its address, as in other parsers: ` =100x20`.
  private static func endsWithSize(_ destination: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let sign = destination.lastIndex(of: UInt8(ascii: "=")), sign > destination.startIndex + 1,
      destination[sign - 1] == 0x20
    else { return false }
    let size = destination[(sign + 1)...]
    return size.contains { (0x30...0x39).contains($0) }
      && size.allSatisfy { (0x30...0x39).contains($0) || "x*%".utf8.contains($0) }
  }

  /// Returns whether a path looks like a file whose name has spaces: `a photo.jpg`.
  private static func isPathWithSpaces(_ path: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard path.contains(0x20), let dot = path.lastIndex(of: UInt8(ascii: ".")),
      !path.contains(UInt8(ascii: "<"))
    else { return false }
    let ending = path[(dot + 1)...]
    return (2...5).contains(ending.count) && ending.allSatisfy(isWord)
  }
}
