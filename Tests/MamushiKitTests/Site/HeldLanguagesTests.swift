import MamushiCore
import Testing

@testable import MamushiKit

/// A session holds a site in several languages as it holds one in a single language.
struct HeldLanguagesTests {
  private let builds: HeldBuilds

  init() async {
    var content = [
      "site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en, de]\n",
      "pages/about.md": "---\ntitle: About\n---\ntext",
    ]
    for number in 0..<90 {
      content[Self.path(number)] = Self.article(number)
      if number.isMultiple(of: 3) { content[Self.path(number, ".en")] = Self.article(number) }
      if number.isMultiple(of: 30) { content[Self.path(number, ".de")] = Self.article(number) }
    }
    var site = TestSite(content)
    site.renderer.shown += ["next.title", "previous.title"]
    for number in 0..<12 {
      site.renderer.shown += ["articles.\(number).title", "articles.\(number).summary"]
    }
    builds = await HeldBuilds(site)
  }

  private static func path(_ number: Int, _ language: String = "") -> String {
    "articles/a\(number)\(language).md"
  }

  private static func article(_ number: Int, _ body: String = "text", keys: String = "") -> String {
    "---\ntitle: A\(number)\nsummary: s\n\(keys)date: 2026-0\(1 + number % 4)-1\(number % 10)\n---\n\(body)"
  }

  private func edit(
    _ number: Int, _ language: String, _ body: String, keys: String = "",
    _ sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async -> (isHeld: Bool, writes: [String], report: BuildReport?) {
    await builds.edit(
      "Content/" + Self.path(number, language), Self.article(number, body, keys: keys), sourceLocation)
  }

  private static func pages(_ writes: [String]) -> [String] { writes.filter { !$0.contains("search/") } }

  @Test func aBodyOfEachLanguage() async {
    let first = await edit(1, "", "other")
    #expect(first.isHeld && Self.pages(first.writes) == ["articles/a1/index.html"])
    let english = await edit(12, ".en", "other")
    #expect(english.isHeld && Self.pages(english.writes) == ["en/articles/a12/index.html"])
    let german = await edit(30, ".de", "other")
    #expect(german.isHeld && german.writes.contains("de/articles/a30/index.html"))
    let back = await edit(12, ".en", "text")
    #expect(back.isHeld && Self.pages(back.writes) == ["en/articles/a12/index.html"])
  }

  @Test func bodiesOfSeveralLanguagesAtOnce() async {
    let paths = [Self.path(12), Self.path(12, ".en")].map { "Content/" + $0 }
    for path in paths { builds.files.write(path, Self.article(12, "the same")) }
    let result = await builds.build(SiteChange(Set(paths.map { SitePath($0) })))
    #expect(result.isHeld)
    #expect(Self.pages(result.writes) == ["articles/a12/index.html", "en/articles/a12/index.html"])
  }

  @Test func theNewestBodyIsInTheFeedsOfItsLanguage() async {
    let newest = await edit(39, ".en", "words of the newest")
    #expect(newest.isHeld)
    #expect(Set(newest.writes).isSuperset(of: ["en/articles/a39/index.html", "en/atom.xml", "en/feed.json"]))
    #expect(!newest.writes.contains("atom.xml"))
  }

  @Test func relatedArticlesOfEachLanguageAreKept() async {
    let cache = builds.site.cache
    let related = (0..<3).map { PastBuild(cache)?.related(ofLanguage: $0) }
    #expect(related.allSatisfy { $0 != nil })
    #expect(await edit(3, ".en", "other").isHeld)
    #expect((0..<3).map { PastBuild(cache)?.related(ofLanguage: $0) } == related)
  }

  @Test func aFaultIsToldAtItsFile() async {
    let broken = await edit(3, ".en", "[x](missing.md)")
    #expect(broken.isHeld && broken.report?.failure == .content)
    #expect(
      broken.report?.diagnostics.filter { $0.severity == .error }.map(\.location?.file.string) == [
        "Content/articles/a3.en.md"
      ])
    let mended = await edit(3, ".en", "[x](a6.md)")
    #expect(mended.isHeld && mended.report?.failure == nil)
  }

  private static let others: [(path: String, text: String?)] = [
    (path(4, ".en"), article(4)), (path(3, ".en"), nil), (path(3, ".en"), article(3, keys: "slug: x\n")),
    ("pages/about.en.md", "---\ntitle: About\n---\n"),
    ("site.yaml", "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\n"),
    ("site.yaml", "title: T\nbaseURL: https://example.com/\nlanguage: ja\n"),
  ]

  @Test(arguments: others.indices)
  func whatIsNoBodyIsLoaded(change: Int) async {
    let (path, text) = Self.others[change]
    let result = await builds.edit("Content/" + path, text)
    #expect(!result.isHeld && result.report?.failure == nil)
    #expect(await edit(6, "", "other").isHeld)
  }

  @Test func aStartWithoutABuildHoldsTheSite() async throws {
    var builds = builds
    var services = builds.site.services
    services.files = builds.files
    builds.session = SiteSession(services)
    let update = try #require(await builds.session.build(builds.site.options, after: .everything) { _ in })
    _ = await builds.session.planned(update, builds.site.options)
    #expect(builds.output.takeWrites() == [])
    let path = "Content/" + Self.path(12, ".en")
    let result = await builds.edit(path, Self.article(12, "other"))
    #expect(result.isHeld && Self.pages(result.writes) == ["en/articles/a12/index.html"])
  }
}
