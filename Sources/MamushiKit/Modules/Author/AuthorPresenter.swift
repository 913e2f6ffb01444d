import MamushiCore

/// Maps authors to their list and pages.
struct AuthorPresenter: Sendable {
  let authors: [Author]
  let catalog: Catalog
  let presentation: Presentation

  func index() -> PresentedPage {
    let heading = presentation.strings["authors"]
    let cards = authors.enumerated().map { position, author in
      card(author, loading: .at(position, eagerCount: 6, hasFirst: false))
    }
    let head = PageHead(presentation.documentTitle(heading), scene: .author)
    return PresentedPage(head, AuthorIndexModel(heading: heading, authors: cards))
  }

  func indexInputs(_ inputs: inout PageInputs) {
    for author in authors { addCard(of: author, to: &inputs) }
  }

  func pages(of author: Author) -> Pages {
    Pages(itemCount: author.articles.count, size: presentation.configuration.feedPageSize)
  }

  func details(_ author: Author, page number: Int) -> PresentedPage {
    let pages = pages(of: author)
    let pagination = presentation.pagination(pages, at: number) { .author(slug: author.slug, page: $0) }
    let model = AuthorDetailsModel(
      card: card(author, loading: .eager), website: author.website,
      articles: presentation.cards(author.articles[pages.range(number)], of: catalog),
      pagination: pagination)
    var head = PageHead(
      presentation.documentTitle(author.name, page: number), scene: .author, pagination: pagination)
    head.description = author.bio
    head.image = author.avatar
    return PresentedPage(head, model)
  }

  func detailsInputs(_ author: Author, page number: Int, _ inputs: inout PageInputs) {
    let pages = pages(of: author)
    inputs.add(pages, at: number)
    addCard(of: author, to: &inputs)
    inputs.add(author.website)
    inputs.addCards(author.articles[pages.range(number)], of: catalog, in: presentation)
  }

  private func card(_ author: Author, loading: ImageLoading) -> AuthorCardModel {
    AuthorCardModel(
      name: author.name, url: presentation.url(.author(slug: author.slug, page: 1)), bio: author.bio,
      avatar: author.avatar.map { presentation.image($0, crop: .square, alt: author.name, loading: loading) },
      countText: presentation.count(author.articles.count, "articleCount"))
  }

  private func addCard(of author: Author, to inputs: inout PageInputs) {
    inputs.add(author.name)
    inputs.add(author.slug)
    inputs.add(author.bio)
    inputs.add(author.avatar)
    inputs.add(author.articles.count)
  }
}
