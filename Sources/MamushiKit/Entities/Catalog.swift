import MamushiCore

/// The articles that this build publishes, with the orders that its lists need.
struct Catalog: Sendable {
  /// By date, newest first; undated ones last.
  let articles: [Article]
  /// Positions in ``articles``, in the order of each list; by website only those that have one.
  let positions: [ArticleOrder: [Int32]]
  /// Beginnings of bodies, for articles without a summary.
  let excerpts: ExcerptTable
}
