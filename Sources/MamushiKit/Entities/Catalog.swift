import MamushiCore

/// The published articles of a build, in the orders that lists need.
struct Catalog: Sendable {
  /// By date, newest first; undated ones last.
  let articles: [Article]
  /// Positions in ``articles``, in the order of each list; by website only for articles that have one.
  let positions: [ArticleOrder: [Int32]]
  /// Beginnings of bodies, for articles without a summary.
  let excerpts: ExcerptTable
}

extension Catalog {
  /// The same articles with some bodies replaced. Keeps the old beginnings of bodies until the pages of these
  /// articles are made.
  ///
  /// - Returns: the catalog, and the fingerprints of the replaced texts.
  func replacing(_ bodies: [TextBody]) -> (catalog: Catalog, former: Set<Fingerprint>) {
    var numbers = NumberTable(capacity: bodies.count)
    for (number, body) in bodies.enumerated() {
      numbers.insert(number, hash: ByteHash.hash(body.file.string))
    }
    var articles = articles
    var former: Set<Fingerprint> = []
    for position in articles.indices where articles[position].body.item == nil {
      let file = articles[position].body.file.string
      let number = numbers.find(ByteHash.hash(file)) { bodies[$0].file.string.equalsInBytes(file) }
      guard let number else { continue }
      former.insert(articles[position].body.fingerprint)
      articles[position].body = bodies[number]
    }
    let catalog = Catalog(
      articles: articles, positions: positions, excerpts: ExcerptTable(copying: excerpts))
    return (catalog, former)
  }
}
