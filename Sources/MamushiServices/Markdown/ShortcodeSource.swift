import CMamushi
import MamushiCore

/// A call's line in the source.
struct ShortcodeCall {
  let line: ShortcodeLine
  /// The line's number, from 1.
  let number: Int
  /// The index of the line's first character in the source that is not white space.
  let start: Int
  /// The line as written, from there on.
  let text: [UInt8]

  /// The approximate memory that a call takes in all tables.
  static let memory = 600
}

/// A source with shortcode lines rewritten as comments. This comes first, because the rewriting of formulas,
/// definitions and tables leaves comments alone. Line breaks stay, and the nodes are found again by their lines.
struct ShortcodeSource {
  let source: [UInt8]
  /// The calls by their lines.
  let calls: [Int: ShortcodeCall]
  /// The calls in blocks of raw HTML.
  let misplaced: [ShortcodeCall]

  /// Returns `nil` if there are no calls.
  ///
  /// - Parameters:
  ///   - asItems: The source with definitions as list items, each byte at its original place.
  ///   - lineTooDeep: Set to the line at which the nesting becomes too deep, if it does.
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

  /// For the line of each call of `highlight`, that of its end, also where it is in raw HTML. Hugo has this shortcode
  /// for code, and a site that has none of that name has it from there.
  var foreignCode: [Int: Int] {
    var ends: [Int: Int] = [:]
    var start: Int?
    let all = (calls.values + misplaced).filter { $0.line.name == "highlight" }
    for call in all.sorted(by: { $0.number < $1.number }) {
      if case .close = call.line.kind {
        if let start { ends[start] = call.number }
        start = nil
      } else {
        start = call.number
      }
    }
    return ends
  }

  private static let comment = Array("<!---->".utf8)
}

extension BlockScanner {
  /// Records a call; `content` is its line from the first character that is not white space.
  mutating func addCall(_ content: Bytes, end: Int) -> Bool {
    guard let call = call(content, end: end) else { return false }
    calls.append(call)
    mark_arena_charge(ShortcodeCall.memory + content.count)
    return true
  }

  /// Records a call at a place where calls are not read.
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
