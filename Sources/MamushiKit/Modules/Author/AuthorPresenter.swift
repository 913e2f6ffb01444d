import MamushiCore

/// Maps authors to their list and pages.
struct AuthorPresenter: Sendable {
  let presentation: Presentation

  func index(_ authors: [AuthorCard]) -> PresentedPage<AuthorIndexModel> {
    let heading = presentation.strings["authors"]
    let cards = authors.enumerated().map { position, author in
      card(author, loading: .at(position, eagerCount: 6, hasFirst: false))
    }
    let head = PageHead(presentation.documentTitle(heading), scene: .author)
    return PresentedPage(head, AuthorIndexModel(heading: heading, authors: cards))
  }

  func details(
    _ author: AuthorCard, website: String?, _ page: ListPage, _ articles: ArticleCards
  ) -> PresentedPage<AuthorDetailsModel> {
    let pagination = presentation.pagination(at: page) { .author(slug: author.slug, page: $0) }
    let model = AuthorDetailsModel(
      card: card(author, loading: .eager), website: website,
      feed: presentation.feed(ofAuthor: author.slug).map { presentation.url($0) },
      articles: presentation.cards(articles),
      pagination: pagination)
    var head = PageHead(
      presentation.documentTitle(author.name, page: page.number), scene: .author, pagination: pagination)
    head.description = author.bio
    head.image = author.avatar
    if page.number == 1 {
      head.structuredData = presentation.structuredData(
        ofAuthor: author.name, at: .author(slug: author.slug, page: 1), bio: author.bio,
        avatar: author.avatar, website: website)
    }
    return PresentedPage(head, model)
  }

  private func card(_ author: AuthorCard, loading: ImageLoading) -> AuthorCardModel {
    AuthorCardModel(
      name: author.name, url: presentation.url(.author(slug: author.slug, page: 1)), bio: author.bio,
      avatar: author.avatar.map { presentation.image($0, crop: .square, alt: author.name, loading: loading) },
      countText: presentation.count(author.articleCount, "articleCount"))
  }
}
