import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Lists of articles, and their pages.
struct ArticlePresenterTests {
  private static let files = MemoryFiles([
    "Content/articles/new.md": "はじめの段落。", "Content/articles/middle.md": "<p>raw</p>",
    "Content/articles/old.md": "古い",
  ])

  private let catalog = Catalog([
    article("new", "アイス", date: day(2026, 5, 5)) {
      $0.authors = [Term(name: "Anna")]
      $0.thumbnail = picture("a.jpg")
      $0.catchCopy = "冷たい"
      $0.website = "https://www.ice.example/menu"
      $0.tags = [Term(name: "夏")]
      $0.updated = day(2026, 5, 6)
      $0.rating = 3.5
      $0.minBudget = 1200
      $0.language = "en"
    },
    article("middle", "いか", date: day(2026, 5, 1)) { $0.authors = [Term(name: "Anna")] },
    article("old", "Udon", date: day(2026, 4, 1)) { $0.summary = "要約" }, article("undated", "寿司"),
  ])

  private func lists(
    of catalog: Catalog, _ change: (inout SiteConfiguration) -> Void = { _ in }
  ) -> [PageFamily] {
    ArticleRouter(presentation: presentation(change)).lists(of: catalog, in: ContentIndex.articlesFolder)
  }

  private func list(
    _ order: ArticleOrder, page: Int = 1, _ change: (inout SiteConfiguration) -> Void = { _ in }
  ) throws -> AnyPresentedPage {
    let isDefault = presentation(change).configuration.articleOrder == order
    return try lists(of: catalog, change)
      .page(Route.articles(order, isDefault: isDefault, page: page).path)
  }

  @Test func byDateMonthsAreGroups() throws {
    let page = try list(.date)
    #expect(page.model.all("groups", "heading") == ["2026年5月", "2026年4月", "日付なし"])
    #expect(page.model.all("groups.0.articles", "title") == ["アイス", "いか"])
    #expect(page.model["hasArticles"] == "true")
    #expect(page.model["pagination"] == nil)
    #expect(page.head.title == "articles (byDate) | グルメ通信")
  }

