import MamushiCore

/// The pages of the Guidance scene.
struct GuidanceRouter {
  let presentation: Presentation

  /// - Parameters:
  ///   - folder: the content folder that links to the index. There is no index without chapters.
  ///   - drafts: the chapters that this build leaves out.
  ///   - section: the site's text about all chapters.
  func pages(
    of chapters: [GuidancePage], in folder: SitePath, drafts: [GuidancePage], section: SectionText? = nil
  ) -> [PageFamily] {
    let presenter = GuidancePresenter(presentation: presentation)
    var index = PageFamily.Traits()
    if !chapters.isEmpty {
      index.files = [LinkedFiles(folder)] + (section.map { [LinkedFiles($0.file)] } ?? [])
    }
    var details = PageFamily.Traits()
    details.files = [LinkedFiles(count: chapters.count) { chapters[$0].body.file }]
    details.hidden = drafts.map { draft in
      let route = Route.guidancePage(slug: draft.slug)
      return HiddenPage(
        file: draft.body.file, route: route, title: draft.title, state: .draft,
        further: [.guidance] + route.formerRoutes(of: draft.aliases, in: presentation.language))
    }
    details.unlisted = Set(chapters.indices.filter { chapters[$0].isUnlisted })
    details.pictures = { show in
      // The page shows a picture whole, and the index shows a crop.
      for chapter in chapters { show(chapter.picture, [.whole, .landscape]) }
    }
    details.share(in: presentation) { (chapters[$0].title, chapters[$0].picture) }
    details.searched = SearchedPages(
      kind: .page,
      page: {
        SearchedPage(
          title: chapters[$0].title, texts: chapters[$0].summary.map { [$0] } ?? [],
          picture: chapters[$0].picture)
      })
    let links = chapters.map { ChapterLink(title: $0.title, slug: $0.slug) }
    return [
      PageFamily(
        "Guidance/index", in: presentation.language, count: chapters.isEmpty ? 0 : 1, traits: index,
        route: { _ in .guidance }, origin: { _ in .site("the guidance") },
        showing: { _ in (section, chapters) },
        presentTexts: presenter.index),
      PageFamily(
        "Guidance/page", in: presentation.language, count: chapters.count, traits: details,
        route: { .guidancePage(slug: chapters[$0].slug) },
        origin: { .file(SourceLocation(chapters[$0].body.file)) },
        showing: { (chapters[$0], chapters[$0].body, $0, links) },
        presentTexts: presenter.page),
    ]
  }

  /// The pages at former addresses, which redirect to the chapters.
  func aliases(of chapters: [GuidancePage]) -> PageFamily {
    .aliases(
      of: chapters.map { chapter in
        .init(
          aliases: chapter.aliases, route: .guidancePage(slug: chapter.slug), file: chapter.body.file,
          title: chapter.title)
      }, in: presentation)
  }
}
