import Testing

/// Articles among others: series, archives, related articles, several categories, texts of terms, pins.
@Suite(.scratchFolder)
struct ContextTests {
  private static let configuration: SiteFile = """
    title: 文脈
    baseURL: https://example.com/
    language: ja
    timeZone: Asia/Tokyo
    feed: { pageSize: 3 }

    """

  private static let files: [String: SiteFile] = [
    "Content/site.yaml": configuration,
    "Content/articles/one.md": article(
      "港の一", "date: 2026-01-10\ncategories: [旅, 魚]\ntags: [港, 冬]\nseries: 港の旅\nseriesOrder: 1"),
    "Content/articles/two.md": article(
      "港の二", "date: 2026-02-10\nupdated: 2026-02-10T18:00:00+09:00\ncategory: 旅\nseries: 港の旅\nseriesOrder: 2",
      body: "[魚](../categories/魚.md)、[連載](../series/)。"),
    "Content/articles/old.md": article(
      "昔の話", "date: 2025-03-01\nupdated: 2025-04-01\ntags: [港]\npinned: true"),
    "Content/articles/new.md": article("最新", "date: 2026-03-01\nsummary: 新しい。"),
    "Content/articles/undated.md": article("日付なし", "category: 旅"),
    "Content/articles/draft.md": article("秘密の港", "date: 2026-01-11\ntags: [港]\nseries: 港の旅\ndraft: true"),
    "Content/categories/魚.md":
      "---\ntitle: 魚を食べる\ndescription: 海から。\n---\n\n[港の一](../articles/one.md)から。![絵](fish.png)\n",
    "Content/categories/fish.png": Pictures.png(6, 4),
  ]

  private func build(_ change: [String: SiteFile] = [:]) async throws -> FolderSnapshot {
    try await Site(Self.files.merging(change) { $1 }).buildCleanly()
  }

  @Test("an article of two categories is in both, and lists show the first")
  func categories() async throws {
    let output = try await build()
    for category in ["旅", "魚"] {
      #expect(try output.links(of: "categories/\(category)/index.html").contains("/articles/one/"))
    }
    let page = try output.links(of: "articles/one/index.html", below: "/categories/")
    #expect(page.starts(with: ["/categories/%E6%97%85/", "/categories/%E9%AD%9A/"]))
    #expect(try output.text("feed.json").contains("\"tags\":[\"旅\",\"魚\",\"港\",\"冬\"]"))
    #expect(try output.text("index.html").contains("1位 旅"))
  }

