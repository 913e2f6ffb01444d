/// A category or tag with its articles.
package struct TaxonomyTerm: Sendable {
  package let name: String
  package let slug: String
  /// Positions of its articles in the catalog, newest first.
  package internal(set) var articles: [Int32] = []
}
