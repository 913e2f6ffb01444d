import Testing

/// The section of a page as a tree, and the path of its text, which templates of documentation show.
@Suite(.scratchFolder)
struct SectionTreeTests {
  private static let files: [String: SiteFile] = [
    "Content/site.yaml": "title: T\nbaseURL: https://example.com/\ntimeZone: UTC\n",
    "Content/pages/about.md": article("About", "template: Page/own"),
    "Content/pages/docs/index.md": article("Docs", "template: Page/own"),
    "Content/pages/docs/install.md": article("Install", "order: 2\ntemplate: Page/own"),
    "Content/pages/docs/use/index.md": article("Use", "order: 1\ntemplate: Page/own"),
    "Content/pages/docs/use/words.md": article("Words", "template: Page/own"),
    "Content/pages/docs/use/deep/er/leaf.md": article("Leaf", "template: Page/own"),
    "Templates/Page/own.mustache":
      "{{page.source}}: {{#section}}{{> Shared/branch}}{{/section}}{{^section}}alone{{/section}}\n",
    "Templates/Shared/branch.mustache":
      """
    ({{title}} {{url}}{{#current}}*{{/current}}{{#active}}>{{/active}}\
    {{#hasChildren}}{{#children}}{{> Shared/branch}}{{/children}}{{/hasChildren}})
    """,
  ]

  @Test("all pages of a section, in their order, with the one that is shown and those above it")
  func tree() async throws {
    let output = try await Site(Self.files).buildCleanly()
    #expect(
      try output.text("docs/use/words/index.html")
        == "Content/pages/docs/use/words.md: (Docs /docs/>(Use /docs/use/>(Leaf /docs/use/deep/er/leaf/)"
        + "(Words /docs/use/words/*))(Install /docs/install/))\n")
    #expect(try output.text("docs/index.html").hasPrefix("Content/pages/docs/index.md: (Docs /docs/*(Use "))
    #expect(try output.text("about/index.html") == "Content/pages/about.md: alone\n")
  }

  @Test("what a language calls by another name has the path of its own file")
  func languages() async throws {
    let output = try await Site(
      Self.files.merging([
        "Content/site.yaml":
          "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\ntimeZone: UTC\n",
        "Content/pages/about.en.md": article("About us", "template: Page/own"),
      ]) { $1 }
    ).buildCleanly()
    #expect(try output.text("about/index.html") == "Content/pages/about.md: alone\n")
    #expect(try output.text("en/about/index.html") == "Content/pages/about.en.md: alone\n")
  }

  @Test("a title, an order and a new page are shown by all pages of the section, as by a clean build")
  func rebuilds() async throws {
    let site = try Site(Self.files)
    _ = try await site.buildCleanly()
    for (path, text) in [
      ("install", article("Set up", "order: 2\ntemplate: Page/own")),
      ("install", article("Set up", "order: 0\ntemplate: Page/own")),
      ("use/more", article("More", "template: Page/own")),
    ] {
      try site.write("Content/pages/docs/\(path).md", text)
      let output = try await site.buildCleanly()
      expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
    }
    #expect(
      try site.output.text("docs/use/words/index.html").hasSuffix(
        "(Docs /docs/>(Set up /docs/install/)(Use /docs/use/>(Leaf /docs/use/deep/er/leaf/)(More /docs/use/more/)"
          + "(Words /docs/use/words/*)))\n"))
  }
}
