import MamushiCore

/// The pages of the Page scene.
struct PageRouter {
  let presentation: Presentation

  /// The theme's templates, which are checked even if no page names them.
  private static let builtIn = [ContentPage.defaultTemplate, "Page/landing"]

  /// A family for each template, including those of pages that are left out, and one for the pages at former addresses.
  ///
  /// - Parameter catalog: the articles, of which templates can show the newest.
  func pages(of pages: ContentPages, in catalog: Catalog) -> [PageFamily] {
    let positions = Dictionary(grouping: pages.pages.indices) { pages.pages[$0].template }
    let templates = Set(positions.keys).union(Self.builtIn).union(pages.hidden.map(\.page.template)).sorted()
    return templates.map { template in
      family(
        template, of: pages, at: positions[template] ?? [],
        newest: newest(in: catalog, for: template, of: pages),
        hidden: template == ContentPage.defaultTemplate ? pages.hidden : [])
    } + [aliases(of: pages)]
  }

  /// The newest articles, as many as a list has; none for templates that do not show them: their pages need not be made
  /// again for each new article.
  private func newest(in catalog: Catalog, for template: String, of pages: ContentPages) -> ArticleCards {
    let count = pages.newestTemplates.contains(template) ? presentation.configuration.feedPageSize : 0
    return ArticleCards(Array((catalog.positions[.date] ?? []).prefix(count))[...], of: catalog)
  }

  private func family(
    _ template: String, of tree: ContentPages, at positions: [Int], newest: ArticleCards,
    hidden: [(page: ContentPage, state: HiddenState)]
  ) -> PageFamily {
    let pages = positions.map { tree.pages[$0] }
    var traits = PageFamily.Traits()
    traits.unlisted = Set(pages.indices.filter { pages[$0].isUnlisted })
    traits.modified = { pages[$0].updated ?? pages[$0].date }
    // A folder stands for the page of its `index.md`.
    let folders = pages.indices.filter { pages[$0].isFolderPage }
    traits.files = [
      LinkedFiles(count: pages.count) { pages[$0].body.file },
      LinkedFiles(count: folders.count, page: { folders[$0] }, file: { pages[folders[$0]].body.file.folder }),
    ]
    traits.hidden = hidden.map {
      HiddenPage(
        file: $0.page.body.file, route: $0.page.route, title: $0.page.title, state: $0.state,
        date: $0.page.date, expires: $0.page.expires,
        further: $0.page.route.formerRoutes(of: $0.page.aliases, in: presentation.language),
        scheduled: $0.state == .future ? $0.page.body : nil)
    }
    traits.pictures = { show in
      for (index, page) in pages.enumerated() {
        // The page shows a picture whole, and the page above it shows a crop.
        show(page.picture, tree.hasParent(positions[index]) ? [.whole, .landscape] : [.whole])
      }
    }
    // The home page stands for the site.
    traits.share(in: presentation) {
      pages[$0].place == .path("") ? nil : (pages[$0].title, pages[$0].picture)
    }
    traits.searched = SearchedPages(
      kind: .page,
      page: { index in
        // Only the crops that pages show exist.
        SearchedPage(
          title: pages[index].title, texts: pages[index].summary.map { [$0] } ?? [],
          picture: pages[index].picture, crop: tree.hasParent(positions[index]) ? .landscape : .whole)
      })
    return PageFamily(
      template, in: presentation.language, count: pages.count, traits: traits,
      route: { pages[$0].route },
      origin: { .file(SourceLocation(pages[$0].body.file)) },
      showing: { index in
        let position = positions[index]
        return (
          pages[index], pages[index].body, tree.ancestors(of: position).map(PageLink.init),
          tree.children(of: position).map { PageCard($0) }, tree.previous(of: position).map(PageLink.init),
          tree.next(of: position).map(PageLink.init), tree.section(of: position), newest
        )
      },
      presentTexts: PagePresenter(presentation: presentation).details)
  }

  private func aliases(of pages: ContentPages) -> PageFamily {
    .aliases(
      of: pages.pages.map { page in
        .init(aliases: page.aliases, route: page.route, file: page.body.file, title: page.title)
      }, in: presentation)
  }

  /// What the home page may show: the pages that no other one lists.
  func highlights(of pages: ContentPages) -> [PageCard] { pages.top.map { PageCard($0) } }

  /// The page for addresses that lead nowhere, in the site's words if it has any.
  func notFound(of pages: ContentPages) -> PageFamily {
    let isFeedHome = !pages.hasHome
    guard let page = pages.notFound else { return .notFound(in: presentation, isFeedHome: isFeedHome) }
    var traits = PageFamily.Traits()
    traits.isListed = false
    traits.files = [LinkedFiles(page.body.file)]
    traits.pictures = { show in show(page.picture, [.whole]) }
    return PageFamily(
      "Shared/notfound", in: presentation.language, count: 1, traits: traits, route: { _ in .notFound },
      origin: { _ in .file(SourceLocation(page.body.file)) }, showing: { _ in (page, page.body, isFeedHome) },
      presentTexts: PagePresenter(presentation: presentation).notFound)
  }
}
