import MamushiCore
import Testing

@testable import MamushiServices

/// An item that has more of something than anyone reads. Each name would be compared with all before it: without a
/// limit these feeds take minutes.
@Suite struct FeedAmountTests {
  private func many(_ element: String) -> String {
    (0..<100_000).map { "<\(element)>n\($0)</\(element)>" }.joined()
  }

  @Test func names() throws {
    let feed = try readFeed(rss("<item><title>x</title>\(many("category"))\(many("dc:creator"))</item>"))
    let item = try #require(feed.items.first)
    #expect(item.categories == (0..<200).map { "n\($0)" })
    #expect(item.authors == (0..<200).map { "n\($0)" })
  }

  @Test func dates() throws {
    let feed = try readFeed(rss("<item><title>x</title>\(many("pubDate"))</item>"))
    #expect(feed.items.first?.invalidDates == ["n0", "n1", "n2", "n3"])
  }

  @Test func tagsOfJSON() throws {
    let tags = (0..<100_000).map { "\"n\($0)\"" }.joined(separator: ",")
    let feed = try readFeed(
      "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{\"id\": \"1\", \"tags\": [\(tags)]}]}"
    )
    #expect(feed.items.first?.categories.count == 200)
  }
}
