import Testing

/// What can be wrong with the site's own pages.
@Suite(.scratchFolder)
struct PageErrorTests {
  private static let help = "change the 'permalink', 'slug' or name of one of the two [DuplicateURL]"
  private static let helpForAliases =
    "remove it from 'aliases', or change the 'permalink', 'slug' or name of the other [DuplicateURL]"

  @Test("a page at an address that something else has: both are named")
  func collisions() async throws {
    try await expectRefusal(
      of: [
        "Content/pages/about.md": article("A", "aliases: [/shop/, /articles/good/]"),
        "Content/pages/about/index.md": article("B", ""),
        "Content/pages/articles/index.md": article("C", ""),
        "Content/pages/articles/good.md": article("D", ""),
        "Content/pages/shop.md": article("E", ""),
        "Content/static/shop/index.html": "mine",
      ],
      saying: [
        "Content/pages/about.md:3:11: error: alias '/shop/' is already used by 'Content/pages/shop.md'; "
          + Self.helpForAliases,
        "Content/pages/about.md:3:19: error: alias '/articles/good/' is already used by 'Content/articles/good.md'; "
          + Self.helpForAliases,
        "Content/pages/about/index.md: error: '/about/' is already used by 'Content/pages/about.md'; \(Self.help)",
        "Content/pages/articles/good.md: error: '/articles/good/' is already used by 'Content/articles/good.md'; \(Self.help)",
        "Content/pages/articles/index.md: error: '/articles/' is already used by the list of articles; \(Self.help)",
        "Content/static/shop/index.html: error: '/shop/index.html' is already used by 'Content/pages/shop.md'; "
          + "rename this file [DuplicateURL]",
      ])
  }

  @Test("a template that is not there, and one that asks for what pages do not have")
  func templates() async throws {
    let known = "'Page/details', 'Page/landing', 'Page/own', 'Page/wide'"
    try await expectRefusal(
      of: [
        "Templates/Page/wide.mustache": "{{titel}}\n",
        "Content/pages/a.md": article("A", "template: Page/lading"),
        "Content/pages/b.md": article("B", "template: landing"),
        "Content/pages/c.md": article("C", "template: Article/details"),
        "Content/pages/d.md": article("D", "template: Page/wide"),
        "Content/pages/e.md": article("E", "template: Page/own.mustache"),
        // It may be what one of them means.
        "Templates/Page/own.mustache": "{{title}}\n",
      ],
      saying: [
        "Content/pages/a.md:3:11: error: there is no template 'Page/lading' for pages; did you mean 'Page/landing'? "
          + "[UnknownTemplate]",
        "Content/pages/b.md:3:11: error: there is no template 'landing' for pages; did you mean 'Page/landing'? "
          + "[UnknownTemplate]",
        "Content/pages/c.md:3:11: error: 'Article/details' cannot be the name of a template for pages; write the path of "
          + "a file below 'Templates/Page' without its ending, or one of \(known) [UnknownTemplate]",
        "Content/pages/e.md:3:11: error: there is no template 'Page/own.mustache' for pages; did you mean 'Page/own'? "
          + "[UnknownTemplate]",
        "Templates/Page/wide.mustache:1:1: error: unknown name 'titel'; did you mean 'title'? [UnknownName]",
      ])
  }

  @Test("front matter that is wrong, each at its place")
  func frontMatter() async throws {
    try await expectRefusal(
      of: [
        "Content/pages/a.md": "Text.\n",
        "Content/pages/b.md": article("B", "menu: mian\norder: first"),
        "Content/pages/c.md": article("C", "menu: { main: { lable: x, icon: hart } }\nparams: 3"),
        "Content/pages/!/d.md": article("D", ""),
        "Content/pages/page.md": article("E", "templat: Page/details"),
      ],
      saying: [
        "Content/pages/!/d.md:1:1: error: '!' has no letter or digit for a URL; set 'slug: ...', or rename the "
          + "file [EmptySlug]",
        "Content/pages/a.md:1:1: error: the file has no front matter, and so no 'title'; begin it with the lines '---', 'title: ...' and '---' [MissingTitle]",
        "Content/pages/b.md:3:7: error: 'mian' is not a valid value for 'menu'; did you mean 'main'? [InvalidValue]",
        "Content/pages/b.md:4:8: error: 'order' must be a whole number, not text; write a whole number [WrongType]",
        "Content/pages/c.md:3:17: error: the key 'lable' is unknown; did you mean 'label'? [UnknownKey]",
        "Content/pages/c.md:3:33: error: 'hart' is not a valid value for 'icon'; did you mean 'heart'? [InvalidValue]",
        "Content/pages/c.md:4:9: error: 'params' must be a mapping, not a number; write a mapping [WrongType]",
        "Content/pages/page.md:1:1: error: the slug 'page' is reserved for the site's own pages; choose another with "
          + "'slug: ...', or rename the file [ReservedSlug]",
        "Content/pages/page.md:3:1: warning: the key 'templat' is unknown, but similar to 'template'; write 'template', or "
          + "rename it if it is your own parameter [NearKnownKey]",
      ])
  }

  @Test("slugs of pages whose address is fixed are told")
  func fixedPages() async throws {
    let site = try Site([
      "Content/pages/index.md": article("Home", "slug: home"),
      "Content/pages/404.md": article("Lost", "slug: lost"),
    ])
    let result = try await site.build("--quiet")
    let help = "'slug' has no effect: the address of this page is fixed; remove 'slug' [UnusedSlug]"
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/pages/404.md:3:7: warning: \(help)", "Content/pages/index.md:3:7: warning: \(help)",
      ])
  }

  @Test("what the 404 page has no use for is told, each key")
  func keysOfNotFound() async throws {
    let site = try Site([
      "Content/pages/404.md": article(
        "Lost", "aliases: [/lost/]\nmenu: main\nweight: 2\ntemplate: Page/landing\nsummary: Gone.")
    ])
    let result = try await site.build("--quiet", "--all")
    #expect(result.exitCode == 0)
    let words = "does nothing in the text of the 404 page; remove it"
    let page = ", or move it to the page that it is meant for [UnusedPageKey]"
    #expect(
      result.lines == [
        "Content/pages/404.md:3:1: warning: 'aliases' \(words)\(page)",
        "Content/pages/404.md:4:1: warning: 'menu' \(words)\(page)",
        "Content/pages/404.md:5:1: warning: 'order' \(words)\(page)",
        "Content/pages/404.md:6:1: warning: 'template' \(words); to change that page, copy "
          + "'Shared/notfound.mustache' of the theme [UnusedPageKey]",
      ])
    #expect(try site.output.text("404.html").contains("Gone.") && !site.output.contains("lost/index.html"))
  }

  @Test("links to pages that are not there suggest those that are")
  func links() async throws {
    try await expectRefusal(
      of: [
        "Content/pages/about.md": article("About", "", body: "[a](abuot.md) [b](/abuot/) [c](/about/#x)")
      ],
      saying: [
        "Content/pages/about.md:6:5: error: the link 'abuot.md' leads to nothing; did you mean 'about.md'? [BrokenLink]",
        "Content/pages/about.md:6:19: error: the link '/abuot/' leads to nothing; did you mean '/about/'? [BrokenLink]",
        "Content/pages/about.md:6:32: error: the link '/about/#x' leads to an id that does not exist; write the id of a "
          + "heading, or give a heading an id: '## Title {#id}' [BrokenFragment]",
      ])
  }
}
