import MamushiCore

/// Maps years and months to the pages of the archives.
struct ArchivePresenter: Sendable {
  let presentation: Presentation

  func index(_ years: [YearCount]) -> PresentedPage<ArchiveIndexModel> {
    let model = ArchiveIndexModel(
      heading: presentation.strings["archives"],
      countText: countText(years.reduce(0) { $0 + $1.count }),
      years: years.map { year in
        .init(
          title: presentation.yearHeading(year.year), url: url(year.year), countText: countText(year.count),
          months: year.months.map(link))
      })
    return PresentedPage(
      PageHead(presentation.documentTitle(model.heading), scene: .article), model)
  }

  func year(
    _ year: YearCount, _ months: [MonthPreview], _ neighbours: ArchiveNeighbours
  ) -> PresentedPage<ArchiveYearModel> {
    func other(_ month: MonthCount?) -> LinkModel? {
      month.map { LinkModel(title: presentation.yearHeading($0.year), url: url($0.year)) }
    }
    let model = ArchiveYearModel(
      heading: presentation.yearHeading(year.year), countText: countText(year.count), breadcrumbs: [archives],
      months: months.map { .init(link: link($0.month), articles: cards($0.newest)) },
      previous: other(neighbours.earlier), next: other(neighbours.later))
    return PresentedPage(head(model.heading, below: model.breadcrumbs), model)
  }

  func month(
    _ month: MonthCount, _ page: ListPage, _ articles: ArticleCards, _ neighbours: ArchiveNeighbours
  ) -> PresentedPage<ArchiveMonthModel> {
    func other(_ month: MonthCount?) -> LinkModel? { month.map { LinkModel(title: title($0), url: url($0)) } }
    let pagination = presentation.pagination(at: page) {
      .archive(year: month.year, month: month.month, page: $0)
    }
    let model = ArchiveMonthModel(
      heading: title(month), countText: countText(month.count),
      breadcrumbs: [
        archives, LinkModel(title: presentation.yearHeading(month.year), url: url(month.year)),
      ],
      articles: cards(articles), pagination: pagination, previous: other(neighbours.earlier),
      next: other(neighbours.later))
    return PresentedPage(
      head(model.heading, below: model.breadcrumbs, page: page.number, pagination), model)
  }

  private func head(
    _ heading: String, below links: [LinkModel], page: Int = 1, _ pagination: PaginationModel? = nil
  ) -> PageHead {
    let title = "\(presentation.strings["archives"]): \(heading)"
    var head = PageHead(
      presentation.documentTitle(title, page: page), scene: .article, pagination: pagination)
    head.structuredData = presentation.structuredData(ofPathThrough: links, to: heading)
    return head
  }

  private var archives: LinkModel {
    LinkModel(title: presentation.strings["archives"], url: presentation.url(.archives))
  }

  private func link(_ month: MonthCount) -> ArchiveMonthLinkModel {
    ArchiveMonthLinkModel(
      name: presentation.strings["month\(month.month)"], title: title(month), url: url(month),
      count: month.count, countText: countText(month.count))
  }

  private func cards(_ articles: ArticleCards) -> [CardModel] {
    articles.cards.map { CardModel($0, in: presentation) }
  }

  private func title(_ month: MonthCount) -> String {
    presentation.monthHeading(year: month.year, month: month.month)
  }

  private func countText(_ count: Int) -> String { presentation.count(count, "articleCount") }

  private func url(_ year: Int) -> String { presentation.url(.archive(year: year, month: nil, page: 1)) }

  private func url(_ month: MonthCount) -> String {
    presentation.url(.archive(year: month.year, month: month.month, page: 1))
  }
}
