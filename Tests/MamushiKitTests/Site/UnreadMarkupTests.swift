import Testing

@testable import MamushiKit

/// HTML among texts, which other generators take for pages.
struct UnreadMarkupTests {
  private let site = TestSite([
    "pages/index.html": "<p>x", "pages/shop/news.htm": "<p>x",
    "articles/a.md": "---\ntitle: A\n---\n[x](demo.html)",
    "articles/demo.html": "<p>x", "articles/b/index.md": "---\ntitle: B\n---\nText.",
    "articles/b/x.html": "<p>x",
    "articles/c/index.md": "---\ntitle: C\ndraft: true\n---\nText.", "articles/c/x.html": "<p>x",
    "static/y.html": "<p>x",
  ])

  @Test func whatNoTextNamesIsTold() async {
    let report = await site.build()
    #expect(
      lines(report.diagnostics) == [
        "Content/pages/index.html: warning: nothing reads this file; rename it to 'index.md', with 'markdown: { rawHTML: true }' "
          + "in site.yaml; or move it to 'Content/static', as it is [UnusedFile]",
        "Content/pages/shop/news.htm: warning: nothing reads this file; rename it to 'news.md', with 'markdown: { rawHTML: "
          + "true }' in site.yaml; or move it to 'Content/static', as it is [UnusedFile]",
      ])
  }

  @Test("templates below 'Content' are told, unless a text names them or they are published as they are")
  func misplacedTemplates() async {
    let report = await TestSite([
      "Templates/Feed/home.mustache": "x", "articles/a.md": "---\ntitle: A\n---\n[x](card.mustache)",
      "articles/card.mustache": "x", "data/d.mustache": "x", "home.mustache": "x", "static/z.mustache": "x",
      "x/y.mustache": "x",
    ]).build()
    #expect(
      lines(report.diagnostics) == [
        "Content/Templates/Feed/home.mustache: warning: nothing reads this file; move it to 'Templates/Feed/home.mustache' "
          + "[UnusedFile]",
        "Content/home.mustache: warning: nothing reads this file; move it to 'Templates/home.mustache' [UnusedFile]",
        "Content/x/y.mustache: warning: nothing reads this file; move it to 'Templates/x/y.mustache' [UnusedFile]",
      ])
  }
}
