import MamushiCore

struct LinkModel: RecordModel {
  let title: String
  let url: String?

  static let shape = Shape<LinkModel>(
    "Link", .text("title") { $0.title }, .text("url") { $0.url })
}

/// A link to a term's page. Like the models below, a view of at most three words: a value of that size is passed to the
/// renderer without a heap allocation, and lists pass thousands.
struct TermLinkModel: RecordModel {
  enum Page {
    case category, tag, author

    func route(of term: Term) -> Route {
      switch self {
      case .category: .term(.categories, slug: term.slug, page: 1)
      case .tag: .term(.tags, slug: term.slug, page: 1)
      case .author: .author(slug: term.slug, page: 1)
      }
    }
  }

  fileprivate let presentation: Presentation
  fileprivate let term: Term
  fileprivate let page: Page

  static let shape = Shape<TermLinkModel>(
    "Link",
    .text("title") { $0.term.name },
    .text("url") { $0.presentation.url($0.page.route(of: $0.term)) })
}

struct DateModel: RecordModel {
  fileprivate let presentation: Presentation
  fileprivate let date: ContentDate

  static let shape = Shape<DateModel>(
    "Date",
    .text("iso") { $0.presentation.iso($0.date) },
    .text("dateTime") { DateText.iso8601($0.date.timestamp, zone: $0.presentation.configuration.zone) },
    .text("rfc822") { DateText.rfc822($0.date.timestamp, zone: $0.presentation.configuration.zone) },
    .text("compact") { $0.presentation.compact($0.date) },
    .flag("hasTime") { $0.date.hasTime },
    .text("text") { $0.presentation.text($0.date) },
    .number("year") { $0.presentation.civil($0.date).year },
    .number("month") { $0.presentation.civil($0.date).month },
    .number("day") { $0.presentation.civil($0.date).day },
    .text("monthName") { $0.presentation.monthName($0.date) })
}

struct RatingModel: RecordModel {
  fileprivate let presentation: Presentation
  /// From 0 to 5.
  fileprivate let value: Double

  static let shape = Shape<RatingModel>(
    "Rating",
    .text("score") { $0.presentation.rating(of: $0.value).score },
    .text("value") { Presentation.rating(ofTenths: Presentation.tenths($0.value)) },
    .number("tenths") { Presentation.tenths($0.value) },
    // In percent of five stars.
    .number("width") { Int(($0.value * 20).rounded()) },
    .text("label") { $0.presentation.rating(of: $0.value).label })
}

extension Presentation {
  func date(_ date: ContentDate) -> DateModel { DateModel(presentation: self, date: date) }

  func rating(_ value: Double) -> RatingModel { RatingModel(presentation: self, value: value) }

  /// A link to the list of all articles.
  var articleList: LinkModel {
    LinkModel(
      title: strings["articles"], url: url(.articles(configuration.articleOrder, isDefault: true, page: 1)))
  }

  /// Links from the list of all articles to the sections of one, the outermost first; empty if it is in none.
  func trail(through sections: [Term]) -> [LinkModel] {
    sections.isEmpty ? [] : [articleList] + sections.map(link(toSection:))
  }

  func link(toSection section: Term) -> LinkModel {
    link(to: section, in: .sections)
  }

  func link(_ page: TermLinkModel.Page, _ term: Term) -> TermLinkModel {
    TermLinkModel(presentation: self, term: term, page: page)
  }
}
