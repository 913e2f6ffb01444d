import MamushiCore

/// An article that a text shows. It has no beginnings of bodies, since texts are made before these are known.
struct ShownArticleModel: RecordModel {
  let card: CardModel
  /// Absolute for readers outside the site.
  let url: String
  let title: String

  /// - Parameter card: a card without an excerpt.
  init(_ card: ArticleCard, in presentation: Presentation, addressing: Addressing) {
    self.card = CardModel(card, in: presentation)
    url = presentation.url(card.article.route, addressing)
    title = card.article.title
  }

  static let shape = Shape<ShownArticleModel>(
    "shown article",
    .model("card") { $0.card },
    .text("url") { $0.url },
    .text("title") { $0.title })
}
