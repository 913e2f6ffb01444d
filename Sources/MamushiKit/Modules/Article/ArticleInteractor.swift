import MamushiCore

/// Gathers the articles of a build: all sources merged, unpublished ones left out, in the orders of the lists.
package struct ArticleInteractor: Sendable {
  let repositories: [any ArticleRepository]
  let policy: PublicationPolicy

  package init(repositories: [any ArticleRepository], policy: PublicationPolicy) {
    self.repositories = repositories
    self.policy = policy
  }

  /// - Parameter authors: authors with a page of their own; articles name them by name or slug.
  package func load(authors: [Term]) async -> Loaded<PublishedArticles> {
    var known: [String: Term] = [:]
    for author in authors {
      known[author.slug] = author
      known[Slug.make(fromName: author.name)] = author
    }
    var published: [Article] = []
    var hidden: [HiddenArticle] = []
    var nextChange: Timestamp?
    var diagnostics: [Diagnostic] = []
    for repository in repositories {
      var loaded = await repository.articles()
      diagnostics += loaded.diagnostics
      loaded.value.removeAll { article in
        for date in [article.date, article.expires] {
          guard let moment = date?.timestamp, moment > policy.now else { continue }
          nextChange = min(nextChange ?? moment, moment)
        }
        guard let state = policy.hiddenState(of: article) else { return false }
        hidden.append(HiddenArticle(slug: article.slug, file: article.body.file, state: state))
        return true
      }
      if published.isEmpty { published = loaded.value } else { published += loaded.value }
    }
    if !known.isEmpty {
      for position in published.indices where !published[position].authors.isEmpty {
        published[position].authors = published[position].authors.map { known[$0.slug] ?? $0 }.uniqueBySlug()
      }
    }
    return Loaded(
      PublishedArticles(catalog: Catalog(published), hidden: hidden, nextChange: nextChange), diagnostics)
  }
}

extension Catalog {
  /// Puts articles in their orders. Ties are broken down to the slug, so that no order depends on the one
  /// in which articles were read.
  package init(_ unordered: consuming [Article]) {
    var articles = unordered
    articles.sort(by: Self.isNewer)
    /// By a text, then by date; articles without the text come last. Texts are ranked before articles are
    /// sorted: many articles share one, and comparing ranks is cheap.
    func sorted(_ articles: [Article], by text: (Article) -> String?) -> [Int] {
      let texts = articles.map(text)
      let distinct = Set(texts.compactMap { $0 }).map { (key: CollationKey($0), text: $0) }
        .sorted { $0.key < $1.key }
      let ranks = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1.text, $0) })
      let rank = texts.map { $0.flatMap { ranks[$0] } ?? .max }
      return articles.indices.sorted { (rank[$0], $0) < (rank[$1], $1) }
    }
    self.articles = articles
    positions = [
      .date: Array(articles.indices),
      .title: sorted(articles) { $0.reading ?? $0.title },
      .author: sorted(articles) { $0.authors.first?.name },
      .website: sorted(articles) { $0.website.flatMap(WebAddress.host) }.filter {
        articles[$0].website != nil
      },
    ]
  }

  /// Newest first; on one date by `order`, then by slug.
  private static func isNewer(_ left: Article, _ right: Article) -> Bool {
    switch (left.date, right.date) {
    case (let a?, let b?) where a.timestamp != b.timestamp: return a > b
    case (_?, nil): return true
    case (nil, _?): return false
    default:
      if left.order != right.order { return left.order ?? .max < right.order ?? .max }
      return left.slug.utf8.lexicographicallyPrecedes(right.slug.utf8)
    }
  }
}
