import Foundation
import TestDocumentation
import Testing

/// Recipes of `Documentation/how-to.md` that no other test tries.
@Suite(.scratchFolder)
struct HowToTests {
  private static let configuration =
    "title: T\ndescription: Towns.\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n"

  private static func site(
    _ more: String, _ files: [String: SiteFile], at name: String = "site"
  ) throws -> Site {
    let articles: [String: SiteFile] = [
      "Content/site.yaml": .text(configuration + more),
      "Content/articles/kyoto.md": article(
        "Kyoto", "date: 2025-01-01\ncategory: Towns\ntags: [tea]", body: "A town of old streets."),
    ]
    return try Site(files.merging(articles) { given, _ in given }, at: name)
  }

  /// What `check` finds in a built site.
  private static func faults(of site: Site) async throws -> [String] {
    try await site.check().lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
  }

  @Test("empty lists hide the carousel and the ranking")
  func emptyLists() async throws {
    let site = try Self.site(
      "", ["Content/data/pickups.yaml": "[]\n", "Content/data/rankings.yaml": "[]\n"])
    let home = try await site.buildCleanly().text("index.html")
    #expect(!home.contains("Popular categories") && !home.contains("carousel"))
    try site.remove("Content/data/rankings.yaml")
    #expect(try await site.buildCleanly().text("index.html").contains("Popular categories"))
  }

  @Test("an empty word removes the tool's name from the footer")
  func footer() async throws {
    let made = "Made with Mamushi"
    #expect(try await Self.site("", [:]).buildCleanly().text("index.html").contains(made))
    let site = try Self.site("", ["Templates/strings/en.yaml": "madeWith: \"\"\n"], at: "other")
    #expect(try await !site.buildCleanly().text("index.html").contains(made))
  }

  @Test("articles below /blog/, with a page or a redirect at that address")
  func blog() async throws {
    let addresses = "permalinks: { articles: \"/blog/:slug/\", aliases: \"/articles/:slug/\" }\n"
    let linking = article("Nara", "date: 2025-01-02", body: "A park with [all articles](/blog/).")
    let page = try Self.site(
      addresses + "menu: { main: [{ label: Home, url: / }, { page: blog, label: Blog }] }\n",
      [
        "Content/articles/nara.md": linking,
        "Content/pages/blog.md":
          "---\ntitle: Blog\nsummary: Towns.\n---\n\n{{< newest limit=0 >}}\n",
      ])
    let output = try await page.buildCleanly()
    let list = try output.text("blog/index.html")
    #expect(list.contains("href=\"/blog/kyoto/\"") && list.contains("href=\"/blog/nara/\""))
    #expect(try output.text("articles/kyoto/index.html").contains("url=/blog/kyoto/"))
    #expect(output.contains("articles/index.html"))
    #expect(try await Self.faults(of: page) == [])

    let rule = try Self.site(
      addresses + "menu: { main: [{ label: Home, url: / }, { page: articles, label: Blog }] }\n",
      [
        "Content/articles/nara.md": linking, "Content/static/_redirects": "/blog/ /articles/ 301\n",
      ], at: "other")
    #expect(try await !rule.buildCleanly().contains("blog/index.html"))
    #expect(try await Self.faults(of: rule) == [])
  }

  @Test("a copy of the theme's list shows articles by year")
  func years() async throws {
    let list = Documentation.blocks("mustache").first { $0.text.hasPrefix("{{#groups}}") }
    let site = try Self.site(
      "articles: { sections: true }\n",
      [
        "Content/articles/works/_index.md":
          "---\ntitle: Works\ntemplate: Taxonomy/works\npageSize: 500\n---\n",
        "Content/articles/works/gate.md": article("Gate", "date: 2024-05-01", body: "A gate of cedar."),
        "Content/articles/works/hall.md": article("Hall", "date: 2023-05-01", body: "A hall of stone."),
      ])
    let copied = try await Tool.run(["new", "template", "Taxonomy/term"], in: site.folder)
    #expect(copied.exitCode == 0, "\(copied.messages)")
    let copy = try String(contentsOf: site.url("Templates/Taxonomy/term.mustache"), encoding: .utf8)
    try site.remove("Templates/Taxonomy/term.mustache")
    let own = try copy.replacing("{{> Shared/cards}}", with: #require(list).text)
    try #require(own != copy)
    try site.write("Templates/Taxonomy/works.mustache", .text(own))
    let page = try await site.buildCleanly().text("articles/works/index.html")
    let places = ["2024</h2>", ">Gate", "2023</h2>", ">Hall"].map { page.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(try await Self.faults(of: site) == [])
  }

  @Test("a tag with a new name is found at its old address")
  func renamedTag() async throws {
    let site = try Self.site("", ["Content/tags/tea.md": "---\naliases: /tags/cha/\n---\n"])
    let output = try await site.buildCleanly()
    #expect(try output.text("tags/cha/index.html").contains("url=/tags/tea/"))
    try site.write("Content/tags/tea.md", "---\nname: Green tea\n---\n")
    #expect(try await site.buildCleanly().text("tags/tea/index.html").contains("Green tea"))
  }
}
