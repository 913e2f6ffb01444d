import MamushiCore

/// What an article's page shows of the article's series: all parts of a short series, or those around the article in a
/// long one. So the pages of a series do not grow with the square of its length.
struct SeriesBox: PageInput {
  /// The greatest number of parts that a page shows.
  static let window = 12

  struct Part: PageInput {
    /// From 1.
    let number: Int
    let title: String
    let route: Route
    let language: String?

    func add(to inputs: inout PageInputs) {
      inputs.add(number)
      inputs.add(title)
      route.add(to: &inputs)
      inputs.add(language)
    }
  }

  let name: String
  let slug: String
  let count: Int
  /// The number of the article's own part, from 1.
  let number: Int
  let parts: [Part]

  /// - Returns: nil for a series that has no other part.
  init?(_ place: SeriesTable.Place, in catalog: Catalog) {
    let positions = place.series.parts
    if positions.count < 2 { return nil }
    name = place.series.name
    slug = place.series.slug
    count = positions.count
    number = place.index + 1
    let start = max(0, min(place.index - Self.window / 2, count - Self.window))
    parts = (start..<min(count, start + Self.window)).map { index in
      let article = catalog.articles[Int(positions[index])]
      return Part(
        number: index + 1, title: article.title, route: article.route, language: article.language)
    }
  }

  func add(to inputs: inout PageInputs) {
    inputs.add(name)
    inputs.add(slug)
    inputs.add(count)
    inputs.add(number)
    parts.add(to: &inputs)
  }
}

/// A series on the page of one of its parts.
struct SeriesBoxModel: RecordModel {
  let title: String
  let url: String
  let position: String
  let parts: [PartModel]
  let previous: LinkModel?
  let next: LinkModel?
  /// Whether the series has parts that are not shown here.
  let hasMore: Bool

  static let shape = Shape<SeriesBoxModel>(
    "series",
    .text("title") { $0.title },
    .text("url") { $0.url },
    .text("position") { $0.position },
    .list("parts") { $0.parts },
    .model("previous") { $0.previous },
    .model("next") { $0.next },
    .flag("hasMore") { $0.hasMore })

  struct PartModel: RecordModel {
    let part: SeriesBox.Part
    let url: String
    let language: String?
    let isCurrent: Bool

    static let shape = Shape<PartModel>(
      "Part",
      .number("number") { $0.part.number },
      .text("title") { $0.part.title },
      .text("url") { $0.url },
      .text("language") { $0.language },
      .flag("current") { $0.isCurrent })
  }
}

extension ArticlePresenter {
  func box(_ box: SeriesBox) -> SeriesBoxModel {
    func url(_ part: SeriesBox.Part) -> String { presentation.url(part.route) }
    func link(_ number: Int) -> LinkModel? {
      box.parts.first { $0.number == number }.map { LinkModel(title: $0.title, url: url($0)) }
    }
    return SeriesBoxModel(
      title: box.name, url: presentation.url(.term(.series, slug: box.slug, page: 1)),
      position: presentation.strings.phrase("seriesPosition").filled([
        "number": String(box.number), "count": String(box.count),
      ]),
      parts: box.parts.map { part in
        .init(
          part: part, url: url(part), language: presentation.foreignLanguage(part.language),
          isCurrent: part.number == box.number)
      },
      previous: link(box.number - 1), next: link(box.number + 1), hasMore: box.parts.count < box.count)
  }
}

extension Presentation {
  /// The update date that an article's page shows; nil if the article was published on the same day.
  func shownUpdate(of article: Article) -> ContentDate? {
    guard let updated = article.updated else { return nil }
    guard let date = article.date else { return updated }
    let (one, other) = (civil(updated), civil(date))
    return one.year == other.year && one.month == other.month && one.day == other.day ? nil : updated
  }
}
