import Testing

/// Menus that lead to nothing, or are written wrong.
@Suite(.scratchFolder)
struct MenuErrorTests {
  private func configuration(_ menu: String) -> SiteFile {
    .text("title: Test\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n\(menu)\n")
  }

  @Test("lists of taxonomies that no article has")
  func emptyTaxonomies() async throws {
    func message(_ place: String, _ name: String) -> String {
      "Content/site.yaml:\(place): error: the menu entry '\(name)' leads to nothing: no published article has '\(name)'; "
        + "write '\(name): \(name == "series" ? "..." : "[...]")' in an article, or remove the entry [BrokenMenuEntry]"
    }
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A"),
        "Content/site.yaml": configuration(
          "taxonomies: [places]\nmenu: { main: [places, tags, { label: S, url: /series/ }] }"),
      ], exitCode: 78, saying: [message("6:16", "places"), message("6:47", "series")])
  }

  @Test("entries that lead to nothing, with what was meant")
  func broken() async throws {
    let file =
      "create the file 'Content/pages/contact-form.md', or name an existing page [BrokenMenuEntry]"
    try await expectRefusal(
      of: [
        "Content/pages/about.md": article("About", ""),
        "Content/pages/draft.md": article("Draft", "draft: true"),
        "Content/pages/price.pdf": "PDF",
        "Content/site.yaml": configuration(
          """
          menu:
            main:
              - abuot
              - { page: pages/abuot.md }
              - { page: galery }
              - { label: A, url: /abuot/ }
              - { label: B, url: "javascript:alert(1)" }
              - { label: C, url: "#top" }
              - { label: D, url: pages/price.pdf }
              - { page: draft }
              - { page: about#hours, label: { ja: 時間 } }
              - { label: E, url: ../../etc }
              - { page: zzzzzz }
              - { page: about#hours }
              - { page: pages/contact-form.md }
              - { page: contact-form.md }
              - { page: Content/pages/contact-form.md }
          """),
      ],
      exitCode: 78,
      saying: [
        "Content/site.yaml:7:7: error: the menu entry 'abuot' leads to nothing; did you mean 'about'? [BrokenMenuEntry]",
        "Content/site.yaml:8:15: error: the menu entry 'pages/abuot.md' leads to nothing; did you mean 'pages/about.md'? "
          + "[BrokenMenuEntry]",
        "Content/site.yaml:9:15: error: the menu entry 'galery' leads to nothing; create the file "
          + "'Content/pages/galery.md', name an existing page, or write 'url: /...' for another address of this site [BrokenMenuEntry]",
        "Content/site.yaml:10:24: error: the menu entry '/abuot/' leads to nothing; did you mean '/about/'? [BrokenMenuEntry]",
        "Content/site.yaml:11:24: error: 'javascript:alert(1)' is not an address that a menu can lead to; write '/...', or an "
          + "address with 'https:', 'http:', 'mailto:' or 'tel:' [UnsafeMenuAddress]",
        "Content/site.yaml:12:24: error: '#top' is not an address that a menu can lead to; write '/...', or an address with "
          + "'https:', 'http:', 'mailto:' or 'tel:' [UnsafeMenuAddress]",
        "Content/site.yaml:13:24: error: the menu entry 'pages/price.pdf' is a file that is not published on its own; move it "
          + "into 'Content/static', and write 'url: /...' [BrokenMenuEntry]",
        "Content/site.yaml:14:15: warning: the menu entry 'draft' is left out: it is a draft; it appears once the page is "
          + "published [HiddenMenuEntry]",
        "Content/site.yaml:15:15: error: the link 'about#hours' leads to an id that does not exist; write the id of a "
          + "heading, or give a heading an id: '## Title {#id}' [BrokenFragment]",
        "Content/site.yaml:15:35: error: the label has no text for the language 'en'; add 'en: ...' [InvalidMenuEntry]",
        "Content/site.yaml:16:24: error: the menu entry '../../etc' leads to nothing; name a page, such as "
          + "'about' or 'pages/about.md', or write 'url: /...' for another address of this site [BrokenMenuEntry]",
        "Content/site.yaml:17:15: error: the menu entry 'zzzzzz' leads to nothing; create the file "
          + "'Content/pages/zzzzzz.md', name an existing page, or write 'url: /...' for another address of this site [BrokenMenuEntry]",
        "Content/site.yaml:18:15: error: the link 'about#hours' leads to an id that does not exist; write the id of a "
          + "heading, or give a heading an id: '## Title {#id}' [BrokenFragment]",
        "Content/site.yaml:19:15: error: the menu entry 'pages/contact-form.md' leads to nothing; \(file)",
        "Content/site.yaml:20:15: error: the menu entry 'contact-form.md' leads to nothing; \(file)",
        "Content/site.yaml:21:15: error: the menu entry 'Content/pages/contact-form.md' leads to nothing; \(file)",
      ])
  }

  @Test("a place that only a translation lacks is told with the translation's file")
  func placeInTranslation() async throws {
    let site = try Site([
      "Content/pages/one.md": article("One", "", body: "## Sec"),
      "Content/pages/one.ja.md": article("一", "", body: "## 節"),
      "Content/site.yaml": .text(
        """
        title: Test
        baseURL: https://example.com/
        languages: [en, ja]
        timeZone: UTC
        menu: { main: [{ label: Hash, page: "pages/one.md#sec" }] }

        """),
    ])
    let build = try await site.build()
    #expect(build.exitCode != 0)
    #expect(
      build.messages.contains(
        "the menu entry 'pages/one.md#sec' leads to an id that does not exist in 'Content/pages/one.ja.md'; "
          + "give the heading in that file this id: '## Title {#sec}' [BrokenFragment]"),
      "\(build.messages)")
    #expect(!build.messages.contains("the link 'pages/one.md#sec'"), "\(build.messages)")
    try site.write("Content/pages/one.ja.md", article("一", "", body: "## 節 {#sec}"))
    let mended = try await site.build()
    #expect(mended.exitCode == 0, "\(mended.messages)")
  }

  @Test("entries that are written wrong are errors of the configuration")
  func form() async throws {
    try await expectRefusal(
      of: [
        "Content/pages/about.md": article("About", ""),
        "Content/site.yaml": configuration(
          """
          menu:
            side: [about]
            footer: about
            main:
              - { page: about, url: /about/ }
              - { label: A }
              - { url: / }
              - { page: about, icon: hart }
              - { page: about, children: [ { page: about, children: [ about ] } ] }
              - { label: { english: A }, url: / }
              - [about]
          """),
      ], exitCode: 78,
      saying: [
        "Content/site.yaml:6:3: error: the key 'side' is unknown; known keys: 'main', 'footer' [UnknownKey]",
        "Content/site.yaml:7:11: error: 'footer' must be a list of entries, not text; write a list of entries [WrongType]",
        "Content/site.yaml:9:22: error: a menu entry has either 'page' or 'url', not both; remove one of the two "
          + "[InvalidMenuEntry]",
        "Content/site.yaml:10:7: error: this menu entry has no target; add 'page: ...', 'url: ...' or "
          + "'children: [...]' [InvalidMenuEntry]",
        "Content/site.yaml:11:7: error: this menu entry has no 'label'; add 'label: ...' [InvalidMenuEntry]",
        "Content/site.yaml:12:28: error: 'hart' is not a valid value for 'icon'; did you mean 'heart'? [InvalidValue]",
        "Content/site.yaml:13:15: warning: the menu entry 'about' repeats another entry; the other is on "
          + "line 12; remove one of the two [RepeatedMenuEntry]",
        "Content/site.yaml:13:49: error: a menu has at most two levels; move them one level up "
          + "[InvalidMenuEntry]",
        "Content/site.yaml:14:18: error: language 'english' is not a language tag; write it as 'ja' or 'en-GB' "
          + "[InvalidLanguage]",
        "Content/site.yaml:15:7: error: 'menu' must be a page or a mapping, not a list; write a page or a mapping [WrongType]",
      ])
  }
}
