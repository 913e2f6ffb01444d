import Testing

/// Templates of a site that take the theme's version of themselves, to change a part of it.
@Suite(.scratchFolder)
struct ExtendedTemplateTests {
  private static let home =
    "{{<Feed/home}}{{$head}}<meta name=\"own\" content=\"NAME\">{{/head}}{{/Feed/home}}\n"
  private static let layout =
    "{{<Shared/layout}}{{$feeds}}<link rel=\"own\" href=\"{{feeds.rss}}\">{{/feeds}}{{/Shared/layout}}\n"

  private func site(_ templates: [String: SiteFile]) throws -> Site {
    try Site(
      ["Content/articles/a.md": article("A", "date: 2025-01-01\ntags: [x]")].merging(templates) { $1 })
  }

  @Test("one block of a page is changed; the rest is the theme's, and edits are seen")
  func block() async throws {
    let site = try site([:])
    let plain = try await site.buildCleanly().text("index.html")
    var heads: [String] = []
    for name in ["one", "two"] {
      try site.write("Templates/Feed/home.mustache", .text(Self.home.replacing("NAME", with: name)))
      let output = try await site.buildCleanly()
      expectSameBytes(output, try await site.copyOfInputs(at: "clean-\(name)").buildCleanly())
      let home = try output.text("index.html")
      #expect(home.contains("<meta name=\"own\" content=\"\(name)\">"))
      #expect(home.contains("<h1>") && plain.contains("<h1>"))
      #expect(try !output.text("articles/a/index.html").contains("name=\"own\""))
      heads.append(home)
    }
    #expect(heads[0] != heads[1])
    try site.remove("Templates/Feed/home.mustache")
    #expect(try await site.buildCleanly().text("index.html") == plain)
  }

  @Test("of the layout, a block is changed where a page does not fill it")
  func layoutBlock() async throws {
    let site = try site(["Templates/Shared/layout.mustache": .text(Self.layout)])
    let output = try await site.buildCleanly()
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
    let article = try output.text("articles/a/index.html")
    #expect(article.contains("<link rel=\"own\" href=\"/"))
    #expect(article.contains("<main id=\"main\"") && article.contains("<article class=\"story\">"))
    // A list of a tag fills it with its own feed.
    #expect(try !output.text("tags/x/index.html").contains("rel=\"own\""))
  }

  @Test("a partial shows the theme's, with something beside it")
  func partial() async throws {
    let site = try site(["Templates/Shared/footer.mustache": "<p>before</p>\n{{> Shared/footer}}\n"])
    let page = try await site.buildCleanly().text("articles/a/index.html")
    #expect(page.contains("<p>before</p>") && page.contains("<footer"))
  }

  @Test("a file of a look takes that of all looks, which takes the theme's")
  func looks() async throws {
    let site = try site([
      "Templates/Shared/footer.mustache": "<p>all</p>\n{{> Shared/footer}}\n",
      "Templates/looks/magazine/Shared/footer.mustache": "<p>look</p>\n{{> Shared/footer}}\n",
    ])
    let page = try await site.buildCleanly().text("articles/a/index.html")
    let places = ["<p>look</p>", "<p>all</p>", "<footer"].compactMap { page.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
  }

  @Test("a block that the theme's page does not have is told, and a file that replaces none has no end")
  func faults() async throws {
    let site = try site([
      "Templates/Feed/home.mustache": "{{<Feed/home}}{{$haed}}x{{/haed}}{{/Feed/home}}\n",
      "Templates/Own/a.mustache": "{{<Own/a}}{{$head}}x{{/head}}{{/Own/a}}\n",
      "Templates/Hooks/head.mustache": "{{> Own/a}}\n",
    ])
    let lines = try await site.build("--quiet").lines
    #expect(
      lines.contains(
        "Templates/Feed/home.mustache:1:15: error: the parent 'Feed/home' of the theme has no block 'haed'; did you mean "
          + "'head'? [UnknownBlock]"), "\(lines)")
    let own = lines.filter { $0.hasPrefix("Templates/Own/a.mustache:") }
    #expect(!own.isEmpty && own.allSatisfy { $0.hasSuffix("[EndlessPartial]") }, "\(lines)")
    #expect(own.allSatisfy { $0.contains("the theme has no 'Own/a' that this could mean") }, "\(own)")
  }
}