  @Test func byTitleKanaRowsAndLettersAreGroups() throws {
    #expect(try list(.title).model.all("groups", "heading") == ["U", "あ", "その他"])
    #expect(
      try list(.title).model.all("groups.1.articles", "url") == ["/articles/new/", "/articles/middle/"])
  }

  @Test func byAuthorAuthorsAreGroups() throws {
    #expect(try list(.author).model.all("groups", "heading") == ["Anna", "その他"])
  }

  @Test func byWebsiteThereIsOneGroup() throws {
    #expect(try list(.website).model.all("groups", "heading") == [nil])
    #expect(try list(.website).model.all("groups.0.articles", "title") == ["アイス"])
  }

  @Test func theOrdersThatAListOffers() throws {
    let page = try list(.title)
    #expect(
      page.model.all("orders", "url") == [
        "/articles/", "/articles/by-title/", "/articles/by-author/", "/articles/by-website/",
      ])
    #expect(page.model.all("orders", "current") == ["false", "true", "false", "false"])
    let own = try list(.title) { $0.articleOrder = .title }
    #expect(
      own.model.all("orders", "url") == ["/articles/", "/articles/by-author/", "/articles/by-website/"])
    #expect(own.model.all("orders", "title") == ["byTitle", "byAuthor", "byWebsite"])
  }

  @Test func pagesOfAList() throws {
    let page = try list(.date, page: 2) { $0.articlesPageSize = 2 }
    #expect(page.model.all("groups", "heading") == ["2026年4月", "日付なし"])
    #expect(page.head.title == "articles (byDate) Page 2 | グルメ通信")
    #expect(page.head.previous == "/articles/")
    #expect(page.head.next == nil)
  }

  @Test func onlyTheFirstImageOfAListHasPriority() throws {
    let catalog = Catalog(
      (1...5).map { number in
        article("a\(number)", date: day(2026, 5, 6 - number)) { $0.thumbnail = picture("x.jpg") }
      })
    let model = try lists(of: catalog).page("articles/").model
    #expect(model.all("groups.0.articles", "image.priority") == ["true", "false", "false", "false", "false"])
    #expect(model.all("groups.0.articles", "image.eager") == ["true", "true", "true", "false", "false"])
  }

  @Test func anEmptyListSaysSo() throws {
    let lists = lists(of: Catalog([]))
    let page = try lists.page("articles/")
    #expect(page.model["hasArticles"] == "false")
    #expect(
      lists.routes.map(\.path) == [
        "articles/", "articles/by-title/", "articles/by-author/", "articles/by-website/",
      ])
  }

  // MARK: Details

  private func details(_ position: Int) -> (page: AnyPresentedPage, texts: ContentRenderer) {
    let site = presentation()
    let texts = tools(Self.files, site)
    let pages = ArticleRouter(presentation: site).details(
      of: catalog, hidden: [], neighbours: ArticleNeighbours(count: catalog.articles.count))
    return (pages.present(position, texts), texts)
  }

  @Test func anArticlesPage() throws {
    let (page, _) = details(0)
    #expect(page.model["title"] == "アイス")
    #expect(page.model["body"] == "<p>はじめの段落。</p>\n")
    #expect(page.model["catchCopy"] == "冷たい")
    #expect(page.model["date.text"] == "2026年5月5日")
    #expect(page.model["updated.iso"] == "2026-05-06")
    #expect(page.model["authors.0.url"] == "/authors/anna/")
    #expect(page.model["tags.0.url"] == "/tags/%E5%A4%8F/")
    #expect(page.model["image.priority"] == "true")
    #expect(page.model["websiteHost"] == "ice.example")
    #expect(page.model["website"] == "https://www.ice.example/menu")
    #expect(page.model["budget"] == "予算: 1,200円")
    #expect(page.model["rating.score"] == "3.5" && page.model["rating.width"] == "70")
    #expect(page.model["language"] == "en")
    #expect(page.model["readingTime"] == "1分で読めます")
    #expect(page.head.title == "アイス | グルメ通信")
    #expect(page.head.isArticle)
    #expect(page.head.description == "はじめの段落。")
    #expect(page.excerpt == "はじめの段落。")
  }

  @Test(arguments: [
    (day(2026, 5, 5), false), (ContentDate(timestamp: now, hasTime: true), false), (day(2026, 5, 6), true),
    (day(2025, 5, 5), true),
  ])
  func aChangeOnTheDayItCameOutIsNotShown(updated: ContentDate, isShown: Bool) {
    let changed = article("x", date: day(2026, 5, 5)) { $0.updated = updated }
    #expect((presentation().shownUpdate(of: changed) != nil) == isShown)
    #expect(presentation().shownUpdate(of: article("y") { $0.updated = updated }) == updated)
  }

  @Test func allCategories() {
    let catalog = Catalog([article("x") { $0.categories = [Term(name: "a"), Term(name: "b")] }])
    let model = ArticleRouter(presentation: presentation()).details(
      of: catalog, hidden: [], neighbours: ArticleNeighbours(count: catalog.articles.count)
    )
    .present(0, tools(Self.files, presentation())).model
    #expect(model["category.title"] == "a" && model.all("categories", "title") == ["a", "b"])
    #expect(model["categories.1.url"] == "/categories/b/")
    // It is the only article.
    #expect(model["hasNeighbours"] == "false")
  }

  @Test func neighboursInTime() throws {
    #expect(details(0).page.model["previous.url"] == "/articles/middle/")
    #expect(details(0).page.model["next"] == nil)
    #expect(details(1).page.model["previous.url"] == "/articles/old/")
    #expect(details(1).page.model["next.url"] == "/articles/new/")
    #expect(details(3).page.model["previous"] == nil)
    #expect(details(3).page.model["next.url"] == "/articles/old/")
    #expect(details(0).page.model["hasNeighbours"] == "true")
    #expect(details(3).page.model["hasNeighbours"] == "true")
  }

  @Test func aSummaryComesBeforeTheBodysBeginning() throws {
    let (page, _) = details(2)
    #expect(page.head.description == "要約")
    #expect(page.excerpt == nil)
  }

  @Test func anEmptyBodyHasNeitherTimeNorExcerpt() throws {
    let (page, tools) = details(1)
    #expect(page.model["body"] == "")
    #expect(page.model["readingTime"] == nil)
    #expect(page.head.description == nil)
    #expect(
      lines(tools.takeFindings().diagnostics) == [
        "Content/articles/middle.md:1:1: warning: raw HTML is left out; set 'markdown: { rawHTML: true }' in site.yaml to "
          + "keep it [RawHTML]"
      ])
    #expect(tools.takeFindings().diagnostics == [])
  }

  @Test func aBodyThatCannotBeReadIsReported() throws {
    let (_, tools) = details(3)
    #expect(tools.takeFindings().diagnostics.map(\.id) == ["Unreadable"])
  }

  @Test(arguments: [
    (String(repeating: "寿", count: 1500), "3分で読めます"), (String(repeating: "word ", count: 400), "2分で読めます"),
    (String(repeating: "寿", count: 500) + " " + String(repeating: "word ", count: 200), "2分で読めます"),
    ("a", "1分で読めます"),
    (String(repeating: "café ", count: 300), "2分で読めます"),
  ])
  func readingTime(body: String, text: String) {
    let files = MemoryFiles(["Content/articles/x.md": body])
    let site = presentation()
    let pages = ArticleRouter(presentation: site).details(
      of: Catalog([article("x")]), hidden: [], neighbours: ArticleNeighbours(count: 1))
    #expect(pages.present(0, tools(files, site)).model["readingTime"] == text)
  }

  @Test func aliasesLeadToTheArticle() {
    let catalog = Catalog([article("x") { $0.aliases = ["/old/", "/older/x/"] }])
    let family = ArticleRouter(presentation: presentation()).aliases(of: catalog)
    #expect([family].routes.map(\.outputPath) == ["old/index.html", "older/x/index.html"])
    #expect(family.template.name == "Shared/alias")
  }
}
