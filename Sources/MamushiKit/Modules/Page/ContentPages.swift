import MamushiCore

/// The site's own pages, as a tree.
struct ContentPages: Sendable {
  /// By path, including the home page.
  let pages: [ContentPage]
  /// The site's page for addresses that lead nowhere; nil for the theme's.
  let notFound: ContentPage?
  /// The pages that this build leaves out.
  let hidden: [(page: ContentPage, state: HiddenState)]
  /// The next moment at which a page may appear or expire.
  let nextChange: Timestamp?
  /// For each page the positions of those below it, by `order`, then by title.
  private let children: [[Int]]
  /// The pages that are below none, in the same order, without the home page.
  let top: [ContentPage]
  private let parents: [Int?]
  private let neighbours: PageNeighbours
  /// By the positions of the pages that they begin with; those of a single page are left out.
  private let sections: [Int: PageSection]
  /// The templates that show the section of a page. Pages of others need not be made again where it changes.
  private var sectionTemplates: Set<String> = []
  /// The templates that show the newest articles.
  private(set) var newestTemplates: Set<String> = []

  /// - Parameter published: in any order.
  init(
    _ published: [ContentPage] = [], hidden: [(page: ContentPage, state: HiddenState)] = [],
    nextChange: Timestamp? = nil
  ) {
    var pages: [(path: String, page: ContentPage)] = []
    var notFound: ContentPage?
    for page in published {
      switch page.place {
      case .path(let path): pages.append((path, page))
      case .notFound: notFound = page
      }
    }
    // Of two pages at one address, that of the first file comes first and keeps the address.
    pages.sort { left, right in
      left.path.equalsInBytes(right.path)
        ? left.page.body.file < right.page.body.file : left.path.precedesInBytes(right.path)
    }
    self.pages = pages.map(\.page)
    self.notFound = notFound
    self.hidden = hidden
    self.nextChange = nextChange
    let paths = pages.map { $0.page.treePath ?? $0.path }
    parents = Self.parents(of: paths)
    let (children, top) = Self.children(of: self.pages, parents)
    self.children = children
    let below = top.filter { !paths[$0].isEmpty }
    self.top = below.map { pages[$0].page }
    let sections = Dictionary(grouping: below) { Self.section(of: paths[$0]) }
    neighbours = PageNeighbours(top: Array(sections.values), children: children)
    let all = self.pages
    self.sections = Dictionary(
      uniqueKeysWithValues: top.filter { !children[$0].isEmpty }.map {
        ($0, PageSection($0, of: all, children: children))
      })
  }

  /// Whether a page replaces the home page.
  var hasHome: Bool {
    if case .path("")? = pages.first?.place { true } else { false }
  }

  /// The nearest page above each, which may be several folders up; the home page counts as above none.
  private static func parents(of paths: [String]) -> [Int?] {
    let positions = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
    return paths.map { path in
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if let parent = positions[String(rest)] { return parent }
      }
      return nil
    }
  }

  /// The topmost folder of a page, or its name at the top.
  private static func section(of path: String) -> Substring {
    path[..<(path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex)]
  }

  /// Returns the pages below each, and those that are below none, by `order`, then by title.
  private static func children(
    of pages: [ContentPage], _ parents: [Int?]
  ) -> (children: [[Int]], top: [Int]) {
    var order = CollationOrder(capacity: pages.count)
    for (position, page) in pages.enumerated() { order.add(page.title, as: position) }
    var children = [[Int]](repeating: [], count: pages.count)
    var top: [Int] = []
    for position in order.sorted({ pages[$0].title }).map(Int.init) {
      if let parent = parents[position] {
        children[parent].append(position)
      } else {
        top.append(position)
      }
    }
    func byOrder(_ siblings: [Int]) -> [Int] {
      siblings.enumerated().sorted { left, right in
        (pages[left.element].order ?? .max, left.offset) < (pages[right.element].order ?? .max, right.offset)
      }.map(\.element)
    }
    return (children.map(byOrder), byOrder(top))
  }

  /// Returns the pages below a page.
  func children(of position: Int) -> [ContentPage] { children[position].map { pages[$0] } }

  /// Returns the page before a page in the order of its section.
  func previous(of position: Int) -> ContentPage? { neighbours.previous[position].map { pages[$0] } }

  /// Returns the page after a page in the order of its section.
  func next(of position: Int) -> ContentPage? { neighbours.next[position].map { pages[$0] } }

  /// Finds the templates that show the sections of their pages, and the newest articles.
  ///
  /// - Parameter mentions: whether a template, or one that it uses, mentions a key.
  mutating func findTemplates(_ mentions: (_ key: String, _ template: String) -> Bool) {
    let templates = Set(pages.map(\.template))
    sectionTemplates = templates.filter { mentions("section", $0) }
    newestTemplates = templates.filter { mentions("newest", $0) || mentions("hasNewest", $0) }
  }

  /// Returns the section that a page is in; nil if it is alone, or its template shows none.
  func section(of position: Int) -> PageSectionView? {
    guard sectionTemplates.contains(pages[position].template) else { return nil }
    let trail = trail(to: position)
    return trail.first.flatMap { sections[$0] }.map { PageSectionView(section: $0, trail: trail) }
  }

  /// Whether a page is below another one.
  func hasParent(_ position: Int) -> Bool { parents[position] != nil }

  /// Returns the pages above a page, the outermost first, without the home page.
  func ancestors(of position: Int) -> [ContentPage] { trail(to: position).dropLast().map { pages[$0] } }

  /// Returns the positions of the pages above a page, the outermost first, and its own.
  private func trail(to position: Int) -> [Int] {
    var trail = [position]
    while let parent = parents[trail[trail.count - 1]] { trail.append(parent) }
    return trail.reversed()
  }

  /// The output paths of these pages and of those not published yet, which nothing from elsewhere may take.
  func outputPaths(in language: SiteLanguage) -> [String] {
    (pages + hidden.map(\.page)).flatMap { page in
      [page.route.outputPath(in: language)]
        + page.route.formerPaths(of: page.aliases, in: language).map {
          Route.alias($0).outputPath(in: language)
        }
    }
  }
}
