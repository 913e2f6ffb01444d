import MamushiCore

/// Collects the sections of articles.
struct SectionCollection {
  private let sections: ArticleSections
  private var known: [SitePath: [ArticleSections.Section]] = [:]
  private var terms = TermCollection()

  init(_ sections: ArticleSections) { self.sections = sections }

  mutating func add(_ position: Int, in catalog: Catalog) {
    let body = catalog.articles[position].body
    let place = body.sectionPlace
    let found = known[place] ?? sections.sections(of: body)
    known[place] = found
    for section in found { terms.add(position, to: section.term, in: catalog) }
  }

  /// Returns the sections by number of articles, then by name.
  func sorted() -> [TaxonomyTerm] {
    var folders: [String: SitePath] = [:]
    for section in known.values.joined() {
      // Of two folders of one slug, one has the link.
      folders[section.term.slug] = [folders[section.term.slug], section.folder].compactMap { $0 }.min()
    }
    return terms.sorted().map { term in
      var term = term
      term.folder = folders[term.slug]
      return term
    }
  }

  /// Returns the sections of all articles.
  ///
  /// - Parameter titles: what the sections that have lists are called, by their slugs.
  func table(titled titles: [String: String]) -> SectionTable {
    let places = known.mapValues { sections in
      sections.compactMap { section in
        titles[section.term.slug].map { Term(name: $0, slug: section.term.slug) }
      }
    }
    return SectionTable(sections, places)
  }
}
