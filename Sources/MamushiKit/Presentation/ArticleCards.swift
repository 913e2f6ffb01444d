import MamushiCore

/// An article as other pages show it: a view on the catalog, not a copy.
struct ArticleCard: PageInput {
  /// Alone, since an array that is an element of another value is easily copied with it.
  fileprivate let articles: [Article]
  fileprivate let position: Int32
  /// Where the beginning of its body stands, which may stand in for a summary; nil where no body is shown.
  fileprivate let excerpts: ExcerptTable?

  /// - Parameter showsExcerpt: whether the beginning of its body stands in for a summary; not before all bodies have been
  ///   read.
  init(_ position: Int, of catalog: Catalog, showsExcerpt: Bool = true) {
    articles = catalog.articles
    self.position = Int32(truncatingIfNeeded: position)
    excerpts = showsExcerpt ? catalog.excerpts : nil
  }

  var article: Article {
    _read { yield articles[Int(position)] }
  }

  var summary: String? { article.summary ?? excerpts?[Int(position)] }

  /// Stands for all that it shows, within one build.
  var id: UInt64 { UInt64(UInt32(bitPattern: position)) << 1 | (excerpts == nil ? 0 : 1) }

  func add(to inputs: inout PageInputs) {
    inputs.add(articleAt: Int(position), of: articles, excerpts)
  }
}

extension PageInputs {
  /// All of an article but its body, which is another input: most pages show none of it.
  ///
  /// Field by field: a build does this for every place that an article is shown at, and to copy one takes longer.
  ///
  /// - Parameter excerpts: nil where no body is shown.
  fileprivate mutating func add(articleAt index: Int, of articles: [Article], _ excerpts: ExcerptTable?) {
    add(articles[index].fingerprint)
    add(articles[index].thumbnail)
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
  ///   - positions: in the catalog.
  ///   - showsExcerpts: whether beginnings of bodies stand in for summaries.
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
