import Testing

@testable import MamushiKit

/// Every page has one URL, and every URL of a page is that page's.
struct RouteTests {
  static let pages: [(Route, String)] = [
    (.feed(page: 1), ""), (.feed(page: 2), "page/2/"), (.feed(page: 120), "page/120/"),
    (.articles(.date, isDefault: true, page: 1), "articles/"),
    (.articles(.date, isDefault: true, page: 3), "articles/page/3/"),
    (.articles(.title, isDefault: false, page: 1), "articles/by-title/"),
    (.articles(.author, isDefault: false, page: 2), "articles/by-author/page/2/"),
    (.articles(.website, isDefault: false, page: 1), "articles/by-website/"),
    (.article(slug: "kyoto"), "articles/kyoto/"), (.article(slug: "京都の朝"), "articles/京都の朝/"),
    (.article(slug: "v1.2"), "articles/v1.2/"),
    (.taxonomy(.categories), "categories/"), (.taxonomy(.tags), "tags/"),
    (.taxonomy(.series), "series/"), (.term(.series, slug: "旅", page: 2), "series/旅/page/2/"),
    (.archives, "archives/"), (.archive(year: 2026, month: nil, page: 1), "archives/2026/"),
    (.archive(year: 987, month: 5, page: 1), "archives/0987/05/"),
    (.archive(year: 2026, month: 12, page: 2), "archives/2026/12/page/2/"),
    (.term(.categories, slug: "寿司", page: 1), "categories/寿司/"),
    (.term(.tags, slug: "spring", page: 2), "tags/spring/page/2/"),
    (.authors, "authors/"), (.author(slug: "hanako", page: 1), "authors/hanako/"),
    (.author(slug: "太郎", page: 2), "authors/太郎/page/2/"),
    (.gallery(page: 1), "gallery/"), (.gallery(page: 2), "gallery/page/2/"),
    (.album(path: "kyoto", page: 1), "gallery/kyoto/"),
    (.album(path: "kyoto", page: 2), "gallery/kyoto/page/2/"),
    (.album(path: "京都/春", page: 3), "gallery/京都/春/page/3/"),
    (.photo(album: "kyoto", slug: "gion"), "gallery/kyoto/gion/"),
    (.photo(album: "京都/春", slug: "桜"), "gallery/京都/春/桜/"),
    (.guidance, "guidance/"), (.guidancePage(slug: "first"), "guidance/first/"), (.notFound, "404.html"),
    (.page(path: "about"), "about/"), (.page(path: "shop/道案内"), "shop/道案内/"),
    (.page(path: "articles/a/b"), "articles/a/b/"), (.page(path: "tags/a/b"), "tags/a/b/"),
    (.feedBelowHome(page: 1), "feed/"), (.feedBelowHome(page: 2), "feed/page/2/"),
    (.syndication(.rss), "feed.xml"), (.syndication(.atom), "atom.xml"), (.syndication(.json), "feed.json"),
    (.sitemap, "sitemap.xml"), (.robots, "robots.txt"),
  ]

  @Test(arguments: pages)
  func valueToURLAndBack(route: Route, path: String) {
    #expect(route.path == path)
    #expect(Route(path: path) == route)
    let isFolder = path.isEmpty || path.hasSuffix("/")
    #expect(route.outputPath == (isFolder ? path + "index.html" : path))
  }

  @Test func everyCaseIsAmongThem() {
    let tested = Set(Self.pages.map { String("\($0.0)".prefix { $0 != "(" }) })
    #expect(tested.count == 20)  // all but aliases, permalinks and files, whose paths are anyone's
  }

  @Test func filesOfAPageLieBesideIt() {
    #expect(Route.page(path: "shop/visit").folder(in: language) == "shop/visit/")
    #expect(Route.page(path: "").path == "" && Route.page(path: "").outputPath == "index.html")
    #expect(Route.page(path: "").folder(in: language) == "")
    #expect(Route.notFound.folder(in: language) == "")
  }

  @Test func theSitesOwnOrderStandsAtArticles() {
    #expect(Route.articles(.title, isDefault: true, page: 2).path == "articles/page/2/")
    #expect(Route(path: "articles/", defaultOrder: .title) == .articles(.title, isDefault: true, page: 1))
  }

