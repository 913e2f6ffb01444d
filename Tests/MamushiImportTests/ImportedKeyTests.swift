import Testing

@testable import MamushiImport

/// What becomes of front matter, above all of what keeps a text private.
struct ImportedKeyTests {
  /// The front matter of an article.
  private func matter(
    _ text: String, _ generator: FormerGenerator = .hugo, _ more: [String: String] = [:]
  ) -> String {
    let path = generator == .jekyll ? "_posts/2026-01-02-tea.md" : "content/posts/tea.md"
    let settings = generator == .jekyll ? "_config.yml" : generator == .zola ? "config.toml" : "hugo.yaml"
    let files = [settings: generator == .zola ? "title = T\n" : "title: T\n", path: text].merging(more) { $1 }
    let site = imported(generator, files)
    return site.files.first { $0.path.string.hasSuffix("tea.md") }.flatMap { site[$0.path.string] } ?? "none"
  }

  @Test(
    "what is not published stays a draft",
    arguments: [
      "draft: true", "draft: \"true\"", "Draft: yes", "draft: maybe", "published: false", "published: no",
      "published: \"false\"", "published: No", "visibility: private", "render: false",
      "build: {render: never}", "_build: {render: false}", "status: draft",
    ])
  func drafts(line: String) {
    let text = matter("---\ntitle: A\ndate: 2026-01-02\n\(line)\n---\n")
    let isPrivate = ["draft: true", "published: false", "status: draft"].contains {
      text.lowercased().contains($0 + "\n")
    }
    #expect(isPrivate, "\(text)")
  }

  @Test(
    "what is published is no draft",
    arguments: ["published: Yes", "draft: No", "published: ON", "visibility: public", "render: true"])
  func published(line: String) {
    let text = matter("---\ntitle: A\ndate: 2026-01-02\n\(line)\n---\n")
    #expect(!text.contains("draft: true") && !text.contains("published: false"), "\(text)")
  }

