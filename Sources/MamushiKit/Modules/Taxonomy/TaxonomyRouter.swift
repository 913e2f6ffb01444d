import MamushiCore

/// The pages of the Taxonomy scene.
struct TaxonomyRouter {
  let presentation: Presentation

  /// - Parameters:
  ///   - folder: the content folder that links to a taxonomy's index.
  ///   - ranks: the ranks of categories by their slugs; without it, that with the most articles comes first.
  func pages(
    of taxonomies: Taxonomies, in catalog: Catalog, folder: (Route.Taxonomy) -> SitePath,
    ranks: [String: Int]? = nil
  ) -> [PageFamily] {
    let families = (Route.Taxonomy.indexed + taxonomies.own).flatMap { taxonomy in
      let terms = taxonomies.terms(of: taxonomy)
      // Every site has categories and tags; links to the others depend on their terms.
      if terms.isEmpty, taxonomy != .categories, taxonomy != .tags { return [] as [PageFamily] }
      return [
        index(of: terms, in: taxonomy, folder(taxonomy), ranks), lists(of: terms, in: taxonomy, catalog),
      ]
    }
    let sections = taxonomies.terms(of: .sections)
    return sections.isEmpty ? families : families + [lists(of: sections, in: .sections, catalog)]
  }

  /// The pages at former addresses of lists, which their texts name.
  func aliases(of taxonomies: Taxonomies) -> PageFamily {
    let pages = withLists(taxonomies).flatMap { taxonomy in
      taxonomies.terms(of: taxonomy).compactMap { term in
        term.text.map { text in
          PageFamily.Moved(
            aliases: text.aliases, route: .term(taxonomy, slug: term.slug, page: 1), file: text.body.file,
            title: term.title)
        }
      }
    }
    return .aliases(of: pages, in: presentation)
  }

  /// All whose terms have lists.
  private func withLists(_ taxonomies: Taxonomies) -> [Route.Taxonomy] {
    Route.Taxonomy.indexed + [.sections] + taxonomies.own
  }

  /// The feeds of terms, where the site has them.
  func feeds(of taxonomies: Taxonomies) -> [ListFeed] {
    withLists(taxonomies).flatMap { taxonomy in
      taxonomies.terms(of: taxonomy).compactMap { term in
        guard let route = presentation.feed(of: taxonomy, slug: term.slug) else { return nil }
        return ListFeed(
          route: route, page: .term(taxonomy, slug: term.slug, page: 1),
          name: term.title, description: term.text?.description,
          articles: term.newestFirst(in: taxonomy))
      }
    }
  }

  private var presenter: TaxonomyPresenter { TaxonomyPresenter(presentation: presentation) }

  private func index(
    of terms: [TaxonomyTerm], in taxonomy: Route.Taxonomy, _ folder: SitePath, _ ranks: [String: Int]?
  ) -> PageFamily {
    let places = terms.enumerated().map { position, term -> Int? in
      guard taxonomy == .categories else { return nil }
      return ranks.map { $0[term.slug] } ?? position + 1
    }
    var traits = PageFamily.Traits()
    traits.files = [LinkedFiles(folder)]
    traits.isListed = !terms.isEmpty
    return PageFamily(
      "Taxonomy/index", in: presentation.language, at: .taxonomy(taxonomy), for: origin(taxonomy),
      traits: traits, showing: { (taxonomy, terms, places) }, present: presenter.index)
  }

  private func lists(
    of terms: [TaxonomyTerm], in taxonomy: Route.Taxonomy, _ catalog: Catalog
  ) -> PageFamily {
    let size = presentation.configuration.feedPageSize
    let pages = ListPages(
      lists: terms.lazy.map { ($0.articles.count, size: $0.settings.pageSize ?? size) })
    let texts = pages.firstPages.compactMap { page in
      terms[pages[page].list].text.map { (page: page, text: $0) }
    }
    let files = pages.firstPages.compactMap { page in
      let term = terms[pages[page].list]
      return (term.text?.body.file ?? term.textFile).map { (page: page, file: $0) }
    }
    var traits = PageFamily.Traits()
    traits.files = [
      LinkedFiles(count: files.count, page: { files[$0].page }, file: { files[$0].file })
    ]
    for number in 0..<(terms.lazy.map(\.folders.count).max() ?? 0) {
      let folders = pages.firstPages.compactMap { page in
        terms[pages[page].list].folders.dropFirst(number).first.map { (page: page, folder: $0) }
      }
      traits.files.append(
        LinkedFiles(count: folders.count, page: { folders[$0].page }, file: { folders[$0].folder }))
    }
    for page in 0..<pages.count {
      if let template = terms[pages[page].list].settings.template { traits.templates[page] = template }
    }
    let sections = SectionTree(taxonomy == .sections ? terms : [])
    traits.pictures = { show in
      for (_, text) in texts { show(text.picture, [.whole]) }
    }
    traits.share(in: presentation) { index in
      let (list, page) = pages[index]
      let term = terms[list]
      return (term.title, page.number == 1 ? term.text?.picture : nil)
    }
    return PageFamily(
      "Taxonomy/term", in: presentation.language, count: pages.count, traits: traits,
      route: { .term(taxonomy, slug: terms[pages[$0].list].slug, page: pages[$0].page.number) },
      origin: { origin(of: terms[pages[$0].list], in: taxonomy) },
      showing: { index in
        let (list, page) = pages[index]
        let term = terms[list]
        return (
          taxonomy, term, term.text?.title, page.number == 1 ? term.text : nil,
          sections.links(of: term), page,
          ArticleCards(term.listedArticles[page.range], of: catalog), term.grouping(in: taxonomy)
        )
      },
      presentTexts: presenter.term)
  }

  private func origin(_ taxonomy: Route.Taxonomy) -> String { "the list of \(taxonomy.name)" }

  private func origin(of term: TaxonomyTerm, in taxonomy: Route.Taxonomy) -> RouteTable.Origin {
    if let folder = term.folders.first { return .folder(SourceLocation(folder)) }
    return .site(taxonomy == .sections ? "the list of the source '\(term.name)'" : origin(taxonomy))
  }
}
