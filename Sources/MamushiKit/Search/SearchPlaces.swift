/// Writes the positions of a shard's terms to files, as `Documentation/search.md` describes them.
///
/// Records and shards keep positions in another form, which can be split by documents without decoding. Each is a
/// varint: eight times the distance from the previous position in the same document, plus the sides of the terms before
/// and after it, plus 1 if another position of this document follows.
enum SearchPlaces {
  /// In bytes of a shard's positions. Above this size, the positions are split into four parts by the sides of the
  /// terms around each, so that a phrase search only reads the part whose sides match the phrase.
  private static let greatestSize = 16 << 10
  static let allParts: [Int?] = [0, 1, 2, 3]

  /// The parts that hold a shard's positions; nil stands for all positions together.
  static func parts(of shard: SearchShard) -> [Int?] {
    shard.positionsSize > greatestSize ? allParts : [nil]
  }

  /// Returns the bytes of each of these parts of a shard.
  static func bytes(of parts: [Int?], in content: SearchShard.Content) -> [[UInt8]] {
    return withUnsafeTemporaryAllocation(of: TermPlaces.self, capacity: parts.count) { places in
      for part in parts.indices { places.initializeElement(at: part, to: TermPlaces()) }
      defer { places.deinitialize() }
      for entry in content.entries {
        read(entry, areParts: parts.count > 1, places)
        for part in parts.indices { places[part].end() }
      }
      return parts.indices.map { places[$0].bytes }
    }
  }

  /// Adds each position of a term to its part.
  private static func read(
    _ entry: SearchEntry, areParts: Bool, _ places: UnsafeMutableBufferPointer<TermPlaces>
  ) {
    entry.positions.withUnsafeBufferPointer { bytes in
      var index = 0
      var (document, position) = (1, 0)
      while index < bytes.count {
        let value = Varint.read(bytes, &index, bytes.count)
        position += value >> 3
        places[areParts ? value >> 1 & 3 : 0].append(document, position)
        if value & 1 == 0 {
          document += 1
          position = 0
        }
      }
    }
  }
}

/// Collects the positions of one term after another for one part.
private struct TermPlaces: ~Copyable {
  private struct Place {
    /// The distance from the previous position's document, counted in documents with the term; 0 in the same one.
    let documents: Int32
    /// The distance from the previous position in the same document.
    let distance: Int32
  }

  /// The bytes of all finished terms.
  private(set) var bytes: [UInt8] = []
  private var places = PlainBuffer<Place>()
  private var sum = 0
  private var last = (document: 0, position: 0)
  private var bits = BitWriter()

  /// - Parameter document: the number of the document among those that have the term, from 1.
  @inline(__always)
  mutating func append(_ document: Int, _ position: Int) {
    let distance = document == last.document ? position - last.position : position
    places.append(
      Place(
        documents: Int32(truncatingIfNeeded: document - last.document),
        distance: Int32(truncatingIfNeeded: distance)))
    sum += distance
    last = (document, position)
  }

  /// Ends a term.
  mutating func end() {
    defer {
      places.removeAll()
      (sum, last) = (0, (0, 0))
    }
    if places.count == 0 {
      bytes.append(0)
      return
    }
    let mean = sum / places.count
    // Numbers below a power of two near three quarters of the mean take the fewest bits.
    let width = max(1, mean * 3 / 4).bitWidth - max(1, mean * 3 / 4).leadingZeroBitCount - 1
    bits.append(width, width: 8)
    let mask = (1 &<< width) - 1
    for place in places.elements {
      let distance = Int(place.distance)
      bits.append(ones: Int(place.documents), ones: distance &>> width, distance & mask, width: width)
    }
    let content = bits.finish()
    Varint.append(content.count, to: &bytes)
    bytes += content
  }
}

/// Writes bits, starting with the lowest of each byte.
struct BitWriter: ~Copyable {
  private var words = PlainBuffer<UInt32>()
  /// The bits that are not in a word yet, and their number.
  private var open: UInt64 = 0
  private var count = 0

  /// - Parameter width: at most 32.
  @inline(__always)
  mutating func append(_ number: Int, width: Int) {
    open |= UInt64(truncatingIfNeeded: number) &<< UInt64(truncatingIfNeeded: count)
    count += width
    if count >= 32 {
      words.append(UInt32(truncatingIfNeeded: open).littleEndian)
      open >>= 32
      count -= 32
    }
  }

  /// Appends a number of ones, and a zero.
  mutating func append(ones: Int) {
    var rest = ones
    while rest >= 32 {
      append(0xFFFF_FFFF, width: 32)
      rest -= 32
    }
    append((1 << rest) - 1, width: rest + 1)
  }

  /// Appends two such runs and a number; most are short enough to be appended at once.
  @inline(__always)
  mutating func append(ones first: Int, ones second: Int, _ number: Int, width: Int) {
    let length = first + second + width + 2
    if length <= 32 {
      // All shifts are shorter than a word.
      let ones = ((1 &<< first) - 1) | (((1 &<< second) - 1) &<< (first + 1))
      append(ones | (number &<< (first + second + 2)), width: length)
    } else {
      append(ones: first)
      append(ones: second)
      append(number, width: width)
    }
  }

  /// Returns all bytes, and starts over.
  ///
  /// - Returns: the bytes; the rest of the last one is filled with ones, which end no number.
  mutating func finish() -> [UInt8] {
    if count % 8 > 0 { append((1 << (8 - count % 8)) - 1, width: 8 - count % 8) }
    var bytes = [UInt8](UnsafeRawBufferPointer(words.elements))
    words.removeAll()
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: open))
      open >>= 8
      count -= 8
    }
    open = 0
    return bytes
  }
}
