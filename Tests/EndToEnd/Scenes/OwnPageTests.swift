import Testing

/// Pages of the site's own, below `Content/pages`.
@Suite(.scratchFolder)
struct OwnPageTests {
  private static let theme: [String: SiteFile] = [
    "Templates/Page/details.mustache": details(),
    "Templates/Page/landing.mustache": "LANDING {{title}} {{{body}}}\n",
    "Templates/strings/en.yaml": "homePage: Home\npageTitle: \"{title} - {site}\"\n",
  ]

  /// - Parameter parameters: shows what sites add to front matter; what no page has is told.
  private static func details(showing parameters: String = "") -> SiteFile {
    """
    {{<Shared/layout}}
    {{$main}}
    <h1{{#language}} lang="{{.}}"{{/language}}>{{title}}</h1>|{{summary}}|{{#updated}}{{iso}}{{/updated}}|\(parameters)
    {{#breadcrumbs}}<a class="up" href="{{url}}">{{title}}</a>{{/breadcrumbs}}
    {{#image}}{{> Shared/picture}}{{/image}}
    {{{body}}}
    {{#children}}<a class="down" href="{{url}}">{{title}}</a>{{#image}}{{> Shared/picture}}{{/image}}{{/children}}
    {{/main}}
    {{/Shared/layout}}

    """
  }

  private func site(_ files: [String: SiteFile]) throws -> Site {
    try Site(SmallTheme.showing(Self.theme.merging(files) { $1 }, language: "en"))
  }

  @Test("files become pages at the addresses of their folders and names")
  func addresses() async throws {
    let output = try await site([
      "Content/pages/about.md": article("About", ""),
      "Content/pages/shop/index.md": article("Shop", ""),
      "Content/pages/shop/visit.md": article("Visit", "slug: Find Us!"),
      "Content/pages/お知らせ/_index.md": article("News", "slug: news"),
      "Content/pages/お知らせ/2026/may.md": article("May", ""),
    ]).buildCleanly()
    for path in ["about", "shop", "shop/find-us", "news", "news/2026/may"] {
      #expect(output.pages.contains("\(path)/index.html"), "\(path)")
    }
    let sitemap = try output.text("sitemap.xml")
    #expect(sitemap.contains("<loc>https://example.com/shop/find-us/</loc>"))
    for feed in ["feed.xml", "atom.xml", "feed.json"] {
      #expect(try !output.text(feed).contains("About"))
    }
  }

  @Test("front matter is shown; what nobody knows are parameters")
  func frontMatter() async throws {
    let output = try await site([
      "Content/pages/about.md": """
      ---
      title: About <us>
      description: Who we are.
      date: 2026-01-01
      updated: 2026-04-02
      language: fr
      thumbnail: team.png
      aliases: [/company/]
      hours: 9-17
      params: { seats: 8 }
      ---

      We bake.

      """,
      "Content/pages/team.png": Pictures.png(40, 30),
      "Templates/Page/details.mustache": Self.details(showing: "{{params.hours}}|{{params.seats}}"),
    ]).buildCleanly()
    let page = try output.text("about/index.html")
    #expect(page.contains("<h1 lang=\"fr\">About &lt;us&gt;</h1>|Who we are.|2026-04-02|9-17|8"))
    #expect(page.contains("<meta name=\"description\" content=\"Who we are.\">"))
    #expect(page.contains("<p>We bake.</p>"))
    #expect(output.files.contains("about/team.png"))
    #expect(try output.text("company/index.html").contains("/about/"))
    #expect(try output.text("sitemap.xml").contains("<lastmod>2026-04-02</lastmod>"))
  }

