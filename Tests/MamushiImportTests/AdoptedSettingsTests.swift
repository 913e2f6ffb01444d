import Testing

@testable import MamushiImport

/// What sites say outside their settings.
struct AdoptedSettingsTests {
  private func settings(_ site: ImportedSite) -> String { site["Content/site.yaml"] ?? "" }

  // MARK: Domains

  @Test(
    "the domain in 'CNAME' is the address, if the settings have none",
    arguments: [
      (FormerGenerator.jekyll, "_config.yml", "CNAME", "_posts/2026-01-02-a.md"),
      (.hugo, "hugo.yaml", "static/CNAME", "content/posts/a.md"),
      (.hexo, "_config.yml", "source/CNAME", "source/_posts/a.md"),
      (.astro, "astro.config.mjs", "public/CNAME", "src/content/blog/a.md"),
    ])
  func domain(generator: FormerGenerator, settings: String, file: String, text: String) {
    let site = imported(
      generator,
      [
        settings: generator == .astro ? "export default {}" : "title: T\n", file: " Blog.example.jp\n",
        text: "---\ntitle: A\ndate: 2026-01-02\n---\n[x](/gone/)\n",
      ])
    #expect(self.settings(site).contains("baseURL: https://blog.example.jp/\n"))
    #expect(!site.told.contains("MissingAddress"))
    #expect(site.told.contains { $0.hasPrefix("LostLink") })
  }

  @Test("an address in the settings stays, and what is no domain is none")
  func otherDomains() {
    let text = ["_posts/2026-01-02-a.md": "---\ntitle: A\n---\n"]
    let own = imported(
      .jekyll, text.merging(["_config.yml": "url: https://e.org\n", "CNAME": "b.example\n"]) { $1 })
    #expect(settings(own).contains("baseURL: https://e.org/\n"))
    for line in ["", "\n", "localhost", "https://b.example/", "a b.example"] {
      let site = imported(.jekyll, text.merging(["_config.yml": "title: T\n", "CNAME": line]) { $1 })
      #expect(site.told.contains("MissingAddress"), "\(line)")
    }
  }

  // MARK: Look and menu

  @Test("the look is that of a blog, unless most articles have pictures that came along")
  func look() {
    func settings(_ files: [String: String]) -> String {
      self.settings(imported(.hugo, files.merging(["hugo.yaml": "title: T\n"]) { $1 }))
    }
    func post(_ picture: String) -> String {
      "---\ntitle: A\ndate: 2025-01-02\nimage: \(picture)\n---\nText\n"
    }
    let pictures = ["content/posts/a/index.md": post("a.jpg"), "content/posts/a/a.jpg": "picture"]
    #expect(!settings(pictures).contains("look:"))
    #expect(settings(["content/posts/a.md": post("gone.jpg")]).contains("\nlook: journal\n"))
    #expect(settings(["content/about.md": "---\ntitle: A\n---\nText\n"]).contains("\nlook: journal\n"))
  }

  @Test("a site without articles has no list of them in its menu")
  func menuWithoutArticles() {
    var files = ["hugo.yaml": "title: T\n", "content/about.md": "---\ntitle: A\n---\nText\n"]
    #expect(!settings(imported(.hugo, files)).contains("feed"))
    for number in 1...7 { files["content/p\(number).md"] = "---\ntitle: P\n---\nText\n" }
    let site = settings(imported(.hugo, files))
    #expect(!site.contains("feed") && !site.contains("menu:"))
    files["content/posts/a.md"] = "---\ntitle: A\ndate: 2025-01-02\n---\nText\n"
    #expect(settings(imported(.hugo, files)).contains("tabs: [feed]\n"))
  }

  // MARK: Languages

  private static let kinds: [(FormerGenerator, String, String)] = [
    (.jekyll, "_config.yml", "_posts/2026-01-02-"), (.hugo, "hugo.yaml", "content/posts/"),
    (.zola, "config.toml", "content/posts/"), (.hexo, "_config.yml", "source/_posts/"),
  ]

  @Test(
    "titles tell the language, if the settings do not",
    arguments: [
      (["日本語の記事", "お茶"], "ja"), (["茶", "お茶", "SwiftのREPL"], "ja"), (["한국어 기사", "차"], "ko"),
      (["Tea", "お茶 in English titles"], "en"), (["Tea"], "en"),
    ])
  func languages(titles: [String], tag: String) {
    for (generator, settings, folder) in Self.kinds {
      var files = [settings: generator == .zola ? "title = T\n" : "title: T\n"]
      for (index, title) in titles.enumerated() {
        files["\(folder)\(index).md"] =
          "---\ntitle: \(title)\ndate: 2026-01-02\n---\n" + (tag == "en" ? "Text.\n" : "")
      }
      let site = imported(generator, files)
      #expect(self.settings(site).contains("language: \(tag)\n"), "\(generator) \(titles)")
    }
  }

