import MamushiCore
import Testing

@testable import MamushiKit

/// Texts that have no title but a heading, where the site says that this is one.
struct HeadingTitleSiteTests {
  private func site(_ markdown: String) -> TestSite {
    var site = TestSite([
      "articles/a.md": "# Kyoto\n\nText.", "pages/b.md": "---\nsummary: s\n---\n# Nara\n\nText.",
      "guidance/c.md": "# Osaka\n", "pages/README.md": "---\ntitle: Read\n---\n# Kobe\n",
    ])
    site.files.files["Content/site.yaml"] = Array(
      "title: x\nbaseURL: https://a.jp/\ntimeZone: UTC\nmarkdown: \(markdown)\n".utf8)
    site.output = MemoryOutput()
    return site
  }

  @Test func theyHaveItsTitle() async throws {
    let site = site("{ headingTitles: true }")
    let report = await site.build()
    #expect(report.failure == nil && report.diagnostics == [])
    let contents = try #require(report.made?.languages.first?.contents)
    #expect(contents.catalog.articles.map(\.title) == ["Kyoto"])
    #expect(contents.pages.pages.map(\.title).sorted() == ["Nara", "Read"])
  }

  @Test func whatWasTakenIsNotBelievedWhereItIsNotWanted() async {
    var site = site("{ headingTitles: true }")
    #expect(await site.build().failure == nil)
    site.files.files["Content/site.yaml"] = Array("title: x\nbaseURL: https://a.jp/\ntimeZone: UTC\n".utf8)
    let report = await site.build()
    #expect(report.diagnostics.map(\.id) == ["MissingTitle", "MissingTitle", "MissingTitle"])
  }
}
