import MamushiCore
import Testing

@testable import MamushiKit

/// The orders of lists.
struct ListSorterTests {
  private let catalog = Catalog([
    article("e", date: day(2026, 1, 5)) {
      $0.title = "Pear"
      $0.order = 2
    },
    article("d", date: day(2026, 1, 4)) {
      $0.title = "apple"
      $0.authors = [Term(name: "Zoe")]
    },
    article("c", date: day(2026, 1, 3)) {
      $0.title = "Éclair"
      $0.order = 1
      $0.authors = [Term(name: "Ann")]
    },
    article("b") {
      $0.title = "zebra"
      $0.order = 2
    },
    article("a") { $0.title = "Apple" },
  ])

  @Test(
    "articles in each order",
    arguments: [
      (.date, "edcba"), (.oldest, "cdeba"), (.title, "adceb"), (.author, "cdeba"), (.order, "cebda"),
    ] as [(ListSettings.Sort, String)])
  func orders(sort: ListSettings.Sort, expected: String) {
    var sorter = ListSorter(catalog)
    let all = catalog.articles.indices.map { Int32($0) }
    #expect(sorter.sorted(all, by: sort).map { catalog.articles[Int($0)].slug }.joined() == expected)
    // Some of the articles, as a term has them.
    let some = [all[1], all[2], all[4]]
    let slugs = Set(some.map { catalog.articles[Int($0)].slug })
    #expect(
      sorter.sorted(some, by: sort).map { catalog.articles[Int($0)].slug }.joined()
        == expected.filter { slugs.contains(String($0)) })
  }
}
