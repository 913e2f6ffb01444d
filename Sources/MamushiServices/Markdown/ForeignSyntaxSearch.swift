import CCmark
import MamushiCore

/// Counts what writers bring along from other generators and what stays text.
struct ForeignSyntaxSearch: TextPass {
  /// Where each was met first, and how often.
  private(set) var found: [ForeignSyntax: Finding] = [:]

  struct Finding {
    /// The text that the first one stands in.
    let node: OpaquePointer
    /// What it begins with there.
    let beginning: String
    var count = 0
  }

  /// What a site's texts may have.
  private let wanted: MarkdownExtensions
  /// What stays text, and nobody has said that it should.
  private let off: MarkdownExtensions
  /// In bytes: how far a closing sign is looked for.
  private static let reach = 300

  init(_ options: MarkdownOptions) {
    wanted = options.extensions
    off = MarkdownExtensions.optional.subtracting(options.extensions).subtracting(options.declined)
  }

  var triggers: [UInt8] { Array("{[:]($=!?*\\^#".utf8) }

  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    if let syntax = syntax(text, at: place) {
      found[syntax, default: Finding(node: text.node, beginning: Self.beginning(of: text.bytes, at: place))]
        .count += 1
    }
    return nil
  }

  /// As much as the source surely has, too: quotes and dashes of a text can be others.
  private static func beginning(of text: UnsafeRawBufferPointer, at place: Int) -> String {
    let start = min(place + 2, text.count)
    let end = text[start...].prefix(20).prefix { isPlain($0) }.endIndex
    return String(decoding: text[place..<end], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || " _:%".utf8.contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

  private func syntax(_ text: TextPiece, at place: Int) -> ForeignSyntax? {
    let bytes = text.bytes
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    let before = place > 0 ? bytes[place - 1] : 0
    let behind = place + 2 < bytes.count ? bytes[place + 2] : 0
    if isTeX(bytes, at: place) { return .texMath }
    if EscapeMarks.isMark(bytes, at: place + 1) { return nil }
    switch (bytes[place], next) {
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): return before == UInt8(ascii: "{") ? nil : .liquid
    case (UInt8(ascii: "{"), UInt8(ascii: "{")) where before != UInt8(ascii: "{"):
      return behind == UInt8(ascii: "<") && wanted.contains(.shortcodes) ? .inlineShortcode : .template
    case (UInt8(ascii: "["), UInt8(ascii: "["))
    where before != UInt8(ascii: "[") && behind != UInt8(ascii: "["):
      guard let end = find("]]", in: bytes, from: place + 2), end > place + 2 else { return nil }
      return before == UInt8(ascii: "!") ? .embed : .wikiLink
    case (UInt8(ascii: "]"), UInt8(ascii: "(")):
      guard let end = find(")", in: bytes, from: place + 2) else { return nil }
      let destination = bytes[(place + 2)..<end]
      if Self.endsWithSize(destination) { return .sizeInDestination }
      return Self.isPathWithSpaces(destination) ? .spaceInDestination : nil
    case (UInt8(ascii: "]"), UInt8(ascii: "[")):
      return isReference(bytes, at: place) ? .undefinedReference : nil
    case (UInt8(ascii: "^"), _) where off.contains(.scripts):
      guard place > 0, Self.isWord(before), Self.isWord(next),
        let end = find("^", in: bytes, from: place + 1)
      else { return nil }
      return bytes[(place + 1)..<end].allSatisfy(Self.isWord) ? .scriptsOff : nil
    case (UInt8(ascii: "$"), _): return formula(text, at: place)
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

  /// What stands at the beginning of a line.
  private func syntax(atStartOf text: TextPiece, _ next: UInt8, _ behind: UInt8) -> ForeignSyntax? {
    let bytes = text.bytes
    let before = cmark_node_previous(text.node)
    guard before.map(isLineEnd) ?? true else { return nil }
    switch (bytes[0], next, behind) {
    case (UInt8(ascii: ":"), UInt8(ascii: ":"), UInt8(ascii: ":")):
      // The end of a block is no block.
      return bytes.contains { $0 != UInt8(ascii: ":") && !isSpace($0) } ? .fencedDiv : nil
    case (UInt8(ascii: ":"), 0x20, _):
      return before != nil && off.contains(.definitionLists) ? .definitionListsOff : nil
    case (UInt8(ascii: "!"), UInt8(ascii: "!"), UInt8(ascii: "!")),
      (UInt8(ascii: "?"), UInt8(ascii: "?"), UInt8(ascii: "?")):
      let rest = bytes[3...].drop { $0 == UInt8(ascii: "+") }
      return rest.count > 1 && rest.first == 0x20 && Self.isLetter(rest[rest.startIndex + 1])
        ? .admonition : nil
    case (UInt8(ascii: "#"), UInt8(ascii: "#"), _):
      let rest = bytes.drop { $0 == UInt8(ascii: "#") }
      return rest.startIndex <= 6 && rest.first.map { Self.isWord($0) || $0 >= 0x80 } ?? false
        ? .headingWithoutSpace : nil
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
      let startsLine = place == 0 && (cmark_node_previous(text.node).map(isLineEnd) ?? true)
      if wanted.contains(.math) { return startsLine ? .openFormula : nil }
      guard off.contains(.math) else { return nil }
      return startsLine || find("$$", in: bytes, from: place + 2) != nil ? .mathOff : nil
    }
    // As formulas are read, and besides with a sign of one: prices have dollar signs, too.
    guard off.contains(.math), let end = find("$", in: bytes, from: place + 1), end > place + 1,
      !isSpace(bytes[place + 1]), !isSpace(bytes[end - 1]),
      end + 1 == bytes.count || !(0x30...0x39).contains(bytes[end + 1])
    else { return nil }
    return Self.looksLikeFormula(bytes[(place + 1)..<end]) ? .mathOff : nil
  }

  private static func looksLikeFormula(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    text.contains { "\\^_={}".utf8.contains($0) }
  }

  /// Whether `\(` or `\[` stands here before a formula: with a second backslash in the source, or else as an escape, which
  /// is marked.
  private func isTeX(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    let isLiteral = bytes[place] == UInt8(ascii: "\\")
    let sign = isLiteral ? place + 1 : place
    guard sign < bytes.count, bytes[sign] == UInt8(ascii: "(") || bytes[sign] == UInt8(ascii: "["),
      isLiteral || EscapeMarks.isMark(bytes, at: sign + 1)
    else { return false }
    let start = isLiteral ? sign + 1 : sign + 1 + EscapeMarks.length
    // A block of it, on lines of its own.
    if place == 0, start == bytes.count, bytes[sign] == UInt8(ascii: "[") { return true }
    let close = bytes[sign] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    let window = bytes[start..<min(bytes.count, start + Self.reach)]
    let end = window.indices.first { position in
      window[position] == close
        && (isLiteral
          ? position > start && window[position - 1] == UInt8(ascii: "\\")
          : EscapeMarks.isMark(bytes, at: position + 1))
    }
    return end.map { Self.looksLikeFormula(bytes[start..<(isLiteral ? $0 - 1 : $0)]) } ?? false
  }

  // MARK: Searching

  private func find(_ sign: StaticString, in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let window = UnsafeRawBufferPointer(rebasing: text[..<min(text.count, start + Self.reach)])
    return ByteSearch.find(
      UnsafeRawBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount), in: window, from: start)
  }

  /// Whether the bracket ends what a definition would have made a link of: `[text][name]`, but not `list[0][1]`.
  private func isReference(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard let end = find("]", in: bytes, from: place + 2), bytes[place + 2] != UInt8(ascii: "^"),
      let start = bytes[max(0, place - Self.reach)..<place].lastIndex(of: UInt8(ascii: "["))
    else { return false }
    if EscapeMarks.isMark(bytes, at: start + 1) { return false }
    let isIndexed = start > 0 && (Self.isWord(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "]"))
    return !isIndexed && place > start + 1
      && bytes[(start + 1)..<place].contains { $0 >= 0x80 || Self.isLetter($0) }
      && (end > place + 2 || place > start + 2)
  }

  /// Whether a picture's size stands behind its address, as other readers have it: ` =100x20`.
  private static func endsWithSize(_ destination: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let sign = destination.lastIndex(of: UInt8(ascii: "=")), sign > destination.startIndex + 1,
      destination[sign - 1] == 0x20
    else { return false }
    let size = destination[(sign + 1)...]
    return size.contains { (0x30...0x39).contains($0) }
      && size.allSatisfy { (0x30...0x39).contains($0) || "x*%".utf8.contains($0) }
  }

  /// Whether it looks like a file whose name has spaces: `a photo.jpg`.
  private static func isPathWithSpaces(_ path: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard path.contains(0x20), let dot = path.lastIndex(of: UInt8(ascii: ".")),
      !path.contains(UInt8(ascii: "<"))
    else { return false }
    let ending = path[(dot + 1)...]
    return (2...5).contains(ending.count) && ending.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }
}

extension DocumentExtensions {
  /// Tells once what stays text, with the place of the first.
  mutating func reportForeignSyntax(_ found: [ForeignSyntax: ForeignSyntaxSearch.Finding]) {
    for syntax in ForeignSyntax.allCases {
      guard let finding = found[syntax] else { continue }
      marks.restart()
      report(.foreignSyntax(syntax, count: finding.count), of: finding.beginning, in: finding.node)
    }
  }
}
