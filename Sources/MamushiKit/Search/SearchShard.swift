import MamushiCore

/// A part of the index's terms, in ascending byte order, with the postings of each.
struct SearchShard: Sendable {
  /// The content of the shard's files.
  struct Content: Sendable {
    /// Terms and their postings.
    var terms: [UInt8] = []
    /// The positions of each term in the same order, as in the records of documents: ``SearchPlaces`` makes files of
    /// them.
    var positions: [UInt8] = []
  }

  enum Place: Sendable {
    case memory(Content)
    /// A file of shards, and the shard's number in it.
    case file(SearchShardFile, Int)
    /// A file that is not complete yet.
    case unfinished
  }

  /// The first and the last term.
  var start: [UInt8] = []
  var last: [UInt8] = []
  /// The number of bytes of the first term's postings.
  var firstSize = 0
  var positionsSize = 0
  /// The name of its files, without the suffix.
  var name = ""
  var place = Place.unfinished

  /// - Returns: nil if it cannot be read.
  var content: Content? {
    switch place {
    case .memory(let content): content
    case .file(let file, let number): file.content(number)
    case .unfinished: nil
    }
  }

  /// Returns the start of the shard: the shortest prefix of its first term that comes after all terms of the previous
  /// shard. Queried terms often fall between two shards, and the shorter a border is, the fewer of them load a shard in
  /// vain.
  func border(behind other: SearchShard) -> [UInt8] {
    let shared = zip(other.last, start).prefix { $0 == $1 }.count
    // Not within a character.
    let end = start.indices.dropFirst(shared + 1).first { start[$0] & 0xC0 != 0x80 } ?? start.count
    return Array(start[..<end])
  }
}

/// A term of a shard.
struct SearchEntry {
  let name: ArraySlice<UInt8>
  /// The number of documents.
  var count: Int
  var postings: ArraySlice<UInt8>
  var positions: ArraySlice<UInt8>
}

extension SearchShard.Content {
  /// The terms of the content, in order.
  var entries: [SearchEntry] {
    var entries: [SearchEntry] = []
    terms.withUnsafeBufferPointer { bytes in
      var index = 0
      var place = 0
      var name: [UInt8] = []
      while index < bytes.count {
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

/// Cuts terms into shards. The content of a shard and the term after it decide where the shard ends, so that an edit
/// moves few borders.
struct SearchShardCutter {
  /// In bytes: a shard may end from the first size on, and has to end before the second one if it can.
  private static let leastSize = 2 << 10
  private static let greatestSize = 6 << 10

  private let fingerprinter: Fingerprinter
  private var shards: [SearchShard] = []
  private var open: SearchShard?
  private var content = SearchShard.Content()
  private var last: [UInt8] = []

  init(_ fingerprinter: Fingerprinter) { self.fingerprinter = fingerprinter }

  /// Whether the next term begins a shard.
  var isAtBorder: Bool { open == nil }
  /// Whether there are finished shards.
  var hasShards: Bool { !shards.isEmpty }

  /// Ends the open shard if it ends before a term.
  ///
  /// - Parameter size: the number of bytes of the term's postings.
  mutating func close(before name: some Collection<UInt8>, size: Int) {
    guard open != nil else { return }
    if content.terms.count >= Self.leastSize && TermHash.make(of: name) & 3 == 0
      || content.terms.count + name.count + size > Self.greatestSize
    {
      close()
    }
  }

  mutating func append(_ entry: SearchEntry) {
    close(before: entry.name, size: entry.postings.count)
    if open == nil { open = SearchShard(start: Array(entry.name), firstSize: entry.postings.count) }
    let shared = content.terms.isEmpty ? 0 : zip(last, entry.name).prefix { $0 == $1 }.count
    Varint.append(shared, to: &content.terms)
    Varint.append(entry.name.count - shared, to: &content.terms)
    content.terms += entry.name.dropFirst(shared)
    Varint.append(entry.count, to: &content.terms)
    Varint.append(entry.postings.count, to: &content.terms)
    Varint.append(entry.positions.count, to: &content.terms)
    content.terms += entry.postings
    content.positions += entry.positions
    last = Array(entry.name)
  }

  /// Adds an unchanged shard, at a border.
  mutating func append(_ shard: SearchShard) { shards.append(shard) }

  /// Returns the finished shards, and clears them.
  mutating func takeShards() -> [SearchShard] {
    defer { shards = [] }
    return shards
  }

  /// - Returns: all shards that were not taken.
  mutating func finish() -> [SearchShard] {
    close()
    return takeShards()
  }

  private mutating func close() {
    guard var shard = open else { return }
    open = nil
    shard.last = last
    shard.positionsSize = content.positions.count
    shard.name = SearchFiles.name(of: [fingerprinter(content.terms), fingerprinter(content.positions)])
    shard.place = .memory(content)
    shards.append(shard)
    content = SearchShard.Content()
  }
}