  @Test func theListOfASectionLiesWhereItsSlugSays() {
    #expect(Route.term(.sections, slug: "articles/旅", page: 2).path == "articles/旅/page/2/")
    #expect(Route.termFeed(.sections, slug: "notes").path == "notes/feed.xml")
    #expect(Route.galleryFeed.path == "gallery/feed.xml")
    // Links name it by its path alone.
    #expect(
      Route.file("notes/page/2/").outputPathHash
        == Route.term(.sections, slug: "notes", page: 2).outputPathHash)
  }

  @Test func anArticleLiesWhereItsAddressSays() {
    #expect(Route.article(slug: "kyoto", address: nil) == .article(slug: "kyoto"))
    let route = Route.article(slug: "京都", address: "2026/05/京都/")
    #expect(route.path == "2026/05/京都/" && route.outputPath == "2026/05/京都/index.html")
    #expect(route.path(in: SiteLanguage(tag: "en", pathPrefix: "en/")) == "en/2026/05/京都/")
    // Links name it by its path alone.
    #expect(Route.file(route.path).outputPathHash == route.outputPathHash)
  }

  @Test(arguments: [
    "tags/a/", "gallery/a/b/", "feed.xml/", "sitemap-2.xml/", "page/2/", "articles/", "articles/page/2/",
    "articles/by-title/", "",
  ])
  func theSiteNeedsThesePlaces(path: String) { #expect(Route.isOfSite(path: path)) }

  @Test(arguments: ["articles/kyoto/", "2026/05/kyoto/", "blog/page/", "tagged/a/"])
  func thesePlacesAreFree(path: String) { #expect(!Route.isOfSite(path: path)) }

  @Test func aliasesAndFiles() {
    #expect(Route.alias("/old/kyoto/").path == "old/kyoto/")
    #expect(Route.alias("/old/kyoto/").outputPath == "old/kyoto/index.html")
    #expect(Route.file("images/寿司.jpg").path == "images/寿司.jpg")
    #expect(Route.file("images/寿司.jpg").outputPath == "images/寿司.jpg")
  }

  @Test(arguments: [
    "kyoto", "index.html", "articles", "feed.xml/", "page/1/", "page/0/", "page/-1/", "page/x/",
    "about/page/2/", "articles/kyoto/page/2/", "authors/page/2/", "tags/page/2/", "feed/page/1/",
    "robots.txt/", "archives/a/b/", "archives/26/", "archives/2026/5/", "archives/2026/05/1/",
    "archives/page/2/", "archives/+026/",
    "guidance/page/2/", "guidance/a/page/2/", "page/99999999999999999999/",
  ])
  func noPageLiesThere(path: String) {
    #expect(Route(path: path) == nil)
  }

  @Test func aSecondLanguageLiesBelowItsPrefix() {
    let english = SiteLanguage(tag: "en", pathPrefix: "en/")
    for route: Route in [.feed(page: 2), .article(slug: "kyoto"), .syndication(.atom), .notFound] {
      #expect(route.path(in: english) == "en/" + route.path)
      #expect(Route(path: "en/" + route.path, in: english) == route)
      #expect(Route(path: route.path, in: english) == nil)
    }
    #expect(Route.feed(page: 1).outputPath(in: english) == "en/index.html")
    #expect(Route.feed(page: 1).outputPathHash(in: english) != Route.feed(page: 1).outputPathHash)
    // These are the whole site's.
    for route: Route in [.sitemap, .robots, .file("a.jpg"), .alias("/old/")] {
      #expect(route.path(in: english) == route.path)
    }
  }

  @Test func addressesLieBelowTheBaseURL() {
    let site = presentation(base: "https://User.github.io/My%20repo/寿司")
    #expect(site.url(.feed(page: 1)) == "/My%20repo/%E5%AF%BF%E5%8F%B8/")
    #expect(site.url(.article(slug: "京都")) == "/My%20repo/%E5%AF%BF%E5%8F%B8/articles/%E4%BA%AC%E9%83%BD/")
    #expect(site.absoluteURL(.robots) == "https://user.github.io/My%20repo/%E5%AF%BF%E5%8F%B8/robots.txt")
    #expect(presentation().absoluteURL(.feed(page: 2)) == "https://example.com/page/2/")
  }
}
