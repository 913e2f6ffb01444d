import Testing

@testable import MamushiImport

/// Menus of Hugo, whose entries name the one above them.
struct HugoMenuTests {
  /// The lines of `site.yaml` from a menu on.
  private func menu(_ site: ImportedSite, _ name: String = "main") -> [String] {
    Array(lines(site["Content/site.yaml"]).drop { $0 != "  \(name):" }.dropFirst())
  }

  private func lost(_ site: ImportedSite) -> [String] { site.told.filter { $0.hasPrefix("LostMenu") } }

  // MARK: Settings

  private static let start = "title: T\nbaseURL: https://e.org/\n"

  @Test("entries at the third level follow their parents at the second")
  func deepEntries() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start
          + "menu: {main: [{name: Debian, parent: linux, weight: 2, url: https://e.org/debian}, "
          + "{name: Docs, weight: 1, url: https://e.org/docs}, "
          + "{name: Linux, identifier: linux, parent: Docs, weight: 2, url: https://e.org/linux}, "
          + "{name: Arch, parent: linux, weight: 1, url: https://e.org/arch}, "
          + "{name: Stable, parent: Debian, url: https://e.org/stable}, "
          + "{name: macOS, parent: Docs, weight: 3, url: https://e.org/macos}]}\n",
        "content/about.md": "---\ntitle: About\n---\n",
      ])
    #expect(
      menu(site) == [
        "    - label: Docs", "      url: https://e.org/docs", "      children:",
        "        - { label: Linux, url: https://e.org/linux }",
        "        - { label: Arch, url: https://e.org/arch }",
        "        - { label: Debian, url: https://e.org/debian }",
        "        - { label: Stable, url: https://e.org/stable }",
        "        - { label: macOS, url: https://e.org/macos }",
      ])
    #expect(lost(site) == [])
  }

  @Test("entries below one that there is not are told, and those that are below each other")
  func lostParents() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start
          + "menu: {main: [{name: Home, url: /}, {name: Gone, parent: Nowhere, url: https://e.org/gone}, "
          + "{name: A, parent: B, url: https://e.org/a}, {name: B, parent: A, url: https://e.org/b}, "
          + "{name: C, parent: C, url: https://e.org/c}]}\n",
        "content/about.md": "---\ntitle: About\n---\n",
      ])
    #expect(menu(site).count == 1 && menu(site).first?.contains("label: Home") == true)
    #expect(lost(site) == Array(repeating: "LostMenuEntry", count: 4))
  }

  @Test("entries lead to files that are copied; those that lead to others are told")
  func filesOfSite() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start
          + "menus: {main: [{name: Paper, url: /f.pdf}, {name: Page, url: \"/f.pdf#page=2\"}, {name: Gone, url: /g.pdf}]}\n",
        "content/about.md": "---\ntitle: About\n---\n", "static/f.pdf": "paper",
      ])
    #expect(
      menu(site) == [
        "    - { label: Paper, url: \"/f.pdf\" }", "    - { label: Page, url: \"/f.pdf#page=2\" }",
      ])
    #expect(lost(site) == ["LostMenuEntry"])
  }

  // MARK: Texts

  private static func text(_ title: String, _ menu: String) -> String {
    "---\ntitle: \(title)\nmenu: \(menu)\n---\n"
  }

  @Test("where texts name a parent, the whole menu is in the settings, in two levels")
  func parentsOfTexts() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start
          + "menu: {main: [{name: Docs, identifier: docs, weight: 2, url: https://e.org/docs}, "
          + "{name: Shop, weight: 1, url: https://e.org/shop}]}\n",
        "content/docs/a.md": Self.text("Ay", "{main: {parent: docs, weight: 2}}"),
        "content/docs/b.md": Self.text("Bee", "{main: {parent: docs, weight: 2}}"),
        "content/docs/c.md":
          "+++\ntitle = Sea\nmenus = {main: {parent: docs, weight: 1, name: Water}}\n+++\n",
        "content/docs/d.md": Self.text("Dee", "{main: {parent: Water}}"),
        "content/docs/e.md": Self.text("East", "{main: {parent: nowhere}}"),
        "content/about.md": Self.text("About", "{main: {weight: 3}, footer: {weight: 1}}"),
        "content/you.md": Self.text("You", "main"), "content/me.md": Self.text("Me", "[main, footer]"),
      ])
    #expect(
      menu(site) == [
        "    - { label: Shop, url: https://e.org/shop }", "    - label: Docs",
        "      url: https://e.org/docs",
        "      children:", "        - { label: Water, page: pages/docs/c.md }",
        "        - { label: Dee, page: pages/docs/d.md }", "        - { label: Ay, page: pages/docs/a.md }",
        "        - { label: Bee, page: pages/docs/b.md }", "    - { label: About, page: pages/about.md }",
        "    - { label: Me, page: pages/me.md }", "    - { label: You, page: pages/you.md }",
      ])
    #expect(lost(site) == ["LostMenuEntry content/docs/e.md:3"])
    for (path, title) in [("docs/a", "Ay"), ("docs/c", "Sea"), ("docs/e", "East"), ("you", "You")] {
      #expect(site["Content/pages/\(path).md"] == "---\ntitle: \(title)\n---\n")
    }
    // No entry of the other menu is below another one.
    #expect(site["Content/pages/me.md"] == "---\ntitle: Me\nmenu: [footer]\n---\n")
    let about = site["Content/pages/about.md"] ?? ""
    #expect(about.contains("footer:") && !about.contains("main"), "\(about)")
  }

  @Test("a text may be the parent of an entry of the settings, and of another text")
  func textsAsParents() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start + "menu: {main: [{name: FAQ, parent: help, url: https://e.org/faq}]}\n",
        "content/help.md": Self.text("Help", "{main: {identifier: help, weight: 1}}"),
      ])
    #expect(
      menu(site) == [
        "    - label: Help", "      page: pages/help.md", "      children:",
        "        - { label: FAQ, url: https://e.org/faq }",
      ])
    #expect(site["Content/pages/help.md"] == "---\ntitle: Help\n---\n" && lost(site) == [])
    let texts = imported(
      .hugo,
      [
        "hugo.yaml": Self.start, "content/help.md": Self.text("Help", "main"),
        "content/faq.md": Self.text("FAQ", "{main: {parent: Help}}"),
      ])
    #expect(
      menu(texts) == [
        "    - label: Help", "      page: pages/help.md", "      children:",
        "        - { label: FAQ, page: pages/faq.md }",
      ])
  }

  @Test("the home page, which has no text here, keeps its entry")
  func homePage() {
    let files = [
      "hugo.yaml": Self.start, "content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\n",
      "content/_index.md": Self.text("Home", "{main: {name: Start, weight: 1}}"),
      "content/help.md": Self.text("Help", "{main: {weight: 2}}"),
    ]
    let site = imported(
      .hugo, files.merging(["content/faq.md": Self.text("FAQ", "{main: {parent: Help}}")]) { $1 })
    #expect(
      menu(site) == [
        "    - { label: Start, url: \"/\" }", "    - label: Help", "      page: pages/help.md",
        "      children:", "        - { label: FAQ, page: pages/faq.md }",
      ])
    #expect(lost(site) == [])
    // Other texts say their entries themselves.
    #expect(menu(imported(.hugo, files)) == ["    - { label: Start, url: \"/\" }"])
  }

  @Test("without parents, texts keep their places in menus")
  func textsWithoutParents() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start + "menu: {main: [{name: FAQ, url: https://e.org/faq}]}\n",
        "content/help.md": Self.text("Help", "{main: {identifier: help, weight: 1}}"),
        "content/me.md": Self.text("Me", "main"),
      ])
    #expect(menu(site) == ["    - { label: FAQ, url: https://e.org/faq }"])
    #expect(site["Content/pages/help.md"]?.contains("weight: 1") == true)
    #expect(site["Content/pages/me.md"] == Self.text("Me", "main"))
  }

  @Test("texts below an entry are called as each language says; one of another language alone is in its menu")
  func languages() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start + "defaultContentLanguage: en\n"
          + "languages: {en: {weight: 1}, ja: {weight: 2}}\n"
          + "menu: {main: [{name: Docs, identifier: docs, url: https://e.org/docs}]}\n",
        "content/docs/a.md": Self.text("Tea", "{main: {parent: docs}}"),
        "content/docs/a.ja.md": Self.text("茶", "{main: {parent: docs}}"),
        "content/docs/b.ja.md": Self.text("水", "{main: {parent: docs}}"),
      ])
    #expect(
      menu(site) == [
        "    - label: Docs", "      url: https://e.org/docs", "      children:",
        "        - { label: { en: Tea, ja: 茶 }, page: pages/docs/a.md }",
        "        - { label: 水, page: pages/docs/b.ja.md }",
      ])
    #expect(lost(site) == [])
  }
}
