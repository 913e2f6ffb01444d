import Foundation
import Testing

/// What authors add to the configuration and to front matter, and templates show.
@Suite(.scratchFolder)
struct ParameterTests {
  @Test("params of site.yaml are site.params on every page, escaped, at any depth")
  func site() async throws {
    let output = try await Site([
      "Content/site.yaml": """
      title: 店
      baseURL: https://example.com/
      params:
        phone: 03-1234-5678
        note: "<b>"
        open: true
        hours:
          - { day: 月, from: 9 }
          - { day: 火, from: 10 }
      """,
      "Content/articles/a.md": article("A"),
      "Templates/Shared/footer.mustache": """
      <footer>{{site.params.phone}}|{{site.params.note}}|{{#site.params.open}}open{{/site.params.open}}|{{#site.params.hours}}{{day}}{{from}} {{/site.params.hours}}</footer>
      """,
    ]).buildCleanly()
    for page in ["index.html", "articles/a/index.html", "404.html"] {
      #expect(
        try output.text(page).contains("<footer>03-1234-5678|&lt;b&gt;|open|月9 火10 </footer>"), "\(page)")
    }
  }

  @Test("front matter's own keys and its params are on the article's page and in all lists")
  func articles() async throws {
    let output = try await Site([
      "Content/articles/a.md": article(
        "A", "date: 2026-01-01\ncategory: c\nseats: 8\nparams:\n  badge: { text: 新, tone: red }"),
      "Templates/Shared/card.mustache":
        "[{{title}}:{{params.seats}}{{#params.badge}} {{text}}{{/params.badge}}]\n",
      "Templates/Article/details.mustache": "{{params.seats}} {{params.badge.tone}}\n",
    ]).buildCleanly()
    #expect(try output.text("articles/a/index.html") == "8 red\n")
    for page in ["index.html", "articles/index.html", "categories/c/index.html"] {
      #expect(try output.text(page).contains("[A:8 新]"), "\(page)")
    }
  }

  @Test("a key that stands beside params and in it is told, and params that are no mapping are an error")
  func faults() async throws {
    let text = article("A", "seats: 8\nparams: { seats: 9 }")
    let site = try Site(["Content/articles/a.md": text, "Content/pages/b.md": text])
    let told = try await site.build("--quiet")
    #expect(
      told.lines
        == ["articles/a.md", "pages/b.md"].map {
          "Content/\($0):3:1: warning: 'seats' is also in 'params', and that value is used; keep one of the two "
            + "[RepeatedParameter]"
        })
    try FileManager.default.removeItem(at: site.folder)
    try await expectRefusal(
      of: ["Content/articles/a.md": article("A", "params: [1]")],
      saying: [
        "Content/articles/a.md:3:9: error: 'params' must be a mapping, not a list; write a mapping [WrongType]"
      ])
  }
}
