import MamushiCore
import Testing

@testable import MamushiKit

/// What articles have to do with each other.
struct RelatedArticlesTests {
  /// Slugs of the related articles, by the article's slug.
  private func related(
    _ articles: [Article], limit: Int = 4, jobs: Int = 1
  ) async -> [String: [String]] {
    let catalog = Catalog(articles)
    let found = await RelatedArticles.find(
      in: catalog, sharing: TaxonomyInteractor().load(from: catalog).value.groups, limit: limit, jobs: jobs)
    return Dictionary(
      uniqueKeysWithValues: catalog.articles.indices.map { position in
        (catalog.articles[position].slug, found[position].map { catalog.articles[Int($0)].slug })
      })
  }

  private func tagged(_ slug: String, _ tags: [String], day number: Int = 1, title: String = "x") -> Article {
    article(slug, title, date: day(2026, 1, number)) { $0.tags = tags.map { Term(name: $0) } }
  }

  @Test func rarerTagsWeighMore() async {
    let others = (1...9).map { tagged("o\($0)", ["often"], day: 10 + $0) }
    let found = await related(
      others + [tagged("a", ["often", "rare"], day: 1), tagged("b", ["rare"], day: 30)], limit: 2)
    // The nearest in time that share the frequent tag follow.
    #expect(found["a"] == ["b", "o1"])
    #expect(found["b"] == ["a"])
  }

  @Test func everyKindOfTermCounts() async {
    let sushi = Term(name: "寿司"), tour = Term(name: "Tour")
    let found = await related([
      article("a", date: day(2026, 1, 1)) {
        $0.categories = [Term(name: "夜"), sushi]
        $0.series = tour
      }, article("b", date: day(2026, 1, 2)) { $0.category = sushi },
      article("c", date: day(2026, 1, 3)) { $0.series = tour }, article("d", date: day(2026, 1, 4)),
    ])
    #expect(found == ["a": ["c", "b"], "b": ["a"], "c": ["a"], "d": []])
  }

  @Test func rareWordsOfTitles() async {
    let found = await related([
      article("a", "A sourdough notebook"), article("b", "Sourdough, again"), article("c", "ラーメンの朝"),
      article("d", "夜のラーメン"), article("e", "今日です"), article("f", "明日です"),
    ])
    #expect(found == ["a": ["b"], "b": ["a"], "c": ["d"], "d": ["c"], "e": [], "f": []])
  }

  @Test func noMoreThanAreWanted() async {
    let articles = (1...9).map { tagged("a\($0)", ["t"], day: $0) }
    #expect(await related(articles, limit: 3)["a5"] == ["a6", "a4", "a7"])
    #expect(await related(articles, limit: 0)["a5"] == [])
    #expect(await related(articles, limit: 20)["a5"]?.count == 8)
    #expect(await related([articles[0]])["a1"] == [])
  }

  @Test func neitherOrderNorThreadsMatter() async {
    let articles = (0..<1500).map { number in
      tagged(
        "a\(number)", ["t\(number % 7)", "u\(number % 31)"], day: number % 28 + 1,
        title: "Night \(["market", "kitchen", "harbour"][number % 3]) \(number)")
    }
    let found = await related(articles)
    #expect(await related(articles.reversed(), jobs: 4) == found)
    #expect(found.values.allSatisfy { $0.count == 4 })
  }

  @Test func tenThousandShareOneTag() async {
    let everywhere = Term(name: "everywhere")
    let articles = (0..<10_000).map { number in
      article("a\(number)", "同じ題名 the same title", date: day(2026, 1, number % 28 + 1)) {
        $0.tags = [everywhere]
        $0.categories = [everywhere]
      }
    }
    let found = await related(articles)
    #expect(found.values.allSatisfy { $0.count == 4 })
    #expect(found.allSatisfy { !$0.value.contains($0.key) })
  }

  /// However many articles share however many terms.
  @Test func theWorkForAnArticleIsBounded() {
    let positions = (0..<2000).map { Int32($0) }
    let catalog = Catalog(positions.map { article("a\($0)", date: day(2026, 1, Int($0) % 28 + 1)) })
    let features = ArticleFeatures(
      (0..<50).map { _ in .init(kind: .tag, positions: positions) }, titlesOf: catalog)
    let search = RelatedSearch(
      features, seconds: [Int64?](repeating: nil, count: positions.count), limit: 4)
    let found = search.find(
      0..<positions.count, window: RelatedArticles.window, budget: RelatedArticles.budget)
    #expect(found.count == positions.count * 4 && !found.contains(-1))
    #expect(search.visits <= positions.count * Int(RelatedArticles.budget + RelatedArticles.window))
  }
}
