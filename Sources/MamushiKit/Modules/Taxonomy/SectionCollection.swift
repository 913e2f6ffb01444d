import MamushiCore

/// Collects the sections of articles.
struct SectionCollection {
  private let sections: ArticleSections
  private var known: [SitePath: [ArticleSections.Section]] = [:]
  /// The sections whose lists exist, or will.
  private var coming: [String: Set<SitePath>] = [:]
  private var terms = TermCollection()

  init(_ sections: ArticleSections) { self.sections = sections }

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
    let found = known[place] ?? sections.sections(of: body)
    if known[place] == nil { known[place] = found }
    if isComing {
      for section in found {
        coming[section.term.slug, default: []].formUnion([section.folder].compactMap { $0 })
      }
    }
    return found
  }

  /// Returns the sections that have lists, by number of articles, then by name.
  func sorted() -> [TaxonomyTerm] {
    terms.sorted().filter { !Route.isOfSite(path: $0.slug) }.map { term in
      var term = term
      term.folders = (coming[term.slug] ?? []).sorted()
      return term
    }
  }

  /// Reports folders whose lists would take an address that the site may need, and folders that share a list.
  var diagnostics: [Diagnostic] {
    coming.sorted { $0.key.precedesInBytes($1.key) }.flatMap { slug, folders in
      let folders = folders.sorted()
      if Route.isOfSite(path: slug) {
        return folders.map {
          Diagnostic(AddressProblem.sectionOfSite(path: "/" + slug + "/"), at: SourceLocation($0))
        }
      }
      return folders.dropFirst().map {
        Diagnostic(AddressProblem.sectionsOfOneAddress(other: folders[0].string), at: SourceLocation($0))
      }
    }
  }

  /// Returns the sections of all articles, those that are left out included.
  ///
  /// - Parameter titles: what the sections that have lists are called, by their slugs.
  func table(titled titles: [String: String]) -> SectionTable {
    SectionTable(
      known.mapValues { sections in
        sections.filter { !Route.isOfSite(path: $0.term.slug) }.map { section in
          let slug = section.term.slug
          return ArticleSections.Section(
            term: titles[slug].map { Term(name: $0, slug: slug) } ?? section.term, folder: section.folder,
            text: section.text)
        }
      })
  }
}
