// The feeds of lists, where the site has them.
extension Presentation {
  func feed(of taxonomy: Route.Taxonomy, slug: String) -> Route? {
    configuration.feedLists.contains(taxonomy.name) ? .termFeed(taxonomy, slug: slug) : nil
  }

  func feed(ofAuthor slug: String) -> Route? {
    configuration.feedLists.contains(FeedList.authors.rawValue) ? .authorFeed(slug: slug) : nil
  }
}
