import MamushiCore
import Testing

@testable import MamushiKit

/// The orders of the lists.
struct CatalogTests {
  private func slugs(_ catalog: Catalog, _ order: ArticleOrder) -> [String] {
    (catalog.positions[order] ?? []).map { catalog.articles[Int($0)].slug }
  }

  /// In every order of reading, the order is the same.
  private func expect(_ articles: [Article], _ order: ArticleOrder, _ expected: [String]) async {
    for offset in articles.indices {
      let rotated = Array(articles[offset...] + articles[..<offset])
      #expect(slugs(Catalog(rotated), order) == expected)
      #expect(slugs(Catalog(rotated.reversed()), order) == expected)
      let (sorted, orders) = await Catalog.sorted(rotated, after: nil, fingerprinter, jobs: 3)
      #expect(slugs(sorted, order) == expected)
      // The same articles again, and orders of other ones.
      for former in [orders, SavedOrders(articles: .none, byTitle: orders.byTitle.reversed()), SavedOrders()]
      {
        let (again, found) = await Catalog.sorted(rotated.reversed(), after: former, fingerprinter, jobs: 2)
        #expect(slugs(again, order) == expected)
        #expect(found == orders)
      }
    }
  }

  @Test func byDateNewestFirstThenByOrderThenBySlug() async {
    await expect(
      [
        article("old", date: day(2020, 1, 1)), article("new", date: day(2026, 1, 1)), article("undated-b"),
        article("undated-a"), article("undated-first") { $0.order = 1 },
        article("same-b", date: day(2024, 1, 1)),
        article("same-a", date: day(2024, 1, 1)), article("same-two", date: day(2024, 1, 1)) { $0.order = 2 },
        article("same-one", date: day(2024, 1, 1)) { $0.order = 1 },
        article("same-minus", date: day(2024, 1, 1)) { $0.order = -1 },
      ], .date,
      [
        "new", "same-minus", "same-one", "same-two", "same-a", "same-b", "old", "undated-first", "undated-a",
        "undated-b",
      ])
  }

  @Test func byTitleOrItsReading() async {
    await expect(
      [
        article("sushi", "寿司") { $0.reading = "すし" }, article("ramen", "ラーメン"), article("apple", "apple pie"),
        article("banana", "Banana"), article("kyoto", "京都"), article("aisu", "アイス"),
        article("twin-old", "うどん", date: day(2020, 1, 1)), article("twin-new", "うどん", date: day(2021, 1, 1)),
      ], .title, ["apple", "banana", "aisu", "twin-new", "twin-old", "sushi", "ramen", "kyoto"])
  }

  @Test func byFirstAuthorThenByDate() async {
    let taro = Term(name: "たろう"), anna = Term(name: "Anna")
    await expect(
      [
        article("none", date: day(2026, 1, 1)),
        article("taro", date: day(2025, 1, 1)) { $0.authors = [taro, anna] },
        article("anna-old", date: day(2020, 1, 1)) { $0.authors = [anna] },
        article("anna-new", date: day(2021, 1, 1)) { $0.authors = [anna, taro] },
      ], .author, ["anna-new", "anna-old", "taro", "none"])
  }

  @Test func byWebsiteOnlyThoseThatHaveOne() async {
    await expect(
      [
        article("none", date: day(2026, 1, 1)), article("b") { $0.website = "https://www.b.example/" },
        article("a-old", date: day(2020, 1, 1)) { $0.website = "http://a.example/z" },
        article("a-new", date: day(2021, 1, 1)) { $0.website = "https://a.example/" },
      ], .website, ["a-new", "a-old", "b"])
  }

  @Test func ordersOfOtherArticlesDoNotHold() async {
    let before = [article("a", "A"), article("b", "B"), article("c", "C")].map(\.withFingerprint)
    let (_, former) = await Catalog.sorted(before, after: nil, fingerprinter, jobs: 1)
    #expect(former.byTitle == [0, 1, 2])
    let now = [article("a", "Z"), article("b", "B"), article("c", "C")].map(\.withFingerprint)
    let (catalog, orders) = await Catalog.sorted(now, after: former, fingerprinter, jobs: 1)
    #expect(slugs(catalog, .title) == ["b", "c", "a"])
    #expect(orders.articles != former.articles)
    let fewer = await Catalog.sorted(Array(now.dropFirst()), after: orders, fingerprinter, jobs: 1).catalog
    #expect(slugs(fewer, .title) == ["b", "c"])
  }

  @Test func aSiteWithoutArticlesHasEmptyOrders() async {
    for order in ArticleOrder.allCases { #expect(slugs(Catalog([]), order) == []) }
  }
}
