import MamushiCore

/// Gathers what the home page shows.
struct FeedInteractor: Sendable {
  let pickups: [any PickupRepository]
  let ranking: [any RankingRepository]
  /// Tells which lists are written in another language; nil for a site in one.
  let shared: SharedLists?

  /// - Parameters:
  ///   - pickups: in the order in which their pickups are shown.
  ///   - ranking: in the order in which their categories are shown; one that several rank has its place in the first.
  ///   - shared: see the property.
  init(
    pickups: [any PickupRepository], ranking: [any RankingRepository], shared: SharedLists? = nil
  ) {
    self.pickups = pickups
    self.ranking = ranking
    self.shared = shared
  }

  /// - Parameters:
  ///   - hidden: the articles that this build leaves out.
  ///   - categories: the categories by number of articles, most first.
  ///   - pageSize: the number of articles on a page of the feed.
  func load(
    catalog: Catalog, hidden: [(article: Article, state: HiddenState)], categories: [Term], pageSize: Int
  ) -> Loaded<FeedScene> {
    var diagnostics: [Diagnostic] = []
    var unknown: [UnknownArticles] = []
    let pickups = pickupFeed(catalog, hidden, &unknown, &diagnostics)
    // The article of a source may be anywhere in a site of several languages.
    if shared == nil {
      diagnostics += unknown.map(\.diagnostic)
      unknown = []
    }
    let scene = FeedScene(
      pickups: pickups, ranking: categoryRanking(categories, &diagnostics),
      feed: InformationFeed(articleCount: catalog.articles.count, pageSize: pageSize),
      unknownArticles: unknown)
    return Loaded(scene, diagnostics)
  }

  private func pickupFeed(
    _ catalog: Catalog, _ hidden: [(article: Article, state: HiddenState)],
    _ unknown: inout [UnknownArticles], _ diagnostics: inout [Diagnostic]
  ) -> PickupFeed {
    let loaded = pickups.map { $0.pickups() }
    diagnostics += loaded.flatMap(\.diagnostics)
    let lists = loaded.compactMap(\.value)
    let chosen = catalog.articles.indices.filter { catalog.articles[$0].isPickup }
    if lists.isEmpty { return PickupFeed(pickups: chosen.map { Pickup(catalog.articles[$0]) }) }

    var names = ArticleNames(catalog.articles)
    var hiddenNames = ArticleNames(hidden.map(\.article))
    let isForeign = shared?.hasForeignPickups == true
    let translations = shared?.translations(in: catalog) ?? { _ in nil }
    var named = Set<Int>()
    let suggestions = NameSuggestions()
    let pickups = lists.joined().compactMap { source -> Pickup? in
      let pickup = source.pickup
      guard let slug = pickup.article else { return pickup }
      let found = names.positions(of: slug)
      var position = found.first.map(Int.init)
      if let version = translations(slug) {
        // Another article of this language may have the slug.
        guard let version else { return nil }
        position = version
      }
      if let position {
        let article = catalog.articles[position]
        named.insert(position)
        let addresses = found.map { catalog.articles[Int($0)].rootedAddress }
        // Two articles of one address are an error by themselves, and the address would name neither.
        if !isForeign, Set(addresses).count > 1 {
          let problem = ArticleNameProblem.ambiguous(slug: slug, addresses: addresses)
          diagnostics.append(Diagnostic(problem, at: source.articleLocation))
        }
        return pickup.completed(by: article, isTranslated: isForeign)
      }
      if source.source != nil {
        unknown.add(slug, of: source)
        return pickup.title.isEmpty ? nil : pickup.withoutArticle
      }
      if let state = hiddenNames.positions(of: slug).first.map({ hidden[Int($0)].state }) {
        let problem = SiteProblem.hiddenArticle(slug: slug, state: state.rawValue)
        diagnostics.append(Diagnostic(problem, at: source.articleLocation))
        return isForeign ? nil : pickup.withoutArticle
      } else {
        let problem = SiteProblem.unknownArticle(
          slug: slug, suggestion: suggestions.nearest(to: slug, among: catalog.articles.lazy.map(\.slug)))
        diagnostics.append(Diagnostic(problem, at: source.articleLocation))
      }
      // Another language of the site may have it.
      return shared != nil ? nil : pickup.withoutArticle
    }
    let others = chosen.filter { !named.contains($0) }.map { Pickup(catalog.articles[$0]) }
    return PickupFeed(pickups: pickups + others, deliverers: Self.deliverers(of: lists.joined()))
  }

