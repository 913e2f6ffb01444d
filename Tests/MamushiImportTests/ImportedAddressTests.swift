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

  @Test("Jekyll: categories with other signs than slugs have keep their addresses as aliases")
  func categories() {
    func text(_ categories: String) -> String { "---\ntitle: A\ncategories: \(categories)\n---\nText.\n" }
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://example.com\npermalink: /:categories/:title/\n",
        "_posts/2020-01-01-a.md": text("[Web Dev, Tea]"), "_posts/2020-01-02-b.md": text("[Tea]"),
        "_posts/2020-01-03-c.md": text("[\"C#\"]"), "Uji Tea/_posts/2020-01-04-d.md": text("Green"),
      ])
    func aliases(_ path: String) -> String? {
      site["Content/articles/\(path)"]?.split(separator: "\n").first { $0.hasPrefix("aliases:") }.map(
        String.init)
    }
    #expect(aliases("2020-01-01-a.md") == "aliases: [\"/web%20dev/tea/a/\"]")
    #expect(aliases("2020-01-02-b.md") == nil && aliases("2020-01-03-c.md") == nil)
    let usual = imported(
      .jekyll,
      ["_config.yml": "title: T\nurl: https://example.com\n", "_posts/2020-01-01-a.md": text("[Web Dev]")])
    #expect(
      usual["Content/articles/2020-01-01-a.md"]?.contains("aliases: [\"/web%20dev/2020/01/01/a.html\"]")
        == true)
    #expect(aliases("Uji Tea/2020-01-04-d.md") == "aliases: [\"/uji%20tea/green/d/\"]")
  }

  @Test("Hugo: addresses of files are kept, by section and by pattern")
  func uglyAddresses() {
    func aliases(_ settings: String, _ path: String) -> String? {
      let site = imported(
        .hugo,
        [
          "hugo.yaml": "title: T\n\(settings)\n", "content/post/x.md": Self.text,
          "content/docs/y.md": Self.text,
        ])
      return site["Content/\(path)"]?.split(separator: "\n").first { $0.hasPrefix("aliases:") }.map(
        String.init)
    }
    #expect(aliases("uglyURLs: {post: true}", "articles/x.md") == "aliases: [\"/post/x.html\"]")
    #expect(aliases("uglyURLs: {post: true}", "pages/docs/y.md") == nil)
    // Of articles, a pattern in the settings.
    #expect(aliases("uglyURLs: true", "articles/x.md") == nil)
    #expect(aliases("uglyURLs: true", "pages/docs/y.md") == "aliases: [\"/docs/y.html\"]")
    let pattern = "permalinks: {post: /:year/:month/:filename/}\nuglyURLs: true"
    #expect(aliases(pattern, "articles/x.md") == "aliases: [\"/2026/01/x.html\"]")
    #expect(aliases(pattern, "pages/docs/y.md") == "aliases: [\"/docs/y.html\"]")
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
