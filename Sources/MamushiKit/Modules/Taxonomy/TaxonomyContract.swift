import MamushiCore

// The Taxonomy scene: categories, tags, series and the site's own taxonomies, each with an index and a page of articles for every
// term, and sections, which are the folders of articles and have no index. A term may have its own text.
//
//     Catalog, TermTextRepository ──▶ TaxonomyInteractor ──▶ Taxonomies ──▶ TaxonomyPresenter ──▶ pages

/// A repository of terms' texts.
protocol TermTextRepository: Sendable {
  /// Loads all texts, including those of unknown terms, in any order.
  func texts() -> Loaded<[TermText]>

  /// Returns where a file names a term under one of some keys of its front matter.
  func location(of name: String, under keys: [String], in file: SitePath) -> SourceLocation
}

/// The terms of a site, by number of articles, then by name.
struct Taxonomies: Sendable {
  private let terms: [Route.Taxonomy: [TaxonomyTerm]]
  /// The site's own, in the order of `site.yaml`.
  let own: [Route.Taxonomy]
  /// Which of their terms each article has.
  let termTable: TermTable
  /// Which of the sections each article is in.
  let sectionTable: SectionTable

  init(
    _ terms: [Route.Taxonomy: [TaxonomyTerm]], own: [Route.Taxonomy] = [], termTable: TermTable = TermTable(),
    sectionTable: SectionTable = SectionTable()
  ) {
    self.terms = terms
    self.own = own
    self.termTable = termTable
    self.sectionTable = sectionTable
  }

  var categories: [TaxonomyTerm] { terms(of: .categories) }
  var tags: [TaxonomyTerm] { terms(of: .tags) }
  var series: [TaxonomyTerm] { terms(of: .series) }

  func terms(of taxonomy: Route.Taxonomy) -> [TaxonomyTerm] { terms[taxonomy] ?? [] }

  /// The least number of articles on a page that the text of a list wants.
  var leastPageSize: Int? { terms.values.lazy.flatMap { $0 }.compactMap { $0.text?.settings.pageSize }.min() }
}
