import Foundation
import Testing

/// Where articles lie: `permalinks` of `site.yaml`.
@Suite(.scratchFolder)
struct PermalinkTests {
  private static func configuration(_ pattern: String, _ more: String = "") -> SiteFile {
    .text(
      """
      title: Test
      baseURL: https://example.com/blog/
      language: en
      timeZone: Asia/Tokyo
      permalinks: { articles: "\(pattern)" }
      \(more)
      """)
  }

  private static let files: [String: SiteFile] = [
    "Content/site.yaml": configuration("/:year/:month/:slug/"),
    // In UTC it is still April.
    "Content/articles/travel/kyoto/index.md": article(
      "Kyoto",
      "date: 2026-05-01T00:30:00+09:00\nthumbnail: gate.png\naliases: [/old/]\ntags: [x]\npickup: true",
      body: "![g](gate.png)\n\n## Part"),
    "Content/articles/travel/kyoto/gate.png": Pictures.png(),
    "Content/articles/travel/kyoto/map.txt": "map",
    "Content/articles/2026-04-01-osaka.md": article(
      "Osaka", "category: Food",
      body: "[a](travel/kyoto/index.md#part) [b](/2026/05/kyoto/) [c](beside.txt)"),
    "Content/articles/beside.txt": "beside",
    "Content/data/pickups.yaml": "- { title: Go, article: osaka }\n",
  ]

  @Test("everything that names an address follows")
  func all() async throws {
    let output = try await Site(Self.files).buildCleanly()
    let expected = [
      "2026/04/osaka/beside.txt", "2026/04/osaka/index.html", "2026/05/kyoto/gate.png",
      "2026/05/kyoto/index.html",
      "2026/05/kyoto/map.txt",
    ]
    #expect(output.files.filter { $0.hasPrefix("2026/") } == expected)
    #expect(!output.contains("articles/kyoto") && !output.contains("articles/osaka"))
    let kyoto = "/blog/2026/05/kyoto/"
    let osaka = try output.text("2026/04/osaka/index.html")
    #expect(osaka.contains("<a href=\"\(kyoto)#part\">a</a> <a href=\"\(kyoto)\">b</a>"))
    #expect(osaka.contains("href=\"/blog/2026/04/osaka/beside.txt\""))
    #expect(osaka.contains("<link rel=\"canonical\" href=\"https://example.com/blog/2026/04/osaka/\">"))
    #expect(osaka.contains("rel=\"next\" href=\"\(kyoto)\""))
    for page in [
      "index.html", "articles/index.html", "articles/by-title/index.html", "tags/x/index.html",
    ] {
      #expect(try output.text(page).contains("href=\"\(kyoto)\""), "\(page)")
    }
    #expect(try output.text("index.html").contains("href=\"/blog/2026/04/osaka/\""))
    for file in ["feed.xml", "atom.xml", "feed.json", "sitemap.xml", "old/index.html"] {
      #expect(try output.text(file).contains("https://example.com" + kyoto), "\(file)")
    }
    for path in output.files
    where path.hasSuffix(".html") || path.hasSuffix(".xml") || path.hasSuffix(".json") {
      #expect(try !output.text(path).contains("/articles/kyoto"), "\(path)")
      #expect(try !output.text(path).contains("/articles/osaka"), "\(path)")
    }
    try output.expectWholePictures(base: "/blog/")
  }

  @Test("an article without a date, where its address needs one; a draft may do without")
  func undated() async throws {
    let undated: SiteFile = "---\ntitle: X\n---\n"
    try await expectRefusal(
      of: [
        "Content/site.yaml": Self.configuration("/:year/:slug/"), "Content/articles/x.md": undated,
        "Content/articles/draft.md": article("Draft", "draft: true"),
        "Content/articles/2026-02-30-y.md": undated,
        // Its address would be another one, were there a date.
        "Content/articles/z/x.md": undated,
      ],
      saying: [
        "Content/articles/2026-02-30-y.md: error: the date '2026-02-30' in this file's name or folders does not exist"
          + "; rename it, or set 'date' in the front matter [InvalidDate]",
        "Content/articles/x.md: error: the article has no 'date', which its address needs for ':year'; add 'date: "
          + "2026-05-05', or remove ':year' from 'permalinks' in site.yaml [MissingKey]",
        "Content/articles/z/x.md: error: the article has no 'date', which its address needs for ':year'; add 'date: "
          + "2026-05-05', or remove ':year' from 'permalinks' in site.yaml [MissingKey]",
      ])
  }

