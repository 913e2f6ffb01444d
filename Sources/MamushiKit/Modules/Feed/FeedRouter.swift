/// Which pages the Feed scene has.
struct FeedRouter {
  func pages(of presenter: FeedPresenter) -> [PagePlan] {
    let home = PagePlan(.feed(page: 1), .feedHome, for: .site("the home page")) { _ in presenter.home() }
    let count = presenter.scene.feed.pages.count
    guard count > 1 else { return [home] }
    return [home]
      + (2...count).map { number in
        PagePlan(.feed(page: number), .feedPage, for: .site("the feed")) { _ in presenter.page(number) }
      }
  }
}
