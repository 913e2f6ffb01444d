import Testing

@testable import MamushiImport

/// Patterns of addresses by kinds of Hugo's pages.
struct HugoPatternTests {
  private func text(_ title: String, _ more: String = "") -> String {
    "---\ntitle: \(title)\ndate: 2024-01-02\n\(more)---\nText.\n"
  }

  private func site(_ permalinks: String, _ files: [String: String]) -> ImportedSite {
    let settings = "title: T\nbaseURL: https://e.org/\npermalinks: \(permalinks)\n"
    return imported(.hugo, files.merging(["hugo.yaml": settings]) { $1 })
  }

  private func aliases(_ path: String, in site: ImportedSite) -> String? {
    lines(site["Content/\(path)"]).first { $0.hasPrefix("aliases:") }
  }

  @Test("only folders at the top, and those with a text of their own, are ':sections'")
  func sections() {
    let site = site(
      "{posts: \"/:sections/:slug/\", docs: \"/d/:sections/:slug/\"}",
      [
        "content/posts/2024/a.md": text("A"), "content/posts/tea/b.md": text("B"),
        "content/posts/tea/_index.md": text("Tea"), "content/posts/tea/deep/c/index.md": text("C"),
        "content/posts/d.md": text("D"), "content/docs/one/e.md": text("E"),
      ])
    #expect(site["Content/site.yaml"]?.contains("articles: \"/posts/:sections/:slug/\"") == true)
    #expect(aliases("articles/2024/a.md", in: site) == "aliases: [\"/posts/a/\"]")
    #expect(site["Content/articles/tea/b.md"] != nil && aliases("articles/tea/b.md", in: site) == nil)
    #expect(aliases("articles/tea/deep/c/index.md", in: site) == "aliases: [\"/posts/tea/c/\"]")
    #expect(aliases("articles/d.md", in: site) == nil)
    #expect(aliases("pages/docs/one/e.md", in: site) == "aliases: [\"/d/docs/e/\"]")
  }

  @Test("a part of the sections is told")
  func partOfSections() {
    let site = site("{posts: \"/:sections[1:]/:slug/\"}", ["content/posts/a.md": text("A")])
    #expect(site.told.contains("UnknownAddressPattern"))
    #expect(site["Content/site.yaml"]?.contains("permalinks") == false)
  }

  @Test("patterns of texts stand in a table of their own, in none, or in both")
  func tables() {
    let site = site(
      "{til: \"/t/:slug/\", page: {posts: \"/p/:slug/\"}, section: {posts: /}}",
      [
        "content/posts/a.md": text("A"), "content/posts/b.md": text("B"), "content/til/c.md": text("C"),
      ])
    #expect(site["Content/site.yaml"]?.contains("articles: \"/p/:slug/\"") == true)
    #expect(aliases("articles/til/c.md", in: site) == "aliases: [\"/t/c/\"]")
    // The home page stays one.
    #expect(!lines(site["Content/static/_redirects"]).contains { $0.hasPrefix("/ ") })
  }

  @Test("lists of sections, and texts of sections, had the addresses of their patterns")
  func lists() {
    let site = site(
      "{section: {blog: /writing/, docs: \"/handbook/:sections/\"}}",
      [
        "content/blog/a.md": text("A"), "content/docs/_index.md": text("Docs"),
        "content/docs/b.md": "---\ntitle: B\n---\n[w](/writing/) [h](/handbook/docs/)\n",
      ])
    #expect(
      lines(site["Content/static/_redirects"]) == [
        "/index.xml /feed.xml 301", "/writing/ /articles/ 301", "/writing/index.xml /feed.xml 301",
      ])
    #expect(aliases("pages/docs/index.md", in: site) == "aliases: [\"/handbook/docs/\"]")
    #expect(site["Content/pages/docs/b.md"]?.contains("[w](/articles/) [h](@/pages/docs/index.md)") == true)
    let unknown = self.site(
      "{section: {docs: \"/:year/\"}}",
      ["content/docs/_index.md": text("Docs"), "content/docs/b.md": text("B")])
    #expect(unknown.told.contains("UnknownAddressPattern"))
  }

  @Test("the address of a list leads on only where the section itself has published articles")
  func listOfDrafts() {
    let site = site(
      "{section: {news: /nw/, posts: /w/}}",
      [
        "content/posts/a.md": text("A"), "content/posts/b.md": text("B"),
        "content/news/c.md": text("C", "draft: true\n"),
      ])
    #expect(
      lines(site["Content/static/_redirects"]) == [
        "/index.xml /feed.xml 301", "/w/ /posts/ 301", "/w/index.xml /posts/feed.xml 301",
      ])
  }

  @Test("lists of terms lead on", arguments: ["{tags: \"/t/:slug/\"}", "{term: {tags: \"/t/:title\"}}"])
  func terms(permalinks: String) {
    let site = site(
      permalinks,
      [
        "content/posts/a.md": text("A", "tags: [Green Tea]\n"),
        "content/posts/b.md": text("B", "tags: [Secret]\ndraft: true\n"),
        "content/about.md": "---\ntitle: About\n---\n[t](/t/green-tea/)\n",
      ])
    #expect(lines(site["Content/static/_redirects"]).last == "/t/green-tea/ /tags/green-tea/ 301")
    #expect(site["Content/static/_redirects"]?.contains("secret") == false)
    #expect(site["Content/pages/about.md"]?.contains("[t](/tags/green-tea/)") == true)
  }

  @Test("the list of a term leads on once in each language, however many articles have the term")
  func termsOfManyArticles() {
    let site = site(
      "{tags: /t/:slug/}\nlanguages: {en: {weight: 1}, ja: {weight: 2}}",
      [
        "content/posts/a.md": text("A", "tags: [Green Tea, Milk]\n"),
        "content/posts/b.md": text("B", "tags: [Milk, green tea, Green Tea]\n"),
        "content/posts/a.ja.md": text("A", "tags: [Green Tea]\n"),
        "content/posts/b.ja.md": text("B", "tags: [Green Tea]\n"),
      ])
    #expect(
      lines(site["Content/static/_redirects"]).filter { $0.contains("/t/") }.sorted() == [
        "/ja/t/green-tea/ /ja/tags/green-tea/ 301", "/t/green-tea/ /tags/green-tea/ 301",
        "/t/milk/ /tags/milk/ 301",
      ])
  }
}
