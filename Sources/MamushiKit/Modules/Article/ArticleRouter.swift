import MamushiCore

/// The pages of the Article scene.
struct ArticleRouter {
  let presentation: Presentation

  private var presenter: ArticlePresenter { ArticlePresenter(presentation: presentation) }

  /// Each article's page. Lists show the beginnings of the texts that these pages read.
  ///
  /// - Parameters:
  ///   - hidden: the articles that this build leaves out.
  ///   - listTexts: the texts about the lists that these would be in.
  ///   - neighbours: the order in which articles lead to each other.
  func details(
    of catalog: Catalog, hidden: [HiddenArticle], series: SeriesTable = SeriesTable(),
    terms: TermTable = TermTable(), sections: SectionTable = SectionTable(),
    listTexts: ListTexts = ListTexts(),
    neighbours: ArticleNeighbours, related: RelatedArticles = .none
  ) -> PageFamily {
    let articles = catalog.articles
    var traits = PageFamily.Traits()
    traits.modified = { articles[$0].updated ?? articles[$0].date }
    // All items of a source have the source's name for a file, to which nothing links.
    let own = articles.indices.filter { articles[$0].body.item == nil }
    traits.files = [
      LinkedFiles(count: own.count, page: { own[$0] }, file: { articles[own[$0]].body.file })
    ]
    for position in articles.indices where articles[position].template != nil {
      traits.templates[position] = articles[position].template
    }
    traits.hidden = hidden.map { hiddenPage($0, in: sections.sections(of: $0.article.body), listTexts) }
    traits.unlisted = Set(articles.indices.filter { articles[$0].isUnlisted })
    traits.excerpts = catalog.excerpts
    traits.searched = searched(catalog, terms)
    traits.pictures = { show in
      // The page shows a picture whole, and lists show a crop.
      for position in articles.indices { show(articles[position].thumbnail, [.whole, .landscape]) }
    }
    traits.share(in: presentation) { (articles[$0].title, articles[$0].thumbnail) }
    // Views, since an article is too large to copy for each page of each build. Bodies may not have been read yet.
    @Sendable func card(_ position: Int) -> ArticleCard {
      ArticleCard(position, of: catalog, showsExcerpt: false)
    }
    return PageFamily(
      "Article/details", in: presentation.language, count: articles.count, traits: traits,
      route: { .article(slug: articles[$0].slug, address: articles[$0].address) },
      origin: { .file(SourceLocation(articles[$0].body.file)) },
      showing: {
        (
          card($0), articles[$0].body, neighbours.previous(of: $0).map(card),
          neighbours.next(of: $0).map(card),
          series.place(of: $0).flatMap { SeriesBox($0, in: catalog) },
          sections.sections(of: articles[$0].body).map(\.term),
          terms[$0],
          ArticleCards(related[$0], of: catalog, showsExcerpts: false)
        )
      },
      presentTexts: presenter.details)
  }

  private func hiddenPage(
    _ hidden: HiddenArticle, in sections: [ArticleSections.Section], _ listTexts: ListTexts
  ) -> HiddenPage {
    let article = hidden.article
    let lists = sections.flatMap { section in
      [section.folder, section.text].compactMap { $0 }.map {
        (file: $0, route: Route.term(.sections, slug: section.term.slug, page: 1))
      }
    }
    let further = furtherRoutes(of: article, in: sections.map(\.term))
    // Its terms and sections may have no other article, and so no list that their texts are about.
    let texts = further.flatMap { listTexts[$0] }
    let isOwn = article.body.item == nil
    return HiddenPage(
      file: article.body.file, route: article.route, template: article.template,
      texts: lists + texts.map { (file: $0.file, route: $0.route) },
      title: article.title,
      state: hidden.state,
      date: article.date, expires: article.expires,
      further: further,
      former: presentation.configuration.formerAddresses(of: article, in: presentation.language)
        .map(Route.alias)
        + texts.flatMap { $0.route.formerRoutes(of: $0.aliases, in: presentation.language) },
      scheduled: isOwn && hidden.state == .future ? article.body : nil)
  }

  /// The addresses that may exist for one article alone, apart from its own.
  private func furtherRoutes(of article: Article, in sections: [Term]) -> [Route] {
    var routes = article.route.formerRoutes(of: article.aliases, in: presentation.language)
    let terms: [(Route.Taxonomy, [Term])] =
      [
        (.categories, article.categories), (.tags, article.tags),
        (.series, article.series.map { [$0] } ?? []),
      ] + presentation.configuration.taxonomies.groups(of: article).map { ($0.taxonomy, $0.terms) }
    routes += terms.filter { !$0.1.isEmpty }.map { .taxonomy($0.0) }
    for (taxonomy, terms) in terms + [(.sections, sections)] {
      routes += terms.map { .term(taxonomy, slug: $0.slug, page: 1) }
      routes += terms.compactMap { presentation.feed(of: taxonomy, slug: $0.slug) }
    }
    if !article.authors.isEmpty {
      routes += [.authors] + article.authors.map { .author(slug: $0.slug, page: 1) }
      routes += article.authors.compactMap { presentation.feed(ofAuthor: $0.slug) }
    }
    if let date = article.date {
      let day = presentation.civil(date)
      routes += [nil, day.month].map { .archive(year: day.year, month: $0, page: 1) } + [.archives]
    }
    return routes
  }

