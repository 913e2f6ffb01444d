/// Sorts the articles of lists.
struct ListSorter {
  private let catalog: Catalog
  /// The places of articles in the orders of the whole catalog, once asked for.
  private var places: [ArticleOrder: [Int32]] = [:]

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Returns positions of the catalog in another order. Articles that it does not tell apart stay newest first, but for
  /// `oldest`; those without a date or number come last.
  ///
  /// - Parameter positions: newest first.
  mutating func sorted(_ positions: [Int32], by sort: ListSettings.Sort) -> [Int32] {
    let articles = catalog.articles
    switch sort {
    case .date: return positions
    case .oldest:
      let undated = positions.firstIndex { articles[Int($0)].date == nil } ?? positions.endIndex
      return positions[..<undated].reversed() + positions[undated...]
    case .title: return sorted(positions, like: .title)
    case .author: return sorted(positions, like: .author)
    case .order:
      let keys = positions.map { (order: articles[Int($0)].order ?? .max, position: $0) }
      return keys.sorted { ($0.order, $0.position) < ($1.order, $1.position) }.map(\.position)
    }
  }

  private mutating func sorted(_ positions: [Int32], like order: ArticleOrder) -> [Int32] {
    if places[order] == nil {
      var found = [Int32](repeating: .max, count: catalog.articles.count)
      for (place, position) in (catalog.positions[order] ?? []).enumerated() {
        found[Int(position)] = Int32(place)
      }
      places[order] = found
    }
    let places = places[order] ?? []
    return positions.sorted { places[Int($0)] < places[Int($1)] }
  }
}
