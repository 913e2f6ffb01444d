import MamushiCore

/// Maps terms to their indexes and lists.
struct TaxonomyPresenter: Sendable {
  let presentation: Presentation

  /// - Parameter ranks: those of the terms, from 1; nil for terms without one.
  func index(
    _ taxonomy: Route.Taxonomy, _ terms: [TaxonomyTerm], _ ranks: [Int?]
  ) -> PresentedPage<TaxonomyIndexModel> {
    let heading = presentation.title(of: taxonomy)
    let models = terms.enumerated().map { position, term in
      TaxonomyIndexModel.TermModel(
        name: term.name, url: presentation.url(.term(taxonomy, slug: term.slug, page: 1)),
        count: term.articles.count,
        countText: presentation.count(term.articles.count, "articleCount"),
        medal: ranks[position].flatMap(Medal.emoji))
    }
    let head = PageHead(presentation.documentTitle(heading), scene: .taxonomy)
    return PresentedPage(head, TaxonomyIndexModel(heading: heading, taxonomy: taxonomy, terms: models))
  }

  /// - Parameters:
  ///   - title: the heading, which replaces the term's name.
  ///   - text: the text above the list.
  ///   - sections: of a section, those above and below it.
  func term(
    _ texts: any TextRenderer, _ taxonomy: Route.Taxonomy, _ term: TaxonomyTerm, title: String?,
    _ text: TermText?, _ sections: SectionLinks, _ page: ListPage, _ articles: ArticleCards,
    _ grouping: ArticleGrouping
  ) -> PresentedPage<TaxonomyTermModel> {
    let pagination = presentation.pagination(at: page) { .term(taxonomy, slug: term.slug, page: $0) }
    let isSection = taxonomy == .sections
    let kind = presentation.singular(of: taxonomy)
    let heading = title ?? term.name
    let document = text.map {
      texts.document(
        $0.body, on: .term(taxonomy, slug: term.slug, page: 1), textLimit: ExcerptTable.limit * 6)
    }
    let hasPicture = text?.picture != nil
    let model = TaxonomyTermModel(
      heading: heading, name: term.name, kind: kind, taxonomy: taxonomy, description: text?.description,
      image: text?.picture.map { presentation.image($0, alt: heading, loading: .first) }, text: document,
      index: isSection
        ? sections.above.map(presentation.link(toSection:)) ?? presentation.articleList
        : presentation.link(toTaxonomy: taxonomy),
      feed: presentation.feed(of: taxonomy, slug: term.slug).map { presentation.url($0) },
      sections: sections.below.map(presentation.link(toSection:)),
      countText: presentation.count(term.articles.count, "articleCount"),
      articles: presentation.cards(articles, eagerCount: hasPicture ? 0 : 3, hasFirst: !hasPicture),
      grouping: grouping, presentation: presentation, pagination: pagination)
    var head = PageHead(
      presentation.documentTitle(
        isSection ? heading : title ?? "\(kind): \(term.name)", page: page.number), scene: .taxonomy,
      pagination: pagination)
    head.description = text?.description ?? document?.beginning
    head.image = text?.picture
    return PresentedPage(head, model)
  }
}
