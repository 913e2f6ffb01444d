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
    shard.positions.count > greatestSize ? allParts : [nil]
  }

  static func bytes(of shard: SearchShard, part: Int?) -> [UInt8] {
    var bytes: [UInt8] = []
    var places: [(documents: Int, distance: Int)] = []
    for entry in shard.entries() {
      places.removeAll(keepingCapacity: true)
      places.reserveCapacity(entry.positions.count)
      read(entry, part, to: &places)
      if places.isEmpty {
        bytes.append(0)
        continue
      }
      let mean = places.reduce(0) { $0 + $1.distance } / places.count
      // Numbers below a power of two near three quarters of the mean take the fewest bits.
      let width = max(1, mean * 3 / 4).bitWidth - max(1, mean * 3 / 4).leadingZeroBitCount - 1
      var bits = BitWriter()
      bits.append(width, width: 8)
      let mask = (1 &<< width) - 1
      for place in places {
        bits.append(
          ones: place.documents, ones: place.distance &>> width, place.distance & mask,
          width: width)
      }
      let content = bits.finish()
      Varint.append(content.count, to: &bytes)
      bytes += content
    }
    return bytes
  }

  /// The places of a term in a part: how many of its documents lie behind the one of the place before, and how far each is
  /// from the place before in its document.
  private static func read(
    _ entry: SearchEntry, _ part: Int?, to places: inout [(documents: Int, distance: Int)]
  ) {
    entry.positions.withUnsafeBufferPointer { bytes in
      var index = 0
      var (documents, position, last) = (1, 0, 0)
      while index < bytes.count {
        let value = Varint.read(bytes, &index, bytes.count)
        position += value >> 3
        if part == nil || part == value >> 1 & 3 {
          places.append((documents, position - last))
          (documents, last) = (0, position)
        }
        if value & 1 == 0 {
          documents += 1
          (position, last) = (0, 0)
        }
      }
    }
  }
}

/// Writes bits, the lowest of each byte first.
struct BitWriter {
  private var words: [UInt32] = []
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

  /// - Returns: all bytes; what is left of the last one is ones, which no number ends.
  mutating func finish() -> [UInt8] {
    if count % 8 > 0 { append((1 << (8 - count % 8)) - 1, width: 8 - count % 8) }
    var bytes = words.withUnsafeBytes { Array($0) }
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: open))
      open >>= 8
      count -= 8
    }
    return bytes
  }
}
