import Testing

/// Days that names of files and folders begin with.
@Suite(.scratchFolder)
struct NameDateTests {
  private static let undated: SiteFile = "---\ntitle: Kyoto\n---\n\nText.\n"

  @Test(
    "the day is the date, and no part of the address",
    arguments: [
      "2026-03-04-kyoto.md", "2026-03-04_kyoto.md", "2026-03-04-kyoto/index.md", "2026/03/04/kyoto.md",
      "travel/2026/03/04/kyoto/index.md", "2026-03-04/kyoto.md",
    ])
  func days(name: String) async throws {
    let output = try await Site([
      "Content/articles/\(name)": Self.undated,
      "Content/guidance/g.md": article("G", "order: 1", body: "[x](../articles/\(name))"),
    ]).buildCleanly()
    #expect(try output.text("articles/kyoto/index.html").contains("datetime=\"2026-03-04\""))
    #expect(try output.text("feed.json").contains("2026-03-04T00:00:00"))
    #expect(try output.text("guidance/g/index.html").contains("<a href=\"/articles/kyoto/\">x</a>"))
  }

  @Test("front matter has the last word, and some names only look like days")
  func frontMatter() async throws {
    let output = try await Site([
      "Content/articles/2026-03-04-a.md": article("A", "date: 2026-01-01"),
      "Content/articles/2026-03-04-b.md": article("B", "slug: 2026-03-04-b"),
      "Content/articles/2026/03/c.md": Self.undated, "Content/articles/20260304-d.md": Self.undated,
      "Content/articles/2026-03-04.md": Self.undated,
      "Content/articles/2026-02-30-e.md": article("E", "date: 2026-02-28"),
    ]).buildCleanly()
    #expect(try output.text("articles/a/index.html").contains("datetime=\"2026-01-01\""))
    #expect(try output.text("articles/2026-03-04-b/index.html").contains("datetime=\"2026-03-04\""))
    // Behind it are related articles with their days.
    let story = try #require(try output.text("articles/c/index.html").split(separator: "</article>").first)
    #expect(story.contains("Kyoto</h1>") && !story.contains("datetime="))
    #expect(output.contains("articles/20260304-d/index.html") && output.contains("articles/e/index.html"))
    #expect(try output.text("articles/2026-03-04/index.html").contains("datetime=\"2026-03-04\""))
  }

  @Test("a day that there is not is told")
  func wrong() async throws {
    let help = "in this file's name or folders does not exist; rename it, or set 'date' in the front matter"
    try await expectRefusal(
      of: [
        "Content/articles/2026-02-30-x.md": Self.undated, "Content/articles/2026/13/01/y.md": Self.undated,
        "Content/articles/1234-56-78-z.md": article("Part", "slug: part"),
      ],
      saying: [
        "Content/articles/2026-02-30-x.md: error: the date '2026-02-30' \(help) [InvalidDate]",
        "Content/articles/2026/13/01/y.md: error: the date '2026-13-01' \(help) [InvalidDate]",
      ])
  }

  @Test("a link without the day, or to a file that has become a folder, is told what to write")
  func links() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/2026-01-04-kyoto.md": Self.undated,
        "Content/articles/osaka/index.md": article("Osaka"),
        "Content/articles/a.md": article("A", body: "[x](kyoto.md) [y](osaka.md)"),
      ],
      saying: [
        "Content/articles/a.md:6:5: error: the link 'kyoto.md' leads to nothing; did you mean "
          + "'2026-01-04-kyoto.md'? [BrokenLink]",
        "Content/articles/a.md:6:19: error: the link 'osaka.md' leads to nothing; did you mean 'osaka/index.md'? "
          + "[BrokenLink]",
      ])
  }

  @Test("one dated in the future is left out until then; a rebuild follows names")
  func rebuild() async throws {
    let site = try Site([
      "Content/articles/2026-03-04-a.md": Self.undated, "Content/articles/2026-03-06-b.md": Self.undated,
    ])
    let march5 = ["SOURCE_DATE_EPOCH": "1772668800"]
    let first = try await site.buildCleanly(environment: march5)
    #expect(first.contains("articles/a/index.html") && !first.contains("articles/b"))
    let later = ["SOURCE_DATE_EPOCH": "1772841600"]
    #expect(try await site.buildCleanly(environment: later).contains("articles/b/index.html"))
    try site.remove("Content/articles/2026-03-04-a.md")
    try site.write("Content/articles/2026-03-05-a.md", Self.undated)
    let moved = try await site.buildCleanly(environment: later)
    #expect(try moved.text("articles/a/index.html").contains("datetime=\"2026-03-05\""))
    expectSameBytes(moved, try await site.copyOfInputs().buildCleanly(environment: later))
  }
}
