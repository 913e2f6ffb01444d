import MamushiCore

/// Which pages the Guidance scene has.
struct GuidanceRouter {
  func pages(of presenter: GuidancePresenter) -> [PagePlan] {
    [PagePlan(.guidance, .guidanceIndex, for: .site("the guidance")) { _ in presenter.index() }]
      + presenter.chapters.enumerated().map { position, chapter in
        PagePlan(
          .guidancePage(slug: chapter.slug), .guidancePage, for: .file(SourceLocation(chapter.body.file))
        ) { presenter.page(position, $0) }
      }
  }
}
