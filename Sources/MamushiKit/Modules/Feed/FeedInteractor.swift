import MamushiCore

/// Gathers what the home page shows.
struct FeedInteractor: Sendable {
  let pickups: [any PickupRepository]
  let ranking: [any RankingRepository]
  /// Whether pickups of unknown articles are left out, since another language of the site may have these.
  let leavesOutUnknown: Bool

  /// - Parameters:
  ///   - pickups: in the order in which their pickups are shown.
  ///   - ranking: a category that several rank has the place that the first gives it.
  ///   - leavesOutUnknown: see the property.
  init(
    pickups: [any PickupRepository], ranking: [any RankingRepository], leavesOutUnknown: Bool = false
  ) {
    self.pickups = pickups
    self.ranking = ranking
    self.leavesOutUnknown = leavesOutUnknown
  }

  /// - Parameters:
  ///   - hidden: the articles that this build leaves out, by slug.
  ///   - categories: the categories by number of articles, most first.
  ///   - pageSize: the number of articles on a page of the feed.
  func load(
    catalog: Catalog, hidden: [String: HiddenState], categories: [Term], pageSize: Int
  ) -> Loaded<FeedScene> {
    var diagnostics: [Diagnostic] = []
    let scene = FeedScene(
      pickups: pickupFeed(catalog, hidden, &diagnostics),
      ranking: categoryRanking(categories, &diagnostics),
      feed: InformationFeed(articleCount: catalog.articles.count, pageSize: pageSize))
    return Loaded(scene, diagnostics)
  }

  private func pickupFeed(
    _ catalog: Catalog, _ hidden: [String: HiddenState], _ diagnostics: inout [Diagnostic]
  ) -> PickupFeed {
    let loaded = pickups.map { $0.pickups() }
    diagnostics += loaded.flatMap(\.diagnostics)
    let lists = loaded.compactMap(\.value)
    let chosen = catalog.articles.indices.filter { catalog.articles[$0].isPickup }
      .map { Pickup(catalog.articles[$0]) }
    if lists.isEmpty { return PickupFeed(pickups: chosen) }

    let positions = Dictionary(catalog.articles.indices.lazy.map { (catalog.articles[$0].slug, $0) }) {
      first, _ in first
    }
    var named = Set<String>()
    let suggestions = NameSuggestions()
    let pickups = lists.joined().compactMap { source -> Pickup? in
      var pickup = source.pickup
      guard let slug = pickup.article else { return pickup }
      named.insert(slug)
      if let position = positions[slug] {
        pickup.address = catalog.articles[position].address
        pickup.unpublished = catalog.articles[position].unpublished
        return pickup
      }
      // The article of a foreign pickup may be anywhere.
      guard source.articleLocation != nil else { return pickup.withoutArticle }
      if let state = hidden[slug] {
        let problem = SiteProblem.hiddenArticle(slug: slug, state: state.rawValue)
        diagnostics.append(Diagnostic(problem, at: source.articleLocation))
        return pickup.withoutArticle
      } else {
        let problem = SiteProblem.unknownArticle(
          slug: slug, suggestion: suggestions.nearest(to: slug, among: positions.keys))
        diagnostics.append(Diagnostic(problem, at: source.articleLocation))
      }
      return leavesOutUnknown ? nil : pickup.withoutArticle
    }
    return PickupFeed(pickups: pickups + chosen.filter { !named.contains($0.article ?? "") })
  }

  private func categoryRanking(_ categories: [Term], _ diagnostics: inout [Diagnostic]) -> CategoryRanking {
    let loaded = ranking.map { $0.ranking() }
    diagnostics += loaded.flatMap(\.diagnostics)
    let lists = loaded.compactMap(\.value)
    var slugs = Set<String>()
    let ranked =
      lists.isEmpty
      ? categories.enumerated().map { RankedCategory(rank: $0 + 1, category: $1) }
      : lists.enumerated().flatMap { list, categories in
        categories.filter { slugs.insert($0.category.slug).inserted || list == 0 }
      }
    return CategoryRanking(
      categories: ranked.sorted { ($0.rank, $0.category.slug) < ($1.rank, $1.category.slug) })
  }
}

extension Pickup {
  /// Makes a pickup of an article that declares itself one.
  init(_ article: Article) {
    self.init(
      title: article.title, picture: article.thumbnail, category: article.category,
      minBudget: article.minBudget, rating: article.rating, article: article.slug,
      address: article.address, unpublished: article.unpublished)
  }

  fileprivate var withoutArticle: Pickup {
    Pickup(
      title: title, picture: picture, category: category, minBudget: minBudget, rating: rating, article: nil)
  }
}
