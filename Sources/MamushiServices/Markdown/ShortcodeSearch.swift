import CMamushi
import MamushiCore

/// The lines of a paragraph, a heading or a table's row, in which calls can stand beside other text.
struct ShortcodeText {
  /// The ranges of the lines' texts in the source, with their numbers from 1.
  var lines: [(range: Range<Int>, number: Int)] = []
  /// The cells, if this is a row of a table.
  var cells: [Range<Int>]?
}

/// Finds the calls within lines of text: not in code, tags of raw HTML and addresses of links.
///
/// Reads from left to right, as libcmark does: of two constructs, the one that starts first counts. What is a formula is
/// decided later, so calls in formulas are found too (``ShortcodePlaceholders`` restores them).
struct ShortcodeSearch {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private let source: Bytes
  /// In source order.
  private(set) var calls: [ShortcodeCall] = []
  /// Those that cannot be read.
  private(set) var broken: [ShortcodeCall] = []
  /// Those in tags and addresses.
  private(set) var misplaced: [ShortcodeCall] = []

  /// The line that is read, and the place of its last `>}}`; -1 if there is none, `nil` if it was not looked for.
  private var line = (range: 0..<0, number: 0, lastEnd: nil as Int?)
  private var part = Part()

  /// The part of a text that is searched at once, and what is known of it.
  private struct Part {
    var range = 0..<0
    var isCell = false
    /// Whether the place is in the address of a link, before `)`.
    var isInAddress = false
    /// The last `)`; `nil` if it was not looked for.
    var lastParenthesis: Int?
    /// The ends of comments and the like that are not in the rest of the part.
    var missing: Set<String> = []
  }

  init(_ source: Bytes) { self.source = source }

  var isEmpty: Bool { calls.isEmpty && broken.isEmpty && misplaced.isEmpty }

  mutating func read(_ text: ShortcodeText) {
    guard let first = text.lines.first, let last = text.lines.last else { return }
    let whole = first.range.lowerBound..<last.range.upperBound
    guard find("{{<", in: whole) != nil else { return }
    line = (0..<0, 0, nil)
    var place = whole.lowerBound
    // A cell ends at `|`, but a call in it goes on to its own end.
    for cell in text.cells ?? [whole] where max(place, cell.lowerBound) < cell.upperBound {
      part = Part(range: max(place, cell.lowerBound)..<cell.upperBound, isCell: text.cells != nil)
      place = search(text.lines)
    }
  }

  /// - Returns: The place after the part, or after a call that ends behind it.
  private mutating func search(_ lines: [(range: Range<Int>, number: Int)]) -> Int {
    let code = CodeSpans(in: source, part.range)
    var place = part.range.lowerBound
    for (range, number) in lines where place < range.upperBound {
      if line.number != number { line = (range, number, nil) }
      place = max(place, range.lowerBound)
      let end = min(range.upperBound, part.range.upperBound)
      while place < end {
        if source[place] == UInt8(ascii: "`"), !part.isInAddress {
          place = code.end(ofRunAt: place, in: source, before: part.range.upperBound)
        } else {
          place = step(from: place)
        }
      }
    }
    return place
  }

  /// Returns the end of what starts at a place.
  private mutating func step(from place: Int) -> Int {
    let next = place + 1 < part.range.upperBound ? source[place + 1] : 0
    switch source[place] {
    case UInt8(ascii: "\\"): return place + 2
    case UInt8(ascii: "]") where next == UInt8(ascii: "(") && !part.isInAddress:
      part.isInAddress = lastParenthesis > place
      return place + 2
    case UInt8(ascii: ")"): part.isInAddress = false
    case UInt8(ascii: "<") where !part.isInAddress:
      guard let end = end(ofTagAt: place, next) else { break }
      let isTag = next != UInt8(ascii: "!") && next != UInt8(ascii: "?")
      if isTag { noteCalls(inTag: place..<end) }
      return end
    case UInt8(ascii: "{") where next == UInt8(ascii: "{"):
      if let call = call(at: place) { return take(call) }
    default: break
    }
    return place + 1
  }

  private var lastParenthesis: Int {
    mutating get {
      if let known = part.lastParenthesis { return known }
      let found = source[part.range].lastIndex(of: UInt8(ascii: ")")) ?? -1
      part.lastParenthesis = found
      return found
    }
  }

  // MARK: Calls

  /// Returns the call that starts at a place of the current line.
  private mutating func call(at place: Int) -> ShortcodeCall? {
    let text = Bytes(rebasing: source[place..<line.range.upperBound])
    guard ShortcodeLine.isOpening(text) else { return nil }
    let read = ShortcodeLine(startOf: text, hasEnd: lastEnd > place)
    return ShortcodeCall(
      line: read, number: line.number, start: place, text: Array(text.prefix(read.length)), isInline: true,
      isInCell: part.isCell)
  }

  /// The place of the line's last `>}}`. Looked for only once, because a line can have very many calls.
  private var lastEnd: Int {
    mutating get {
      if let known = line.lastEnd { return known }
      let text = Bytes(rebasing: source[line.range])
      let found = text.indices.last { ShortcodeLine.isEnd(text, at: $0) }.map { $0 + line.range.lowerBound }
      line.lastEnd = found ?? -1
      return found ?? -1
    }
  }

  /// - Returns: The place after the call.
  private mutating func take(_ call: ShortcodeCall) -> Int {
    mark_arena_charge(ShortcodeCall.memory + call.text.count)
    if case .broken = call.line.kind {
      broken.append(call)
    } else if part.isInAddress {
      misplaced.append(call)
    } else {
      calls.append(call)
    }
    return call.start + call.text.count
  }

  private mutating func noteCalls(inTag tag: Range<Int>) {
    var place = tag.lowerBound
    // Most tags are on one line.
    let end = min(tag.upperBound, line.range.upperBound)
    while place < end, let start = find("{{<", in: place..<end), let call = call(at: start) {
      place = start + call.text.count
      if case .broken = call.line.kind { continue }
      mark_arena_charge(ShortcodeCall.memory + call.text.count)
      misplaced.append(call)
    }
  }

  // MARK: Raw HTML

  /// Returns the end of a tag, a comment and the like (CommonMark, section 6.6); `nil` if none starts here.
  private mutating func end(ofTagAt place: Int, _ next: UInt8) -> Int? {
    let rest = Bytes(rebasing: source[place..<part.range.upperBound])
    switch next {
    case UInt8(ascii: "?"): return end(ofTextAt: place, "?>")
    case UInt8(ascii: "!"):
      if rest.starts(with: "<!--".utf8) { return end(ofTextAt: place + 2, "-->") }
      if rest.starts(with: "<![CDATA[".utf8) { return end(ofTextAt: place, "]]>") }
      return rest.count > 2 && (0x41...0x5A).contains(rest[2]) ? end(ofTextAt: place, ">") : nil
    default:
      var tag = TagScanner(rest)
      return tag.scan() ? place + tag.place : nil
    }
  }

  private mutating func end(ofTextAt place: Int, _ sign: String) -> Int? {
    if part.missing.contains(sign) { return nil }
    if let found = find(sign, in: place..<part.range.upperBound) { return found + sign.utf8.count }
    part.missing.insert(sign)
    return nil
  }

  private func find(_ text: String, in range: Range<Int>) -> Int? {
    var text = text
    let rest = UnsafeRawBufferPointer(source)[..<range.upperBound]
    return text.withUTF8 {
      ByteSearch.find(
        UnsafeRawBufferPointer($0), in: UnsafeRawBufferPointer(rebasing: rest), from: range.lowerBound)
    }
  }
}
