import Testing

/// How a page leads to its other languages.
@Suite(.scratchFolder)
struct LanguageMenuTests {
  @Test(
    "the header names the one other language, and folds more into a menu",
    arguments: [("ja, en", false), ("ja, en, de", true)])
  func header(languages: String, isMenu: Bool) async throws {
    let site = try Site([
      "Content/site.yaml": .text("title: T\nbaseURL: https://example.com/\nlanguages: [\(languages)]\n"),
      "Content/articles/a.md": article("A"), "Content/articles/a.en.md": article("B"),
    ])
    let page = try await site.buildCleanly().text("en/articles/a/index.html")
    let header = try #require(
      page.firstMatch(of: #/<nav class="bar-languages".*?</nav>/#.dotMatchesNewlines())
    ).output
    #expect(header.contains("<details>") == isMenu)
    #expect(header.contains("/assets/submenu.") == isMenu)
    #expect(header.matches(of: #/<a /#).count == (isMenu ? 3 : 1))
    #expect(header.contains(#"href="/articles/a/""#))
    // A menu marks where readers are; a single link never leads there.
    #expect(header.contains(#"href="/en/articles/a/""#) == isMenu)
    #expect(header.contains(#"aria-current="true""#) == isMenu)
  }
}
