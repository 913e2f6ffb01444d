import MamushiCore
import Testing

@testable import MamushiKit

/// What a build makes of sources that are to be had, or not.
struct RemoteBuildTests {
  private let server = ScriptedServer()
  private static let articles = "https://cms.example/api/articles"

  private func site() -> TestSite {
    var site = TestSite([
      "site.yaml": """
      title: グルメ通信
      baseURL: https://example.com/
      sources: [{ name: cms, kind: api, url: https://cms.example/api, information: { path: /articles } }]
      """
    ])
    site.remote.client = server.client
    site.documents = JSONDocuments()
    return site
  }

  @Test func anItemHasAPageAndKeepsItWhereTheSourceFails() async {
    var site = site()
    server.set(Self.articles, .body("[{\"id\": 1, \"title\": \"Kyoto\"}]").withETag)
    let first = await site.build()
    #expect(first.failure == nil && first.diagnostics == [])
    #expect(first.sources.map(\.state) == [.fresh])
    #expect(site.stage.text("articles/kyoto/index.html") != nil)
    #expect(await site.build().sources.map(\.state) == [.revalidated])

    server.set(Self.articles, .failure(.truncated))
    let stale = await site.build()
    #expect(stale.failure == nil && stale.sources.map(\.state) == [.stale])
    #expect(stale.diagnostics.map(\.id) == ["StaleSource"])
    #expect(stale.pageCount == first.pageCount)
    site.options.isStrict = true
    let strict = await site.build()
    #expect(strict.failure == .source && strict.sources.map(\.state) == [.stale])
    server.set(Self.articles, .body("[{\"id\": 1, \"title\": \"Kyoto\"}]"))
    #expect(await site.build().failure == nil)
  }

  @Test func aFirstReadingThatFailsStopsTheBuild() async {
    server.set(Self.articles, .status(500))
    let site = site()
    let report = await site.build()
    #expect(report.failure == .source && report.sources.map(\.state) == [.failed])
    #expect(report.diagnostics.map(\.id) == ["FailedSource"])
    #expect(site.stage.now.commits == 0)
  }

  @Test func offlineNothingIsAskedAndValidCopiesAreNoFailure() async {
    var site = site()
    server.set(Self.articles, .body("[{\"id\": 1, \"title\": \"Kyoto\"}]").fresh(60))
    _ = await site.build()
    site.options.fetchMode = .offline
    site.options.isStrict = true
    _ = server.takeAsked()
    let report = await site.build()
    #expect(report.failure == nil && report.sources.map(\.state) == [.fresh])
    #expect(server.takeAsked() == [])
  }

  @Test func whatIsLeftOutIsAWarningAlsoTheNextTime() async {
    let site = site()
    server.set(Self.articles, .body("[{\"id\": 1, \"title\": []}, {\"id\": 2, \"title\": \"B\"}]").withETag)
    for _ in 0..<2 {
      let report = await site.build()
      #expect(report.failure == nil && report.diagnostics.map(\.id) == ["UndecodableItem"])
    }
    var strict = site
    strict.options.isStrict = true
    #expect(await strict.build().failure == .content)
  }
}
