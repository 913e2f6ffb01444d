/// The features that articles have in common, terms and words of titles, each with the articles that have it.
struct ArticleFeatures: Sendable {
  enum Kind: Int32, Sendable {
    case pairWithKana = 1
    case pair = 2
    case word = 3
    case category = 4
    case tag = 5
    case series = 6

    /// The weight of the feature relative to others that are equally rare.
    var factor: Int32 {
      switch self {
      case .pairWithKana: 1
      case .pair, .category: 2
      case .word, .tag: 4
      case .series: 6
      }
    }
  }

  /// Articles that share a term.
  struct Group: Sendable {
    let kind: Kind
    /// The positions of the articles in the catalog.
    let positions: [Int32]
  }

  struct Feature: Sendable {
    /// The range of its articles in ``postings``.
    let range: Range<Int32>
    let weight: Int32
    /// What it adds to the evidence that two articles are related, which has to reach ``ArticleFeatures/evidence``.
    let evidence: Int32
  }

  /// The use of a feature by an article.
  struct Use: Sendable {
    let feature: Int32
    /// The index of the article in ``postings``.
    let place: Int32
  }

  /// The greatest number of titles that may share a word: a more common word says little about their subject.
  private static let commonWord = 64

  /// The rarest first.
  let features: [Feature]
  /// The articles of each feature, by their positions in the catalog.
  let postings: [Int32]
  /// The index of each article's first use; at the end the number of all uses.
  private let starts: [Int32]
  private let uses: [Use]

  /// The evidence that relates two articles. A term is enough, or a rare word, or two rare pairs of characters;
  /// syllables of hiragana alone are not.
  let evidence: Int32

  init(_ terms: [Group], titlesOf catalog: Catalog) {
    let count = catalog.articles.count
    let articleBits = Self.bits(count)
    let evidence = 3 * articleBits
    let groups = (terms.filter { $0.positions.count > 1 } + Self.words(of: catalog)).enumerated().sorted {
      ($0.element.positions.count, $0.offset) < ($1.element.positions.count, $1.offset)
    }.map(\.element)
    var features: [Feature] = []
    var postings: [Int32] = []
    features.reserveCapacity(groups.count)
    postings.reserveCapacity(groups.reduce(0) { $0 + $1.positions.count })
    var starts = [Int32](repeating: 0, count: count + 1)
    for group in groups {
      let start = Int32(postings.count)
      postings += group.positions
      let rarity = max(1, articleBits - Self.bits(group.positions.count) + 2)
      let weight = group.kind.factor * rarity
      let own: Int32 =
        switch group.kind {
        case .category, .tag, .series: evidence
        case .word, .pair: weight
        case .pairWithKana: 0
        }
      features.append(Feature(range: start..<Int32(postings.count), weight: weight, evidence: own))
      for position in group.positions { starts[Int(position) + 1] += 1 }
    }
    for position in 0..<count { starts[position + 1] += starts[position] }
    var next = starts
    var uses = [Use](repeating: Use(feature: 0, place: 0), count: postings.count)
    for (number, feature) in features.enumerated() {
      for place in feature.range {
        let position = Int(postings[Int(place)])
        uses[Int(next[position])] = Use(feature: Int32(number), place: place)
        next[position] += 1
      }
    }
    self.features = features
    self.postings = postings
    self.starts = starts
    self.uses = uses
    self.evidence = evidence
  }

  /// Returns the uses of the article at a position of the catalog, the rarest first.
  func uses(of position: Int) -> ArraySlice<Use> { uses[Int(starts[position])..<Int(starts[position + 1])] }

  /// Returns twice the binary logarithm, rounded down. Integers are the same on every machine.
  private static func bits(_ count: Int) -> Int32 {
    let square = UInt64(max(1, count)).multipliedFullWidth(by: UInt64(max(1, count))).low
    return Int32(UInt64.bitWidth - 1 - square.leadingZeroBitCount)
  }

  // MARK: Words

  private struct Occurrence {
    let hash: UInt64
    let position: Int32
    let weight: TitleWords.Weight
  }

  private static func words(of catalog: Catalog) -> [Group] {
    var all: [Occurrence] = []
    catalog.articles.withUnsafeBufferPointer { articles in
      for position in articles.indices {
        TitleWords.forEach(in: articles[position].title) { hash, weight in
          all.append(Occurrence(hash: hash, position: Int32(position), weight: weight))
        }
      }
    }
    all.sort { ($0.hash, $0.position) < ($1.hash, $1.position) }
    var groups: [Group] = []
    var start = 0
    while start < all.count {
      var positions = [all[start].position]
      var end = start + 1
      while end < all.count, all[end].hash == all[start].hash {
        if all[end].position != all[end - 1].position { positions.append(all[end].position) }
        end += 1
      }
      if (2...commonWord).contains(positions.count) {
        groups.append(Group(kind: Kind(all[start].weight), positions: positions))
      }
      start = end
    }
    return groups
  }
}

extension ArticleFeatures.Kind {
  fileprivate init(_ weight: TitleWords.Weight) {
    self =
      switch weight {
      case .pairWithKana: .pairWithKana
      case .pair: .pair
      case .word: .word
      }
  }
}
