/// The terms of one document, with how much each counts and where it stands. Its memory serves one document after the other.
struct SearchTerms {
  private struct Entry {
    let start: Int32
    let length: Int32
    /// The sum of the weights of its places.
    var weight: UInt32 = 0
    var count: UInt32 = 0
  }

  /// The terms' bytes, one after the other; behind them what is not a term yet.
  private var bytes: [UInt8] = []
  private var known = 0
  private var entries: [Entry] = []
  /// Numbers of entries, by their hashes.
  private var table = NumberTable(capacity: Self.usualCount)
  /// The places of all terms, in order.
  private var tokens: [(entry: Int32, position: UInt32)] = []

  /// Of different terms: what most documents do not have.
  private static let usualCount = 1 << 10

  var tokenCount: Int { tokens.count }

  mutating func removeAll() {
    // What had many terms leaves a large table, which others need not clear each time.
    if entries.count > 8 * Self.usualCount {
      table = NumberTable(capacity: Self.usualCount)
    } else {
      table.removeAll()
    }
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    known = 0
  }

  // MARK: A term

  /// Bytes of the term that is written.
  var length: Int { bytes.count - known }

  @inline(__always)
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends letters of ASCII, as small ones.
  @inline(__always)
  mutating func append(letters: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: letters)
    bytes.withUnsafeMutableBufferPointer { all in
      for index in start..<all.count { all[index] |= 0x20 }
    }
  }

  /// Appends a scalar in UTF-8.
  @inline(__always)
  mutating func append(scalar: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80) }
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      bytes.append(UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0))
      bytes.append(tail(0))
    case 0x800..<0x10000:
      bytes.append(UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0))
      bytes.append(tail(6))
      bytes.append(tail(0))
    default:
      bytes.append(UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0))
      bytes.append(tail(12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    }
  }

  /// Ends the term that is written.
  mutating func enter(at position: UInt32, weight: UInt32) {
    let length = bytes.count - known
    let hash = bytes.withUnsafeBufferPointer { all in
      var hash = Self.hashStart
      for index in known..<all.count { Self.add(all[index], to: &hash) }
      return hash
    }
    let found = table.find(hash) { number in
      Int(entries[number].length) == length && isKnown(at: entries[number].start)
    }
    let entry = found ?? entries.count
    if found == nil {
      table.insert(entry, hash: hash)
      entries.append(Entry(start: Int32(known), length: Int32(length)))
      known = bytes.count
    } else {
      bytes.removeLast(length)
    }
    entries[entry].weight &+= weight
    entries[entry].count &+= 1
    tokens.append((Int32(entry), position))
  }

  /// Whether the term that is written stands at `start` as well.
  @inline(__always)
  private func isKnown(at start: Int32) -> Bool {
    for offset in 0..<bytes.count - known where bytes[Int(start) + offset] != bytes[known + offset] {
      return false
    }
    return true
  }

  // FNV-1a: terms are short.
  static let hashStart: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  static func add(_ byte: UInt8, to hash: inout UInt64) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  // MARK: What is kept

  /// Writes all terms, as ``SearchRecord`` reads them, in the order in which they came.
  func write(to record: inout ByteEncoder) {
    // The places of each term stand together, in order.
    var ends = [Int](repeating: 0, count: entries.count)
    var sum = 0
    for (number, entry) in entries.enumerated() {
      ends[number] = sum
      sum += Int(entry.count)
    }
    var positions = [UInt32](repeating: 0, count: tokens.count)
    for token in tokens {
      positions[ends[Int(token.entry)]] = token.position
      ends[Int(token.entry)] += 1
    }
    record.add(UInt64(entries.count))
    // No number takes more than five bytes.
    let limit = bytes.count + entries.count * 16 + tokens.count * 5
    record.append(
      [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        for (number, entry) in entries.enumerated() {
          buffer[count] = UInt8(truncatingIfNeeded: entry.length)
          count += 1
          for offset in 0..<Int(entry.length) { buffer[count + offset] = bytes[Int(entry.start) + offset] }
          count += Int(entry.length)
          Self.write(entry.weight, to: buffer, &count)
          let range = ends[number] - Int(entry.count)..<ends[number]
          /// The distance of a place from the one before, and whether another one follows.
          func step(_ index: Int, _ last: UInt32) -> UInt32 {
            (positions[index] - last) &<< 1 | (index + 1 < range.upperBound ? 1 : 0)
          }
          var (size, last) = (UInt32(0), UInt32(0))
          for index in range {
            size += Self.size(of: step(index, last))
            last = positions[index]
          }
          Self.write(size, to: buffer, &count)
          last = 0
          for index in range {
            Self.write(step(index, last), to: buffer, &count)
            last = positions[index]
          }
        }
      })
  }

  /// How many bytes a number takes.
  @inline(__always)
  private static func size(of number: UInt32) -> UInt32 {
    UInt32((38 - (number | 1).leadingZeroBitCount) / 7)
  }

  @inline(__always)
  private static func write(
    _ number: UInt32, to buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    var rest = number
    while rest >= 0x80 {
      buffer[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    buffer[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }
}
