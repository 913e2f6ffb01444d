import Testing

@testable import MamushiImport

/// Addresses of lists and feeds, which no text had.
struct FormerListTests {
  private static let text = "---\ntitle: A\ndate: 2026-01-02\n---\nText.\n"

  private func redirects(_ generator: FormerGenerator, _ files: [String: String]) -> [String] {
    lines(imported(generator, files)["Content/static/_redirects"] ?? "")
  }

  private func hugo(_ settings: String, _ files: [String: String] = [:]) -> [String] {
    let own = ["hugo.yaml": "title: T\nbaseURL: https://e.org/\n" + settings, "content/blog/a.md": Self.text]
    return redirects(.hugo, own.merging(files) { $1 })
  }

  // MARK: Lists

  @Test("the list of an only section of Hugo leads on, below the address of the site")
  func onlySection() {
    #expect(
      redirects(
        .hugo,
        ["hugo.yaml": "title: T\nbaseURL: https://e.org/sub/\n", "content/blog/a.md": Self.text]) == [
          "/sub/index.xml /sub/feed.xml 301", "/sub/blog/ /sub/articles/ 301",
          "/sub/blog/index.xml /sub/feed.xml 301",
        ])
  }

  @Test("lists of sections lead on where addresses begin with other words, if they have articles")
  func sections() {
    let lines = redirects(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/\npermalinks: {posts: /blog/:slug/}\n",
        "content/posts/a.md": Self.text, "content/posts/b.md": Self.text, "content/notes/c.md": Self.text,
        "content/til/d.md": "---\ntitle: D\ndraft: true\n---\n",
      ])
    #expect(
      lines == [
        "/index.xml /feed.xml 301", "/notes/ /blog/notes/ 301", "/notes/index.xml /blog/notes/feed.xml 301",
        "/posts/ /blog/posts/ 301", "/posts/index.xml /blog/posts/feed.xml 301",
      ])
  }

  @Test("what pages have, and what the old site's own lines answer, stays")
  func taken() {
    #expect(
      hugo("", ["content/about.md": "---\ntitle: About\nurl: /blog/\n---\n"]) == [
        "/index.xml /feed.xml 301", "/blog/index.xml /feed.xml 301",
      ])
    let own = "/index.xml https://feeds.example/ 301\n/* /404.html 404\n"
    let files = ["static/_redirects": own, "static/a.png": "picture"]
    #expect(
      hugo("", files) == ["/blog/ /articles/ 301", "/blog/index.xml /feed.xml 301"] + lines(own))
    let pages = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\n", "content/about.md": "---\ntitle: About\n---\n",
        "static/_redirects": "/a/ /about/\n",
      ])
    #expect(pages["Content/static/_redirects"] == "copy of static/_redirects")
  }

  @Test(
    "lines of the old site that are for lists and feeds of the new one, or lead in a circle, are left out and told"
  )
  func circles() {
    let old =
      "# Old\n/feed.xml /index.xml 301\n/articles/ /blog/ 301\n/a /articles/\n/feed.xml /other.xml 200\n/feed.xml/ /feed.xml\n"
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/\n", "content/blog/a.md": Self.text,
        "static/_redirects": old,
      ])
    #expect(
      lines(site["Content/static/_redirects"]) == [
        "/index.xml /feed.xml 301", "/blog/ /articles/ 301", "/blog/index.xml /feed.xml 301", "# Old",
        "/a /articles/", "/feed.xml /other.xml 200", "/feed.xml/ /feed.xml",
      ])
    #expect(
      site.told.filter { $0.hasPrefix("LeftOut") } == [
        "LeftOut static/_redirects:2", "LeftOut static/_redirects:3",
      ])
    let home = ["static/_redirects": "/ /en/ 302 Language=en\n/ /articles/ 302\n"]
    #expect(
      hugo("defaultContentLanguageInSubdir: true\nlanguageCode: en-us\n", home).filter { $0.hasPrefix("/ ") }
        == [
          "/ /articles/ 302"
        ])
  }

  @Test("other addresses of the list of an only section lead on, since its text has no aliases here")
  func addressesOfText() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/\n", "content/blog/a.md": Self.text,
        "content/blog/_index.md": "---\ntitle: Blog\naliases: [/old/]\nurl: /journal/\n---\n",
      ])
    #expect(site["Content/articles/_index.md"] == "---\ntitle: Blog\n---\n")
    #expect(
      lines(site["Content/static/_redirects"]).suffix(2) == [
        "/old/ /articles/ 301", "/journal/ /articles/ 301",
      ])
  }

  // MARK: Home pages

  @Test("Hugo: where the first language has a folder, its home page, lists and texts lead on")
  func foldersOfFirstLanguage() {
    let settings = "defaultContentLanguageInSubdir: true\nlanguageCode: en-us\n"
    #expect(
      hugo(settings) == [
        "/en/ / 301", "/en/index.xml /feed.xml 301", "/en/blog/ /articles/ 301",
        "/en/blog/index.xml /feed.xml 301",
      ])
    let taken = ["content/about.md": "---\ntitle: About\nurl: /en/\n---\n"]
    #expect(hugo(settings, taken).first == "/en/index.xml /feed.xml 301")
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/sub/\ndefaultContentLanguage: ja\n"
          + "defaultContentLanguageInSubdir: true\nlanguages: {en: {weight: 1}, ja: {weight: 2}}\n",
        "content/about.md": "---\ntitle: About\n---\n", "content/about.en.md": "---\ntitle: About\n---\n",
      ])
    #expect(site["Content/static/_redirects"] == "/sub/ja/ /sub/ 301\n")
    #expect(site["Content/pages/about.md"] == "---\ntitle: About\naliases: [\"/ja/about/\"]\n---\n")
  }

  // MARK: Feeds

  @Test(
    "Hugo: feeds that settings rename or leave out",
    arguments: [
      ("disableKinds: [RSS]\n", ""), ("outputs: {home: [HTML], section: [HTML, RSS]}\n", "index"),
      ("outputFormats: {RSS: {baseName: feed}}\n", "feed"),
    ])
  func feedsOfHugo(settings: String, feed: String) {
    let feeds = feed.isEmpty ? [] : ["/blog/\(feed).xml /feed.xml 301"]
    #expect(hugo(settings) == ["/blog/ /articles/ 301"] + feeds)
  }

  @Test("Zola: feeds of other names, and those of sections that have one")
  func feedsOfZola() {
    func site(_ settings: String, _ section: String) -> [String] {
      redirects(
        .zola,
        [
          "config.toml": "base_url = \"https://e.org\"\n" + settings, "content/blog/a.md": Self.text,
          "content/blog/_index.md": "+++\nsort_by = \"date\"\n" + section + "+++\n",
        ])
    }
    #expect(
      site("generate_feeds = true\nfeed_filenames = [rss.xml, atom.xml]\n", "generate_feeds = true\n") == [
        "/rss.xml /feed.xml 301", "/blog/ /articles/ 301", "/blog/rss.xml /feed.xml 301",
        "/blog/atom.xml /atom.xml 301",
      ])
    #expect(site("generate_feed = true\nfeed_filename = rss.xml\n", "").first == "/rss.xml /feed.xml 301")
    #expect(site("", "") == ["/blog/ /articles/ 301"])
  }

  @Test("Zola: lists and feeds of languages")
  func languages() {
    let lines = redirects(
      .zola,
      [
        "config.toml":
          "base_url = \"https://e.org\"\ndefault_language = en\nlanguages = {ja: {generate_feeds: true, feed_filenames: [rss.xml]}, fr: {title: T}}\n",
        "content/blog/a.md": Self.text, "content/blog/a.ja.md": Self.text,
      ])
    #expect(
      lines == [
        "/blog/ /articles/ 301", "/ja/rss.xml /ja/feed.xml 301", "/ja/blog/ /ja/articles/ 301",
      ])
  }

  @Test("Astro: the list and the feed of the official template lead on")
  func astro() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://e.example' }",
        "src/content/blog/a.md": "---\ntitle: A\npubDate: 2025-01-02\n---\nText\n",
        "src/pages/rss.xml.js": "x", "src/pages/index.astro": "x", "src/pages/blog/index.astro": "x",
        "src/pages/blog/[...slug].astro": "x",
      ])
    #expect(
      lines(site["Content/static/_redirects"]).sorted() == [
        "/blog/ /articles/ 301", "/rss.xml /feed.xml 301",
      ])
  }

  @Test("Astro: without such pages, nothing leads anywhere")
  func astroWithoutPages() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://e.example' }",
        "src/content/blog/a.md": "---\ntitle: A\npubDate: 2025-01-02\n---\nText\n",
        "src/pages/blog/[...slug].astro": "x",
      ])
    #expect(site["Content/static/_redirects"] == nil)
  }
}
