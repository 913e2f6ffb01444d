import Foundation
import Testing

@testable import MamushiImport

/// Where texts, files, addresses and settings of each generator go.
struct FormerSiteTests {
  private static let text = "---\ntitle: A\ndate: 2026-01-02\n---\nText.\n"

  @Test("Hugo: sections, bundles, static files, translations, the pattern of addresses and menus")
  func hugo() {
    let site = imported(
      .hugo,
      [
        "config.toml":
          "baseURL = \"https://example.com/\"\ntitle = Tea\ndefaultContentLanguage = ja\ncopyright = Me\n",
        "config/_default/languages.toml": "en = {weight: 2, title: Tea}\nja = {weight: 1, title: お茶}\n",
        "content/posts/kyoto.md": Self.text, "content/posts/kyoto.en.md": Self.text,
        "content/posts/nara/index.md": Self.text, "content/posts/nara/deer.jpg": "picture",
        "content/posts/2026-01-05-osaka.md": "---\ntitle: O\ndraft: true\n---\n",
        "content/posts/_index.md": "---\ntitle: Posts\n---\nAll.\n",
        "content/about.md": "---\ntitle: About\nurl: /me/\nlayout: single\n---\n",
        "content/search.md": "---\ntitle: S\n---\n",
        "static/a.png": "picture", "static/index.html": "x", "data/menu.csv": "a,b\n",
        "data/authors.yaml": "a: b\n",
      ])
    #expect(
      site.paths == [
        "Content/articles/2026-01-05-osaka.md", "Content/articles/_index.md", "Content/articles/kyoto.en.md",
        "Content/articles/kyoto.md", "Content/articles/nara/deer.jpg", "Content/articles/nara/index.md",
        "Content/data/hugo-authors.yaml", "Content/data/menu.csv", "Content/pages/about.md",
        "Content/site.yaml", "Content/static/_redirects", "Content/static/a.png",
      ])
    #expect(
      site["Content/site.yaml"]
        == """
        # Taken over from Hugo.
        title: { ja: お茶, en: Tea }
        baseURL: "https://example.com/"
        languages: [ja, en]
        timeZone: Asia/Tokyo
        look: journal
        copyright: Me
        permalinks: { articles: "/posts/:sections/:slug/" }
        markdown: { smartPunctuation: true }
        menu:
          main:
            - feed
            - pages/about.md

        """.replacing("\"https://example.com/\"", with: "https://example.com/"))
    #expect(
      site["Content/static/_redirects"] == """
        /index.xml /feed.xml 301
        /posts/ /articles/ 301
        /posts/index.xml /feed.xml 301
        /en/index.xml /en/feed.xml 301
        /en/posts/ /en/articles/ 301
        /en/posts/index.xml /en/feed.xml 301

        """)
    #expect(site["Content/pages/about.md"] == "---\ntitle: About\npermalink: \"/me/\"\n---\n")
    // Hugo keeps the day in the address.
    #expect(
      site["Content/articles/2026-01-05-osaka.md"]
        == "---\ntitle: O\ndraft: true\nslug: \"2026-01-05-osaka\"\n---\n")
    #expect(site.articles == 4 && site.pages == 1)
    #expect(
      site.told == [
        "LeftOut content/search.md", "RenamedData data/authors.yaml", "LeftOut static/index.html",
      ])
  }

  @Test("Jekyll: posts, drafts, pages by address, collections, categories of folders")
  func jekyll() {
    let site = imported(
      .jekyll,
      [
        "_config.yml":
          "title: Tea\nurl: https://example.com\nbaseurl: /blog\ncollections: {shops: {output: true}}\nexclude: [secret]\n",
        "_posts/2026-01-02-kyoto.md": "---\nlayout: post\ntags: green black\n---\nText.\n",
        "walks/_posts/2026-01-03-nara.markdown": Self.text, "_drafts/osaka.md": "---\ntitle: O\n---\n",
        "about.md": "---\ntitle: About\n---\n", "shop.md": "---\ntitle: S\npermalink: /shop/visit/\n---\n",
        "_shops/one.md": "---\ntitle: One\n---\n", "secret/x.md": Self.text, "README.md": "# No",
        "Gemfile": "x",
        "assets/a.png": "picture", "assets/style.scss": "---\n---\n",
        "index.html": "---\nlayout: home\n---\n", "_layouts/a.html": "x",
      ])
    #expect(
      site.paths == [
        "Content/articles/2026-01-02-kyoto.md", "Content/articles/osaka.md",
        "Content/articles/walks/2026-01-03-nara.markdown", "Content/pages/about.md",
        "Content/pages/shop/visit.md",
        "Content/pages/shops/one.md", "Content/site.yaml", "Content/static/assets/a.png",
      ])
    #expect(
      site["Content/site.yaml"]?.contains(
        "permalinks: { articles: \"/:categories/:year/:month/:day/:slug/\", aliases: [\"/:categories/:year/:month/:day/:slug.html\"] }"
      ) == true)
    #expect(site["Content/site.yaml"]?.contains("baseURL: https://example.com/blog/\n") == true)
    #expect(
      site["Content/articles/2026-01-02-kyoto.md"] == "---\ntitle: Kyoto\ntags: [green, black]\n---\nText.\n")
    #expect(site["Content/articles/osaka.md"] == "---\ntitle: O\ndraft: true\n---\n")
    #expect(
      site["Content/articles/walks/2026-01-03-nara.markdown"]?.contains("categories: [walks]\n") == true)
    #expect(
      site["Content/pages/about.md"]
        == "---\ntitle: About\naliases: [/about.html]\n---\n".replacing(
          "[/about.html]", with: "[\"/about.html\"]"))
    #expect(site.told == [])
  }

  @Test("Zola: articles by date, terms, addresses of their own")
  func zola() {
    let site = imported(
      .zola,
      [
        "config.toml": "base_url = \"https://example.com\"\n",
        "content/journal/_index.md": "+++\nsort_by = \"date\"\n+++\n",
        "content/journal/a.md": "+++\ntitle = \"A\"\npath = \"2026/01/02/a\"\n+++\n",
        "content/journal/b.md": "+++\ntitle = \"B\"\npath = \"2026/01/03/b\"\n+++\n",
        "content/about.md": "+++\ntitle = \"About\"\n+++\n# Me\n",
      ])
    #expect(
      site["Content/site.yaml"]?.contains("permalinks: { articles: \"/:year/:month/:day/:slug/\" }") == true)
    #expect(site["Content/articles/a.md"] == "---\ntitle: A\ndate: 2026-01-02\n---\n")
    #expect(site["Content/pages/about.md"] == "+++\ntitle = \"About\"\n+++\n# Me\n")
  }

  @Test(
    "Hexo: lines end where they are written, unless the settings or another renderer say otherwise",
    arguments: [
      ("", "{}", true), ("marked: {breaks: false}\n", "{}", false),
      ("markdown: {preset: commonmark}\n", "{}", false), ("", "{\"hexo-renderer-pandoc\": \"1\"}", false),
    ])
  func hexoLines(settings: String, package: String, breaks: Bool) {
    let site = imported(
      .hexo,
      ["_config.yml": "title: T\n" + settings, "package.json": package, "source/_posts/a.md": Self.text])
    #expect((site["Content/site.yaml"]?.contains("lineBreaks: true") == true) == breaks)
  }

  @Test("Hexo: posts with their folders, pages, lists that each site has")
  func hexo() {
    let site = imported(
      .hexo,
      [
        "_config.yml": "title: Tea\nurl: https://example.com\nlanguage: ja\npermalink: :year/:title/\n",
        "source/_posts/kyoto.md":
          "---\ntitle: K\ndate: 2026/1/2 20:46:25\ncategories: [a]\n---\n![g](gate.jpg)\n",
        "source/_posts/kyoto/gate.jpg": "picture", "source/_drafts/nara.md": "---\ntitle: N\n---\n",
        "source/about/index.md": "---\ntitle: About\n---\n",
        "source/tags/index.md": "---\ntitle: T\ntype: tags\n---\n",
        "source/images/a.png": "picture",
      ])
    #expect(
      site.paths == [
        "Content/articles/kyoto.md", "Content/articles/kyoto/gate.jpg", "Content/articles/nara.md",
        "Content/pages/about/index.md", "Content/site.yaml", "Content/static/images/a.png",
      ])
    #expect(
      site["Content/articles/kyoto.md"]
        == "---\ntitle: K\ndate: 2026-01-02T20:46:25\ncategories: [a]\n---\n![g](@/articles/kyoto/gate.jpg)\n"
    )
    #expect(site["Content/site.yaml"]?.contains("permalinks: { articles: \"/:year/:slug/\" }") == true)
  }

  @Test("Eleventy: articles by their folder's data, copies, navigation, tags of lists")
  func eleventy() {
    let site = imported(
      .eleventy,
      [
        "eleventy.config.js":
          "c.addPassthroughCopy({ \"./public/\": \"/\" }); c.addPassthroughCopy('src/img');\nreturn { dir: { input: 'src', data: \"_data\" } };",
        "src/_data/site.js":
          "export default { title: 'Tea', url: \"https://example.com\", language: \"en\", author: { name: \"Me\" } }",
        "src/notes/notes.11tydata.js":
          "module.exports = { tags: [\"posts\"], permalink: \"/n/{{ page.fileSlug }}/\" }",
        "src/notes/2026-01-02-kyoto.md": "---\ntitle: K\ntags: [posts, tea]\n---\n",
        "src/about.md": "---\ntitle: About\neleventyNavigation: {key: Me, order: 1}\n---\n",
        "src/index.njk": "x", "src/shop.njk": "x", "public/a.png": "picture", "src/img/b.png": "picture",
        "README.md": "# x",
      ])
    #expect(
      site.paths == [
        "Content/articles/2026-01-02-kyoto.md", "Content/pages/about.md", "Content/site.yaml",
        "Content/static/a.png",
        "Content/static/img/b.png",
      ])
    #expect(site["Content/articles/2026-01-02-kyoto.md"] == "---\ntitle: K\ntags: [tea]\n---\n")
    #expect(
      site["Content/site.yaml"] == """
        # Taken over from Eleventy.
        title: Tea
        baseURL: https://example.com/
        language: en
        timeZone: UTC
        author: { name: Me }
        look: journal
        permalinks: { articles: "/n/:slug/" }
        menu:
          main:
            - { label: Me, page: pages/about.md }

        """)
    #expect(site.told == ["ProgrammedSettings eleventy.config.js", "LeftOut src/shop.njk"])
  }

  @Test("Astro: collections, MDX, pictures of assets")
  func astro() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default defineConfig({ site: 'https://example.com', base: '/b' })",
        "src/consts.ts": "export const SITE_TITLE = 'Tea';",
        "src/content/blog/kyoto.mdx":
          "---\ntitle: K\npubDate: Jan 02 2026\nheroImage: ../../assets/a.png\n---\nText.\n",
        "src/pages/words/[...slug].astro": "x", "src/assets/a.png": "picture",
        "src/assets/unused.png": "picture", "public/b.png": "picture",
      ])
    #expect(
      site.paths == [
        "Content/articles/kyoto.md", "Content/site.yaml", "Content/static/assets/a.png",
        "Content/static/b.png",
      ])
    #expect(
      site["Content/articles/kyoto.md"]
        == "---\ntitle: K\npubDate: 2026-01-02\nheroImage: \"/assets/a.png\"\n---\nText.\n")
    #expect(
      site["Content/site.yaml"]?.contains("permalinks: { articles: \"/words/:sections/:slug/\" }") == true)
  }

  @Test("a folder that is no site is told", arguments: FormerGenerator.allCases)
  func noSite(generator: FormerGenerator) {
    let site = imported(generator, ["a.txt": "x"])
    #expect(site.files.isEmpty)
    #expect(site.told == ["NoFormerSite"])
  }

  @Test("paths of settings do not leave the site, and count in bytes")
  func paths() {
    let site = imported(
      .eleventy,
      [
        "eleventy.config.js":
          "c.addPassthroughCopy({ 'a.png': '../../../../x.png' }); c.addPassthroughCopy({ 'f.ico': '/' });",
        "a.png": "picture", "f.ico": "picture", "posts/か\u{3099}.md": Self.text,
      ])
    #expect(site.paths.allSatisfy { !$0.contains("..") })
    #expect(site["Content/static/f.ico"] == "copy of f.ico")
    #expect(site["Content/articles/か\u{3099}.md"] != nil)
    #expect(imported(.hexo, ["_config.yml": "source_dir: 源\n", "源/_posts/a.md": Self.text]).articles == 1)
    #expect(
      imported(.jekyll, ["_config.yml": "source: ./ブログ/\n", "ブログ/_posts/2026-01-02-a.md": Self.text]).articles
        == 1)
  }

  @Test("a menu entry that is its own parent, and articles of one address, end")
  func loops() {
    let slug = String(repeating: "あ", count: 66)
    let site = imported(
      .hugo,
      [
        "hugo.yaml":
          "title: T\nmenu: {main: [{name: Blog, parent: Blog, url: /posts/}, {name: Home, url: /}]}\n",
        "content/posts/a.md": "---\ntitle: A\nslug: \(slug)\n---\n",
        "content/posts/b.md": "---\ntitle: B\nslug: \(slug)\n---\n",
        "content/posts/c.md": "---\ntitle: C\nslug: \(slug)\n---\n",
      ])
    #expect(site.articles == 3)
    #expect(
      site["Content/site.yaml"]?.contains("- { label: Home, url: / }") == true
        || site["Content/site.yaml"]?.contains("label: Home") == true)
    #expect(site["Content/articles/c.md"]?.contains("-2\n") == true)
  }

  @Test("calls within calls are converted to some depth, and then stay")
  func depth() {
    let count = 3000
    let text =
      String(repeating: "{{< a >}}\n", count: count) + String(repeating: "{{< /a >}}\n", count: count)
    let site = imported(
      .hugo, ["hugo.yaml": "title: T\n", "content/posts/a.md": "---\ntitle: A\n---\n" + text])
    #expect(site.told.contains { $0.hasPrefix("DeepCalls content/posts/a.md:") })
  }

  @Test("the theme's own shortcodes are known, so that none gets another meaning")
  func themeNames() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(root)/Templates/Shortcodes")
    #expect(Set(names.map { String($0.prefix { $0 != "." }) }) == ImportedShortcodes.themeNames)
  }
}
