import MamushiCore

/// The articles in a site's feeds with their texts: the newest ones that are public.
struct FeedArticles: PageInput {
  private let catalog: Catalog
  private let positions: [Int]

  init(catalog: Catalog, limit: Int) { self.init(catalog.articles.indices, of: catalog, limit: limit) }

  /// - Parameter positions: those of articles in the catalog; newest first.
  init(_ positions: some Sequence<Int>, of catalog: Catalog, limit: Int) {
    self.catalog = catalog
    let articles = catalog.articles
    self.positions = Array(positions.lazy.filter { articles[$0].unpublished == nil }.prefix(limit))
  }

  var isEmpty: Bool { positions.isEmpty }
  var items: [SyndicationItem] { cards.map { .article($0) } }

  private var cards: [ArticleCard] { positions.map { ArticleCard($0, of: catalog) } }

  func add(to inputs: inout PageInputs) {
    inputs.add(UInt64(positions.count))
    for card in cards {
      card.add(to: &inputs)
      inputs.add(card.article.body)
    }
  }
}

/// What a feed is about: the site, or one of its lists.
struct FeedSubject {
  var title: String
  var description: String?
  /// The page that the feed belongs to.
  var page = Route.feed(page: 1)
}

/// The newest articles or albums, prepared for feeds of all formats.
struct SyndicationFeed {
  let subject: FeedSubject
  let route: Route
  let items: [SyndicationItem]
  let presentation: Presentation
  let texts: any TextRenderer

  /// The date of the newest content: a feed does not contain the time of the build.
  var updated: Timestamp? { items.compactMap(\.modified).max() }

  func url(_ item: SyndicationItem) -> String { presentation.absoluteURL(item.route) }

  /// The full text of an item.
  func text(of item: SyndicationItem) -> SyndicationText {
    switch item {
    case .article(let card):
      let article = card.article
      var text = texts.document(article.body, on: article.route, addressing: .absolute, textLimit: 0)
      if let enclosure = article.original?.enclosure { text.medium?.take(enclosure) }
      return SyndicationText(html: text.html, summary: card.summary ?? article.catchCopy, medium: text.medium)
    case .album(let album):
      let text = album.text.map {
        texts.document($0, on: album.route, addressing: .absolute, textLimit: ExcerptTable.limit * 6)
      }
      return SyndicationText(
        html: album.html(after: text?.html, in: presentation), summary: text?.beginning, medium: text?.medium)
    }
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
