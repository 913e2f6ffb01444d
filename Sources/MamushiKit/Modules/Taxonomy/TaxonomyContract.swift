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
  /// What texts say about lists, those that do not exist included.
  let settings: [ListSettings]
  /// What articles have to call their terms.
  let shownNames: ShownNames
  /// Which texts are about which lists.
  let texts: ListTexts
  /// What does not exist only because a source has no articles.
  let awaited: AwaitedLists

  init(
    _ terms: [Route.Taxonomy: [TaxonomyTerm]], own: [Route.Taxonomy] = [], termTable: TermTable = TermTable(),
    sectionTable: SectionTable = SectionTable(), settings: [ListSettings] = [],
    shownNames: ShownNames = ShownNames(), texts: ListTexts = ListTexts(),
    awaited: AwaitedLists = AwaitedLists()
  ) {
    self.terms = terms
    self.own = own
    self.termTable = termTable
    self.sectionTable = sectionTable
    self.settings = settings
    self.shownNames = shownNames
    self.texts = texts
    self.awaited = awaited
  }

  var categories: [TaxonomyTerm] { terms(of: .categories) }
  var tags: [TaxonomyTerm] { terms(of: .tags) }
  var series: [TaxonomyTerm] { terms(of: .series) }

  func terms(of taxonomy: Route.Taxonomy) -> [TaxonomyTerm] { terms[taxonomy] ?? [] }

  /// The least number of articles on a page that the text of a list wants.
  var leastPageSize: Int? { settings.lazy.compactMap(\.pageSize).min() }

  /// The templates that texts name for lists and articles.
  var namedTemplates: [String] { settings.flatMap { [$0.template, $0.articleTemplate].compactMap { $0 } } }
}

/// Lists that may come, of sources that have no articles at present.
struct AwaitedLists: Sendable {
  /// The slugs of these sources' sections.
  var sections: Set<String> = []
  /// Whether there are such sources: any term may be one of their articles.
  var mayHaveTerms = false
}
