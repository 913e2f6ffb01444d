import MamushiCore

/// Maps categories and tags to their indexes and lists.
struct TaxonomyPresenter: Sendable {
  let taxonomies: Taxonomies
  let catalog: Catalog
  let presentation: Presentation

  func index(_ taxonomy: Route.Taxonomy) -> PresentedPage {
    let heading = presentation.strings[taxonomy.rawValue]
    let terms = taxonomies.terms(of: taxonomy).enumerated().map { position, term in
      TaxonomyIndexModel.TermModel(
        name: term.name, url: presentation.url(.term(taxonomy, slug: term.slug, page: 1)),
        count: term.articles.count,
        countText: presentation.count(term.articles.count, "articleCount"),
        medal: taxonomy == .categories ? Medal.emoji(for: position + 1) : nil)
    }
    let head = PageHead(presentation.documentTitle(heading), scene: .taxonomy)
    return PresentedPage(head, TaxonomyIndexModel(heading: heading, taxonomy: taxonomy, terms: terms))
  }

  func indexInputs(_ taxonomy: Route.Taxonomy, _ inputs: inout PageInputs) {
    for term in taxonomies.terms(of: taxonomy) {
      inputs.add(term.name)
      inputs.add(term.slug)
      inputs.add(term.articles.count)
    }
  }

  func pages(of term: TaxonomyTerm) -> Pages {
    Pages(itemCount: term.articles.count, size: presentation.configuration.feedPageSize)
  }

  func term(_ term: TaxonomyTerm, of taxonomy: Route.Taxonomy, page number: Int) -> PresentedPage {
    let pages = pages(of: term)
    let pagination = presentation.pagination(pages, at: number) {
      .term(taxonomy, slug: term.slug, page: $0)
    }
    let strings = presentation.strings
    let kind = strings[taxonomy == .categories ? "category" : "tag"]
    let model = TaxonomyTermModel(
      heading: term.name, name: term.name, kind: kind,
      index: LinkModel(title: strings[taxonomy.rawValue], url: presentation.url(.taxonomy(taxonomy))),
      countText: presentation.count(term.articles.count, "articleCount"),
      articles: presentation.cards(term.articles[pages.range(number)], of: catalog),
      pagination: pagination)
    let head = PageHead(
      presentation.documentTitle("\(kind): \(term.name)", page: number), scene: .taxonomy,
      pagination: pagination)
    return PresentedPage(head, model)
  }

  func termInputs(_ term: TaxonomyTerm, page number: Int, _ inputs: inout PageInputs) {
    let pages = pages(of: term)
    inputs.add(pages, at: number)
    inputs.add(term.name)
    inputs.add(term.slug)
    inputs.add(term.articles.count)
    inputs.addCards(term.articles[pages.range(number)], of: catalog, in: presentation)
  }
}
