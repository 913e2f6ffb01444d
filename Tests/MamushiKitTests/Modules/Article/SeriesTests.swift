import MamushiCore
import Testing

@testable import MamushiKit

/// Series and their parts.
struct SeriesTests {
  private static func part(
    _ slug: String, date: ContentDate? = nil, _ place: Int? = nil, order: Int? = nil
  ) -> Article {
    article(slug, slug.uppercased(), date: date) {
      $0.series = Term(name: "港の旅")
      $0.seriesOrder = place
      $0.order = order
    }
  }

  /// Parts of numbers, from `p1` on.
  private static func parts(_ numbers: ClosedRange<Int>) -> [Article] {
    // Without the type the number would be optional, and so be written into the slug.
    numbers.map { (number: Int) in part("p\(number)", number) }
  }

  private func model(of slug: String, in articles: [Article]) throws -> any DisplayModel {
    let catalog = Catalog(articles)
    let taxonomies = TaxonomyInteractor().load(from: catalog).value
    let family = ArticleRouter(presentation: presentation())
      .details(
        of: catalog, hidden: [], series: taxonomies.seriesTable,
        neighbours: ArticleNeighbours(count: catalog.articles.count))
    return try [family].page("articles/\(slug)/").model
  }

  @Test func partsByTheirPlaceThenByDate() {
    let articles = [
      Self.part("undated"), Self.part("new", date: day(2026, 3, 1)), Self.part("old", date: day(2026, 1, 1)),
      Self.part("second", date: day(2026, 5, 1), 2), Self.part("first", order: 1), article("none"),
    ]
    let catalog = Catalog(articles)
    let series = TaxonomyInteractor().load(from: catalog).value.series
    #expect(series.map(\.name) == ["港の旅"])
    #expect(
      series.first?.articles.map { catalog.articles[Int($0)].slug } == [
        "first", "second", "old", "new", "undated",
      ])
  }

  @Test func theBoxOnAPartsPage() throws {
    let articles = Self.parts(1...3) + [article("none")]
    let model = try model(of: "p2", in: articles)
    #expect(model["series.title"] == "港の旅")
    #expect(model["series.url"] == "/series/%E6%B8%AF%E3%81%AE%E6%97%85/")
    #expect(model.all("series.parts", "title") == ["P1", "P2", "P3"])
    #expect(model.all("series.parts", "current") == ["false", "true", "false"])
    #expect(model.all("series.parts", "number") == ["1", "2", "3"])
    #expect(model["series.previous.url"] == "/articles/p1/" && model["series.next.url"] == "/articles/p3/")
    #expect(model["series.hasMore"] == "false")
    #expect(try self.model(of: "p1", in: articles)["series.previous"] == nil)
    #expect(try self.model(of: "none", in: articles)["series"] == nil)
  }

  /// Or the pages of a long series would grow with the square of its length.
  @Test(arguments: [(1, 1...12), (50, 44...55), (100, 89...100)])
  func ofALongSeriesThePartsAround(number: Int, shown: ClosedRange<Int>) throws {
    let model = try model(of: "p\(number)", in: Self.parts(1...100))
    #expect(model.all("series.parts", "number") == shown.map { String($0) })
    #expect(model["series.hasMore"] == "true")
    #expect((model["series.previous"] == nil) == (number == 1))
    #expect((model["series.next"] == nil) == (number == 100))
  }

  @Test func pagesOnlyWhereThereAreSeries() throws {
    func pages(_ articles: [Article]) -> [PageFamily] {
      let catalog = Catalog(articles)
      return TaxonomyRouter(presentation: presentation { $0.feedPageSize = 2 })
        .pages(
          of: TaxonomyInteractor().load(from: catalog).value, in: catalog, folder: ContentIndex.folder)
    }
    #expect(!pages([article("a")]).routes.contains(.taxonomy(.series)))
    let found = pages(Self.parts(1...3))
    #expect(found.routes.map(\.path).suffix(3) == ["series/", "series/港の旅/", "series/港の旅/page/2/"])
    #expect(try found.page("series/").model["isSeries"] == "true")
    #expect(try found.page("series/港の旅/").model.all("articles", "title") == ["P1", "P2"])
  }
}
