import MamushiCore
import Testing

@testable import MamushiKit

/// The pictures of recommendations.
struct PickupPictureTests {
  @Test func areTracedToTheirSources() {
    func listed(_ url: String, line: Int, source: String?) -> PickupSource {
      PickupSource(
        pickup: Pickup(
          title: "a", picture: Picture(url: url, size: nil), category: nil, minBudget: nil, article: nil),
        articleLocation: SourceLocation(SitePath("Content/site.yaml"), line: line, column: 5), source: source)
    }
    let feed = FixedFeed(listed: [
      listed("http://a.example/1.jpg", line: 6, source: "cms"),
      listed("http://a.example/1.jpg", line: 9, source: "other"),
      listed("http://a.example/2.jpg", line: 1, source: nil),
    ])
    let scene = FeedInteractor(pickups: [feed], ranking: []).load(
      catalog: Catalog([]), hidden: [], categories: [], pageSize: 2
    ).value
    #expect(scene.pickups.deliverers.mapValues(\.line) == ["http://a.example/1.jpg": 6])
  }

  @Test func haveTheAlternativeTextsOfArticles() {
    let shown = article("a") { $0.thumbnailAlt = "Fish" }
    #expect(Pickup(shown).alternative == "Fish")
    #expect(Pickup(article("b")).alternative == nil)
  }
}