  @Test("a page names the pages above it, and shows those below it by order, then by title")
  func tree() async throws {
    let output = try await site([
      "Content/pages/shop/index.md": article("Shop", ""),
      "Content/pages/shop/b.md": article("Bread", ""),
      "Content/pages/shop/a.md": article("Cake", ""),
      "Content/pages/shop/z.md": article("Zopf", "order: 1\nthumbnail: /zopf.png"),
      "Content/pages/shop/draft.md": article("Draft", "draft: true"),
      "Content/pages/shop/deep/er/leaf.md": article("Deep", ""),
      "Content/static/zopf.png": Pictures.png(40, 30),
    ]).buildCleanly()
    let shop = try output.text("shop/index.html")
    #expect(
      shop.matches(of: /class="down" href="([^"]*)"/).map { String($0.1) } == [
        "/shop/z/", "/shop/b/", "/shop/a/", "/shop/deep/er/leaf/",
      ])
    #expect(shop.contains("<img src="))
    #expect(!shop.contains("class=\"up\""))
    #expect(
      try output.text("shop/deep/er/leaf/index.html").contains(
        "<a class=\"up\" href=\"/\">Home</a><a class=\"up\" href=\"/shop/\">Shop</a>"))
  }

  @Test("links lead to pages by file, by folder and by address, to places in them, and from them")
  func links() async throws {
    let output = try await site([
      "Content/articles/a.md": article(
        "A", body: "[f](../pages/about.md#hours) [d](../pages/shop) [u](/about/#hours) [v](/shop/visit)"),
      "Content/pages/about.md": article(
        "About", "",
        body: "## Hours {#hours}\n\n[s](shop/index.md) [a](../articles/a.md) [m](menu.txt) ![p](p.png)"),
      "Content/pages/menu.txt": "Bread\n",
      "Content/pages/p.png": Pictures.png(40, 30),
      "Content/pages/shop/index.md": article("Shop", ""),
      "Content/pages/shop/visit.md": article("Visit", ""),
    ]).buildCleanly()
    #expect(
      try output.text("articles/a/index.html").contains(
        "<a href=\"/about/#hours\">f</a> <a href=\"/shop/\">d</a> <a href=\"/about/#hours\">u</a> "
          + "<a href=\"/shop/visit/\">v</a>"))
    #expect(
      try output.text("about/index.html").contains(
        "<a href=\"/shop/\">s</a> <a href=\"/articles/a/\">a</a> <a href=\"/about/menu.txt\">m</a>"))
    #expect(try output.text("about/menu.txt") == "Bread\n")
    #expect(output.files.contains("about/p.png"))
  }

  @Test("a page names its template, which may be one of the site's own")
  func templates() async throws {
    let output = try await site([
      "Content/pages/a.md": article("A", "template: Page/landing"),
      "Content/pages/b.md": article("B", "template: Page/wide"),
      "Templates/Page/wide.mustache": "WIDE {{title}}\n",
    ]).buildCleanly()
    #expect(try output.text("a/index.html") == "LANDING A <p>Text.</p>\n\n")
    #expect(try output.text("b/index.html") == "WIDE B\n")
  }

  @Test("drafts, future and expired pages are left out, and links to them; --drafts shows them")
  func publication() async throws {
    let site = try site([
      "Content/pages/draft.md": article("Draft", "draft: true"),
      "Content/pages/future.md": article("Future", "date: 2026-12-31"),
      "Content/pages/expired.md": article("Expired", "expires: 2026-01-01"),
      "Content/pages/about.md": article("About", "", body: "[d](draft.md)"),
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(result.lines.count == 1 && result.messages.contains("the link 'draft.md' is left out"))
    #expect(try site.output.pages.filter { !$0.contains("articles") }.contains("about/index.html"))
    for path in ["draft", "future", "expired"] {
      #expect(try !site.output.pages.contains("\(path)/index.html"))
    }
    _ = try await site.buildCleanly("--drafts")
    for path in ["draft", "future", "expired"] {
      #expect(try site.output.pages.contains("\(path)/index.html"))
    }
  }

  @Test("a template that only a draft names, and what it calls, are not told as unused")
  func templatesOfDrafts() async throws {
    let site = try site([
      "Content/pages/draft.md": article("Draft", "draft: true\ntemplate: Page/plan"),
      "Templates/Page/plan.mustache": "{{> Shared/own}}{{title}}", "Templates/Shared/own.mustache": "own ",
    ])
    #expect(try await !site.buildCleanly().contains("draft/index.html"))
    #expect(try await site.buildCleanly("--drafts").text("draft/index.html") == "own Draft")
  }

  @Test("index.md takes the home page's place, and the feed moves below it")
  func home() async throws {
    let articles = Dictionary(
      uniqueKeysWithValues: (1...3).map { ("Content/articles/a\($0).md", article("A\($0)")) })
    let output = try await site(
      articles.merging([
        "Content/site.yaml":
          "title: Bakery\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nfeed: { pageSize: 2 }\n",
        "Content/pages/index.md": article("Bakery", "", body: "Fresh bread. [all](/feed/) ![p](p.png)"),
        "Content/pages/p.png": Pictures.png(40, 30),
        "Content/pages/about.md": article("About", ""),
      ]) { $1 }
    ).buildCleanly()
    let home = try output.text("index.html")
    #expect(home.contains("<title>Bakery</title>"))
    #expect(home.contains("<link rel=\"canonical\" href=\"https://example.com/\">"))
    #expect(home.contains("<a href=\"/feed/\">all</a>"))
    #expect(!home.contains("class=\"down\""))
    #expect(output.files.contains("p.png"))
    #expect(output.pages.contains("feed/index.html") && output.pages.contains("feed/page/2/index.html"))
    #expect(!output.pages.contains("page/2/index.html"))
    #expect(try output.text("feed/index.html").contains("<link rel=\"next\" href=\"/feed/page/2/\">"))
    #expect(try output.text("articles/a1/index.html").contains("<a href=\"/feed/\" class=\"in\">"))
  }

  @Test(
    "beside a home page of the site's own, an empty feed has no tab, and neither searches nor check list it")
  func homeWithoutFeed() async throws {
    let site = try Site([
      "Content/site.yaml": "title: Bakery\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n",
      "Content/pages/index.md": article("Bakery", "summary: Bread.", body: "[About](about.md)"),
      "Content/pages/about.md": article("About", "summary: Us."),
    ])
    let output = try await site.buildCleanly()
    let noindex = "<meta name=\"robots\" content=\"noindex\">"
    #expect(try !output.text("index.html").contains("href=\"/feed/\""))
    #expect(try !output.text("index.html").contains(noindex))
    #expect(try output.text("feed/index.html").contains(noindex))
    let checked = try await site.check()
    #expect(!checked.messages.contains("/feed/"), "\(checked.messages)")

    try site.write("Content/articles/a.md", article("A"))
    let filled = try await site.buildCleanly()
    #expect(try filled.text("index.html").contains("href=\"/feed/\""))
    #expect(try !filled.text("feed/index.html").contains(noindex))
    expectSameBytes(filled, try await site.copyOfInputs().buildCleanly())
  }

  @Test("404.md gives the page for what is not found its words")
  func notFound() async throws {
    let output = try await Site([
      "Content/pages/404.md": article(
        "Gone fishing", "summary: Nothing here.", body: "Try [about](about.md). ![p](p.png)"),
      "Content/pages/p.png": Pictures.png(40, 30),
      "Content/pages/about.md": article("About", ""),
    ]).buildCleanly()
    let page = try output.text("404.html")
    #expect(page.contains("<h1>Gone fishing</h1>"))
    #expect(page.contains("<p class=\"lost-text\">Nothing here.</p>"))
    #expect(page.contains("Try <a href=\"/about/\">about</a>."))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(output.files.contains("p.png"))
    #expect(try !output.text("sitemap.xml").contains("404"))
  }

  @Test("the theme's own templates show each kind of page, without a word of complaint")
  func builtInTheme() async throws {
    let output = try await Site([
      "Content/pages/index.md": article("Hello", "template: Page/landing\nthumbnail: p.png\nsummary: Bread."),
      "Content/pages/p.png": Pictures.png(60, 40),
      "Content/pages/shop/index.md": article("Shop", "thumbnail: ../p.png\nlanguage: ja"),
      "Content/pages/shop/visit.md": article(
        "Visit", "updated: 2026-03-01\ntoc: true", body: "## One\n\n```swift\nlet a = 1\n```\n\n## Two"),
      "Content/pages/shop/rules.md": article("Rules", "toc: true", body: "[TOC]\n\n## One\n\n## Two"),
    ]).buildCleanly("--strict")
    for page in ["index.html", "shop/index.html", "shop/visit/index.html"] {
      let text = try output.text(page)
      #expect(text.matches(of: /<h1[ >]/).count == 1, "\(page)")
      #expect(!text.contains("<style") && text.matches(of: /\sstyle="/).isEmpty, "\(page)")
    }
    #expect(try output.text("shop/index.html").contains("<h3><a href=\"/shop/visit/\">Visit</a></h3>"))
    #expect(try output.text("shop/visit/index.html").contains("<nav class=\"trail\""))
    for page in ["visit", "rules"] {
      // A link of the heading, and one of the contents.
      #expect(try output.text("shop/\(page)/index.html").matches(of: /href="#two"/).count == 2, "\(page)")
    }
  }
}
