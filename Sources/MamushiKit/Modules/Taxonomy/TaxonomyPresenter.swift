import MamushiCore

/// Maps categories and tags to their indexes and lists.
struct TaxonomyPresenter: Sendable {
  let presentation: Presentation

  func index(_ taxonomy: Route.Taxonomy, _ terms: [TaxonomyTerm]) -> PresentedPage<TaxonomyIndexModel> {
    let heading = presentation.strings[taxonomy.rawValue]
    let models = terms.enumerated().map { position, term in
      TaxonomyIndexModel.TermModel(
        name: term.name, url: presentation.url(.term(taxonomy, slug: term.slug, page: 1)),
        count: term.articles.count,
        countText: presentation.count(term.articles.count, "articleCount"),
        medal: taxonomy == .categories ? Medal.emoji(for: position + 1) : nil)
    }
    let head = PageHead(presentation.documentTitle(heading), scene: .taxonomy)
    return PresentedPage(head, TaxonomyIndexModel(heading: heading, taxonomy: taxonomy, terms: models))
  }

  func term(
    _ taxonomy: Route.Taxonomy, _ term: TaxonomyTerm, _ page: ListPage, _ articles: ArticleCards
  ) -> PresentedPage<TaxonomyTermModel> {
    let pagination = presentation.pagination(at: page) { .term(taxonomy, slug: term.slug, page: $0) }
    let strings = presentation.strings
    let kind = strings[taxonomy == .categories ? "category" : "tag"]
    let model = TaxonomyTermModel(
      heading: term.name, name: term.name, kind: kind,
      index: LinkModel(title: strings[taxonomy.rawValue], url: presentation.url(.taxonomy(taxonomy))),
      countText: presentation.count(term.articles.count, "articleCount"),
      articles: presentation.cards(articles), pagination: pagination)
    let head = PageHead(
      presentation.documentTitle("\(kind): \(term.name)", page: page.number), scene: .taxonomy,
      pagination: pagination)
    return PresentedPage(head, model)
  }
}