  private func searched(_ catalog: Catalog, _ terms: TermTable) -> SearchedPages {
    let articles = catalog.articles
    return SearchedPages(
      kind: .article, date: { articles[$0].date }, category: { articles[$0].category },
      page: { position in
        let article = articles[position]
        return SearchedPage(
          title: article.title,
          terms: (article.categories + article.tags + article.authors
            + terms[position].flatMap(\.terms)).map(\.name),
          texts: [article.catchCopy, article.summary].compactMap { $0 }, date: article.date,
          category: article.category, picture: article.thumbnail)
      })
  }

  /// The lists in every order: the site's own at `/articles/`, the others below it. An order with its own address keeps
  /// it even if it is also the site's.
  ///
  /// - Parameters:
  ///   - folder: the content folder that links to the site's own list.
  ///   - section: the site's text about all articles.
  ///   - sections: those that the first page of the site's own list leads to.
  func lists(
    of catalog: Catalog, in folder: SitePath, section: SectionText? = nil, sections: [Term] = []
  ) -> [PageFamily] {
    let configuration = presentation.configuration
    let own = configuration.articleOrder
    let lists = [(own, isDefault: true)] + ArticleOrder.allCases.filter { $0 != .date }.map { ($0, false) }
    return lists.map { order, isDefault in
      let positions = catalog.positions[order] ?? []
      let pages = Pages(itemCount: positions.count, size: configuration.articlesPageSize)
      var traits = PageFamily.Traits()
      traits.isListed = !positions.isEmpty
      if isDefault { traits.files = [LinkedFiles(folder)] + (section.map { [LinkedFiles($0.file)] } ?? []) }
      return PageFamily(
        "Article/list", in: presentation.language, count: pages.count, traits: traits,
        route: { .articles(order, isDefault: isDefault, page: $0 + 1) },
        origin: { _ in .site("the list of articles") },
        showing: { index in
          let page = ListPage(index + 1, of: pages)
          let isFirst = isDefault && index == 0
          return (
            order, isDefault, page, isFirst ? section : section?.titleAlone, isFirst ? sections : [],
            ArticleCards(positions[page.range], of: catalog)
          )
        },
        presentTexts: presenter.list)
    }
  }

  /// The pages at former addresses, which redirect to the articles.
  func aliases(of catalog: Catalog) -> PageFamily {
    let language = presentation.language
    return aliases(of: catalog) { articles, position in
      articles[position].route.formerPaths(of: articles[position].aliases, in: language)
    }
  }

  /// The pages at addresses that all articles had (`permalinks.aliases`). They take no other page's place: of two
  /// articles that had one address, the first of the catalog has it.
  ///
  /// - Parameter taken: the paths of the language's other pages, and of the site's files.
  func formerAddresses(of catalog: Catalog, besides taken: Set<String>) -> PageFamily {
    let (configuration, language) = (presentation.configuration, presentation.language)
    // What other languages have is below their folders.
    let others = configuration.languages.filter { $0 != language && !$0.isFirst }.map(\.pathPrefix)
    var taken = taken
    return aliases(of: catalog, givesWay: true) { articles, position in
      configuration.formerAddresses(of: articles[position], in: language).filter { path in
        let path = Route.alias(path).outputPath(in: language)
        if others.contains(where: path.hasPrefix) { return false }
        let folders = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
        return !folders.contains(where: taken.contains) && taken.insert(path).inserted
      }
    }
  }

  /// - Parameter paths: the former addresses of the article at a position, which is too large to copy for each build.
  private func aliases(
    of catalog: Catalog, givesWay: Bool = false,
    _ paths: (_ articles: UnsafeBufferPointer<Article>, _ position: Int) -> [String]
  ) -> PageFamily {
    let aliases = catalog.articles.withUnsafeBufferPointer { articles in
      articles.indices.flatMap { position in
        paths(articles, position).map { (alias: $0, position: Int32(position)) }
      }
    }
    @Sendable func article(_ index: Int) -> Article { catalog.articles[Int(aliases[index].position)] }
    return .aliases(
      count: aliases.count, givesWay: givesWay, in: presentation, path: { aliases[$0].alias },
      file: { article($0).body.file },
      target: { (article($0).route, article($0).title) })
  }
}
