/// The sections that a site has something to show in; all pages link to them.
struct SiteSections: Sendable, Equatable {
  var hasArticles = false
  var hasCategories = false
  var hasTags = false
  var hasAuthors = false
  /// Whether an article has a date.
  var hasArchives = false
  /// Whether an article belongs to a series.
  var hasSeries = false
  /// Whether the site has a search page.
  var hasSearch = false
  /// The site's own taxonomies of which an article has a term.
  var taxonomies: [Route.Taxonomy] = []

  func add(to inputs: inout PageInputs) {
    for flag in [hasArticles, hasCategories, hasTags, hasAuthors] { inputs.add(flag) }
    inputs.add(hasArchives)
    inputs.add(hasSeries)
    inputs.add(hasSearch)
    taxonomies.add(to: &inputs)
  }
}