  @Test("an article without a category, and one at an address of the site's own")
  func categories() async throws {
    try await expectRefusal(
      of: [
        "Content/site.yaml": Self.configuration("/:category/:slug/"),
        "Content/articles/good.md": article("Good", "category: tags"),
        "Content/articles/x.md": article("X", "tags: [good]"),
      ],
      saying: [
        "Content/articles/good.md: error: '/tags/good/' is already used by the list of tags; change the 'permalink', 'slug' or name "
          + "of one of the two [DuplicateURL]",
        "Content/articles/x.md: error: the article has no 'category', which its address needs for ':category'; add "
          + "'category: ...', or remove ':category' from 'permalinks' in site.yaml [MissingKey]",
      ])
  }

  @Test("two at one address: both are named")
  func collisions() async throws {
    try await expectRefusal(
      of: [
        "Content/site.yaml": Self.configuration("/:title/"), "Content/articles/a.md": article("Good"),
        "Content/articles/b.md": article("Gallery"), "Content/gallery/night/x.png": Pictures.png(),
        "Content/static/good/index.html": "mine",
      ],
      saying: [
        "Content/articles/b.md: error: '/gallery/' is already used by the gallery; change the 'permalink', 'slug' or name of one of "
          + "the two [DuplicateURL]",
        "Content/articles/good.md: error: '/good/' is already used by 'Content/articles/a.md'; change the 'permalink', 'slug' "
          + "or name of one of the two [DuplicateURL]",
        "Content/static/good/index.html: error: '/good/index.html' is already used by 'Content/articles/a.md'; rename "
          + "this file [DuplicateURL]",
      ])
  }

  @Test("a pattern that is wrong is told where it stands")
  func pattern() async throws {
    try await expectRefusal(
      of: ["Content/site.yaml": Self.configuration("/:yeer/:slug/")], exitCode: 78,
      saying: [
        "Content/site.yaml:5:25: error: permalinks have no placeholder ':yeer'; did you mean ':year'? [UnknownPlaceholder]"
      ])
    try await expectRefusal(
      of: [
        "Content/site.yaml":
          "title: T\nbaseURL: https://example.com/\npermalinks: { aliases: [/:year/, /:slug.html/x/] }\n"
      ], exitCode: 78,
      saying: [
        "Content/site.yaml:3:25: error: '/:year/' does not give each article its own address; add ':slug' or ':title' "
          + "[InvalidPermalink]",
        "Content/site.yaml:3:34: error: permalink '/:slug.html/x/' has a part that ends like a file name, but an article "
          + "is a folder and its address ends with '/'; write it as '/:year/:month/:slug/' [InvalidPermalink]",
      ])
  }

