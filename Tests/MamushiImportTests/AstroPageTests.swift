import Testing

@testable import MamushiImport

/// Pages of Astro that are no Markdown.
struct AstroPageTests {
  @Test("Astro: pages that are programs are told, and those of HTML keep their addresses")
  func pagesOfAstro() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://e.example', title: 'T' }",
        "src/content/blog/a.md": "---\ntitle: A\npubDate: 2025-01-02\n---\nText\n",
        "src/pages/blog/[...slug].astro": "x", "src/pages/blog/index.astro": "x",
        "src/pages/index.astro": "x", "src/pages/about.astro": "x", "src/pages/team/index.astro": "x",
        "src/pages/404.astro": "x", "src/pages/_part.astro": "x", "src/pages/old.html": "<p>x</p>",
        "src/pages/deep/index.html": "<p>x</p>", "src/pages/search.html": "x",
      ])
    #expect(
      site.told.filter { $0.hasPrefix("LeftOut") }.sorted() == [
        "LeftOut src/pages/about.astro", "LeftOut src/pages/index.astro", "LeftOut src/pages/search.html",
        "LeftOut src/pages/team/index.astro",
      ])
    #expect(site["Content/static/old/index.html"] == "copy of src/pages/old.html")
    #expect(site["Content/static/deep/index.html"] == "copy of src/pages/deep/index.html")
  }

  @Test("Astro: an article in the folder of another one is kept apart from it")
  func articleBesideAnIndex() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://e.example', title: 'T' }",
        "src/content/blog/one/index.md": "---\ntitle: One\npubDate: 2025-01-02\n---\n[two](./two.md)\n",
        "src/content/blog/one/two.md": "---\ntitle: Two\npubDate: 2025-01-02\n---\n[one](./index.md)\n",
        "src/content/blog/alone/index.md": "---\ntitle: Alone\npubDate: 2025-01-02\n---\nText\n",
      ])
    #expect(site["Content/articles/one.md"]?.hasSuffix("[two](@/articles/one/two.md)\n") == true)
    #expect(site["Content/articles/one/two.md"]?.hasSuffix("[one](@/articles/one.md)\n") == true)
    #expect(site["Content/articles/alone/index.md"] != nil && site["Content/articles/one/index.md"] == nil)
  }

  @Test("Astro: braces, names in angle brackets and imports are text in plain Markdown")
  func plainMarkdown() {
    let body =
      "import { a } from 'b'\n\nA set {a, b} of {frontmatter.title} and {/* c */}.\n\n[d]({{e}}) <Aside>f</Aside> {'g'}\n"
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://e.example', title: 'T' }",
        "src/content/blog/a.md": "---\ntitle: A\npubDate: 2025-01-02\n---\n" + body,
        "src/content/blog/b.mdx":
          "---\ntitle: B\npubDate: 2025-01-02\n---\nOf {a} and {frontmatter.title}.\n",
      ])
    #expect(site["Content/articles/a.md"]?.hasSuffix("---\n" + body) == true)
    #expect(site["Content/articles/b.md"]?.hasSuffix("---\nOf {a} and B.\n") == true)
    #expect(site.told.filter { $0.hasPrefix("TemplateCode") } == ["TemplateCode src/content/blog/b.mdx:5"])
    #expect(!site.told.contains { $0.hasPrefix("ComputedAddress") })
  }
}
