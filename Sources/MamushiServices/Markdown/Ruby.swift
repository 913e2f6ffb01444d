import CCmark
import CMamushi
import MamushiCore

/// Ruby text above characters: `{東京|とうきょう}`, `{東京|とう|きょう}` and `｜東京《とうきょう》`.
///
/// The first two forms are from DenDen Markdown. If there are several readings, each belongs to one character, and the
/// last one to all remaining characters. The third form is from Aozora Bunko. Braces are ruby only if they contain
/// something beyond ASCII: `{a|b}` is text.
struct Ruby {
  /// In UTF-8 bytes between the signs. It bounds the cost of an open brace.
  private static let maximumLength = 300
  fileprivate static let bar = Array("｜".utf8)
  private static let open = Array("《".utf8)
  private static let close = Array("》".utf8)

  /// The parts of the base text with their readings.
  private var parts: [(base: String, reading: String)] = []
  /// The index after the last sign.
  fileprivate private(set) var end = 0

  fileprivate init?(_ text: UnsafeRawBufferPointer, at start: Int) {
    let window = text[start..<min(text.count, start + Self.maximumLength)]
    if window[start] == UInt8(ascii: "{") {
      let inside = window.dropFirst()
      guard let stop = inside.firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }),
        inside[stop] == UInt8(ascii: "}"), inside[..<stop].contains(where: { $0 >= 0x80 })
      else { return nil }
      let fields = inside[..<stop].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      guard fields.count > 1, fields.allSatisfy({ !$0.isEmpty }) else { return nil }
      end = stop + 1
      set(fields[0].text, readings: fields.dropFirst().map(\.text))
    } else {
      guard window.starts(with: Self.bar) else { return nil }
      let base = start + Self.bar.count
      guard let opening = Self.find(Self.open, in: window[base...], before: Self.bar), opening > base,
        let closing = Self.find(Self.close, in: window[(opening + Self.open.count)...], before: Self.open),
        closing > opening + Self.open.count
      else { return nil }
      end = closing + Self.close.count
      set(window[base..<opening].text, readings: [window[(opening + Self.open.count)..<closing].text])
    }
  }

  /// Returns the place of a sign if it comes before another one.
  private static func find(
    _ sign: [UInt8], in text: Slice<UnsafeRawBufferPointer>, before other: [UInt8]
  ) -> Int? {
    for position in text.indices where text[position] == sign[0] || text[position] == other[0] {
      let rest = text[position...]
      if rest.starts(with: sign) { return position }
      if rest.starts(with: other) { return nil }
    }
    return nil
  }

  private mutating func set(_ base: String, readings: [String]) {
    guard readings.count > 1 else {
      parts = [(base, readings[0])]
      return
    }
    let characters = base.map { String($0) }
    let count = min(characters.count, readings.count)
    for index in 0..<count - 1 { parts.append((characters[index], readings[index])) }
    parts.append((characters[(count - 1)...].joined(), readings[(count - 1)...].joined()))
  }

  /// A node for the ruby. The readings are markup rather than text, so that ids and summaries leave them out.
  fileprivate var node: OpaquePointer? {
    guard let ruby = Self.makeMarkup("<ruby>", "</ruby>") else { return nil }
    for part in parts {
      let reading = "<rp>（</rp><rt>\(HTMLText.escape(part.reading))</rt><rp>）</rp>"
      guard let base = TextNode.make(part.base.utf8), let reading = Self.makeMarkup(reading, "") else {
        return nil
      }
      cmark_node_append_child(ruby, base)
      cmark_node_append_child(ruby, reading)
    }
    return ruby
  }

  private static func makeMarkup(_ open: String, _ close: String) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem())
    cmark_node_set_on_enter(node, open)
    cmark_node_set_on_exit(node, close)
    return node
  }
}

/// Turns text into ruby.
struct RubyPass: TextPass {
  var triggers: [UInt8] { [UInt8(ascii: "{"), Ruby.bar[0]] }

  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    // Double braces belong to another language: `{{ page.date | date: “%Y” }}`.
    let isPair =
      place > 0 && text.bytes[place] == UInt8(ascii: "{") && text.bytes[place - 1] == text.bytes[place]
    guard !isPair, !EscapeMarks.isMark(text.bytes, at: place + 1), let ruby = Ruby(text.bytes, at: place),
      let node = ruby.node
    else { return nil }
    return TextMatch(range: place..<ruby.end, node: node)
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
