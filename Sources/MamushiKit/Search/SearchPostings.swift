/// The postings of all terms while documents come, one after the other. Each term writes into pieces of one memory, each piece
/// twice as large as the one before: so nothing is moved when it grows.
struct SearchPostings {
  struct Term {
    /// Where its bytes stand among the names.
    let start: Int32
    let length: Int32
    var count: Int32 = 0
    var lastID: Int32 = -1
    /// Its first piece, and where the next byte goes.
    var first: Int32 = 0
    var next: Int32 = 0
    /// The end of the piece, behind which stands where the next one begins.
    var end: Int32 = 0
    var level: UInt8 = 0
  }

  private static let linkSize = 4
  private static let levels = (0..<9).map { 16 << $0 }

  private(set) var terms: [Term] = []
  private(set) var names: [UInt8] = []
  private var table = NumberTable(capacity: 1 << 13)
  private var memory: [UInt8] = []
  private var used = 0

  /// Adds a document's terms.
  ///
  /// - Parameters:
  ///   - id: greater than those of all documents before.
  ///   - weights: tell how much a term counts.
  /// - Returns: false where the record's terms cannot be read.
  mutating func add(_ record: SearchRecord, id: Int32, _ weights: inout SearchWeight) -> Bool {
    record.block.withUnsafeBufferPointer { bytes in
      var index = record.terms.lowerBound
      let end = record.terms.upperBound
      for _ in 0..<record.termCount {
        guard index < end else { return false }
        let length = Int(bytes[index])
        let start = index + 1
        index = start + length
        guard index < end else { return false }
        let weight = Varint.read(bytes, &index, end)
        guard index < end else { return false }
        let size = Varint.read(bytes, &index, end)
        guard size <= end - index else { return false }
        let term = number(of: UnsafeBufferPointer(rebasing: bytes[start..<start + length]))
        let impact = weights.impact(weight: weight, tokens: record.tokenCount)
        write(UnsafeBufferPointer(rebasing: bytes[index..<index + size]), of: term, id: id, impact: impact)
        index += size
      }
      return index == end
    }
  }

  // MARK: Terms

  private mutating func number(of term: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = SearchTerms.hashStart
    for byte in term { SearchTerms.add(byte, to: &hash) }
    let known = table.find(hash) { number in
      let (start, length) = (Int(terms[number].start), Int(terms[number].length))
      guard length == term.count else { return false }
      var offset = 0
      while offset < length, names[start + offset] == term[offset] { offset += 1 }
      return offset == length
    }
    if let known { return known }
    table.insert(terms.count, hash: hash)
    terms.append(Term(start: Int32(names.count), length: Int32(term.count)))
    names.append(contentsOf: term)
    return terms.count - 1
  }

  // MARK: Bytes

  private mutating func write(
    _ positions: UnsafeBufferPointer<UInt8>, of number: Int, id: Int32, impact: UInt8
  ) {
    var term = terms[number]
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
    let count = positions.count
    if Int(term.end - term.next) >= count {
      let start = Int(term.next)
      memory.withUnsafeMutableBufferPointer { memory in
        for offset in 0..<count { memory[start + offset] = positions[offset] }
      }
      term.next += Int32(count)
    } else {
      for byte in positions { write(byte, to: &term) }
    }
    terms[number] = term
  }

  /// Appends a posting: how many documents lie between it and the one before, and its impact.
  @inline(__always)
  static func append(gap: Int, impact: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(min(gap, 15)) << 4 | impact)
    if gap >= 15 { Varint.append(gap - 15, to: &bytes) }
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8, to term: inout Term) {
    if term.next == term.end { addPiece(to: &term) }
    memory[Int(term.next)] = byte
    term.next += 1
  }

  private mutating func addPiece(to term: inout Term) {
    let size = Self.levels[min(Int(term.level), Self.levels.count - 1)]
    let start = used
    used += size
    if used > memory.count {
      memory.append(contentsOf: repeatElement(0, count: max(1 << 16, memory.count / 2, used - memory.count)))
    }
    if term.level == 0 {
      term.first = Int32(start)
    } else {
      for offset in 0..<Self.linkSize {
        memory[Int(term.end) + offset] = UInt8(truncatingIfNeeded: start >> (8 * offset))
      }
    }
    term.level = min(term.level + 1, 100)
    term.next = Int32(start)
    term.end = Int32(start + size - Self.linkSize)
  }

  /// Takes a term's bytes apart.
  ///
  /// - Parameters:
  ///   - scratch: memory for all of them.
  ///   - postings: documents and impacts are added to it.
  ///   - positions: positions are.
  func read(
    _ term: Term, _ scratch: inout [UInt8], postings: inout [UInt8], positions: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    var start = Int(term.first)
    var level = 0
    while true {
      let end = start + Self.levels[min(level, Self.levels.count - 1)] - Self.linkSize
      if Int(term.end) == end {
        scratch += memory[start..<Int(term.next)]
        break
      }
      scratch += memory[start..<end]
      start = (0..<Self.linkSize).reduce(0) { $0 | Int(memory[end + $1]) << (8 * $1) }
      level += 1
    }
    scratch.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let posting = index
        let hasRest = bytes[index] >> 4 == 15
        index += 1
        if hasRest { Varint.skip(bytes, &index) }
        postings.append(contentsOf: bytes[posting..<index])
        let places = index
        Varint.skipPositions(bytes, &index)
        positions.append(contentsOf: bytes[places..<index])
      }
    }
  }

  /// The numbers of all terms, in the order of their bytes.
  func sorted() -> [Int] {
    func start(_ term: Term) -> UInt64 {
      (0..<8).reduce(0) { $0 << 8 | ($1 < Int(term.length) ? UInt64(names[Int(term.start) + $1]) : 0) }
    }
    return terms.indices.map { (start: start(terms[$0]), number: $0) }.sorted { left, right in
      left.start != right.start
        ? left.start < right.start : name(left.number).lexicographicallyPrecedes(name(right.number))
    }.map(\.number)
  }

  func name(_ number: Int) -> ArraySlice<UInt8> {
    let term = terms[number]
    return names[Int(term.start)..<Int(term.start + term.length)]
  }
}

/// Numbers that take as few bytes as they need (LEB128), among bytes that are known to be whole.
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

  /// Those of a document: each says by its lowest bit whether another one follows.
  @inline(__always)
  static func skipPositions(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < bytes.count {
      let isLast = bytes[index] & 1 == 0
      skip(bytes, &index)
      if isLast { return }
    }
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
