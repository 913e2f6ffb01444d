import Foundation
import Testing

/// Menus of `site.yaml` and of pages' front matter.
@Suite(.scratchFolder)
struct MenuTests {
  private static let theme: [String: SiteFile] = [
    "Templates/Shared/layout.mustache": """
    {{#menu.hasMain}}
    MAIN
    {{/menu.hasMain}}
    {{#menu.main}}
    {{title}}|{{url}}|{{#current}}here{{/current}}{{#active}}above{{/active}}{{#external}}elsewhere{{/external}}|{{#icon}}{{name}}{{#shop}}!{{/shop}}{{/icon}}
    {{#children}}
    - {{title}}|{{url}}|{{#current}}here{{/current}}{{#active}}above{{/active}}{{#external}}elsewhere{{/external}}|{{#icon}}{{name}}{{/icon}}
    {{/children}}
    {{/menu.main}}
    {{#menu.hasFooter}}
    FOOTER
    {{/menu.hasFooter}}
    {{#menu.footer}}
    {{title}}|{{url}}
    {{/menu.footer}}
    {{! Pages have a text, which is not shown: a title is never empty. }}
    {{^site.title}}
    {{$main}}{{/main}}
    {{/site.title}}

    """
  ]

  private func site(_ menu: String, language: String = "en", _ files: [String: SiteFile] = [:]) throws -> Site
  {
    let configuration = """
      title: Test
      baseURL: https://example.com/sub/
      language: \(language)
      timeZone: UTC
      \(menu)

      """
    let pages: [String: SiteFile] = [
      "Content/site.yaml": .text(configuration),
      "Content/pages/about.md": article("About", "", body: "## Hours {#hours}"),
      "Content/pages/shop/index.md": article("Shop", ""),
      "Content/pages/shop/visit.md": article("Visit", ""),
      "Content/articles/a.md": article("An article"),
      "Content/gallery/kyoto/a.svg": Pictures.svg(),
      "Content/static/price.txt": "5\n",
    ]
    let all = [files, pages, Self.theme].reduce([:]) { $0.merging($1) { given, _ in given } }
    return try Site(SmallTheme.showing(all, language: language))
  }

  private func menu(of page: String, _ output: FolderSnapshot) throws -> [String] {
    try output.text(page).split(separator: "\n").map(String.init)
  }

