import MamushiCore

extension TextParts {
  static let card = PageTemplate("Shared/text-card", LinkCardModel.shape.keys)

  /// - Parameter text: the text of the link, often the address itself.
  func card(of service: EmbeddedService, url: String, text: String) -> Markup {
    let address = url.drop { $0 != "/" }.drop { $0 == "/" }
    let saysAddress = text == url || text == address
    return markup(
      Self.card,
      LinkCardModel(
        url: url, title: saysAddress || text.isEmpty ? String(address) : text, service: service.rawValue,
        kind: service.kind))
  }
}

/// A link in place of what other sites would embed. It loads nothing from elsewhere until it is followed.
struct LinkCardModel: RecordModel {
  let url: String
  let title: String
  let service: String
  let kind: EmbeddedService.Kind

  static let shape = Shape<LinkCardModel>(
    "text card",
    .text("url") { $0.url },
    .text("title") { $0.title },
    .text("service") { $0.service },
    .text("kind") { $0.kind.rawValue })
}
