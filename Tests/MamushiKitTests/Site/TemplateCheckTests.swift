import MamushiCore
import Testing

@testable import MamushiKit

/// What a build makes of what the renderer finds in templates.
struct TemplateCheckTests {
  private func site() -> TestSite { TestSite(["articles/a.md": "---\ntitle: A\n---\ntext"]) }

  private func fault(_ id: String, in template: String, help: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, id: id, message: "wrong", help: help,
      at: SourceLocation(SitePath("Templates/\(template).mustache"), line: 1, column: 1))
  }

  @Test("keys of one kind of page are not suggested for what all pages show")
  func sharedTemplates() async {
    var site = self.site()
    site.renderer.faults = [
      "Feed/home": [fault("UnknownName", in: "Hooks/head", help: "home")],
      "Article/details": [
        fault("UnknownName", in: "Hooks/head", help: "article"),
        fault("UnknownName", in: "Article/details", help: "article"),
      ],
      "Shared/layout": [
        fault("UnknownName", in: "Hooks/head", help: "all"), fault("UnknownName", in: "Hooks/body-end"),
      ],
    ]
    let found = lines(await site.build().diagnostics)
    #expect(
      found == [
        "Templates/Article/details.mustache:1:1: error: wrong; article [UnknownName]",
        "Templates/Hooks/head.mustache:1:1: error: wrong; all [UnknownName]",
      ])
  }

  @Test(
    "templates of the site's own are checked where values name them; those for pages have other keys there")
  func namedTemplates() async {
    var site = self.site()
    site.renderer.named = [
      fault("UnescapedText", in: "Own/a"), fault("UnknownName", in: "Own/a"),
      fault("UnescapedText", in: "Page/own"), fault("UnknownName", in: "Page/own"),
    ]
    let none = await site.build().diagnostics
    #expect(none.isEmpty)
    for name in ["Own/a", "Page/own"] {
      site.files.files["Templates/\(name).mustache"] = Array("x".utf8)
    }
    let found = lines(await site.build().diagnostics.filter(\.isError))
    #expect(
      found == [
        "Templates/Own/a.mustache:1:1: error: wrong [UnescapedText]",
        "Templates/Own/a.mustache:1:1: error: wrong [UnknownName]",
        "Templates/Page/own.mustache:1:1: error: wrong [UnescapedText]",
      ])
  }
}
