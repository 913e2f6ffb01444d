import Foundation
import Testing

/// What a text says of its own address, and of who may list it.
@Suite(.scratchFolder)
struct OwnAddressTests {
  @Test("an article and a page at the addresses that they give themselves")
  func permalinks() async throws {
    let site = try Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/blog/\nlanguages: [ja, en]\npermalinks: { articles: /:slug/ }\n",
      "Content/articles/kyoto/index.md": article(
        "Kyoto", "permalink: /2020/Old Kyoto/\naliases: [beside]",
        body: "![g](gate.png)\n\n[o](../osaka.md) [p](/About_Us/)"),
      "Content/articles/kyoto/gate.png": Pictures.png(),
      "Content/articles/osaka.md": article("Osaka", body: "[k](kyoto/index.md) [k](/2020/Old%20Kyoto/)"),
      "Content/articles/osaka.en.md": article("Osaka", "permalink: /en/Cities/O/"),
      "Content/articles/nara.en.md": article("Nara", "permalink: /Cities/N/"),
      "Content/pages/about.md": "---\ntitle: About\npermalink: /About_Us/\nmenu: main\n---\n",
      "Content/pages/about/team.md": "---\ntitle: Team\n---\n[up](../about.md)\n",
    ])
    let output = try await site.buildCleanly()
    let kyoto = "/blog/2020/Old%20Kyoto/"
    #expect(
      output.files.filter { $0.hasPrefix("2020/") } == [
        "2020/Old Kyoto/gate.png", "2020/Old Kyoto/index.html", "2020/beside/index.html",
      ])
    #expect(!output.contains("kyoto") && !output.contains("about/index.html"))
    #expect(output.contains("en/Cities/O/index.html") && output.contains("en/Cities/N/index.html"))
    let osaka = try output.text("osaka/index.html")
    #expect(osaka.contains("<a href=\"\(kyoto)\">k</a> <a href=\"\(kyoto)\">k</a>"))
    #expect(osaka.contains("hreflang=\"en\" href=\"https://example.com/blog/en/Cities/O/\""))
    let page = try output.text("2020/Old Kyoto/index.html")
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.com\(kyoto)\">"))
    #expect(page.contains("<a href=\"/blog/About_Us/\">p</a>"))
    for file in ["feed.xml", "sitemap.xml", "2020/beside/index.html"] {
      #expect(try output.text(file).contains("https://example.com" + kyoto), "\(file)")
    }
    // The page below stays where its folder is, and the page above lists it.
    #expect(try output.text("About_Us/index.html").contains("href=\"/blog/about/team/\""))
    #expect(try output.text("about/team/index.html").contains("<a href=\"/blog/About_Us/\">up</a>"))
    try output.expectWholePictures(base: "/blog/")
    #expect(try await site.check().exitCode == 0)
  }

  @Test("lists and albums keep their former addresses; a taken one is told")
  func formerLists() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/blog/
      languages: [ja, en]
      articles: { sections: true }
      taxonomies: [places]

      """,
      "Content/articles/ryori/a.md": article("A", "category: 料理\nplaces: [Kyoto]"),
      "Content/articles/ryori/a.en.md": article("A", "category: Food"),
      "Content/articles/ryori/_index.md": "---\ntitle: 食\naliases: /articles/recipes/\n---\n",
      "Content/categories/料理.md": "---\naliases: [/categories/cooking/, old]\n---\nWords.\n",
      "Content/categories/food.en.md": "---\naliases: /en/categories/cooking/\n---\n",
      "Content/places/kyoto.md": "---\ntitle: Old Kyoto\naliases: /places/kioto/\n---\n",
      "Content/gallery/ichi/album.md": "---\ntitle: 市\naliases: /gallery/market/\n---\n",
      "Content/gallery/ichi/p.png": Pictures.png(),
    ])
    let output = try await site.buildCleanly()
    let ryori = "/blog/categories/%E6%96%99%E7%90%86/"
    for (former, address) in [
      ("articles/recipes", "/blog/articles/ryori/"), ("categories/cooking", ryori), ("categories/old", ryori),
      ("en/categories/cooking", "/blog/en/categories/food/"), ("places/kioto", "/blog/places/kyoto/"),
      ("gallery/market", "/blog/gallery/ichi/"),
    ] {
      let page = try output.text(former + "/index.html")
      #expect(page.contains("https://example.com\(address)"), "\(former): \(page)")
    }
    #expect(try await site.check().exitCode == 0)
    try site.write("Content/categories/料理.md", "---\naliases: /articles/a/\n---\n")
    let result = try await site.build()
    #expect(
      result.lines.contains {
        $0.hasPrefix("Content/categories/料理.md") && $0.contains("[DuplicateURL]")
      }, "\(result.messages)")
  }

  @Test("addresses that no text can have, each with what to write")
  func faults() async throws {
    func refusal(_ file: String, _ address: String, _ message: String) -> String {
      "Content/\(file):3:12: error: permalink '\(address)' \(message) [InvalidPermalink]"
    }
    let faults: [(file: String, address: String, message: String)] = [
      (
        "articles/a.md", "kyoto/",
        "does not begin with one slash; write it from the site's root: '/2020/kyoto/'"
      ),
      (
        "articles/b.md", "/2020/kyoto.html",
        "is that of a file; write '/2020/kyoto/', and 'aliases: [/2020/kyoto.html]' for the address of the file"
      ),
      ("articles/c.md", "/2020/kyoto/index.html", "is that of a file; write '/2020/kyoto/'"),
      (
        "articles/d.md", "/:year/:title/",
        "is a pattern; write the whole address, or the pattern of all articles as 'permalinks: { articles: ... }' in "
          + "site.yaml"
      ),
      ("articles/e.md", "/", "is that of the home page; the home page is 'Content/pages/index.md'"),
      ("articles/f.md", "/tags/tea/", "is reserved for the site's own pages; choose another one"),
      ("articles/g.md", "/blog/page/2/", "is reserved for the site's own pages; choose another one"),
      ("articles/h.md", "/Tags/tea/", "is reserved for the site's own pages; choose another one"),
      ("articles/i.md", "/notes/all.xml", "is that of a file; write '/notes/all.xml/'"),
      (
        "pages/a.md", "/a/../b/",
        "is not a path; write names between slashes, and '%' as '%25': '/2020/kyoto/'"
      ),
    ]
    var files: [String: SiteFile] = [:]
    for fault in faults {
      files["Content/\(fault.file)"] = article("T", "permalink: \"\(fault.address)\"")
    }
    try await expectRefusal(of: files, saying: faults.map { refusal($0.file, $0.address, $0.message) })
  }

  @Test("the folder of a language is in small letters; a permalink may name it in any, links may not")
  func lettersOfLanguages() async throws {
    let site = try Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nlanguages: [en, zh-CN]\ntimeZone: UTC\n",
      "Content/articles/a.md": article("A", body: "[zh](/zh-cn/Foo/)"),
      "Content/articles/a.zh-CN.md": article("A", "permalink: /zh-CN/Foo/\naliases: [/zh-CN/old/]"),
    ])
    let output = try await site.buildCleanly()
    #expect(output.contains("zh-cn/Foo/index.html") && !output.contains("zh-cn/zh-CN/Foo/index.html"))
    #if os(Linux)
      // A former address is where it was.
      #expect(try output.text("zh-CN/old/index.html").contains("https://example.com/zh-cn/Foo/"))
    #endif
    try site.write("Content/articles/a.md", article("A", body: "[zh](/zh-CN/) [foo](/zh-CN/Foo/)"))
    let messages = try await site.build().messages
    for (link, address) in [("/zh-CN/", "/zh-cn/"), ("/zh-CN/Foo/", "/zh-cn/Foo/")] {
      #expect(messages.contains("the link '\(link)' leads to nothing; did you mean '\(address)'?"))
    }
  }

  @Test("what a language's folder hides is found, too")
  func languages() async throws {
    try await expectRefusal(
      of: [
        "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\n",
        "Content/articles/a.en.md": article("A", "permalink: /en/tags/x/"),
        "Content/pages/b.en.md": article("B", "permalink: /en/"),
      ],
      saying: [
        "Content/articles/a.en.md: error: permalink '/en/tags/x/' is reserved for the site's own pages; choose another one "
          + "[InvalidPermalink]",
        "Content/pages/b.en.md: error: permalink '/en/' is that of the home page; the home page is "
          + "'Content/pages/index.md' [InvalidPermalink]",
      ])
  }

  @Test("two texts that give themselves one address")
  func collision() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A", "permalink: /x/"), "Content/pages/x.md": article("X"),
        "Content/pages/y.md": article("Y", "permalink: /x"),
      ],
      saying: [
        "Content/pages/x.md: error: '/x/' is already used by 'Content/articles/a.md'; change the 'permalink', 'slug' or "
          + "name of one of the two [DuplicateURL]",
        "Content/pages/y.md:3:12: error: '/x/' is already used by 'Content/articles/a.md'; change the 'permalink', 'slug' "
          + "or name of one of the two [DuplicateURL]",
      ])
  }

  @Test("a page with a fixed place has no other")
  func fixedPages() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A"),
      "Content/pages/index.md": "---\ntitle: Home\npermalink: /start/\n---\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/pages/index.md:3:1: warning: 'permalink' has no effect: the address of this page is fixed; remove "
          + "'permalink' [UnusedSlug]"
      ])
    #expect(try !site.output.contains("start/index.html"))
  }

  @Test("texts that search engines are not to list are in lists and feeds, but in no sitemap and no search")
  func noindex() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\nstructuredData: true\n",
      "Content/articles/secret.md": article("Xylophone", "noindex: true"),
      "Content/articles/open.md": article("Open", "noindex: false", body: "[s](secret.md)"),
      "Content/pages/thanks.md": "---\ntitle: Marimba\nnoindex: true\n---\n",
      "Content/guidance/hidden.md": "---\ntitle: Vibraphone\nnoindex: true\n---\n",
    ])
    let output = try await site.buildCleanly()
    let robots = "<meta name=\"robots\" content=\"noindex\">"
    let hidden = ["articles/secret", "pages/thanks", "guidance/hidden"].map {
      $0.replacing("pages/", with: "")
    }
    let sitemap = try output.text("sitemap.xml")
    for path in hidden {
      #expect(try output.text(path + "/index.html").contains(robots), "\(path)")
      #expect(!sitemap.contains(path), "\(path)")
    }
    #expect(try !output.text("articles/open/index.html").contains(robots))
    #expect(sitemap.contains("/articles/open/") && sitemap.contains("/guidance/</loc>"))
    #expect(try output.text("articles/index.html").contains("href=\"/articles/secret/\""))
    #expect(try output.text("feed.xml").contains("/articles/secret/"))
    // The records of what the search finds.
    let found = try output.files.filter { $0.hasPrefix("search/") && $0.hasSuffix(".json") }.map {
      try output.text($0)
    }
    .joined()
    #expect(found.contains("\"/articles/open/\""))
    for path in hidden { #expect(!found.contains("\"/\(path)/\""), "\(path)") }
    // Taking it back is as good as never having had it.
    try site.write("Content/articles/secret.md", article("Xylophone"))
    #expect(try await site.build("--quiet").exitCode == 0)
    expectSameBytes(try site.output, try await site.copyOfInputs().buildCleanly(), "noindex taken back:")
    #expect(try site.output.text("sitemap.xml").contains("/articles/secret/"))
  }
}
