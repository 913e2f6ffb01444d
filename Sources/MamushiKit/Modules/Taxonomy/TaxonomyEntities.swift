import MamushiCore

/// A category, tag or series with its articles.
struct TaxonomyTerm: Sendable {
  var name: String
  let slug: String
  /// Positions of its articles in the catalog: newest first, those of a series from its first part on.
  var articles: [Int32] = []
  /// What the site's author says of it.
  var text: TermText?
}

extension TaxonomyTerm: PageInput {
  /// Of the articles only their number: which a page shows is another input, and so is the text.
  func add(to inputs: inout PageInputs) {
    inputs.add(name)
    inputs.add(slug)
    inputs.add(articles.count)
  }
}

/// A text that stands above a term's articles, on the first of the term's pages.
struct TermText: Sendable {
  let taxonomy: Route.Taxonomy
  /// Of the term that it belongs to.
  let slug: String
  /// The heading of the term's pages, in the place of its name.
  let title: String?
  let description: String?
  let picture: Picture?
  let body: TextBody
}

extension TermText: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(description)
    inputs.add(picture)
    inputs.add(body)
  }
}
