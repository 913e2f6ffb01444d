import Testing

/// What a site adds to all pages without a copy of the theme's templates.
@Suite(.scratchFolder)
struct HookTests {
  @Test("hooks stand at their places on every page, and the article's sees the article")
  func places() async throws {
    let output = try await Site(
      FullSite.files(with: [
        "Templates/Hooks/head.mustache": "<meta name=\"hook\" content=\"{{page.scene}}\">\n",
        "Templates/Hooks/body-end.mustache": "<p>{{site.title}}</p>\n",
        "Templates/Hooks/article-end.mustache":
          "<section class=\"sheet\" id=\"comments\">{{title}}|{{#tags}}{{title}} {{/tags}}</section>\n",
      ])
    ).buildCleanly()
    for page in output.pages {
      let text = try output.text(page)
      // Pages at former addresses hold nothing but the way on.
      if text.contains("http-equiv=\"refresh\"") { continue }
      #expect(text.contains(/<meta name="hook" content="[a-z]+">\n?<\/head>/), "\(page)")
      #expect(text.contains(/<p>[^<]+<\/p>\n?<\/body>/), "\(page)")
      #expect(text.contains("id=\"comments\"") == text.contains("<article class=\"story\">"), "\(page)")
    }
    #expect(try output.text("articles/sushi/index.html").contains(/id="comments">[^|]+\|/))
  }

  @Test("a style sheet of the site's own is the last on each page")
  func customStyleSheet() async throws {
    let output = try await Site(
      FullSite.files(with: ["Templates/assets/custom.css": "body { outline: 0 }\n"])
    ).buildCleanly()
    for page in output.pages {
      let text = try output.text(page)
      if text.contains("http-equiv=\"refresh\"") { continue }
      let link = /<link rel="stylesheet" href="\/assets\/custom\.[0-9a-f]{8}\.css">\n?<\/head>/
      #expect(text.contains(link), "\(page)")
    }
  }

  @Test("an empty hook changes nothing, and neither does the absence of a style sheet")
  func nothing() async throws {
    let plain = try await Site(FullSite.files).buildCleanly()
    let hooked = try await Site(
      FullSite.files(with: [
        "Templates/Hooks/head.mustache": "", "Templates/Hooks/body-end.mustache": "",
        "Templates/Hooks/article-end.mustache": "",
      ]), at: "other"
    ).buildCleanly()
    expectSameBytes(hooked, plain)
    #expect(try !plain.text("index.html").contains("custom"))
  }

  @Test("a hook is checked as every template is, against the keys that all pages have")
  func checked() async throws {
    try await expectRefusal(
      of: [
        "Templates/Hooks/body-end.mustache": "{{title}}{{xyz}}",
        "Templates/Hooks/head.mustache": "{{page.titel}}",
        "Templates/Hooks/article-end.mustache": "{{titel}}",
      ],
      saying: [
        "Templates/Hooks/article-end.mustache:1:1: error: unknown name 'titel'; did you mean 'title'? [UnknownName]",
        "Templates/Hooks/body-end.mustache:1:1: error: unknown name 'title'; did you mean 'page.title'? [UnknownName]",
        "Templates/Hooks/body-end.mustache:1:10: error: unknown name 'xyz'; known here: 'page', 'menu', 'hasTabs', 'tabs', "
          + "'strings', 'assets', 'data', 'site', 'feeds', 'accent', 'palette', 'fonts', … [UnknownName]",
        "Templates/Hooks/head.mustache:1:1: error: unknown name 'titel': 'page' has no such key; did you mean 'title'? "
          + "[UnknownName]",
      ])
  }
}
