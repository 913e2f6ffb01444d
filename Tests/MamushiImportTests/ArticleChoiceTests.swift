import Testing

@testable import MamushiImport

/// Which texts of a site become articles, and which pages.
struct ArticleChoiceTests {
  private static func text(_ date: String? = nil) -> String {
    "---\ntitle: A\n\(date.map { "date: \($0)\n" } ?? "")---\nText.\n"
  }

  private func kinds(_ generator: FormerGenerator, _ files: [String: String]) -> [String] {
    imported(generator, files).paths.filter { $0.hasSuffix(".md") }
      .map { String($0.dropFirst("Content/".count)) }.sorted()
  }

  @Test("Zola: where the settings of all texts sort by date, those with a date are articles")
  func sortedRoot() {
    #expect(
      kinds(
        .zola,
        [
          "config.toml": "base_url = \"https://example.com\"\n",
          "content/_index.md": "+++\nsort_by = \"date\"\n+++\n", "content/one.md": Self.text("2020-01-01"),
          "content/two/index.md": Self.text("2020-01-02"), "content/about/index.md": Self.text(),
          "content/contact.md": Self.text(),
        ]) == ["articles/one.md", "articles/two/index.md", "pages/about/index.md", "pages/contact.md"])
  }

  @Test("Zola: sections of dated texts are articles beside the one that is sorted by date")
  func otherSections() {
    #expect(
      kinds(
        .zola,
        [
          "config.toml": "base_url = \"https://example.com\"\n",
          "content/news/_index.md": "+++\nsort_by = \"date\"\n+++\n",
          "content/news/a.md": Self.text("2020-01-01"),
          "content/second/posts/b.md": Self.text("2020-01-02"), "content/til/c.md": Self.text("2020-01-03"),
          "content/docs/d.md": Self.text("2020-01-04"), "content/team/e.md": Self.text(),
        ]) == [
          "articles/news/_index.md", "articles/news/a.md", "articles/second/posts/b.md", "articles/til/c.md",
          "pages/docs/d.md", "pages/team/e.md",
        ])
  }

  @Test("Hugo: sections of dated texts are articles beside one of a usual name")
  func sectionsOfOwnNames() {
    #expect(
      kinds(
        .hugo,
        [
          "hugo.toml": "title = T\n", "content/posts/p.md": Self.text("2021-01-01"),
          "content/travel/a.md": Self.text("2021-01-01"), "content/travel/b.md": Self.text("2021-01-02"),
          "content/travel/c.md": Self.text("2021-01-03"), "content/talks/d.md": Self.text("2021-01-03"),
          "content/docs/e.md": Self.text("2021-01-03"), "content/docs/f.md": Self.text("2021-01-03"),
          "content/docs/g.md": Self.text("2021-01-03"),
        ]) == [
          "articles/posts/p.md", "articles/travel/a.md", "articles/travel/b.md", "articles/travel/c.md",
          "pages/docs/e.md", "pages/docs/f.md", "pages/docs/g.md", "pages/talks/d.md",
        ])
  }

  @Test("Zola: an article within the folder of another one comes beside it, with its files")
  func nestedArticles() {
    let site = imported(
      .zola,
      [
        "config.toml": "base_url = \"https://example.com\"\n", "content/news/a.md": Self.text("2020-01-01"),
        "content/posts/big/index.md":
          "---\ntitle: A\ndate: 2020-01-01\n---\n[s](@/posts/big/small/index.md)\n",
        "content/posts/big/p.png": "picture", "content/posts/big/small/index.md": Self.text("2020-01-02"),
        "content/posts/big/small/x/q.png": "picture",
      ])
    #expect(
      site["Content/articles/posts/big/index.md"]?.contains("[s](@/articles/posts/big-small/index.md)")
        == true)
    #expect(
      site["Content/articles/posts/big-small/index.md"]?.contains("aliases: [\"/posts/big/small/\"]") == true)
    #expect(
      site["Content/articles/posts/big/p.png"] != nil
        && site["Content/articles/posts/big-small/x/q.png"] != nil)
  }

  @Test("Astro: posts among the pages of a site without collections keep their addresses")
  func pagesOfPosts() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://example.com' }",
        "src/pages/about.md": Self.text(),
        "src/pages/posts/one.md": "---\ntitle: One\npubDate: 2020-01-01\n---\n[two](/posts/two/)\n",
        "src/pages/posts/two.md": "---\ntitle: Two\npubDate: 2020-01-02\n---\nText\n",
      ])
    #expect(site["Content/articles/one.md"]?.contains("[two](@/articles/two.md)") == true)
    #expect(site["Content/site.yaml"]?.contains("articles: \"/posts/:sections/:slug/\"") == true)
    #expect(site["Content/pages/about.md"] != nil && site["Content/articles/two.md"] != nil)
  }

  @Test("Hugo: beside posts at the top, a page without a date stays one")
  func pagesAtTop() {
    var files = ["hugo.yaml": "title: T\n", "content/about.md": Self.text()]
    for number in 1...5 { files["content/p\(number).md"] = Self.text("2020-01-0\(number)") }
    #expect(kinds(.hugo, files) == (1...5).map { "articles/p\($0).md" } + ["pages/about.md"])
  }
}
