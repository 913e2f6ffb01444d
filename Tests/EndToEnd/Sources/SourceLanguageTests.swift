import Testing

/// Sources of sites in several languages.
@Suite(.scratchFolder)
struct SourceLanguageTests {
  /// An item is an article of no file: those after it in lists have other positions than their files.
  @Test func textsBehindItemsNameTheirVersions() async throws {
    let text: SiteFile = "---\ntitle: A\ndate: 2025-05-01\n---\nText.\n"
    let site = try Site([
      "Content/site.yaml": """
      title: Test
      baseURL: https://example.com/
      languages: [en, ja]
      timeZone: UTC
      sources: [{ name: shops, kind: file, path: data/shops.json }]

      """,
      "data/shops.json": #"[{ "title": "Newer", "body": "<p>Text.</p>", "date": "2026-01-01" }]"#,
      "Content/articles/a.md": text, "Content/articles/a.ja.md": text,
    ])
    let result = try await site.build("--strict", "--offline")
    #expect(result.exitCode == 0, "\(result.messages)")
    let link = #"hreflang="ja" href="https://example.com/ja/articles/a/""#
    #expect(try site.output.text("articles/a/index.html").contains(link))
  }

  @Test("what pickups of a source name is told if no language has it")
  func unknownArticles() async throws {
    let text: SiteFile = "---\ntitle: A\ndate: 2025-05-01\n---\nText.\n"
    let site = try Site([
      "Content/site.yaml": """
      title: Test
      baseURL: https://example.com/
      languages: [en, ja]
      timeZone: UTC
      sources: [{ name: shops, kind: file, path: data/shops.json, pickups: }]

      """,
      "data/shops.json":
        #"[{ "title": "P", "article": "nowhere" }, { "title": "Q", "article": "a" }, { "title": "R", "article": "b" }]"#,
      "Content/articles/a.md": text, "Content/articles/b.ja.md": text,
    ])
    let result = try await site.build("--offline")
    #expect(result.exitCode == 0, "\(result.messages)")
    let told = result.lines.filter { $0.contains("[UnknownArticle]") }
    #expect(told.count == 1, "\(result.messages)")
    #expect(told.first?.contains("names the article 'nowhere', which is not published here") == true)
  }
}
