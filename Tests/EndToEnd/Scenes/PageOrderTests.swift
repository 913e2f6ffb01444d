import Testing

/// How pages of the site's own lead through their section.
@Suite(.scratchFolder)
struct PageOrderTests {
  private static let files: [String: SiteFile] = [
    "Content/pages/index.md": article("Start", ""),
    "Content/pages/about.md": article("About", ""),
    "Content/pages/docs/index.md": article("Docs", ""),
    "Content/pages/docs/install.md": article("Install & run", "order: 1"),
    "Content/pages/docs/draft.md": article("Draft", "order: 1\ndraft: true"),
    "Content/pages/docs/use/index.md": article("Use", "order: 2"),
    "Content/pages/docs/use/pages.md": article("Pages", ""),
    "Content/pages/docs/more.md": article("More", ""),
    "Content/pages/shop/index.md": article("Shop", "template: Page/landing"),
    "Content/pages/shop/visit.md": article("Visit", ""),
  ]

  /// What a page says of its neighbours: `prev /docs/ Docs`.
  private func turns(_ path: String, in output: FolderSnapshot) throws -> [String] {
    try output.text("\(path)index.html")
      .matches(of: /<a rel="(prev|next)" href="([^"]*)"><span><small>[^<]+<\/small><b>([^<]*)<\/b>/)
      .map { "\($0.1) \($0.2) \($0.3)" }
  }

  @Test("a section is read from its own page down, in the order of its lists; nothing leads out of it")
  func order() async throws {
    let output = try await Site(Self.files).buildCleanly()
    #expect(try turns("docs/", in: output) == ["next /docs/install/ Install &amp; run"])
    #expect(try turns("docs/install/", in: output) == ["prev /docs/ Docs", "next /docs/use/ Use"])
    #expect(
      try turns("docs/use/", in: output) == [
        "prev /docs/install/ Install &amp; run", "next /docs/use/pages/ Pages",
      ])
    #expect(try turns("docs/use/pages/", in: output) == ["prev /docs/use/ Use", "next /docs/more/ More"])
    #expect(try turns("docs/more/", in: output) == ["prev /docs/use/pages/ Pages"])
    #expect(try turns("shop/", in: output) == ["next /shop/visit/ Visit"])
    #expect(try turns("shop/visit/", in: output) == ["prev /shop/ Shop"])
    for path in ["", "about/"] {
      #expect(try !output.text("\(path)index.html").contains("class=\"turn\""), "\(path)")
    }
    let use = try output.text("docs/use/index.html")
    #expect(use.contains("<link rel=\"prev\" href=\"/docs/install/\">"))
    #expect(use.contains("<link rel=\"next\" href=\"/docs/use/pages/\">"))
  }

  @Test("each language has its own order; templates of the site see it")
  func languages() async throws {
    let output = try await Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\ntimeZone: UTC\n",
      "Content/pages/docs/index.md": article("文書", "template: Page/own"),
      "Content/pages/docs/index.en.md": article("Docs", "template: Page/own"),
      "Content/pages/docs/a.md": article("甲", "order: 1"),
      "Content/pages/docs/b.md": article("乙", "order: 2"),
      "Content/pages/docs/b.en.md": article("Second", "order: 2"),
      "Templates/Page/own.mustache":
        "{{#hasNeighbours}}{{#previous}}{{title}}{{/previous}}|{{#next}}{{title}} {{url}}{{/next}}{{/hasNeighbours}}\n",
    ]).buildCleanly()
    #expect(try output.text("docs/index.html") == "|甲 /docs/a/\n")
    #expect(try output.text("en/docs/index.html") == "|Second /en/docs/b/\n")
    #expect(try turns("docs/b/", in: output) == ["prev /docs/a/ 甲"])
    #expect(try turns("en/docs/b/", in: output) == ["prev /en/docs/ Docs"])
  }

  /// The pages that a build changes; the result has to be that of a clean one.
  private func changed(_ site: Site) async throws -> Set<String> {
    let before = try site.output
    let after = try await site.buildCleanly()
    expectSameBytes(after, try await site.copyOfInputs().buildCleanly())
    return Set(after.pages).union(before.pages).filter { before.bytes[$0] != after.bytes[$0] }
  }

  @Test("a title and a new page are shown by the pages before and after, and by no others of the section")
  func rebuilds() async throws {
    let site = try Site(Self.files)
    _ = try await site.buildCleanly()
    try site.write("Content/pages/docs/use/pages.md", article("All pages", ""))
    #expect(
      try await changed(site) == [
        "docs/use/index.html", "docs/use/pages/index.html", "docs/more/index.html",
      ])
    try site.write("Content/pages/docs/use/words.md", article("Words", ""))
    #expect(
      try await changed(site) == [
        "docs/use/index.html", "docs/use/pages/index.html", "docs/use/words/index.html",
        "docs/more/index.html",
      ])
    try site.write("Content/pages/docs/draft.md", article("No draft", "order: 1"))
    #expect(
      try await changed(site).isSuperset(of: [
        "docs/install/index.html", "docs/draft/index.html", "docs/use/index.html",
      ]))
  }
}
