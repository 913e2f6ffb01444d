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
  /// An ellipsis in place of pages that are left out.
  let isGap: Bool

  static let shape = Shape<PageLinkModel>(
    "PageLink",
    .number("number") { $0.number },
    .text("url") { $0.url },
    .flag("current") { $0.isCurrent },
    .flag("gap") { $0.isGap })
}

/// A list cut into pages.
struct Pages: Sendable {
  let itemCount: Int
  let size: Int

  /// At least one, even of an empty list.
  var count: Int { max(1, itemCount / size + (itemCount % size == 0 ? 0 : 1)) }

  /// The positions on a page, from 1.
  func range(_ page: Int) -> Range<Int> {
    let start = page > 1 ? min(itemCount, (page - 1) * size) : 0
    return start..<(size < itemCount - start ? start + size : itemCount)
  }

  /// The pages that links lead to from `page`: the first, the last, and those around it; nil is a gap.
  func shown(around page: Int) -> [Int?] {
    let near = (max(1, page - 2)...min(count, page + 2))
    var numbers = Set(near)
    numbers.insert(1)
    numbers.insert(count)
    // A gap of one page is no shorter than the page.
    if near.lowerBound == 3 { numbers.insert(2) }
    if near.upperBound == count - 2 { numbers.insert(count - 1) }
    var shown: [Int?] = []
    for number in numbers.sorted() {
      if let last = shown.last ?? nil, number > last + 1 { shown.append(nil) }
      shown.append(number)
    }
    return shown
  }
}

extension Presentation {
  /// - Parameter route: the route of each page of the list.
  /// - Returns: nil where there is only one page.
  func pagination(_ pages: Pages, at page: Int, route: (Int) -> Route) -> PaginationModel? {
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
