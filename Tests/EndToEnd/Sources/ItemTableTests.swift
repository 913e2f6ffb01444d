import Testing

/// Tables and code in texts of sources.
@Suite(.scratchFolder)
struct ItemTableTests {
  @Test(
    "on pages they scroll in boxes as those of local texts; in feeds they are bare", arguments: [false, true])
  func boxes(isMarkdown: Bool) async throws {
    let body =
      isMarkdown
      ? "| a | b |\\n|---|---|\\n| 1 | 2 |\\n\\n```swift\\nlet a = 1\\n```\\n"
      : "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>"
        + "<pre><code class='language-swift'>let a = 1</code></pre>"
    let site = try RemoteSite(
      """
      - name: shops
        kind: file
        path: data/shops.json
        information: { bodyFormat: \(isMarkdown ? "markdown" : "html") }
      """,
      [
        "data/shops.json": .text(
          #"[{ "id": 1, "title": "A", "date": "2025-05-05", "body": "\#(body)" }]"# + "\n")
      ])
    let build = try await site.build("--strict")
    #expect(build.exitCode == 0, "\(build.result.messages)")
    let page = try site.output.text("articles/a/index.html")
    #expect(
      page.contains(#"<div class="table" role="region" aria-label="Table 1" tabindex="0"><table>"#))
    #expect(page.contains(#"<pre role="region" aria-label="Code 1" tabindex="0"><code"#))
    #expect(page.contains(#"<figure class="code"><pre role"#))
    #expect(page.contains(#"<code class="language-swift"><span class="k">let</span>"#))
    #expect(page.contains("copy."))
    let feed = try site.output.text("feed.json")
    #expect(!feed.contains("figure") && !feed.contains("span"))
    #expect(feed.contains("<table>") && feed.contains("let a = 1") && !feed.contains("region"))
  }
}
