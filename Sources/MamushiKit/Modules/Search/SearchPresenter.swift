/// Maps the search to its page, where a script shows results.
struct SearchPresenter: Sendable {
  let presentation: Presentation

  func page(_ categories: [SearchCategory]) -> PresentedPage<SearchPageModel> {
    var head = PageHead(presentation.documentTitle(presentation.strings["search"]), scene: .search)
    head.isHiddenFromSearch = true
    let model = SearchPageModel(
      index: presentation.url(.searchFile(SearchFiles.entryName)),
      forms: forms(of: "searchCount"), someForms: forms(of: "searchSome"),
      language: presentation.strings.otherLanguage,
      categories: categories.map {
        .init(
          name: $0.name, url: presentation.url(.term(.categories, slug: $0.slug, page: 1)), count: $0.count)
      })
    return PresentedPage(head, model)
  }

  /// The plural forms of a text beyond two, as a JSON object; empty if there are none.
  private func forms(of key: String) -> String {
    let further = presentation.strings.furtherForms(of: key)
    if further.isEmpty { return "" }
    var bytes: [UInt8] = []
    JSON.object(further.map { ($0.category, .string($0.text)) }).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
