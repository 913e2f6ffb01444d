import Testing

@Suite(.scratchFolder)
struct FrontMatterErrorTests {
  @Test("front matter that does not parse")
  func syntax() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/a.md": "---\ntitle: One: two\n---\n",
        "Content/articles/b.md": "---\ntitle: \"open\n---\n\nText.\n",
        "Content/articles/c.md": "+++\ntitle = open\n+++\n",
        "Content/articles/d.md": "---\ntitle: D\ntags: [a, b\n---\n",
        "Content/articles/e.md": "---\ntitle: E\ntitle: F\n---\n",
        "Content/articles/f.md": "---\ntitle: F\n\nText without an end.\n",
        "Content/articles/g.md": "---\n- title\n---\n",
        "Content/articles/h.md":
          "---\ntitle: \"Lanterns\ndate: 2025-05-05\ndraft: true\ncolor: \"#c00\"\n---\n",
        "Content/articles/i.md": "---\ntitle：カフェ\n---\n",
        "Content/guidance/h.md": "---\ntitle: *star\n---\n",
      ],
      saying: [
        "Content/articles/a.md:2:11: error: the value of 'title' contains a colon, which YAML reads as another key; "
          + "put the value in quotes: title: \"…: …\" [InvalidSyntax]",
        "Content/articles/b.md:2:8: error: this text has no closing \"; add the closing \" "
          + "[InvalidSyntax]",
        "Content/articles/c.md:2:9: error: the value is not a number, date, true or false, and is not in quotes; "
          + "put texts in double quotes: key = \"text\" [InvalidSyntax]",
        "Content/articles/d.md:3:7: error: the '[' is never closed; add the closing ']' [InvalidSyntax]",
        "Content/articles/e.md:3:1: error: the key 'title' is already on line 2; keep one of the two, or "
          + "rename one [DuplicateKey]",
        "Content/articles/f.md:1:1: error: the front matter that begins with '---' has no end; write a line "
          + "'---' after its last key [UnclosedFrontMatter]",
        "Content/articles/g.md:2:1: error: front matter must be a mapping, not a list; write it as "
          + "'title: ...' [FrontMatterNotMapping]",
        "Content/articles/h.md:2:8: error: this text has no closing \" before line 3, which looks like the key 'date'; "
          + "add the closing \", or indent the lines on which the text goes on [InvalidSyntax]",
        "Content/articles/i.md:2:6: error: the colon after 'title' is a full-width one; write 'title: カフェ', with a "
          + "half-width colon and a space [InvalidSyntax]",
        "Content/guidance/h.md:2:8: error: the alias '*star' is not supported; write out the value; a text that "
          + "starts with '*' needs quotes [YAMLAlias]",
      ])
  }

  @Test("a missing title")
  func title() async throws {
    let problem = "the front matter has no 'title'; add a line 'title: ...' [MissingTitle]"
    let whole =
      "the file has no front matter, and so no 'title'; begin it with the lines '---', 'title: ...' and '---' "
      + "[MissingTitle]"
    try await expectRefusal(
      of: [
        "Content/articles/a.md": "---\ndate: 2026-01-01\n---\n",
        "Content/articles/b.md": "No front matter at all.\n", "Content/guidance/g.md": "\u{FEFF}# None\n",
        "Content/pages/h.md": "\n\nNone.\n",
        "Content/articles/c.md": "---\ntitle: \"  \"\n---\n",
        "Content/articles/d.md": "---\ntitle:\n---\n",
        "Content/articles/e.md": "---\n---\nText.\n",
        "Content/guidance/f.md": "---\norder: 1\n---\n",
      ],
      saying: [
        ("articles/a.md:1:1", problem), ("articles/b.md:1:1", whole),
        ("articles/c.md:2:1", "the 'title' is empty; write a title [MissingTitle]"),
        ("articles/d.md:2:1", "the 'title' is empty; write a title [MissingTitle]"),
        ("articles/e.md:1:1", problem), ("guidance/f.md:1:1", problem),
        (
          "guidance/g.md:1:1",
          whole.replacing(
            " [",
            with:
              "; or set 'markdown: { headingTitles: true }' in site.yaml to take the title from the heading at "
              + "the start of the text [")
        ),
        ("pages/h.md:1:1", whole),
      ].map { "Content/\($0): error: \($1)" })
  }

  @Test("a text without a title is checked to its end, and so is one whose front matter has other faults")
  func faultsOfOneText() async throws {
    let place = "name a file relative to this one, or write '/...' for a file in 'static'"
    try await expectRefusal(
      of: [
        "Content/articles/a.md":
          "---\nrating: 7\nthumbnail: no.jpg\n---\n\n[g](good.md) [b](bad.md) ![](no.png)\n",
        "Content/guidance/b.md": "---\norder: 1\n---\n\n[b](bad.md)\n",
        "Content/pages/c.md": "---\norder: x\n---\n\n[b](bad.md)\n",
      ],
      saying: [
        "Content/articles/a.md:1:1: error: the front matter has no 'title'; add a line 'title: ...' [MissingTitle]",
        "Content/articles/a.md:2:9: error: 'rating' must be a number from 0 to 5, not 7 [OutOfRange]",
        "Content/articles/a.md:3:12: error: there is no picture 'no.jpg'; \(place) [MissingPicture]",
        "Content/articles/a.md:6:18: error: the link 'bad.md' leads to nothing; did you mean 'a.md'? [BrokenLink]",
        "Content/articles/a.md:6:30: error: there is no picture 'no.png'; \(place) [MissingPicture]",
        "Content/guidance/b.md:1:1: error: the front matter has no 'title'; add a line 'title: ...' [MissingTitle]",
        "Content/guidance/b.md:5:5: error: the link 'bad.md' leads to nothing; did you mean 'b.md'? [BrokenLink]",
        "Content/pages/c.md:1:1: error: the front matter has no 'title'; add a line 'title: ...' [MissingTitle]",
        "Content/pages/c.md:2:8: error: 'order' must be a whole number, not text; write a whole number [WrongType]",
        "Content/pages/c.md:5:5: error: the link 'bad.md' leads to nothing; \(place) [BrokenLink]",
      ])
  }

  @Test("a slug with a fault hides no other fault of its text")
  func faultsBesideSlugs() async throws {
    let faults = "thumbnail: no.jpg\ntemplate: NAME/none\n---\n\n[b](bad.md) {{< nope >}}\n"
    let site = try Site([
      "Content/articles/p.md": .text(
        "---\ntitle: P\nslug: '???'\n" + faults.replacing("NAME", with: "Article")),
      "Content/articles/page.md": "---\ntitle: Q\nthumbnail: no.jpg\n---\n",
      "Content/pages/c.md": .text("---\ntitle: C\nslug: page\n" + faults.replacing("NAME", with: "Page")),
      "Content/guidance/g.md": "---\ntitle: G\nslug: page\nthumbnail: no.jpg\n---\n\n[b](bad.md)\n",
    ])
    let result = try await site.build("--quiet")
    #expect(
      result.faults == [
        "p.md:3 EmptySlug", "p.md:4 MissingPicture", "p.md:5 UnknownTemplate",
        "p.md:8 BrokenLink", "p.md:8 UnknownShortcode",
        "page.md:1 ReservedSlug", "page.md:3 MissingPicture",
        "g.md:3 ReservedSlug", "g.md:4 MissingPicture", "g.md:7 BrokenLink",
        "c.md:3 ReservedSlug", "c.md:4 MissingPicture", "c.md:5 UnknownTemplate",
        "c.md:8 BrokenLink", "c.md:8 UnknownShortcode",
      ], "\(result.messages)")
  }

  @Test("a text with a fault may link to what it would make; drafts are not checked to their end")
  func linksOfFaultyTexts() async throws {
    let links =
      "[c](/categories/soup/) [t](/tags/ramen/) [a](/articles/b/) [o](/old/) [r](../../about/) [x](no.md)"
    let matter = "category: Soup\ntags: [ramen]\naliases: [/old/]\n"
    let site = try Site([
      "Content/pages/about.md": article("About"),
      "Content/articles/good.md": article("Good"),
      "Content/articles/a.md": .text("---\ntitle: [A\n\(matter)slug: b\n---\n\n\(links)\n"),
      "Content/articles/s.md": .text("---\ntitle: S\n\(matter)slug: '??'\n---\n\n\(links)\n"),
      "Content/articles/d.md": .text("---\ntitle: [D\ndraft: true\n---\n\n\(links)\n"),
      "Content/articles/e.md": .text("---\ntitle: E\nslug: '??'\ndraft: true\n---\n\n\(links)\n"),
    ])
    let faults = try await site.build("--quiet").faults
    #expect(
      faults == [
        "a.md:2 InvalidSyntax", "a.md:9 BrokenLink", "d.md:2 InvalidSyntax", "e.md:3 EmptySlug",
        "s.md:6 EmptySlug", "s.md:9 BrokenLink",
      ])
  }

  @Test("a text without front matter and without an address is checked to its end")
  func namesWithoutLetters() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"),
      "Content/articles/2026-01-01-🍣.md": "# Sushi\n\n[b](bad.md)\n",
    ])
    let settings = try String(contentsOf: site.url("Content/site.yaml"), encoding: .utf8)
    try site.write("Content/site.yaml", .text(settings + "markdown: { headingTitles: true }\n"))
    #expect(
      try await site.build("--quiet").faults == [
        "2026-01-01-🍣.md:1 EmptySlug", "2026-01-01-🍣.md:3 BrokenLink",
      ])
  }

  @Test("a text is checked to its end although its front matter cannot be read")
  func faultsBelowUnreadFrontMatter() async throws {
    let place = "name a file relative to this one, or write '/...' for a file in 'static'"
    let closing = "error: the '[' is never closed; add the closing ']' [InvalidSyntax]"
    let site = try Site([
      "Content/articles/a.md":
        "---\ntitle: A\ntags: [x\n---\n\n[g](good.md) [b](bad.md) ![](no.png) [s](#here) [o](../other/) {{< nope >}}\n",
      "Content/articles/good.md": "---\ntitle: Good\n---\n\n[a](a.md)\n",
      "Content/guidance/b.md": "---\ntitle: [B\n---\n\n[b](bad.md)\n",
      "Content/pages/c.md": "---\ntitle: [C\n---\n\n[b](bad.md)\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.lines.map { String($0.prefix { $0 != ";" }) } == [
        "Content/articles/a.md:3:7: error: the '[' is never closed",
        "Content/articles/a.md:6:18: error: the link 'bad.md' leads to nothing",
        "Content/articles/a.md:6:30: error: there is no picture 'no.png'",
        "Content/articles/a.md:6:64: error: there is no shortcode 'nope'",
        "Content/guidance/b.md:2:8: error: the '[' is never closed",
        "Content/guidance/b.md:5:5: error: the link 'bad.md' leads to nothing",
        "Content/pages/c.md:2:8: error: the '[' is never closed",
        "Content/pages/c.md:5:5: error: the link 'bad.md' leads to nothing",
      ])
    #expect(result.messages.contains(place) && result.messages.contains(closing))
    // Each is mended for itself.
    try site.write("Content/articles/a.md", article("A"))
    #expect(try await site.build("--quiet").lines.count == 4)
  }

  @Test("dates that are none")
  func dates() async throws {
    func line(_ place: String, _ key: String, _ value: String) -> String {
      "Content/articles/\(place): error: \(key) '\(value)' is not an ISO 8601 date; write it in the form '2026-05-05' [InvalidDate]"
    }
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A", "date: May 5"),
        "Content/articles/b.md": article("B", "date: 2026-02-30\nupdated: 2026-13-01"),
        "Content/articles/c.md": article("C", "expires: 2026-01-01T25:00:00Z"),
        "Content/articles/d.md": article("D", "date: 5"),
      ],
      saying: [
        line("a.md:3:7", "date", "May 5"),
        "Content/articles/b.md:3:7: error: date '2026-02-30': there is no such day; 2026-02 has 28 days [InvalidDate]",
        "Content/articles/b.md:4:10: error: updated '2026-13-01': there is no such month; the month comes after the "
          + "year, from 01 to 12 [InvalidDate]",
        "Content/articles/c.md:3:10: error: expires '2026-01-01T25:00:00Z': there is no such time; times go from "
          + "00:00 to 23:59:59, zones to 23:59 [InvalidDate]",
        line("d.md:3:7", "date", "5"),
      ])
  }

  @Test("values of a wrong type or range, each at its place")
  func values() async throws {
    let frontMatter = """
      rating: 6
      draft: maybe
      tags: { a: b }
      minBudget: lots
      website: example.com
      language: not a tag
      order: first
      aliases: ["https://a.example/", /../up/]
      title2: x
      """
    func line(_ place: String, _ words: String) -> String { "Content/articles/a.md:\(place): \(words)" }
    try await expectRefusal(
      of: ["Content/articles/a.md": article("A", frontMatter)],
      saying: [
        line(
          "3:9",
          "error: 'rating' must be a number from 0 to 5, not 6 [OutOfRange]"),
        line("4:8", "error: 'draft' must be true or false, not text; write true or false [WrongType]"),
        line(
          "5:7",
          "error: 'tags' must be text or a list of texts, not a mapping; write text or a list of texts [WrongType]"
        ),
        line(
          "6:12",
          "error: minBudget 'lots' is not an amount; write a whole number such as 16000 [InvalidBudget]"
        ),
        line(
          "7:10",
          "error: website 'example.com' is not an absolute URL; write 'https://example.com' [InvalidURL]"
        ),
        line(
          "8:11",
          "error: language 'not a tag' is not a language tag; write it as 'ja' or 'en-GB' [InvalidLanguage]"),
        line("9:8", "error: 'order' must be a whole number, not text; write a whole number [WrongType]"),
        line(
          "10:11",
          "error: alias 'https://a.example/' is not a path of this site; write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page [InvalidAlias]"
        ),
        line(
          "10:33",
          "error: alias '/../up/' is not a path of this site; write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page [InvalidAlias]"
        ),
        line(
          "11:1",
          "warning: the key 'title2' is unknown, but similar to 'title'; write 'title', or rename it if it is your own parameter [NearKnownKey]"
        ),
      ])
  }

  @Test("the alias that is taken is told, not one that means any address")
  func places() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "aliases:\n  - /oldx/\n  - .\n  - /tags/", body: ""),
      "Content/articles/b.md": article("B", "tags: [x]\nauthor: C#\ncategories: [C, C++]"),
      "Content/articles/c.md": article("C", "author: C++"),
    ])
    let result = try await site.build()
    let told = result.lines.filter { $0.contains("alias '/tags/'") || $0.contains("[NamesOfOneSlug]") }
    for place in ["a.md:6:5:", "b.md:5:17:"] {
      #expect(told.contains { $0.hasPrefix("Content/articles/\(place)") }, "\(told)")
    }
    // Of two authors one gives the page its name.
    #expect(told.filter { $0.contains("NamesOfOneSlug") }.count == 2, "\(told)")
  }
}
