import Testing

/// A site does not break by the calendar: what leads to a text that has not appeared yet, or has expired, is no error, and
/// what will be one on the text's day is one today.
@Suite(.scratchFolder)
struct CalendarTests {
  /// 2026-05-01, 2026-06-15 and 2026-09-22.
  private static let days = ["1777593600", "1781481600", "1790000000"]

  private func site(_ files: [String: SiteFile]) throws -> Site {
    try Site(
      SmallTheme.showing(files).merging(["Content/articles/always.md": article("Always", "date: 2025-01-01")])
      {
        given, _ in given
      })
  }

  /// Exit codes of builds on several days.
  private func exitCodes(_ site: Site, _ days: [String] = days) async throws -> [Int32] {
    var codes: [Int32] = []
    for day in days {
      codes.append(try await site.build("--quiet", environment: ["SOURCE_DATE_EPOCH": day]).exitCode)
    }
    return codes
  }

  private static let keys = """
    date: 2026-06-01
    expires: 2026-09-01
    tags: [x]
    categories: [c, d]
    authors: [Yuki]
    series: s1
    aliases: [/old/]
    """

  @Test(
    "addresses that exist for one text alone",
    arguments: [
      "/old/", "/tags/x/", "/categories/c/", "/categories/d/",
      "/authors/yuki/",
      "/series/s1/", "/series/", "/archives/2026/", "/archives/2026/06/", "/articles/f/p.txt",
      "/articles/f/",
    ])
  func addressesOfOneText(path: String) async throws {
    let site = try site([
      "Content/articles/f/index.md": article("F", Self.keys), "Content/articles/f/p.txt": "p",
      "Content/articles/always.md": article("Always", "date: 2025-01-01", body: "[a](\(path))"),
    ])
    #expect(try await exitCodes(site) == [0, 0, 0])
    let result = try await site.build(environment: ["SOURCE_DATE_EPOCH": Self.days[0]])
    #expect(result.messages.contains("the link '\(path)' is left out: its target is dated in the future"))
    #expect(try site.output.text("articles/always/index.html").contains("<p>a</p>"))
  }

