import MamushiCore
import Testing

@testable import MamushiImport

/// What texts say of their own address, and of who may list them.
@Suite struct OwnAddressImportTests {

  @Test("an address that neither folder nor pattern gives is kept whole")
  func permalinks() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: /:year/:title/\n",
        "_posts/2026-01-02-kyoto.md":
          "---\ntitle: K\npermalink: /Special/Kyoto/\n---\n[o]({{ '/odd/osaka/' | relative_url }})\n",
        "_posts/2026-01-03-osaka.md": "---\ntitle: O\npermalink: /odd/osaka/index.html\n---\n",
        "_posts/2026-01-04-nara.md": "---\ntitle: Nara\npermalink: /2026/nara/\n---\n",
        "_posts/2026-01-05-kobe.md": "---\ntitle: B\npermalink: /odd/kobe.html\n---\n",
        "_posts/2026-01-06-tokyo.md": "---\ntitle: T\npermalink: /odd/osaka/\n---\n",
        "_posts/2026-02-01-a.md": "---\ntitle: A\n---\n", "_posts/2026-02-02-b.md": "---\ntitle: B\n---\n",
        "_posts/2026-02-03-c.md": "---\ntitle: C\n---\n", "_posts/2026-02-04-d.md": "---\ntitle: D\n---\n",
        "about.md": "---\ntitle: A\npermalink: /About/\n---\n",
      ])
    #expect(
      site["Content/articles/2026-01-02-kyoto.md"]
        == "---\ntitle: K\npermalink: \"/Special/Kyoto/\"\n---\n[o](@/articles/2026-01-03-osaka.md)\n")
    #expect(
      site["Content/articles/2026-01-03-osaka.md"] == "---\ntitle: O\npermalink: \"/odd/osaka/\"\n---\n")
    #expect(site["Content/articles/2026-01-04-nara.md"] == "---\ntitle: Nara\n---\n")
    // A page's address is no file's.
    #expect(
      site["Content/articles/2026-01-05-kobe.md"] == "---\ntitle: B\naliases: [\"/odd/kobe.html\"]\n---\n")
    // Only one text can have an address.
    #expect(site["Content/articles/2026-01-06-tokyo.md"] == "---\ntitle: T\n---\n")
    #expect(site["Content/pages/about.md"] == "---\ntitle: A\npermalink: \"/About/\"\n---\n")
  }

  @Test("addresses are compared as browsers read them, and published texts come before drafts")
  func encodedAndDrafts() {
    let site = imported(
      .hugo,
      [
        "hugo.toml": "title = \"T\"\n",
        "content/posts/a.md": "---\ntitle: Cafe\nurl: /caf%C3%A9/\n---\n",
        "content/posts/b.md": "---\ntitle: Bee\ndraft: true\nurl: /2020/Kyoto/\n---\n",
        "content/posts/c.md": "---\ntitle: Sea\nurl: /2020/Kyoto/\n---\n[x](/2020/Kyoto/)\n",
        "content/posts/d.md": "---\ntitle: Dee\nurl: /tags/e/\n---\n",
        "content/posts/e.md": "---\ntitle: East\n---\n", "content/posts/f.md": "---\ntitle: Eff\n---\n",
        "content/posts/g.md": "---\ntitle: Gee\n---\n", "content/posts/h.md": "---\ntitle: Age\n---\n",
      ])
    #expect(site["Content/articles/a.md"] == "---\ntitle: Cafe\npermalink: \"/café/\"\n---\n")
    #expect(site["Content/articles/b.md"] == "---\ntitle: Bee\ndraft: true\n---\n")
    #expect(
      site["Content/articles/c.md"]
        == "---\ntitle: Sea\npermalink: \"/2020/Kyoto/\"\n---\n[x](@/articles/c.md)\n")
    // A list may need it, and an alias there would stop builds.
    #expect(site["Content/articles/d.md"] == "---\ntitle: Dee\n---\n")
  }

  @Test(
    "what keeps search engines from a text",
    arguments: [
      "noindex: true", "robots: noindex, nofollow", "sitemap: false", "sitemap: {disable: true}",
      "sitemap_exclude: true",
    ])
  func noindex(line: String) {
    let site = imported(
      .hugo, ["hugo.toml": "title = \"T\"\n", "content/posts/a.md": "---\ntitle: A\n\(line)\n---\n"])
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\nnoindex: true\n---\n")
  }

  @Test(arguments: ["noindex: false", "robots: index", "sitemap: {priority: 0.5}", "sitemap: true"])
  func isListed(line: String) {
    let site = imported(
      .hugo, ["hugo.toml": "title = \"T\"\n", "content/posts/a.md": "---\ntitle: A\n\(line)\n---\n"])
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\n---\n")
  }
}
