import Testing

/// `mamushi check` of sites whose own templates have faults.
@Suite(.scratchFolder)
struct CheckTemplateTests {
  @Test("faults of a layout and of a hook are told at their lines")
  func ownTemplates() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [en, de]\n",
      "Content/articles/a.md": article("A", "summary: What it is"),
      "Content/articles/a.de.md": article("A", "summary: Was es ist"),
      "Templates/Hooks/body-end.mustache": "<p>x</p>\n<a href=\"{{site.home}}\"></a>\n",
      "Templates/Shared/layout.mustache": """
      <!DOCTYPE html>
      <html>
      <head>
      {{#page.description}}<meta name="description" content="{{.}}">{{/page.description}}
      {{#page.noindex}}<meta name="robots" content="noindex">{{/page.noindex}}
      {{$feeds}}{{/feeds}}{{$head}}{{/head}}
      </head>
      <body>
      <main>{{$main}}{{/main}}</main>
      <a href="{{site.home}}nope/">x</a>
      {{> Hooks/body-end}}
      </body>
      </html>

      """,
    ])
    #expect(try await site.build("--quiet").exitCode == 0)
    let result = try await site.check()
    #expect(result.exitCode == 1)
    for expected in [
      "layout.mustache:2 MissingLanguage", "layout.mustache:3 MissingTitle", "layout.mustache:10 BrokenLink",
      "body-end.mustache:2 EmptyLink",
    ] { #expect(result.faults.contains(expected), "\(expected): \(result.messages)") }
    let ids = ["[MissingLanguage]", "[MissingTitle]", "[EmptyLink]", "[BrokenLink]"]
    let lines = result.lines.filter { line in ids.contains { line.hasSuffix($0) } }
    #expect(lines.allSatisfy { $0.hasPrefix("Templates/") }, "\(lines)")
    #expect(lines.count { $0.hasSuffix("[MissingLanguage]") } == 1)
  }
}
