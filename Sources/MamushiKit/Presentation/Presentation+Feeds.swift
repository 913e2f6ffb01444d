// The feeds of lists, where the site has them.
extension Presentation {
  func feed(of taxonomy: Route.Taxonomy, slug: String) -> Route? {
    let list: FeedList =
      switch taxonomy {
      case .categories: .categories
      case .tags: .tags
      case .series: .series
      case .sections: .sections
      }
    return configuration.feedLists.contains(list) ? .termFeed(taxonomy, slug: slug) : nil
  }

  func feed(ofAuthor slug: String) -> Route? {
    configuration.feedLists.contains(.authors) ? .authorFeed(slug: slug) : nil
  }
}
