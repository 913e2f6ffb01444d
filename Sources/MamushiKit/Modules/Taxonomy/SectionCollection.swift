import MamushiCore

/// Collects the sections of articles.
struct SectionCollection {
  private let sections: ArticleSections
  /// By ``TextBody/sectionPlace``, and whether their lists exist, or will.
  private var places: [SitePath: (sections: [ArticleSections.Section], isComing: Bool)] = [:]
  private var terms = TermCollection()

  /// The site's own taxonomies, whose lists are at addresses that sections could have.
  private let taxonomies: [OwnTaxonomy]

  init(_ sections: ArticleSections, besides taxonomies: [OwnTaxonomy]) {
    self.sections = sections
    self.taxonomies = taxonomies
  }

  /// Whether the site may need an address for lists of its own.
  private func isOfSite(_ slug: String) -> Bool {
    Route.isOfSite(path: slug) || taxonomies.mayNeed(path: slug)
  }

  mutating func add(_ position: Int, in catalog: Catalog) {
    for section in found(for: catalog.articles[position].body, isComing: true) {
      terms.add(position, to: section.term, in: catalog)
    }
  }

  /// Notes the sections of a text that this build leaves out.
  ///
  /// - Parameter isScheduled: whether it becomes a page by itself.
  mutating func note(_ body: TextBody, isScheduled: Bool) { _ = found(for: body, isComing: isScheduled) }

  private mutating func found(for body: TextBody, isComing: Bool) -> [ArticleSections.Section] {
    let place = body.sectionPlace
    if let known = places[place], known.isComing || !isComing { return known.sections }
    let found = places[place]?.sections ?? sections.sections(of: body)
    places[place] = (found, isComing)
    return found
  }

  /// The slugs of all sections that articles are in, those that are left out included.
  var slugs: Set<String> { Set(places.values.flatMap(\.sections).map(\.term.slug)) }

  /// The folders of the sections whose lists exist, or will, by the sections' slugs.
  private var folders: [String: [SitePath]] {
    let coming = places.values.filter(\.isComing).flatMap(\.sections)
    return Dictionary(grouping: coming, by: \.term.slug).mapValues { Set($0.compactMap(\.folder)).sorted() }
  }

  /// Returns the sections that have lists, by number of articles, then by name.
  func sorted() -> [TaxonomyTerm] {
    let folders = folders
    let texts = Dictionary(
      places.values.flatMap(\.sections).compactMap { section in section.text.map { (section.term.slug, $0) } }
    ) { first, _ in first }
    return terms.sorted().filter { !isOfSite($0.slug) }.map { term in
      var term = term
      term.folders = folders[term.slug] ?? []
      term.textFile = texts[term.slug]
      return term
    }
  }

  /// Reports folders whose lists would take an address that the site may need, and folders that share a list.
  var diagnostics: [Diagnostic] {
    folders.sorted { $0.key.precedesInBytes($1.key) }.flatMap { slug, folders in
      if isOfSite(slug) {
        return folders.map {
          Diagnostic(AddressProblem.sectionOfSite(path: "/" + slug + "/"), at: SourceLocation($0))
        }
      }
      // Folders of several days are meant to share one.
      let names = folders.first.map(ArticleSections.names)
      return folders.dropFirst().filter { ArticleSections.names(of: $0) != names }.map {
        Diagnostic(AddressProblem.sectionsOfOneAddress(other: folders[0].string), at: SourceLocation($0))
      }
    }
  }

  /// Returns the sections of all articles, those that are left out included.
  ///
  /// - Parameter titles: what the sections that have lists are called, by their slugs.
  func table(titled titles: [String: String]) -> SectionTable {
    SectionTable(
      places.mapValues { place in
        place.sections.filter { !isOfSite($0.term.slug) }.map { section in
          let slug = section.term.slug
          return ArticleSections.Section(
            term: titles[slug].map { Term(name: $0, slug: slug) } ?? section.term, path: section.path,
            folder: section.folder, text: section.text)
        }
      })
  }
}
