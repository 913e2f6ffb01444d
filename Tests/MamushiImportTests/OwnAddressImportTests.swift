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
    "Hugo: a page with an address of its own stays in its folder, and had no other address",
    arguments: [
      "", "permalinks: {docs: /d/:contentbasename/}\n", "uglyURLs: {docs: true}\n",
      "defaultContentLanguageInSubdir: true\n",
    ])
  func pages(settings: String) {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\n\(settings)",
        "content/docs/one.md": "---\ntitle: One\nurl: /one/\n---\nText\n",
        "content/docs/two.md":
          "---\ntitle: Two\nurl: /two.html\n---\n[one](/one/) [one]({{< ref \"one.md\" >}})\n",
      ])
    #expect(
      site["Content/pages/docs/one.md"] == "---\ntitle: One\npermalink: \"/one/\"\n---\nText\n")
    // A page's address is no file's.
    #expect(
      site["Content/pages/docs/two.md"]
        == "---\ntitle: Two\naliases: [\"/two.html\"]\n---\n[one](@/pages/docs/one.md) [one](@/pages/docs/one.md)\n"
    )
  }

  @Test("Zola: a page with an address of its own stays in its folder")
  func pagesOfZola() {
    let site = imported(
      .zola,
      [
        "config.toml": "title = T\n",
        "content/docs/one.md": "+++\ntitle = \"One\"\npath = \"one\"\n+++\nText\n",
      ])
    #expect(
      site["Content/pages/docs/one.md"] == "---\ntitle: One\npermalink: \"/one/\"\n---\nText\n")
  }

  @Test("Zola: a translation keeps its address below the folder of its language")
  func translations() {
    let files = [
      "config.toml":
        "title = \"T\"\nbase_url = \"https://e.org\"\ndefault_language = \"en\"\nlanguages = {de: {}}\n",
      "content/posts/first/index.md":
        "+++\ntitle = \"One\"\ndate = 2024-01-02\npath = \"first-post\"\n+++\n",
      "content/posts/first/index.de.md":
        "+++\ntitle = \"Eins\"\ndate = 2024-01-02\npath = \"de/first-post\"\n+++\n",
      "content/posts/second.md": "+++\ntitle = \"Two\"\ndate = 2024-01-03\n+++\n[e](/de/first-post/)\n",
      "content/posts/second.de.md":
        "+++\ntitle = \"Zwei\"\ndate = 2024-01-03\npath = \"second\"\n+++\n",
      "content/posts/third.md": "+++\ntitle = \"Three\"\ndate = 2024-01-04\n+++\n",
    ]
    let site = imported(.zola, files)
    #expect(site["Content/articles/first/index.md"]?.contains("permalink: \"/first-post/\"") == true)
    let text = site["Content/articles/first/index.de.md"] ?? ""
    #expect(text.contains("permalink: \"/de/first-post/\"") && !text.contains("aliases"), "\(text)")
    #expect(!site.told.contains { $0.hasPrefix("LostLink") }, "\(site.told)")
    // An address outside of the folder stays one that leads there.
    let other = site["Content/articles/second.de.md"] ?? ""
    #expect(!other.contains("permalink") && other.contains("aliases"), "\(other)")
  }

  @Test(
    "a page that leaves a folder which lists need keeps only the address that it had",
    arguments: [true, false])
  func reservedFolders(hasAddress: Bool) {
    let line = hasAddress ? "url: /about/\n" : ""
    let site = imported(
      .hugo, ["hugo.yaml": "title: T\n", "content/page/about.md": "---\ntitle: A\n\(line)---\nText\n"])
    let aliases = hasAddress ? "" : "aliases: [\"/page/about/\"]\n"
    #expect(site["Content/pages/about.md"] == "---\ntitle: A\n\(aliases)---\nText\n")
  }

  @Test("a page at the address of a list that each site has is left out, whatever its file is called")
  func ownPages() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\n", "content/find.md": "---\ntitle: F\nurl: /search/\n---\nText\n",
        "content/search.md": "---\ntitle: S\nurl: /look/\n---\nText\n",
        "content/tags.md": "---\ntitle: S\nurl: /tags.html\n---\nText\n",
      ])
    #expect(site["Content/pages/search.md"] == "---\ntitle: S\npermalink: \"/look/\"\n---\nText\n")
    #expect(site["Content/pages/find.md"] == nil && site["Content/pages/tags.md"] == nil)
    #expect(
      site.told.filter { $0.hasPrefix("LeftOut") } == ["LeftOut content/find.md", "LeftOut content/tags.md"])
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

  // MARK: Lists

  private func article(_ line: String, _ more: [String: String] = [:]) -> ImportedSite {
    let files = [
      "hugo.toml": "title = \"T\"\n", "content/posts/a.md": "---\ntitle: A\n\(line)---\nText\n",
    ]
    return imported(.hugo, files.merging(more) { $1 })
  }

  @Test(
    "what Hugo lists nowhere is kept from search engines, and told",
    arguments: [
      "build: {list: never}\n", "_build: {list: false}\n", "build: {render: always, list: never}\n",
    ])
  func unlisted(line: String) {
    let site = article(line)
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\nnoindex: true\n---\nText\n")
    #expect(site.told.contains("UnlistedText content/posts/a.md:3"), "\(site.told)")
  }

  @Test(
    "what Hugo lists stays as it is",
    arguments: ["build: {list: always}\n", "_build: {list: true}\n", "build: {list: local}\n"])
  func listed(line: String) {
    let site = article(line)
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\n---\nText\n")
    #expect(!site.told.contains { $0.hasPrefix("UnlistedText") })
  }

  @Test("what has no page is a draft, which is told once")
  func unrendered() {
    for key in ["build", "_build"] {
      let site = article("\(key): {render: never, list: never}\n")
      #expect(site["Content/articles/a.md"] == "---\ntitle: A\ndraft: true\n---\nText\n")
      #expect(site.told.contains("HiddenText content/posts/a.md:3"), "\(site.told)")
      #expect(!site.told.contains { $0.hasPrefix("UnlistedText") })
    }
    let draft = article("draft: true\nbuild: {render: never}\n")
    #expect(!draft.told.contains { $0.hasPrefix("HiddenText") })
  }

  @Test("a section keeps its texts from search engines, and is told once; a text may say otherwise")
  func unlistedSection() {
    let site = article(
      "",
      [
        "content/posts/_index.md": "---\ntitle: P\ncascade: {build: {list: never}}\n---\n",
        "content/posts/b.md": "---\ntitle: B\nbuild: {list: always}\n---\nText\n",
      ])
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\nnoindex: true\n---\nText\n")
    #expect(site["Content/articles/b.md"] == "---\ntitle: B\n---\nText\n")
    #expect(
      site.told.filter { $0.hasPrefix("UnlistedText") } == ["UnlistedText content/posts/_index.md:3"])
    let some = article(
      "",
      ["content/posts/_index.md": "---\ncascade: [{_target: {path: /posts/b}, build: {list: never}}]\n---\n"])
    #expect(some["Content/articles/a.md"] == "---\ntitle: A\n---\nText\n")
    #expect(some.told.contains("UnlistedText content/posts/_index.md:2"), "\(some.told)")
  }
}
