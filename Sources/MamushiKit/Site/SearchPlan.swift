import MamushiCore

/// Which pages the search finds, in the order in which its index numbers them: an edit of a text moves none, and a new
/// article usually comes last.
struct SearchPlan: Sendable {
  /// The numbers of the searched pages among all pages.
  private(set) var pages: [Int32] = []
  private(set) var documents = SearchDocuments()

  init(_ table: PageTable, _ presentation: Presentation) {
    for kind in SearchedPages.Kind.allCases {
      switch kind {
      case .page:
        add(Self.pages(of: kind, in: table).map { (0, $0) }, table)
        documents.pageEnd = pages.count
      case .album:
        add(Self.pages(of: kind, in: table).map { (0, $0) }, table)
        documents.albumEnd = pages.count
      case .photo:
        add(Self.pages(of: kind, in: table).map { (0, $0) }, table)
        documents.photoEnd = pages.count
      case .article: addArticles(in: table, presentation)
      }
    }
    documents.count = pages.count
  }

  private static func pages(of kind: SearchedPages.Kind, in table: PageTable) -> [Int32] {
    table.families.indices.filter { table.families[$0].traits.searched?.kind == kind }.flatMap { number in
      let family = table.families[number]
      let pages = table.pages(ofFamily: number)
      return pages.filter { family.isSearched($0 - pages.lowerBound) }.map { Int32($0) }
    }
  }

  /// Adds pages by their dates, and pages of one date by their paths.
  private mutating func add(_ dated: [(date: Int64, page: Int32)], _ table: PageTable) {
    let sorted = dated.sorted { ($0.date, $0.page) < ($1.date, $1.page) }
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end].date == sorted[start].date { end += 1 }
      if end == start + 1 {
        pages.append(sorted[start].page)
      } else {
        let named = sorted[start..<end].map { entry in
          let (family, index) = table[Int(entry.page)]
          return (path: family.route(index).path(in: family.language), page: entry.page)
        }
        pages += named.sorted { $0.path.precedesInBytes($1.path) }.map(\.page)
      }
      start = end
    }
  }

  private mutating func addArticles(in table: PageTable, _ presentation: Presentation) {
    func date(_ page: Int32) -> ContentDate? {
      let (family, index) = table[Int(page)]
      return family.traits.searched?.date(index)
    }
    let first = pages.count
    // Undated articles come first, and belong to no year.
    let dated = Self.pages(of: .article, in: table).map { (date($0)?.timestamp.seconds ?? .min, $0) }
    add(dated, table)
    var categories: [ObjectIdentifier: (term: Term, id: Int)] = [:]
    for id in first..<pages.count {
      let (family, index) = table[Int(pages[id])]
      guard let searched = family.traits.searched else { continue }
      if let category = searched.category(index) {
        categories[ObjectIdentifier(category)] = (category, id)
      }
      guard let date = searched.date(index) else { continue }
      let year = presentation.civil(date).year
      if documents.years.last?.year != year { documents.years.append((year, id)) }
    }
    // The newest article decides how the name of a category is written.
    let names = categories.values.sorted { $0.id < $1.id }.reduce(into: [String: String]()) {
      $0[$1.term.slug] = $1.term.name
    }
    documents.categories = names.sorted { $0.key.precedesInBytes($1.key) }
      .map { SearchDocuments.Category(slug: $0.key, name: $0.value) }
  }
}
