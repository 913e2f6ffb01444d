import MamushiCore

// The Feed scene: the home page with its carousel, ranking and feed, and the feed's other pages.
//
//     PickupRepository, RankingRepository, Catalog ──▶ FeedInteractor ──▶ FeedScene ──▶ FeedPresenter ──▶ pages

/// A repository of pickups.
protocol PickupRepository: Sendable {
  /// Loads pickups in their order; nil if the site lists none, so that articles decide.
  func pickups() -> Loaded<[PickupSource]?>
}

/// A pickup with the location of its entry, for messages.
struct PickupSource: Sendable {
  var pickup: Pickup
  /// Where its article is named, or the source that lists it.
  let articleLocation: SourceLocation?
  /// The name of the source that lists it; nil for one of `Content/data`.
  var source: String?
}

/// A repository of the ranking.
protocol RankingRepository: Sendable {
  /// Loads ranked categories, in any order; nil if the site lists none, so that articles decide.
  func ranking() -> Loaded<[RankedCategory]?>
}

/// The lists of a site in several languages, as one of them reads them.
struct SharedLists: Sendable {
  /// Whether pickups are written in another language.
  var hasForeignPickups = false
  /// Whether the ranking is written in another language.
  var hasForeignRanking = false
  /// The articles of the language in which they are written.
  var articles: [Article] = []
}

/// Articles that pickups of a source name, but that are not there.
struct UnknownArticles: Sendable {
  let source: String
  /// As the pickups name them; not empty.
  var slugs: [String]
  /// Of the source.
  let location: SourceLocation?

  var diagnostic: Diagnostic {
    Diagnostic(ArticleNameProblem.unknownOfSource(source: source, slugs: slugs), at: location)
  }
}

/// What the home page and the feed's pages show.
struct FeedScene: Sendable {
  let pickups: PickupFeed
  let ranking: CategoryRanking
  let feed: InformationFeed
  /// What pickups of sources name that this language does not have. Another language of the site may have it.
  var unknownArticles: [UnknownArticles] = []

  /// Whether the feed has nothing of its own to show.
  var isEmpty: Bool {
    feed.articleCount == 0 && pickups.pickups.isEmpty && ranking.categories.isEmpty
  }
}
