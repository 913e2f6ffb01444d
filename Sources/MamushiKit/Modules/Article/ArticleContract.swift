import MamushiCore

// The Article scene: lists of all articles in four orders, and each article's page.
//
//     ArticleRepository ──▶ ArticleInteractor ──▶ Catalog ──▶ ArticlePresenter ──▶ pages

/// Where articles come from.
package protocol ArticleRepository: Sendable {
  /// All articles, published or not, in any order.
  func articles() async -> Loaded<[Article]>
}

/// An article that this build leaves out.
package struct HiddenArticle: Sendable {
  package let slug: String
  package let file: SitePath
  package let state: HiddenState
}

/// The articles of a build.
package struct PublishedArticles: Sendable {
  package let catalog: Catalog
  package let hidden: [HiddenArticle]
  /// The next moment at which an article may appear or expire.
  package let nextChange: Timestamp?
}
