import Testing

/// What terms are called where pages name them: the names that their texts give, and one of several spellings.
@Suite(.scratchFolder)
struct TermNameTests {
  private static let files: [String: SiteFile] = [
    "Content/site.yaml":
      "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\ntaxonomies: [places]\n",
    "Content/articles/a.md": article(
      "A", "date: 2025-03-02\ntags: [cpp]\ncategory: notes\nseries: tour\nplaces: [nyc]"),
    "Content/articles/b.md": article("B", "date: 2025-03-01\ntags: [zig]\nseries: tour"),
    "Content/tags/cpp.md": "---\nname: C++\n---\n", "Content/tags/zig.md": "---\nname: Ada\n---\n",
    "Content/categories/notes.md": "---\nname: Field notes\n---\n",
    "Content/series/tour.md": "---\nname: Grand tour\n---\n",
    "Content/places/nyc.md": "---\nname: New York\n---\n",
  ]

  @Test("pages, cards, feeds and lists have the names of texts")
  func names() async throws {
    let output = try await Site(Self.files).buildCleanly()
    let page = try output.text("articles/a/index.html")
    for (taxonomy, slug, title) in [
      ("tags", "cpp", "C++"), ("categories", "notes", "Field notes"), ("series", "tour", "Grand tour"),
      ("places", "nyc", "New York"),
    ] {
      #expect(page.contains(title) && page.contains("href=\"/\(taxonomy)/\(slug)/\""), "\(title) is missing")
      #expect(!page.contains(">\(slug)<") && !page.contains("#\(slug)<"))
      #expect(try output.text("\(taxonomy)/index.html").contains(title))
    }
    #expect(try output.text("index.html").contains("Field notes"))
    #expect(try output.text("feed.json").contains("\"tags\":[\"Field notes\",\"C++\"]"))
    // Of terms with as many articles, the name that is shown decides.
    let tags = try output.text("tags/index.html")
    let ada = try #require(tags.firstRange(of: "href=\"/tags/zig/\""))
    let other = try #require(tags.firstRange(of: "href=\"/tags/cpp/\""))
    #expect(ada.lowerBound < other.lowerBound)
  }

  @Test("a title is the heading of the term's own page alone")
  func headings() async throws {
    let output = try await Site([
      "Content/articles/a.md": article("A", "date: 2025-03-02\ncategory: Sushi"),
      "Content/categories/sushi.md": "---\ntitle: All about sushi\n---\n",
      "Content/data/rankings.yaml": "- { name: Sushi, rank: 1 }\n",
    ]).buildCleanly()
    #expect(try output.text("categories/sushi/index.html").contains(">All about sushi<"))
    for page in ["index.html", "articles/a/index.html", "categories/index.html"] {
      #expect(try !output.text(page).contains("All about sushi"), "\(page)")
    }
  }

  @Test("a rebuild after an edit of a name has the bytes of a clean one")
  func rebuild() async throws {
    let site = try Site(Self.files)
    _ = try await site.buildCleanly()
    for text in ["---\nname: C Plus Plus\n---\n", "---\nname: Cpp\ndraft: true\n---\n", "Words.\n"]
      as [SiteFile]
    {
      try site.write("Content/tags/cpp.md", text)
      expectSameBytes(try await site.buildCleanly(), try await site.copyOfInputs().buildCleanly())
    }
    #expect(try site.output.text("articles/a/index.html").contains("#cpp<"))
    try site.write("Content/places/nyc.md", "---\nname: Big Apple\n---\n")
    let output = try await site.buildCleanly()
    #expect(try output.text("articles/a/index.html").contains("Big Apple"))
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
  }

  @Test("of several spellings one is shown everywhere")
  func spellings() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-03-03\ncategory: Notes"),
      "Content/articles/b.md": article("B", "date: 2025-03-02\ncategory: notes"),
      "Content/articles/c.md": article("C", "date: 2025-03-01\ncategory: Notes"),
    ])
    var output = try await site.buildCleanly()
    #expect(try output.text("articles/b/index.html").contains(">Notes<"))
    #expect(try !output.text("articles/b/index.html").contains(">notes<"))
    #expect(try output.text("feed.json").ranges(of: "\"tags\":[\"Notes\"]").count == 3)
    // The majority decides.
    try site.write("Content/articles/c.md", article("C", "date: 2025-03-01\ncategory: notes"))
    output = try await site.buildCleanly()
    #expect(try output.text("feed.json").ranges(of: "\"tags\":[\"notes\"]").count == 3)
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
  }

  @Test("names that are lost are told, with a name that works")
  func lostNames() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\ntaxonomies: [places]\n",
      "Content/data/authors.yaml": "- name: Aki Sato\n",
      "Content/articles/a.md": article(
        "A", "date: 2025-01-02\ntags: [C]\nplaces: [C, C++]\nauthors: [C, C#]"),
      "Content/articles/b.md": article("B", "date: 2025-01-01\ntags: [C++]\nauthor: Aki-Sato!"),
    ])
    let way = "both have the same address; write both the same way, or"
    let profile =
      "\(way) give one a 'slug' in 'data/authors', and write that in its articles [NamesOfOneSlug]"
    #expect(
      try await site.build("--quiet").lines.filter { $0.contains("[NamesOfOneSlug]") } == [
        "Content/articles/a.md:5:13: warning: 'C++' is left out beside 'C': \(way) write one as 'cpp', with 'name: C++' "
          + "in 'Content/places/cpp.md' [NamesOfOneSlug]",
        "Content/articles/a.md:6:14: warning: 'C#' is left out beside 'C': \(profile)",
        "Content/articles/b.md:4:8: warning: 'C++' shares the page of 'C': \(way) write one as 'cpp', with 'name: C++' "
          + "in 'Content/tags/cpp.md' [NamesOfOneSlug]",
        "Content/articles/b.md:5:9: warning: 'Aki-Sato!' shares the page of 'Aki Sato': \(profile)",
      ])
    // The advice.
    try site.write("Content/articles/b.md", article("B", "date: 2025-01-01\ntags: [cpp]\nauthor: aki-sato"))
    try site.write("Content/tags/cpp.md", "---\nname: C++\n---\n")
    let told = try await site.build("--quiet").lines
    #expect(!told.contains { $0.contains("b.md") }, "\(told)")
    #expect(try site.output.text("articles/b/index.html").contains("C++"))
  }

  @Test("two terms that are shown with one name are told, with what to write")
  func sharedNames() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-01-03\ntags: [cpp]"),
      "Content/articles/b.md": article("B", "date: 2025-01-02\ntags: [x, C++]"),
      "Content/articles/c.md": article("C", "date: 2025-01-01\ntags: [go, golang]"),
      "Content/tags/cpp.md": "---\nname: C++\n---\n",
      "Content/tags/go.md": "---\nname: Go\n---\n", "Content/tags/golang.md": "---\nname: Go\n---\n",
    ])
    #expect(
      try await site.build("--quiet").lines == [
        "Content/articles/b.md:4:11: warning: 'C++' is also what the text of 'cpp' calls that: '/tags/' shows the name "
          + "twice; write 'cpp' here, or another 'name' there [NameOfTwoTerms]",
        "Content/tags/golang.md: warning: the name 'Go' is also that of 'go': both terms are shown with it; "
          + "write another 'name' in one of them [NameOfTwoTerms]",
      ])
    // The advice.
    try site.write("Content/articles/b.md", article("B", "date: 2025-01-02\ntags: [x, cpp]"))
    try site.write("Content/tags/golang.md", "---\nname: Golang\n---\n")
    _ = try await site.buildCleanly()
  }
}
