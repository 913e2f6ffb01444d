import MamushiCore

struct LinkModel: RecordModel {
  let title: String
  let url: String?

  static let shape = Shape<LinkModel>(
    "Link", .text("title") { $0.title }, .text("url") { $0.url })
}

struct ImageModel: RecordModel {
  let url: String
  let width: Int
  let height: Int
  let alt: String
  let loading: ImageLoading

  static let shape = Shape<ImageModel>(
    "Image",
    .text("url") { $0.url },
    .number("width") { $0.width },
    .number("height") { $0.height },
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

struct DateModel: RecordModel {
  let iso: String
  let text: String

  static let shape = Shape<DateModel>("Date", .text("iso") { $0.iso }, .text("text") { $0.text })
}

struct RatingModel: RecordModel {
  /// With one decimal: `4.3`.
  let score: String
  /// In percent of five stars.
  let width: Int
  let label: String

  static let shape = Shape<RatingModel>(
    "Rating", .text("score") { $0.score }, .number("width") { $0.width }, .text("label") { $0.label })
}

extension Presentation {
  func image(_ picture: Picture, alt: String, loading: ImageLoading) -> ImageModel {
    ImageModel(
      url: url(.file(picture.outputPath)), width: picture.width, height: picture.height, alt: alt,
      loading: loading)
  }

  func date(_ date: ContentDate) -> DateModel { DateModel(iso: iso(date), text: text(date)) }

  func rating(_ value: Double) -> RatingModel {
    let tenths = Int((value * 10).rounded())
    let score = "\(tenths / 10).\(tenths % 10)"
    return RatingModel(score: score, width: Int((value * 20).rounded()), label: ratingLabel(score))
  }

  func link(_ taxonomy: Route.Taxonomy, _ term: Term) -> LinkModel {
    LinkModel(title: term.name, url: url(.term(taxonomy, slug: term.slug, page: 1)))
  }

  func link(author: Term) -> LinkModel {
    LinkModel(title: author.name, url: url(.author(slug: author.slug, page: 1)))
  }
}
