/// The ranking of categories, as texts show it in calls of shortcodes.
struct ShownRanking: Sendable {
  private let ranking: CategoryRanking
  private let pages: CategoryPages
  /// A hash of everything that a page can show of it.
  let outcome: UInt64

  /// - Parameter categories: the slugs of categories that have a page.
  init(_ ranking: CategoryRanking = CategoryRanking(categories: []), categories: Set<String> = []) {
    self.ranking = ranking
    pages = CategoryPages(slugs: categories.intersection(ranking.categories.map(\.category.slug)))
    var inputs = PageInputs()
    ranking.add(to: &inputs)
    pages.add(to: &inputs)
    outcome = ByteHash.hash(inputs.bytes)
  }

  /// Adds everything that texts can show of it.
  func add(to inputs: inout PageInputs) {
    ranking.add(to: &inputs)
    pages.add(to: &inputs)
  }

  /// - Parameter limit: the greatest number of categories; nil or 0 for all.
  func models(limit: Int?, in presentation: Presentation, addressing: Addressing) -> [ChipModel] {
    let shown =
      limit.flatMap { $0 == 0 ? nil : $0 }.map { ranking.categories.prefix($0) } ?? ranking.categories[...]
    return shown.map { ranked in
      let route = Route.term(.categories, slug: ranked.category.slug, page: 1)
      let url = presentation.url(route, addressing)
      return ChipModel(
        ranked.category.name, rank: ranked.rank,
        url: pages.slugs.contains(ranked.category.slug) ? url : nil, in: presentation)
    }
  }
}
