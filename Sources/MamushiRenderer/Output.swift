import MamushiCore

/// The bytes of a rendering, and the margins that its lines begin with.
struct Output {
  var bytes: [UInt8] = []
  var escaping = TextEscaping.html
  /// The margins in force, each after those around it.
  private var margin: [UInt8] = []
  /// Where those of the current line-wise expansion begin: what stands in the middle of a line begins anew.
  private var marginStart = 0

  /// What ``leave(_:)`` goes back to.
  struct Margins {
    fileprivate let start: Int
    fileprivate let count: Int
  }

  // MARK: Margins

  /// Adds a margin to those in force.
  mutating func enter(_ whitespace: UnsafeBufferPointer<UInt8>) -> Margins {
    let outer = Margins(start: marginStart, count: margin.count)
    margin.append(contentsOf: whitespace)
    return outer
  }

  /// Puts no margin into force.
  mutating func enterInline() -> Margins {
    let outer = Margins(start: marginStart, count: margin.count)
    marginStart = margin.count
    return outer
  }

  mutating func leave(_ outer: Margins) {
    margin.removeLast(margin.count - outer.count)
    marginStart = outer.start
  }

  /// Whether lines begin with a margin.
  var hasMargin: Bool { margin.count > marginStart }

  mutating func writeMargin() {
    guard hasMargin else { return }
    margin.withUnsafeBufferPointer { bytes.append(contentsOf: $0.extracting(marginStart...)) }
  }

  // MARK: Text

  /// Writes text of a template. `startsLine`: it begins a line there.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>, startsLine: Bool) {
    if margin.count == marginStart {
      bytes.append(contentsOf: text)
    } else {
      writeLines(text, startsLine: startsLine)
    }
  }

  /// The margin goes before each line that begins in the text and is not empty.
  private mutating func writeLines(_ text: UnsafeBufferPointer<UInt8>, startsLine: Bool) {
    var position = 0
    var isLineStart = startsLine
    while position < text.count {
      var end = position
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      let isEmpty = end == position || (end == position + 1 && text[position] == UInt8(ascii: "\r"))
      if isLineStart, !isEmpty { writeMargin() }
      end = min(end + 1, text.count)
      bytes.append(contentsOf: text.extracting(position..<end))
      isLineStart = true
      position = end
    }
  }

  // MARK: Values

  mutating func write(_ value: consuming DisplayValue, escaped: Bool) {
    switch consume value {
    case .text(let text):
      if escaped {
        escaping.append(text, to: &bytes)
      } else {
        text.withBytes { bytes.append(contentsOf: $0) }
      }
    case .html(let html): bytes.append(contentsOf: html.bytes)
    case .number(let number): write(number)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .nothing, .model, .list: break
    }
  }

  private mutating func write(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
