import MamushiCore

/// An article that a text shows. Beginnings of bodies are not part of it: texts are made before these are known.
struct ShownArticleModel: RecordModel {
  let card: CardModel
  /// Where it is, for who is not on the site, too.
  let url: String
  let title: String

  /// - Parameter card: one that shows no excerpt.
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