  @Test("a language in the settings stays")
  func ownLanguages() {
    let text = "---\ntitle: 日本語の記事\ndate: 2026-01-02\n---\n"
    for (line, tag) in [("lang: en", "en"), ("locale: fr", "fr")] {
      let site = imported(.jekyll, ["_config.yml": "title: T\n\(line)\n", "_posts/2026-01-02-a.md": text])
      #expect(settings(site).contains("language: \(tag)\n"))
    }
    let site = imported(.hugo, ["hugo.yaml": "title: T\nlanguageCode: en\n", "content/posts/a.md": text])
    #expect(settings(site).contains("language: en\n"))
  }

  // MARK: Titles

  @Test(
    "entities in titles are decoded where themes show them as HTML",
    arguments: [(FormerGenerator.jekyll, "_posts/2026-01-02-"), (.hexo, "source/_posts/2026-01-02-")])
  func entities(generator: FormerGenerator, folder: String) {
    func title(_ written: String) -> String? {
      let site = imported(
        generator,
        ["_config.yml": "title: T\n", "\(folder)a.md": "---\ntitle: \(written)\ndate: 2026-01-02\n---\n"])
      return site["Content/articles/2026-01-02-a.md"]?.split(separator: "\n").dropFirst().first.map(
        String.init)
    }
    #expect(title("Bad says, &quot;Hi&quot; &amp; more") == "title: Bad says, \"Hi\" & more")
    #expect(title("AT&T & Q<T>") == "title: AT&T & Q<T>")
    #expect(title("Q<T> &lt; &amp;lt;")?.contains("Q<T> < &lt;") == true)
  }

  @Test("Zola: texts without pages become drafts, without the key that says so")
  func render() {
    let site = imported(
      .zola,
      [
        "config.toml": "title = T\n",
        "content/posts/a.md": "+++\ntitle = \"A\"\nrender = false\n+++\nText.\n",
        "content/posts/b.md": "+++\ntitle = \"B\"\nrender = true\n+++\nText.\n",
      ])
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\ndraft: true\n---\nText.\n")
    #expect(site["Content/articles/b.md"] == "---\ntitle: B\n---\nText.\n")
  }

  // MARK: Programs

  @Test("Astro: addresses that a program makes are told, and none is taken for known")
  func computedAddresses() {
    func site(_ loader: String) -> ImportedSite {
      imported(
        .astro,
        [
          "astro.config.mjs": "export default { site: process.env.URL || \"https://e.org\" }",
          "src/content.config.ts":
            "const blog = defineCollection({ loader: glob({ base: './src/posts', \(loader) }) })",
          "src/posts/2005-10-11-a.md": "---\ntitle: A\ndate: 2005-10-11\n---\n",
          "src/posts/2005-10-12-b.md": "---\ntitle: B\ndate: 2005-10-12\n---\n",
          "src/posts/2005-10-13-c.md": "---\ntitle: C\ndate: 2005-10-13\n---\n",
        ])
    }
    let computed = site("generateId: ({ entry }) => entry.substring(16)")
    #expect(computed.told.contains("UnknownAddressPattern src/content.config.ts"))
    #expect(computed["Content/articles/2005-10-11-a.md"] == "---\ntitle: A\ndate: 2005-10-11\n---\n")
    #expect(settings(computed).contains("baseURL: https://e.org/\n"))
    let plain = site("pattern: '*.md'")
    #expect(!plain.told.contains { $0.hasPrefix("UnknownAddressPattern") })
    #expect(plain["Content/articles/2005-10-11-a.md"]?.contains("slug:") == true)
  }

  @Test(
    "a text that holds if nothing else is set is found",
    arguments: [
      "site: process.env.URL || 'https://e.org'", "site: import.meta.env[\"SITE\"] ?? \"https://e.org\",",
      "site: a || b.c ||\n  'https://e.org'", "site: 'https://e.org'",
    ])
  func alternatives(program: String) {
    #expect(ProgramText("export default { \(program) }").text(of: "site") == "https://e.org")
  }

  @Test(
    "what is called or chosen is no such text",
    arguments: [
      "site: f(a) || 'x'", "site: a ? 'x' : 'y'", "site: a, b || 'x'", "site: a && 'x'", "site:", "site: ||",
    ])
  func noAlternatives(program: String) {
    #expect(ProgramText(program).text(of: "site") == nil)
  }
}
