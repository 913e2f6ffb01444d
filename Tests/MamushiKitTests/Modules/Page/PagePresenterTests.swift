import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What pages of the site's own show.
struct PagePresenterTests {
  private let site = presentation(base: "https://example.com/sub/")

  private func families(_ pages: [ContentPage], articles: [Article] = []) -> [PageFamily] {
    let router = PageRouter(presentation: site)
    var tree = ContentPages(pages)
    tree.findTemplates { key, _ in key == "section" || key == "newest" }
    return router.pages(of: tree, in: Catalog(articles)) + [router.notFound(of: tree)]
  }

  private func texts(_ files: [String: String]) -> ContentRenderer { tools(MemoryFiles(files), site) }

  @Test func aPage() throws {
    let shown = page("shop/visit", "Visit") {
      $0.summary = "Come in."
      $0.language = "en"
      $0.picture = picture("shop.jpg")
      $0.date = day(2026, 5, 1)
      $0.parameters = [Node.Entry(key: "hours", keyMark: Mark(line: 1, column: 1), value: json("\"9-17\""))]
    }
    let page = try families([page("shop", "Shop"), page("shop/visit/map", "Map"), shown]).page(
      "shop/visit/", texts(["Content/pages/shop/visit.md": "Bread."]))
    #expect(page.model["title"] == "Visit" && page.model["summary"] == "Come in.")
    #expect(page.model["body"] == "<p>Bread.</p>\n")
    #expect(page.model["language"] == "en" && page.model["params.hours"] == "9-17")
    #expect(page.model["image.url"] == "/sub/shop.jpg" && page.model["date.iso"] == "2026-05-01")
    #expect(page.model["home"] == "false")
    #expect(page.model.all("breadcrumbs", "url") == ["/sub/", "/sub/shop/"])
    #expect(page.model.all("children", "title") == ["Map"])
    #expect(page.head.title == "Visit | グルメ通信" && page.head.description == "Come in.")
    #expect(page.head.scene == .page && !page.head.isHiddenFromSearch)
  }

  @Test func theNextPageAndThePreviousOneAreThoseOfTheSection() throws {
    // Each template has a family of its own.
    let families = families([
      page("a", "A"), page("a/b", "B") { $0.template = "Page/landing" }, page("a/c", "C"), page("d", "D"),
    ])
    let paths = ["a", "a/b", "a/c", "d"]
    let texts = texts(
      Dictionary(uniqueKeysWithValues: paths.map { ("Content/pages/\($0).md", "Bread.") }))
    let middle = try families.page("a/b/", texts)
    #expect(middle.model["hasNeighbours"] == "true")
    #expect(middle.model["previous.title"] == "A" && middle.model["previous.url"] == "/sub/a/")
    #expect(middle.model["next.title"] == "C" && middle.model["next.url"] == "/sub/a/c/")
    #expect(middle.head.previous == "/sub/a/" && middle.head.next == "/sub/a/c/")
    let first = try families.page("a/", texts)
    #expect(first.model["previous.title"] == nil && first.model["next.title"] == "B")
    #expect(try families.page("a/c/", texts).model["next.title"] == nil)
    let alone = try families.page("d/", texts)
    #expect(alone.model["hasNeighbours"] == "false" && alone.head.previous == nil && alone.head.next == nil)
    #expect(middle.model["section.title"] == "A" && middle.model["section.url"] == "/sub/a/")
    #expect(middle.model["section.current"] == "false" && middle.model["section.active"] == "true")
    #expect(first.model["section.current"] == "true" && first.model["section.active"] == "false")
    #expect(alone.model["section.title"] == nil)
  }

  @Test func theHomePage() throws {
    let page = try families([page("", "グルメ通信")]).page("", texts(["Content/pages/index.md": "Bread."]))
    #expect(page.head.title == "グルメ通信" && page.head.description == "Bread.")
    #expect(page.model["home"] == "true" && page.model["hasBreadcrumbs"] == "false")
  }

  @Test("a home page without words of its own is described as the site is")
  func theDescriptionOfTheHomePage() throws {
    let site = presentation { $0.description = "食の便り" }
    func description(_ pages: [ContentPage], _ path: String, _ text: String) throws -> String? {
      let texts = tools(MemoryFiles(["Content/pages/index.md": text, "Content/pages/about.md": text]), site)
      return try PageRouter(presentation: site).pages(of: ContentPages(pages), in: Catalog([])).page(
        path, texts
      )
      .head.description
    }
    #expect(try description([page("", "Home")], "", "") == "食の便り")
    #expect(try description([page("", "Home")], "", "Bread.") == "Bread.")
    #expect(try description([page("", "Home") { $0.summary = "Come in." }], "", "") == "Come in.")
    #expect(try description([page("about", "About")], "about/", "") == nil)
  }

  @Test func aFamilyForEachTemplate() {
    let families = families([page("a"), page("b") { $0.template = "Page/own" }, page("c")])
    #expect(
      families.map(\.template.name) == [
        "Page/details", "Page/landing", "Page/own", "Shared/alias", "Shared/notfound",
      ])
    #expect(families.map(\.count) == [2, 0, 1, 0, 1])
  }

  @Test func theTextOfThePageForWhatIsNotFound() throws {
    let lost = page("404", "Lost") { $0.place = .notFound }
    let own = try families([lost]).page("404.html", texts(["Content/pages/404.md": "Go back."]))
    #expect(own.model["heading"] == "Lost" && own.model["text"] == nil)
    #expect(own.model["body"] == "<p>Go back.</p>\n" && own.model.all("links", "url").count == 2)
    #expect(own.head.isHiddenFromSearch && own.head.scene == .notfound)
    let standard = try families([]).page("404.html")
    #expect(standard.model["heading"] == "notFound" && standard.model["body"] == nil)
  }
}
