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

  /// Otherwise calls in two braces and an angle bracket are somebody else's.
  private let knowsShortcodes: Bool
  /// In bytes: how far a closing sign is looked for.
  private static let reach = 300

  init(knowsShortcodes: Bool) { self.knowsShortcodes = knowsShortcodes }

  var triggers: [UInt8] { [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "]")] }

  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    if let syntax = syntax(text, at: place) {
      found[syntax, default: Finding(node: text.node, beginning: Self.beginning(of: text.bytes, at: place))]
        .count += 1
    }
    return nil
  }

  /// As much as the source surely has, too: quotes and dashes of a text can be others.
  private static func beginning(of text: UnsafeRawBufferPointer, at place: Int) -> String {
    let end = text[(place + 2)...].prefix(20).prefix { isPlain($0) }.endIndex
    return String(decoding: text[place..<end], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || " _:%".utf8.contains(byte)
  }

  private func syntax(_ text: TextPiece, at place: Int) -> ForeignSyntax? {
    let bytes = text.bytes
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    let before = place > 0 ? bytes[place - 1] : 0
    let behind = place + 2 < bytes.count ? bytes[place + 2] : 0
    switch (bytes[place], next) {
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): return before == UInt8(ascii: "{") ? nil : .liquid
    case (UInt8(ascii: "{"), UInt8(ascii: "{")) where before != UInt8(ascii: "{"):
      return behind == UInt8(ascii: "<") && knowsShortcodes ? .inlineShortcode : .template
    case (UInt8(ascii: "["), UInt8(ascii: "["))
    where before != UInt8(ascii: "[") && behind != UInt8(ascii: "["):
      guard let end = find("]]", in: bytes, from: place + 2), end > place + 2 else { return nil }
      return before == UInt8(ascii: "!") ? .embed : .wikiLink
    case (UInt8(ascii: ":"), UInt8(ascii: ":")) where behind == UInt8(ascii: ":") && place == 0:
      let startsLine = cmark_node_previous(text.node).map(isLineEnd) ?? true
      // The end of a block is no block.
      return startsLine && bytes.contains { $0 != UInt8(ascii: ":") && !isSpace($0) } ? .fencedDiv : nil
    case (UInt8(ascii: "]"), UInt8(ascii: "(")):
      guard let end = find(")", in: bytes, from: place + 2) else { return nil }
      return Self.isPathWithSpaces(bytes[(place + 2)..<end]) ? .spaceInDestination : nil
    default: return nil
    }
  }

  private func find(_ sign: StaticString, in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let window = UnsafeRawBufferPointer(rebasing: text[..<min(text.count, start + Self.reach)])
    return ByteSearch.find(
      UnsafeRawBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount), in: window, from: start)
  }

  /// Whether it looks like a file whose name has spaces: `a photo.jpg`.
  private static func isPathWithSpaces(_ path: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard path.contains(0x20), let dot = path.lastIndex(of: UInt8(ascii: ".")),
      !path.contains(UInt8(ascii: "<"))
    else { return false }
    let ending = path[(dot + 1)...]
    return (2...5).contains(ending.count)
      && ending.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
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
