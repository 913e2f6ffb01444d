import Foundation
import Testing

/// Albums and the ranking inside texts, through the whole tool with the built-in theme.
@Suite(.scratchFolder)
struct ShownContentTests {
  private func site(_ body: String, _ settings: String = "") throws -> Site {
    try Site([
      "Content/site.yaml": .text("title: T\nbaseURL: https://example.com/\nlanguage: en\n" + settings),
      "Content/articles/a.md": article("A", "date: 2026-01-01\ncategory: 寿司", body: body),
      "Content/gallery/kyoto/one.png": Pictures.png(60, 40),
      "Content/gallery/kyoto/two.png": Pictures.png(40, 60),
    ])
  }

  @Test("photos lead to their pages, ranks to their categories, and feeds have both")
  func shown() async throws {
    let output = try await site("{{< gallery album=kyoto limit=1 >}}\n\n{{< ranking >}}\n").buildCleanly()
    let page = try output.text("articles/a/index.html")
    for part in [
      "<ul class=\"grid\">", "<a href=\"/gallery/kyoto/one/\">", "alt=\"one\"",
      "<p class=\"grid-more\"><a href=\"/gallery/kyoto/\">",
      "<ol class=\"chips\">", "class=\"chip\" href=\"/categories/",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("/gallery/kyoto/two/"))
    let feed = try output.text("feed.json")
    #expect(
      feed.contains("https:\\/\\/example.com\\/gallery\\/kyoto\\/one\\/")
        || feed.contains("https://example.com/gallery/kyoto/one/"))
    #expect(!feed.contains("class=\\\"grid"))
    #expect(feed.contains("alt=\\\"one\\\" width=\\\"60\\\" height=\\\"40\\\""))
  }

  @Test("an album is called by its folder, as links name it, or by its address")
  func folders() async throws {
    let site = try Site([
      "Content/articles/a.md": article(
        "A", "date: 2025-01-01",
        body: "{{< gallery album=\"Straße & Café\" >}}\n\n{{< gallery album=\"straße-café\" >}}"),
      "Content/gallery/Straße & Café/one.png": Pictures.png(60, 40),
    ])
    let output = try await site.buildCleanly()
    let page = try output.text("articles/a/index.html")
    #expect(page.components(separatedBy: "alt=\"one\"").count == 3, "\(page)")
    try site.write("Content/gallery/Straße & Café/two.png", Pictures.png(40, 60))
    expectSameBytes(try await site.buildCleanly(), try await site.copyOfInputs().buildCleanly())
  }

  @Test("ranks are medals in the magazine, numbers in the other looks", arguments: LookTests.looks)
  func ranks(look: String) async throws {
    let page = try await site("{{< ranking >}}\n", "look: \(look)\n").buildCleanly()
      .text("articles/a/index.html")
    let rank = look == "magazine" ? "🥇" : "1"
    #expect(page.contains("<span class=\"chip-rank\" aria-hidden=\"true\">\(rank)</span>"))
  }

  @Test(
    "calls within a line are told, because what they show are blocks",
    arguments: [
      "a | b\n--|--\n{{< ranking >}} | 1\n", "- {{< ranking >}} behind\n",
      "x {{< ranking >}}\n",
    ])
  func elsewhere(body: String) async throws {
    let result = try await site(body, "markdown: { definitionLists: true }\n").build()
    #expect(result.exitCode != 0)
    #expect(result.messages.contains("[ShortcodeMakesBlock]"), "\(result.messages)")
  }

  @Test("a call on a line of its own works within a definition")
  func definitions() async throws {
    let site = try site("term\n: {{< ranking >}}\n", "markdown: { definitionLists: true }\n")
    let page = try await site.buildCleanly().text("articles/a/index.html")
    #expect(page.contains("<dd>") && page.contains("<ol class=\"chips\">"))
  }
}
