import CCmark
import CMamushi

/// Finds `[^label]` in text if a footnote with that label exists.
struct FootnoteReferences: TextPass {
  let triggers = [UInt8(ascii: "[")]
  /// The numbers of the footnotes, by their case-folded labels.
  private let footnotes: [String: Int]
  /// In document order.
  private(set) var references: [(node: OpaquePointer, footnote: Int)] = []
  /// Labels without a footnote, each with the line that libcmark found it on.
  private(set) var unknown: [(label: String, line: Int)] = []

  /// - Parameter labels: The labels of the footnotes, in order; of equal labels the first one counts.
  init(labels: [[UInt8]]) {
    var footnotes: [String: Int] = [:]
    for (number, label) in labels.enumerated() {
      let key = label.withUnsafeBytes { Self.key($0[...]) }
      if footnotes[key] == nil { footnotes[key] = number }
    }
    self.footnotes = footnotes
  }

  /// Returns a key that compares labels case-insensitively.
  private static func key(_ label: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: label, as: UTF8.self).uppercased().lowercased()
  }

  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    guard !text.isInLink, !text.isInImage, place + 3 < text.bytes.count,
      text.bytes[place + 1] == UInt8(ascii: "^"), !EscapeMarks.isMark(text.bytes, at: place + 2)
    else { return nil }
    let rest = text.bytes[(place + 2)...].prefix(1001)
    let end = rest.firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") || BlockStart.isSpace($0) }
    guard let end, text.bytes[end] == UInt8(ascii: "]"), end > place + 2 else { return nil }
    let label = text.bytes[place + 2..<end]
    guard let number = footnotes[Self.key(label)] else {
      unknown.append((String(decoding: label, as: UTF8.self), Int(cmark_node_get_start_line(text.node))))
      return nil
    }
    guard let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem()) else { return nil }
    references.append((node, number))
    return TextMatch(range: place..<end + 1, node: node)
  }
}
