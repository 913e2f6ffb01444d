import Foundation
import TestServer
import Testing

@Suite(.scratchFolder)
struct WordPressTests {
  @Test func siteOfWordPressIsBuilt() async throws {
    let server = try WordPressServer.start()
    let site = try RemoteSite(
      """
      - name: blog
        kind: api
        preset: wordpress
        url: \(server.url)/wp-json/wp/v2/
        limits: \(RemoteSite.limits())
      """, SmallTheme.showing([:], language: "en"))
    let build = try await site.build()
    try #require(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.isEmpty, "\(build.diagnostics)")
    #expect(build.sources == [.init(name: "blog", state: "fresh", items: 4, requests: 4)])
    #expect(
      server.requests.map(\.target).sorted() == [
        "/wp-json/wp/v2/pages?_embed&page=1&per_page=100", "/wp-json/wp/v2/posts?_embed&page=1&per_page=100",
        "/wp-json/wp/v2/posts?_embed&page=1&per_page=100", "/wp-json/wp/v2/posts?_embed&per_page=100&page=2",
      ])
    let output = try site.output
    #expect(output.articles == ["about", "kyoto", "untitled-102", "京都の味"])
    #expect(
      output.pages.filter { $0.hasPrefix("categories/") || $0.hasPrefix("tags/") || $0.hasPrefix("authors/") }
        == [
          "authors/aoi-ren/index.html", "authors/index.html", "categories/index.html",
          "categories/other/index.html",
          "categories/q-a/index.html", "tags/index.html", "tags/r-d/index.html", "tags/旅/index.html",
        ])
    let page = try output.text("articles/京都の味/index.html")
    #expect(page.contains("<h1>Kyōto – salt &amp; sweet</h1>"))
    #expect(page.contains(#"<a href="/articles/about/">about</a>"#))
    #expect(page.contains(#"href="https://blog.example/2026/03/02/older/""#))
    #expect(page.contains(#"src="https://blog.example/wp-content/uploads/a.jpg""#))
    #expect(!page.contains("alert") && !page.contains("onclick") && !page.contains("wp-block"))
    #expect(
      try output.text("articles/untitled-102/index.html")
        .contains("<h1>A post without a title, whose first words stand in for it, u</h1>"))

    let items = try output.feedItems()
    #expect(
      items.map { $0["url"] as? String } == [
        "https://example.com/articles/%E4%BA%AC%E9%83%BD%E3%81%AE%E5%91%B3/",
        "https://example.com/articles/untitled-102/", "https://example.com/articles/kyoto/",
        "https://example.com/articles/about/",
      ])
    #expect(
      items.map { $0["external_url"] as? String } == [
        "https://blog.example/2026/03/%e4%ba%ac%e9%83%bd/", "https://blog.example/?p=102",
        "https://blog.example/kyoto/", "https://blog.example/about/",
      ])
    #expect(items[0]["title"] as? String == "Kyōto – salt & sweet")
    #expect(items[0]["tags"] as? [String] == ["Q&A", "Other", "R&D", "旅"])
    let sitemap = try output.text("sitemap.xml")
    #expect(sitemap.contains("<loc>https://example.com/articles/kyoto/</loc>"))
    try Golden.expect(output, matches: "wordpress")
  }
}
