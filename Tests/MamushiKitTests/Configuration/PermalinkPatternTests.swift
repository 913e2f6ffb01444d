import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `permalinks` of `site.yaml`, and the addresses that follow.
struct PermalinkPatternTests {
  private func load(_ pattern: String) -> (pattern: PermalinkPattern?, diagnostics: [String]) {
    let text = "title: x\nbaseURL: https://example.com/\npermalinks: { articles: \(pattern) }\n"
    let loaded = ConfigurationRepository(
      files: MemoryFiles(["Content/site.yaml": text]), documents: LineDocuments(), environment: { _ in nil }
    ) { _ in tokyo }.load()
    return (loaded.value?.articlePermalink, lines(loaded.diagnostics))
  }

  private func path(_ pattern: String, _ article: Article) throws -> String {
    let pattern = try PermalinkPattern(pattern)
    return try pattern.path(of: article, slug: article.slug, zone: tokyo)
  }

  private static let kyoto = article("kyoto", "京都の朝", date: day(2026, 5, 1)) {
    $0.categories = [Term(name: "Wine & Dine"), Term(name: "Tea")]
    $0.body = TextBody(file: SitePath("Content/articles/Travel/deep/kyoto.md"), offset: 0, firstLine: 1)
  }

  @Test(arguments: [
    ("/:year/:month/:slug/", "2026/05/kyoto/"), (":year/:month/:day/:title", "2026/05/01/京都の朝/"),
    ("/blog/:slug/", "blog/kyoto/"), ("/:category/:slug/", "wine-dine/kyoto/"),
    ("/:section/:slug/", "travel/kyoto/"), ("/:year-:month/:slug/", "2026-05/kyoto/"),
    ("/:sections/:slug/", "travel/deep/kyoto/"), ("/:categories/:slug/", "wine-dine/tea/kyoto/"),
    ("/記事/:slug/", "記事/kyoto/"), ("/:slug/", "kyoto/"), ("/a b/:slug/", "a b/kyoto/"),
  ])
  func addresses(pattern: String, path: String) throws {
    #expect(try self.path(pattern, Self.kyoto) == path)
  }

  @Test func theDayIsTheSites() throws {
    var article = Self.kyoto
    // Half past midnight in Tokyo is the day before in UTC.
    article.date = ContentDate(
      timestamp: tokyo.timestamp(at: CivilTime(year: 2026, month: 5, day: 1, hour: 0, minute: 30)),
      hasTime: true)
    #expect(try path("/:day/:slug/", article) == "01/kyoto/")
  }

  @Test func sectionsOfFoldersBundlesAndSources() throws {
    func section(_ file: String) throws -> String {
      var article = Self.kyoto
      article.body = TextBody(file: SitePath("Content/articles/" + file), offset: 0, firstLine: 1)
      return try path("/:section/:slug/", article)
    }
    #expect(try section("kyoto.md") == "kyoto/" && section("kyoto/index.md") == "kyoto/")
    #expect(try section("Travel/kyoto/index.md") == "travel/kyoto/")
    #expect(try section("2026/05/01/kyoto.md") == "kyoto/" && section("2026/kyoto.md") == "2026/kyoto/")
    var remote = Self.kyoto
    remote.body = TextBody(item: 3, of: SitePath("sources/planet"), fingerprint: .none)
    #expect(try path("/:section/:slug/", remote) == "planet/kyoto/")
  }

  @Test func whatIsMissing() throws {
    var article = Self.kyoto
    (article.date, article.category) = (nil, nil)
    for (pattern, placeholder, key) in [
      ("/:month/:slug/", PermalinkPattern.Placeholder.month, "date"),
      ("/:category/:slug/", .category, "category"),
    ] {
      let pattern = try PermalinkPattern(pattern)
      do {
        _ = try pattern.path(of: article, slug: "kyoto", zone: tokyo)
        Issue.record("there is no \(key)")
      } catch {
        #expect(error.placeholder == placeholder && error.key == key)
      }
    }
  }

  @Test func theDefaultIsAsIfNothingWasSaid() {
    #expect(load("/articles/:slug/").pattern == nil && load("/articles/:slug/").diagnostics == [])
    #expect(load("/blog/:slug/").pattern != nil)
  }

  private static let invalid = "; write it as '/:year/:month/:slug/' [InvalidPermalink]"

  @Test(arguments: [
    (
      "/:year/:month/",
      "'/:year/:month/' does not give each article its own address; add ':slug' or ':title' [InvalidPermalink]"
    ),
    ("/:yeer/:slug/", "permalinks have no placeholder ':yeer'; did you mean ':year'? [UnknownPlaceholder]"),
    (
      "/:weekday/:slug/",
      "permalinks have no placeholder ':weekday'; known placeholders: ':year', ':month', ':day', ':slug', ':title', ':category', ':categories', ':section', ':sections' "
        + "[UnknownPlaceholder]"
    ),
    ("/../:slug/", "permalink '/../:slug/' has a part that begins with a dot" + invalid),
    ("/a//:slug/", "permalink '/a//:slug/' has an empty part" + invalid),
    ("/:slug/a?b/", "permalink '/:slug/a?b/' contains a character that is not allowed in paths" + invalid),
    (
      "/:slug.html",
      "permalink '/:slug.html' has a part that ends like a file name, but an article is a folder and its address ends "
        + "with '/'" + invalid
    ),
    (
      "/:category-:slug/",
      "permalink '/:category-:slug/' has a part that can get too long for a file name: put a '/' between its "
        + "placeholders" + invalid
    ),
    (
      "/x-:section/:slug/",
      "permalink '/x-:section/:slug/' has other text next to ':section', which can be empty and must be alone between two slashes"
        + invalid
    ),
  ])
  func faults(pattern: String, message: String) {
    let (found, diagnostics) = load("\"\(pattern)\"")
    #expect(found == nil)
    #expect(diagnostics.count == 1 && diagnostics.allSatisfy { $0.hasPrefix("Content/site.yaml:3:") })
    #expect(diagnostics.allSatisfy { $0.hasSuffix("error: " + message) }, "\(diagnostics)")
  }
}
