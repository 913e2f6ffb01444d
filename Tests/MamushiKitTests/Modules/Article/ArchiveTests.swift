import MamushiCore
import Testing

@testable import MamushiKit

/// Years and months.
struct ArchiveTests {
  private let catalog = Catalog(
    (1...7).map { article("m\($0)", date: day(2026, 5, $0)) } + [
      article("april", date: day(2026, 4, 30)), article("old", date: day(2024, 12, 31)),
      // In UTC it is still April.
      article("night", date: ContentDate(timestamp: day(2026, 5, 1).timestamp, hasTime: true)),
      article("undated"),
    ])

  private func pages(_ catalog: Catalog? = nil, pageSize: Int = 50) -> [PageFamily] {
    ArchiveRouter(presentation: presentation { $0.articlesPageSize = pageSize })
      .pages(of: catalog ?? self.catalog)
  }

  @Test func addresses() {
    #expect(
      pages(pageSize: 5).routes.map(\.path) == [
        "archives/", "archives/2026/", "archives/2024/", "archives/2026/05/", "archives/2026/05/page/2/",
        "archives/2026/04/", "archives/2024/12/",
      ])
    #expect(pages(Catalog([article("undated")])).routes.isEmpty)
    // Their templates are checked all the same.
    #expect(pages(Catalog([])).map(\.template.name) == ["Article/archives", "Article/year", "Article/month"])
  }

  @Test func allYears() throws {
    let model = try pages().page("archives/").model
    #expect(model["heading"] == "archives" && model["countText"] == "10件")
    #expect(model.all("years", "countText") == ["9件", "1件"])
    #expect(model.all("years", "url") == ["/archives/2026/", "/archives/2024/"])
    #expect(model.all("years.0.months", "title") == ["2026年5月", "2026年4月"])
    #expect(model.all("years.0.months", "count") == ["8", "1"])
    #expect(model.all("years.1.months", "url") == ["/archives/2024/12/"])
  }

  @Test func aYear() throws {
    let page = try pages().page("archives/2026/")
    #expect(page.model.all("months", "countText") == ["8件", "1件"])
    #expect(page.model.all("months.0.articles", "title") == ["m7", "m6", "m5", "m4", "m3"])
    #expect(page.model.all("months", "hasMore") == ["true", "false"])
    #expect(page.model["previous.url"] == "/archives/2024/" && page.model["next"] == nil)
    #expect(page.model["hasNeighbours"] == "true")
    #expect(page.model["breadcrumbs.0.url"] == "/archives/")
    #expect(try pages().page("archives/2024/").model["next.url"] == "/archives/2026/")
  }

  @Test func aMonth() throws {
    let page = try pages(pageSize: 5).page("archives/2026/05/page/2/")
    #expect(page.model["heading"] == "2026年5月" && page.model["countText"] == "8件")
    #expect(page.model.all("articles", "title") == ["m2", "m1", "night"])
    #expect(page.model["pagination.position"] == "2 of 2")
    #expect(page.model["previous.url"] == "/archives/2026/04/" && page.model["next"] == nil)
    #expect(page.model["hasNeighbours"] == "true")
    #expect(page.model.all("breadcrumbs", "url") == ["/archives/", "/archives/2026/"])
    #expect(page.head.title == "archives: 2026年5月 Page 2 | グルメ通信")
    #expect(try pages().page("archives/2024/12/").model["next.url"] == "/archives/2026/04/")
  }
}
