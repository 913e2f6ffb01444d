import Testing

/// Every address that a site promises.
@Suite(.scratchFolder)
struct PageTests {
  @Test("a full site has every page of the URL table, and no other")
  func fullSite() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    #expect(
      output.pages == [
        "404.html", "archives/2025/12/index.html", "archives/2025/index.html",
        "archives/2026/01/index.html", "archives/2026/02/index.html", "archives/2026/03/index.html",
        "archives/2026/04/index.html", "archives/2026/index.html", "archives/index.html",
        "articles/by-author/index.html", "articles/by-author/page/2/index.html",
        "articles/by-title/index.html", "articles/by-title/page/2/index.html",
        "articles/by-website/index.html", "articles/by-website/page/2/index.html",
        "articles/curry-rice/index.html", "articles/index.html", "articles/page/2/index.html",
        "articles/ramen/index.html", "articles/sushi/index.html", "articles/tea/index.html",
        "articles/カフェ/index.html",
        "authors/hanako/index.html", "authors/hanako/page/2/index.html", "authors/index.html",
        "authors/jane-doe/index.html",
        "categories/index.html", "categories/寿司/index.html", "categories/寿司/page/2/index.html",
        "categories/麺/index.html",
        "gallery/day/index.html", "gallery/day/sun/index.html", "gallery/index.html",
        "gallery/night/index.html", "gallery/night/lamp/index.html", "gallery/night/late/index.html",
        "gallery/night/late/moon/index.html", "gallery/night/night-food/index.html",
        "gallery/night/page/2/index.html", "gallery/night/屋台/index.html", "gallery/page/2/index.html",
        "gallery/page/3/index.html",
        "guidance/first/index.html", "guidance/index.html", "guidance/使い方/index.html",
        "index.html", "old/sushi/index.html", "p/1/index.html", "page/2/index.html", "page/3/index.html",
        "search/index.html",
        "tags/index.html", "tags/wine-dine/index.html", "tags/夜/index.html", "tags/夜/page/2/index.html",
        "tags/朝/index.html",
      ])
  }

  @Test("files for machines, pictures and static files lie where the design says")
  func files() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    let renditions = output.renditions
    let files = output.files.filter {
      !$0.hasSuffix(".html") && !$0.hasPrefix("assets/") && !$0.hasPrefix("search/")
        && !renditions.contains($0)
    }
    // Photos are what is made of them; drawings are their files.
    #expect(
      files == [
        ".mamushi-output", ".well-known/security.txt", "articles/ramen/bowl.jpg",
        "articles/sushi/beside.png", "articles/sushi/menu.txt", "atom.xml", "feed.json", "feed.xml",
        "gallery/day/sun/sun.svg", "gallery/night/late/moon/moon.svg", "gallery/night/屋台/屋台.svg",
        "images/sushi.jpg",
        "robots.txt", "sitemap.xml",
      ])
  }

  @Test("a page of an alias leads on to its article")
  func aliases() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    for path in ["old/sushi/index.html", "p/1/index.html"] {
      let page = try output.text(path)
      #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=/articles/sushi/\">"))
      #expect(page.contains("<a href=\"/articles/sushi/\">"))
    }
  }

  @Test("the order in site.yaml stands at /articles/")
  func order() async throws {
    let configuration = "title: T\nbaseURL: https://example.com/\narticles: { sort: title }\ntimeZone: UTC\n"
    let output = try await Site(
      SmallTheme.showing([
        "Content/site.yaml": .text(configuration),
        "Content/articles/b.md": article("Beta", "date: 2026-02-01"),
        "Content/articles/a.md": article("Alpha", "date: 2026-01-01"),
        "Content/articles/c.md": article("い", "date: 2026-01-03\nreading: い"),
        "Content/articles/d.md": article("阿", "date: 2026-01-02\nreading: あ"),
      ])
    ).buildCleanly()
    #expect(
      try output.links(of: "articles/index.html", below: "/articles/") == [
        "/articles/", "/articles/by-author/", "/articles/by-website/", "/articles/a/", "/articles/b/",
        "/articles/d/", "/articles/c/",
      ])
  }

  @Test("pages of a list link to each other, in order")
  func pagination() async throws {
    let output = try await Site(SmallTheme.showing(FullSite.files)).buildCleanly()
    let second = try output.text("page/2/index.html")
    #expect(second.contains("<link rel=\"prev\" href=\"/\">"))
    #expect(second.contains("<link rel=\"next\" href=\"/page/3/\">"))
    func articles(_ page: String) throws -> [String] {
      try output.links(of: page, below: "/articles/").filter { $0.hasSuffix("/") }
    }
    #expect(try articles("index.html") == ["/articles/sushi/", "/articles/ramen/"])
    #expect(
      try articles("page/2/index.html") == [
        "/articles/curry-rice/", "/articles/%E3%82%AB%E3%83%95%E3%82%A7/",
      ])
    #expect(try articles("page/3/index.html") == ["/articles/tea/"])
  }
}
