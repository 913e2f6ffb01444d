import MamushiCore

struct NotFoundModel: RecordModel {
  let heading: String
  let text: String
  let links: [LinkModel]

  static let shape = Shape<NotFoundModel>(
    "not found",
    .text("heading") { $0.heading },
    .text("text") { $0.text },
    .list("links") { $0.links })
}

/// A page at a former address.
struct AliasModel: RecordModel {
  let target: String
  let path: String

  static let shape = Shape<AliasModel>(
    "alias",
    .text("target") { $0.target },
    .text("path") { $0.path })
}

extension Presentation {
  /// The page for addresses that lead to nothing.
  func notFoundPage() -> PresentedPage {
    var head = PageHead(documentTitle(strings["notFound"]), scene: .notfound)
    head.isHiddenFromSearch = true
    let links = [
      LinkModel(title: strings["feed"], url: url(.feed(page: 1))),
      LinkModel(
        title: strings["articles"], url: url(.articles(configuration.articleOrder, isDefault: true, page: 1))),
      LinkModel(title: strings["categories"], url: url(.taxonomy(.categories))),
    ]
    return PresentedPage(
      head, NotFoundModel(heading: strings["notFound"], text: strings["notFoundText"], links: links))
  }

  /// A page that leads on to `target`.
  func alias(of target: Route, title: String) -> PresentedPage {
    var head = PageHead(documentTitle(title), scene: .notfound)
    head.isHiddenFromSearch = true
    return PresentedPage(head, AliasModel(target: absoluteURL(target), path: url(target)))
  }

  func aliasInputs(of target: Route, title: String, _ inputs: inout PageInputs) {
    inputs.add(target.path)
    inputs.add(title)
  }
}
