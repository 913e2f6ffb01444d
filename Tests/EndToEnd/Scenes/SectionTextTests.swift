import Testing

/// Texts of sections: `_index.md`.
@Suite(.scratchFolder)
struct SectionTextTests {
  private static let files: [String: SiteFile] = [
    "Content/articles/_index.md":
      "---\ntitle: Stories\ndescription: All of them.\n---\n\nRead **slowly**. ![x](bowl.png) [c](../guidance/_index.md)\n",
    "Content/articles/bowl.png": Pictures.png(),
    "Content/articles/a.md": article("A", "date: 2026-01-02", body: "[s](_index.md) [t](./#part)"),
    "Content/articles/b.md": article("B"),
    "Content/guidance/_index.md": "---\ndescription: How to use it.\n---\n",
    "Content/guidance/g.md": article("G", "order: 1"),
    "Content/gallery/_index.md": "---\ntitle: Photos\n---\n\nBy night.\n\n## Part\n",
    "Content/gallery/x/a.png": Pictures.png(),
    "Content/site.yaml": """
    title: Test
    baseURL: https://example.com/
    language: en
    timeZone: UTC
    articles: { pageSize: 1 }

    """,
  ]

  @Test("they stand above the lists, on the first page; their titles on all")
  func pages() async throws {
    var files = Self.files
    files["Content/articles/a.md"] = article(
      "A", "date: 2026-01-02", body: "[s](_index.md) [t](../gallery/_index.md#part)")
    let output = try await Site(files).buildCleanly()
    let list = try output.text("articles/index.html")
    #expect(list.contains("<h1 class=\"page-title\">Stories</h1>"))
    #expect(list.contains("<p class=\"guide-intro\">All of them.</p>"))
    #expect(list.contains("Read <strong>slowly</strong>."))
    #expect(list.contains("content=\"All of them.\"") && list.contains("<a href=\"/guidance/\">c</a>"))
    #expect(output.contains("articles/bowl.png"))
    for other in ["articles/page/2/index.html", "articles/by-title/index.html"] {
      let page = try output.text(other)
      #expect(page.contains("<h1 class=\"page-title\">Stories</h1>"))
      #expect(!page.contains("All of them.") && !page.contains("slowly"))
    }
    let guidance = try output.text("guidance/index.html")
    #expect(
      guidance.contains("<p class=\"guide-intro\">How to use it.</p>") && !guidance.contains("section-text"))
    let gallery = try output.text("gallery/index.html")
    #expect(gallery.contains("<h1 class=\"page-title\">Photos</h1>") && gallery.contains("<p>By night.</p>"))
    #expect(gallery.contains("content=\"By night.") && gallery.contains("text."))
    let article = try output.text("articles/a/index.html")
    #expect(article.contains("<a href=\"/articles/\">s</a> <a href=\"/gallery/#part\">t</a>"))
    try output.expectWholePictures()
  }

  @Test("faults in them are told at their lines; those that nothing reads are told")
  func faults() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/_index.md": "---\ntitle: [A]\n---\n\n[x](nothing.md)\n",
        "Content/gallery/_index.md": "---\ntitel: Photos\n---\n",
        "Content/articles/2026/_index.md": "---\ntitle: A year\n---\n",
      ],
      saying: [
        "Content/articles/2026/_index.md: warning: nothing reads this file; set 'articles: { sections: true }' in "
          + "'site.yaml' to give each folder of articles a list with such a text [UnusedFile]",
        "Content/articles/_index.md:2:8: error: 'title' must be text, not a list; write text [WrongType]",
        "Content/articles/_index.md:5:5: error: the link 'nothing.md' leads to nothing; name a file relative to this "
          + "one, or write '/...' for a file in 'static' [BrokenLink]",
        "Content/gallery/_index.md:2:1: warning: the key 'titel' is unknown, but similar to 'title'; write 'title', or "
          + "rename it if it is your own parameter [NearKnownKey]",
      ])
  }

  @Test("their dates count: not yet, and no more")
  func dates() async throws {
    var files = Self.files
    files["Content/articles/a.md"] = article("A", "date: 2026-01-02")
    files["Content/articles/_index.md"] = "---\ntitle: Not yet\ndate: 2100-01-01\n---\n\nNot yet.\n"
    files["Content/gallery/_index.md"] = "---\ntitle: No more\nexpires: 2026-01-01\n---\n\nNo more.\n"
    files["Content/guidance/_index.md"] =
      "---\ntitle: Now\ndate: 2026-01-01\nexpires: 2099-12-31\ntags: a\n---\n\nNow.\n"
    let site = try Site(files)
    let result = try await site.build()
    #expect(result.exitCode == 0)
    #expect(
      result.lines.contains {
        $0.hasPrefix("Content/guidance/_index.md:5:1: note: 'tags' does nothing in the text of a section")
      })
    #expect(result.lines.last?.hasSuffix("The next change is due on 2099-12-31.") == true)
    let output = try site.output
    #expect(!(try output.text("articles/index.html").contains("Not yet")))
    #expect(!(try output.text("gallery/index.html").contains("No more")))
    #expect(try output.text("guidance/index.html").contains("<p>Now.</p>"))
    _ = try await site.build("--drafts", "--quiet")
    let all = try site.output
    #expect(try all.text("articles/index.html").contains("<p>Not yet.</p>"))
    #expect(try all.text("gallery/index.html").contains("<p>No more.</p>"))
  }

  @Test("a rebuild follows them, and makes no other page again")
  func rebuild() async throws {
    var files = Self.files
    files["Content/articles/a.md"] = article("A", "date: 2026-01-02")
    let site = try Site(files)
    let first = try await site.buildCleanly()
    try site.write("Content/gallery/_index.md", "---\ntitle: Photos\n---\n\nBy day.\n")
    let second = try await site.buildCleanly()
    expectSameBytes(second, try await site.copyOfInputs().buildCleanly())
    let changed = second.files.filter { first.entries[$0] != second.entries[$0] }
    #expect(changed == ["gallery/index.html"])
    try site.write("Content/gallery/_index.md", "---\ntitle: Photos\ndraft: true\n---\n\nBy day.\n")
    #expect(try await !site.buildCleanly().text("gallery/index.html").contains("Photos"))
    try site.remove("Content/gallery/_index.md")
    expectSameBytes(try await site.buildCleanly(), try await site.copyOfInputs().buildCleanly())
  }
}
