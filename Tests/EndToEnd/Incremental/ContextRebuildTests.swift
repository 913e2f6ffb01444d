import Testing

/// What of articles in context is made again after an edit: all that shows it, and nothing else.
@Suite(.scratchFolder)
struct ContextRebuildTests {
  private static let files: [String: SiteFile] = [
    "Content/site.yaml":
      "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nfeed: { pageSize: 2 }\n",
    "Content/articles/a.md": article("Alpha", "date: 2026-01-01\ntags: [x]\ncategory: C\nsummary: s"),
    "Content/articles/b.md": article("Beta", "date: 2026-01-02\ntags: [y]\nsummary: s"),
    "Content/articles/c.md": article("Gamma", "date: 2026-01-03\ntags: [x]\nsummary: s"),
    "Content/articles/d.md": article("Delta", "date: 2026-01-04\ntags: [y]\nsummary: s"),
    "Content/articles/e.md": article("Epsilon", "date: 2026-02-04\ntags: [z]\nsummary: s"),
    "Content/articles/f.md": article("Zeta", "date: 2026-02-05\nsummary: s"),
  ]

  private func built() async throws -> Site {
    let site = try Site(Self.files)
    _ = try await site.buildCleanly()
    return site
  }

  /// The pages that a build changes; the result has to be that of a clean one.
  private func changed(_ site: Site) async throws -> Set<String> {
    let before = try site.output
    let after = try await site.buildCleanly()
    expectSameBytes(after, try await site.copyOfInputs().buildCleanly())
    return Set(after.pages).union(before.pages).filter { before.bytes[$0] != after.bytes[$0] }
  }

  @Test("a title: also the pages that name the article as related")
  func title() async throws {
    let site = try await built()
    try site.write(
      "Content/articles/a.md", article("Omega", "date: 2026-01-01\ntags: [x]\ncategory: C\nsummary: s"))
    let pages = try await changed(site)
    #expect(pages.contains("articles/c/index.html") && pages.contains("articles/b/index.html"))
    #expect(pages.isDisjoint(with: ["articles/d/index.html", "articles/e/index.html"]))
  }

  @Test("a tag that makes others related; a body that does not")
  func tag() async throws {
    let site = try await built()
    try site.write("Content/articles/e.md", article("Epsilon", "date: 2026-02-04\ntags: [y]\nsummary: s"))
    let pages = try await changed(site)
    #expect(
      pages.isSuperset(of: ["articles/b/index.html", "articles/d/index.html", "articles/e/index.html"]))
    #expect(!pages.contains("articles/a/index.html"))
    try site.write(
      "Content/articles/e.md", article("Epsilon", "date: 2026-02-04\ntags: [y]\nsummary: s", body: "Other."))
    #expect(try await changed(site) == ["articles/e/index.html"])
  }

  @Test("the text of a category: its first page")
  func text() async throws {
    let site = try await built()
    let index = "categories/c/index.html"
    try site.write("Content/categories/c.md", "---\ntitle: Sea\n---\n\nOne.\n")
    #expect(try await changed(site) == [index])
    try site.write("Content/categories/c.md", "---\ntitle: Sea\n---\n\nTwo.\n")
    #expect(try await changed(site) == [index])
    try site.remove("Content/categories/c.md")
    #expect(try await changed(site) == [index])
  }

  @Test("the first series and the first date: all pages, since all lead there")
  func sections() async throws {
    let site = try await built()
    try site.write("Content/articles/f.md", article("Zeta", "date: 2026-02-05\nsummary: s\nseries: S"))
    let pages = try await changed(site)
    #expect(pages.contains("authors/index.html") && pages.contains("series/s/index.html"))
    try site.write("Content/articles/f.md", Self.files["Content/articles/f.md"] ?? "")
    #expect(try await changed(site) == pages)
    for name in ["a", "b", "c", "d", "e", "f"] {
      try site.write("Content/articles/\(name).md", article(name, "summary: s"))
    }
    #expect(try await changed(site).contains("archives/index.html"))
    #expect(try !site.output.contains("archives/index.html"))
  }

  @Test("a pin: the pages of the feed before its old place, and its own place")
  func pin() async throws {
    let site = try await built()
    try site.write(
      "Content/articles/d.md", article("Delta", "date: 2026-01-04\ntags: [y]\nsummary: s\npinned: true"))
    let pages = try await changed(site)
    #expect(pages == ["index.html", "page/2/index.html"])
  }
}
