import MamushiCore
import Testing

@testable import MamushiKit

/// Categories and tags.
struct TaxonomyTests {
  private let catalog = Catalog([
    article("e", date: day(2026, 1, 5)) {
      $0.category = Term(name: "Sushi")
      $0.tags = [Term(name: "春"), Term(name: "夜")]
    },
    article("d", date: day(2026, 1, 4)) {
      $0.category = Term(name: "sushi")
      $0.tags = [Term(name: "夜")]
    },
    article("c", date: day(2026, 1, 3)) { $0.category = Term(name: "ラーメン") },
    article("b", date: day(2026, 1, 2)) { $0.category = Term(name: "うどん") },
    article("a", date: day(2026, 1, 1)),
  ])

  private func pages(size: Int = 20, ranks: [String: Int]? = nil) -> [PageFamily] {
    TaxonomyRouter(presentation: presentation { $0.feedPageSize = size })
      .pages(
        of: TaxonomyInteractor().load(from: catalog).value, in: catalog, folder: ContentIndex.folder,
        ranks: ranks)
  }

  @Test("categories have the medals of the ranking")
  func medals() throws {
    let categories = try pages(ranks: ["ラーメン": 1, "sushi": 3]).page("categories/")
    #expect(categories.model.all("terms", "medal") == ["🥉", nil, "🥇"])
  }

  @Test func termsByNumberOfArticlesThenByName() {
    let taxonomies = TaxonomyInteractor().load(from: catalog).value
    #expect(taxonomies.categories.map(\.slug) == ["sushi", "うどん", "ラーメン"])
    #expect(taxonomies.categories.map(\.articles) == [[0, 1], [3], [2]])
    // The newest article decides how it is written.
    #expect(taxonomies.categories.first?.name == "Sushi")
    #expect(taxonomies.terms(of: .tags).map(\.name) == ["夜", "春"])
  }

  @Test func mostArticlesDecideTheCase() {
    func names(_ written: [String]) -> [String] {
      let articles = written.enumerated().map { number, name in
        article("a\(number)", date: day(2026, 1, 30 - number)) { $0.category = Term(name: name) }
      }
      return TaxonomyInteractor().load(from: Catalog(articles)).value.categories.map(\.name)
    }
    #expect(names(["bread", "Bread", "Bread"]) == ["Bread"])
    #expect(names(["bread", "Bread", "BREAD", "BREAD", "Bread"]) == ["Bread"])
    #expect(names(["C++", "C#", "C#"]) == ["C++"])
  }

  @Test("lists are awaited of sources that have no articles")
  func awaited() {
    let (blog, jobs) = (SitePath("sources/blog"), SitePath("sources/jobs"))
    let item = article("a", date: day(2026, 1, 1)) {
      $0.body = TextBody(item: 0, of: blog, fingerprint: .none)
    }
    func awaited(_ sources: [SitePath]) -> AwaitedLists {
      TaxonomyInteractor().load(
        from: Catalog([item]), sections: ArticleSections(below: "articles/"), sources: sources
      ).value.awaited
    }
    #expect(awaited([]).sections == [] && !awaited([]).mayHaveTerms)
    #expect(awaited([blog]).sections == [] && !awaited([blog]).mayHaveTerms)
    #expect(awaited([blog, jobs]).sections == ["articles/jobs"] && awaited([blog, jobs]).mayHaveTerms)
  }

  @Test("names of sources that share an address are told once, where the source is configured")
  func lostNamesOfSources() {
    let blog = SitePath("sources/blog")
    let articles = [("a", "C++"), ("b", "C#"), ("c", "C#")].map { slug, tag in
      article(slug, date: day(2026, 1, 1)) {
        $0.body = TextBody(item: 0, of: blog, fingerprint: .none)
        $0.tags = [Term(name: tag)]
      }
    }
    let place = MamushiCore.SourceLocation(SitePath("Content/site.yaml"), line: 3, column: 5)
    let told = TaxonomyInteractor().load(
      from: Catalog(articles), sources: [blog], places: [blog: place]
    ).diagnostics
    #expect(told.count == 1 && told.first?.location == place && told.first?.id == "NamesOfOneSlug")
  }

  @Test func theIndexes() throws {
    let categories = try pages().page("categories/")
    #expect(categories.model.all("terms", "name") == ["Sushi", "うどん", "ラーメン"])
    #expect(categories.model.all("terms", "medal") == ["🥇", "🥈", "🥉"])
    #expect(categories.model.all("terms", "countText") == ["2件", "1件", "1件"])
    #expect(categories.model["terms.0.count"] == "2")
    #expect(categories.model["isCategories"] == "true" && categories.model["isTags"] == "false")
    let tags = try pages().page("tags/")
    #expect(tags.model.all("terms", "medal") == [nil, nil])
    #expect(tags.model["terms.0.url"] == "/tags/%E5%A4%9C/")
    #expect(tags.head.title == "tags | グルメ通信")
  }

  @Test func aTermsPages() throws {
    let pages = pages(size: 1)
    let page = try pages.page("categories/sushi/page/2/")
    #expect(page.model["heading"] == "Sushi" && page.model["kind"] == "category")
    #expect(page.model["indexUrl"] == "/categories/")
    #expect(page.model.all("articles", "title") == ["d"])
    #expect(page.model["pagination.position"] == "2 of 2")
    #expect(page.head.title == "category: Sushi Page 2 | グルメ通信")
    #expect(
      pages.routes.map(\.path) == [
        "categories/", "categories/sushi/", "categories/sushi/page/2/", "categories/うどん/", "categories/ラーメン/",
        "tags/", "tags/夜/", "tags/夜/page/2/", "tags/春/",
      ])
  }

  @Test func noTerms() throws {
    let pages = TaxonomyRouter(presentation: presentation())
      .pages(
        of: TaxonomyInteractor().load(from: Catalog([])).value, in: Catalog([]), folder: ContentIndex.folder)
    #expect(try pages.page("tags/").model["hasTerms"] == "false")
    #expect(pages.routes.map(\.path) == ["categories/", "tags/"])
  }
}
