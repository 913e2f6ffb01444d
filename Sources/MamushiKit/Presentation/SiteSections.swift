/// Which parts a site has that not every site has: all pages lead there.
struct SiteSections: Sendable, Equatable {
  /// Whether an article has a date.
  var hasArchives = false
  /// Whether an article is a part of a series.
  var hasSeries = false
  /// Whether there is a page to search what there is.
  var hasSearch = false

  func add(to inputs: inout PageInputs) {
    inputs.add(hasArchives)
    inputs.add(hasSeries)
    inputs.add(hasSearch)
  }
}
