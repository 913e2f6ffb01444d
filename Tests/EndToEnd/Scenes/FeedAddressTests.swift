import Testing

/// Addresses in the HTML of feeds that no link in Markdown writes.
@Suite(.scratchFolder)
struct FeedAddressTests {
  @Test("what own shortcodes and raw HTML write is absolute in feeds, and as written on pages")
  func absolute() async throws {
    let shortcode =
      "<p><a href='/sub/about/'>{{name}}</a> <img src=own.svg srcset=\"own.svg 1x, /sub/two.svg 2x\" alt=\"\"> "
      + "<a href=\"#end\">end</a> <a href=\"mailto:a@b.example\">mail</a></p>"
    let site = try Site([
      "Content/site.yaml":
        "title: Talks\nbaseURL: https://example.com/sub/\nlanguage: en\ntimeZone: UTC\nmarkdown: { rawHTML: true }\n",
      "Templates/Shortcodes/own.mustache": .text("{{! arguments: name }}\n\(shortcode)\n"),
      "Content/articles/a.md": article(
        "A", "date: 2025-03-04",
        body: """
          {{< own name="href=/x/" >}}

          <form action="/sub/search/"><button formaction=go>Go</button></form>

              <a href="/x/">

          """),
    ])
    let output = try await site.buildCleanly()
    let page = try output.text("articles/a/index.html")
    for part in [
      "<img src=own.svg srcset=\"own.svg 1x, /sub/two.svg 2x\" alt=\"\">", "<a href='/sub/about/'>",
      "<form action=\"/sub/search/\"><button formaction=go>",
    ] {
      #expect(page.contains(part), "\(part) is missing")
    }
    let item = try XMLTree.read(try output.text("feed.xml"))["channel"]?["item"]
    let entry = try XMLTree.read(try output.text("atom.xml"))["entry"]
    let below = "https://example.com/sub/"
    for text in [item?["content:encoded"]?.text, entry?["content"]?.text] {
      let html = try #require(text)
      for part in [
        "<a href=\"\(below)about/\">href=/x/</a>",
        "<img src=\"\(below)articles/a/own.svg\" srcset=\"\(below)articles/a/own.svg 1x, \(below)two.svg 2x\" alt=\"\">",
        "<a href=\"\(below)articles/a/#end\">", "<a href=\"mailto:a@b.example\">",
        "<form action=\"\(below)search/\"><button formaction=\"\(below)articles/a/go\">",
        "&lt;a href=",
      ] {
        #expect(html.contains(part), "\(part) is missing in \(html)")
      }
    }
    #expect(try output.text("feed.json").contains("\(below)articles/a/own.svg 1x, \(below)two.svg 2x"))
  }
}
