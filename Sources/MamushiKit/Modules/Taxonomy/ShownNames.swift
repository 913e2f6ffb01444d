import MamushiCore

/// The names that the site shows for terms that articles may write in another way: those of the terms' texts, and one of
/// several spellings. Empty on most sites, and then it costs nothing.
struct ShownNames: Sendable {
  private var terms: [Route.Taxonomy: [String: (term: Term, isGiven: Bool)]] = [:]
  /// The positions in the catalog of the articles that have such terms.
  private var positions = Set<Int32>()

  init() {}

  /// - Parameter terms: named as they are shown.
  init(_ terms: [Route.Taxonomy: [TaxonomyTerm]]) {
    for (taxonomy, terms) in terms where taxonomy != .sections {
      for term in terms where term.hasSpellings || term.text?.name != nil {
        self.terms[taxonomy, default: [:]][term.slug] =
          (Term(name: term.name, slug: term.slug), isGiven: term.text?.name != nil)
        positions.formUnion(term.articles)
      }
    }
  }

  /// Returns terms as the site shows them; nil if they are written so. A name that differs only in its Unicode
  /// normalisation stays as it is, and so does one that only shares the address: `C` beside `C#`.
  private func shown(_ written: [Term], in taxonomy: Route.Taxonomy) -> [Term]? {
    guard let known = terms[taxonomy], !written.isEmpty else { return nil }
    var isChanged = false
    let all = written.map { term -> Term in
      guard let (other, isGiven) = known[term.slug], other.name != term.name,
        isGiven || other.name.lowercased() == term.name.lowercased()
      else { return term }
      isChanged = true
      return other
    }
    return isChanged ? all : nil
  }

  /// Returns the articles with the terms of these names.
  func applied(to catalog: Catalog, _ fingerprinter: Fingerprinter) -> Catalog {
    if positions.isEmpty { return catalog }
    var articles = catalog.articles
    for position in positions { apply(to: &articles[Int(position)], fingerprinter) }
    return Catalog(articles: articles, positions: catalog.positions, excerpts: catalog.excerpts)
  }

  private func apply(to article: inout Article, _ fingerprinter: Fingerprinter) {
    let categories = shown(article.categories, in: .categories)
    let tags = shown(article.tags, in: .tags)
    let series = article.series.flatMap { shown([$0], in: .series) }
    if categories == nil, tags == nil, series == nil { return }
    if let categories { article.categories = categories }
    if let tags { article.tags = tags }
    if let series { article.series = series.first }
    // The article's fingerprint from the file does not depend on what other files call its terms.
    var inputs = PageInputs()
    inputs.add(article.fingerprint)
    for terms in [categories, tags, series] { inputs.add(list: terms ?? []) { $0.add($1) } }
    article.fingerprint = inputs.finish(with: fingerprinter)
  }

  /// Gives the terms of the site's own taxonomies these names.
  func apply(to table: inout TermTable) {
    for position in positions {
      let groups = table[Int(position)]
      if groups.isEmpty { continue }
      table[Int(position)] = groups.map { group in
        shown(group.terms, in: group.taxonomy).map { TermGroup(taxonomy: group.taxonomy, terms: $0) } ?? group
      }
    }
  }
}