  /// The sources of pictures of other sites, by their addresses.
  private static func deliverers(of pickups: some Sequence<PickupSource>) -> [String: SourceLocation] {
    var deliverers: [String: SourceLocation] = [:]
    for found in pickups where found.source != nil {
      guard case .elsewhere(let url)? = found.pickup.picture?.place else { continue }
      deliverers[url] = deliverers[url] ?? found.articleLocation
    }
    return deliverers
  }

  private func categoryRanking(_ categories: [Term], _ diagnostics: inout [Diagnostic]) -> CategoryRanking {
    let loaded = ranking.map { $0.ranking() }
    diagnostics += loaded.flatMap(\.diagnostics)
    var lists = loaded.compactMap(\.value)
    if shared?.hasForeignRanking == true { lists = Self.known(lists, among: categories) }
    if lists.isEmpty { lists = [categories.enumerated().map { RankedCategory(rank: $0 + 1, category: $1) }] }
    return CategoryRanking(categories: RankedCategory.joined(lists))
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

extension [UnknownArticles] {
  fileprivate mutating func add(_ slug: String, of pickup: PickupSource) {
    let source = pickup.source ?? ""
    if last?.source == source {
      self[count - 1].slugs.append(slug)
    } else {
      append(UnknownArticles(source: source, slugs: [slug], location: pickup.articleLocation))
    }
  }
}

extension SharedLists {
  /// Returns a function from names of articles in the language of the pickups to the positions of their versions: nil
  /// within nil for an article without one, and nil for what is no such name, or if pickups need none.
  fileprivate func translations(in catalog: Catalog) -> (String) -> Int?? {
    guard hasForeignPickups else { return { _ in nil } }
    // Versions of a text have one name in all languages. Items of sources have none.
    let positions = Dictionary(
      catalog.articles.indices.lazy.filter { catalog.articles[$0].body.item == nil }
        .map { (catalog.articles[$0].body.file, $0) }
    ) { first, _ in first }
    let texts = articles.filter { $0.body.item == nil }
    var names = ArticleNames(texts)
    return { name in names.positions(of: name).first.map { positions[texts[Int($0)].body.file] } }
  }
}

extension Pickup {
  /// Makes a pickup of an article that declares itself one.
  init(_ article: Article) {
    self.init(
      title: article.title, picture: article.thumbnail, category: article.category,
      minBudget: article.minBudget, rating: article.rating, article: article.slug,
      address: article.address, unpublished: article.unpublished, language: article.language,
      alternative: article.thumbnailAlt)
  }

  /// The same recommendation, with what it leaves to its article.
  ///
  /// - Parameter isTranslated: whether readers see the article's version in another language, and so not its own title.
  fileprivate func completed(by article: Article, isTranslated: Bool) -> Pickup {
    let takesTitle = isTranslated || title.isEmpty
    return Pickup(
      title: takesTitle ? article.title : title, picture: picture ?? article.thumbnail,
      category: isTranslated ? article.category : category ?? article.category,
      minBudget: minBudget ?? article.minBudget, rating: rating ?? article.rating, article: article.slug,
      address: article.address, unpublished: article.unpublished,
      language: takesTitle ? article.language : language,
      alternative: picture == nil ? article.thumbnailAlt : alternative)
  }

  fileprivate var withoutArticle: Pickup {
    Pickup(
      title: title, picture: picture, category: category, minBudget: minBudget, rating: rating, article: nil,
      alternative: alternative)
  }
}
