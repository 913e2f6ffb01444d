import MamushiCore
import Testing

@testable import MamushiKit

/// What items are known by that have no id: their addresses depend on it where slugs collide.
struct ItemIdentityTests {
  private func ids(_ items: String, zone: any TimeZoneRules = tokyo) throws -> [String] {
    let page = try ItemDecoder(zone: zone, markup: tagMarkup).decode(
      json("[\(items)]"), listing: listing(), source: source(), url: "https://cms.example/api/articles")
    #expect(page.faults.isEmpty)
    return page.items.map(\.item.id)
  }

  @Test func aSlugStandsInForAnIdAndALink() throws {
    #expect(
      try ids("{\"slug\": \"a\", \"title\": \"x\", \"body\": \"y\"}, {\"slug\": \"b\", \"link\": \"/p\"}")
        == ["a", "https://cms.example/p"])
  }

  @Test func ofItemsWithTheSameSlugNoneIsLost() throws {
    let found = try ids("{\"slug\": \"a\", \"title\": \"x\"}, {\"slug\": \"a\", \"title\": \"y\"}")
    #expect(Set(found).count == 2 && !found.contains("a"))
  }

  @Test func aHashIsOfWhatTheSourceWrote() throws {
    let dated = "{\"title\": \"x\", \"date\": \"2025-05-05T10:00\"}"
    let id = try ids(dated)
    #expect(try ids(dated, zone: FixedOffset(seconds: 0)) == id)
    #expect(try ids("{\"title\": \"x\", \"date\": \"2025-05-05T10:01\"}") != id)
    #expect(try ids("{\"title\": \"x\", \"date\": null}") == ids("{\"title\": \"x\"}"))
  }

  @Test func aDateOfAFeedWithoutAZoneIsNoMomentYet() {
    func id(_ zone: any TimeZoneRules) -> String? {
      var item = FeedItem(base: "https://f.example/")
      item.title = FeedText("A", isHTML: false)
      item.published = Timestamp(seconds: 1_700_000_000)
      item.isPublishedLocal = true
      var feed = ParsedFeed()
      feed.items = [item]
      let page = FeedItemDecoder(zone: zone, markup: tagMarkup).decode(
        feed, source: source(), url: "https://f.example/")
      return page.items.first?.item.id
    }
    #expect(id(tokyo) != nil && id(tokyo) == id(FixedOffset(seconds: 0)))
  }
}
