/// A recommendation of the carousel.
package struct Pickup: Sendable {
  package let title: String
  package let picture: Picture?
  package let category: Term?
  package let minBudget: Int?
  package let rating: Double?
  /// The slug of the article that it leads to.
  package let article: String?
}

/// What the carousel shows, in order.
package struct PickupFeed: Sendable {
  package let pickups: [Pickup]
}

/// A category's place among the best.
package struct RankedCategory: Sendable {
  /// From 1.
  package let rank: Int
  package let category: Term
}

/// The ranking of categories, best first.
package struct CategoryRanking: Sendable {
  package let categories: [RankedCategory]
}

/// All articles as a feed, newest first, cut into pages.
package struct InformationFeed: Sendable {
  /// How many articles the catalog holds.
  package let articleCount: Int
  package let pageSize: Int

  var pages: Pages { Pages(itemCount: articleCount, size: pageSize) }

  /// - Parameter number: from 1.
  func page(_ number: Int) -> InformationFeedPage {
    InformationFeedPage(number: number, articles: pages.range(number))
  }
}

/// One page of a feed.
package struct InformationFeedPage: Sendable {
  /// From 1.
  package let number: Int
  /// Positions in the catalog.
  package let articles: Range<Int>
}
