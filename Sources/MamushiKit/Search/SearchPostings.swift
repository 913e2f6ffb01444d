/// Collects the postings of all terms, document by document. Each term writes into pieces of one memory, each piece
/// twice as large as the previous one up to a limit, so that nothing is moved when a term grows.
struct SearchPostings: ~Copyable {
  struct Term {
    /// The start of its bytes among the names.
    let start: Int32
    let length: Int32
    var count: Int32 = 0
    var lastID: Int32 = -1
    /// Its first piece, and where the next byte goes.
    var first: Int32 = 0
    var next: Int32 = 0
    /// The end of the current piece, followed by the start of the next one.
    var end: Int32 = 0
    var level: UInt8 = 0
  }

  private static let linkSize = 4
  private static let levels = (0..<9).map { 16 << $0 }

  private var terms = PlainBuffer<Term>()
  private var names = PlainBuffer<UInt8>()
  /// The numbers of terms.
  private var table = NumberSlots(capacity: 1 << 13)
  private var memory: PlainBuffer<UInt8>

  /// - Parameter size: the approximate number of bytes to expect. Unused memory is never touched, and costs nothing.
  init(size: Int) { memory = PlainBuffer(capacity: size) }

  /// Adds the terms of a document that are in a range.
  ///
  /// - Parameters:
  ///   - id: greater than those of all previous documents.
  ///   - start: where the range, or a range before it, begins in the record's terms.
  ///   - range: nil for all terms.
  ///   - weights: compute how much a term counts.
  /// - Returns: where the next range begins in the record's terms; nil if they cannot be read.
  mutating func add(
    _ record: SearchRecord, id: Int32, from start: Int = 0, in range: SearchTermRange? = nil,
    _ weights: inout SearchWeight
  ) -> Int? {
    record.block.withUnsafeBufferPointer { bytes in
      var index = record.terms.lowerBound + start
      let end = record.terms.upperBound
      var last: UInt64 = 0
      while index < end {
        let place = index
        let length = Int(bytes[index])
        let term = index + 1..<index + 1 + length
        index = term.upperBound
        guard index < end else { return nil }
        let word = SearchTermRange.start(term, of: bytes)
        guard word >= last else { return nil }
        last = word
        if let upper = range?.upper, word >= upper { return place - record.terms.lowerBound }
        let weight = Varint.read(bytes, &index, end)
        guard index < end else { return nil }
        let size = Varint.read(bytes, &index, end)
        guard size > 0, size <= end - index else { return nil }
        if range.map({ word >= $0.lower }) ?? true {
          let number = number(of: term, in: bytes)
          guard terms.base[number].lastID < id else { return nil }
          let impact = weights.impact(weight: weight, tokens: record.tokenCount)
          write(index..<index + size, in: bytes, of: number, id: id, impact: impact)
        }
        index += size
      }
      return end - record.terms.lowerBound
    }
  }

  // MARK: Terms

  @inline(__always)
  private mutating func number(of term: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = UInt32(
      truncatingIfNeeded: ByteWord.hash(bytes, from: term.lowerBound, count: term.count))
    let known = table.find(hash) { number in
      let known = terms.base[number]
      return Int(known.length) == term.count
        && ByteWord.isEqual(
          names.elements, from: Int(known.start), bytes, from: term.lowerBound, count: term.count)
    }
    return known ?? addTerm(UnsafeBufferPointer(rebasing: bytes[term]), hash)
  }

  @inline(never)
  private mutating func addTerm(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    table.insert(terms.count, hash: hash)
    terms.append(Term(start: Int32(names.count), length: Int32(name.count)))
    names.append(contentsOf: name)
    return terms.count - 1
  }

  // MARK: Bytes

  @inline(__always)
  private mutating func write(
    _ positions: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, of number: Int, id: Int32, impact: UInt8
  ) {
    var term = terms.base[number]
    let gap = Int(id - term.lastID - 1)
    term.lastID = id
    term.count += 1
    write(UInt8(min(gap, 15)) << 4 | impact, to: &term)
    if gap >= 15 {
      var rest = gap - 15
      while rest >= 0x80 {
        write(UInt8(truncatingIfNeeded: rest) | 0x80, to: &term)
        rest >>= 7
      }
      write(UInt8(rest), to: &term)
    }
    if positions.count <= ByteWord.size, Int(term.end - term.next) >= ByteWord.size {
      ByteWord.store(ByteWord.load(bytes, at: positions.lowerBound), to: memory.base + Int(term.next))
      term.next += Int32(positions.count)
    } else {
      for byte in bytes[positions] { write(byte, to: &term) }
    }
    terms.base[number] = term
  }

