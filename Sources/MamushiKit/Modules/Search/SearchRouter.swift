/// The pages of the Search scene: one, if there is anything to search.
struct SearchRouter {
  let presentation: Presentation

  func page(categories: [SearchCategory]) -> PageFamily {
    var traits = PageFamily.Traits()
    traits.isListed = false
    return PageFamily(
      "Search/search", in: presentation.language, at: .search, for: "the search",
      exists: presentation.sections.hasSearch, traits: traits, showing: { categories },
      present: SearchPresenter(presentation: presentation).page)
  }
}
