/// Which pages the Feed scene has.
struct FeedRouter {
  func pages(of presenter: FeedPresenter) -> [PageFamily] {
    [
      PageFamily(
        .feedHome, at: .feed(page: 1), for: .site("the home page"), inputs: presenter.homeInputs,
        present: { _ in presenter.home() }),
      // The home page is the feed's first.
      PageFamily(
        .feedPage, count: presenter.scene.feed.pages.count - 1,
        route: { .feed(page: $0 + 2) }, origin: { _ in .site("the feed") },
        inputs: { presenter.pageInputs($0 + 2, &$1) }, present: { page, _ in presenter.page(page + 2) }),
    ]
  }
}
