import Testing

/// What texts of terms and sections say about their lists: order, length, templates.
@Suite(.scratchFolder)
struct ListSettingTests {
  private static let settings = """
    title: T
    baseURL: https://example.com/
    language: en
    timeZone: UTC
    articles: { sections: true }
    feed: { pageSize: 2, of: [sections, tags] }
    permalinks: { articles: /:section/:slug/ }

    """

  private static func page(_ kind: String, _ rest: String) -> SiteFile {
    .text(
      "{{<Shared/layout}}\n{{$main}}\n<div class=\"\(kind)\"><h1>\(kind) {{\(rest)}}</h1></div>\n{{/main}}\n{{/Shared/layout}}\n"
    )
  }

  private let files: [String: SiteFile] = [
    "Content/site.yaml": .text(settings),
    "Templates/Taxonomy/shelf.mustache": page("shelf", "heading"),
    "Templates/Article/lesson.mustache": page("lesson", "title"),
    "Templates/Article/exam.mustache": page("exam", "title"),
    "Content/articles/course/_index.md": """
    ---
    title: The course
    sort: order
    pageSize: 3
    thumbnail: cover.svg
    articleTemplate: Article/lesson
    ---
    [next](/course/page/2/)

    """,
    "Content/articles/course/cover.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"><rect width=\"9\" height=\"9\"/></svg>",
    "Content/articles/course/b.md": article("B", "date: 2026-01-02\norder: 1\ntags: [x]"),
    "Content/articles/course/c.md": article("C", "date: 2026-01-04\norder: 2\ntags: [x]"),
    "Content/articles/course/a.md": article("A", "date: 2026-01-03\norder: 3\ntags: [x]"),
    "Content/articles/course/z.md": article("Z", "date: 2026-01-01\ntags: [x]\ntemplate: Article/details"),
    "Content/articles/course/end/_index.md": "---\nsort: title\narticleTemplate: Article/exam\n---\n",
    "Content/articles/course/end/oral.md": article("Oral", "date: 2025-01-01\norder: 9"),
    "Content/articles/free/d.md": article("D"),
    "Content/tags/x.md": "---\nsummary: In short\nsort: oldest\npageSize: 4\ntemplate: Taxonomy/shelf\n---\n",
  ]

  /// The titles of a list's cards.
  private func titles(_ page: String, _ output: FolderSnapshot) throws -> [String] {
    try output.text(page).matches(of: /<h3[^>]*>\s*<a[^>]*>([^<]+)<\/a>/).map { String($0.1) }
  }

