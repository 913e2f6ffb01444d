import MamushiCore

// The Article scene: lists of all articles in four orders, and each article's page.
//
//     ArticleRepository ──▶ ArticleInteractor ──▶ Catalog ──▶ ArticlePresenter ──▶ pages

/// A repository of articles.
protocol ArticleRepository: Sendable {
  /// Loads all articles, published or not, in any order. One whose slug has a fault, which is reported, has an empty
  /// slug.
  func articles() async -> Loaded<[Article]>
}

/// An article that this build leaves out.
struct HiddenArticle: Sendable {
  var article: Article
  let state: HiddenState

  var slug: String { article.slug }
}

/// The articles of a build.
struct PublishedArticles: Sendable {
  let catalog: Catalog
  /// The orders of the catalog, for the next build.
  let orders: SavedOrders
  let hidden: [HiddenArticle]
  /// The next moment at which an article may appear or expire.
  let nextChange: Timestamp?
}
