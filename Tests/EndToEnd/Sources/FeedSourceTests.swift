import Foundation
import TestServer
import Testing

/// Three feeds of three formats, some of whose items are the same.
@Suite(.scratchFolder)
struct FeedSourceTests {
  /// 京都の味 and 見出し in Shift_JIS (JIS X 0208).
  private static let kyoto: [UInt8] = [0x8B, 0x9E, 0x93, 0x73, 0x82, 0xCC, 0x96, 0xA1]
  private static let heading: [UInt8] = [0x8C, 0xA9, 0x8F, 0x6F, 0x82, 0xB5]

  private static var rss: [UInt8] {
    let head = """
      <?xml version="1.0" encoding="Shift_JIS"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>R</title><link>https://r.example/</link>
      <item><title>
      """
    let tail = """
      </title><link>https://r.example/kyoto</link><guid>r-1</guid><dc:creator>Ren</dc:creator>
      <pubDate>Wed, 04 Mar 2026 18:30:00 +0900</pubDate><category>food</category>
      <content:encoded><![CDATA[<p>Whole <a href="more.html">text</a></p><script>EVIL()</script>]]></content:encoded></item>
      <item><title>Shared</title><link>https://shared.example/one</link><guid isPermaLink="false">r-2</guid>
      <pubDate>Mon, 02 Mar 2026 00:00:00 GMT</pubDate><description>From RSS &amp;amp; first.</description></item>
      </channel></rss>
      """
    return Array(head.utf8) + kyoto + heading + Array(tail.utf8)
  }

