import MamushiCore
import Testing

@testable import MamushiKit

/// Values of items that are left out alone.
struct ItemValueTests {
  private static func decode(_ root: String) throws -> DecodedPage {
    try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json(root), listing: listing(), source: source(), url: "https://cms.example/x")
  }

  @Test func aLanguageWithoutATagIsDropped() throws {
    let page = try Self.decode(
      "[{\"title\": \"A\", \"language\": \"japanese language\"}, {\"title\": \"B\", \"language\": \" \"}]")
    #expect(page.items.map(\.item.language) == [nil, nil])
    #expect(
      page.leftOut == [
        ItemFault(
          index: 0, field: "language",
          reason: "'japanese language', where a language tag such as 'ja' is expected")
      ])
  }

  @Test func valuesOfAnItemThatIsLeftOutAreNotTold() throws {
    let page = try Self.decode("[{\"title\": \"A\", \"website\": \"none\", \"rating\": 9}]")
    #expect(page.items.isEmpty && page.faults.map(\.field) == ["rating"] && page.leftOut == [])
  }
}
