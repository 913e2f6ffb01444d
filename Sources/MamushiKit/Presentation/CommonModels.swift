import MamushiCore

struct LinkModel: RecordModel {
  let title: String
  let url: String?

  static let shape = Shape<LinkModel>(
    "Link", .text("title") { $0.title }, .text("url") { $0.url })
}

struct ImageModel: RecordModel {
  let picture: Picture
  let url: String
  let alt: String
  let loading: ImageLoading

  static let shape = Shape<ImageModel>(
    "Image",
    .text("url") { $0.url },
    .flag("sized") { $0.picture.size != nil },
    .number("width") { $0.picture.size?.width },
    .number("height") { $0.picture.size?.height },
    .flag("remote") { $0.picture.isElsewhere },
    .text("alt") { $0.alt },
    .flag("eager") { $0.loading != .lazy },
    .flag("priority") { $0.loading == .first })
}

/// When a browser should load an image.
enum ImageLoading: Sendable {
  /// When it comes near the screen.
  case lazy
  /// At once: it is on the first screen.
  case eager
  /// Before all others; one on each page.
  case first

  /// The choice for the image at a position of a list of which `eagerCount` are on the first screen.
  static func at(_ position: Int, eagerCount: Int, hasFirst: Bool) -> ImageLoading {
    position >= eagerCount ? .lazy : position == 0 && hasFirst ? .first : .eager
  }
}

/// A link to a term's page. Like the models below, a view of no more than three words: a value of that size is
/// handed to the renderer without a place on the heap, and lists hand over thousands.
struct TermLinkModel: RecordModel {
  enum Page {
    case category, tag, author
  }

  fileprivate let presentation: Presentation
  fileprivate let term: Term
  fileprivate let page: Page

  private var route: Route {
    switch page {
    case .category: .term(.categories, slug: term.slug, page: 1)
    case .tag: .term(.tags, slug: term.slug, page: 1)
    case .author: .author(slug: term.slug, page: 1)
    }
  }

  static let shape = Shape<TermLinkModel>(
    "Link",
    .text("title") { $0.term.name },
    .text("url") { $0.presentation.url($0.route) })
}

struct DateModel: RecordModel {
  fileprivate let presentation: Presentation
  fileprivate let date: ContentDate

  static let shape = Shape<DateModel>(
    "Date",
    .text("iso") { $0.presentation.iso($0.date) },
    .text("text") { $0.presentation.text($0.date) })
}

struct RatingModel: RecordModel {
  fileprivate let presentation: Presentation
  /// From 0 to 5.
  fileprivate let value: Double

  static let shape = Shape<RatingModel>(
    "Rating",
    .text("score") { $0.presentation.rating(of: $0.value).score },
    // In percent of five stars.
    .number("width") { Int(($0.value * 20).rounded()) },
    .text("label") { $0.presentation.rating(of: $0.value).label })
}

extension Presentation {
  func image(_ picture: Picture, alt: String, loading: ImageLoading) -> ImageModel {
    ImageModel(picture: picture, url: url(picture), alt: alt, loading: loading)
  }

  func date(_ date: ContentDate) -> DateModel { DateModel(presentation: self, date: date) }

  func rating(_ value: Double) -> RatingModel { RatingModel(presentation: self, value: value) }

  func link(_ page: TermLinkModel.Page, _ term: Term) -> TermLinkModel {
    TermLinkModel(presentation: self, term: term, page: page)
  }
}
