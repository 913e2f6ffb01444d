import Testing

@testable import MamushiImport

/// Menus whose entries texts say, each with the one above it.
struct TextNavigationTests {
  /// The lines of the main menu, and those of what follows it.
  private func menu(_ site: ImportedSite) -> [String] {
    let settings = lines(site["Content/site.yaml"])
    return settings.firstIndex(of: "  main:").map { Array(settings[($0 + 1)...]) } ?? []
  }

  // MARK: Eleventy

  private func eleventy(_ navigation: [String: String]) -> ImportedSite {
    var files = [
      "eleventy.config.js": "return { dir: { input: 'src' } };",
      "src/_data/site.json": "title: Tea\nurl: https://example.com\n",
    ]
    for (name, fields) in navigation {
      files["src/\(name).md"] = "---\ntitle: P\neleventyNavigation: {\(fields)}\n---\nText\n"
    }
    return imported(.eleventy, files)
  }

  @Test("entries of Eleventy are in their order, below the ones that they name; deeper ones follow these")
  func nested() {
    let site = eleventy([
      "about": "key: About, order: 2", "docs": "key: docs, title: Guide, order: 1",
      "setup": "key: Setup, parent: docs, order: 2", "start": "key: Start, parent: docs, order: 1",
      "deep": "key: Deep, parent: Start", "last": "key: Last", "first": "key: First, pinned: true",
    ])
    #expect(
      menu(site) == [
        "    - { label: First, page: pages/first.md }",
        "    - label: Guide", "      page: pages/docs.md", "      children:",
        "        - { label: Start, page: pages/start.md }", "        - { label: Deep, page: pages/deep.md }",
        "        - { label: Setup, page: pages/setup.md }",
        "    - { label: About, page: pages/about.md }", "    - { label: Last, page: pages/last.md }",
      ])
    #expect(site.told == ["ProgrammedSettings eleventy.config.js"])
    #expect(site["Content/pages/setup.md"] == "---\ntitle: P\n---\nText\n")
  }

  @Test("an entry below none is told with its line")
  func lost() {
    let site = eleventy(["about": "key: About", "deep": "key: Deep, parent: Nowhere"])
    #expect(menu(site) == ["    - { label: About, page: pages/about.md }"])
    #expect(site.told == ["ProgrammedSettings eleventy.config.js", "LostMenuEntry src/deep.md:3"])
  }

  // MARK: Just the Docs

  private func documents(_ pages: [String: String], settings: String = "") -> ImportedSite {
    var files = [
      "_config.yml":
        "title: T\nurl: https://e.org\npermalink: pretty\nremote_theme: just-the-docs/just-the-docs@v0.10\n\(settings)"
    ]
    for (name, keys) in pages { files["\(name).md"] = "---\n\(keys)\n---\nText\n" }
    return imported(.jekyll, files)
  }

  @Test("pages of Just the Docs are in the order of nav_order, then of titles, below their parents")
  func documentation() {
    let site = documents([
      "docs/guide": "title: Guide\nnav_order: 2\nhas_children: true",
      "docs/b": "title: Zen\nparent: Guide", "docs/c": "title: art\nparent: Guide",
      "docs/d": "title: First\nparent: Guide\nnav_order: 1.5",
      "about": "title: About", "start": "title: Start\nnav_order: 1",
      "hidden": "title: Hidden\nnav_exclude: true", "docs/e": "title: Below\nparent: Hidden",
      "docs/f": "title: Lower\nparent: Below",
    ])
    #expect(
      menu(site) == [
        "    - { label: Start, page: pages/start.md }",
        "    - label: Guide", "      page: pages/docs/guide.md", "      children:",
        "        - { label: First, page: pages/docs/d.md }",
        "        - { label: art, page: pages/docs/c.md }",
        "        - { label: Zen, page: pages/docs/b.md }",
        "    - { label: About, page: pages/about.md }",
      ])
    #expect(site.told == [])
    #expect(site["Content/pages/docs/guide.md"] == "---\ntitle: Guide\nnav_order: 3\n---\nText\n")
    #expect(site["Content/pages/docs/b.md"] == "---\ntitle: Zen\n---\nText\n")
  }

  @Test("a page below one of two with the same title is below the one that grand_parent says")
  func grandparent() {
    let site = documents([
      "a": "title: Editors", "b": "title: Users", "c": "title: Setup\nparent: Editors",
      "d": "title: Setup\nparent: Users", "e": "title: Deep\nparent: Setup\ngrand_parent: Users",
    ])
    #expect(
      menu(site) == [
        "    - label: Editors", "      page: pages/a.md", "      children:",
        "        - { label: Setup, page: pages/c.md }",
        "    - label: Users", "      page: pages/b.md", "      children:",
        "        - { label: Setup, page: pages/d.md }", "        - { label: Deep, page: pages/e.md }",
      ])
  }

  @Test("collections are below headings, and links to other sites come last")
  func collections() {
    let site = documents(
      ["about": "title: About", "_tea/uji": "title: Uji", "_notes/n": "title: N"],
      settings: """
        collections: {tea: {output: true}, notes: {output: true}}
        just_the_docs: {collections: {tea: {name: Teas}}}
        nav_external_links: [{title: Code, url: "https://code.example/"}]

        """)
    #expect(
      menu(site) == [
        "    - { label: About, page: pages/about.md }", "    - label: Teas", "      children:",
        "        - { label: Uji, page: pages/tea/uji.md }",
        "    - { label: Code, url: https://code.example/ }",
      ])
  }

  @Test("a parent that there is not is told")
  func missingParent() {
    let site = documents(["about": "title: About", "deep": "title: Deep\nparent: Nowhere"])
    #expect(menu(site) == ["    - { label: About, page: pages/about.md }"])
    #expect(site.told == ["LostMenuEntry deep.md:3"])
  }

  @Test("other themes of Jekyll keep the keys as they are")
  func otherTheme() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\n",
        "a.md": "---\ntitle: A\nparent: B\n---\nText\n",
      ])
    #expect(menu(site) == ["    - pages/a.md"])
    #expect(site["Content/pages/a.md"] == "---\ntitle: A\nparent: B\n---\nText\n")
  }
}
