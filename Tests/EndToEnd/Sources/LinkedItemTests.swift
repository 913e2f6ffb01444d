import Foundation
import Synchronization
import TestServer
import Testing

/// Links between the items of sources lead to their pages on the site.
@Suite(.scratchFolder)
struct LinkedItemTests {
  private static let first = #"""
    {"id": 1, "slug": "one", "title": "One", "link": "https://cms.example/2025/one/", "date": "2025-03-01", "body":
     "<p><a href='https://cms.example/2025/one/'>whole</a> <a href='http://cms.example/2025/two#part'>next</a></p>"}
    """#
  private static let second = #"""
    {"id": 2, "slug": "two", "title": "Two", "link": "https://cms.example/2025/two/", "date": "2025-02-01",
     "body": "<h2 id='part'>Part</h2><p>Text.</p>"}
    """#

  /// What is built again from nothing, but with the items that are kept.
  private func expectSameAsClean(_ site: RemoteSite) async throws {
    let incremental = try site.output
    for path in ["Output", ".mamushi/index", ".mamushi/output"] {
      try? FileManager.default.removeItem(at: site.site.url(path))
    }
    #expect(try await site.build("--offline").exitCode == 0)
    expectSameBytes(incremental, try site.output, "as a clean build")
  }

  /// Items of a content API have no pages there: their authors write addresses of the site.
  @Test func itemsWithoutAPageLinkToTheSite() async throws {
    let server = try TestServer { _ in
      .json(
        #"""
        [{"id": 1, "slug": "one", "title": "One", "date": "2025-03-01", "body":
          "<p><a href='/articles/two/#x'>two</a> <a href='https://example.com/articles/two/'>whole</a> <a href='/none/'>none</a></p>"},
         {"id": 2, "slug": "two", "title": "Two", "date": "2025-02-01", "body": "<p>Text.</p>"}]
        """#)
    }
    let site = try RemoteSite(
      """
      - name: cms
        kind: api
        url: \(server.url)
        limits: \(RemoteSite.limits())
        information: { path: /items }
      """)
    #expect(try await site.build().exitCode == 0)
    let page = try site.output.text("articles/one/index.html")
    #expect(
      page.contains(
        "<a href=\"/articles/two/#x\">two</a> <a href=\"/articles/two/\">whole</a> <a href=\"\(server.url)/none/\" "
          + "rel=\"nofollow ugc noopener\">none</a>"), "\(page)")
    #expect(try site.output.text("feed.xml").contains("https://example.com/articles/two/#x&quot;&gt;two"))
    try site.site.write(
      "Content/articles/none.md", "---\ntitle: None\ndate: 2025-01-01\npermalink: /none/\n---\n")
    #expect(try await site.build("--offline").exitCode == 0)
    #expect(try site.output.text("articles/one/index.html").contains("<a href=\"/none/\">none</a>"))
    try await expectSameAsClean(site)
  }

  @Test func anItemIsLinkedWhereItIsShown() async throws {
    let items = Mutex(Self.first)
    let server = try TestServer { _ in .json("[\(items.withLock { $0 })]") }
    let site = try RemoteSite(
      """
      - name: cms
        kind: api
        url: \(server.url)
        limits: \(RemoteSite.limits())
        information: { path: /items }
      """)
    let page = "articles/one/index.html"
    let away = "<a href=\"http://cms.example/2025/two#part\" rel=\"nofollow ugc noopener\">next</a>"
    let own = "<a href=\"/articles/two/#text-part\">next</a>"
    let whole = "<a href=\"https://cms.example/2025/one/\" rel=\"nofollow ugc noopener\">whole</a>"
    #expect(try await site.build().exitCode == 0)
    #expect(try site.output.text(page).contains("\(whole) \(away)"))

    // The text itself is as it was.
    items.withLock { $0 = Self.first + "," + Self.second }
    #expect(try await site.build("--refresh").exitCode == 0)
    #expect(try site.output.text(page).contains("\(whole) \(own)"))
    // What the link names is there.
    #expect(try site.output.text("articles/two/index.html").contains("id=\"text-part\""))
    let feed = try site.output.text("feed.xml")
    #expect(feed.contains("https://example.com/articles/two/#text-part&quot;&gt;next"), "\(feed)")
    try await expectSameAsClean(site)

    items.withLock { $0 = Self.first }
    #expect(try await site.build("--refresh").exitCode == 0)
    #expect(try site.output.text(page).contains("\(whole) \(away)"))
    try await expectSameAsClean(site)
  }
}
