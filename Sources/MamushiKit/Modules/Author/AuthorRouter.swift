/// The pages of the Author scene.
struct AuthorRouter {
  let presentation: Presentation

  /// The feeds of authors, where the site has them.
  func feeds(of authors: [Author]) -> [ListFeed] {
    authors.compactMap { author in
      guard let route = presentation.feed(ofAuthor: author.slug) else { return nil }
      return ListFeed(
        route: route, page: .author(slug: author.slug, page: 1), name: author.name,
        description: author.bio, articles: author.articles)
    }
  }

  func pages(of authors: [Author], in catalog: Catalog) -> [PageFamily] {
    let presenter = AuthorPresenter(presentation: presentation)
    let size = presentation.configuration.feedPageSize
    let pages = ListPages(lists: authors.lazy.map(\.articles.count), size: size)
    var traits = PageFamily.Traits()
    traits.pictures = { show in
      for author in authors { show(author.avatar, [.square]) }
    }
    traits.share(in: presentation) { (authors[pages[$0].list].name, authors[pages[$0].list].avatar) }
    var index = PageFamily.Traits()
    index.isListed = !authors.isEmpty
    return [
      PageFamily(
        "Author/index", in: presentation.language, at: .authors, for: "the list of authors", traits: index,
        showing: { authors.map(AuthorCard.init) }, present: presenter.index),
      PageFamily(
        "Author/details", in: presentation.language, count: pages.count, traits: traits,
        route: { .author(slug: authors[pages[$0].list].slug, page: pages[$0].page.number) },
        origin: { _ in .site("the list of authors") },
        showing: { index in
          let (list, page) = pages[index]
          let author = authors[list]
          return (
            AuthorCard(author), author.website, page, ArticleCards(author.articles[page.range], of: catalog)
          )
        },
        present: presenter.details),
    ]
  }
}
