import Foundation
import Testing

/// Where `mamushi new article` puts its file.
@Suite(.scratchFolder)
struct NewArticlePlaceTests {
  private func begin(_ title: String, in site: Site) async throws -> ToolResult {
    try await Tool.run(["new", "article", title], in: site.folder)
  }

  @Test("where the day is in addresses, articles of two days may have one name")
  func permalinks() async throws {
    let settings = "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n"
    let patterns = [
      "/:year/:month/:slug/": true, "/:year/:slug/": false, "/:month/:slug/": true, "/:day/:slug/": true,
      "/a/:slug/": false,
    ]
    for (number, (pattern, isFree)) in patterns.enumerated() {
      let site = try Site(
        [
          "Content/site.yaml": .text(settings + "permalinks: { articles: \(pattern) }\n"),
          "Content/articles/2026-02-20-hill-walk.md": "---\ntitle: T\n---\n",
        ], at: "site-\(number)")
      let result = try await begin("Hill walk", in: site)
      #expect((result.exitCode == 0) == isFree, "\(pattern): \(result.messages)")
    }
  }

  @Test(
    "an article lies where most of the others lie",
    arguments: [
      ([], "x.md"), (["a.md", "2025/b.md"], "x.md"), (["2025/a.md", "2024/b.md", "c.md"], "2026/x.md"),
      (["2025/03/a.md", "2025/04/b.md", "2025/c.md"], "2026/05/x.md"),
      (["travel/a.md", "food/b.md"], "x.md"),
      (["2025-03-04-a.md", "2025-03-05-b.md", "c.md"], "2026-05-01-x.md"),
      (["2025/a/index.md", "2025/_index.md"], "2026/x.md"),
    ])
  func place(others: [String], place: String) async throws {
    let site = try Site([:])
    for other in others { try site.write("Content/articles/" + other, "---\ntitle: T\n---\n") }
    let result = try await begin("X", in: site)
    #expect(result.output == "Content/articles/\(place)\n", "\(result.messages)")
    #expect(FileManager.default.fileExists(atPath: site.url("Content/articles/" + place).path))
  }
}
