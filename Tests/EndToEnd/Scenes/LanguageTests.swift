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
