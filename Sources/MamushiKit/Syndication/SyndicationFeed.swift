import MamushiCore

/// The articles in a site's feeds with their texts: the newest ones that are public.
struct FeedArticles: PageInput {
  /// An article of a feed.
  struct Item: PageInput {
    fileprivate let card: ArticleCard
    var article: Article { card.article }

    func add(to inputs: inout PageInputs) {
      card.add(to: &inputs)
      inputs.add(article.body)
    }
  }

  private let catalog: Catalog
  private let positions: [Int]

  init(catalog: Catalog, limit: Int) { self.init(catalog.articles.indices, of: catalog, limit: limit) }

  /// - Parameter positions: those of articles in the catalog; newest first.
  init(_ positions: some Sequence<Int>, of catalog: Catalog, limit: Int) {
    self.catalog = catalog
    let articles = catalog.articles
    self.positions = Array(positions.lazy.filter { articles[$0].unpublished == nil }.prefix(limit))
  }

  var items: [Item] { positions.map { Item(card: ArticleCard($0, of: catalog)) } }

  func add(to inputs: inout PageInputs) { items.add(to: &inputs) }
}

/// What a feed is about: the site, or one of its lists.
struct FeedSubject {
  var title: String
  var description: String?
  /// The page that the feed belongs to.
  var page = Route.feed(page: 1)
}

/// The newest articles, prepared for feeds of all formats.
struct SyndicationFeed {
  let subject: FeedSubject
  let route: Route
  let articles: FeedArticles
  let presentation: Presentation
  let texts: any TextRenderer

  /// The date of the newest content: a feed does not contain the time of the build.
  var updated: Timestamp? { articles.items.compactMap { modified($0.article) }.max() }

  /// The date of an article's last change, if it has one.
  func modified(_ article: Article) -> Timestamp? {
    (article.updated ?? article.date)?.timestamp
  }

  func url(_ article: Article) -> String {
    presentation.absoluteURL(article.route)
  }

  /// Its categories, then its tags.
  func terms(_ article: Article) -> [Term] { article.categories + article.tags }

  func summary(_ item: FeedArticles.Item) -> String? { item.card.summary ?? item.article.catchCopy }

  /// The full text with absolute addresses.
  func text(_ article: Article) -> RenderedText {
    var text = texts.document(article.body, on: article.route, addressing: .absolute, textLimit: 0)
    if let enclosure = article.original?.enclosure { text.medium?.take(enclosure) }
    return text
  }
}

extension PlayedMedium {
  /// Takes over what the feed of another site says of the same file; the ending of an address only suggests its type.
  mutating func take(_ enclosure: Enclosure) {
    guard enclosure.url == url else { return }
    type = enclosure.type ?? type
    size = enclosure.size ?? size
  }
}