  private static let atom = #"""
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/blog/"><title>A</title><id>urn:a</id>
    <updated>2026-03-05T00:00:00Z</updated>
    <entry><title type="html">Half &amp;amp;half</title><id>urn:a:1</id><link href="posts/1"/>
    <updated>2026-03-05T00:00:00Z</updated><author><name>Aoi</name></author>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>XHTML <b>body</b> <img src="a.png" alt="A"/></p></div></content></entry>
    <entry><title>Shared again</title><id>urn:a:2</id><link href="https://shared.example/one"/>
    <updated>2026-03-02T00:00:00Z</updated><summary>From Atom.</summary></entry>
    </feed>
    """#

  private static let json = #"""
    {"version": "https://jsonfeed.org/version/1.1", "title": "J", "items": [
      {"id": "j-1", "url": "https://j.example/1", "title": "JSON item", "content_text": "Plain <b>text</b>",
       "date_published": "2026-03-01T00:00:00Z", "tags": ["food"], "authors": [{"name": "Ren"}]},
      {"id": "urn:a:1", "url": "https://j.example/copy", "title": "Copy of Atom's first", "content_html": "<p>x</p>"}]}
    """#

  @Test func feedsBecomeArticlesOnce() async throws {
    let server = try TestServer { request in
      switch request.path {
      case "/rss": Answer(headers: ["Content-Type": "text/xml"], body: Self.rss)
      case "/atom": .text(Self.atom, type: "application/atom+xml")
      case "/json": .text(Self.json, type: "application/feed+json")
      default: Answer(status: 404)
      }
    }
    let sources = ["rss", "atom", "json"].map {
      "- name: \($0)\n  kind: feed\n  url: \(server.url)/\($0)\n  limits: \(RemoteSite.limits())"
    }
    let site = try RemoteSite(
      sources.joined(separator: "\n"),
      SmallTheme.showing(["Content/articles/mine.md": article("Mine")], language: "en"))
    let build = try await site.build()
    try #require(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.isEmpty, "\(build.diagnostics)")
    #expect(
      build.sources == ["rss", "atom", "json"].map { .init(name: $0, state: "fresh", items: 2, requests: 1) })
    let output = try site.output
    #expect(output.articles == ["half-half", "json-item", "mine", "shared", "京都の味見出し"])
    let rss = try output.text("articles/京都の味見出し/index.html")
    #expect(rss.contains("<h1>京都の味見出し</h1>"))
    #expect(rss.contains("2026-03-04T09:30:00+00:00"))
    #expect(rss.contains(#"<a href="https://r.example/more.html""#))
    #expect(!rss.contains("EVIL"))
    let atom = try output.text("articles/half-half/index.html")
    #expect(atom.contains("<h1>Half &amp;half</h1>"))
    #expect(atom.contains("<p>XHTML <b>body</b> <img src=\"https://a.example/blog/a.png\""))
    #expect(try output.text("articles/shared/index.html").contains("From RSS &amp; first."))
    #expect(try output.text("articles/json-item/index.html").contains("Plain &lt;b&gt;text&lt;/b&gt;"))
    let items = try output.feedItems()
    #expect(
      items.map { $0["external_url"] as? String } == [
        "https://a.example/blog/posts/1", "https://r.example/kyoto", "https://shared.example/one",
        "https://j.example/1", nil,
      ])
    #expect(output.contains("authors/ren/index.html") && output.contains("authors/aoi/index.html"))
    #expect(output.contains("tags/food/index.html") || output.contains("categories/food/index.html"))
    try Golden.expect(output, matches: "feeds")
  }

  @Test func brokenFeedIsRepairedAndHopelessOneIsToldOf() async throws {
    let broken = #"""
      <?xml version="1.0"?><rss version="2.0"><channel><title>A & B</title>
      <item><title>One & two</title><link>https://r.example/1?a=1&b=2</link><guid>1</guid></item>
      </channel></rss>
      """#
    let server = try TestServer { request in
      switch request.path {
      case "/broken": .text(broken, type: "application/rss+xml")
      case "/html": .text("<!DOCTYPE html><html><body><p>Sign in</body></html>", type: "text/html")
      default:
        .text("<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY e \"eeeee\">]><a>&e;</a>", type: "text/xml")
      }
    }
    func site(_ path: String) throws -> RemoteSite {
      try RemoteSite(
        "- { name: feed, kind: feed, url: \"\(server.url)/\(path)\", limits: \(RemoteSite.limits()) }",
        at: path)
    }
    let repaired = try site("broken")
    let build = try await repaired.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.ids.contains("RepairedSource"), "\(build.ids)")
    #expect(try repaired.output.articles == ["one-two"])
    for (path, words) in [
      ("html", "it is an HTML page; name the feed's own address"), ("entities", "it is XML, but not a feed"),
    ] {
      let hopeless = try await site(path).build()
      #expect(
        hopeless.result.messages.contains("the feed at \(server.url)/\(path) cannot be read: \(words)"),
        "\(hopeless.result.messages)")
      #expect(hopeless.result.messages.contains("check the source's 'url' and 'kind' in site.yaml"))
      #expect(hopeless.exitCode == 69, "\(hopeless.result.messages)")
      #expect(hopeless.sources.map(\.state) == ["failed"])
    }
  }

  @Test func allPicturesOfAnItemAreShown() async throws {
    let feed = #"""
      <?xml version="1.0"?><rss version="2.0"><channel><title>R</title>
      <item><title>Walk</title><link>https://r.example/walk</link><guid>1</guid>
      <description>&lt;p&gt;Text. &lt;img src="/b.jpg"&gt;&lt;/p&gt;</description>
      <enclosure url="https://r.example/a.jpg" type="image/jpeg" length="1"/>
      <enclosure url="https://r.example/b.jpg" type="image/jpeg" length="1"/>
      <enclosure url="https://r.example/c.jpg" type="image/jpeg" length="1"/></item>
      </channel></rss>
      """#
    let server = try TestServer { _ in .text(feed, type: "application/rss+xml") }
    let site = try RemoteSite(
      "- { name: feed, kind: feed, url: \"\(server.url)/rss\", limits: \(RemoteSite.limits()) }")
    let build = try await site.build()
    try #require(build.exitCode == 0, "\(build.result.messages)")
    let page = try site.output.text("articles/walk/index.html")
    #expect(
      page.split(separator: "<figure><img src=\"https://r.example/").dropFirst().map { $0.first } == ["c"],
      "\(page)")
    #expect(page.contains("Text. <img src=\"https://r.example/b.jpg\""), "\(page)")
  }
}
