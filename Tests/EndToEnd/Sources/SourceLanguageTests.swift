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
}
