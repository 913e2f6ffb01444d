import CMamushi
import MamushiCore

/// A call in the source, or the end of its body.
struct ShortcodeCall {
  let line: ShortcodeLine
  /// The line's number, from 1.
  let number: Int
  /// The index of the call's first character in the source.
  let start: Int
  /// The call as written; one on a line of its own with what follows there.
  let text: [UInt8]
  /// Whether the call is within a line.
  var isInline = false
  /// Whether the call is in the row of a table, where `\|` stands for a pipe.
  var isInCell = false

  /// The approximate memory that a call takes in all tables.
  static let memory = 600
}

/// A source with the lines of calls rewritten as comments, and the calls within lines as tags. This comes first, because
/// the rewriting of formulas, definitions and tables leaves comments and tags alone. Line breaks stay; the comments'
/// nodes are found again by their lines, the tags' by their names.
struct ShortcodeSource {
  let source: [UInt8]
  /// The calls on lines of their own, by these lines.
  let calls: [Int: ShortcodeCall]
  /// The calls in blocks of raw HTML.
  let misplaced: [ShortcodeCall]
  /// The calls within lines, and what stands for them.
  let inlineCalls: [ShortcodeCall]
  let placeholders: ShortcodePlaceholders?
  /// Those that cannot be read, and those in tags and addresses.
  let brokenInlineCalls: [ShortcodeCall]
  let misplacedInlineCalls: [ShortcodeCall]

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
    let search = scanner.search
    if scanner.calls.isEmpty, scanner.misplacedCalls.isEmpty, search.isEmpty { return nil }
    misplaced = scanner.misplacedCalls
    calls = Dictionary(scanner.calls.map { ($0.number, $0) }) { first, _ in first }
    placeholders = search.calls.isEmpty ? nil : ShortcodePlaceholders(unusedIn: source)
    inlineCalls = placeholders == nil ? [] : search.calls
    brokenInlineCalls = search.broken
    misplacedInlineCalls = search.misplaced + (placeholders == nil ? search.calls : [])
    self.source = Self.rewritten(source, scanner.calls, inlineCalls, placeholders)
  }

  /// - Parameters:
  ///   - blocks: The calls on lines of their own, in source order.
  ///   - inline: Those within lines, in source order.
  private static func rewritten(
    _ source: UnsafeBufferPointer<UInt8>, _ blocks: [ShortcodeCall], _ inline: [ShortcodeCall],
    _ placeholders: ShortcodePlaceholders?
  ) -> [UInt8] {
    var rewritten: [UInt8] = []
    rewritten.reserveCapacity(source.count + 8 * blocks.count)
    var copied = 0
    func replace(_ call: ShortcodeCall, by text: [UInt8]) {
      rewritten += source[copied..<call.start]
      rewritten += text
      copied = call.start + call.text.count
    }
    var number = 0
    func replaceInline(before place: Int) {
      while number < inline.count, inline[number].start < place {
        let call = inline[number]
        if let tag = placeholders?.tag(number, length: call.text.count) { replace(call, by: tag) }
        number += 1
      }
    }
    for call in blocks {
      replaceInline(before: call.start)
      replace(call, by: comment)
    }
    replaceInline(before: source.count)
    return rewritten + source[copied...]
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
