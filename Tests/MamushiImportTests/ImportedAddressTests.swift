import Testing

@testable import MamushiImport

/// How addresses of articles and pages stay what they were.
struct ImportedAddressTests {
  private static let text = "---\ntitle: A\ndate: 2026-01-02\n---\nText.\n"

  @Test("Hugo: texts of sections with other patterns keep their addresses as aliases")
  func patternsOfSections() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml":
          "title: T\npermalinks: {posts: /:year/:month/:day/:slug/, til: /t/:filename, docs: /d/:contentbasename/}\n",
        "content/posts/a.md": Self.text, "content/posts/b.md": Self.text, "content/notes/c.md": Self.text,
        "content/til/d.md": Self.text, "content/docs/e.md": Self.text, "content/other/f.md": Self.text,
      ])
    #expect(site["Content/site.yaml"]?.contains("articles: \"/:year/:month/:day/:slug/\"") == true)
    func aliases(_ path: String) -> String? {
      site["Content/\(path)"]?.split(separator: "\n").first { $0.hasPrefix("aliases:") }.map(String.init)
    }
    #expect(aliases("articles/posts/a.md") == nil)
    #expect(aliases("articles/notes/c.md")?.contains("/notes/c/") == true)
    #expect(aliases("articles/til/d.md")?.contains("/t/d/") == true)
    #expect(aliases("pages/docs/e.md")?.contains("/d/e/") == true)
    #expect(site["Content/pages/other/f.md"] != nil && aliases("pages/other/f.md") == nil)
  }

  @Test("Eleventy: addresses made of titles")
  func addressesOfTitles() {
    let site = imported(
      .eleventy,
      [
        "eleventy.config.js": "",
        "posts/posts.json": "{\"permalink\":\"/p/{{ title | slugify }}/\"}",
        "posts/a.md": "---\ntitle: My First Post\ndate: 2026-01-02\n---\n[other](/p/other-one/)\n",
        "posts/b.md": "---\ntitle: Other One\ndate: 2026-01-02\n---\nText.\n",
      ])
    #expect(site["Content/site.yaml"]?.contains("articles: \"/p/:title/\"") == true)
    #expect(site["Content/articles/a.md"]?.contains("[other](@/articles/b.md)") == true)
  }
}
