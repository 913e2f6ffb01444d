import MamushiCore

// The Author scene: a list of all who write, and a page for each with their articles.
//
//     AuthorRepository, Catalog ──▶ AuthorInteractor ──▶ [Author] ──▶ AuthorPresenter ──▶ pages

/// Where the profiles of authors come from.
protocol AuthorRepository: Sendable {
  /// Loads profiles, without articles.
  func authors() -> Loaded<[Author]>
}
