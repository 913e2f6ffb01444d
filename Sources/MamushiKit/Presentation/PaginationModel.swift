import MamushiCore

/// The links between the pages of a list.
struct PaginationModel: RecordModel {
  let previous: LinkModel?
  let next: LinkModel?
  let pages: [PageLinkModel]
  let position: String
  let label: String

  static let shape = Shape<PaginationModel>(
    "Pagination",
    .model("previous") { $0.previous },
    .model("next") { $0.next },
    .list("pages") { $0.pages },
    .text("position") { $0.position },
    .text("label") { $0.label })
}

struct PageLinkModel: RecordModel {
  let number: Int
  let url: String
  let isCurrent: Bool
  /// An ellipsis in place of omitted pages.
  let isGap: Bool

  static let shape = Shape<PageLinkModel>(
    "PageLink",
    .number("number") { $0.number },
    .text("url") { $0.url },
    .flag("current") { $0.isCurrent },
    .flag("gap") { $0.isGap })
}

extension Presentation {
  /// - Parameter route: returns the route of each page of the list.
  /// - Returns: nil if there is only one page.
  func pagination(at listPage: ListPage, route: (Int) -> Route) -> PaginationModel? {
    let (pages, page) = (listPage.pages, listPage.number)
    guard pages.count > 1 else { return nil }
    func link(_ number: Int) -> LinkModel { LinkModel(title: String(number), url: url(route(number))) }
    return PaginationModel(
      previous: page > 1 ? link(page - 1) : nil,
      next: page < pages.count ? link(page + 1) : nil,
      pages: pages.shown(around: page).map { number in
        guard let number else { return PageLinkModel(number: 0, url: "", isCurrent: false, isGap: true) }
        return PageLinkModel(
          number: number, url: url(route(number)), isCurrent: number == page, isGap: false)
      },
      position: strings.phrase("pagePosition").filled([
        "number": String(page), "count": String(pages.count),
      ]),
      label: strings.phrase("pageNumber").filled(["number": String(page)]))
  }
}
