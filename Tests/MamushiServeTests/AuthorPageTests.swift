import NIOHTTP1
import Testing

@testable import MamushiServe

/// What `/_mamushi/` shows, and to whom.
@Suite struct AuthorPageTests {
  private static let line = #"""
    {"event":"author","page":{
    "content":[{"title":"<b>寿司</b>","url":"/articles/sushi/","file":"Content/articles/sushi.md","state":"draft","date":"2026-01-02"},
    {"title":"Tea","url":"/articles/tea/","file":"Content/articles/tea.md","state":"published","date":null},
    {"title":"Late","url":null,"file":"Content/articles/late.md","state":"scheduled","date":"2030-05-06T07:08:09+09:00"},
    {"title":"Gone","url":null,"file":"Content/articles/gone.md","state":"expired","date":"2026-01-09T00:00:00+09:00","expires":"2026-02-03T04:05:06+09:00"},
    {"title":"Bad","url":"javascript:alert(1)","file":"x\"onclick='y","state":"odd"}],
    "pictures":[{"file":"small.jpg","bytes":900},{"file":"large.jpg","bytes":2500000}],
    "pages":[{"url":"/articles/寿司/","file":"Content/articles/sushi.md","line":4,"template":"Article/details","reason":"its text"}],
    "diagnostics":[{"severity":"warning","id":"Odd","message":"a < b","file":"Content/a.md","line":2,"excerpt":"<script>"}],
    "notes":["The list of pages is cut."]}}
    """#

  private func data() throws -> AuthorData {
    let bytes = Array(Self.line.replacing("\n", with: "").utf8)
    guard case .author(let data) = try #require(BuildEvent(line: bytes)) else {
      throw RawClient.Failure(what: "event")
    }
    return data
  }

  private func page(_ words: String = "", failure: [BuildDiagnostic]? = nil, basePath: String = "/") throws
    -> String
  {
    let page = AuthorPage(data: try data(), failure: failure, words: words, basePath: try BasePath(basePath))
    return String(decoding: page.bytes, as: UTF8.self)
  }

  @Test func everythingIsEscaped() throws {
    let text = try page("\"><i>")
    #expect(!text.contains("<b>"))
    #expect(!text.contains("<i>"))
    #expect(text.ranges(of: "<script").count == 1)
    #expect(text.contains("value=\"&quot;&gt;&lt;i&gt;\""))
    let whole = try page()
    #expect(whole.contains("&lt;b&gt;寿司&lt;/b&gt;"))
    #expect(whole.contains("a &lt; b"))
    #expect(!whole.contains("href=\"javascript:"))
    #expect(whole.contains("x&quot;onclick=&#39;y"))
  }

  @Test func listsWhatTheSiteHolds() throws {
    let text = try page()
    for part in [
      "Drafts (1)", "Scheduled (1)", "Published (1)", "odd (1)", "2026-01-02", "<td>2030-05-06 07:08</td>",
      "Expired (1)", "<th scope=\"col\">Expired</th>", "<td>2026-02-03 04:05</td>",
      "Content/articles/sushi.md:4", "Article/details", "its text", "2.5 MB", "900 bytes", "Content/a.md:2",
      "The list of pages is cut.",
      "<a href=\"/articles/tea/\">Tea</a>", "<a href=\"/articles/%E5%AF%BF%E5%8F%B8/\">",
    ] { #expect(text.contains(part), "\(part)") }
    // What has expired is told with the day of that alone.
    #expect(!text.contains("2026-01-09"))
    // The heaviest first.
    let large = try #require(text.firstRange(of: "large.jpg"))
    let small = try #require(text.firstRange(of: "small.jpg"))
    #expect(large.lowerBound < small.lowerBound)
    #expect(try page(basePath: "/repo/").contains("<a href=\"/repo/articles/tea/\">Tea</a>"))
  }

  @Test func wordsNarrowTheLists() throws {
    let text = try page("TEA md")
    #expect(text.contains("Published (1)"))
    #expect(!text.contains("Drafts"))
    #expect(!text.contains("large.jpg"))
  }

  @Test func longListsAreCut() throws {
    var data = AuthorData()
    data.pictures = (0..<1_000).map { AuthorData.Picture(file: "p\($0).jpg", bytes: $0) }
    let page = AuthorPage(data: data, failure: nil, words: "", basePath: try BasePath("/"))
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains("These are the first 300 of 1000"))
    #expect(text.contains("p999.jpg") && !text.contains("p600.jpg"))
  }

  /// The nonce in the policy of a response: all that its directive for scripts has.
  private func scriptNonce(of reply: Reply) throws -> String {
    let policy = try #require(reply["content-security-policy"])
    let start = try #require(policy.firstRange(of: "; script-src 'nonce-"))
    let rest = policy[start.upperBound...]
    let end = try #require(rest.firstRange(of: "'; "))
    return String(rest[..<end.lowerBound])
  }

  @Test func itIsServedWithAScriptThatLoadsItAgain() async throws {
    let live = LiveSite()
    live.receive(.author(try data()))
    try await ServedSite.serving(["index.html": ""], live: live) { site in
      let page = try await site.client.get("/_mamushi/?q=%E5%AF%BF%E5%8F%B8+md")
      #expect(page.status == 200)
      #expect(page["content-type"] == "text/html; charset=utf-8")
      #expect(page["content-security-policy"]?.hasPrefix("default-src 'none'; style-src 'self'") == true)
      #expect(page.text.contains("value=\"寿司 md\""))
      #expect(page.text.contains("Drafts (1)"))
      let nonce = try scriptNonce(of: page)
      #expect(nonce.utf8.count > 15)
      #expect(
        page.text.contains(
          "<script src=\"/_mamushi/author.js\" nonce=\"\(nonce)\" data-revision=\"1\" defer></script>"))
      #expect(page["content-security-policy"]?.contains("; connect-src 'self'; ") == true)
      // No page of the site has it, and no other response.
      try await #expect(!site.client.get("/").text.contains(nonce))
      let other = try await site.client.get("/_mamushi/")
      #expect(try scriptNonce(of: other) != nonce)
      let script = try await site.client.get("/_mamushi/author.js")
      #expect(script.status == 200 && script["content-type"] == "text/javascript; charset=utf-8")
      try await #expect(site.client.get("/_mamushi/author.css")["content-type"] == "text/css; charset=utf-8")
      let source = try await site.client.get(
        "/_mamushi/source?path=/articles/%25E5%25AF%25BF%25E5%258F%25B8/")
      #expect(
        source.text
          == #"{"file":"Content/articles/sushi.md","line":4,"reason":"its text","template":"Article/details","#
          + #""url":"/articles/寿司/"}"# + "\n")
      try await #expect(site.client.get("/_mamushi/source?path=/nope/").status == 404)
      try await #expect(site.client.get("/_mamushi/source").status == 400)
    }
  }

  @Test(arguments: [
    ("/_mamushi/", 403, 200), ("/_mamushi/source?path=/", 403, 404), ("/_mamushi/live.js", 200, 200),
  ])
  func otherMachinesAreRefusedUnlessTheyAreAllowed(target: String, closed: Int, open: Int) throws {
    let path = try RequestPath(target: target)
    for (isOpen, status) in [(false, closed), (true, open)] {
      let responder = LiveResponder(site: LiveSite(), basePath: try BasePath("/"), isOpenToNetwork: isOpen)
      let request = Request(
        head: HTTPRequestHead(version: .http1_1, method: .GET, uri: target), isLocal: false, localAddress: nil
      )
      #expect(responder.respond(to: request, path) { _ in .waiting }.status.code == UInt(status))
    }
  }
}
