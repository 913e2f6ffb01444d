/// A category or tag with its articles.
struct TaxonomyTerm: Sendable {
  let name: String
  let slug: String
  /// Positions of its articles in the catalog, newest first.
  var articles: [Int32] = []
}

extension TaxonomyTerm: PageInput {
  /// Of the articles only their number: which a page shows is another input.
  func add(to inputs: inout PageInputs) {
    inputs.add(name)
    inputs.add(slug)
    inputs.add(articles.count)
  }
}
