/// Scans a paragraph's source text, skipping what is not text: code, tags, and the addresses of links.
struct InlineScan {
  private let source: [UInt8]
  private let range: Range<Int>
  /// Maps the start of a run of backquotes to the end of the run that closes it.
  private var ends: [Int: Int] = [:]
  /// The places after which the paragraph has no `>`, or no `)`.
  private var lastAngle = Int.max
  private var lastParenthesis = Int.max

  init(_ source: [UInt8], in range: Range<Int>) {
    self.source = source
    self.range = range
    findCode()
  }

  private mutating func findCode() {
    var runs: [(start: Int, length: Int)] = []
    var position = range.lowerBound
    while position < range.upperBound {
      guard source[position] == UInt8(ascii: "`") else {
        position += 1
        continue
      }
      let start = position
      while position < range.upperBound, source[position] == UInt8(ascii: "`") { position += 1 }
      runs.append((start, position - start))
    }
    var next: [Int: Int] = [:]
    for run in runs.reversed() {
      ends[run.start] = next[run.length]
      next[run.length] = run.start + run.length
    }
  }

  /// Returns the end of whatever starts at `position`: a byte of text, or a construct without text.
  mutating func skip(from position: Int) -> Int {
    switch source[position] {
    case UInt8(ascii: "`"):
      if let end = ends[position] { return end }
      var end = position
      while end < range.upperBound, source[end] == UInt8(ascii: "`") { end += 1 }
      return end
    case UInt8(ascii: "<"):
      guard position + 1 < range.upperBound, position < lastAngle, Self.opensTag(source[position + 1]) else {
        break
      }
      if let end = find(UInt8(ascii: ">"), from: position) { return end + 1 }
      lastAngle = position
    case UInt8(ascii: "]"):
      guard position + 1 < range.upperBound, position < lastParenthesis,
        source[position + 1] == UInt8(ascii: "(")
      else { break }
      if let end = find(UInt8(ascii: ")"), from: position) { return end + 1 }
      lastParenthesis = position
    default: break
    }
    return position + 1
  }

  private func find(_ byte: UInt8, from position: Int) -> Int? {
    source[position..<range.upperBound].firstIndex(of: byte)
  }

  private static func opensTag(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"): true
    default: false
    }
  }
}
