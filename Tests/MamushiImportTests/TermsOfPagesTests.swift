import Testing

@testable import MamushiImport

/// What becomes of terms of pages, which have none here.
struct TermsOfPagesTests {
  private static let docs = [
    "hugo.yaml": "title: T\nbaseURL: https://e.org/\ntaxonomies: {tag: tags, platform: platforms}\n",
    "content/docs/a.md": "---\ntitle: A\ntags: [Linux, Mac]\nplatforms: [x86]\n---\nText\n",
    "content/docs/b.md": "---\ntitle: B\ntags: [Tea]\n---\nText\n",
    "content/docs/c.md": "---\ntitle: C\ntags: [Gone]\ndraft: true\n---\nText\n",
    "content/posts/p.md": "---\ntitle: P\ndate: 2026-01-02\ntags: [Tea]\nseries: Tour\n---\nText\n",
    "content/tags/linux/_index.md": "---\ntitle: Linux\n---\nAbout\n",
    "content/tags/mac/_index.md": "---\ntitle: Mac OS\n---\n",
    "content/series/tour/_index.md": "---\ntitle: Tour\n---\nAbout\n",
    "content/tags/tea/_index.md": "---\ntitle: Tea\n---\nAbout\n",
    "content/platforms/_index.md": "---\ntitle: Platforms\n---\n",
  ]

  private func message(_ site: ImportedSite) -> String? {
    site.diagnostics.first { $0.id == "LostTerms" }?.message
  }

  @Test("Hugo: terms of pages are told once, and what only they have is left out")
  func hugo() {
    let site = imported(.hugo, Self.docs)
    #expect(
      message(site)
        == "2 pages have terms, which pages do not have here, so lists such as '/tags/linux/', '/tags/mac/', '/platforms/x86/' show no pages"
    )
    #expect(site.told.count { $0 == "LostTerms" } == 1)
    #expect(site["Content/tags/linux.md"] == nil && site["Content/tags/mac.md"] == nil)
    #expect(site["Content/tags/tea.md"] != nil && site["Content/series/tour.md"] != nil)
    #expect(
      site.told.filter { $0.hasPrefix("LeftOut") } == ["LeftOut content/tags/linux/_index.md"], "\(site.told)"
    )
    #expect(site["Content/site.yaml"]?.contains("taxonomies") == false)
  }

  @Test("a taxonomy that articles use stays, with the texts of their terms")
  func usedByArticles() {
    let site = imported(
      .hugo,
      Self.docs.merging([
        "content/posts/q.md": "---\ntitle: Q\ndate: 2026-01-02\nplatforms: [x86]\n---\nText\n",
        "content/platforms/x86/_index.md": "---\ntitle: X\n---\nAbout\n",
      ]) { $1 })
    #expect(site["Content/site.yaml"]?.contains("taxonomies:\n  platforms: Platforms\n") == true)
    #expect(site["Content/platforms/x86.md"] != nil)
    // Lists that are lost come first.
    #expect(message(site)?.contains("'/tags/linux/', '/tags/mac/', '/platforms/x86/' show") == true)
  }

  @Test("a taxonomy that no text uses stays as it is")
  func unused() {
    var files = Self.docs
    files["content/docs/a.md"] = "---\ntitle: A\n---\nText\n"
    let site = imported(.hugo, files)
    #expect(site["Content/site.yaml"]?.contains("taxonomies:") == true)
    #expect(
      message(site)
        == "1 page has terms, which pages do not have here, so lists such as '/tags/tea/' show no pages")
  }

  @Test(
    "terms that the old site does not show are none",
    arguments: ["disableKinds: [taxonomy, term]\n", "taxonomies: {series: series}\n"])
  func notShown(line: String) {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\n\(line)",
        "content/docs/a.md": "---\ntitle: A\ntags: [Linux]\ncategories: [B]\n---\nText\n",
      ])
    #expect(message(site) == nil)
  }

  @Test("Zola: terms of pages are those of the settings", arguments: [true, false])
  func zola(isShown: Bool) {
    let site = imported(
      .zola,
      [
        "config.toml": "base_url = \"https://e.org\"\ntaxonomies = [{name: tags, render: \(isShown)}]\n",
        "content/docs/a.md":
          "+++\ntitle = \"A\"\ntaxonomies = {tags: [Green tea], categories: [B]}\n+++\nText\n",
      ])
    let expected =
      "1 page has terms, which pages do not have here, so lists such as '/tags/green-tea/' show no pages"
    #expect(message(site) == (isShown ? expected : nil))
  }

  @Test("Jekyll lists no pages, so none loses terms")
  func jekyll() {
    let site = imported(
      .jekyll, ["_config.yml": "title: T\n", "a.md": "---\ntitle: A\ntags: [x]\n---\nText\n"])
    #expect(message(site) == nil)
  }
}
