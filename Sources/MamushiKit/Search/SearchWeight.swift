/// How much a term of a document counts: BM25 (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009), in
/// sixteen steps. Lengths are rounded, so that a small edit of one text changes nothing of others.
struct SearchWeight {
  /// The impacts of the first sums of weights, by steps of length, computed on demand.
  private var known: [[UInt8]] = []
  private let average: Double

  /// - Parameters:
  ///   - tokens: the number of tokens of all documents.
  ///   - count: the number of documents.
  init(tokens: Int, documents count: Int) {
    let mean = count == 0 ? 1 : Double(tokens) / Double(count)
    // Rounded to the nearest power of 2.
    average = Self.power(Self.step(ofSquare: mean * mean))
  }

  /// Whether the same terms of the same documents count the same.
  func isAlike(_ other: SearchWeight) -> Bool { average == other.average }

  /// From 0 to 15.
  mutating func impact(weight: Int, tokens: Int) -> UInt8 {
    // Rounded to the nearest power of the square root of 2.
    let square = Double(tokens) * Double(tokens)
    let step = Self.step(ofSquare: square * square)
    while known.count <= step { known.append([]) }
    if known[step].isEmpty {
      known[step] = (0..<128).map { Self.impact($0, step: step, average: average) }
    }
    return weight < 128 ? known[step][weight] : Self.impact(weight, step: step, average: average)
  }

  private static func impact(_ weight: Int, step: Int, average: Double) -> UInt8 {
    let length = power(step / 2) * (step % 2 == 0 ? 1 : 2.squareRoot())
    let norm = 0.6 + 0.4 * length / average
    return UInt8(min(15, (Double(weight) / (Double(weight) + 1.2 * norm) * 16).rounded(.down)))
  }

  /// The exponent of the power of 2 that is nearest, by ratio, to the square root of `square`. Avoids logarithms, which
  /// not all machines round alike.
  private static func step(ofSquare square: Double) -> Int { square < 1 ? 0 : (Int(square.exponent) + 1) / 2 }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
