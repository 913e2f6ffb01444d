import Foundation
import Testing

/// Sites in several languages.
@Suite(.scratchFolder)
struct LanguageTests {
  private static let theme: [String: SiteFile] = [
    "Templates/Shared/layout.mustache": """
    {{site.title}}|{{page.language}}|{{#menu.main}}{{title}} {{url}};{{/menu.main}}
    {{#page.languages}}
    {{language}} {{name}} {{url}} {{translation}}{{#current}} here{{/current}}
    {{/page.languages}}
    {{$main}}{{/main}}

    """
  ]

  private static let configuration: SiteFile = """
    title: { ja: 食, en: Food }
    baseURL: https://example.com/sub/
    languages: [ja, en]
    timeZone: UTC
    menu: { main: [feed, about, { label: { ja: 品, en: Dishes }, url: /articles/ }] }

    """

  private static let files: [String: SiteFile] = [
    "Content/site.yaml": configuration,
    "Content/articles/tea.md": article(
      "茶", "date: 2026-01-02\ntags: [朝]", body: "[a](tea.en.md) [b](rice.md) [c](/en/articles/rice/)"),
    "Content/articles/tea.en.md": article(
      "Tea", "date: 2026-01-02\ntags: [Morning]\nslug: a-cup",
      body: "[a](rice.md) [b](egg/index.md) [c](tea.ja.md) [d](tea.md#part)\n\n## Part {#part}"),
    "Content/articles/rice.en.md": article("Rice", "date: 2026-01-01"),
    "Content/articles/egg/index.md": article("卵", "date: 2026-01-03", body: "![殻](shell.svg)"),
    "Content/articles/egg/shell.svg": Pictures.svg(),
    "Content/pages/about.md": article("本誌", ""),
    "Content/data/pickups.yaml": "- { title: 卵, article: egg }\n- { title: Rice, article: rice }\n",
    "Content/gallery/a/p.svg": Pictures.svg(),
    "Content/gallery/b/album.en.md": article("Album", ""),
    "Content/gallery/b/q.svg": Pictures.svg(),
  ]

  private func site(_ files: [String: SiteFile] = [:]) throws -> Site {
    let all = [Self.files, Self.theme].reduce(files) { $0.merging($1) { given, _ in given } }
    return try Site(SmallTheme.showing(all))
  }

  private func lines(_ page: String, _ output: FolderSnapshot) throws -> [String] {
    try output.text(page).split(separator: "\n").map(String.init)
  }