  @Test("articles lead to those beside them in the nearest list that has an order; elsewhere in time")
  func neighbours() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings),
      "Content/articles/course/_index.md": "---\nsort: order\n---\n",
      "Content/articles/course/one.md": article("One", "date: 2026-01-09\norder: 1"),
      "Content/articles/course/two.md": article("Two", "date: 2026-01-01\norder: 2"),
      "Content/articles/course/three.md": article("Three", "date: 2026-01-05\norder: 3"),
      "Content/articles/course/log/_index.md": "---\nsort: date\n---\n",
      "Content/articles/course/log/day.md": article("Day", "date: 2026-01-03\norder: 4"),
      "Content/articles/course/log/eve.md": article("Eve", "date: 2026-01-02\norder: 2"),
      "Content/articles/news/a.md": article("A", "date: 2026-01-02"),
      "Content/articles/news/b.md": article("B", "date: 2026-01-04"),
    ])
    func check(_ output: FolderSnapshot, _ expected: [String: [String?]]) throws {
      for (page, neighbours) in expected {
        let links = try output.text("\(page)/index.html").matches(
          of: /<a rel="(prev|next)" href="\/([^"]*)\/"/)
        let found = ["prev", "next"].map { rel in links.first { $0.1 == rel }.map { String($0.2) } }
        #expect(found == neighbours, "\(page)")
      }
    }
    let others: [String: [String?]] = [
      "course/eve": [nil, "course/day"], "course/day": ["course/eve", nil],
      "news/a": ["course/two", "course/eve"], "news/b": ["course/day", "course/three"],
    ]
    try check(await site.buildCleanly(), others)
    try check(
      site.output,
      [
        "course/one": [nil, "course/two"], "course/two": ["course/one", "course/three"],
        "course/three": ["course/two", nil],
      ])
    // A number that changes moves the articles around it as well.
    try site.write("Content/articles/course/two.md", article("Two", "date: 2026-01-01\norder: 5"))
    try check(await site.buildCleanly(), others)
    try check(
      site.output,
      [
        "course/one": [nil, "course/three"], "course/three": ["course/one", "course/two"],
        "course/two": ["course/three", nil],
      ])
  }

  @Test("lists have the order, length, picture and templates of their texts; feeds stay newest first")
  func lists() async throws {
    let site = try Site(files)
    let output = try await site.buildCleanly()
    #expect(try titles("course/index.html", output) == ["B", "C", "A"])
    #expect(try titles("course/page/2/index.html", output) == ["Oral", "Z"])
    #expect(try output.text("course/index.html").contains("<a href=\"/course/page/2/\">next</a>"))
    #expect(try output.text("course/index.html").contains("<div class=\"term-photo\">"))
    #expect(output.contains("course/cover.svg"))
    let feed = try output.text("course/feed.xml")
    #expect(feed.matches(of: /<title>([A-Z])<\/title>/).map { String($0.1) } == ["C", "A"])
    // A list of the default length, and one with a template of its own.
    #expect(try titles("articles/index.html", output).count == 6)
    let shelf = try output.text("tags/x/index.html")
    #expect(shelf.contains("<h1>shelf x</h1>") && shelf.contains("content=\"In short\""))
    #expect(!output.contains("tags/x/page/2/index.html"))

    // The nearest folder that names a template counts; an article's own one comes first.
    for (page, heading) in [("course/b", "lesson B"), ("course/oral", "exam Oral")] {
      #expect(try output.text("\(page)/index.html").contains("<h1>\(heading)</h1>"))
    }
    for page in ["course/z", "free/d"] {
      #expect(try output.text("\(page)/index.html").contains("<article class=\"story\">"))
    }
  }

  @Test("rebuilds follow the texts")
  func changes() async throws {
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let course = "Content/articles/course/_index.md"
    for (text, first, heading) in [
      ("sort: title\npageSize: 1\narticleTemplate: Article/exam", ["A"], "<h1>exam B</h1>"),
      ("sort: oldest\ntemplate: Taxonomy/shelf\npageSize: 1", [], "<article class=\"story\">"),
      // What is said of the list counts while its text is not shown.
      ("sort: oldest\ndraft: true\narticleTemplate: Article/lesson", ["Oral", "Z"], "<h1>lesson B</h1>"),
      ("sort: title\npageSize: 1\ndate: 2099-01-01", ["A"], "<article class=\"story\">"),
      ("sort: title\nexpires: 2020-01-01\ntemplate: Taxonomy/shelf", [], "<article class=\"story\">"),
    ] {
      try site.write(course, .text("---\n\(text)\n---\n"))
      let result = try await site.build("--quiet")
      #expect(result.exitCode == 0, "\(result.messages)")
      // A template that a draft names is in use.
      #expect(result.messages.contains("lesson.mustache") != text.contains("lesson"), "\(result.messages)")
      let output = try site.output
      #expect(try titles("course/index.html", output) == first, "\(text)")
      #expect(try output.text("course/b/index.html").contains(heading), "\(text)")
      let copy = try site.copyOfInputs()
      #expect(try await copy.build("--quiet").exitCode == 0)
      expectSameBytes(output, try copy.output, "\(text)")
    }
  }

  @Test("the newest articles of a section follow its title and its folder")
  func newest() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings),
      "Content/articles/notes/a.md": article("A"),
      "Content/articles/notes/_index.md": "---\ntitle: Old\n---\n",
      "Content/pages/of-title.md": "---\ntitle: B\n---\n{{< newest section=\"Old\" >}}\n",
      "Content/pages/of-folder.md": "---\ntitle: C\n---\n{{< newest section=\"notes\" >}}\n",
    ])
    func shown(_ page: String) throws -> [String] {
      try titles("\(page)/index.html", site.output)
    }
    _ = try await site.buildCleanly()
    #expect(try shown("of-title") == ["A"] && shown("of-folder") == ["A"])
    for text in ["title: New", "title: Old\ndraft: true", "title: Old"] {
      try site.write("Content/articles/notes/_index.md", .text("---\n\(text)\n---\n"))
      let result = try await site.build("--quiet")
      let isThere = text == "title: Old"
      #expect(result.messages.contains("[UnknownTerm]") != isThere, "\(text): \(result.messages)")
      #expect(try shown("of-title") == (isThere ? ["A"] : []) && shown("of-folder") == ["A"], "\(text)")
    }
  }

  @Test("the newest articles of a section whose articles are not published yet")
  func newestOfFuture() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings),
      "Content/articles/a.md": article("A"),
      "Content/articles/notes/b.md": "---\ntitle: B\ndate: 2099-01-01\n---\nText.\n",
      "Content/pages/c.md": "---\ntitle: C\n---\n{{< newest section=\"notes\" >}}\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(
      result.lines.contains {
        $0.hasPrefix("Content/pages/c.md:4:")
          && $0.hasSuffix(
            "warning: no article with the section 'notes' is published, so none is shown; they appear once they are "
              + "published [UnpublishedTerm]")
      }, "\(result.messages)")
    // An expired article does not appear again.
    try site.write(
      "Content/articles/notes/b.md", "---\ntitle: B\ndate: 2025-01-01\nexpires: 2025-02-01\n---\nText.\n")
    let expired = try await site.build("--quiet").messages
    #expect(expired.contains("[UnknownTerm]") && !expired.contains("[UnpublishedTerm]"), "\(expired)")
    try site.write("Content/articles/notes/b.md", "---\ntitle: B\ndate: 2025-01-01\n---\nText.\n")
    #expect(try await !site.build("--quiet").messages.contains("Term]"))
    #expect(try titles("c/index.html", site.output) == ["B"])
  }

  @Test("faults in what texts say about lists")
  func faults() async throws {
    var files = files
    files["Content/articles/course/_index.md"] =
      "---\npermalink: /c/\nsort: newest\npageSize: 0\ntemplate: Taxonomy/shelv\narticleTemplate: Taxonomy/shelf\n---\n"
    files["Content/tags/x.md"] = "---\ntemplate: Taxonomy/index\narticleTemplate: Article/exam\n---\n"
    files["Content/articles/_index.md"] = "---\nsort: title\npageSize: 2\n---\n"
    files["Content/gallery/_index.md"] = "---\npageSize: 2\n---\n"
    let site = try Site(files)
    let result = try await site.build("--quiet", "--all")
    #expect(result.exitCode == 1)
    func foreign(_ key: String, _ help: String) -> String {
      "warning: the key '\(key)' does nothing here; \(help) [ForeignKey]"
    }
    let course = "Content/articles/course/_index.md"
    #expect(
      result.lines.filter { !$0.contains("[UnusedTemplate]") } == [
        "Content/articles/_index.md:2:1: " + foreign("sort", "write 'articles: { sort: ... }' in site.yaml"),
        "Content/articles/_index.md:3:1: "
          + foreign("pageSize", "write 'articles: { pageSize: ... }' in site.yaml"),
        "\(course):2:1: " + foreign("permalink", "remove it: the place of the file gives its address"),
        "\(course):3:7: error: 'newest' is not a valid value for 'sort'; write one of 'date', 'oldest', 'title', 'author', 'order' [InvalidValue]",
        "\(course):4:11: error: 'pageSize' must be a whole number from 1, not 0 [OutOfRange]",
        "\(course):5:11: error: there is no template 'Taxonomy/shelv' for lists; did you mean 'Taxonomy/shelf'? [UnknownTemplate]",
        "\(course):6:18: error: 'Taxonomy/shelf' cannot be the name of a template for articles; write the path of a file below 'Templates/Article' without its ending, or one of 'Article/details', 'Article/exam', 'Article/lesson' [UnknownTemplate]",
        "Content/gallery/_index.md:2:1: "
          + foreign("pageSize", "write 'gallery: { pageSize: ... }' in site.yaml"),
        "Content/tags/x.md:2:11: error: 'Taxonomy/index' cannot be the name of a template for lists; write the path of a file below 'Templates/Taxonomy' without its ending, or one of 'Taxonomy/shelf', 'Taxonomy/term' [UnknownTemplate]",
        "Content/tags/x.md:3:1: "
          + foreign("articleTemplate", "write it in '_index.md' of a folder in 'Content/articles'"),
      ])
  }
}
