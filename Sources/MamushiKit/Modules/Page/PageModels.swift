import MamushiCore

/// A class, since it holds much and the getter of every key receives the model.
final class PageDetailsModel: RecordModel {
  let page: ContentPage
  let presentation: Presentation
  let text: RenderedText
  let breadcrumbs: [LinkModel]
  let children: [PageCardModel]
  let previous: LinkModel?
  let next: LinkModel?
  let section: SectionPage?
  let newest: [CardModel]

  init(
    page: ContentPage, presentation: Presentation, text: RenderedText, breadcrumbs: [LinkModel],
    children: [PageCardModel], previous: LinkModel?, next: LinkModel?, section: SectionPage?,
    newest: [CardModel]
  ) {
    self.page = page
    self.presentation = presentation
    self.text = text
    self.breadcrumbs = breadcrumbs
    self.children = children
    self.previous = previous
    self.next = next
    self.section = section
    self.newest = newest
  }

  static let shape = Shape<PageDetailsModel>(
    "page of the site's own",
    .text("title") { $0.page.title },
    .text("mark") { $0.presentation.mark($0.page.unpublished) },
    .text("summary") { $0.page.summary },
    .flag("home") { $0.page.place == .path("") },
    .model("date") { model in model.page.date.map(model.presentation.date) },
    .model("updated") { model in model.page.updated.map(model.presentation.date) },
    .model("image") { model in
      model.page.picture.map { model.presentation.image($0, alt: model.page.title, loading: .first) }
    },
    .html("body") { $0.text.html },
    .flag("hasCode") { $0.text.hasCode },
    .model("contents") { model in
      model.presentation.contents(of: model.text.document, isWanted: model.page.showsContents)
    },
    .text("language") { $0.presentation.foreignLanguage($0.page.language) },
    .text("direction") { $0.presentation.foreignDirection($0.page.language) },
    .parameters(.pageParameters) { $0.page.parameters },
    .html("paramsJSON") { HTML(json: $0.page.parameters) },
    .flag("hasBreadcrumbs") { !$0.breadcrumbs.isEmpty },
    .list("breadcrumbs") { $0.breadcrumbs },
    .flag("hasChildren") { !$0.children.isEmpty },
    .list("children") { $0.children },
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil },
    .model("previous") { $0.previous },
    .model("next") { $0.next },
    .model("section") { $0.section.map(SectionModel.init) },
    .flag("hasNewest") { !$0.newest.isEmpty },
    .list("newest") { $0.newest })
}
