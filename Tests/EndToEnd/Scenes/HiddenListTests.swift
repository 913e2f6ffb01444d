import Testing

/// Lists of terms and sections whose articles are all hidden: links to them, to their texts and to their former
/// addresses are no errors, and are told.
@Suite(.scratchFolder)
struct HiddenListTests {
  private static let settings = """
    title: T
    baseURL: https://example.com/
    timeZone: UTC
    articles: { sections: true }

    """

  /// - Parameter state: the front matter of the only article of the tag and of the section.
  private func site(_ state: String, menu: String = "", links: String) throws -> Site {
    try Site([
      "Content/site.yaml": .text(Self.settings + menu),
      "Content/articles/notes/one.md": article("One", state + "\ntags: [tea]"),
      "Content/articles/notes/_index.md": "---\ntitle: Notes\naliases: [/jottings/]\n---\n",
      "Content/tags/tea.md": "---\ntitle: Tea\naliases: [/tags/cha/]\n---\n",
      "Content/articles/links.md": article("Links", "date: 2025-01-01", body: links),
    ])
  }

  private static let published = "date: 2020-01-01"
  private static let hidden = [
    ("date: 2020-01-01\nexpires: 2021-01-01", "expired"), ("draft: true", "a draft"),
    ("date: 2099-01-01", "dated in the future"),
  ]

  private static let destinations = [
    "/tags/cha/", "/jottings/", "../tags/tea.md", "/tags/tea/", "notes/_index.md", "/articles/notes/",
  ]

  @Test("links to lists, their texts and their former addresses", arguments: Self.hidden)
  func links(state: String, word: String) async throws {
    for link in Self.destinations {
      let site = try site(state, links: "[a](\(link))")
      let result = try await site.build()
      #expect(result.exitCode == 0, "\(result.messages)")
      #expect(
        result.messages.contains(
          "Content/articles/links.md:6:5: warning: the link '\(link)' is left out: its target is \(word)"),
        "\(result.messages)")
      #expect(try site.output.text("articles/links/index.html").contains("<p>a</p>"))
    }
    let all = Self.destinations.map { "[a](\($0))" }.joined(separator: " ")
    let output = try await site(Self.published, links: all).buildCleanly()
    #expect(try output.text("articles/links/index.html").contains("href=\"/jottings/\""))
  }

  @Test(
    "menu entries",
    arguments: [
      "{ label: A, url: /tags/cha/ }", "{ label: A, url: /jottings/ }", "{ label: A, page: tags/tea.md }",
    ])
  func menus(entry: String) async throws {
    let menu = "menu: { main: [feed, \(entry)] }\n"
    for (state, word) in Self.hidden {
      let result = try await site(state, menu: menu, links: "x").build()
      #expect(result.exitCode == 0, "\(result.messages)")
      #expect(
        result.lines.contains {
          $0.contains("is left out: it is \(word)") && $0.contains("[HiddenMenuEntry]")
        })
    }
    _ = try await site(Self.published, menu: menu, links: "x").buildCleanly()
  }

  @Test("two scheduled articles of one term do not collide over its former address")
  func scheduled() async throws {
    let site = try site("date: 2099-01-01", links: "[a](/tags/cha/)")
    try site.write("Content/articles/two.md", article("Two", "date: 2099-01-01\ntags: [tea]"))
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0, "\(result.messages)")
  }
}
