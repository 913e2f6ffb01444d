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

  @Test(
    "--section names the folder of an article, whose others decide about its date",
    arguments: [
      ("news", [], "news/x.md"), ("News/", ["2025/a.md"], "news/x.md"), ("news", ["News/a.md"], "News/x.md"),
      ("travel/Far East", ["travel/a.md"], "travel/far-east/x.md"),
      ("news", ["news/2025-03-04-a.md", "b.md", "c.md"], "news/2026-05-01-x.md"),
      ("news", ["news/2025/a.md", "b.md", "c.md"], "news/2026/x.md"),
    ])
  func section(path: String, others: [String], place: String) async throws {
    let site = try Site([:])
    for other in others { try site.write("Content/articles/" + other, "---\ntitle: T\n---\n") }
    let result = try await Tool.run(["new", "article", "X", "--section", path], in: site.folder)
    #expect(result.output == "Content/articles/\(place)\n", "\(result.messages)")
    #expect(FileManager.default.fileExists(atPath: site.url("Content/articles/" + place).path))
  }

  @Test("where sections are in addresses, articles of two sections may have one name")
  func sectionsInAddresses() async throws {
    let settings = "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n"
    for (number, (pattern, isFree)) in [
      ("/:section/:slug/", true), ("/:sections/:slug/", true), ("/posts/:slug/", false),
    ].enumerated() {
      let site = try Site(
        [
          "Content/site.yaml": .text(settings + "permalinks: { articles: \(pattern) }\n"),
          "Content/articles/food/ramen.md": "---\ntitle: T\n---\n",
        ], at: "site-\(number)")
      let result = try await Tool.run(["new", "article", "Ramen", "--section", "news"], in: site.folder)
      #expect((result.exitCode == 0) == isFree, "\(pattern): \(result.messages)")
      let taken = try await Tool.run(["new", "article", "Ramen", "--section", "food"], in: site.folder)
      #expect(taken.exitCode == 64)
    }
  }

  @Test(
    "no article is begun in the folder of another one, whose text nothing would read",
    arguments: ["kyoto", "kyoto/food"])
  func folderOfArticle(path: String) async throws {
    let site = try Site(["Content/articles/kyoto/index.md": "---\ntitle: Kyoto\n---\n"])
    let result = try await Tool.run(["new", "article", "Ramen", "--section", path], in: site.folder)
    #expect(result.exitCode == 64)
    #expect(result.output.isEmpty)
    #expect(
      result.lines == [
        "error: the folder 'Content/articles/kyoto' belongs to the article 'Content/articles/kyoto/index.md', so nothing "
          + "would read another text in it; choose another folder: --section NAME [UnusableSection]"
      ])
    #expect(!FileManager.default.fileExists(atPath: site.url("Content/articles/\(path)/ramen.md").path))
    let other = try await Tool.run(["new", "article", "Ramen", "--section", "osaka"], in: site.folder)
    #expect(other.exitCode == 0, "\(other.messages)")
  }

  @Test("an article of a section is in the list of its section")
  func list() async throws {
    let site = try Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\narticles: { sections: true }\n"
    ])
    _ = try await Tool.run(["new", "article", "Ramen", "--section", "news"], in: site.folder)
    let output = try await site.buildCleanly("--drafts")
    #expect(try output.text("articles/news/index.html").contains("/articles/ramen/"))
  }

  @Test(
    "a section whose name makes no address, and one of a page, are told", arguments: ["!", "news/page"])
  func unusableSection(path: String) async throws {
    let site = try Site([:])
    let result = try await Tool.run(["new", "article", "X", "--section=" + path], in: site.folder)
    #expect(result.exitCode == 64)
    #expect(
      result.lines == [
        "error: the section '\(path)' has a folder whose name makes no address; write names with letters or digits, "
          + "but not 'page': --section travel/japan [UnusableSection]"
      ])
    let page = try await Tool.run(["new", "page", "X", "--section", "news"], in: site.folder)
    #expect(page.exitCode == 64)
    #expect(page.messages.contains("--section is for a new article"))
  }
}
