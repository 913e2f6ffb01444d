import MamushiCore

/// A list of articles that has a feed of its own.
struct ListFeed: PageInput {
  let route: Route
  /// The list's first page.
  let page: Route
  let name: String
  let description: String?
  /// Positions in the catalog, newest first.
  let articles: [Int32]

  /// Adds what the feed shows of the list itself.
  func add(to inputs: inout PageInputs) {
    inputs.add(name)
    inputs.add(description)
  }
}