  @Test("the text of a category stands on its page, links to the file lead there, and its pictures are found")
  func texts() async throws {
    let output = try await build()
    let page = try output.text("categories/魚/index.html")
    #expect(page.contains("<h1 class=\"page-title\">魚を食べる</h1>") && page.contains("海から。"))
    #expect(page.contains("<meta name=\"description\" property=\"og:description\" content=\"海から。\">"))
    #expect(page.contains("<a href=\"/articles/one/\">港の一</a>"))
    #expect(
      try output.pictures(of: "categories/魚/index.html").contains { $0.attributes["alt"] == "絵" })
    #expect(
      try output.text("articles/two/index.html").contains("<a href=\"/categories/%E9%AD%9A/\">魚</a>"))
    #expect(try output.text("articles/two/index.html").contains("<a href=\"/series/\">連載</a>"))
  }

  @Test("a text that fits no category is told, with a suggestion; a link to it is left out")
  func strayText() async throws {
    let site = try Site(
      Self.files.merging([
        "Content/categories/魚.md": "---\ntitle: x\n---\n", "Content/tags/fuyu.md": "x\n",
        "Content/tags/冬の.md": "x\n",
        "Content/articles/more.md": article("More", "tags: [fuyus]", body: "[x](../tags/冬の.md)"),
      ]) { $1 })
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.messages.contains(
        "Content/tags/fuyu.md: warning: no published article has the tag 'fuyu'; did you mean 'fuyus.md'?"))
    #expect(result.messages.contains("Content/tags/冬の.md: warning: "))
  }

  @Test("a series has a box on the pages of its parts, a page, and an index; drafts are in none of them")
  func series() async throws {
    let output = try await build()
    let box = try output.text("articles/two/index.html")
    #expect(box.contains("全2回の2回目") && box.contains("href=\"/series/%E6%B8%AF%E3%81%AE%E6%97%85/\""))
    #expect(
      try output.links(of: "series/港の旅/index.html", below: "/articles/").starts(with: [
        "/articles/one/", "/articles/two/",
      ]))
    #expect(try output.links(of: "series/index.html").contains("/series/%E6%B8%AF%E3%81%AE%E6%97%85/"))
    #expect(try output.links(of: "index.html").contains("/series/"))
    for page in output.pages { #expect(try !output.text(page).contains("秘密の港"), "\(page)") }
  }

  @Test("archives have a page for each year and month; they are in the footer and in the sitemap")
  func archives() async throws {
    let output = try await build()
    #expect(
      output.pages.filter { $0.hasPrefix("archives/") } == [
        "archives/2025/03/index.html", "archives/2025/index.html", "archives/2026/01/index.html",
        "archives/2026/02/index.html", "archives/2026/03/index.html", "archives/2026/index.html",
        "archives/index.html",
      ])
    #expect(
      try output.links(of: "archives/2026/01/index.html", below: "/articles/").contains("/articles/one/"))
    for page in output.pages where page.hasPrefix("archives/") {
      #expect(try !output.text(page).contains("日付なし"), "\(page)")
    }
    #expect(try output.text("archives/index.html").contains("4件"))
    #expect(try output.text("sitemap.xml").contains("<loc>https://example.com/archives/2026/02/</loc>"))
    #expect(try output.links(of: "tags/index.html").contains("/archives/"))
  }

  @Test("a site without dates and series has neither archives nor series, nor links to them")
  func without() async throws {
    let output = try await Site(["Content/articles/a.md": article("A", "summary: s")]).buildCleanly()
    #expect(output.pages.allSatisfy { !$0.hasPrefix("archives/") && !$0.hasPrefix("series/") })
    let links = try output.links(of: "articles/a/index.html")
    #expect(!links.contains("/archives/") && !links.contains("/series/"))
  }

  @Test("a pinned article begins the feed, and is marked there alone; feeds for readers stay by date")
  func pinned() async throws {
    let output = try await build()
    let home = try output.links(of: "index.html", below: "/articles/").filter { $0.count > 10 }
    #expect(home.first == "/articles/old/")
    #expect(try output.text("index.html").contains("class=\"pin\""))
    #expect(try !output.text("articles/index.html").contains("class=\"pin\""))
    let feed = try XMLTree.read(output.text("feed.xml"))["channel"]?.all("item") ?? []
    #expect(feed.first?["title"]?.text == "最新")
  }

  @Test("a change on the day an article came out is not shown")
  func updated() async throws {
    let output = try await build()
    #expect(try !output.text("articles/two/index.html").contains("更新 "))
    #expect(try output.text("articles/old/index.html").contains("更新 <time datetime=\"2025-04-01\">"))
  }

  @Test("related articles, as many as site.yaml says")
  func related() async throws {
    let output = try await build()
    let page = try output.text("articles/old/index.html")
    #expect(
      page.contains("あわせて読みたい") && page.contains("<h3><a href=\"/articles/one/\">"))
    let none = try await build([
      "Content/site.yaml": "title: 文脈\nbaseURL: https://example.com/\narticles: { related: 0 }\n"
    ])
    #expect(try !none.text("articles/old/index.html").contains("あわせて読みたい"))
    let site = try Site([
      "Content/site.yaml": "title: x\nbaseURL: https://example.com/\narticles: { related: many }\n"
    ])
    #expect(try await site.build("--quiet").exitCode == 78)
  }
}
