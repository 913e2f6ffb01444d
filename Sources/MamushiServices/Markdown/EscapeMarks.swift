import CCmark
import CMamushi

/// Protects escaped characters from the passes over text, because libcmark turns `\~` into `~` and forgets that it was
/// escaped.
///
/// Before parsing, a character that the source does not use is inserted after each escaped one. It is punctuation, so
/// it does not affect emphasis. After the passes it is removed from everything that the tree holds.
///
/// The same character makes ``CJKEmphasis`` work: between a run and a letter, it is the punctuation that the letter
/// counts as.
struct EscapeMarks {
  /// Rare punctuation that libcmark recognizes as such: that of cuneiform, U+12470 to U+12474.
  private static let candidates: [[UInt8]] = (0xB0...0xB4).map { [0xF0, 0x92, 0x91, $0] }

  private let mark: [UInt8]

  /// Returns whether the character before `place` was escaped.
  static func isMark(_ text: UnsafeRawBufferPointer, at place: Int) -> Bool {
    place + 4 <= text.count && text[place] == 0xF0 && text[place + 1] == 0x92 && text[place + 2] == 0x91
      && (0xB0...0xB4).contains(text[place + 3])
  }

  /// - Parameters:
  ///   - source: The source, which is replaced with a marked one if it needs marks.
  ///   - characters: The characters whose escapes matter.
  ///   - marksCJK: Whether ``CJKEmphasis`` applies.
  /// - Returns: `nil` if nothing is marked.
  init?(addingTo source: inout [UInt8], for characters: [UInt8], andCJK marksCJK: Bool) {
    let backslash = UInt8(ascii: "\\")
    let places = source.withUnsafeBytes { source in
      var places = marksCJK ? CJKEmphasis.places(in: source) : []
      var place = 0
      while let next = ByteSearch.first(backslash, in: source, from: place) {
        if next + 1 < source.count, characters.contains(source[next + 1]) { places.append(next + 2) }
        place = min(next + 2, source.count)
      }
      return places.sorted()
    }
    guard !places.isEmpty, let mark = Self.candidates.first(where: { !Self.contains($0, in: source) }) else {
      return nil
    }
    self.mark = mark
    var marked: [UInt8] = []
    marked.reserveCapacity(source.count + places.count * mark.count)
    var copied = 0
    for place in places {
      marked += source[copied..<place]
      marked += mark
      copied = place
    }
    marked += source[copied...]
    source = marked
  }

  private static func contains(_ mark: [UInt8], in source: [UInt8]) -> Bool {
    source.withUnsafeBytes { source in mark.withUnsafeBytes { ByteSearch.find($0, in: source) != nil } }
  }

  /// Removes the marks from a tree.
  func remove(from root: OpaquePointer) {
    let iterator = cmark_iter_new(root)
    while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
      guard let node = cmark_iter_get_node(iterator) else { return }
      if let literal = cmark_node_get_literal(node), let clean = clean(literal) {
        cmark_node_set_literal(node, clean)
      }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CUSTOM_INLINE, CMARK_NODE_CUSTOM_BLOCK:
        // Passes made these from text: readings, and meanings of abbreviations.
        if let markup = cmark_node_get_on_enter(node), let clean = clean(markup) {
          cmark_node_set_on_enter(node, clean)
        }
      case CMARK_NODE_CODE_BLOCK:
        if let info = cmark_node_get_fence_info(node), let clean = clean(info) {
          cmark_node_set_fence_info(node, clean)
        }
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        if let url = cmark_node_get_url(node), let clean = clean(url) { cmark_node_set_url(node, clean) }
        if let title = cmark_node_get_title(node), let clean = clean(title) {
          cmark_node_set_title(node, clean)
        }
      default: break
      }
    }
  }

  /// Removes the marks from text that was read from the tree.
  func remove(from text: String) -> String {
    var text = text
    return text.withUTF8 { clean(UnsafeRawBufferPointer($0)) } ?? text
  }

  private func clean(_ literal: UnsafePointer<CChar>) -> String? { clean(bytes(of: literal)) }

  /// - Returns: `nil` if there is no mark.
  private func clean(_ text: UnsafeRawBufferPointer) -> String? {
    guard mark.withUnsafeBytes({ ByteSearch.find($0, in: text) != nil }) else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      if text[place] == mark[0], text[place...].starts(with: mark) {
        place += mark.count
      } else {
        output.append(text[place])
        place += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