  @Test("each language has its own pages, words and menu")
  func pages() async throws {
    let output = try await site().buildCleanly()
    for path in [
      "articles/tea/index.html", "articles/egg/index.html", "about/index.html", "tags/朝/index.html",
      "en/articles/a-cup/index.html", "en/articles/rice/index.html", "en/tags/morning/index.html",
      "en/search/index.html", "en/404.html", "en/feed.xml", "gallery/a/index.html", "gallery/b/index.html",
      "en/gallery/b/index.html",
    ] {
      #expect(output.entries[path] != nil, "\(path)")
    }
    for path in [
      "articles/rice/index.html", "en/articles/egg/index.html", "en/about/index.html",
      "en/gallery/a/index.html", "en/sitemap.xml", "en/robots.txt",
    ] {
      #expect(output.entries[path] == nil, "\(path)")
    }
    #expect(
      try lines("index.html", output)[0] == "食|ja|フィード /sub/;本誌 /sub/about/;品 /sub/articles/;")
    #expect(
      try lines("en/index.html", output)[0] == "Food|en|Feed /sub/en/;Dishes /sub/en/articles/;")
    let sitemap = try output.text("sitemap.xml")
    #expect(sitemap.contains("<loc>https://example.com/sub/en/articles/a-cup/</loc>"))
    #expect(sitemap.contains("<loc>https://example.com/sub/articles/tea/</loc>"))
    let feed = try output.text("en/feed.xml")
    #expect(feed.contains("<title>Food</title>") && feed.contains("Tea") && !feed.contains("茶"))
  }

  @Test("pages know their translations")
  func translations() async throws {
    let output = try await site().buildCleanly()
    #expect(
      try lines("articles/tea/index.html", output)[1...2] == [
        "ja 日本語 /sub/articles/tea/ https://example.com/sub/articles/tea/ here",
        "en English /sub/en/articles/a-cup/ https://example.com/sub/en/articles/a-cup/",
      ])
    #expect(
      try lines("en/articles/a-cup/index.html", output)[1]
        == "ja 日本語 /sub/articles/tea/ https://example.com/sub/articles/tea/")
    // A text alone leads to the other home page; lists are translations of one another.
    #expect(try lines("articles/egg/index.html", output)[2] == "en English /sub/en/ ")
    #expect(
      try lines("en/archives/index.html", output)[1]
        == "ja 日本語 /sub/archives/ https://example.com/sub/archives/")
  }

  @Test("links lead to the version in the language of the text, or to the one that is named")
  func links() async throws {
    let output = try await site().buildCleanly()
    let first = try output.links(of: "articles/tea/index.html", below: "/sub/en/")
    #expect(first == ["/sub/en/articles/a-cup/", "/sub/en/articles/rice/"])
    let second = try output.text("en/articles/a-cup/index.html")
    for link in [
      "/sub/en/articles/rice/", "/sub/articles/egg/", "/sub/articles/tea/", "/sub/en/articles/a-cup/#part",
    ] {
      #expect(second.contains("<a href=\"\(link)\">"), "\(link)")
    }
  }

  @Test("a menu leaves out what its language lacks, and pictures and folders lead across languages")
  func shared() async throws {
    let output = try await site([
      "Content/site.yaml": """
      title: x
      baseURL: https://example.com/
      languages: [ja, en]
      timeZone: UTC
      menu:
        main: [about, { label: 卵, url: /articles/egg/ }, { label: Price, url: /price.txt }, { label: 英, url: /en/ }, pages/imprint.en.md, team]

      """,
      "Content/static/price.txt": "5\n",
      "Content/pages/imprint.en.md": article("Imprint", ""), "Content/pages/team.md": article("組", ""),
      "Content/pages/team.en.md": article("Team", "slug: people"),
      "Content/articles/rice.en.md": article("Rice", body: "[a](egg/) ![b](../gallery/a/p.svg)"),
    ]).buildCleanly()
    #expect(
      try lines("index.html", output)[0]
        == "x|ja|本誌 /about/;卵 /articles/egg/;Price /price.txt;英 /en/;組 /team/;")
    #expect(
      try lines("en/index.html", output)[0]
        == "x|en|Price /price.txt;英 /en/;Imprint /en/imprint/;Team /en/people/;")
    let page = try output.text("en/articles/rice/index.html")
    #expect(page.contains("<a href=\"/articles/egg/\">") && page.contains("/en/articles/rice/p.svg"))
  }

  @Test("faults stand at their files, and what one language lacks is none")
  func faults() async throws {
    let broken = article("Tea", "date: never", body: "[a](none.md)")
    let site = try site([
      "Content/articles/tea.en.md": broken,
      "Content/articles/milk.en.md": article("Milk", body: "[a](none.md)"),
      "Content/articles/bread.ja.md": article("パン"), "Content/articles/bread.md": article("パン"),
      "Content/data/pickups.yaml": "- { title: x, article: nowhere }\n- { title: y, article: rice }\n",
    ])
    let result = try await site.build()
    #expect(result.exitCode == 1)
    #expect(
      result.lines.filter { $0.contains(": error: ") }.map { String($0.prefix { $0 != "'" }) } == [
        "Content/articles/bread.ja.md: error: ", "Content/articles/milk.en.md:6:5: error: the link ",
        "Content/articles/tea.en.md:3:7: error: date ", "Content/articles/tea.en.md:6:5: error: the link ",
        "Content/data/pickups.yaml:1:24: error: there is no article with the slug ",
      ], "\(result.messages)")
  }

  @Test("lists are translations of one another, whichever has a text; pages of texts only by their files")
  func listsWithTexts() async throws {
    let output = try await site([
      "Content/articles/_index.en.md": article("Dishes", ""), "Content/tags/朝.md": article("朝", ""),
      "Content/articles/egg.en.md": article("An egg", "slug: tea"),
      "Content/pages/index.md": article("表紙", ""),
    ]).buildCleanly()
    #expect(try lines("articles/index.html", output)[2].hasSuffix("/sub/en/articles/"))
    #expect(try lines("en/articles/index.html", output)[1].hasSuffix("/sub/articles/"))
    #expect(try lines("index.html", output)[2].hasSuffix("/sub/en/"))
    #expect(try lines("en/index.html", output)[1].hasSuffix("/sub/"))
    #expect(try lines("en/articles/tea/index.html", output)[1] == "ja 日本語 /sub/ ")
    #expect(try lines("404.html", output)[2] == "en English /sub/en/ ")
  }

  @Test("a link follows the version that readers can see")
  func hiddenVersions() async throws {
    let site = try site([
      "Content/articles/tea.en.md": article("Tea", "draft: true"),
      "Content/articles/rice.en.md": article("Rice", body: "[a](tea.md)"),
      "Content/articles/tea.md": article("茶", body: "[b](tea.en.md)"),
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0)
    #expect(
      result.lines.filter { $0.contains("[") }.map { String($0.prefix { $0 != ";" }) } == [
        "Content/articles/tea.md:6:5: warning: the link 'tea.en.md' is left out: its target is a draft"
      ], "\(result.messages)")
    #expect(
      try site.output.text("en/articles/rice/index.html").contains("<a href=\"/sub/articles/tea/\">a</a>"))
    #expect(try site.output.text("articles/tea/index.html").contains("<p>b</p>"))
  }

  @Test("a text that names another language than its file does is told")
  func misnamedTexts() async throws {
    let result = try await site([
      "Content/articles/milk.md": article("Milk", "tags: [a]\nlang: en"),
      "Content/articles/milk.en.md": article("牛乳", "language: ja"),
      // A text in another language may be there for readers of any.
      "Content/articles/lait.md": article("Lait", "language: fr"),
      "Content/articles/cha.en.md": article("Cha", "language: en"),
      "Content/pages/team.md": "---\ntitle: Team\nlanguage: EN\n---\n",
    ]).build()
    #expect(result.exitCode == 0)
    #expect(
      result.lines.filter { $0.contains("[OtherLanguage]") } == [
        "Content/articles/milk.en.md:3:11: warning: the text is in 'ja', but the name of its file makes it one in 'en'; "
          + "remove 'language', or keep only one of this file and 'milk.md' [OtherLanguage]",
        "Content/articles/milk.md:4:7: warning: the text is in 'en', but the name of its file makes it one in 'ja'; "
          + "remove 'language', or keep only one of this file and 'milk.en.md' [OtherLanguage]",
        "Content/pages/team.md:3:11: warning: the text is in 'EN', but the name of its file makes it one in 'ja'; "
          + "rename the file to 'team.en.md', or remove 'language' [OtherLanguage]",
      ], "\(result.messages)")
  }

  @Test("names of no language, and captions of no album, are told")
  func unreadNames() async throws {
    let result = try await site([
      "Content/articles/only.de.md": article("Nur"), "Content/articles/node.js.md": article("Node"),
      "Content/articles/tea.jp.md": article("茶"), "Content/articles/tea.en-US.md": article("Tea"),
      "Content/gallery/a/p.en.md": article("Caption", ""), "Content/gallery/a/album.pt.md": article("A", ""),
    ]).build()
    #expect(result.exitCode == 0)
    #expect(
      result.lines.filter { $0.contains("[") } == [
        "Content/articles/only.de.md: warning: 'de' in the name of this file is not a language of the site, so the file "
          + "counts as one in 'ja'; add 'de' to 'languages' in site.yaml, or rename the file [UnknownLanguageOfFile]",
        "Content/articles/tea.en-US.md: warning: 'en-us' in the name of this file is not a language of the site, so the file "
          + "counts as one in 'ja'; keep only one of this file and 'tea.en.md' [UnknownLanguageOfFile]",
        "Content/articles/tea.jp.md: warning: 'jp' in the name of this file is not a language of the site, so the file "
          + "counts as one in 'ja'; keep only one of this file and 'tea.md' [UnknownLanguageOfFile]",
        "Content/gallery/a/album.pt.md: warning: 'pt' in the name of this file is not a language of the site, so nothing reads "
          + "it; add 'pt' to 'languages' in site.yaml, or rename the file [UnknownLanguageOfFile]",
        "Content/gallery/a/p.en.md: warning: nothing reads this file: its album has no text in 'en'; add 'album.en.md' to "
          + "its folder [UnusedCaption]",
      ])
  }

  @Test("shared pickups and authors appear where they have an article")
  func sharedData() async throws {
    let output = try await site([
      "Content/articles/tea.md": article("茶", "authors: [Hana]"),
      "Content/data/authors.yaml": "- { name: Hana }\n- { name: Taro }\n",
    ]).buildCleanly()
    #expect(try output.text("index.html").contains("/sub/articles/egg/"))
    #expect(try !output.text("index.html").contains("Rice"))
    #expect(try output.text("en/index.html").contains("/sub/en/articles/rice/"))
    #expect(output.entries["authors/hana/index.html"] != nil)
    #expect(output.entries["authors/taro/index.html"] == nil)
    #expect(output.entries["en/authors/hana/index.html"] == nil)
  }

  @Test("a rebuild gives what a clean build gives")
  func rebuilds() async throws {
    let site = try site()
    _ = try await site.buildCleanly()
    let edits: [(String, SiteFile?)] = [
      ("Content/articles/tea.en.md", article("Tea again", "date: 2026-01-02", body: "[a](rice.md)")),
      ("Content/articles/rice.md", article("米")), ("Content/articles/rice.en.md", nil),
      ("Content/pages/about.en.md", article("About", "")), ("Content/data/pickups.en.yaml", "[]\n"),
      ("Content/gallery/b/q.en.md", article("Caption", "")),
      ("Content/site.yaml", .text("title: x\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n")),
      ("Content/site.yaml", Self.configuration),
    ]
    for (path, file) in edits {
      if let file { try site.write(path, file) } else { try site.remove(path) }
      // Without this version, links to it lead to nothing; the old site stays.
      let isWhole = path != "Content/articles/rice.en.md" && site.has("Content/articles/rice.en.md")
      let result = try await site.build()
      let clean = try site.copyOfInputs()
      let expected = try await clean.build()
      #expect(
        result.exitCode == expected.exitCode
          && result.lines.filter { $0.contains("[") }
            == expected.lines.filter { $0.contains("[") },
        "\(path): \(result.messages) \(expected.messages)")
      if isWhole, expected.exitCode == 0 { expectSameBytes(try site.output, try clean.output, path) }
    }
  }
}

extension Site {
  fileprivate func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }
}
