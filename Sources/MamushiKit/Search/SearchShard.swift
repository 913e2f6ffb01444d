import MamushiCore

/// Some of the index's terms, ascending by their bytes, with what is known of each.
struct SearchShard: Sendable {
  /// The first one and, once no more come, the last one.
  let start: [UInt8]
  fileprivate(set) var last: [UInt8] = []
  /// Terms and their postings.
  fileprivate(set) var terms: [UInt8] = []
  /// In the same order the positions of each, as documents' records have them: ``SearchPlaces`` makes files of these.
  fileprivate(set) var positions: [UInt8] = []
  /// The name of its files, without what follows it; empty while it grows.
  fileprivate(set) var name = ""

  fileprivate init(start: [UInt8]) { self.start = start }
}

/// What a shard holds of a term.
struct SearchEntry {
  let name: ArraySlice<UInt8>
  /// Documents.
  var count: Int
  var postings: ArraySlice<UInt8>
  var positions: ArraySlice<UInt8>
}

/// Cuts terms into shards. Where one ends is decided by what it holds and by the term behind it: an edit moves few borders.
struct SearchShardCutter {
  /// In bytes: from here on a shard may end, and here it has to, if it can.
  private static let leastSize = 2 << 10
  private static let greatestSize = 6 << 10

  private let fingerprinter: Fingerprinter
  private var shards: [SearchShard] = []
  private var open: SearchShard?
  private var last: [UInt8] = []

  init(_ fingerprinter: Fingerprinter) { self.fingerprinter = fingerprinter }

  /// Whether what comes next begins a shard.
  var isAtBorder: Bool { open == nil }

  /// Ends the shard if it ends before a term.
  mutating func close(before entry: SearchEntry) {
    guard let size = open?.terms.count else { return }
    if size >= Self.leastSize && TermHash.make(of: entry.name) & 3 == 0
      || size + entry.name.count + entry.postings.count > Self.greatestSize
    {
      close()
    }
  }

  mutating func append(_ entry: SearchEntry) {
    close(before: entry)
    var shard = open ?? SearchShard(start: Array(entry.name))
    open = nil
    let shared = shard.terms.isEmpty ? 0 : zip(last, entry.name).prefix { $0 == $1 }.count
    Varint.append(shared, to: &shard.terms)
    Varint.append(entry.name.count - shared, to: &shard.terms)
    shard.terms += entry.name.dropFirst(shared)
    Varint.append(entry.count, to: &shard.terms)
    Varint.append(entry.postings.count, to: &shard.terms)
    Varint.append(entry.positions.count, to: &shard.terms)
    shard.terms += entry.postings
    shard.positions += entry.positions
    open = shard
    last = Array(entry.name)
  }

  /// Adds a shard as it is, at a border.
  mutating func append(_ shard: SearchShard) { shards.append(shard) }

  /// - Returns: all shards.
  mutating func finish() -> [SearchShard] {
    close()
    return shards
  }

  private mutating func close() {
    guard var shard = open else { return }
    open = nil
    shard.last = last
    shard.name = SearchFiles.name(of: [fingerprinter(shard.terms), fingerprinter(shard.positions)])
    shards.append(shard)
  }
}

extension SearchShard {
  /// Where it begins: as much of its first term as comes after all terms of the shard before. What a query asks for is often
  /// between two shards, and the shorter a border is, the more of that leads to neither in vain.
  func border(behind other: SearchShard) -> [UInt8] {
    let shared = zip(other.last, start).prefix { $0 == $1 }.count
    // Not within a character.
    let end = start.indices.dropFirst(shared + 1).first { start[$0] & 0xC0 != 0x80 } ?? start.count
    return Array(start[..<end])
  }

  /// Cuts an index into shards.
  static func all(of postings: borrowing SearchPostings, _ fingerprinter: Fingerprinter) -> [SearchShard] {
    var cutter = SearchShardCutter(fingerprinter)
    var scratch = PlainBuffer<UInt8>()
    for number in postings.sorted() { cutter.append(postings.entry(number, &scratch)) }
    return cutter.finish()
  }

  /// What it holds, term by term.
  ///
  /// - Parameter limit: so many are wanted.
  func entries(limit: Int = .max) -> [SearchEntry] {
    var entries: [SearchEntry] = []
    terms.withUnsafeBufferPointer { bytes in
      var index = 0
      var place = 0
      var name: [UInt8] = []
      while index < bytes.count, entries.count < limit {
        let shared = Varint.read(bytes, &index, bytes.count)
        let rest = Varint.read(bytes, &index, bytes.count)
        name.removeLast(name.count - shared)
        name += bytes[index..<index + rest]
        index += rest
        let count = Varint.read(bytes, &index, bytes.count)
        let size = Varint.read(bytes, &index, bytes.count)
        let places = Varint.read(bytes, &index, bytes.count)
        entries.append(
          SearchEntry(
            name: name[...], count: count, postings: terms[index..<index + size],
            positions: positions[place..<place + places]))
        index += size
        place += places
      }
    }
    return entries
  }
}
