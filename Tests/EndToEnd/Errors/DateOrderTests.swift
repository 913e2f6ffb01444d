import Testing

/// Dates of a text that contradict one another.
@Suite(.scratchFolder)
struct DateOrderTests {
  @Test("a text that expires before it appears is told, at the day")
  func neverShown() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2026-05-05\nexpires: 2026-05-05"),
      "Content/articles/2026-05-05-b.md": article("B", "expires: 2026-05-04"),
      "Content/pages/c.md": article("C", "date: 2026-05-05\nexpires: 2026-05-06"),
      "Content/articles/d.md": article("D"),
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0)
    let told = result.lines.filter { $0.contains("[NeverShown]") }
    #expect(
      told.map { String($0.prefix { $0 != " " }) } == [
        "Content/articles/2026-05-05-b.md:3:10:", "Content/articles/a.md:4:10:",
      ], "\(told)")
    // Its day is no change.
    try site.write("Content/articles/e.md", article("E", "date: 2999-01-01\nexpires: 2998-01-01"))
    let later = try await site.build("--quiet", "--json").output
    #expect(
      later.contains(#""nextChange":"2026-05-05T"#) && later.contains(#""future":1,"expired":3"#), "\(later)")
  }

  @Test("a last change before the date is told, and is none")
  func updatedBeforeDate() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-05-05\nupdated: 2024-05-06"),
      "Content/articles/b.md": article("B", "date: 2025-05-05T15:00:00+09:00\nupdated: 2025-05-05"),
      "Content/pages/c.md": article("C", "date: 2025-05-05\nupdated: 2025-05-04"),
      "Content/articles/d.md": article("D", "updated: 2025-05-04"),
    ])
    let result = try await site.build("--all")
    #expect(result.exitCode == 0)
    let told = result.lines.filter { $0.contains("[UpdatedBeforeDate]") }.map { $0.prefix { $0 != " " } }
    #expect(told == ["Content/articles/a.md:4:10:", "Content/pages/c.md:4:10:"], "\(result.lines)")
    let output = try site.output
    #expect(try !output.text("articles/a/index.html").contains("2024"))
  }
}
