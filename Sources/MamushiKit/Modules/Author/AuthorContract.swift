import MamushiCore

// The Author scene: a list of all authors, and a page for each with their articles.
//
//     AuthorRepository, Catalog ──▶ AuthorInteractor ──▶ [Author] ──▶ AuthorPresenter ──▶ pages

/// A repository of authors' profiles.
protocol AuthorRepository: Sendable {
  /// Loads profiles, without articles.
  func authors() -> Loaded<[Author]>
}
