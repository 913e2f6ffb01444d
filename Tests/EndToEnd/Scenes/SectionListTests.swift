import Foundation
import Testing

/// Lists of the folders of articles (`articles.sections`).
@Suite(.scratchFolder)
struct SectionListTests {
  private static let settings = """
    title: T
    baseURL: https://example.com/blog/
    languages: [ja, en]
    articles: { sections: true }
    feed: { pageSize: 2, of: [sections] }
    structuredData: true

    """

  private let files: [String: SiteFile] = [
    "Content/site.yaml":
      .text(
        settings
          + "permalinks: { articles: /:section/:slug/ }\nmenu: { main: [notes, travel-log] }\n"
      ),
    "Content/articles/notes/_index.md":
      "---\ntitle: Short notes\nsummary: Written fast\n---\n[one](one.md) and [its list](../travel-log/).\n",
    "Content/articles/notes/one.md":
      article("One", body: "[s](../notes/) [t](_index.md) [u](/notes/page/2/) [d](/travel-log/)"),
    "Content/articles/notes/two/index.md": article("Two"),
    "Content/articles/notes/2026/05/01/three.md": article("Three", "summary: S"),
    "Content/articles/notes/deep/four.md": article("Four"),
    "Content/articles/notes/deep/_index.md": "Deep text.\n",
    "Content/articles/notes/one.en.md": article("One in English"),
    "Content/articles/travel-log/five.md": article("Five", "category: Sea"),
    "Content/articles/travel-log/draft.md": article("Draft", "draft: true"),
    "Content/articles/root.md": article("Root", body: "[d](notes/deep/_index.md)"),
  ]

  @Test("folders have lists with texts, feeds, menus and links")
  func lists() async throws {
    let site = try Site(files)
    let output = try await site.buildCleanly()
    let notes = try output.text("notes/index.html")
    #expect(notes.contains("<h1 class=\"page-title\">Short notes</h1>") && notes.contains("Written fast"))
    #expect(
      notes.contains("<a href=\"/blog/notes/one/\">one</a> and <a href=\"/blog/travel-log/\">its list</a>"))
    #expect(notes.contains("<title>Short notes | T</title>") && notes.contains("href=\"/blog/articles/\">"))
    let second = try output.text("notes/page/2/index.html")
    #expect(!second.contains("Written fast") && second.contains("<h1 class=\"page-title\">Short notes</h1>"))
    #expect(try output.text("notes/deep/index.html").contains("<h1 class=\"page-title\">Deep</h1>"))
    let log = try output.text("travel-log/index.html")
    #expect(log.contains("<h1 class=\"page-title\">Travel log</h1>") && log.contains("Five"))
    #expect(!log.contains("Draft") && !log.contains("One"))
    // The menu has the names of the lists.
    #expect(log.contains(">Short notes<") && log.contains(">Travel log<"))
    // The list of all articles leads to those at the top.
    let all = try output.text("articles/index.html")
    #expect(all.contains("<li><a href=\"/blog/notes/\">Short notes</a>"))
    #expect(all.contains("<li><a href=\"/blog/travel-log/\">Travel log</a>") && !all.contains(">Deep</a>"))
    #expect(try !output.text("articles/by-title/index.html").contains(">Travel log</a><"))
    let feed = try output.text("notes/feed.xml")
    #expect(feed.contains("<title>Short notes | T</title>"))
    #expect(notes.contains("href=\"/blog/notes/feed.xml\""))
    #expect(try output.text("sitemap.xml").contains("https://example.com/blog/notes/"))

