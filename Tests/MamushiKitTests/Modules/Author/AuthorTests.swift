import MamushiCore
import Testing

@testable import MamushiKit

/// All who write, and their pages.
struct AuthorTests {
  private struct Fixed: AuthorRepository {
    var found: [Author] = []
    func authors() -> Loaded<[Author]> { Loaded(found) }
  }

  private let catalog = Catalog([
    article("new", date: day(2026, 1, 2)) {
      $0.authors = [Term(name: "Taro"), Term(name: "はなこ", slug: "hanako")]
    },
    article("old", date: day(2026, 1, 1)) { $0.authors = [Term(name: "はなこ", slug: "hanako")] },
  ])
  private let profiles = [
    Author(
      name: "はなこ", slug: "hanako", bio: "食べる", avatar: picture("h.jpg", width: 10, height: 10),
      website: "https://www.h.example/"),
    Author(name: "Zoe", slug: "zoe"),
  ]

  private var authors: [Author] {
    AuthorInteractor(repository: Fixed()).load(profiles: profiles, catalog: catalog).value
  }

  @Test func profilesAndArticlesAreJoinedByName() {
    #expect(authors.map(\.slug) == ["taro", "zoe", "hanako"])
    #expect(authors.map(\.articles) == [[0], [], [0, 1]])
    #expect(authors.last?.bio == "食べる")
  }

  private func pages(_ change: (inout SiteConfiguration) -> Void = { _ in }) -> [PageFamily] {
    AuthorRouter(presentation: presentation(change)).pages(of: authors, in: catalog)
  }

  @Test func theList() throws {
    let page = try pages().page("authors/")
    #expect(page.model["hasAuthors"] == "true")
    #expect(page.model.all("authors", "url") == ["/authors/taro/", "/authors/zoe/", "/authors/hanako/"])
    #expect(page.model.all("authors", "countText") == ["1件", "0件", "2件"])
    #expect(page.model.all("authors", "initial") == ["T", "Z", "は"])
    #expect(page.model["authors.2.avatar.priority"] == "false")
    #expect(page.model["authors.2.avatar.eager"] == "true")
    #expect(page.model["authors.0.avatar"] == nil)
  }

  @Test func anAuthorsPages() throws {
    let pages = pages { $0.feedPageSize = 1 }
    let page = try pages.page("authors/hanako/page/2/")
    #expect(page.model["name"] == "はなこ")
    #expect(page.model["bio"] == "食べる")
    #expect(page.model["websiteHost"] == "h.example")
    #expect(page.model.all("articles", "title") == ["old"])
    #expect(page.model["pagination.previous.url"] == "/authors/hanako/")
    #expect(page.head.title == "はなこ Page 2 | グルメ通信")
    #expect(page.head.description == "食べる")
    let routes = pages.routes.map(\.path)
    #expect(
      routes == ["authors/", "authors/taro/", "authors/zoe/", "authors/hanako/", "authors/hanako/page/2/"])
  }

  @Test func noAuthors() throws {
    let pages = AuthorRouter(presentation: presentation()).pages(of: [], in: Catalog([]))
    #expect(try pages.page("authors/").model["hasAuthors"] == "false")
    #expect(pages.routes == [.authors])
  }

  @Test func namesOfOneAddressAreToldUnlessTheyAreTheProfiles() {
    let terms = ["C#", "C++", "c#", "hanako", "HANAKO"].map { Term(name: $0) }
    let articles = terms.enumerated().map { number, term in
      var article = Article(
        title: "T", slug: "t\(number)",
        body: TextBody(file: SitePath("a\(number).md"), offset: 0, firstLine: 1))
      article.authors = [term]
      return article
    }
    let loaded = AuthorInteractor(repository: Fixed()).load(profiles: profiles, catalog: Catalog(articles))
    #expect(
      loaded.diagnostics.map(\.message) == [
        "'C++' shares the page of 'C#': both have the same address"
      ])
  }
}
