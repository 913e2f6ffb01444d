import MamushiCore

/// Gathers what the home page shows.
struct FeedInteractor: Sendable {
  let pickups: [any PickupRepository]
  let ranking: [any RankingRepository]
  /// Tells which lists are written in another language; nil for a site in one.
  let shared: SharedLists?

  /// - Parameters:
  ///   - pickups: in the order in which their pickups are shown.
  ///   - ranking: a category that several rank has the place that the first gives it.
  ///   - shared: see the property.
  init(
    pickups: [any PickupRepository], ranking: [any RankingRepository], shared: SharedLists? = nil
  ) {
    self.pickups = pickups
    self.ranking = ranking
    self.shared = shared
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
    if lists.isEmpty { return PickupFeed(pickups: chosen.map { Pickup(catalog.articles[$0]) }) }

    let positions = Dictionary(catalog.articles.indices.lazy.map { (catalog.articles[$0].slug, $0) }) {
      first, _ in first
    }
    let isForeign = shared?.hasForeignPickups == true
    let translations = shared?.translations(in: catalog) ?? [:]
    var named = Set<Int>()
    let suggestions = NameSuggestions()
    let pickups = lists.joined().compactMap { source -> Pickup? in
      var pickup = source.pickup
      guard let slug = pickup.article else { return pickup }
      var position = positions[slug]
      if let version = translations[slug] {
        // Another article of this language may have the slug.
        guard let version else { return nil }
        position = version
      }
      if let position {
        let article = catalog.articles[position]
        named.insert(position)
        if isForeign || pickup.title.isEmpty { return pickup.translated(as: article) }
        pickup.address = article.address
        pickup.unpublished = article.unpublished
        return pickup
      }
      // The article of a foreign pickup may be anywhere.
      guard source.articleLocation != nil else { return pickup.title.isEmpty ? nil : pickup.withoutArticle }
      if let state = hidden[slug] {
        let problem = SiteProblem.hiddenArticle(slug: slug, state: state.rawValue)
        diagnostics.append(Diagnostic(problem, at: source.articleLocation))
        return isForeign ? nil : pickup.withoutArticle
      } else {
        let problem = SiteProblem.unknownArticle(
          slug: slug, suggestion: suggestions.nearest(to: slug, among: positions.keys))
        diagnostics.append(Diagnostic(problem, at: source.articleLocation))
      }
      // Another language of the site may have it.
      return shared != nil ? nil : pickup.withoutArticle
    }
    let others = chosen.filter { !named.contains($0) }.map { Pickup(catalog.articles[$0]) }
    return PickupFeed(pickups: pickups + others)
  }

  private func categoryRanking(_ categories: [Term], _ diagnostics: inout [Diagnostic]) -> CategoryRanking {
    let loaded = ranking.map { $0.ranking() }
    diagnostics += loaded.flatMap(\.diagnostics)
    var lists = loaded.compactMap(\.value)
    if shared?.hasForeignRanking == true { lists = Self.known(lists, among: categories) }
    var slugs = Set<String>()
    if lists.isEmpty { lists = [categories.enumerated().map { RankedCategory(rank: $0 + 1, category: $1) }] }
    let ranked = lists.enumerated().flatMap { list, categories in
      categories.filter { slugs.insert($0.category.slug).inserted || list == 0 }.map { (list, $0) }
    }
    // Of equal ranks, those of the first list come first.
    return CategoryRanking(
      categories: ranked.sorted {
        ($0.1.rank, $0.0, $0.1.category.slug) < ($1.1.rank, $1.0, $1.1.category.slug)
      }
      .map(\.1))
  }

  /// Returns what rankings in another language say of the categories of this one: without the others, and without the
  /// gaps that they leave. A ranking without any says nothing.
  private static func known(_ lists: [[RankedCategory]], among categories: [Term]) -> [[RankedCategory]] {
    let slugs = Set(categories.map(\.slug))
    return lists.compactMap { list in
      let known = list.filter { slugs.contains($0.category.slug) }
      let ranks = Set(known.map(\.rank)).sorted()
      let places = Dictionary(uniqueKeysWithValues: zip(ranks, 1...))
      return known.isEmpty
        ? nil : known.map { RankedCategory(rank: places[$0.rank] ?? $0.rank, category: $0.category) }
    }
  }
}

extension SharedLists {
  /// The positions of the versions of articles, by the slugs of those, nil where there is none; empty if pickups need none.
  fileprivate func translations(in catalog: Catalog) -> [String: Int?] {
    guard hasForeignPickups else { return [:] }
    // Versions of a text have one name in all languages. Items of sources have none.
    let positions = Dictionary(
      catalog.articles.indices.lazy.filter { catalog.articles[$0].body.item == nil }
        .map { (catalog.articles[$0].body.file, $0) }
    ) { first, _ in first }
    var translations: [String: Int?] = [:]
    for article in articles where article.body.item == nil {
      translations.updateValue(positions[article.body.file], forKey: article.slug)
    }
    return translations
  }
}

extension Pickup {
  /// Makes a pickup of an article that declares itself one.
  init(_ article: Article) {
    self.init(
      title: article.title, picture: article.thumbnail, category: article.category,
      minBudget: article.minBudget, rating: article.rating, article: article.slug,
      address: article.address, unpublished: article.unpublished, language: article.language)
  }

  /// The same recommendation for readers of the article's version in another language, or with its title.
  fileprivate func translated(as article: Article) -> Pickup {
    Pickup(
      title: article.title, picture: picture ?? article.thumbnail, category: article.category,
      minBudget: minBudget ?? article.minBudget, rating: rating ?? article.rating, article: article.slug,
      address: article.address, unpublished: article.unpublished, language: article.language)
  }

  fileprivate var withoutArticle: Pickup {
    Pickup(
      title: title, picture: picture, category: category, minBudget: minBudget, rating: rating, article: nil)
  }
}
