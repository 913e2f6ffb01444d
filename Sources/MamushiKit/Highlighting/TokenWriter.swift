import MamushiCore

/// Writes tokens as HTML. No element spans lines.
struct TokenWriter {
  private(set) var output: [UInt8]
  /// A class to replace by another one, for a string that turned out to be a key.
  var replacing: (TokenClass, by: TokenClass)?
  private let lines: CodeLines
  private var openClass = TokenClass.none
  private var isLineOpen = false
  /// From 1.
  private var line = 1
  /// The first range of marked lines that does not end before this line.
  private var nextRange = 0

  init(output: [UInt8], lines: CodeLines) {
    self.output = output
    self.lines = lines
  }

  /// - Parameter range: bytes within one line.
  @inline(__always)
  mutating func write(_ range: Range<Int>, as tokenClass: TokenClass, of code: UnsafeBufferPointer<UInt8>) {
    if range.isEmpty { return }
    if lines.areWrapped, !isLineOpen { openLine() }
    var tokenClass = tokenClass
    if let replacing, tokenClass == replacing.0 { tokenClass = replacing.by }
    if tokenClass != openClass { change(to: tokenClass) }
    HTMLText.append(UnsafeBufferPointer(rebasing: code[range]), to: &output)
  }

  mutating func endLine() {
    if openClass != .none { change(to: .none) }
    if lines.areWrapped {
      if !isLineOpen { openLine() }
      closeLine()
    }
    output.append(0x0A)
    line += 1
  }

  /// Closes open elements.
  mutating func finish() {
    if openClass != .none { change(to: .none) }
    if isLineOpen { closeLine() }
  }

  private mutating func change(to tokenClass: TokenClass) {
    if openClass != .none { append("</span>") }
    openClass = tokenClass
    guard tokenClass != .none else { return }
    append("<span class=\"?\">")
    output[output.count - 3] = tokenClass.letter
  }

  private mutating func openLine() {
    let ranges = lines.marked.ranges
    while nextRange < ranges.count, ranges[nextRange].upperBound < line { nextRange += 1 }
    let isMarked = nextRange < ranges.count && ranges[nextRange].contains(line)
    append(isMarked ? "<span class=\"line marked\"" : "<span class=\"line\"")
    if let first = lines.firstNumber {
      append(" data-line=\"")
      output += String(first + line - 1).utf8
      append("\"")
    }
    append(">")
    isLineOpen = true
  }

  private mutating func closeLine() {
    append("</span>")
    isLineOpen = false
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }
}
