/// The positions of a shard's terms as files hold them; `Documentation/search.md` describes these.
///
/// Records and shards keep them in another way, which can be taken apart by documents without being understood: each a varint,
/// eight times the distance from the place before in the same document, with the sides of the terms around it, and one more
/// where another place of this document follows.
enum SearchPlaces {
  /// In bytes of a shard's positions. With more than these, a phrase is looked for only among the places where the terms that
  /// stand around are on the same sides as in the phrase: each part has one of four kinds.
  private static let greatestSize = 16 << 10
  static let allParts: [Int?] = [0, 1, 2, 3]

  /// The parts that a shard's positions are in; nil is all of them.
  static func parts(of shard: SearchShard) -> [Int?] {
    shard.positionsSize > greatestSize ? allParts : [nil]
  }

  /// The bytes of each of these parts of a shard.
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

  /// Gives each place of a term to its part.
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

/// The places of one term after the other in one part.
private struct TermPlaces: ~Copyable {
  private struct Place {
    /// How many of the term's documents lie between it and the place before, this one counted.
    let documents: Int32
    /// From the place before in its document.
    let distance: Int32
  }

  /// Of all terms that are ended.
  private(set) var bytes: [UInt8] = []
  private var places = PlainBuffer<Place>()
  private var sum = 0
  private var last = (document: 0, position: 0)
  private var bits = BitWriter()

  /// - Parameter document: from 1, by those that have the term.
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

/// Writes bits, the lowest of each byte first.
struct BitWriter: ~Copyable {
  private var words = PlainBuffer<UInt32>()
  /// What is not in a word yet: so many bits.
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

  /// Appends so many ones, and a zero.
  mutating func append(ones: Int) {
    var rest = ones
    while rest >= 32 {
      append(0xFFFF_FFFF, width: 32)
      rest -= 32
    }
    append((1 << rest) - 1, width: rest + 1)
  }

  /// The same twice, and a number behind them: most are short enough to be one.
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

  /// Begins anew.
  ///
  /// - Returns: all bytes; what is left of the last one is ones, which no number ends.
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
