import Testing

@testable import MamushiImport

/// Where links of texts lead after an import.
struct ImportedLinkTests {
  /// The body of a file that was made.
  private func body(_ path: String, _ site: ImportedSite) -> String? {
    site[path]?.split(separator: "---\n", omittingEmptySubsequences: false).last.map(String.init)
  }

  @Test("Zola: addresses that texts say are folders, so links are relative to them")
  func zola() {
    func text(_ path: String, _ body: String) -> String {
      "+++\ntitle = \"A\"\npath = \"\(path)\"\n+++\n\(body)\n"
    }
    let site = imported(
      .zola,
      [
        "config.toml": "base_url = \"https://e.org\"\n",
        "content/posts/a.md": text("en/aa", "[b](../bb/) [c](./cc/)"),
        "content/posts/b.md": text("en/bb", "[a](../aa/) [top](../../top/) [up](../../../../up)"),
        "content/posts/c.md": text("bb", "Text."),
      ])
    #expect(body("Content/articles/a.md", site) == "[b](@/articles/b.md) [c](https://e.org/en/aa/cc/)\n")
    #expect(
      body("Content/articles/b.md", site)
        == "[a](@/articles/a.md) [top](https://e.org/top/) [up](https://e.org/up)\n")
  }

  @Test("Zola: links to the text of the home page, which has none here, lead to that page")
  func homeOfZola() {
    let site = imported(
      .zola,
      [
        "config.toml": "base_url = \"https://e.org\"\n",
        "content/_index.md": "+++\ntitle = \"Home\"\n+++\n",
        "content/posts/a.md":
          "+++\ntitle = \"A\"\ndate = 2026-01-02\n+++\n[home](@/_index.md) [more](@/none/_index.md)\n",
      ])
    #expect(lines(site["Content/articles/a.md"]).last == "[home](/) [more](https://e.org/none/)")
    #expect(site.told.count { $0.hasPrefix("LostLink") } == 1)
  }

  @Test(
    "the path that a browser makes of a link",
    arguments: [
      ("../b/", "/en/a", "/en/b/"), ("b", "/en/a/", "/en/a/b"), ("../../../b", "/a/", "/b"),
      ("..", "/a/b/", "/a/"),
      ("../..", "/a/", "/"), ("./", "/a", "/a/"), ("../.b/./c.", "/a/b", "/a/.b/c."),
    ])
  func paths(path: String, folder: String, expected: String) {
    #expect(FormerPlaces.resolved(path, in: folder) == expected)
  }

  @Test("files beside a text are found at the addresses that they had below its address")
  func filesOfTexts() {
    let site = imported(
      .zola,
      [
        "config.toml": "base_url = \"https://e.org\"\n",
        "content/posts/01-a/index.md": "+++\ntitle = \"A\"\npath = \"aa\"\n+++\nText.\n",
        "content/posts/01-a/p.svg": "picture", "content/posts/01-a/more/q.svg": "picture",
        "content/posts/02-b/index.md":
          "+++\ntitle = \"B\"\npath = \"bb\"\n+++\n![p](../aa/p.svg) ![p](/aa/p.svg) ![q](/aa/more/q.svg) ![r](/aa/r.svg)\n",
      ])
    #expect(
      body("Content/articles/02-b/index.md", site)
        == "![p](@/articles/01-a/p.svg) ![p](@/articles/01-a/p.svg) ![q](@/articles/01-a/more/q.svg) ![r](https://e.org/aa/r.svg)\n"
    )
    #expect(site.told.count { $0.hasPrefix("LostLink") } == 1)
  }

  @Test("Hexo: files of a text whose address ends in '.html' are below it")
  func filesOfPosts() {
    let site = imported(
      .hexo,
      [
        "_config.yml": "url: https://e.org\npermalink: :year/:title.html\n",
        "source/_posts/kyoto.md": "---\ntitle: K\ndate: 2026-01-02\n---\nText.\n",
        "source/_posts/kyoto/gate.jpg": "picture",
        "source/_posts/nara.md": "---\ntitle: N\ndate: 2026-01-02\n---\n![g](/2026/kyoto/gate.jpg)\n",
      ])
    #expect(body("Content/articles/nara.md", site) == "![g](@/articles/kyoto/gate.jpg)\n")
  }

  @Test("links to the top of a page lead to the page")
  func top() {
    func site(_ text: String) -> ImportedSite {
      imported(
        .hugo,
        [
          "hugo.yaml":
            "title: T\nbaseURL: https://e.org/\nmenu: {main: [{name: Docs, url: /docs/#top}, {name: B, url: /docs/b/#part}]}\n",
          "content/docs/_index.md": "---\ntitle: Docs\n---\nText\n",
          "content/docs/b.md": "---\ntitle: B\n---\nText\n",
          "content/docs/a.md": "---\ntitle: A\n---\n\(text)\n",
        ])
    }
    let links = site("[d](/docs/#top) [u](../b/#Top) [m](b.md#top) [e](https://e.org/x#top)")
    #expect(
      body("Content/pages/docs/a.md", links)
        == "[d](@/pages/docs/index.md) [u](@/pages/docs/b.md) [m](b.md) [e](https://e.org/x#top)\n")
    #expect(links["Content/site.yaml"]?.contains("- { label: Docs, page: pages/docs/index.md }\n") == true)
    #expect(links["Content/site.yaml"]?.contains("fragments") == false)
    let others = site("[p](/docs/#part) [s](#top) [n](/docs/#atop)")
    #expect(
      body("Content/pages/docs/a.md", others)
        == "[p](@/pages/docs/index.md#part) [s](#top) [n](@/pages/docs/index.md#atop)\n")
    #expect(others["Content/site.yaml"]?.contains("fragments: false") == true)
  }

  @Test("a colon behind a sign that no scheme has is a part of a path")
  func colons() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\n",
        "a.md": "---\ntitle: A\n---\n[x](raw.bind(to:count:)) [y](/b:c/) [z](x-b:c)\n",
      ])
    #expect(
      body("Content/pages/a.md", site)
        == "[x](https://e.org/a/raw.bind%28to:count:%29) [y](https://e.org/b:c/) [z](x-b:c)\n")
    #expect(site.told.filter { $0.hasPrefix("LostLink") }.count == 2)
  }

  // MARK: Typing errors

  @Test(
    "typing errors in schemes are repaired",
    arguments: [
      ("http:/www.tom.com", "http://www.tom.com"), ("ttp://b.com/", "http://b.com/"),
      ("hhttps://e.org/a?b#c", "https://e.org/a?b#c"), ("%0Ahttp://e.org", "http://e.org"),
      (" http//e.org/a", "http://e.org/a"), ("htpp://e.org", "http://e.org"),
      ("https:///e.org", "https://e.org"),
      ("http:e.org", "http://e.org"), ("ttps://e.org", "https://e.org"), ("http;//e.org", "http://e.org"),
      ("%20https://localhost:80/", "https://localhost:80/"), ("Mail-To:a@e.org", "mailto:a@e.org"),
    ])
  func repaired(written: String, expected: String) {
    #expect(MistypedAddress.repaired(written) == expected)
  }

  @Test(
    "what is right, or no web address, is not repaired",
    arguments: [
      "http://e.org", "HTTPS://e.org/a", "http://localhost:1313/", "ftp://e.org", "mailto:a@e.org",
      "http/a.b",
      "//e.org", "/http:/e.org", "http:", "ttp:a.b", "http:/a", "data:image/png;base64,//a.b", "", "a.md",
      "%20a.md",
      "https://web.archive.org/web/http:/e.org", "tel:+1//2.3", "mail-to:", "mail-to/a@e.org",
    ])
  func right(written: String) {
    #expect(MistypedAddress.repaired(written) == nil)
  }

  @Test(
    "hosts without a scheme are recognised",
    arguments: [
      "github.com/a/b", "www.adamkinney.com", "browserstack.com", "www.example.fm/?a#b", "e.co.jp/a",
    ])
  func hosts(written: String) {
    #expect(MistypedAddress.completed(written) == "https://\(written)")
  }

  @Test(
    "paths are no hosts",
    arguments: [
      "a.md", "/github.com/a", "../github.com", "a b.com", "node.js/a", "", "com", ".com", "www.js",
      "a/b.com",
    ])
  func noHosts(written: String) {
    #expect(MistypedAddress.completed(written) == nil)
  }

  @Test("mistyped addresses are told where they are, with what was meant")
  func told() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\n", "shop.com": "x",
        "_posts/2026-01-01-some-long-name.md": "---\ntitle: B\n---\nText.\n",
        "_posts/2026-01-02-a.md":
          "---\ntitle: A\n---\n[x](http:/www.tom.com)\n<a href=\"ttp://b.com/\">b</a>\n[g](github.com/a/some-long-name)\n`[n](http:/no.com)`\n[s](shop.com)\n",
      ])
    #expect(
      body("Content/articles/2026-01-02-a.md", site)?.hasPrefix(
        "[x](http://www.tom.com)\n<a href=\"http://b.com/\">b</a>\n[g](https://e.org/") == true)
    #expect(
      site.told == [
        "RepairedLink _posts/2026-01-02-a.md:4", "RepairedLink _posts/2026-01-02-a.md:5",
        "LostLink _posts/2026-01-02-a.md:6",
      ])
    let help = site.diagnostics.last?.help
    #expect(help == "did you mean 'https://github.com/a/some-long-name'?")
  }

  @Test("links that are lost in several places are told at each")
  func places() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://example.com/\n",
        "content/posts/a.md":
          "---\ntitle: A\ndate: 2026-01-02\n---\n[a](/x/)\n\n[b](/x/) [c]({{< x >}})\n[d]({{< x >}})\n",
      ])
    #expect(
      site.told == [
        "LostLink content/posts/a.md:5", "LostLink content/posts/a.md:7",
        "ComputedAddress content/posts/a.md:7",
        "ComputedAddress content/posts/a.md:8",
      ])
  }
}
