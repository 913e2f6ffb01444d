import CCmark
import CMamushi
import MamushiCore

/// Rewrites definitions, `: text` below a term, as list items, so that libcmark finds where they end.
///
/// Follows PHP Markdown Extra ("Definition Lists"). The colon becomes a `+`, so all positions in the source stay the
/// same.
struct DefinitionListSource {
  private(set) var source: [UInt8]
  /// The positions of the items: lines, and columns in bytes, both from 1.
  private(set) var items: Set<Place> = []

  struct Place: Hashable {
    let line: Int
    let column: Int
  }

  /// Nested definitions can be found only once the outer ones have become items.
  private static let maximumNesting = 3

  /// Returns `nil` if the source has no definitions.
  init?(_ source: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions) {
    guard Self.mayHaveSome(source) else { return nil }
    self.source = Array(source)
    for _ in 0..<Self.maximumNesting {
      // The next tree reuses this one's memory.
      let place = mark_arena_here()
      defer { mark_arena_go_back(place) }
      let tree = self.source.withUnsafeBufferPointer { ParsedDocument.parse($0, options) }
      guard let tree, rewrite(tree) else { break }
    }
    if items.isEmpty { return nil }
  }

  /// Returns whether any line starts with a colon and a space, after spaces and quote markers.
  private static func mayHaveSome(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var startsLine = true
    for position in source.indices {
      switch source[position] {
      case 0x0A, 0x0D: startsLine = true
      case 0x20, 0x09, UInt8(ascii: ">"): break
      case UInt8(ascii: ":") where startsLine && position + 1 < source.count && isSpace(source[position + 1]):
        return true
      default: startsLine = false
      }
    }
    return false
  }

  /// - Returns: Whether anything was rewritten.
  private mutating func rewrite(_ tree: OpaquePointer) -> Bool {
    let table = LineTable(source)
    let count = items.count
    var line = 0
    for block in LineBlock.all(in: tree) where block.isParagraph {
      // The first line is a term, or a definition that belongs to the preceding paragraph or definition.
      for number in max(block.lines.lowerBound, line + 1)...max(block.lines.upperBound, line + 1) {
        line = number
        let range = table.range(of: number)
        let isFirst = number == block.lines.lowerBound
        let content =
          isFirst ? range.lowerBound + block.column : table.content(of: number, quotes: block.quotes)
        guard let start = content, start + 1 < range.upperBound, source[start] == UInt8(ascii: ":"),
          isSpace(source[start + 1]), !source[(start + 1)..<range.upperBound].allSatisfy(isSpace),
          !isFirst || block.followsText
        else { continue }
        source[start] = UInt8(ascii: "+")
        items.insert(Place(line: number, column: start - range.lowerBound + 1))
      }
    }
    return items.count > count
  }
}
