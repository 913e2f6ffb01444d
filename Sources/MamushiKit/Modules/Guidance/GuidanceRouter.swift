import MamushiCore

/// Which pages the Guidance scene has.
struct GuidanceRouter {
  let presentation: Presentation

  /// - Parameters:
  ///   - folder: the folder of the content that the index stands for.
  ///   - drafts: chapters that this build leaves out.
  func pages(of chapters: [GuidancePage], in folder: SitePath, drafts: [GuidancePage]) -> [PageFamily] {
    let presenter = GuidancePresenter(presentation: presentation)
    var index = PageFamily.Traits()
    index.files = [LinkedFiles(folder)]
    var details = PageFamily.Traits()
    details.files = [LinkedFiles(count: chapters.count) { chapters[$0].body.file }]
    details.hidden = drafts.map {
      HiddenPage(file: $0.body.file, route: .guidancePage(slug: $0.slug), state: .draft)
    }
    details.pictures = { show in
      // The page shows a picture whole, and the index a part of it.
      for chapter in chapters { show(chapter.picture, [.whole, .landscape]) }
    }
    let links = chapters.map { ChapterLink(title: $0.title, slug: $0.slug) }
    return [
      PageFamily(
        "Guidance/index", in: presentation.language, at: .guidance, for: "the guidance", traits: index,
        showing: { chapters }, present: presenter.index),
      PageFamily(
        "Guidance/page", in: presentation.language, count: chapters.count, traits: details,
        route: { .guidancePage(slug: chapters[$0].slug) },
        origin: { .file(SourceLocation(chapters[$0].body.file)) },
        showing: { (chapters[$0], chapters[$0].body, $0, links) },
        presentTexts: presenter.page),
    ]
  }
}
