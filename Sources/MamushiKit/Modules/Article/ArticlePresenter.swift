import MamushiCore

/// Maps articles to lists and pages.
struct ArticlePresenter: Sendable {
  let presentation: Presentation

  // MARK: Lists

  /// - Parameters:
  ///   - isDefault: whether the list is at `/articles/`.
  ///   - section: the site's text about all articles; after the first page only its title.
  func list(
    _ texts: any TextRenderer, _ order: ArticleOrder, isDefault: Bool, _ page: ListPage,
    _ section: SectionText?, _ sections: [Term], _ articles: ArticleCards
  ) -> PresentedPage<ArticleListModel> {
    let pagination = presentation.pagination(at: page) { .articles(order, isDefault: isDefault, page: $0) }
    let strings = presentation.strings
    let orders = presentation.configuration.shownOrders
    let heading = section?.title ?? strings["articles"]
    let text = section?.rendered(texts, on: .articles(order, isDefault: isDefault, page: 1))
    let model = ArticleListModel(
      heading: heading, intro: section?.summary, text: text,
      sections: sections.map(presentation.link(toSection:)),
      orders: orders.map { other in
        .init(
          title: strings["by" + other.rawValue.capitalizedASCII],
          url: presentation.url(
            .articles(other, isDefault: other == presentation.configuration.articleOrder, page: 1)),
          isCurrent: other == order)
      },
      groups: presentation.groups(presentation.cards(articles), by: order.grouping), pagination: pagination)
    let title = "\(heading) (\(strings["by" + order.rawValue.capitalizedASCII]))"
    var head = PageHead(
      presentation.documentTitle(title, page: page.number), scene: .article, pagination: pagination)
    head.description = section?.description(text)
    return PresentedPage(head, model)
  }

  // MARK: Details

  /// - Parameters:
  ///   - previous: the article before it, in time or in the list of its section.
  ///   - next: the article after it.
  ///   - series: what the page shows of the article's series.
  ///   - sections: those that it is in, the outermost first.
  ///   - groups: its terms of the site's own taxonomies.
  ///   - related: articles that have much in common with it.
  func details(
    _ texts: any TextRenderer, _ card: ArticleCard, _ body: TextBody, previous: ArticleCard?,
    next: ArticleCard?, series: SeriesBox?, sections: [Term], groups: [TermGroup], related: ArticleCards
  ) -> PresentedPage<ArticleDetailsModel> {
    let article = card.article
    // Enough bytes for an excerpt in any script; an article with a summary needs none.
    let textLimit = article.summary == nil ? ExcerptTable.limit * 6 : 0
    let document = texts.document(body, on: article.route, textLimit: textLimit)
    let excerpt = article.summary ?? Excerpt.make(from: document.summary, limit: ExcerptTable.limit)

    var head = PageHead(presentation.documentTitle(article.title), scene: .article)
    head.description = excerpt.isEmpty ? article.catchCopy : excerpt
    head.image = article.thumbnail
    head.isArticle = true
    head.sections = sections
    head.isHiddenFromSearch = article.isUnlisted
    head.structuredData = presentation.structuredData(
      of: article, in: sections, description: head.description)
    let model = ArticleDetailsModel(
      article: article, presentation: presentation, text: document,
      readingTime: readingTime(of: document.html),
      previous: previous.map { CardModel($0, in: presentation) },
      next: next.map { CardModel($0, in: presentation) }, series: series.map(box), sections: sections,
      groups: groups, related: related.cards.map { CardModel($0, in: presentation) })
    return PresentedPage(head, model, excerpt: article.summary == nil && !excerpt.isEmpty ? excerpt : nil)
  }

  private func readingTime(of html: HTML) -> String? {
    ReadingTime.minutes(of: html).map {
      presentation.isolated(presentation.strings.phrase("readingTime").filled(["minutes": String($0)]))
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
  /// The string with its first letter, which is ASCII, in upper case.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
