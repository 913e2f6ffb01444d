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
      "## Привет, world / more\n", "#Hello, world / more\n", "    ## Hello, world / more\n",
    ])
  func others(written: String) {
    #expect(body(written) == written)
  }

  @Test("settings may keep the signs of headings in ids")
  func unslugged() {
    let written = "## Hello, world / more\n"
    #expect(body(written, settings: "slugify = {anchors: safe}\n") == written)
  }

  @Test(
    "letters of Latin scripts are spelled in ASCII",
    arguments: [
      ("## Über uns\n", "uber-uns"), ("## Straße & Bœuf\n", "strasse-boeuf"),
      ("## L’été — déjà\n", "l-ete-deja"), ("## Cafe\u{301}\n", "cafe"),
    ])
  func latin(heading: String, id: String) {
    let link = "[m](#\(id))\n\n"
    #expect(body(link + heading) == "\(link)\(heading.dropLast()) {#\(id)}\n")
  }

  @Test("without slugs, ids have underscores for blanks and keep all else")
  func words() {
    func named(_ written: String) -> String? { body(written, settings: "slugify = {anchors: safe}\n") }
    #expect(named("[m](#One_Two)\n\n## One Two\n") == "[m](#One_Two)\n\n## One Two {#One_Two}\n")
    #expect(
      named("[m](#%C3%9Cber_uns)\n\n## Über uns\n") == "[m](#%C3%9Cber_uns)\n\n## Über uns {#Über_uns}\n")
    // No id has such signs here.
    #expect(named("[m](#a_&_b)\n\n## a & b\n") == "[m](#a_&_b)\n\n## a & b\n")
    #expect(named("[m](#plain)\n\n## plain\n") == "[m](#plain)\n\n## plain\n")
  }

  @Test("links within a text lead to its headings")
  func within() {
    #expect(
      body("[m](#one-two)\n\n## One & two\n") == "[m](#one-two)\n\n## One & two {#one-two}\n")
  }
}
