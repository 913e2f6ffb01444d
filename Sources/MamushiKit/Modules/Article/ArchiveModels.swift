import MamushiCore

/// The index of all years and months.
struct ArchiveIndexModel: RecordModel {
  let heading: String
  let countText: String
  let years: [YearModel]

  static let shape = Shape<ArchiveIndexModel>(
    "archives",
    .text("heading") { $0.heading },
    .text("countText") { $0.countText },
    .list("years") { $0.years })

  struct YearModel: RecordModel {
    let title: String
    let url: String
    let countText: String
    let months: [ArchiveMonthLinkModel]

    static let shape = Shape<YearModel>(
      "Year",
      .text("title") { $0.title },
      .text("url") { $0.url },
      .text("countText") { $0.countText },
      .list("months") { $0.months })
  }
}

struct ArchiveMonthLinkModel: RecordModel {
  /// The month without its year.
  let name: String
  /// The month with its year.
  let title: String
  let url: String
  let count: Int
  let countText: String

  static let shape = Shape<ArchiveMonthLinkModel>(
    "Month",
    .text("name") { $0.name },
    .text("title") { $0.title },
    .text("url") { $0.url },
    .number("count") { $0.count },
    .text("countText") { $0.countText })
}

/// The page of a year, with its months.
struct ArchiveYearModel: RecordModel {
  let heading: String
  let countText: String
  let breadcrumbs: [LinkModel]
  let months: [MonthModel]
  let previous: LinkModel?
  let next: LinkModel?

  static let shape = Shape<ArchiveYearModel>(
    "year",
    .text("heading") { $0.heading },
    .text("countText") { $0.countText },
    .list("breadcrumbs") { $0.breadcrumbs },
    .list("months") { $0.months },
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil },
    .model("previous") { $0.previous },
    .model("next") { $0.next })

  struct MonthModel: RecordModel {
    let link: ArchiveMonthLinkModel
    let articles: [CardModel]

    static let shape = Shape<MonthModel>(
      "Month",
      .text("name") { $0.link.name },
      .text("title") { $0.link.title },
      .text("url") { $0.link.url },
      .number("count") { $0.link.count },
      .text("countText") { $0.link.countText },
      .list("articles") { $0.articles },
      .flag("hasMore") { $0.articles.count < $0.link.count })
  }
}

/// The page of a month, with its articles.
struct ArchiveMonthModel: RecordModel {
  let heading: String
  let countText: String
  let breadcrumbs: [LinkModel]
  let articles: [CardModel]
  let pagination: PaginationModel?
  let previous: LinkModel?
  let next: LinkModel?

  static let shape = Shape<ArchiveMonthModel>(
    "month",
    .text("heading") { $0.heading },
    .text("countText") { $0.countText },
    .list("breadcrumbs") { $0.breadcrumbs },
    .list("articles") { $0.articles },
    .model("pagination") { $0.pagination },
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil },
    .model("previous") { $0.previous },
    .model("next") { $0.next })
}