  @Test("entries lead to pages, articles, sections, files and other sites, and hold others")
  func entries() async throws {
    let output = try await site(
      """
      menu:
        main:
          - { label: { ja: ホーム, en: Start }, url: /, icon: home }
          - page: pages/shop/index.md
            icon: shop
            children:
              - shop/visit
              - { label: Price list, url: /price.txt }
              - { label: Elsewhere, url: "https://example.org/?a=1&b=2", icon: link }
          - { page: about#hours, label: Hours }
          - { page: gallery }
          - { page: gallery/kyoto }
          - { page: articles/a.md }
          - label: More
            children: [ { page: /about/ }, { page: feed, label: News } ]
        footer:
          - { label: Write, url: "mailto:a@example.com" }
          - tags
      """
    ).buildCleanly()
    let rest = [
      "Hours|/sub/about/#hours||", "Gallery|/sub/gallery/||", "kyoto|/sub/gallery/kyoto/||",
      "An article|/sub/articles/a/||", "More||above|", "- About|/sub/about/|here|", "- News|/sub/||",
      "FOOTER",
      "Write|mailto:a@example.com", "tags|/sub/tags/",
    ]
    let about = try menu(of: "about/index.html", output)
    #expect(
      about == [
        "MAIN", "Start|/sub/||home", "Shop|/sub/shop/||shop!", "- Visit|/sub/shop/visit/||",
        "- Price list|/sub/price.txt||", "- Elsewhere|https://example.org/?a=1&amp;b=2|elsewhere|link",
      ] + rest)
    let visit = try menu(of: "shop/visit/index.html", output)
    #expect(visit[2] == "Shop|/sub/shop/|above|shop!")
    #expect(visit[3] == "- Visit|/sub/shop/visit/|here|")
    let photo = try menu(of: "gallery/kyoto/a/index.html", output)
    #expect(photo.filter { $0.contains("|above|") }.count == 2)
    #expect(try menu(of: "index.html", output)[1] == "Start|/sub/|here|home")
    #expect(try menu(of: "tags/index.html", output)[1] == "Start|/sub/|above|home")
  }

  @Test("a partial that shows an entry and those below it ends")
  func recursive() async throws {
    let output = try await Site([
      "Content/site.yaml": """
      title: Test
      baseURL: https://example.com/
      language: en
      menu:
        main:
          - { label: More, children: [{ page: about }, { label: Out, url: "https://example.org/" }] }

      """,
      "Content/pages/about.md": article("About", ""), "Content/articles/a.md": article("An article"),
      "Templates/Own/entry.mustache":
        "[{{title}}{{#hasChildren}}:{{#children}}{{> Own/entry}}{{/children}}{{/hasChildren}}]",
      "Templates/Hooks/body-end.mustache": "{{#menu.main}}{{> Own/entry}}{{/menu.main}}\n",
    ]).buildCleanly()
    #expect(try output.text("about/index.html").contains("[More:[About][Out]]"))
  }

  @Test("entries without a label are called what their pages are called, wherever these are")
  func titles() async throws {
    let output = try await site(
      """
      permalinks: { articles: "/:year/:slug/" }
      menu:
        main:
          - page: gallery/trip/day1
          - page: 2026/b
          - page: categories/sweets
          - page: authors/hanako
          - page: search
      """,
      [
        "Content/articles/b.md": article("B dated", "date: 2026-01-01\ncategory: Sweets\nauthors: Hanako"),
        "Content/articles/a.md": article("A", "date: 2026-01-02"),
        "Content/gallery/trip/a.svg": Pictures.svg(), "Content/gallery/trip/day1/b.svg": Pictures.svg(),
      ]
    ).buildCleanly()
    #expect(
      try menu(of: "about/index.html", output).prefix(6) == [
        "MAIN", "day1|/sub/gallery/trip/day1/||", "B dated|/sub/2026/b/||",
        "Sweets|/sub/categories/sweets/||",
        "Hanako|/sub/authors/hanako/||", "Search|/sub/search/||",
      ])
  }

  @Test("two entries that are one page in another language are one there")
  func entriesOfOneLanguage() async throws {
    let site = try site(
      "languages: [en, ja]\nmenu: { main: [ { page: feed }, { page: / }, { label: App, url: /app } ] }",
      [
        "Content/static/_redirects": "/sub/app https://app.example/\n",
        "Content/pages/index.md": article("Home", ""),
      ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0 && result.lines.isEmpty, "\(result.messages)")
    #expect(
      try menu(of: "about/index.html", site.output).prefix(3) == [
        "MAIN", "Feed|/sub/feed/||", "Home|/sub/||",
      ])
    #expect(try menu(of: "ja/index.html", site.output)[2] == "App|/sub/app||")
    #expect(try menu(of: "ja/index.html", site.output)[1].contains("|/sub/ja/|"))
    #expect(try menu(of: "ja/index.html", site.output).filter { $0.contains("|/sub/ja/|") }.count == 1)
  }

  @Test("labels are in the site's language")
  func languages() async throws {
    let labels = "menu: { main: [ { label: { ja: 案内, en: About }, page: about } ] }"
    for (language, title) in [("ja", "案内"), ("en", "About"), ("en-GB", "About")] {
      let site = try site(labels, language: language)
      let result = try await site.build("--quiet")
      #expect(result.exitCode == 0, "\(result.messages)")
      #expect(try menu(of: "index.html", site.output)[1] == "\(title)|/sub/about/||")
      try FileManager.default.removeItem(at: site.folder)
    }
  }

  @Test("without a menu the tabs stand there, but for sections that nothing is in")
  func tabs() async throws {
    let output = try await site("").buildCleanly()
    #expect(
      try menu(of: "index.html", output).map { $0.split(separator: "|").last ?? "" } == [
        "MAIN", "feed", "gallery",
      ])
    let site = try site("tabs: [guidance, feed]")
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [
        "Content/site.yaml:5:8: note: the tab 'guidance' is left out: the site has nothing to show there; remove "
          + "'guidance' from 'tabs', or add content [EmptySection]"
      ])
    #expect(result.exitCode == 0)
    // The site's name leads to the feed, too.
    #expect(try menu(of: "index.html", site.output) == [])
  }

  @Test("an empty menu is none; tabs beside a menu are told")
  func noMenu() async throws {
    #expect(try await menu(of: "index.html", site("menu: { main: [] }").buildCleanly()) == [])
    let site = try site("tabs: [feed]\nmenu: { main: [about] }")
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [
        "Content/site.yaml:5:1: warning: 'tabs' has no effect when 'menu.main' is set; remove 'tabs' [UnusedTabs]"
      ])
    #expect(try menu(of: "index.html", site.output)[1] == "About|/sub/about/||")
  }

  @Test("pages put themselves into menus, behind the entries of the file, by order, then by title")
  func placements() async throws {
    let output = try await site(
      "menu: { main: [ about ], footer: [ { label: Top, url: / } ] }",
      [
        "Content/pages/about.md": article("About", "menu: main"),
        "Content/pages/z.md": article("Zopf", "menu: [main, footer]"),
        "Content/pages/b.md": article("Bread", "menu: main"),
        "Content/pages/c.md": article("Cake", "menu: { main: { label: Sweet, order: 1, icon: heart } }"),
        // Hugo's names of the same fields.
        "Content/pages/e.md": article("Eggs", "menu: { main: { name: Breakfast, weight: 2 } }"),
        "Content/pages/d.md": article("Draft", "menu: main\ndraft: true"),
      ]
    ).buildCleanly()
    #expect(
      try menu(of: "z/index.html", output) == [
        "MAIN", "About|/sub/about/||", "Sweet|/sub/c/||heart", "Breakfast|/sub/e/||", "Bread|/sub/b/||",
        "Zopf|/sub/z/|here|",
        "FOOTER",
        "Top|/sub/", "Zopf|/sub/z/",
      ])
  }

  @Test("the theme shows menus, nested ones too, without script or inline style")
  func builtInTheme() async throws {
    let files: [String: SiteFile] = [
      "Content/site.yaml": """
      title: Test
      baseURL: https://example.com/
      language: en
      timeZone: UTC
      menu:
        main:
          - { label: Home, url: /, icon: home }
          - { page: shop, icon: shop, children: [ shop/visit, { label: Map, url: "https://example.org/", icon: map } ] }
        footer: [ about, { label: More, children: [ shop/visit ] } ]

      """,
      "Content/pages/about.md": article("About", ""),
      "Content/pages/shop/index.md": article("Shop", ""),
      "Content/pages/shop/visit.md": article("Visit", ""),
    ]
    let output = try await Site(files).buildCleanly()
    let page = try output.text("shop/visit/index.html")
    #expect(page.contains("<details class=\"tabs-group\" name=\"menu\"><summary aria-current=\"true\">"))
    #expect(page.contains("<li><a href=\"/shop/visit/\" aria-current=\"page\">Visit</a></li>"))
    #expect(page.contains("<a href=\"https://example.org/\" rel=\"external\">Map</a>"))
    #expect(page.contains("<ul class=\"foot-menu\">"))
    #expect(!page.contains("<style") && page.matches(of: /\sstyle="/).isEmpty)
    // Each icon is drawn.
    #expect(page.matches(of: /<svg class="icon"[^>]*>\s*<\/svg>/).isEmpty)
  }
}
