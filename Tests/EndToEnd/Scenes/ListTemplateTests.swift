import Testing

/// What templates of a site's own can list: articles by year, the newest on pages, and those of each list in files.
@Suite(.scratchFolder)
struct ListTemplateTests {
  private static let files: [String: SiteFile] = [
    "Content/site.yaml": """
    title: T
    baseURL: https://example.com/
    language: en
    timeZone: Asia/Tokyo
    articles: { sections: true }
    """,
    "Content/articles/works/_index.md": "---\ntitle: Works\ntemplate: Taxonomy/works\n---\n",
    "Content/articles/works/a.md": article("A", "date: 2024-03-01"),
    "Content/articles/works/b.md": article("B", "date: 2024-01-01\nparams: { place: Kyoto }"),
    "Content/articles/works/c.md": article("C", "date: 2023-12-31 08:30"),
    "Content/articles/news/d.md": article("D", "date: 2025-01-05\ntags: [x]"),
    "Content/pages/about.md": article("About", "template: Page/own"),
    "Content/pages/other.md": article("Other"),
    "Templates/Taxonomy/works.mustache":
      "{{#groups}}{{heading}}:{{#articles}} {{title}}{{/articles}};{{/groups}}\n",
    "Templates/Page/own.mustache":
      "{{#hasNewest}}{{#newest}}{{title}} {{url}} {{#date}}{{year}}-{{month}}-{{day}} {{monthName}}{{/date}}\n{{/newest}}{{/hasNewest}}",
    "Templates/Files/lists.json.mustache": """
    {"sections": [{{#sections}}{"name": "{{title}}", "articles": [
    {{#articles}}{{#params.place}}{"title": "{{title}}", "place": "{{.}}"},{{/params.place}}{{/articles}}
    ]},{{/sections}}]}
    """,
    "Templates/Files/own.rss.mustache":
      "<r>{{#tags}}{{#articles}}<t>{{title}}</t>{{#date}}<d>{{rfc822}}</d><u>{{dateTime}}</u>{{/date}}{{/articles}}{{/tags}}</r>\n",
  ]

  @Test func lists() async throws {
    let output = try await Site(Self.files).buildCleanly()
    #expect(try output.text("articles/works/index.html") == "2024: A B;2023: C;\n")
    #expect(
      try output.text("about/index.html").hasPrefix(
        "D /articles/d/ 2025-1-5 January\nA /articles/a/ 2024-3-1 March\n"))
    #expect(
      try output.text("lists.json").replacing("\n", with: "")
        == #"{"sections": [{"name": "Works", "articles": [{"title": "B", "place": "Kyoto"}]},"#
        + #"{"name": "News", "articles": []}]}"#)
    #expect(
      try output.text("own.rss")
        == "<r><t>D</t><d>Sun, 05 Jan 2025 00:00:00 +0900</d><u>2025-01-05T00:00:00+09:00</u></r>\n")
  }

  @Test("after each edit, pages and files are those of a clean build")
  func rebuilds() async throws {
    let site = try Site(Self.files)
    _ = try await site.buildCleanly()
    for (path, text) in [
      ("news/e.md", article("E", "date: 2025-02-01\ntags: [x]")),
      ("works/b.md", article("B", "date: 2022-01-01\nparams: { place: Nara }")),
      ("works/_index.md", "---\ntitle: Works\ntemplate: Taxonomy/works\nsort: title\n---\n"),
      ("news/e.md", article("E", "date: 2025-02-01\ntags: [x]\ndraft: true")),
    ] as [(String, SiteFile)] {
      try site.write("Content/articles/\(path)", text)
      let output = try await site.buildCleanly()
      expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
    }
    #expect(try site.output.text("articles/works/index.html") == "A: A;B: B;C: C;\n")
  }
}