  /// Appends a posting: the number of documents between it and the previous one, and its impact.
  @inline(__always)
  static func append(gap: Int, impact: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(min(gap, 15)) << 4 | impact)
    if gap >= 15 { Varint.append(gap - 15, to: &bytes) }
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8, to term: inout Term) {
    if term.next == term.end { addPiece(to: &term) }
    memory.base[Int(term.next)] = byte
    term.next += 1
  }

  @inline(never)
  private mutating func addPiece(to term: inout Term) {
    let size = Self.levels[min(Int(term.level), Self.levels.count - 1)]
    let start = memory.count
    memory.append(repeating: 0, count: size)
    if term.level == 0 {
      term.first = Int32(start)
    } else {
      for offset in 0..<Self.linkSize {
        memory.base[Int(term.end) + offset] = UInt8(truncatingIfNeeded: start >> (8 * offset))
      }
    }
    term.level = min(term.level + 1, 100)
    term.next = Int32(start)
    term.end = Int32(start + size - Self.linkSize)
  }

  /// Returns the postings and positions of a term.
  ///
  /// - Parameter scratch: memory for all bytes of the term.
  func entry(_ number: Int, _ scratch: inout PlainBuffer<UInt8>) -> SearchEntry {
    let term = terms.base[number]
    gather(term, in: &scratch)
    let bytes = scratch.elements
    // Each byte belongs to the postings or to the positions.
    var postings: [UInt8] = []
    let positions = [UInt8](unsafeUninitializedCapacity: bytes.count) { positions, positionCount in
      postings = [UInt8](unsafeUninitializedCapacity: bytes.count) { postings, postingCount in
        var index = 0
        func copy(from start: Int, to target: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) {
          for place in start..<index {
            target[count] = bytes[place]
            count += 1
          }
        }
        while index < bytes.count {
          let posting = index
          let hasRest = bytes[index] >> 4 == 15
          index += 1
          if hasRest { Varint.skip(bytes, &index) }
          copy(from: posting, to: postings, &postingCount)
          let places = index
          Varint.skipPositions(bytes, &index)
          copy(from: places, to: positions, &positionCount)
        }
      }
    }
    return SearchEntry(
      name: Array(name(number))[...], count: Int(term.count), postings: postings[...],
      positions: positions[...])
  }

  /// Concatenates the pieces of a term.
  private func gather(_ term: Term, in scratch: inout PlainBuffer<UInt8>) {
    scratch.removeAll()
    var start = Int(term.first)
    var level = 0
    while true {
      let end = start + Self.levels[min(level, Self.levels.count - 1)] - Self.linkSize
      if Int(term.end) == end {
        scratch.append(contentsOf: UnsafeBufferPointer(rebasing: memory.elements[start..<Int(term.next)]))
        return
      }
      scratch.append(contentsOf: UnsafeBufferPointer(rebasing: memory.elements[start..<end]))
      start = (0..<Self.linkSize).reduce(0) { $0 | Int(memory.base[end + $1]) << (8 * $1) }
      level += 1
    }
  }

  /// Returns the numbers of all terms, in the order of their bytes.
  func sorted() -> [Int] {
    // In statements, with types: as one expression, this takes the compiler 4 seconds.
    var pairs: [(start: UInt64, number: Int)] = (0..<terms.count).map { number in
      let term = terms.base[number]
      let name = Int(term.start)..<Int(term.start) + Int(term.length)
      return (SearchTermRange.start(name, of: names.elements), number)
    }
    pairs.sort { (left, right) -> Bool in
      if left.start != right.start { return left.start < right.start }
      return name(left.number).lexicographicallyPrecedes(name(right.number))
    }
    return pairs.map(\.number)
  }

  private func name(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let term = terms.base[number]
    let start = Int(term.start)
    return UnsafeBufferPointer(rebasing: names.elements[start..<start + Int(term.length)])
  }
}

/// Numbers of variable length (LEB128), among bytes that are known to be complete.
enum Varint {
  @inline(__always)
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int) -> Int {
    var value = 0
    var shift = 0
    while index < end, shift < 56 {
      let byte = bytes[index]
      index += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  /// Skips the positions of a document: the lowest bit of each tells whether another one follows.
  @inline(__always)
  static func skipPositions(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < bytes.count {
      let isLast = bytes[index] & 1 == 0
      skip(bytes, &index)
      if isLast { return }
    }
  }

  /// Writes a number, and moves past it.
  @inline(__always)
  static func write(_ number: UInt32, to next: inout UnsafeMutablePointer<UInt8>) {
    var rest = number
    while rest >= 0x80 {
      next[0] = UInt8(truncatingIfNeeded: rest) | 0x80
      next += 1
      rest >>= 7
    }
    next[0] = UInt8(truncatingIfNeeded: rest)
    next += 1
  }

  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  @inline(__always)
  static func skip(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < bytes.count {
      index += 1
      if bytes[index - 1] < 0x80 { return }
    }
  }
}
