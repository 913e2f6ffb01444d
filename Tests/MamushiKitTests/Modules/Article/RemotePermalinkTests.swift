import MamushiCore
import Testing

@testable import MamushiKit

/// Items of sources lie where permalinks put them, as long as that takes no other page's place.
struct RemotePermalinkTests {
  private struct Fixed: ArticleRepository {
    let found: [Article]
    func articles() async -> Loaded<[Article]> { Loaded(found) }
  }

  private func item(
    _ slug: String, _ title: String? = nil, key: String = "0123abcd", date: ContentDate? = day(2026, 5, 1)
  ) -> Article {
    article(slug, title, date: date) {
      $0.original = Article.Original(link: nil, key: key, sequence: 1)
      $0.body = TextBody(item: 1, of: SitePath("sources/planet"), fingerprint: .none)
    }
  }

  /// Where items lie, in the order of their slugs.
  private func settle(
    _ items: [Article], _ pattern: String, local: [Article] = [], files: Set<String> = []
  ) async throws -> [String] {
    var configuration = presentation().configuration
    configuration.articlePermalink = try PermalinkPattern(pattern)
    let own = try local.map { article in
      var article = article
      article.address = try configuration.address(of: article, slug: article.slug)
      return article
    }
    let articles = await ArticleInteractor(
      repositories: [Fixed(found: own), Fixed(found: items)],
      policy: PublicationPolicy(now: now, includesDrafts: false), language: language,
      fingerprinter: fingerprinter, files: files, permalinks: configuration
    ).load(authors: []).value.catalog.articles
    return articles.filter { $0.original != nil }.sorted { $0.slug < $1.slug }.map(\.route.path)
  }

  @Test func theyFollow() async throws {
    #expect(try await settle([item("a"), item("b")], "/:year/:slug/") == ["2026/a/", "2026/b/"])
    #expect(try await settle([item("a")], "/:section/:slug/") == ["planet/a/"])
  }

  @Test func whatHasNoDateLiesAmongArticles() async throws {
    #expect(try await settle([item("a", date: nil)], "/:year/:slug/") == ["articles/a/"])
    #expect(try await settle([item("a")], "/:category/:slug/") == ["articles/a/"])
  }

  @Test(arguments: ["tags", "gallery", "feed.xml", "search", "media"])
  func theSitesOwnPagesStay(slug: String) async throws {
    #expect(try await settle([item(slug)], "/:slug/") == ["articles/\(slug)/"])
  }

  @Test func twoOfOneTitle() async throws {
    let items = [item("a", "Tea", key: "aaaaaaaa"), item("b", "Tea", key: "bbbbbbbb")]
    #expect(try await settle(items, "/:title/").sorted() == ["articles/b/", "tea/"])
  }

  @Test func theSitesOwnArticlesKeepTheirs() async throws {
    let own = article("x", "Tea", date: day(2026, 1, 1))
    #expect(try await settle([item("a", "Tea")], "/:title/", local: [own]) == ["articles/a/"])
    // Also a draft's, and where an article lies as others do by default.
    let draft = article("x", "Tea", date: day(2026, 1, 1)) { $0.isDraft = true }
    #expect(try await settle([item("a", "Tea")], "/:title/", local: [draft]) == ["articles/a/"])
    #expect(
      try await settle([item("tea", date: nil)], "/articles/:title/:year/", local: [own]) == ["articles/tea/"]
    )
  }

  @Test func addressesThatArticlesGiveThemselvesAreTakenAndTold() async throws {
    var configuration = presentation().configuration
    configuration.articlePermalink = try PermalinkPattern("/:year/:slug/")
    let draft = article("x", date: day(2026, 1, 1)) {
      $0.address = "2026/a/"
      $0.isDraft = true
    }
    let own = article("y", date: day(2026, 1, 1)) { $0.address = "2026/b/" }
    let loaded = await ArticleInteractor(
      repositories: [Fixed(found: [draft, own]), Fixed(found: [item("a"), item("b"), item("c")])],
      policy: PublicationPolicy(now: now, includesDrafts: false), language: language,
      fingerprinter: fingerprinter, permalinks: configuration
    ).load(authors: [])
    let items = loaded.value.catalog.articles.filter { $0.original != nil }
    #expect(items.map(\.route.path).sorted() == ["2026/c/", "articles/a/", "articles/b/"])
    #expect(loaded.diagnostics.map(\.id) == ["MovedItem"])
    #expect(
      loaded.diagnostics.first?.message.contains(
        "is at '/articles/a/': '/2026/a/' is an address of this text")
        == true, "\(loaded.diagnostics)")
  }

  @Test func filesAndAliasesAreInTheirWay() async throws {
    let own = article("x", date: day(2025, 1, 1)) { $0.aliases = ["/2026/b/"] }
    let files: Set = ["2026/c", "2026/d/index.html", "2026/e/picture.jpg"]
    let items = ["a", "b", "c", "d", "e"].map { item($0) }
    #expect(
      try await settle(items, "/:year/:slug/", local: [own], files: files) == [
        "2026/a/", "articles/b/", "articles/c/", "articles/d/", "2026/e/",
      ])
    #expect(try await settle([item("a")], "/:year/:slug/", files: ["2026"]) == ["articles/a/"])
  }

  @Test func theFingerprintKnowsWhereItLies() async throws {
    func fingerprint(_ pattern: String?) async throws -> Fingerprint? {
      var configuration = presentation().configuration
      configuration.articlePermalink = try pattern.map { text in try PermalinkPattern(text) }
      return await ArticleInteractor(
        repositories: [Fixed(found: [item("a")])],
        policy: PublicationPolicy(now: now, includesDrafts: false), language: language,
        fingerprinter: fingerprinter, permalinks: configuration
      ).load(authors: []).value.catalog.articles.first?.fingerprint
    }
    #expect(try await fingerprint("/:year/:slug/") != fingerprint(nil))
    #expect(try await fingerprint("/:year/:slug/") != fingerprint("/:month/:slug/"))
  }
}
