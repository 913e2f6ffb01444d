import Testing

@testable import MamushiKit

/// Lists cut into pages, and the links between them.
struct PaginationTests {
  @Test(arguments: [(0, 20, 1), (1, 20, 1), (20, 20, 1), (21, 20, 2), (40, 20, 2), (41, 20, 3), (5, 1, 5)])
  func counts(items: Int, size: Int, count: Int) {
    let pages = Pages(itemCount: items, size: size)
    #expect(pages.count == count)
    #expect((1...count).flatMap { Array(pages.range($0)) } == Array(0..<items))
    #expect((1..<max(count, 1)).allSatisfy { pages.range($0).count == size })
  }

  @Test func aPageBeyondTheLastIsEmpty() {
    #expect(Pages(itemCount: 5, size: 2).range(9).isEmpty)
  }

  @Test(arguments: [
    (1, 1, "1"), (2, 1, "1 2"), (5, 3, "1 2 3 4 5"), (10, 1, "1 2 3 … 10"), (10, 4, "1 2 3 4 5 6 … 10"),
    (10, 5, "1 2 3 4 5 6 7 … 10"), (10, 6, "1 … 4 5 6 7 8 9 10"), (10, 7, "1 … 5 6 7 8 9 10"),
    (10, 10, "1 … 8 9 10"), (100, 50, "1 … 48 49 50 51 52 … 100"), (6, 1, "1 2 3 … 6"), (4, 1, "1 2 3 4"),
  ])
  func shownLinks(count: Int, page: Int, shown: String) {
    let numbers = Pages(itemCount: count, size: 1).shown(around: page)
    #expect(numbers.map { $0.map(String.init) ?? "…" }.joined(separator: " ") == shown)
  }

  @Test func noGapStandsForOnePage() {
    for count in 1...30 {
      for page in 1...count {
        let shown = Pages(itemCount: count, size: 1).shown(around: page)
        #expect(shown.contains(page) && shown.first == 1 && shown.last == count)
        for (position, number) in shown.enumerated() where number == nil {
          let left = shown[position - 1] ?? 0
          let right = shown[position + 1] ?? 0
          #expect(right - left > 2)
        }
      }
    }
  }

  @Test func aListOfOnePageHasNoPagination() {
    #expect(
      presentation().pagination(at: ListPage(1, of: Pages(itemCount: 3, size: 3))) { .feed(page: $0) } == nil)
  }

  @Test func linksOfAPage() throws {
    let pages = Pages(itemCount: 100, size: 10)
    let pagination = try #require(
      presentation(base: "https://example.com/repo/").pagination(at: ListPage(2, of: pages)) {
        .term(.tags, slug: "春", page: $0)
      })
    #expect(pagination["previous.url"] == "/repo/tags/%E6%98%A5/")
    #expect(pagination["next.url"] == "/repo/tags/%E6%98%A5/page/3/")
    #expect(pagination.all("pages", "current") == ["false", "true", "false", "false", "false", "false"])
    #expect(pagination.all("pages", "gap") == ["false", "false", "false", "false", "true", "false"])
    #expect(pagination["pages.5.url"] == "/repo/tags/%E6%98%A5/page/10/")
    #expect(pagination["position"] == "2 of 10")
    #expect(pagination["label"] == "Page 2")
  }

  @Test func theEndsLeadNowhere() throws {
    let pages = Pages(itemCount: 3, size: 1)
    let first = try #require(presentation().pagination(at: ListPage(1, of: pages)) { .feed(page: $0) })
    let last = try #require(presentation().pagination(at: ListPage(3, of: pages)) { .feed(page: $0) })
    #expect(first["previous"] == nil && first["next.url"] == "/page/2/")
    #expect(last["next"] == nil && last["previous.url"] == "/page/2/")
  }

  @Test func theLargestPageSizeHoldsEverything() async {
    await #expect(processExitsWith: .success) {
      #expect(Pages(itemCount: 2, size: .max).count == 1)
    }
  }
}
