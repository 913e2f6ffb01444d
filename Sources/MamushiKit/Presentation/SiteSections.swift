/// The optional sections that a site has; all pages link to them.
struct SiteSections: Sendable, Equatable {
  /// Whether an article has a date.
  var hasArchives = false
  /// Whether an article belongs to a series.
  var hasSeries = false
  /// Whether the site has a search page.
  var hasSearch = false
  /// The site's own taxonomies of which an article has a term.
  var taxonomies: [Route.Taxonomy] = []

  func add(to inputs: inout PageInputs) {
    inputs.add(hasArchives)
    inputs.add(hasSeries)
    inputs.add(hasSearch)
    taxonomies.add(to: &inputs)
  }
}
