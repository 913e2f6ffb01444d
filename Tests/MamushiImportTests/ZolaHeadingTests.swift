import Testing

@testable import MamushiImport

/// Links to headings, whose ids Zola makes in another way.
struct ZolaHeadingTests {
  private func site(_ body: String, settings: String = "") -> ImportedSite {
    imported(
      .zola,
      [
        "config.toml": "title = T\n\(settings)",
        "content/docs/a.md":
          "+++\ntitle = A\n+++\n[x](@/docs/b.md#hello-world-more) [y](@/docs/b.md#plain-words) [z](@/docs/b.md#the-code-1)\n",
        "content/docs/b.md": "+++\ntitle = B\n+++\n\(body)",
      ])
  }

  private func body(_ written: String, settings: String = "") -> String? {
    site(written, settings: settings)["Content/pages/docs/b.md"].map {
      String($0.dropFirst("---\ntitle: B\n---\n\n".count))
    }
  }

  @Test("a heading with another id here gets the one to which links lead")
  func named() {
    #expect(
      body("## Hello, world / more ##\n\n## Plain words\n")
        == "## Hello, world / more {#hello-world-more}\n\n## Plain words\n")
    #expect(body("# The `code`!\n# The: code\n") == "# The `code`!\n# The: code\n")
    #expect(body("# The - code\n# The / code\n") == "# The - code\n# The / code {#the-code-1}\n")
    let links = site("## Hello, world / more\n")["Content/pages/docs/a.md"]
    #expect(links?.contains("(@/pages/docs/b.md#hello-world-more)") == true)
  }

  @Test(
    "other headings stay",
    arguments: [
      "```\n## Hello, world / more\n```\n", "## Hello, world / less\n", "## Hello [world] / more\n",
      "## Héllo, world / more\n", "#Hello, world / more\n", "    ## Hello, world / more\n",
    ])
  func others(written: String) {
    #expect(body(written) == written)
  }

  @Test("settings may keep the signs of headings in ids")
  func unslugged() {
    let written = "## Hello, world / more\n"
    #expect(body(written, settings: "slugify = {anchors: safe}\n") == written)
  }

  @Test("links within a text lead to its headings")
  func within() {
    #expect(
      body("[m](#one-two)\n\n## One & two\n") == "[m](#one-two)\n\n## One & two {#one-two}\n")
  }
}
