/// Maps the search to its page, where a script shows results.
struct SearchPresenter: Sendable {
  let presentation: Presentation

  func page(_ categories: [SearchCategory]) -> PresentedPage<SearchPageModel> {
    var head = PageHead(presentation.documentTitle(presentation.strings["search"]), scene: .search)
    head.isHiddenFromSearch = true
    var forms: [UInt8] = []
    let further = presentation.strings.furtherForms(of: "searchCount")
    if !further.isEmpty { JSON.object(further.map { ($0.category, .string($0.text)) }).write(to: &forms) }
    let model = SearchPageModel(
      index: presentation.url(.searchFile(SearchFiles.entryName)),
      forms: String(decoding: forms, as: UTF8.self), language: presentation.strings.otherLanguage,
      categories: categories.map {
        .init(
          name: $0.name, url: presentation.url(.term(.categories, slug: $0.slug, page: 1)), count: $0.count)
      })
    return PresentedPage(head, model)
  }
}
