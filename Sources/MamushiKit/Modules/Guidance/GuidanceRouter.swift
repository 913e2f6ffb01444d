import MamushiCore

/// Which pages the Guidance scene has.
struct GuidanceRouter {
  func pages(of presenter: GuidancePresenter) -> [PageFamily] {
    let chapters = presenter.chapters
    return [
      PageFamily(
        .guidanceIndex, at: .guidance, for: .site("the guidance"), inputs: presenter.indexInputs,
        present: { _ in presenter.index() }),
      PageFamily(
        .guidancePage, count: chapters.count,
        route: { .guidancePage(slug: chapters[$0].slug) },
        origin: { .file(SourceLocation(chapters[$0].body.file)) },
        inputs: presenter.pageInputs, present: presenter.page),
    ]
  }
}
