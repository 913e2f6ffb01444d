import Testing

/// What a layout of a site's own leaves out.
@Suite(.scratchFolder)
struct OwnLayoutTests {
  private static let robotsLine =
    "{{#page.noindex}}<meta name=\"robots\" content=\"noindex\">{{/page.noindex}}"
  private static let styleSheet =
    "{{#site.customStyleSheet}}<link rel=\"stylesheet\" href=\"{{.}}\">{{/site.customStyleSheet}}"

  private static let configuration = """
    title: Test
    baseURL: https://example.com/
    language: en
    timeZone: UTC

    """

  private func layout(head: String = "", body: String = "") -> SiteFile {
    .text(
      "<!DOCTYPE html>\n<html lang=\"{{page.language}}\">\n<head>\n<title>{{page.title}}</title>\n"
        + "{{$feeds}}{{/feeds}}{{$head}}{{/head}}\(head)\n</head>\n"
        + "<body><header></header>{{$main}}{{/main}}\(body)</body>\n</html>\n")
  }

  private let warning =
    "Templates/Shared/layout.mustache:3:1: warning: this layout never reads 'page.noindex', so search engines list pages "
    + "that are not for them; add '\(OwnLayoutTests.robotsLine)' to its '<head>' [UnheededNoindex]"

  @Test("a layout that lists pages with 'noindex' is told once, where there is such a page")
  func noindex() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-01-01"), "Templates/Shared/layout.mustache": layout(),
    ])
    _ = try await site.buildCleanly()
    for name in ["b", "c"] {
      try site.write("Content/articles/\(name).md", article(name, "date: 2025-01-01\nnoindex: true"))
    }
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(result.lines == [warning])
    try site.write("Templates/Shared/layout.mustache", layout(head: Self.robotsLine))
    let output = try await site.buildCleanly()
    let robots = "<meta name=\"robots\" content=\"noindex\">"
    #expect(try output.text("articles/b/index.html").contains(robots))
    #expect(try !output.text("articles/a/index.html").contains(robots))
  }

  @Test("drafts that a build shows are for no search engine")
  func drafts() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-01-01\ndraft: true"),
      "Templates/Shared/layout.mustache": layout(),
    ])
    #expect(try await site.build("--quiet").lines.filter { $0.hasSuffix("[UnheededNoindex]") } == [])
    #expect(try await site.build("--quiet", "--drafts").lines.filter { $0 == warning }.count == 1)
  }

  @Test("hooks and the style sheet that a layout leaves out are told")
  func additions() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-01-01"),
      "Templates/Shared/layout.mustache": layout(),
      "Templates/Hooks/head.mustache": "<meta name=\"hook\" content=\"head\">\n",
      "Templates/Hooks/body-end.mustache": "<p>hook</p>\n",
      "Templates/Hooks/article-end.mustache": "<p>end</p>\n",
      "Templates/assets/custom.css": "body { outline: 0 }\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Templates/Hooks/body-end.mustache: warning: nothing calls this template; write '{{> Hooks/body-end}}' at the end "
          + "of the '<body>' of your layout, or remove it [UnusedTemplate]",
        "Templates/Hooks/head.mustache: warning: nothing calls this template; write '{{> Hooks/head}}' at the end of the "
          + "'<head>' of your layout, or remove it [UnusedTemplate]",
        "Templates/assets/custom.css: warning: no page links this style sheet; add '\(Self.styleSheet)' to the '<head>' of "
          + "your layout [UnusedFile]",
      ])
    try site.write(
      "Templates/Shared/layout.mustache",
      layout(head: "{{> Hooks/head}}" + Self.styleSheet, body: "{{> Hooks/body-end}}"))
    let page = try await site.buildCleanly().text("articles/a/index.html")
    #expect(page.contains("content=\"head\"") && page.contains("<p>hook</p>"))
    #expect(page.contains("<p>end</p>") && page.contains("/assets/custom."))
  }

  @Test("a style sheet that another one imports is linked")
  func importedStyleSheet() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-01-01"),
      "Templates/Shared/layout.mustache": layout(
        head: "<link rel=\"stylesheet\" href=\"{{assets.own.css}}\">"),
      "Templates/assets/own.css": "@import \"custom.css\";\n",
      "Templates/assets/custom.css": "body { outline: 0 }\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(result.lines == [])
  }

  @Test("settings that a layout leaves out are told once, by their names")
  func settings() async throws {
    let site = try Site([
      "Content/site.yaml": .text(
        Self.configuration
          + "structuredData: true\ncopyright: Aki\naccent: '#006699'\nfonts: { text: serif }\n"),
      "Content/articles/a.md": article("A", "date: 2025-01-01"), "Templates/Shared/layout.mustache": layout(),
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Templates/Shared/layout.mustache:3:1: warning: nothing shows what 'site.yaml' sets with 'structuredData', "
          + "'copyright', 'accent', 'fonts'; show 'page.structuredData', 'site.copyright', 'assets.accent.css', as the theme's layout "
          + "does, or remove what you do not need from 'site.yaml' [UnheededSettings]"
      ])
    try site.write(
      "Templates/Shared/layout.mustache",
      layout(
        head:
          "<link rel=\"stylesheet\" href=\"{{assets.accent.css}}\">{{#page}}{{{structuredData}}}{{/page}}",
        body: "{{site.copyright}}"))
    _ = try await site.buildCleanly()
    try site.write("Content/site.yaml", .text(Self.configuration))
    try site.write("Templates/Shared/layout.mustache", layout())
    _ = try await site.buildCleanly()
  }

  @Test("a layout can link icons at their addresses")
  func icons() async throws {
    for address in ["{{site.root}}favicon.svg", "/favicon.svg", "{{site.icon.svg}}"] {
      let site = try Site([
        "Content/site.yaml": .text(Self.configuration + "icon: /icon.svg\n"),
        "Content/static/icon.svg": Pictures.svg(24, 24),
        "Content/articles/a.md": article("A", "date: 2025-01-01"),
        "Templates/Shared/layout.mustache": layout(head: "<link rel=\"icon\" href=\"\(address)\">"),
      ])
      _ = try await site.buildCleanly()
    }
  }
}
