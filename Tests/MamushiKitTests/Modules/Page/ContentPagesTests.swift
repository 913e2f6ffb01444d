import MamushiCore
import Testing

@testable import MamushiKit

/// A page of the site's own.
func page(_ path: String, _ title: String? = nil, _ change: (inout ContentPage) -> Void = { _ in })
  -> ContentPage
{
  let file = SitePath("Content/pages/" + (path.isEmpty ? "index" : path) + ".md")
  var page = ContentPage(
    title: title ?? path, place: .path(path), body: TextBody(file: file, offset: 0, firstLine: 1))
  change(&page)
  return page
}

/// The tree of the site's own pages.
struct ContentPagesTests {
  private func paths(_ pages: [ContentPage]) -> [String] { pages.map { $0.route.path } }

  @Test func pagesLieBelowTheNearestPageAbove() {
    let tree = ContentPages([
      page("a/b/c"), page("a"), page(""), page("ab"), page("a/x", "Second"), page("a/y", "First"),
      page("a/z", "Third") { $0.order = 1 }, page("a/b/c/d"), page("alone/deep"),
    ])
    #expect(
      paths(tree.pages) == ["", "a/", "a/b/c/", "a/b/c/d/", "a/x/", "a/y/", "a/z/", "ab/", "alone/deep/"])
    #expect(paths(tree.children(of: 1)) == ["a/z/", "a/b/c/", "a/y/", "a/x/"])
    #expect(paths(tree.ancestors(of: 3)) == ["a/", "a/b/c/"])
    #expect(tree.ancestors(of: 8).isEmpty && tree.children(of: 0).isEmpty)
    #expect(paths(tree.top) == ["a/", "ab/", "alone/deep/"])
    #expect(tree.hasHome)
    #expect(!ContentPages([page("a")]).hasHome)
  }

  /// The paths of the pages before and after each one, by its path; those of pages without a neighbour are left out.
  private func neighbours(_ tree: ContentPages) -> [String: [String?]] {
    var neighbours: [String: [String?]] = [:]
    for (position, page) in tree.pages.enumerated() {
      let pair = [tree.previous(of: position), tree.next(of: position)].map { $0?.route.path }
      if pair != [nil, nil] { neighbours[page.route.path] = pair }
    }
    return neighbours
  }

  @Test func pagesFollowEachOtherInTheOrderOfTheirLists() {
    let tree = ContentPages([
      page(""), page("about"), page("docs", "Docs"), page("docs/use", "Use") { $0.order = 2 },
      page("docs/use/z", "A"), page("docs/use/a", "B"), page("docs/start", "Start") { $0.order = 1 },
      page("docs/end", "End"), page("docsearch"), page("shop"), page("shop/visit"),
    ])
    #expect(
      neighbours(tree) == [
        "docs/": [nil, "docs/start/"], "docs/start/": ["docs/", "docs/use/"],
        "docs/use/": ["docs/start/", "docs/use/z/"], "docs/use/z/": ["docs/use/", "docs/use/a/"],
        "docs/use/a/": ["docs/use/z/", "docs/end/"], "docs/end/": ["docs/use/a/", nil],
        "shop/": [nil, "shop/visit/"], "shop/visit/": ["shop/", nil],
      ])
  }

  @Test func aFolderWithoutAPageOfItsOwnIsASection() {
    let tree = ContentPages([
      page("docs/b", "First"), page("docs/a", "Second"), page("docs/a/x"), page("docs/deep/y", "Third"),
      page("alone/z"),
    ])
    #expect(
      neighbours(tree) == [
        "docs/b/": [nil, "docs/a/"], "docs/a/": ["docs/b/", "docs/a/x/"],
        "docs/a/x/": ["docs/a/", "docs/deep/y/"], "docs/deep/y/": ["docs/a/x/", nil],
      ])
  }

  @Test func anAddressOfItsOwnLeavesAPageInItsSection() {
    let moved = page("elsewhere", "Moved") { $0.treePath = "docs/moved" }
    let tree = ContentPages([page("docs"), page("docs/a", "A"), moved, page("elsewhere/b")])
    #expect(
      neighbours(tree) == [
        "docs/": [nil, "docs/a/"], "docs/a/": ["docs/", "elsewhere/"], "elsewhere/": ["docs/a/", nil],
      ])
  }

  @Test func theNotFoundPageIsNoneOfTheTree() {
    let lost = page("404") { $0.place = .notFound }
    let tree = ContentPages([page("a"), lost])
    #expect(paths(tree.pages) == ["a/"])
    #expect(tree.notFound?.title == "404")
  }

  @Test func twoPagesOfOneAddressAreKeptForTheCollisionToBeFound() {
    let one = page("a") {
      $0.body = TextBody(file: SitePath("Content/pages/a/index.md"), offset: 0, firstLine: 1)
    }
    let tree = ContentPages([one, page("a"), page("a/b")])
    #expect(
      tree.pages.map(\.body.file.string) == [
        "Content/pages/a.md", "Content/pages/a/index.md", "Content/pages/a/b.md",
      ])
    #expect(tree.children(of: 0).count == 1 && tree.children(of: 1).isEmpty)
  }

  @Test func whatIsTheSitesOwnIsNoStrangers() {
    let tree = ContentPages(
      [page("articles/a") { $0.aliases = ["/old/"] }, page("")], hidden: [(page("tags/b"), .draft)])
    #expect(
      tree.outputPaths(in: language) == [
        "index.html", "articles/a/index.html", "old/index.html", "tags/b/index.html",
      ])
  }

  private struct Fixed: PageRepository {
    let found: [ContentPage]
    func pages() -> Loaded<[ContentPage]> { Loaded(found) }
  }

  private func load(_ pages: [ContentPage], drafts: Bool = false) -> Loaded<ContentPages> {
    PageInteractor(
      repository: Fixed(found: pages), policy: PublicationPolicy(now: now, includesDrafts: drafts),
      templates: TemplateChoice(
        folder: "Page/", standard: "Page/details",
        templates: ["Page/details", "Page/landing", "Article/details"])
    ).load()
  }

  @Test func whatIsNotPublishedIsLeftOut() {
    let pages = [
      page("a"), page("b") { $0.isDraft = true }, page("c") { $0.date = day(2026, 6, 1) },
      page("d") { $0.expires = day(2026, 5, 1) }, page("e") { $0.expires = day(2026, 5, 20) },
    ]
    let loaded = load(pages).value
    #expect(paths(loaded.pages) == ["a/", "e/"])
    #expect(loaded.hidden.map(\.state) == [.draft, .future, .expired])
    #expect(loaded.nextChange == day(2026, 5, 20).timestamp)
    #expect(paths(load(pages, drafts: true).value.pages) == ["a/", "b/", "c/", "d/", "e/"])
  }

  @Test func templatesHaveToBeThere() {
    func template(_ name: String) -> (template: String?, messages: [String]) {
      let loaded = load([
        page("a") {
          $0.template = name
          $0.templateMark = Mark(line: 2, column: 11)
        }
      ])
      return (loaded.value.pages.first?.template, lines(loaded.diagnostics))
    }
    #expect(template("Page/landing").template == "Page/landing")
    #expect(template("Page/landing").messages == [])
    let wrong = template("Page/lnading")
    #expect(wrong.template == "Page/details")
    #expect(
      wrong.messages == [
        "Content/pages/a.md:2:11: error: there is no template 'Page/lnading' for pages; did you mean 'Page/landing'? [UnknownTemplate]"
      ])
    for name in ["../x", "/landing", "Page//x", "Page/../x"] {
      #expect(
        template(name).messages == [
          "Content/pages/a.md:2:11: error: '\(name)' cannot be the name of a template for pages; write the path of a file "
            + "below 'Templates/Page' without its ending, or one of 'Page/details', 'Page/landing' [UnknownTemplate]"
        ])
    }
    #expect(template("Article/details").messages.first?.contains("cannot be the name") == true)
    #expect(template("wide").messages.first?.contains("add 'Templates/Page/wide.mustache'") == true)
  }
}