  @Test(
    "any key for the date is one", arguments: ["publishedDate", "posted", "dateCreated", "date_published"])
  func keysOfDates(key: String) {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://example.com' }",
        "src/pages/[year]/[slug].astro": "x",
        "src/content/blog/tea.md": "---\ntitle: A\n\(key): 2024-05-01\n---\nText.\n",
      ])
    let text = site.files.first { $0.path.string.hasSuffix("tea.md") }.flatMap { site[$0.path.string] } ?? ""
    #expect(text.contains("2024-05-01") && !text.contains("draft"), "\(text)")
  }

  @Test("a text of Zola that asks for formulas switches them on", arguments: ["katex", "math"])
  func formulasOfTexts(key: String) {
    let site = imported(
      .zola,
      [
        "config.toml": "title = T\n",
        "content/posts/tea.md": "---\ntitle: A\nextra: {\(key): true}\n---\n$x^2$\n",
      ])
    #expect(site["Content/site.yaml"]?.contains("math: true") == true)
  }

  @Test("a site of Zola may have its name in the text of its home page alone")
  func nameOfTheHomePage() {
    let home = ["content/_index.md": "---\ntitle: My tea\ndescription: All of it\n---\n"]
    let settings =
      imported(.zola, home.merging(["config.toml": "theme = x\n"]) { $1 })["Content/site.yaml"] ?? ""
    #expect(
      settings.contains("title: My tea\n") && settings.contains("description: All of it\n"), "\(settings)")
    let named =
      imported(.zola, home.merging(["config.toml": "title = T\n"]) { $1 })["Content/site.yaml"] ?? ""
    #expect(named.contains("title: T\n"), "\(named)")
  }

  @Test("a formula of kramdown within a line switches formulas on")
  func formulas() {
    func settings(_ text: String) -> String {
      imported(.jekyll, ["_config.yml": "title: T\n", "_posts/2026-01-02-tea.md": text])["Content/site.yaml"]
        ?? ""
    }
    #expect(settings("---\ntitle: A\n---\nFor $$x$$.\n").contains("math: true"))
    #expect(!settings("---\ntitle: A\n---\nIt is pa$$word, `$$x$$`.\n").contains("math: true"))
  }

  @Test("a section, a folder's defaults and a folder of drafts make drafts")
  func inherited() {
    let plain = "---\ntitle: A\ndate: 2026-01-02\n---\n"
    #expect(
      matter(plain, .hugo, ["content/posts/_index.md": "---\ncascade: {draft: true}\n---\n"]).contains(
        "draft: true"))
    #expect(
      matter(plain, .zola, ["content/posts/_index.md": "---\ndraft: true\n---\n"]).contains("draft: true"))
    let settings = "title: T\ndefaults: [{scope: {path: _posts}, values: {published: false, author: Me}}]\n"
    let text = matter(plain, .jekyll, ["_config.yml": settings])
    #expect(text.contains("draft: true") && text.contains("author: Me"))
  }

  @Test(
    "the longest path of Jekyll's defaults counts, then one with a type, then the last",
    arguments: [
      ("{scope: {path: _posts}, values: {published: true}}, {scope: {}, values: {published: false}}", false),
      ("{scope: {}, values: {published: true}}, {scope: {path: _posts}, values: {published: false}}", true),
      ("{scope: {type: posts}, values: {draft: true}}, {scope: {path: \"\"}, values: {draft: false}}", true),
      ("{scope: {}, values: {draft: true}}, {scope: {}, values: {draft: false}}", false),
      ("{scope: {}, values: {hidden: true}}", true), ("{scope: {}, values: {password: x}}", true),
      ("{scope: {type: pages}, values: {hidden: true}}", false),
      ("{scope: {}, values: {sitemap: false}}", false),
    ])
  func defaults(written: String, isDraft: Bool) {
    let settings = ["_config.yml": "title: T\ndefaults: [\(written)]\n"]
    let text = matter("---\ntitle: A\n---\n", .jekyll, settings)
    let isPrivate = text.contains("draft: true") || text.contains("published: false")
    #expect(isPrivate == isDraft, "\(text)")
    #expect(text.contains("noindex: true") == written.contains("sitemap"), "\(text)")
    // The text itself counts before them.
    if written.contains("published") {
      let own = matter("---\ntitle: A\npublished: true\n---\n", .jekyll, settings)
      #expect(!own.contains("draft: true") && !own.contains("published: false"), "\(own)")
    }
  }

  @Test("a draft whose front matter cannot be read stays one")
  func unreadable() {
    let site = imported(.jekyll, ["_config.yml": "title: T\n", "_drafts/a.md": "---\nbroken\n---\nText.\n"])
    #expect(site["Content/articles/a.md"] == "---\ndraft: true\nbroken\n---\nText.\n")
    #expect(site.told.contains("Syntax _drafts/a.md:2"))
  }

  @Test(
    "dates of other forms become ISO 8601",
    arguments: [
      ("2013/7/3 20:46:25", "2013-07-03T20:46:25"), ("Jul 08 2022", "2022-07-08"),
      ("8 July 2022", "2022-07-08"),
      ("Fri, 08 Jul 2022 10:00:00 GMT", "2022-07-08T10:00:00Z"),
      ("Fri, 08 Jul 2022 22:00:00 -0700", "2022-07-08T22:00:00-0700"), ("08-Jul-2022", "2022-07-08"),
      ("July 8, 2022 3:30 PM", "2022-07-08T15:30"), ("July 8, 2022 12:30 a.m.", "2022-07-08T00:30"),
      ("Jul 8 2022 9:05pm +0900", "2022-07-08T21:05+0900"), ("8 July 2022 12:00 PM UTC", "2022-07-08T12:00Z"),
      ("2022-12-14T9:14:26+09:00", "2022-12-14T09:14:26+09:00"),
      ("2019-9-29", "2019-09-29"), ("2013-05-06 2:12:52 +0200", "2013-05-06T02:12:52+0200"),
    ])
  func dates(written: String, expected: String) {
    #expect(ForeignDate.iso(written) == expected)
  }

  @Test(
    "what is a date already, or none, stays",
    arguments: ["2026-01-02", "2026-01-02 10:00", "soon", "13/13/2020", "2022-02-31"])
  func otherDates(written: String) {
    #expect(ForeignDate.iso(written) == nil)
  }

  @Test("texts without a title have that of their heading, or of their file")
  func titles() {
    #expect(
      matter("---\ndate: 2026-01-02\n---\n# Green tea\n\nText.\n")
        == "---\ntitle: Green tea\ndate: 2026-01-02\n---\n\n\nText.\n")
    #expect(matter("---\ndate: 2026-01-02\n---\n# Green *tea*\n").hasPrefix("---\ntitle: Tea\n"))
    #expect(matter("Text.\n").hasPrefix("---\ntitle: Tea\n"))
  }

  @Test("a picture for cards that is on another site, or nowhere, is left out and told")
  func pictures() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\n", "static/a.jpg": "picture",
        "content/posts/a.md": "---\ntitle: A\nimage: a.jpg\n---\n",
        "content/posts/b.md": "---\ntitle: B\nimage: https://example.com/b.jpg\n---\n",
        "content/posts/c.md": "---\ntitle: C\nimage: c.jpg\n---\n",
      ])
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\nimage: \"/a.jpg\"\n---\n")
    #expect(site["Content/articles/b.md"] == "---\ntitle: B\n---\n")
    #expect(site.told.contains("RemoteThumbnail content/posts/b.md:3"))
    #expect(site.told.contains("MissingThumbnail content/posts/c.md:3"))
  }

  @Test("Hugo: the first picture for cards that is here becomes that of the text, unless it has one")
  func cards() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\n", "static/img/win.png": "picture",
        "content/posts/a.md": "---\ntitle: A\nimages: [\"/img/win.png\"]\n---\n",
        "content/posts/b.md":
          "---\ntitle: B\nimages: [\"https://e.org/x.png\", /img/no.png, /img/win.png]\n---\n",
        "content/posts/c.md": "---\ntitle: C\nimage: /img/win.png\nimages: [/img/win.png]\n---\n",
        "content/posts/d.md": "---\ntitle: D\nimages: [\"https://e.org/win.png\"]\n---\n",
      ])
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\nthumbnail: \"/img/win.png\"\n---\n")
    #expect(site["Content/articles/b.md"] == "---\ntitle: B\nthumbnail: \"/img/win.png\"\n---\n")
    #expect(
      site["Content/articles/c.md"] == "---\ntitle: C\nimage: /img/win.png\nimages: [/img/win.png]\n---\n")
    #expect(site["Content/articles/d.md"] == "---\ntitle: D\nimages: [\"https://e.org/win.png\"]\n---\n")
  }

  @Test("files that the settings leave out, and texts of languages that are off, are not taken")
  func ignored() {
    let patterns = IgnoredFiles(["private/*", "/secret.txt", "notes*.md", "drafts/", "**/*.key"])
    for path in [
      "private/a.md", "private/a/b.md", "secret.txt", "notes-1.md", "a/notes.md", "drafts/x.md", "a/b/c.key",
    ] {
      #expect(patterns.holds(path), "\(path)")
    }
    for path in ["a/secret.txt.md", "public/a.md", "note.md", "key"] {
      #expect(!patterns.holds(path), "\(path)")
    }
    let site = imported(
      .hugo,
      [
        "hugo.yaml":
          "title: T\nlanguages: {fr: {disabled: true}, en: {weight: 1}}\nignoreFiles: [\"secret\"]\n",
        "content/posts/a.md": "---\ntitle: A\n---\n", "content/posts/a.fr.md": "---\ntitle: B\n---\n",
        "content/posts/secret-plan.md": "---\ntitle: S\n---\n",
      ])
    #expect(site.articles == 1)
  }

  @Test("front matter that only others read becomes YAML; a program makes a draft")
  func otherForms() {
    let site = imported(
      .hexo,
      [
        "_config.yml": "title: T\n", "source/_posts/a.md": "title: A\ndate: 2026-01-02\n---\nText.\n",
        "source/_posts/b.md": "---js\nconst title = \"B\";\nconst date = '2026-01-03';\n---\nText.\n",
      ])
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\ndate: 2026-01-02\n---\nText.\n")
    #expect(site["Content/articles/b.md"] == "---\ntitle: B\ndate: 2026-01-03\ndraft: true\n---\nText.\n")
    #expect(site.told.contains("ProgrammedFrontMatter source/_posts/b.md:1"))
  }

  @Test("folders of languages join their texts; two letters alone make none")
  func languages() {
    let text = "---\ntitle: A\n---\n"
    let site = imported(
      .hexo,
      [
        "_config.yml": "title: T\nlanguage: en\n", "source/docs/a.md": text, "source/ja/docs/a.md": text,
        "source/ja/docs/b.md": text, "source/docs/b.md": text, "source/it/only.md": text,
      ])
    #expect(
      site.paths == [
        "Content/pages/docs/a.ja.md", "Content/pages/docs/a.md", "Content/pages/docs/b.ja.md",
        "Content/pages/docs/b.md", "Content/pages/it/only.md", "Content/site.yaml",
      ])
    #expect(site["Content/site.yaml"]?.contains("languages: [en, ja]\n") == true)
  }

  @Test("keys that hide a text make a draft, which is told")
  func hidden() {
    let site = imported(
      .hexo, ["_config.yml": "title: T\n", "source/_posts/a.md": "---\ntitle: A\npassword: x\n---\n"])
    #expect(site["Content/articles/a.md"]?.contains("draft: true\n") == true)
    #expect(site.told.contains("HiddenText source/_posts/a.md:3"))
  }

  @Test("a key that made a draft, and one that only looks like ours, do not stay")
  func flags() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\n",
        "_posts/2026-01-02-a.md": "---\ntitle: A\nhidden: true\nalias: true\n---\nText.\n",
      ])
    let text = site["Content/articles/2026-01-02-a.md"] ?? ""
    #expect(text.contains("draft: true\n") && !text.contains("hidden") && !text.contains("alias"))
  }

  @Test("front matter that is never closed is not published as a text")
  func unclosed() {
    let site = imported(
      .hexo,
      [
        "_config.yml": "title: T\n", "source/_drafts/a.md": "---\ntitle: A\nText.\n",
        "source/_posts/b.md": "---\ntitle: B\n",
      ])
    #expect(site["Content/articles/b.md"] == "---\ntitle: B\n")
    #expect(site["Content/articles/a.md"] == "---\ndraft: true\ntitle: A\nText.\n")
  }

  @Test("languages that 'disableLanguages' names are not taken, and no key of one leads out of the site")
  func disabledLanguages() {
    let text = "---\ntitle: A\n---\n"
    let site = imported(
      .hugo,
      [
        "hugo.yaml":
          "title: T\ndisableLanguages: [fr, de]\nlanguages: {en: {weight: 1}, fr: {weight: 2}, de: {contentDir: content/de}, ../x: {contentDir: up}}\n",
        "content/posts/a.md": text, "content/posts/b.fr.md": text, "content/de/posts/c.md": text,
        "up/posts/d.md": text,
      ])
    #expect(site.paths == ["Content/articles/a.md", "Content/site.yaml", "Content/static/_redirects"])
  }
}
