import CMamushi
import MamushiCore

/// A call's line in the source.
struct ShortcodeCall {
  let line: ShortcodeLine
  /// The line's number, from 1.
  let number: Int
  /// Where its first character that is no white space stands in the source.
  let start: Int
  /// As it is written, from there.
  let text: [UInt8]

  /// What one takes, about, in all tables that it stands in.
  static let memory = 600
}

/// Lines of shortcodes written as comments, before anything else is: what formulas, definitions and tables make of the
/// source leaves comments alone. Lines stay lines, and the nodes are found again by them.
struct ShortcodeSource {
  let source: [UInt8]
  /// By their lines.
  let calls: [Int: ShortcodeCall]
  /// Those in blocks of raw HTML.
  let misplaced: [ShortcodeCall]

  /// Nil where there are none.
  ///
  /// - Parameters:
  ///   - asItems: the source with definitions as list items, each byte at its place.
  ///   - lineTooDeep: gets the line from which on blocks are not followed, where there is one.
  init?(
    _ source: UnsafeBufferPointer<UInt8>, asItems: UnsafeBufferPointer<UInt8>,
    extensions: MarkdownExtensions, lineTooDeep: inout Int?
  ) {
    var scanner = BlockScanner(asItems, extensions: extensions)
    _ = scanner.scan()
    // Blocks that are nested too deeply are not followed.
    if scanner.isTooDeep {
      lineTooDeep = scanner.lineNumber
      return nil
    }
    if scanner.calls.isEmpty, scanner.misplacedCalls.isEmpty { return nil }
    misplaced = scanner.misplacedCalls
    calls = Dictionary(scanner.calls.map { ($0.number, $0) }) { first, _ in first }
    var rewritten: [UInt8] = []
    rewritten.reserveCapacity(source.count + 8 * calls.count)
    var copied = 0
    for call in scanner.calls {
      rewritten += source[copied..<call.start]
      rewritten += Self.comment
      copied = call.start + call.text.count
    }
    rewritten += source[copied...]
    self.source = rewritten
  }

  private static let comment = Array("<!---->".utf8)
}

extension BlockScanner {
  /// Notes a call; `content` is its line from the first character that is no white space.
  mutating func addCall(_ content: Bytes, end: Int) -> Bool {
    guard let call = call(content, end: end) else { return false }
    calls.append(call)
    mark_arena_charge(ShortcodeCall.memory + content.count)
    return true
  }

  /// Notes a call where none is read.
  mutating func addMisplacedCall(_ content: Bytes, end: Int) {
    guard let call = call(content, end: end) else { return }
    misplacedCalls.append(call)
    mark_arena_charge(ShortcodeCall.memory + content.count)
  }

  private func call(_ content: Bytes, end: Int) -> ShortcodeCall? {
    guard extensions.contains(.shortcodes), let line = ShortcodeLine(content) else { return nil }
    return ShortcodeCall(
      line: line, number: lineNumber, start: end - content.count, text: Array(content))
  }
}
