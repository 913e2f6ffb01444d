// The feeds of lists, where the site has them.
extension Presentation {
  func feed(of taxonomy: Route.Taxonomy, slug: String) -> Route? {
    let route = Route.termFeed(taxonomy, slug: slug)
    let isWanted = configuration.feedLists.contains(taxonomy.name)
    return isWanted || podcast(inFeedAt: route) != nil ? route : nil
  }

  func feed(ofAuthor slug: String) -> Route? {
    let route = Route.authorFeed(slug: slug)
    let isWanted = configuration.feedLists.contains(FeedList.authors.rawValue)
    return isWanted || podcast(inFeedAt: route) != nil ? route : nil
  }

  var feedOfGallery: Route? {
    configuration.feedLists.contains(FeedList.gallery.rawValue) ? .galleryFeed : nil
  }

  /// Returns the podcast that the feed at a route is; nil if it is none.
  func podcast(inFeedAt route: Route) -> PodcastSettings? {
    guard let podcast = configuration.podcast else { return nil }
    // A language may have none.
    if podcast.hasEpisodesAlone, podcast.list == nil { return nil }
    let path = podcast.list.map { $0 + "/" } ?? ""
    let isThere = route.path(in: SiteLanguage(tag: "")) == path + Route.SyndicationFormat.rss.rawValue
    return isThere ? podcast : nil
  }
}
