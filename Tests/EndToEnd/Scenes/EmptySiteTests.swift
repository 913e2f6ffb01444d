import Testing

/// Sites that have nothing to show yet.
@Suite(.scratchFolder)
struct EmptySiteTests {
  @Test("a site of nothing but site.yaml has lists with their empty states, and no empty section")
  func nothing() async throws {
    let output = try await Site([:]).buildCleanly()
    #expect(
      output.pages == [
        "404.html", "articles/by-author/index.html", "articles/by-title/index.html",
        "articles/by-website/index.html", "articles/index.html", "authors/index.html",
        "categories/index.html", "index.html", "tags/index.html",
      ])
    for page in output.pages where page != "404.html" {
      #expect(try output.text(page).contains("<div class=\"empty\">"), "\(page)")
    }
    let home = try output.text("index.html")
    #expect(!home.contains("carousel"))
    #expect(!home.contains("ranking"))
    #expect(!home.contains("gallery/") && !home.contains("guidance/"))
  }

  @Test("a language that has pages alone shows the topmost on its home page, until it has an article")
  func pagesAlone() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\ntimeZone: UTC\n",
      "Content/articles/a.md": article("茶"),
      "Content/pages/about.md": article("本誌", ""),
      "Content/pages/about.en.md": article("About", "summary: Who we are.\nthumbnail: /p.png"),
      "Content/pages/docs/index.en.md": article("Docs", "order: 1"),
      "Content/pages/docs/more.en.md": article("More", ""),
      "Content/pages/draft.en.md": article("Draft", "draft: true"),
      "Content/static/p.png": Pictures.png(60, 40),
    ])
    let output = try await site.buildCleanly()
    let home = try output.text("en/index.html")
    #expect(
      home.matches(of: /<h2><a href="([^"]*)">([^<]*)<\/a><\/h2>/).map { "\($0.1) \($0.2)" } == [
        "/en/docs/ Docs", "/en/about/ About",
      ])
    #expect(home.contains("<p>Who we are.</p>") && !home.contains("<div class=\"empty\">"))
    #expect(home.matches(of: /<link rel="stylesheet" href="[^"]*\/page[^"\/]*\.css">/).count == 1)
    #expect(try !output.text("index.html").contains("class=\"subpage\""))
    // Among other things, that its pictures are there.
    let check = try await site.check()
    #expect(check.exitCode == 0, "\(check.messages)")
    try site.write("Content/articles/b.en.md", article("Tea"))
    let after = try await site.buildCleanly()
    expectSameBytes(after, try await site.copyOfInputs().buildCleanly())
    #expect(try !after.text("en/index.html").contains("class=\"subpage\""))
  }

  @Test("feeds and sitemap of an empty site are valid")
  func machines() async throws {
    let output = try await Site([:]).buildCleanly()
    #expect(try XMLTree.read(output.text("feed.xml"))["channel"]?.all("item").isEmpty == true)
    #expect(try XMLTree.read(output.text("atom.xml"))["updated"]?.text == "1970-01-01T00:00:00+00:00")
    // Lists that show nothing are not to be found.
    #expect(try XMLTree.read(output.text("sitemap.xml")).all("url").count == 1)
    #expect(try output.text("feed.json").hasSuffix("\"items\":[]}\n"))
  }

  @Test("empty folders, an album without photos, empty data files and an article without text build")
  func hollow() async throws {
    let output = try await Site([
      "Content/articles": .folder, "Content/static": .folder, "Content/guidance": .folder,
      "Content/gallery/bare/album.md": "---\ntitle: Bare\n---\n",
      "Content/data/pickups.yaml": "", "Content/data/rankings.json": "[]",
      "Content/articles/title.md": "---\ntitle: Only a title\n---\n",
      "Templates": .folder,
    ]).buildCleanly()
    #expect(try output.text("gallery/bare/index.html").contains("<div class=\"empty\">"))
    #expect(try output.text("articles/title/index.html").contains("<h1>Only a title</h1>"))
    #expect(try !output.text("index.html").contains("carousel"))
  }
}
