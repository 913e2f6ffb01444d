/// The terms of one document, with their weights and positions. The memory is reused for one document after another.
struct SearchTerms: ~Copyable {
  // Neither is private, as in ``NumberSlots``.
  struct Entry {
    let start: Int32
    let length: Int32
    /// 1 if an odd number of its bytes are odd.
    let side: UInt32
    /// The sum of the weights of its occurrences.
    var weight: UInt32 = 0
    var count: UInt32 = 0
  }

  struct Token {
    let entry: Int32
    let position: UInt32
  }

  /// The bytes of the terms, concatenated, up to `known`; then, up to `used`, those of the term being written; then
  /// zeros or old bytes.
  private var bytes = PlainBuffer<UInt8>()
  private var known = 0
  private var used = 0
  private var entries = PlainBuffer<Entry>()
  /// The numbers of entries.
  private var table = NumberSlots(capacity: usualCount)
  /// The occurrences of all terms, in order.
  private var tokens = PlainBuffer<Token>()

  /// Twice the number of different terms in most documents.
  private static let usualCount = 1 << 11

  init() { bytes.append(repeating: 0, count: 1 << 14) }

  var tokenCount: Int { tokens.count }

  mutating func removeAll() {
    // A document with many terms leaves a large table, which should not be cleared for each of the others.
    table.removeAll(keeping: 8 * Self.usualCount)
    entries.removeAll()
    tokens.removeAll()
    (known, used) = (0, 0)
  }

  // MARK: A term

  /// The number of bytes of the term being written.
  var length: Int { used - known }

  /// Makes room for a number of bytes and one more word, since words are written and read whole.
  @inline(__always)
  private mutating func reserve(_ count: Int) {
    if bytes.count - used < count + ByteWord.size { grow(for: count) }
  }

  @inline(never)
  private mutating func grow(for count: Int) {
    bytes.append(repeating: 0, count: max(bytes.count, count + ByteWord.size))
  }

  /// Appends ASCII letters in lower case.
  @inline(__always)
  mutating func append(letters range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    reserve(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      ByteWord.store(
        ByteWord.load(text, at: index) | ByteWord.smallLetters,
        to: bytes.base + used + (index - range.lowerBound))
      index += ByteWord.size
    }
    used += range.count
  }

  /// Appends a scalar in UTF-8.
  @inline(__always)
  mutating func append(scalar: UInt32) {
    reserve(4)
    let next = bytes.base + used
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80) }
    switch scalar {
    case 0..<0x80:
      next[0] = UInt8(truncatingIfNeeded: scalar)
      used += 1
    case 0x80..<0x800:
      next[0] = UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0)
      next[1] = tail(0)
      used += 2
    case 0x800..<0x10000:
      next[0] = UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0)
      next[1] = tail(6)
      next[2] = tail(0)
      used += 3
    default:
      next[0] = UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0)
      next[1] = tail(12)
      next[2] = tail(6)
      next[3] = tail(0)
      used += 4
    }
  }

  /// Ends the term being written.
  mutating func enter(at position: UInt32, weight: UInt32) {
    let length = used - known
    let hash = UInt32(truncatingIfNeeded: ByteWord.hash(bytes.elements, from: known, count: length))
    let found = table.find(hash) { number in
      let entry = entries.base[number]
      return Int(entry.length) == length
        && ByteWord.isEqual(
          bytes.elements, from: Int(entry.start), bytes.elements, from: known, count: length)
    }
    let number = found ?? entries.count
    if found == nil {
      table.insert(number, hash: hash)
      entries.append(Entry(start: Int32(known), length: Int32(length), side: side(length)))
      known = used
    } else {
      used = known
    }
    entries.base[number].weight &+= weight
    entries.base[number].count &+= 1
    tokens.append(Token(entry: Int32(truncatingIfNeeded: number), position: position))
  }

  /// The ``Entry/side`` of the term being written.
  private func side(_ length: Int) -> UInt32 {
    var odd: UInt64 = 0
    for offset in stride(from: 0, to: length, by: ByteWord.size) {
      odd ^= ByteWord.load(bytes.elements, at: known + offset, limit: length - offset)
    }
    return UInt32((odd & 0x0101_0101_0101_0101).nonzeroBitCount & 1)
  }
}

