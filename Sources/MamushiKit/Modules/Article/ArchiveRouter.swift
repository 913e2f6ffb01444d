/// The pages of the archives; none if no article has a date.
struct ArchiveRouter {
  /// The greatest number of articles of a month that the page of its year shows.
  private static let previewed = 5

  let presentation: Presentation

  func pages(of catalog: Catalog) -> [PageFamily] {
    let archives = Archives(catalog, civil: presentation.civil)
    let counts = archives.years.map { YearCount(year: $0.year, months: $0.months.map(\.month)) }
    let presenter = ArchivePresenter(presentation: presentation)
    return [
      PageFamily(
        "Article/archives", in: presentation.language, count: counts.isEmpty ? 0 : 1,
        route: { _ in .archives }, origin: { _ in .site("the archives") }, showing: { _ in counts },
        present: presenter.index),
      years(of: archives, counts, catalog, presenter),
      months(of: archives.months, catalog, presenter),
    ]
  }

  private func years(
    of archives: Archives, _ counts: [YearCount], _ catalog: Catalog, _ presenter: ArchivePresenter
  ) -> PageFamily {
    PageFamily(
      "Article/year", in: presentation.language, count: counts.count,
      route: { .archive(year: counts[$0].year, month: nil, page: 1) },
      origin: { _ in .site("the archives") },
      showing: { index in
        let months = archives.years[index].months.map { month in
          MonthPreview(month: month.month, newest: Self.cards(month.articles.prefix(Self.previewed), catalog))
        }
        func year(_ index: Int) -> MonthCount? {
          counts.indices.contains(index) ? counts[index].months.first : nil
        }
        return (counts[index], months, ArchiveNeighbours(earlier: year(index + 1), later: year(index - 1)))
      },
      present: presenter.year)
  }

  private func months(
    of months: [Archives.Month], _ catalog: Catalog, _ presenter: ArchivePresenter
  ) -> PageFamily {
    let size = presentation.configuration.articlesPageSize
    let pages = ListPages(lists: months.lazy.map(\.articles.count), size: size)
    return PageFamily(
      "Article/month", in: presentation.language, count: pages.count,
      route: { index in
        let (list, page) = pages[index]
        return .archive(year: months[list].month.year, month: months[list].month.month, page: page.number)
      },
      origin: { _ in .site("the archives") },
      showing: { index in
        let (list, page) = pages[index]
        func month(_ list: Int) -> MonthCount? { months.indices.contains(list) ? months[list].month : nil }
        return (
          months[list].month, page, Self.cards(months[list].articles[page.range], catalog),
          ArchiveNeighbours(earlier: month(list + 1), later: month(list - 1))
        )
      },
      present: presenter.month)
  }

  /// Cards without excerpts: the archives show titles.
  private static func cards(_ positions: ArraySlice<Int32>, _ catalog: Catalog) -> ArticleCards {
    ArticleCards(positions, of: catalog, showsExcerpts: false)
  }
}
