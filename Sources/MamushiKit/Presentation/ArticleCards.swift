import MamushiCore

/// An article as other pages show it: a view of the catalog, not a copy.
struct ArticleCard: PageInput {
  /// A separate property, since an array inside another value is easily copied with it.
  fileprivate let articles: [Article]
  fileprivate let position: Int32
  /// The beginnings of bodies, which may replace missing summaries; nil if no body is shown.
  fileprivate let excerpts: ExcerptTable?

  /// - Parameter showsExcerpt: whether the beginning of the body replaces a missing summary; true only after all bodies
  ///   have been read.
  init(_ position: Int, of catalog: Catalog, showsExcerpt: Bool = true) {
    articles = catalog.articles
    self.position = Int32(truncatingIfNeeded: position)
    excerpts = showsExcerpt ? catalog.excerpts : nil
  }

  var article: Article {
    _read { yield articles[Int(position)] }
  }

  var summary: String? { article.summary ?? excerpts?[Int(position)] }

  /// Identifies everything that the card shows, within one build.
  var id: UInt64 { UInt64(UInt32(bitPattern: position)) << 1 | (excerpts == nil ? 0 : 1) }

  func add(to inputs: inout PageInputs) {
    inputs.add(articleAt: Int(position), of: articles, excerpts)
  }
}

extension PageInputs {
  /// Adds everything of an article but its body, which is a separate input: most pages show none of it.
  ///
  /// - Parameter excerpts: nil if no body is shown.
  fileprivate mutating func add(articleAt index: Int, of articles: [Article], _ excerpts: ExcerptTable?) {
    // Includes the thumbnail.
    add(articles[index].fingerprint)
    if let excerpts, articles[index].summary == nil {
      add(excerpts[index])
      note(text: articles[index].body.fingerprint)
    }
  }
}

/// The articles of a list.
struct ArticleCards: PageInput {
  private let catalog: Catalog
  private let positions: ArraySlice<Int32>
  private let showsExcerpts: Bool

  /// - Parameters:
  ///   - positions: the positions of the articles in the catalog.
  ///   - showsExcerpts: whether the beginnings of bodies replace missing summaries.
  init(_ positions: ArraySlice<Int32>, of catalog: Catalog, showsExcerpts: Bool = true) {
    self.catalog = catalog
    self.positions = positions
    self.showsExcerpts = showsExcerpts
  }

  var cards: some Sequence<ArticleCard> {
    positions.lazy.map { [catalog, showsExcerpts] in
      ArticleCard(Int($0), of: catalog, showsExcerpt: showsExcerpts)
    }
  }

  func add(to inputs: inout PageInputs) {
    inputs.add(positions.count)
    for position in positions {
      inputs.add(articleAt: Int(position), of: catalog.articles, showsExcerpts ? catalog.excerpts : nil)
    }
  }
}