  @Test("former addresses of all articles lead to them")
  func formerAddresses() async throws {
    let former = "/:categories/:year/:month/:day/:slug.html"
    let site = try Site([
      "Content/site.yaml": .text(
        """
        title: Test
        baseURL: https://example.com/blog/
        languages: [en, ja]
        timeZone: Asia/Tokyo
        permalinks: { articles: "/:sections/:slug/", aliases: ["\(former)", "/a/:slug/", "/:sections/:slug", "/:slug/"] }

        """),
      "Content/articles/trips/far/kyoto.md": article(
        "Kyoto", "date: 2026-01-01\ncategories: [Food, Night]\naliases: [/a/kyoto/, old]"),
      "Content/articles/trips/far/kyoto.ja.md": article("京都", "date: 2026-01-01"),
      "Content/articles/undated.md": article("Undated", "category: Food"),
      // Former addresses take no place of a page or file.
      "Content/articles/trips/about.md": article("About", "date: 2026-01-02"),
      "Content/pages/about.md": article("About us", ""),
      "Content/static/price/index.html": "<p>5</p>",
      "Content/articles/trips/price.md": article("Price", "date: 2026-01-03"),
      // Nor will they when the day of a text has come.
      "Content/articles/trips/later.md": article("Later", "date: 2099-01-01"),
      "Content/pages/later.md": article("Later", ""),
      "Content/pages/kyoto.md": article("Kyoto", "date: 2099-01-01"),
    ])
    let output = try await site.buildCleanly()
    func aliases(_ output: FolderSnapshot) throws -> [String: String] {
      let pages = try output.files.filter { try output.text($0).contains("http-equiv=\"refresh\"") }
      return Dictionary(
        uniqueKeysWithValues: try pages.map { page in
          let address = try output.text(page).components(separatedBy: "<link rel=\"canonical\" href=\"").last
          return (
            page, String(address?.prefix { $0 != "\"" }.dropFirst("https://example.com/blog".count) ?? "")
          )
        })
    }
    #expect(
      try aliases(output) == [
        "food/night/2026/01/01/kyoto.html": "/trips/far/kyoto/", "a/kyoto/index.html": "/trips/far/kyoto/",
        "trips/far/old/index.html": "/trips/far/kyoto/", "a/undated/index.html": "/undated/",
        "ja/2026/01/01/kyoto.html": "/ja/trips/far/kyoto/", "ja/a/kyoto/index.html": "/ja/trips/far/kyoto/",
        "kyoto/index.html": "/trips/far/kyoto/", "ja/kyoto/index.html": "/ja/trips/far/kyoto/",
        "2026/01/02/about.html": "/trips/about/", "a/about/index.html": "/trips/about/",
        "2026/01/03/price.html": "/trips/price/", "a/price/index.html": "/trips/price/",
      ])
    try site.write("Content/articles/undated.md", article("Undated", "date: 2026-02-03"))
    let dated = try await site.buildCleanly()
    #expect(try aliases(dated)["2026/02/03/undated.html"] == "/undated/")
    expectSameBytes(dated, try await site.copyOfInputs().buildCleanly(), "a date more:")
  }

  @Test("a rebuild follows the pattern, and what addresses are made of")
  func rebuild() async throws {
    let site = try Site(Self.files)
    _ = try await site.buildCleanly()
    func expectClean(_ comment: String) async throws -> FolderSnapshot {
      let output = try await site.buildCleanly()
      expectSameBytes(output, try await site.copyOfInputs().buildCleanly(), comment)
      return output
    }
    try FileManager.default.moveItem(
      at: site.url("Content/articles/2026-04-01-osaka.md"),
      to: site.url("Content/articles/2026-03-01-osaka.md"))
    let moved = try await expectClean("another date:")
    #expect(moved.contains("2026/03/osaka/index.html") && !moved.contains("2026/04"))
    for pattern in ["/:slug/", "/:section/:title/", "/articles/:slug/", "/:year/:month/:day/:slug/"] {
      try site.write("Content/site.yaml", Self.configuration(pattern))
      // A link by address is the author's.
      try site.write("Content/articles/2026-03-01-osaka.md", article("Osaka", "tags: [x]"))
      _ = try await expectClean(pattern)
    }
  }

  @Test("an article that is a pickup itself is one beside another with its slug")
  func pickupsOfOneSlug() async throws {
    let output = try await Site([
      "Content/site.yaml": Self.configuration("/:year/:slug/"),
      "Content/articles/a/x.md": article("Old", "date: 2025-01-01\npickup: true"),
      "Content/articles/b/x.md": article("New", "date: 2026-01-01"),
      "Content/data/pickups.yaml": "- { title: Pick, article: /2026/x/ }\n",
      "Templates/Feed/home.mustache": "{{#pickups}}{{title}} {{url}};{{/pickups}}",
    ]).buildCleanly()
    #expect(try output.text("index.html") == "Pick /blog/2026/x/;Old /blog/2025/x/;")
  }

  @Test("addresses that all articles had give way to whatever else the site has")
  func formerAddressesGiveWay() async throws {
    let output = try await Site([
      "Content/site.yaml": .text(
        """
        title: Test
        baseURL: https://example.com/
        languages: [ja, en]
        timeZone: UTC
        permalinks: { articles: "/articles/:slug/", aliases: "/:slug/" }
        """),
      "Content/articles/en.md": article("En"), "Content/articles/feed.xml.md": article("Feed"),
      "Content/articles/robots.txt.md": article("Robots"), "Content/articles/file.md": article("File"),
      "Content/articles/old.md": article("Old"), "Content/static/file": "a file",
    ]).buildCleanly()
    #expect(try output.text("old/index.html").contains("/articles/old/"))
    #expect(try output.text("file") == "a file")
    #expect(output.contains("en/index.html") && !output.contains("robots.txt/index.html"))

    let bundled = try await Site(
      [
        "Content/site.yaml": .text(
          """
          title: Test
          baseURL: https://example.com/
          language: en
          timeZone: UTC
          permalinks: { articles: "/articles/:slug/", aliases: "/articles/:slug/:slug.html" }
          """),
        "Content/articles/k/index.md": article("K"), "Content/articles/k/k.html": "bundled",
      ], at: "bundled"
    ).buildCleanly()
    #expect(try bundled.text("articles/k/k.html") == "bundled")
  }
}