// Writes terms to records.
extension SearchTerms {
  /// Writes all terms in the order of ``SearchTermRange/start(_:of:)``, in the form that ``SearchRecord`` reads.
  func write(to block: inout [UInt8]) {
    Varint.append(entries.count, to: &block)
    let order = sorted()
    // The positions of each term become contiguous, in order.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: tokens.count + entries.count) { memory in
      guard let positions = memory.baseAddress else { return }
      gather(in: positions, ends: positions + tokens.count)
      // No number takes more than five bytes, and a word may be written past the last name.
      let limit = used + entries.count * 16 + tokens.count * 5 + ByteWord.size
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit) { record in
        guard let start = record.baseAddress else { return }
        let end = write(order, positions, ends: positions + tokens.count, to: start)
        block.append(contentsOf: record[..<(end - start)])
      }
    }
  }

  /// Returns the numbers of all entries; those with the same first bytes in the order of their first occurrence.
  private func sorted() -> [Int] {
    func start(_ number: Int) -> UInt64 {
      let entry = entries.base[number]
      return SearchTermRange.start(
        Int(entry.start)..<Int(entry.start) + Int(entry.length), of: bytes.elements)
    }
    if entries.count <= 1 << 16 {
      // One word is sorted in half the time that two take, and the lowest bits of the start are unused.
      var words = (0..<entries.count).map { start($0) | UInt64($0) }
      words.sort()
      return words.map { Int($0 & 0xFFFF) }
    }
    // In statements, with types: as one expression, this takes the compiler 18 seconds.
    var pairs: [(start: UInt64, number: Int)] = (0..<entries.count).map { (start($0), $0) }
    pairs.sort { (left, right) -> Bool in
      if left.start != right.start { return left.start < right.start }
      return left.number < right.number
    }
    return pairs.map(\.number)
  }

  /// Groups the positions by term.
  ///
  /// - Parameters:
  ///   - positions: receives the positions of all terms, term by term, each with the sides of the terms before and
  ///     after it in its lowest bits.
  ///   - ends: receives the end of each term's positions.
  private func gather(in positions: UnsafeMutablePointer<UInt32>, ends: UnsafeMutablePointer<UInt32>) {
    var sum: UInt32 = 0
    for number in 0..<entries.count {
      ends[number] = sum
      sum += entries.base[number].count
    }
    if tokens.count == 0 { return }
    var (before, side) = (UInt32(0), entries.base[Int(tokens.base[0].entry)].side)
    for index in 0..<tokens.count {
      let after = index + 1 < tokens.count ? entries.base[Int(tokens.base[index + 1].entry)].side : 0
      let token = tokens.base[index]
      let place = ends[Int(token.entry)]
      positions[Int(place)] = token.position << 2 | before << 1 | after
      ends[Int(token.entry)] = place + 1
      (before, side) = (side, after)
    }
  }

  /// - Returns: the end of what was written.
  private func write(
    _ order: [Int], _ positions: UnsafePointer<UInt32>, ends: UnsafePointer<UInt32>,
    to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var next = start
    for number in order {
      let entry = entries.base[number]
      let length = Int(entry.length)
      next[0] = UInt8(truncatingIfNeeded: length)
      next += 1
      for offset in stride(from: 0, to: length, by: ByteWord.size) {
        ByteWord.store(ByteWord.load(bytes.elements, at: Int(entry.start) + offset), to: next + offset)
      }
      next += length
      Varint.write(entry.weight, to: &next)
      // The length of the positions nearly always fits in one byte; if it does not, they are moved.
      let size = next
      next += 1
      let end = Int(ends[number])
      var last: UInt32 = 0
      for index in end - Int(entry.count)..<end {
        // The distance from the previous one, the sides of the terms around it, and whether another one follows.
        Varint.write((positions[index] - last) &<< 1 | (index + 1 < end ? 1 : 0), to: &next)
        last = positions[index] & ~3
      }
      let count = UInt32(next - size - 1)
      if count < 0x80 {
        size[0] = UInt8(truncatingIfNeeded: count)
      } else {
        let width = (38 - count.leadingZeroBitCount) / 7
        (size + width).update(from: size + 1, count: Int(count))
        next += width - 1
        var place = size
        Varint.write(count, to: &place)
      }
    }
    return next
  }
}

/// FNV-1a. Its values affect the output: they decide at which terms shards begin.
enum TermHash {
  static func make(of term: some Sequence<UInt8>) -> UInt64 {
    term.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
