/// The terms of one document, with how much each counts and where it stands. Its memory serves one document after the other.
struct SearchTerms {
  private struct Entry {
    let start: Int32
    let length: Int32
    /// 1 where an odd number of its bytes are odd.
    let side: UInt32
    /// The sum of the weights of its places.
    var weight: UInt32 = 0
    var count: UInt32 = 0
  }

  /// The terms' bytes, one after the other, up to `known`; behind them, up to `used`, what is not a term yet; and room. An
  /// array that grows by each of a text's bytes costs more than all else that is done with them.
  private var bytes = [UInt8](repeating: 0, count: 1 << 14)
  private var known = 0
  private var used = 0
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
    entries.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    (known, used) = (0, 0)
  }

  // MARK: A term

  /// Bytes of the term that is written.
  var length: Int { used - known }

  @inline(__always)
  private mutating func reserve(_ count: Int) {
    if bytes.count - used < count { grow(for: count) }
  }

  @inline(never)
  private mutating func grow(for count: Int) {
    bytes += [UInt8](repeating: 0, count: max(bytes.count, count))
  }

  /// Appends letters of ASCII, as small ones.
  @inline(__always)
  mutating func append(letters: UnsafeBufferPointer<UInt8>) {
    reserve(letters.count)
    let end = used
    bytes.withUnsafeMutableBufferPointer { all in
      for index in letters.indices { all[end + index] = letters[index] | 0x20 }
    }
    used += letters.count
  }

  /// Appends a scalar in UTF-8.
  @inline(__always)
  mutating func append(scalar: UInt32) {
    reserve(4)
    let end = used
    used += bytes.withUnsafeMutableBufferPointer { all in
      func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80) }
      switch scalar {
      case 0..<0x80:
        all[end] = UInt8(truncatingIfNeeded: scalar)
        return 1
      case 0x80..<0x800:
        all[end] = UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0)
        all[end + 1] = tail(0)
        return 2
      case 0x800..<0x10000:
        all[end] = UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0)
        all[end + 1] = tail(6)
        all[end + 2] = tail(0)
        return 3
      default:
        all[end] = UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0)
        all[end + 1] = tail(12)
        all[end + 2] = tail(6)
        all[end + 3] = tail(0)
        return 4
      }
    }
  }

  /// Ends the term that is written.
  mutating func enter(at position: UInt32, weight: UInt32) {
    var hash: UInt64 = 0
    let length = used - known
    let found = bytes.withUnsafeBufferPointer { all in
      hash = Self.hashStart
      for index in known..<used { Self.add(all[index], to: &hash) }
      return table.find(hash) { number in
        let start = Int(entries[number].start)
        return Int(entries[number].length) == length
          && (0..<length).allSatisfy { all[start + $0] == all[known + $0] }
      }
    }
    let entry = found ?? entries.count
    if found == nil {
      table.insert(entry, hash: hash)
      // The hash begins with an odd number, and each step keeps what byte and hash make of their lowest bits.
      entries.append(Entry(start: Int32(known), length: Int32(length), side: UInt32(~hash & 1)))
      known = used
    } else {
      used = known
    }
    entries[entry].weight &+= weight
    entries[entry].count &+= 1
    tokens.append((Int32(entry), position))
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
    // Two bits of each are the sides of the terms around it.
    var positions = [UInt32](repeating: 0, count: tokens.count)
    var (before, side) = (UInt32(0), tokens.first.map { entries[Int($0.entry)].side } ?? 0)
    for (index, token) in tokens.enumerated() {
      let after = index + 1 < tokens.count ? entries[Int(tokens[index + 1].entry)].side : 0
      positions[ends[Int(token.entry)]] = token.position << 2 | before << 1 | after
      ends[Int(token.entry)] += 1
      (before, side) = (side, after)
    }
    record.add(UInt64(entries.count))
    // No number takes more than five bytes.
    let limit = used + entries.count * 16 + tokens.count * 5
    record.append(
      [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        for (number, entry) in entries.enumerated() {
          buffer[count] = UInt8(truncatingIfNeeded: entry.length)
          count += 1
          for offset in 0..<Int(entry.length) { buffer[count + offset] = bytes[Int(entry.start) + offset] }
          count += Int(entry.length)
          Self.write(entry.weight, to: buffer, &count)
          let range = ends[number] - Int(entry.count)..<ends[number]
          /// The distance of a place from the one before, what it stands between, and whether another one follows.
          func step(_ index: Int, _ last: UInt32) -> UInt32 {
            (positions[index] - last) &<< 1 | (index + 1 < range.upperBound ? 1 : 0)
          }
          var (size, last) = (UInt32(0), UInt32(0))
          for index in range {
            size += Self.size(of: step(index, last))
            last = positions[index] & ~3
          }
          Self.write(size, to: buffer, &count)
          last = 0
          for index in range {
            Self.write(step(index, last), to: buffer, &count)
            last = positions[index] & ~3
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
