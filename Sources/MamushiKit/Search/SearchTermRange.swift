import MamushiCore

/// The terms between two others. An index of many documents is made range by range, so that its memory does not grow
/// with their number.
struct SearchTermRange: Sendable {
  /// See ``start(_:of:)``.
  let lower: UInt64
  /// Exclusive; nil for the last range.
  let upper: UInt64?

  /// Returns the first eight bytes of a term, which order terms.
  @inline(__always)
  static func start(_ term: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    ByteWord.load(bytes, at: term.lowerBound, limit: term.count).byteSwapped
  }

  @inline(__always)
  func contains(_ term: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Self.start(term, of: bytes)
    return start >= lower && upper.map { start < $0 } ?? true
  }

  /// Splits all terms into ranges of about the same size.
  ///
  /// - Parameter sample: a sample of the records.
  static func split(into count: Int, by sample: [SearchRecord]) -> [SearchTermRange] {
    var terms: [(start: UInt64, size: Int)] = []
    for record in sample {
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
