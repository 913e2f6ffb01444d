/// The offsets in a TZif file (RFC 9636, section 3), without designations and indicators.
struct TZifContent {
  private(set) var transitions: [Int64] = []
  private(set) var offsets: [Int32] = []
  private(set) var firstOffset: Int32 = 0
  /// A POSIX TZ string, present from version 2 on.
  private(set) var footer: [UInt8]?

  /// - Returns: `nil` if the bytes are not a TZif file, or if they count leap seconds (the `right/` zones).
  init?(_ bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0) else { return nil }
    guard first.version >= UInt8(ascii: "2") else {
      guard readBlock(first, of: bytes, timeSize: 4) else { return nil }
      return
    }
    // The first block is for readers of the 1980s; the second one has the same data in 64 bits.
    guard let second = Header(bytes, at: first.end(timeSize: 4)),
      readBlock(second, of: bytes, timeSize: 8)
    else { return nil }
    let start = second.end(timeSize: 8)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\n"),
      let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    footer = Array(bytes[(start + 1)..<end])
  }

  private mutating func readBlock(_ header: Header, of bytes: [UInt8], timeSize: Int) -> Bool {
    guard header.end(timeSize: timeSize) <= bytes.count, header.leapCount == 0, header.typeCount > 0 else {
      return false
    }
    let types = header.start + header.timeCount * (timeSize + 1)
    let typeOffsets = (0..<header.typeCount).map {
      Int32(truncatingIfNeeded: integer(bytes, at: types + $0 * 6, size: 4))
    }
    let limit: Int32 = 26 * 3600
    guard typeOffsets.allSatisfy({ $0 >= -limit && $0 <= limit }) else { return false }
    firstOffset = typeOffsets[0]
    let indices = header.start + header.timeCount * timeSize
    for number in 0..<header.timeCount {
      let time = integer(bytes, at: header.start + number * timeSize, size: timeSize)
      let type = Int(bytes[indices + number])
      guard type < header.typeCount, transitions.last.map({ $0 < time }) ?? true else { return false }
      transitions.append(time)
      offsets.append(typeOffsets[type])
    }
    return true
  }

  /// Returns a big-endian integer in two's complement.
  private func integer(_ bytes: [UInt8], at index: Int, size: Int) -> Int64 {
    let value = bytes[index..<(index + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }

  /// The 44 bytes before a block.
  private struct Header {
    let version: UInt8
    /// The index at which the block starts.
    let start: Int
    let leapCount: Int
    let timeCount: Int
    let typeCount: Int
    private let utIndicatorCount: Int
    private let standardIndicatorCount: Int
    private let characterCount: Int

    init?(_ bytes: [UInt8], at index: Int) {
      guard index + 44 <= bytes.count, bytes[index..<(index + 4)].elementsEqual("TZif".utf8) else {
        return nil
      }
      func count(_ number: Int) -> Int {
        let start = index + 20 + number * 4
        return Int(bytes[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
      }
      version = bytes[index + 4]
      start = index + 44
      utIndicatorCount = count(0)
      standardIndicatorCount = count(1)
      leapCount = count(2)
      timeCount = count(3)
      typeCount = count(4)
      characterCount = count(5)
    }

    func end(timeSize: Int) -> Int {
      start + timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
        + standardIndicatorCount + utIndicatorCount
    }
  }
}
