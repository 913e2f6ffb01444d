import CPlatform

/// Finds the lines of a source as libcmark counts them: they end in LF, CR or CR LF.
struct SourceLines {
  let bytes: UnsafeBufferPointer<UInt8>
  private var line = 1
  /// The range of ``line``.
  private var current = 0..<0
  private let hasCarriageReturns: Bool
  /// The starts of the first lines, as far as they have been requested.
  private var starts = [0]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasCarriageReturns = Self.find(0x0D, from: 0, in: bytes) < bytes.count
    current = 0..<endOfLine(from: 0)
  }

  /// Returns the range of a line, counted from 1, without its line ending; empty after the last line.
  mutating func range(of wanted: Int) -> Range<Int> {
    // Jumps to a line that was requested before, or to the last known one.
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

  /// Returns the end of the line before the one that starts at `next`.
  private func end(before next: Int) -> Int {
    let isPair = next > 1 && bytes[next - 1] == 0x0A && bytes[next - 2] == 0x0D
    return next - (isPair ? 2 : 1)
  }

  /// Returns the line that contains a place, among several lines.
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

  /// Returns the place of a byte, or the end.
  private static func find(_ byte: UInt8, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns the column of a place in a line, in Unicode scalars from 1.
  func column(of place: Int, in line: Range<Int>) -> Int {
    bytes[line.lowerBound..<min(max(place, line.lowerBound), line.upperBound)]
      .reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