    let one = try output.text("notes/one/index.html")
    for link in ["notes/\">s", "notes/\">t", "notes/page/2/\">u", "travel-log/\">d"] {
      #expect(one.contains("<a href=\"/blog/\(link)</a>"), "\(link)")
    }
    #expect(one.contains("<li><a href=\"/blog/notes/\">Short notes</a></li>"))
    #expect(one.contains("\"articleSection\":[\"Short notes\"]"))
    #expect(
      try output.text("notes/four/index.html").contains("<li><a href=\"/blog/notes/deep/\">Deep</a></li>"))
    #expect(try !output.text("root/index.html").contains("class=\"trail\""))
    #expect(try output.text("root/index.html").contains("<a href=\"/blog/notes/deep/\">d</a>"))

    // In English there is one article and no text.
    let english = try output.text("en/notes/index.html")
    #expect(english.contains("<h1 class=\"page-title\">Notes</h1>") && english.contains("One in English"))
    #expect(english.contains("hreflang=\"ja\" href=\"https://example.com/blog/notes/\""))
    #expect(!output.contains("en/travel-log/index.html") && !output.contains("sections/index.html"))
    try output.expectWholePictures(base: "/blog/")
    #expect(try await site.check().exitCode == 0)
  }

  @Test("lists follow their articles and their texts, as a build from scratch would make them")
  func changes() async throws {
    let site = try Site(files)
    _ = try await site.buildCleanly()
    try site.write("Content/articles/new/six.md", article("Six"))
    try site.remove("Content/articles/notes/deep/_index.md")
    try site.write("Content/articles/notes/_index.md", "---\ntitle: Other notes\n---\n")
    try site.write("Content/articles/root.md", article("Root"))
    let output = try await site.buildCleanly()
    #expect(output.contains("new/index.html") && !output.contains("notes/deep/index.html"))
    #expect(try output.text("notes/one/index.html").contains("Other notes"))
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
  }

  @Test("by default, lists lie below that of all articles")
  func defaultPlace() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings),
      "Content/articles/notes/one.md": article("One", body: "[n](/articles/notes/)"),
      "Content/articles/iOS/two.md": article("Two"),
    ])
    let output = try await site.buildCleanly()
    #expect(output.contains("articles/notes/index.html") && output.contains("articles/notes/feed.xml"))
    #expect(try output.text("articles/ios/index.html").contains("<h1 class=\"page-title\">iOS</h1>"))
    #expect(output.contains("articles/one/index.html"))
  }

  @Test("faults of sections")
  func faults() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings + "permalinks: { articles: /:section/:slug/ }\n"),
      "Content/articles/tags/one.md": article("One"),
      "Content/articles/tags/_index.md": "Text.\n",
      "Content/articles/media/later.md": article("Later", "date: 2099-01-01"),
      "Content/articles/about/soon.md": article("Soon", "date: 2099-01-01"),
      "Content/pages/about.md": "---\ntitle: About\n---\n",
      "Content/articles/notes/two.md": article("Two"),
      "Content/articles/Notes!/three.md": article("Three"),
      "Content/articles/Notes!/_index.md": "Text.\n",
      "Content/articles/notes/_index.md": "Text.\n",
      "Content/articles/empty/_index.md": "Text.\n",
      "Content/pages/notes.md": "---\ntitle: Notes\n---\n",
    ])
    func messages() async throws -> [String] {
      try await site.build("--quiet").messages.split(separator: "\n").map(String.init)
    }
    let reserved =
      "which the site's own lists may need; rename this folder, or let 'permalinks' begin with a word, such as "
      + "'/blog/:section/:slug/' [DuplicateURL]"
    let unused =
      "nothing reads this file; set 'articles: { sections: true }' in 'site.yaml' to give each folder of articles a list "
      + "with such a text [UnusedFile]"
    #expect(
      try await messages() == [
        "Content/articles/Notes!: error: '/notes/' is already used by 'Content/pages/notes.md'; rename this folder [DuplicateURL]",
        "Content/articles/about: error: '/about/' is already used by 'Content/pages/about.md'; rename this folder [DuplicateURL]",
        "Content/articles/empty/_index.md: warning: this folder has no list, since no published article in its language is in it; its text is left out until one is; folders that are a day, such as '2026/05/01', do not count [UnusedFile]",
        "Content/articles/media: error: the list of this folder would be at '/media/', \(reserved)",
        "Content/articles/notes: warning: this folder and 'Content/articles/Notes!' share a list: both have the same address; move the articles into one of the two, or rename this folder [NamesOfOneSlug]",
        "Content/articles/notes/_index.md: error: '/notes/' is already used by 'Content/articles/Notes!/_index.md'; rename this folder [DuplicateURL]",
        "Content/articles/tags: error: the list of this folder would be at '/tags/', \(reserved)",
      ])
    try site.write("Content/site.yaml", "title: T\nbaseURL: https://example.com\nfeed: { of: [sections] }\n")
    #expect(
      try await messages()
        == ["Notes!", "empty", "notes", "tags"].map { "Content/articles/\($0)/_index.md: warning: \(unused)" }
        + [
          "Content/site.yaml:3:7: warning: 'of' names sections, but the folders of articles have no lists; set 'articles: { sections: true }', or remove 'sections' here [FeedsOfNoSections]"
        ])
  }

  @Test("while an article of a language has a fault, its texts of lists are not told to be without articles")
  func faultyArticles() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings),
      "Content/articles/root.md": article("Root"),
      "Content/articles/notes/a.en.md": "---\ntitle: [A\n---\nText.\n",
      "Content/articles/notes/_index.en.md": "Text.\n",
      "Content/tags/x.en.md": "Text.\n",
      "Content/tags/y.md": "Text.\n",
    ])
    func warnings() async throws -> [String] {
      try await site.build().lines.filter { $0.contains("[UnusedFile]") || $0.contains("[TextOfNoTerm]") }
        .map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try await warnings() == ["Content/tags/y.md"])
    try site.write("Content/articles/notes/a.en.md", article("A", "draft: true"))
    // A draft makes no list, and its section is right.
    #expect(try await warnings() == ["Content/tags/x.en.md", "Content/tags/y.md"])
  }

  @Test("a source is a section, and its items give way to lists")
  func sources() async throws {
    let site = try Site([
      "Content/site.yaml":
        .text(Self.settings + "sources:\n  - { name: shops, kind: file, path: shops.json }\n"),
      "Content/articles/notes/one.md": article("One"),
      "shops.json": #"[{ "title": "Notes" }, { "title": "Shops" }]"#,
    ])
    let output = try await site.buildCleanly()
    let list = try output.text("articles/shops/index.html")
    #expect(list.contains("<h1 class=\"page-title\">Shops</h1>"))
    let item = try #require(output.pages.first { $0.hasPrefix("articles/shops-") })
    #expect(list.contains("href=\"/blog/\(item.dropLast("index.html".count))\""))
    #expect(try output.text(item).contains("<a href=\"/blog/articles/shops/\">Shops</a>"))
    #expect(try output.text("articles/notes/index.html").contains("href=\"/blog/articles/one/\""))
  }

  @Test("folders that are a day are no sections, also with folders in them")
  func days() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings),
      "Content/articles/2025-01-01/sub/c.md": article("C", "date: 2025-01-01"),
      "Content/articles/2025-02-01/sub/d.md": article("D", "date: 2025-02-01"),
      "Content/articles/notes/2025/06/01/deep/e.md": article("E", "date: 2025-06-01"),
    ])
    let output = try await site.buildCleanly()
    let list = try output.text("articles/sub/index.html")
    #expect(list.contains("href=\"/blog/articles/c/\"") && list.contains("href=\"/blog/articles/d/\""))
    #expect(try output.text("articles/notes/index.html").contains("href=\"/blog/articles/e/\""))
    #expect(
      !output.contains("articles/2025-01-01/index.html") && !output.contains("articles/notes/2025/index.html")
    )
  }

  @Test("a section of drafts alone has no list yet, and links to it are no errors")
  func drafts() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings),
      "Content/articles/later/one.md": article("One", "draft: true"),
      "Content/articles/two.md": article("Two", body: "[l](/articles/later/) [f](/articles/later/feed.xml)"),
    ])
    let result = try await site.build("--quiet")
    #expect(
      result.exitCode == 0 && result.lines.allSatisfy { $0.contains("[LinkToHidden]") }, "\(result.messages)")
    #expect(result.lines.count == 1 && result.messages.contains("and 1 more in this file"))
    #expect(try !site.output.contains("articles/later/index.html"))
    let all = try await site.buildCleanly("--drafts")
    #expect(all.contains("articles/later/index.html"))
  }

  @Test(
    "links to folders and texts of lists that are not there yet are no errors; menus name lists by their titles"
  )
  func calendar() async throws {
    let site = try Site([
      "Content/site.yaml":
        .text(
          Self.settings
            + "menu: { main: [articles/notes, { page: articles/notes/_index.md, icon: home }, articles/later] }\n"
        ),
      "Content/articles/later/one.md": article("One", "date: 2099-01-01"),
      "Content/articles/later/_index.md": "---\ntitle: Later on\n---\n",
      "Content/articles/gone/one.md": article("Gone", "date: 2020-01-01\nexpires: 2021-01-01"),
      "Content/articles/notes/two.md":
        article("Two", body: "[a](../later/) [b](../later/_index.md) [c](../gone/) [d](_index.md)"),
      "Content/articles/notes/_index.md": "---\ntitle: All notes\n---\n",
    ])
    let result = try await site.build("--quiet", "--all")
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(result.lines.count { $0.contains("[LinkToHidden]") } == 3, "\(result.messages)")
    #expect(result.messages.contains("[HiddenMenuEntry]"))
    var page = try site.output.text("articles/two/index.html")
    #expect(page.contains("<p>a b c <a href=\"/blog/articles/notes/\">d</a></p>"))
    #expect(page.components(separatedBy: "All notes</").count > 2)

    // Without its text, the list is still there.
    try site.write("Content/articles/notes/_index.md", "---\ntitle: All notes\ndraft: true\n---\n")
    _ = try await site.build("--quiet")
    page = try site.output.text("articles/two/index.html")
    #expect(page.contains("<a href=\"/blog/articles/notes/\">d</a>") && !page.contains("All notes"))
  }

  @Test("lists of deeper folders lead to those above, and those to them")
  func deeperLists() async throws {
    let site = try Site(files)
    let output = try await site.buildCleanly()
    #expect(try output.text("notes/deep/index.html").contains("<a href=\"/blog/notes/\">Short notes</a>"))
    #expect(try output.text("notes/index.html").contains("<li><a href=\"/blog/notes/deep/\">Deep</a>"))
    #expect(try !output.text("travel-log/index.html").contains("<ul class=\"tags\">"))
  }
}
