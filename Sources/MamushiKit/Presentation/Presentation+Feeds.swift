// The lists that have a feed of their own.
extension Presentation {
  func hasFeeds(of taxonomy: Route.Taxonomy) -> Bool {
    let list: FeedList =
      switch taxonomy {
      case .categories: .categories
      case .tags: .tags
      case .series: .series
      }
    return configuration.feedLists.contains(list)
  }

  var hasFeedsOfAuthors: Bool { configuration.feedLists.contains(.authors) }
}
