import MamushiCore

/// For each article, those that have the most in common with it: rare terms weigh more than frequent ones.
///
/// They are found through an index, and the work per article is bounded: of the articles that share a frequent feature,
/// only those near in the catalog, and so in time, are examined; if an article has many features, the rarest count. The
/// result depends only on the articles.
struct RelatedArticles: Sendable {
  /// The greatest number of neighbours that one feature contributes.
  static let window: Int32 = 64
  /// The number of neighbours examined for one article; only the last feature may exceed it.
  static let budget: Int32 = 256

  private let limit: Int
  /// For each article `limit` positions, the best first; -1 stands for none. Empty if no article has any.
  let positions: [Int32]

  /// No related articles for any article.
  static let none = RelatedArticles(limit: 0, positions: [])

  init(limit: Int, positions: [Int32]) {
    self.limit = limit
    self.positions = positions
  }

  /// - Parameter groups: articles that share a term.
  static func find(
    in catalog: Catalog, sharing groups: [ArticleFeatures.Group], limit: Int, jobs: Int
  ) async -> RelatedArticles {
    let count = catalog.articles.count
    if limit == 0 || count < 2 { return .none }
    let features = ArticleFeatures(groups, titlesOf: catalog)
    let seconds = catalog.articles.withUnsafeBufferPointer { articles in
      articles.indices.map { articles[$0].date?.timestamp.seconds }
    }
    let chunks = await mapChunks(
      of: count, jobs: jobs, size: 512,
      makeWorker: { RelatedSearch(features, seconds: seconds, limit: limit) },
      { $0.find($1, window: window, budget: budget) })
    let positions = chunks.reduce(into: [Int32]()) { $0 += $1 }
    // An interrupted build lacks chunks, and makes nothing of them.
    return positions.count == count * limit ? RelatedArticles(limit: limit, positions: positions) : .none
  }

  /// Returns the related articles of the article at a position of the catalog, the best first.
  subscript(position: Int) -> ArraySlice<Int32> {
    if positions.isEmpty { return [] }
    return positions[position * limit..<(position + 1) * limit].prefix { $0 >= 0 }
  }
}

/// The state of one thread that searches for related articles.
final class RelatedSearch {
  struct Match {
    let position: Int32
    let score: Int32
    /// The seconds between the two articles.
    let distance: UInt64

    func precedes(_ other: Match) -> Bool {
      if score != other.score { return score > other.score }
      return distance != other.distance ? distance < other.distance : position < other.position
    }
  }

  private struct Score {
    var total: Int32 = 0
    var evidence: Int32 = 0
  }

  private let features: ArticleFeatures
  private let seconds: [Int64?]
  private let limit: Int
  /// The scores by article; zero between two searches.
  private var scores: [Score]
  private var touched: [Int32] = []
  /// The number of neighbours examined.
  private(set) var visits = 0
  private(set) var best: [Match] = []

  init(_ features: ArticleFeatures, seconds: [Int64?], limit: Int) {
    self.features = features
    self.seconds = seconds
    self.limit = limit
    scores = [Score](repeating: Score(), count: seconds.count)
  }

  /// Returns for each article of a range of the catalog `limit` positions, the best first; -1 stands for none.
  ///
  /// This runs for many neighbours of each article in each build: arrays are accessed through their memory, without
  /// bounds checks.
  func find(_ range: Range<Int>, window: Int32, budget: Int32) -> [Int32] {
    var found: [Int32] = []
    found.reserveCapacity(range.count * limit)
    features.features.withUnsafeBufferPointer { features in
      self.features.postings.withUnsafeBufferPointer { postings in
        var scores = self.scores
        self.scores = []
        scores.withUnsafeMutableBufferPointer { scores in
          for position in range {
            let uses = self.features.uses(of: position)
            gather(uses, features, postings, into: scores, window: window, budget: budget)
            choose(for: position, from: scores)
            found += best.lazy.map(\.position)
            found += repeatElement(-1, count: limit - best.count)
          }
        }
        self.scores = scores
      }
    }
    return found
  }

  /// Adds up what an article has in common with its neighbours.
  private func gather(
    _ uses: ArraySlice<ArticleFeatures.Use>, _ features: UnsafeBufferPointer<ArticleFeatures.Feature>,
    _ postings: UnsafeBufferPointer<Int32>, into scores: UnsafeMutableBufferPointer<Score>, window: Int32,
    budget: Int32
  ) {
    var touched = self.touched
    self.touched = []
    var rest = budget
    for use in uses where rest > 0 {
      let feature = features[Int(use.feature)]
      let last = feature.range.upperBound - window
      let start = max(feature.range.lowerBound, min(use.place - window / 2, last))
      let end = min(feature.range.upperBound, start + window)
      rest -= end - start
      visits += Int(end - start)
      for place in Int(start)..<Int(end) {
        let other = Int(postings[place])
        if scores[other].total == 0 { touched.append(Int32(truncatingIfNeeded: other)) }
        scores[other].total &+= feature.weight
        scores[other].evidence &+= feature.evidence
      }
    }
    self.touched = touched
  }

  /// Fills ``best``, and resets the scores.
  private func choose(for position: Int, from scores: UnsafeMutableBufferPointer<Score>) {
    var best = self.best
    self.best = []
    best.removeAll(keepingCapacity: true)
    var least: Int32 = 0
    for other in touched {
      let score = scores[Int(other)]
      scores[Int(other)] = Score()
      guard score.total >= least, score.evidence >= features.evidence, Int(other) != position else {
        continue
      }
      let match = Match(position: other, score: score.total, distance: distance(position, Int(other)))
      if best.count == limit {
        guard match.precedes(best[limit - 1]) else { continue }
        best.removeLast()
      }
      var place = best.count
      while place > 0, match.precedes(best[place - 1]) { place -= 1 }
      best.insert(match, at: place)
      if best.count == limit { least = best[limit - 1].score }
    }
    touched.removeAll(keepingCapacity: true)
    self.best = best
  }

  private func distance(_ one: Int, _ other: Int) -> UInt64 {
    guard let first = seconds[one], let second = seconds[other] else { return .max }
    return first > second ? UInt64(bitPattern: first &- second) : UInt64(bitPattern: second &- first)
  }
}
