import MamushiCore

/// Maps articles to lists and pages of their own.
struct ArticlePresenter: Sendable {
  let catalog: Catalog
  let presentation: Presentation

  // MARK: Lists

  func pages(in order: ArticleOrder) -> Pages {
    Pages(
      itemCount: catalog.positions[order]?.count ?? 0, size: presentation.configuration.articlesPageSize)
  }

  /// The route of an order's page: the site's own order stands at `/articles/`.
  func route(_ order: ArticleOrder, page: Int) -> Route {
    .articles(order, isDefault: order == presentation.configuration.articleOrder, page: page)
  }

  func list(_ order: ArticleOrder, at route: (ArticleOrder, Int) -> Route, page number: Int) -> PresentedPage
  {
    let pages = pages(in: order)
    let pagination = presentation.pagination(pages, at: number) { route(order, $0) }
    let strings = presentation.strings
    let orders = presentation.configuration.shownOrders
    let positions = (catalog.positions[order] ?? [])[pages.range(number)]
    let model = ArticleListModel(
      heading: strings["articles"],
      orders: orders.map { other in
        .init(
          title: strings["by" + other.rawValue.capitalizedASCII],
          url: presentation.url(self.route(other, page: 1)), isCurrent: other == order)
      },
      groups: groups(positions, by: order), pagination: pagination)
    let title = "\(strings["articles"]) (\(strings["by" + order.rawValue.capitalizedASCII]))"
    let head = PageHead(
      presentation.documentTitle(title, page: number), scene: .article, pagination: pagination)
    return PresentedPage(head, model)
  }

  func listInputs(_ order: ArticleOrder, page number: Int, _ inputs: inout PageInputs) {
    let pages = pages(in: order)
    inputs.add(pages, at: number)
    // Headings are made of what the articles' cards stand for.
    inputs.addCards((catalog.positions[order] ?? [])[pages.range(number)], of: catalog, in: presentation)
  }

  /// Neighbours of one heading make a group.
  private func groups(
    _ positions: ArraySlice<Int32>, by order: ArticleOrder
  ) -> [ArticleListModel.GroupModel] {
    var groups: [(heading: String?, cards: [CardModel])] = []
    for (offset, position) in positions.enumerated() {
      let heading = heading(of: catalog.articles[Int(position)], in: order)
      let card = CardModel(
        Int(position), of: catalog, in: presentation,
        loading: .at(offset, eagerCount: 3, hasFirst: true))
      if let last = groups.last, last.heading == heading {
        groups[groups.count - 1].cards.append(card)
      } else {
        groups.append((heading, [card]))
      }
    }
    return groups.map { .init(heading: $0.heading, articles: $0.cards) }
  }

  private func heading(of article: Article, in order: ArticleOrder) -> String? {
    let strings = presentation.strings
    return switch order {
    case .date: article.date.map(presentation.monthHeading) ?? strings["undated"]
    case .title: CollationKey(article.reading ?? article.title).heading ?? strings["otherHeading"]
    case .author: article.authors.first?.name ?? strings["otherHeading"]
    case .website: nil
    }
  }

  // MARK: Details

  func details(_ position: Int, _ tools: PageTools) -> PresentedPage {
    let article = catalog.articles[position]
    // Enough bytes for an excerpt in any script.
    let document = tools.document(
      article.body, on: .article(slug: article.slug), textLimit: ExcerptTable.limit * 6)
    let excerpt = article.summary ?? Excerpt.make(from: document.text, limit: ExcerptTable.limit)
    if article.summary == nil, !excerpt.isEmpty { tools.note(excerpt: excerpt) }

    var head = PageHead(presentation.documentTitle(article.title), scene: .article)
    head.description = excerpt.isEmpty ? article.catchCopy : excerpt
    head.image = article.thumbnail
    head.isArticle = true
    let model = ArticleDetailsModel(
      article: article, presentation: presentation, body: document.html,
      readingTime: readingTime(of: document.html),
      previous: neighbour(position + 1), next: neighbour(position - 1))
    return PresentedPage(head, model)
  }

  func detailsInputs(_ position: Int, _ inputs: inout PageInputs) {
    inputs.addCard(position, of: catalog, in: presentation, showsExcerpt: false)
    inputs.add(catalog.articles[position].body)
    for neighbour in [position + 1, position - 1] {
      let exists = catalog.articles.indices.contains(neighbour)
      inputs.add(exists)
      if exists { inputs.addCard(neighbour, of: catalog, in: presentation, showsExcerpt: false) }
    }
  }

  /// The article before or after in time. Its body may not have been read yet: no excerpt.
  private func neighbour(_ position: Int) -> CardModel? {
    catalog.articles.indices.contains(position)
      ? CardModel(position, of: catalog, in: presentation, showsExcerpt: false) : nil
  }

  private func readingTime(of html: HTML) -> String? {
    ReadingTime.minutes(of: html).map {
      presentation.strings.phrase("readingTime").filled(["minutes": String($0)])
    }
  }
}

extension SiteConfiguration {
  /// The orders that lists of articles offer: the site's own first.
  var shownOrders: [ArticleOrder] {
    [articleOrder] + ArticleOrder.allCases.filter { $0 != articleOrder && $0 != .date }
  }
}

extension String {
  /// With its first letter, of ASCII, in upper case.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
