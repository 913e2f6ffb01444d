import MamushiCore

/// A page of the site's own in a list: on the page above it, or on the home page.
struct PageCard: PageInput {
  let title: String
  let route: Route
  let summary: String?
  let date: ContentDate?
  let picture: Picture?
  /// Front matter unknown to Mamushi, for templates.
  let parameters: [Node.Entry]
  /// The value of `lang`; nil if it is the site's language.
  let language: String?
  /// Why readers would not see it, if the build shows it anyway.
  let unpublished: HiddenState?

  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    route.add(to: &inputs)
    inputs.add(summary)
    inputs.add(date)
    inputs.add(picture)
    inputs.add(list: parameters) { $0.add($1) }
    inputs.add(language)
    inputs.add(unpublished?.rawValue)
  }
}

struct PageCardModel: RecordModel {
  private let card: PageCard
  private let loading: ImageLoading
  private let presentation: Presentation

  init(_ card: PageCard, in presentation: Presentation, loading: ImageLoading = .lazy) {
    self.card = card
    self.loading = loading
    self.presentation = presentation
  }

  static let shape = Shape<PageCardModel>(
    "PageCard",
    .text("title") { $0.card.title },
    .text("mark") { $0.presentation.mark($0.card.unpublished) },
    .text("url") { $0.presentation.url($0.card.route) },
    .text("summary") { $0.card.summary },
    .text("language") { $0.presentation.foreignLanguage($0.card.language) },
    .model("date") { model in model.card.date.map(model.presentation.date) },
    .model("image") { model in
      model.card.picture.map {
        model.presentation.image($0, crop: .landscape, alt: model.card.title, loading: model.loading)
      }
    },
    .parameters(.pageParameters) { $0.card.parameters })
}