  @Test("pages of lists that are as long only with a text")
  func pagesOfLists() async throws {
    let site = try site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\ntimeZone: UTC\nfeed: { pageSize: 1 }\n",
      "Content/articles/f.md": article("F", "date: 2026-06-01\nexpires: 2026-09-01\ntags: [y]"),
      "Content/articles/g.md": article(
        "G", "date: 2025-06-01\ntags: [y]", body: "[a](/page/3/) [b](/tags/y/page/2/)"),
    ])
    #expect(try await exitCodes(site) == [0, 0, 0])
    try site.write("Content/articles/g.md", article("G", "date: 2025-06-01", body: "[a](/page/4/)"))
    #expect(try await exitCodes(site) == [1, 1, 1])
    try site.write(
      "Content/site.yaml",
      "title: T\nbaseURL: https://example.com/\nfeed: { pageSize: 1 }\narticles: { sections: true }\n")
    try site.write("Content/articles/n/later.md", article("N", "date: 2026-06-01\nexpires: 2026-09-01"))
    try site.write("Content/articles/n/h.md", article("H", "date: 2025-06-01"))
    try site.write(
      "Content/articles/g.md", article("G", "date: 2025-06-01", body: "[a](/articles/n/page/2/)"))
    #expect(try await exitCodes(site) == [0, 0, 0])
    try site.remove("Content/articles/n")
    // Another language has no hidden text, and a page has room for more than the hidden ones.
    try site.write(
      "Content/site.yaml",
      "title: T\nbaseURL: https://example.com/\nlanguages: [en, ja]\nfeed: { pageSize: 9 }\n")
    for path in ["/ja/page/2/", "/page/3/"] {
      try site.write("Content/articles/g.md", article("G", "date: 2025-06-01", body: "[a](\(path))"))
      #expect(try await exitCodes(site) == [1, 1, 1], "\(path)")
    }
  }

  @Test("menus")
  func menus() async throws {
    let site = try site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      timeZone: UTC
      menu: { main: [feed, { label: X, url: /tags/x/ }, { label: Old, url: /old/ }] }

      """,
      "Content/articles/f.md": article("F", Self.keys),
    ])
    #expect(try await exitCodes(site) == [0, 0, 0])
  }

  @Test("what drafts would have", arguments: ["/about/old/", "/gallery/a/p/", "/guidance/c/", "/guidance/"])
  func drafts(path: String) async throws {
    let site = try site([
      "Content/pages/about.md": "---\ntitle: About\ndraft: true\naliases: [/about/old/]\n---\n",
      "Content/gallery/a/album.md": "---\ntitle: A\ndraft: true\n---\n",
      "Content/gallery/a/p.svg": Pictures.svg(),
      "Content/guidance/c.md": "---\ntitle: C\ndraft: true\n---\n",
      "Content/articles/always.md": article("Always", body: "[a](\(path))"),
    ])
    #expect(try await exitCodes(site) == [0, 0, 0])
  }

  @Test("the body of a scheduled text is checked before its day, and by every build")
  func scheduledBodies() async throws {
    let site = try site([
      "Content/articles/f.md": article(
        "F", "date: 2026-06-01", body: "[a](nope.md)\n\n[b](always.md) [c](later.md)"),
      "Content/articles/later.md": article("Later", "date: 2026-06-02", body: "![p](nope.png)"),
      "Content/articles/place.md": article(
        "Place", "date: 2026-06-02", body: "## Own {#own}\n\n[a](#own) [b](always.md#nope)"),
      "Content/pages/soon.md": article("Soon", "date: 2026-06-01", body: "[a](/nope/)"),
      "Content/articles/draft.md": article("Draft", "draft: true\ndate: 2026-06-02", body: "[a](nope.md)"),
      "Content/articles/gone.md": article("Gone", "expires: 2026-04-02", body: "[a](nope.md)"),
    ])
    for _ in 0..<2 {
      let result = try await site.build("--strict", environment: ["SOURCE_DATE_EPOCH": Self.days[0]])
      #expect(result.exitCode == 1)
      #expect(
        result.lines.filter { $0.contains(": error: ") }.map { String($0.prefix { $0 != " " }) } == [
          "Content/articles/f.md:6:5:", "Content/articles/later.md:6:6:", "Content/articles/place.md:8:15:",
          "Content/pages/soon.md:6:5:",
        ], "\(result.messages)")
      #expect(!result.messages.contains("warning"))
    }
    try site.write(
      "Content/articles/f.md", article("F", "date: 2026-06-01", body: "[b](always.md) ![p](p.svg)"))
    try site.write("Content/articles/p.svg", Pictures.svg())
    try site.remove("Content/articles/later.md")
    try site.remove("Content/articles/place.md")
    try site.remove("Content/pages/soon.md")
    let output = try await site.buildCleanly(environment: ["SOURCE_DATE_EPOCH": Self.days[0]])
    #expect(output.entries.keys.allSatisfy { !$0.hasPrefix("articles/f/") })
  }

  @Test("places that a scheduled text does not have are told before its day, and by every build")
  func scheduledPlaces() async throws {
    func files(_ place: String, own: String) -> [String: SiteFile] {
      [
        "Content/site.yaml": .text(
          """
          title: T
          baseURL: https://example.com/
          timeZone: UTC
          menu: { main: [feed, { page: "soon#\(place)", label: S }] }

          """),
        "Content/articles/f.md": article(
          "F", "date: 2026-06-01", body: "## Tea {#tea}\n\n[a](#\(own))"),
        "Content/pages/soon.md": article("Soon", "date: 2026-06-01", body: "## Tea {#tea}"),
        "Content/articles/one.md": article("One", "date: 2025-01-01", body: "[a](f.md#\(place))"),
        "Content/articles/two.md": article("Two", "date: 2025-01-01", body: "[a](/articles/f/#\(place))"),
        // Nothing is known of what nobody sees.
        "Content/articles/draft.md": article("Draft", "draft: true"),
        "Content/articles/three.md": article("Three", "date: 2025-01-01", body: "[a](draft.md#\(place))"),
      ]
    }
    let site = try site(files("wrong", own: "none"))
    for _ in 0..<2 {
      let result = try await site.build(environment: ["SOURCE_DATE_EPOCH": Self.days[0]])
      #expect(result.exitCode != 0)
      #expect(
        result.lines.filter { $0.contains("[BrokenFragment]") }.map { String($0.prefix { $0 != " " }) }
          .sorted()
          == [
            "Content/articles/f.md:8:5:", "Content/articles/one.md:6:5:", "Content/articles/two.md:6:5:",
            "Content/site.yaml:4:30:",
          ], "\(result.messages)")
    }
    for (path, file) in files("tea", own: "tea") { try site.write(path, file) }
    #expect(try await exitCodes(site) == [0, 0, 0])
  }

  @Test("pictures of a hidden text, and addresses beside the page of a scheduled one")
  func addressesOfHiddenTexts() async throws {
    let site = try site([
      "Content/articles/always.md": article("Always", "date: 2025-01-01", body: "![p](/articles/f/p.svg)"),
      "Content/articles/f/index.md": article(
        "F", "date: 2026-06-01\nexpires: 2026-09-01",
        body: "![p](/articles/f/p.svg) [a](../always/) [b](/articles/f/)"),
      "Content/articles/f/p.svg": Pictures.svg(),
    ])
    #expect(try await exitCodes(site) == [0, 0, 0])
  }

  @Test("a scheduled text is checked again when what it leads to goes")
  func scheduledLinks() async throws {
    let site = try site([
      "Content/articles/f.md": article(
        "F", "date: 2026-06-01", body: "[b](always.md) [c](g.md)\n\n{{< x >}}"),
      "Content/articles/g.md": article("G", "date: 2025-06-01"),
      "Templates/Shortcodes/x.mustache": "x",
    ])
    let day = ["SOURCE_DATE_EPOCH": Self.days[0]]
    _ = try await site.buildCleanly(environment: day)
    try site.write("Content/articles/g.md", article("G", "date: 2025-06-02\ntags: [z]"))
    _ = try await site.buildCleanly(environment: day)
    try site.remove("Content/articles/g.md")
    #expect(try await site.build("--quiet", environment: day).exitCode == 1)
    try site.write("Content/articles/g.md", article("G"))
    try site.remove("Templates/Shortcodes/x.mustache")
    #expect(try await site.build("--quiet", environment: day).exitCode == 1)
    try site.remove("Content/articles/f.md")
    _ = try await site.buildCleanly(environment: day)
    let clean = try await site.copyOfInputs().buildCleanly(environment: day)
    #expect(try site.output.files == clean.files)
  }

  @Test("an address that a scheduled text will take from another")
  func scheduledCollisions() async throws {
    let site = try site([
      "Content/articles/f.md": article("F", "date: 2026-06-01\nslug: always"),
      "Content/articles/g.md": article("G", "date: 2026-06-01\naliases: [/about/]"),
      "Content/articles/h.md": article("H", "date: 2026-06-01\nslug: two"),
      "Content/articles/i.md": article("I", "date: 2026-07-01\nslug: two"),
      "Content/pages/about.md": article("About", ""),
      // One appears when the other goes.
      "Content/articles/spring.md": article("Spring", "expires: 2026-06-01\nslug: season\naliases: [/now/]"),
      "Content/articles/summer.md": article(
        "Summer", "date: 2026-06-01\nslug: season\naliases: [/now/]\nexpires: 2026-08-01"),
      "Content/articles/autumn.md": article("Autumn", "date: 2026-08-01\nslug: season\naliases: [/now/]"),
      // It may be the one that replaces it.
      "Content/articles/gone.md": article("Gone", "expires: 2026-04-02\nslug: always"),
      "Content/articles/draft.md": article("Draft", "draft: true\nslug: always"),
    ])
    let result = try await site.build(environment: ["SOURCE_DATE_EPOCH": Self.days[0]])
    #expect(
      result.lines.filter { $0.contains(": error: ") }.map { String($0.prefix { $0 != ";" }) } == [
        "Content/articles/f.md:4:7: error: '/articles/always/' is already used by 'Content/articles/always.md'",
        "Content/articles/g.md:4:11: error: alias '/about/' is already used by 'Content/pages/about.md'",
        "Content/articles/i.md:4:7: error: '/articles/two/' is already used by 'Content/articles/h.md'",
      ], "\(result.messages)")
    #expect(try await exitCodes(site) == [1, 1, 1])
  }

  @Test(
    "pages that a scheduled text will add collide with others today",
    arguments: [
      ("Content/pages/tags/x.md", article("Own")), ("Content/pages/authors/yuki.md", article("Own")),
      ("Content/pages/series/index.md", article("Own")),
      ("Content/articles/g.md", article("G", "aliases: [/archives/2026/]")),
      ("Content/static/articles/f/p.txt", "p"), ("Content/static/tags/x/index.html", "own"),
    ] as [(String, SiteFile)])
  func pagesOfTerms(path: String, file: SiteFile) async throws {
    let site = try site([
      "Content/articles/f/index.md": article("F", Self.keys), "Content/articles/f/p.txt": "p",
      // Two texts add the same pages.
      "Content/articles/h.md": article("H", Self.keys.replacing("aliases: [/old/]", with: "")), path: file,
    ])
    #expect(try await exitCodes(site) == [1, 1, 0])
    let result = try await site.build(environment: ["SOURCE_DATE_EPOCH": Self.days[0]])
    let errors = result.lines.filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(errors)")
  }

  @Test("pages of as many articles as there can be")
  func largePages() async throws {
    let site = try site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nfeed: { pageSize: 9223372036854775807 }\narticles: { pageSize: 9223372036854775807 }\n",
      "Content/articles/f.md": article("F", "draft: true"),
    ])
    #expect(try await exitCodes(site, [Self.days[0]]) == [0])
  }
}
