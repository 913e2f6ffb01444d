import MamushiCore

/// The terms between two others. An index of many documents is made range by range, so that its memory does not grow
/// with their number.
struct SearchTermRange: Sendable {
  /// See ``start(_:of:)``.
  let lower: UInt64
  /// Exclusive; nil for the last range.
  let upper: UInt64?

  /// Returns the first six bytes of a term, which order terms, and two bytes of zeros.
  @inline(__always)
  static func start(_ term: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    ByteWord.load(bytes, at: term.lowerBound, limit: term.count).byteSwapped & ~0xFFFF
  }

  /// Splits all terms into ranges of about the same size.
  ///
  /// - Parameter sample: returns one of the sampled records after the other, then nil. Each is read and released before
  ///   the next, since a record holds all of its block.
  static func split(into count: Int, by sample: () -> SearchRecord?) -> [SearchTermRange] {
    var terms: [(start: UInt64, size: Int)] = []
    while let record = sample() {
      record.forEachTerm { name, _, positions in
        let start = name.withUnsafeBufferPointer { Self.start(0..<$0.count, of: $0) }
        terms.append((start, 1 + positions.count))
      }
    }
    terms.sort { $0.start < $1.start }
    let total = terms.reduce(0) { $0 + $1.size }
    var (borders, sum): ([UInt64], Int) = ([0], 0)
    for term in terms {
      if sum >= total / count * borders.count, term.start > borders[borders.count - 1], borders.count < count,
        sum > 0
      {
        borders.append(term.start)
      }
      sum += term.size
    }
    return borders.indices.map { number in
      SearchTermRange(
        lower: borders[number], upper: number + 1 < borders.count ? borders[number + 1] : nil)
    }
  }
}
