import Testing

/// Files that templates make of texts which readers do not see yet, or no longer.
@Suite(.scratchFolder)
struct OwnFileCalendarTests {
  /// 2026-05-01, 2026-06-15 and 2026-09-22.
  private static let days = ["1777593600", "1781481600", "1790000000"]

  private static let templates: [String: SiteFile] = [
    "Templates/Files/api/[article].json.mustache": "{\"title\": \"{{title}}\"}\n",
    "Templates/Files/[page].txt.mustache": "{{title}}\n",
  ]

  private func site(_ files: [String: SiteFile]) throws -> Site {
    try Site(SmallTheme.showing(files.merging(Self.templates) { given, _ in given }))
  }

  private func exitCodes(_ site: Site, _ options: String...) async throws -> [Int32] {
    var codes: [Int32] = []
    for day in Self.days {
      let result = try await site.build(["--quiet"] + options, environment: ["SOURCE_DATE_EPOCH": day])
      codes.append(result.exitCode)
    }
    return codes
  }

  @Test("links, menus and redirects to files that hidden texts would have are no errors")
  func links() async throws {
    let site = try site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      timeZone: UTC
      menu: { main: [feed, { label: X, url: /api/articles/f.json }] }

      """,
      "Content/static/_redirects": "/x /api/articles/d.json 301\n",
      "Content/articles/f.md": article("F", "date: 2026-06-01\nexpires: 2026-09-01"),
      "Content/articles/d.md": article("D", "date: 2025-01-01\ndraft: true"),
      "Content/pages/about.md": "---\ntitle: About\ndraft: true\n---\n",
      "Content/articles/always.md": article(
        "Always", "date: 2025-01-01",
        body: "[f](/api/articles/f.json) [d](/api/articles/d.json) [p](/about.txt)"),
    ])
    #expect(try await exitCodes(site) == [0, 0, 0])
    let result = try await site.build(environment: ["SOURCE_DATE_EPOCH": Self.days[0]])
    #expect(
      result.messages.contains(
        "the link '/api/articles/f.json' is left out: its target is dated in the future"))
    #expect(try site.output.text("articles/always/index.html").contains("<p>f d p</p>"))
    // Drafts have pages now, but no files.
    #expect(try await exitCodes(site, "--drafts") == [0, 0, 0])
    try site.write(
      "Content/articles/always.md", article("Always", "date: 2025-01-01", body: "[x](/api/articles/x.json)"))
    #expect(try await exitCodes(site) == [1, 1, 1])
  }

  @Test("the address of a scheduled text's file collides with a file today")
  func collisions() async throws {
    let site = try site([
      "Content/articles/always.md": article("Always", "date: 2025-01-01"),
      "Content/articles/f.md": article("F", "date: 2026-06-01\nexpires: 2026-09-01"),
      "Content/static/api/articles/f.json": "{}",
    ])
    #expect(try await exitCodes(site) == [1, 1, 0])
    let result = try await site.build(environment: ["SOURCE_DATE_EPOCH": Self.days[0]])
    #expect(
      result.lines.filter { $0.contains(": error: ") }.map { String($0.prefix { $0 != ";" }) } == [
        "Content/static/api/articles/f.json: error: '/api/articles/f.json' is already used by a file that "
          + "'Content/articles/f.md' will have"
      ], "\(result.messages)")
  }

  @Test("a scheduled text that takes the place of another takes over its file")
  func successors() async throws {
    let site = try site([
      "Content/articles/always.md": article("Always", "date: 2025-01-01"),
      "Content/articles/spring.md": article("Spring", "date: 2025-01-01\nexpires: 2026-06-01\nslug: season"),
      "Content/articles/summer.md": article("Summer", "date: 2026-06-01\nslug: season"),
    ])
    #expect(try await exitCodes(site) == [0, 0, 0])
    #expect(try site.output.text("api/articles/season.json") == "{\"title\": \"Summer\"}\n")
  }
}
