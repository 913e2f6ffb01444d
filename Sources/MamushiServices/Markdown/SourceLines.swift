import CPlatform

/// Finds the lines of a source as libcmark counts them: they end in LF, CR or CR LF.
struct SourceLines {
  let bytes: UnsafeBufferPointer<UInt8>
  private var line = 1
  /// Of ``line``.
  private var current = 0..<0
  private let hasCarriageReturns: Bool
  /// Where the first lines start, as far as they were asked for.
  private var starts = [0]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasCarriageReturns = Self.find(0x0D, from: 0, in: bytes) < bytes.count
    current = 0..<endOfLine(from: 0)
  }

  /// The bytes of a line, counted from 1, without its end; empty behind the last one.
  mutating func range(of wanted: Int) -> Range<Int> {
    // A line that was asked for before, or the last one of those.
    if wanted < line || line < min(wanted, starts.count) { go(to: min(wanted, starts.count)) }
    while line < wanted {
      let end = current.upperBound
      if end == bytes.count { return end..<end }
      let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
      let start = end + (isPair ? 2 : 1)
      current = start..<endOfLine(from: start)
      if starts.count == line { starts.append(start) }
      line += 1
    }
    return current
  }

  private mutating func go(to wanted: Int) {
    line = max(1, wanted)
    let start = starts[line - 1]
    current = start..<(line < starts.count ? end(before: starts[line]) : endOfLine(from: start))
  }

  /// The end of a line behind which the next one starts.
  private func end(before next: Int) -> Int {
    let isPair = next > 1 && bytes[next - 1] == 0x0A && bytes[next - 2] == 0x0D
    return next - (isPair ? 2 : 1)
  }

  /// The line that holds a place, among some of them.
  mutating func line(of place: Int, in lines: ClosedRange<Int>) -> Int {
    var (low, high) = (lines.lowerBound, lines.upperBound)
    while low < high {
      let middle = (low + high + 1) / 2
      if range(of: middle).lowerBound <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func endOfLine(from start: Int) -> Int {
    guard hasCarriageReturns else { return Self.find(0x0A, from: start, in: bytes) }
    return bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// The place of a byte, or the end.
  private static func find(_ byte: UInt8, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The column, in Unicode scalars from 1, of a place in a line.
  func column(of place: Int, in line: Range<Int>) -> Int {
    bytes[line.lowerBound..<min(max(place, line.lowerBound), line.upperBound)]
      .reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
