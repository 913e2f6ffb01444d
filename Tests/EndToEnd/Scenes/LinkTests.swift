import Testing

/// Addresses inside pages.
@Suite(.scratchFolder)
struct LinkTests {
  /// Every address in every page leads to a file of the output, and none leaves the base path.
  private func expectWholeLinks(in output: FolderSnapshot, base: String) throws {
    var count = 0
    for page in output.pages {
      for link in try output.links(of: page) where !link.contains("://") && !link.hasPrefix("#") {
        let file = FolderSnapshot.file(of: link, base: base)
        #expect(file.map(output.contains) == true, "'\(link)' in '\(page)'")
        #expect(link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "'\(link)' is not percent-encoded")
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test("every link of a full site leads to a page")
  func root() async throws {
    try expectWholeLinks(in: try await Site(FullSite.files).buildCleanly(), base: "/")
  }

  @Test("links lie below the path of baseURL")
  func basePath() async throws {
    let site = try Site(FullSite.files)
    let output = try await site.buildCleanly("--base-url", "https://user.github.io/repo/")
    try expectWholeLinks(in: output, base: "/repo/")
    #expect(
      try output.text("articles/sushi/index.html")
        .contains("<link rel=\"canonical\" href=\"https://user.github.io/repo/articles/sushi/\">"))
    #expect(try output.text("robots.txt").contains("Sitemap: https://user.github.io/repo/sitemap.xml\n"))
    #expect(try output.text("old/sushi/index.html").contains("url=/repo/articles/sushi/"))
  }

  @Test("a path in site.yaml's baseURL counts like one of --base-url")
  func configuredBasePath() async throws {
    let configuration = "title: T\nbaseURL: https://user.github.io/私の%20repo\ntimeZone: UTC\n"
    let site = try Site(["Content/site.yaml": .text(configuration), "Content/articles/a.md": article("A")])
    let output = try await site.buildCleanly()
    let base = "/%E7%A7%81%E3%81%AE%20repo/"
    #expect(try output.links(of: "index.html", below: "/").allSatisfy { $0.hasPrefix(base) })
    #expect(try output.links(of: "index.html", below: base).contains(base + "articles/a/"))
  }

  @Test("links and pictures between content files become the pages' addresses")
  func contentLinks() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    let sushi = try output.text("articles/sushi/index.html")
    #expect(sushi.contains("<a href=\"/guidance/first/\">使い方</a>"))
    #expect(sushi.contains("<a href=\"/articles/ramen/#soup\">ラーメン</a>"))
    #expect(sushi.contains("<a href=\"/gallery/night/\">夜</a>"))
    #expect(sushi.contains("<a href=\"/articles/sushi/menu.txt\">品書き</a>"))
    let image = try #require(
      try output.pictures(of: "articles/sushi/index.html").first { $0.attributes["alt"] == "十貫" })
    #expect(image.address.hasPrefix("/media/") && image.address.hasSuffix("/6.jpg"))
    #expect(image.attributes["width"] == "6" && image.attributes["height"] == "4")
    #expect(image.types == ["image/avif", "image/webp"])
    #expect(output.contains("articles/sushi/beside.png"))
    #expect(try output.text("articles/ramen/index.html").contains("<a href=\"/articles/curry-rice/\">英語</a>"))
    #expect(
      try output.text("gallery/night/index.html").contains("<a href=\"/guidance/first/\">案内</a>"))
  }

  @Test("links may lead to what a rule of the host answers, until there is none")
  func redirects() async throws {
    func rules(_ lines: String...) -> SiteFile { .text(lines.map { $0 + "\n" }.joined()) }
    let site = try Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/site/\ntimeZone: UTC\nmenu: { main: [ { page: feed } ] }\n",
      "Content/static/_redirects": rules(
        "/feed/ /site/atom.xml 301",
        "/site/app https://apps.example/ 302", "/site/shop/* /articles/a/", "/* /404 404"),
      "Content/articles/a.md": article("A", body: "[app](/app#x), [shop](/shop/tea/?y)"),
    ])
    let page = try await site.buildCleanly().text("articles/a/index.html")
    #expect(page.contains("<a href=\"/site/app#x\">") && page.contains("<a href=\"/site/shop/tea/?y\">"))

    // A rule for everything would hide each broken link.
    try site.write("Content/static/_redirects", rules("/site/shop/* /articles/a/", "/* /articles/a/ 200"))
    let result = try await site.build()
    #expect(result.exitCode == 1)
    #expect(result.messages.contains("the link '/app#x' leads to nothing"))
  }

  @Test(
    "a rule of the host that leads to what is not published is told, and is no error",
    arguments: [
      "/site/articles/gone/?x", "https://example.com/site/articles/gone", "/site/tags/old/#y",
      "/site/articles/gone/index.html",
    ])
  func hiddenRedirects(target: String) async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/site/\ntimeZone: UTC\n",
      "Content/static/_redirects": .text(
        "# rules\n/site/new/ /site/articles/a/ 301\n/site/old/ \(target) 301\n/site/other/ /site/old/\n"),
      "Content/articles/gone.md": article("Gone", "date: 2020-01-01\nexpires: 2021-01-01\ntags: [old]"),
      "Content/articles/a.md": article("A", "date: 2025-01-01", body: "[o](/old/)"),
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(
      result.lines.filter { $0.contains(": warning: ") } == [
        "Content/static/_redirects:3: warning: this line leads to '\(target)', which is left out: it is expired; write "
          + "another address as its target, or remove the line [HiddenRedirect]"
      ])
    let check = try await site.check()
    #expect(!check.messages.contains("_redirects:3"), "\(check.messages)")
    try site.write("Content/static/_redirects", "/site/old/ /site/articles/nothing/ 301\n")
    _ = try await site.build("--quiet")
    let broken = try await site.check()
    #expect(broken.exitCode == 1 && broken.messages.contains("_redirects:1"), "\(broken.messages)")
  }

  @Test("links to what is not published yet lose their address, with a warning")
  func hiddenLinks() async throws {
    let body = "[draft](draft.md), [future](future.md) and [expired](/articles/expired/)"
    let files = FullSite.files(with: ["Content/articles/a.md": article("A", "date: 2026-01-01", body: body)])
    let site = try Site(files)
    let result = try await site.build("--json")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/articles/a.md:6:9: warning: the link 'draft.md' is left out: its target is a draft, and 1 more in this "
          + "file; it appears once its target is published [LinkToHidden]",
        "Content/articles/a.md:6:54: warning: the link '/articles/expired/' is left out: its target is expired; remove it "
          + "[LinkToHidden]",
      ])
    // Programs are told each.
    let all = try #require(try result.json()["diagnostics"] as? [[String: Any]])
    #expect(all.map { $0["column"] as? Int } == [9, 29, 54])
    #expect(
      all.map { $0["message"] as? String } == [
        "the link 'draft.md' is left out: its target is a draft",
        "the link 'future.md' is left out: its target is dated in the future",
        "the link '/articles/expired/' is left out: its target is expired",
      ])
    #expect(try site.output.text("articles/a/index.html").contains("<p>draft, future and expired</p>"))

    let published = try await site.build("--quiet", "--drafts")
    #expect(published.messages == "")
    #expect(try site.output.text("articles/a/index.html").contains("<a href=\"/articles/draft/\">draft</a>"))
  }
}
