import MamushiCore

/// The files that templates of the site's own make.
struct FileRouter {
  let presentation: Presentation

  /// - Parameter contents: what a template can show.
  func files(
    of templates: [FileTemplate], showing contents: (FileTemplate) -> FileContents
  ) -> [PageFamily] {
    templates.map { template in
      let contents = contents(template)
      return switch template.subject {
      case .site: siteFile(template, contents)
      case .article: articleFiles(template, contents.catalog, hidden: contents.hidden)
      case .page: pageFiles(template, contents.pages, hidden: contents.hidden)
      }
    }
  }

  private func siteFile(_ template: FileTemplate, _ contents: FileContents) -> PageFamily {
    let language = presentation.language
    let articles = template.shows(.articles) ? Self.articles(of: contents.catalog) : []
    let newest =
      template.shows(.newest)
      ? Self.articles(of: contents.catalog, limit: presentation.configuration.feedPageSize) : []
    let pages = Self.pages(contents.pages, template)
    var traits = Self.traits
    traits.pictures = { show in
      for position in articles + newest {
        show(contents.catalog.articles[Int(position)].thumbnail, [.whole])
      }
      for page in pages { show(page.card.picture, [.whole]) }
      for album in contents.albums {
        show(album.card.cover, [.whole])
        for photo in album.photos { show(photo.card.picture, [.whole]) }
      }
    }
    return PageFamily(
      template.name, in: language, count: 1, traits: traits,
      route: { _ in template.route(in: language) },
      origin: { _ in .file(SourceLocation(template.file)) },
      showing: { _ in
        (
          FileArticles(catalog: contents.catalog, positions: articles, showsTexts: template.showsTexts),
          FileArticles(catalog: contents.catalog, positions: newest, showsTexts: template.showsTexts), pages,
          contents.lists, contents.albums
        )
      },
      presentTexts: FilePresenter(presentation: presentation, template: template).site)
  }

  private func articleFiles(
    _ template: FileTemplate, _ catalog: Catalog, hidden: [HiddenText]
  ) -> PageFamily {
    let language = presentation.language
    let positions = Self.articles(of: catalog)
    var traits = Self.traits
    traits.hiddenFiles = files(template, of: hidden)
    traits.pictures = { show in
      for position in positions { show(catalog.articles[Int(position)].thumbnail, [.whole]) }
    }
    return PageFamily(
      template.name, in: language, count: positions.count, traits: traits,
      route: { template.route(of: catalog.articles[Int(positions[$0])].route, in: language) },
      origin: { _ in .file(SourceLocation(template.file)) },
      showing: { index in
        FileArticles(catalog: catalog, positions: [positions[index]], showsTexts: template.showsTexts)
      },
      presentTexts: FilePresenter(presentation: presentation, template: template).article)
  }

  private func pageFiles(
    _ template: FileTemplate, _ pages: [FilePage], hidden: [HiddenText]
  ) -> PageFamily {
    let language = presentation.language
    let pages = Self.pages(pages, template)
    var traits = Self.traits
    traits.hiddenFiles = files(template, of: hidden)
    traits.pictures = { show in
      for page in pages { show(page.card.picture, [.whole]) }
    }
    return PageFamily(
      template.name, in: language, count: pages.count, traits: traits,
      route: { template.route(of: pages[$0].card.route, in: language) },
      origin: { _ in .file(SourceLocation(template.file)) },
      showing: { pages[$0] },
      presentTexts: FilePresenter(presentation: presentation, template: template).page)
  }

  /// The files that a template would make of texts that readers may not see.
  private func files(_ template: FileTemplate, of hidden: [HiddenText]) -> [HiddenFile] {
    hidden.map { HiddenFile(text: $0, route: template.route(of: $0.page, in: presentation.language)) }
  }

  private static var traits: PageFamily.Traits {
    var traits = PageFamily.Traits()
    traits.isListed = false
    return traits
  }

  /// The positions of the articles that readers may see, newest first.
  private static func articles(of catalog: Catalog, limit: Int = .max) -> [Int32] {
    Array(
      (catalog.positions[.date] ?? []).lazy.filter { catalog.articles[Int($0)].unpublished == nil }.prefix(
        limit))
  }

  /// The pages that readers may see.
  private static func pages(_ pages: [FilePage], _ template: FileTemplate) -> [FilePage] {
    pages.filter { $0.card.unpublished == nil }.map { page in
      var page = page
      page.showsText = template.showsTexts
      return page
    }
  }
}
