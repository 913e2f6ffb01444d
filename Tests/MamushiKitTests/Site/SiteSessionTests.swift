import MamushiCore
import Testing

@testable import MamushiKit

/// What a process knows that builds one site again and again.
struct SiteSessionTests {
  private static let article = "---\ntitle: A\ndate: 2026-04-01\n---\ntext"
  private static let later = "---\ntitle: Later\ndate: 2026-06-01\n---\ntext"

  @Test func aStartOnASiteThatNeedsNoBuildKnowsWhatIsDueAndWhatAuthorsAreShown() async throws {
    var site = TestSite(["articles/a.md": Self.article, "articles/later.md": Self.later])
    let output = MemoryOutput()
    site.output = output
    let first = await SiteSession(site.services).build(site.options, after: .everything) { _ in }
    let due = try #require(first?.due)
    _ = output.takeWrites()

    let session = SiteSession(site.services)
    let second = await session.build(site.options, after: .everything) { _ in }
    let update = try #require(second)
    #expect(update.due == due && output.takeWrites() == [])
    let planned = await session.planned(update, site.options)
    var bytes: [UInt8] = []
    JSON.object(planned.overview(limit: 10_000)).write(to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("Content/articles/a.md"))
    #expect(text.contains(#""title":"Later""#) && text.contains(#""state":"scheduled""#))
    #expect(text.contains(#""date":"2026-06-01T00:00:00"#))
    #expect(output.takeWrites() == [])

    // When the time has come.
    site.options.policy = PublicationPolicy(now: Timestamp(seconds: due), includesDrafts: false)
    _ = output.takeWrites()
    let next = await session.build(site.options, after: .everything) { _ in }
    #expect(next?.report.failure == nil && next?.due == nil)
    #expect(output.takeWrites().contains("articles/later/index.html"))
  }

  @Test func authorsAreToldWhenTextsExpired() async throws {
    for includesDrafts in [false, true] {
      let site = TestSite([
        "articles/a.md": Self.article,
        "articles/gone.md": "---\ntitle: Gone\ndate: 2026-04-02\nexpires: 2026-04-10\n---\ntext",
      ])
      var options = site.options
      options.policy = PublicationPolicy(now: now, includesDrafts: includesDrafts)
      let update = await SiteSession(site.services).build(options, after: .everything) { _ in }
      var bytes: [UInt8] = []
      JSON.object(try #require(update).overview(limit: 10_000)).write(to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains(#""state":"expired","date":"2026-04-02T00:00:00"#))
      #expect(text.contains(#""expires":"2026-04-10T00:00:00"#))
      // Only what has expired says when.
      #expect(text.ranges(of: #""expires":"#).count == 1)
    }
  }

  @Test func aFaultThatIsNotTheContentsIsTriedAgain() async throws {
    var site = TestSite(["articles/a.md": Self.article])
    site.outputFault = OutputFault(FileFailure(path: "Output", operation: "write", code: 28, reason: "full"))
    let session = SiteSession(site.services)
    let first = await session.build(site.options, after: .everything) { _ in }
    #expect(first?.report.failure == .output)
    let save = SiteChange([SitePath("Content/articles/a.md")])
    let again = await session.build(site.options, after: save) { _ in }
    #expect(again != nil)
  }

  /// It was never among the sources, so its removal changes nothing of them.
  @Test func aLinkThatLeadsNowhereIsMissedWhenItIsGone() async throws {
    var site = TestSite(["articles/a.md": Self.article])
    site.output = MemoryOutput()
    let files = EditedFiles(site.files)
    var services = site.services
    services.files = files
    let session = SiteSession(services)
    let change = SiteChange([SitePath("Content/gone.jpg")])
    _ = await session.build(site.options, after: .everything) { _ in }
    let nothing = await session.build(site.options, after: change) { _ in }
    #expect(nothing == nil)

    files.report([Diagnostic(.error, id: "BrokenLink", message: "it leads nowhere")])
    let faulty = await session.build(site.options, after: .everything) { _ in }
    #expect(faulty?.report.failure == .content)
    files.report([])
    let mended = await session.build(site.options, after: change) { _ in }
    #expect(mended != nil && mended?.report.failure == nil)
    let again = await session.build(site.options, after: change) { _ in }
    #expect(again == nil)
  }
}
