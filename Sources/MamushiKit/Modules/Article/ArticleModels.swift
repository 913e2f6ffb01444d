import MamushiCore

struct ArticleListModel: RecordModel {
  let heading: String
  let intro: String?
  let text: RenderedText?
  let sections: [LinkModel]
  let orders: [OrderModel]
  let groups: [ArticleGroupModel]
  let pagination: PaginationModel?

  static let shape = Shape<ArticleListModel>(
    "article list",
    .text("heading") { $0.heading },
    .text("intro") { $0.intro },
    .html("text") { $0.text?.html },
    .flag("hasCode") { $0.text?.hasCode ?? false },
    .flag("hasSections") { !$0.sections.isEmpty },
    .list("sections") { $0.sections },
    .list("orders") { $0.orders },
    .flag("hasArticles") { !$0.groups.isEmpty },
    .list("groups") { $0.groups },
    .model("pagination") { $0.pagination })

  struct OrderModel: RecordModel {
    let title: String
    let url: String
    let isCurrent: Bool

    static let shape = Shape<OrderModel>(
      "Order",
      .text("title") { $0.title },
      .text("url") { $0.url },
      .flag("current") { $0.isCurrent })
  }
}

/// A class, since an article is large and the getter of every key receives the model.
final class ArticleDetailsModel: RecordModel {
  let article: Article
  let presentation: Presentation
  let text: RenderedText
  let readingTime: String?
  let previous: CardModel?
  let next: CardModel?
  let series: SeriesBoxModel?
  let sections: [Term]
  let groups: [TermGroup]
  let related: [CardModel]

  init(
    article: Article, presentation: Presentation, text: RenderedText, readingTime: String?,
    previous: CardModel?, next: CardModel?, series: SeriesBoxModel?, sections: [Term], groups: [TermGroup],
    related: [CardModel]
  ) {
    self.article = article
    self.presentation = presentation
    self.text = text
    self.readingTime = readingTime
    self.previous = previous
    self.next = next
    self.series = series
    self.sections = sections
    self.groups = groups
    self.related = related
  }

  static let shape = Shape<ArticleDetailsModel>(
    "article",
    .text("title") { $0.article.title },
    .text("mark") { $0.presentation.mark($0.article.unpublished) },
    .text("catchCopy") { $0.article.catchCopy },
    .flag("hasBreadcrumbs") { !$0.sections.isEmpty },
    .list("breadcrumbs") { $0.presentation.trail(through: $0.sections) },
    .model("date") { page in page.article.date.map(page.presentation.date) },
    .model("updated") { page in
      page.presentation.shownUpdate(of: page.article).map(page.presentation.date)
    },
    .list("authors") { page in page.article.authors.map { page.presentation.link(.author, $0) } },
    .model("category") { page in
      page.article.category.map { page.presentation.link(.category, $0) }
    },
    .list("categories") { page in
      page.article.categories.map { page.presentation.link(.category, $0) }
    },
    .flag("hasTags") { !$0.article.tags.isEmpty },
    .list("tags") { page in page.article.tags.map { page.presentation.link(.tag, $0) } },
    .list("taxonomies") { page in
      page.groups.map { TermGroupModel(group: $0, presentation: page.presentation) }
    },
    .model("image") { page in
      page.article.thumbnail.map {
        page.presentation.image($0, alt: page.article.thumbnailAlternative, loading: .first)
      }
    },
    .model("rating") { page in page.article.rating.map(page.presentation.rating) },
    .text("budget") { page in page.article.minBudget.map(page.presentation.budget) },
    .text("website") { $0.article.website },
    .text("websiteHost") { $0.article.website.flatMap(WebAddress.host) },
    .model("original") { page in
      page.article.original?.link.map { LinkModel(title: WebAddress.host(of: $0) ?? $0, url: $0) }
    },
    .html("body") { $0.text.html },
    .flag("hasCode") { $0.text.hasCode },
    .model("contents") { page in
      page.presentation.contents(of: page.text.document, isWanted: page.article.showsContents)
    },
    .parameters(.articleParameters) { $0.article.parameters },
    .html("paramsJSON") { HTML(json: $0.article.parameters) },
    .text("language") { $0.presentation.foreignLanguage($0.article.language) },
    .text("direction") { $0.presentation.foreignDirection($0.article.language) },
    .text("readingTime") { $0.readingTime },
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil },
    .model("previous") { $0.previous },
    .model("next") { $0.next },
    .model("series") { $0.series },
    .flag("hasRelated") { !$0.related.isEmpty },
    .list("related") { $0.related })
}

/// An article's terms of one of the site's own taxonomies.
struct TermGroupModel: RecordModel {
  let group: TermGroup
  let presentation: Presentation

  static let shape = Shape<TermGroupModel>(
    "term group",
    .text("name") { $0.group.taxonomy.name },
    .text("title") { $0.presentation.title(of: $0.group.taxonomy) },
    .text("url") { $0.presentation.url(.taxonomy($0.group.taxonomy)) },
    .list("terms") { model in
      model.group.terms.map { model.presentation.link(to: $0, in: model.group.taxonomy) }
    })
}
