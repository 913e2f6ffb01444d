import MamushiCore
import Testing

@testable import MamushiKit

/// The home page and the feed's pages.
struct FeedPresenterTests {
  private let catalog = Catalog(
    (1...5).map { number in
      article("a\(number)", date: day(2026, 5, 6 - number)) { $0.thumbnail = picture("\(number).jpg") }
    })

  private func pages(
    pickups: [Pickup] = [], ranking: [RankedCategory] = [], pageSize: Int = 2, catalog: Catalog? = nil,
    gallery: (albums: [AlbumCard], photos: [PhotoCard]) = ([], []), ownPages: [PageCard] = [],
    isHome: Bool = true
  ) -> [PageFamily] {
    let catalog = catalog ?? self.catalog
    return FeedRouter(presentation: presentation { $0.description = "食の便り" }).pages(
      of: FeedScene(
        pickups: PickupFeed(pickups: pickups), ranking: CategoryRanking(categories: ranking),
        feed: InformationFeed(articleCount: catalog.articles.count, pageSize: pageSize)),
      in: catalog, categories: ["寿司"], gallery: gallery, ownPages: ownPages, isHome: isHome)
  }

  private let pickups = (1...4).map { number in
    Pickup(
      title: "店\(number)", picture: picture("p\(number).jpg"), category: Term(name: number == 1 ? "寿司" : "麺"),
      minBudget: number == 1 ? 16_000 : nil, rating: number == 1 ? 4.3 : nil,
      article: number == 1 ? "a1" : nil)
  }

  @Test func theCarousel() throws {
    let page = try pages(pickups: pickups).page("")
    #expect(page.model["hasPickups"] == "true")
    #expect(page.model["pickups.0.title"] == "店1")
    #expect(page.model["pickups.0.url"] == "/articles/a1/")
    #expect(page.model["pickups.0.budget"] == "予算: 16,000円")
    #expect(page.model["pickups.0.category.title"] == "寿司")
    #expect(page.model["pickups.0.category.url"] == "/categories/%E5%AF%BF%E5%8F%B8/")
    #expect(page.model["pickups.0.rating.score"] == "4.3" && page.model["pickups.0.rating.width"] == "86")
    #expect(page.model["pickups.0.label"] == "1 / 4")
    #expect(page.model.all("pickups", "id") == ["pickup-1", "pickup-2", "pickup-3", "pickup-4"])
    #expect(page.model.all("pickups", "number") == ["1", "2", "3", "4"])
    // No article, no price; a category without a page has no link.
    #expect(page.model["pickups.1.url"] == nil && page.model["pickups.1.budget"] == nil)
    #expect(page.model["pickups.1.category.title"] == "麺" && page.model["pickups.1.category.url"] == nil)
    #expect(page.head.image?.outputPath == "p1.jpg")
  }

  @Test("the home page is shared with the first pickup whose picture is no drawing")
  func theSharedPicture() throws {
    let drawing = Pickup(
      title: "絵", picture: picture("p0.svg"), category: nil, minBudget: nil, article: nil)
    #expect(try pages(pickups: [drawing] + pickups).page("").head.image?.outputPath == "p1.jpg")
    #expect(try pages(pickups: [drawing]).page("").head.image == nil)
  }

  @Test func aPickupOfAnArticleInAnotherLanguageSaysSo() throws {
    let articles = ["en", "ja", nil].map { language in article("a") { $0.language = language } }
    let page = try pages(pickups: articles.map(Pickup.init)).page("")
    #expect(page.model["pickups.0.language"] == "en")
    #expect(page.model["pickups.1.language"] == nil && page.model["pickups.2.language"] == nil)
  }

  @Test func oneImageHasPriority() throws {
    let withPickups = try pages(pickups: pickups).page("").model
    #expect(withPickups.all("pickups", "image.priority") == ["true", "false", "false", "false"])
    #expect(withPickups.all("pickups", "image.eager") == ["true", "true", "true", "false"])
    #expect(withPickups.all("articles", "image.eager") == ["false", "false"])
    let without = try pages(pageSize: 5).page("").model
    #expect(without.all("articles", "image.priority") == ["true", "false", "false", "false", "false"])
    #expect(without.all("articles", "image.eager") == ["true", "true", "true", "false", "false"])
  }

  @Test func theGallery() throws {
    let albums = ["春", "夏"].map { name in
      AlbumCard(
        link: AlbumLink(title: name, path: name), cover: picture("\(name).jpg"), photoCount: 3, albumCount: 0)
    }
    let photos = ["a", "b"].map { PhotoCard(album: "春", title: $0, slug: $0, picture: picture("\($0).jpg")) }
    let model = try pages(gallery: (albums, photos)).page("").model
    #expect(model["hasAlbums"] == "true" && model["hasPhotos"] == "true")
    #expect(model.all("albums", "title") == ["春", "夏"])
    #expect(model.all("albums", "cover.priority") == ["true", "false"])
    #expect(model["photos.1.url"] == "/gallery/%E6%98%A5/b/" && model["photos.1.title"] == "b")
    #expect(model.all("photos", "whole.eager") == ["false", "false"])
    // Pickups stand above.
    let below = try pages(pickups: pickups, gallery: (albums, photos)).page("").model
    #expect(below.all("albums", "cover.eager") == ["false", "false"])
    #expect(try pages().page("").model["hasAlbums"] == "false")
  }

  @Test func theRanking() throws {
    let names = ["寿司", "麺", "肉", "魚"]
    let ranking = names.enumerated().map { RankedCategory(rank: $0 + 1, category: Term(name: $1)) }
    let model = try pages(ranking: ranking).page("").model
    #expect(model.all("ranking", "medal") == ["🥇", "🥈", "🥉", nil])
    #expect(model.all("ranking", "url") == ["/categories/%E5%AF%BF%E5%8F%B8/", nil, nil, nil])
    #expect(model.all("ranking", "rank") == ["1", "2", "3", "4"])
    #expect(model["ranking.3.label"] == "4位 魚")
  }

  @Test func theFirstPageOfTheFeed() throws {
    let page = try pages().page("")
    #expect(page.model["heading"] == "グルメ通信" && page.model["intro"] == "食の便り")
    #expect(page.model.all("articles", "title") == ["a1", "a2"])
    #expect(page.model["more"] == "/page/2/")
    #expect(page.head.title == "グルメ通信")
    #expect(page.head.description == "食の便り")
    #expect(page.head.next == "/page/2/" && page.head.previous == nil)
    #expect(try pages(pageSize: 5).page("").model["more"] == nil)
  }

  @Test func theOtherPages() throws {
    let page = try pages().page("page/3/")
    #expect(page.model["heading"] == "Feed, page 3")
    #expect(page.model.all("articles", "title") == ["a5"])
    #expect(page.head.title == "Feed, page 3 | グルメ通信")
    #expect(page.head.previous == "/page/2/" && page.head.next == nil)
    #expect(pages().routes.map(\.path) == ["", "page/2/", "page/3/"])
  }

  @Test func pinnedArticlesComeFirstAndAreMarked() throws {
    let catalog = Catalog(
      (1...5).map { number in
        article("a\(number)", date: day(2026, 5, 6 - number)) { $0.isPinned = number == 3 || number == 5 }
      })
    let pages = pages(catalog: catalog)
    #expect(try pages.page("").model.all("articles", "title") == ["a3", "a5"])
    #expect(try pages.page("").model.all("articles", "pinned") == ["true", "true"])
    #expect(try pages.page("page/2/").model.all("articles", "title") == ["a1", "a2"])
    #expect(try pages.page("page/2/").model.all("articles", "pinned") == ["false", "false"])
    let lists = ArticleRouter(presentation: presentation())
      .lists(of: catalog, in: ContentIndex.articlesFolder)
    let list = try lists.page("articles/").model
    #expect(list.all("groups.0.articles", "title") == ["a1", "a2", "a3", "a4", "a5"])
    #expect(list["groups.0.articles.2.pinned"] == "false")
  }

  @Test func aHomePageWithNothingElseShowsTheSitesOwnPages() throws {
    let own = ["about", "docs"].map { path in
      PageCard(page(path) { $0.picture = picture("\(path).jpg") })
    }
    let albums = [AlbumCard(link: AlbumLink(title: "a", path: "a"), cover: nil, photoCount: 1, albumCount: 0)]
    let alone = pages(catalog: Catalog([]), ownPages: own)
    let model = try alone.page("").model
    #expect(model["hasPages"] == "true" && model.all("pages", "title") == ["about", "docs"])
    #expect(model.all("pages", "url") == ["/about/", "/docs/"])
    #expect(model.all("pages", "image.priority") == ["true", "false"])
    // The crops that it shows are made.
    var crops: [String: Set<ImageRendition.Crop>] = [:]
    alone[0].traits.pictures { picture, shown in
      if let path = picture?.outputPath { crops[path] = shown }
    }
    #expect(crops == ["about.jpg": [.landscape], "docs.jpg": [.landscape]])
    for others in [
      pages(ownPages: own), pages(catalog: Catalog([]), gallery: (albums, []), ownPages: own),
      pages(catalog: Catalog([])),
    ] {
      #expect(try others.page("").model["hasPages"] == "false")
    }
    let feed = pages(catalog: Catalog([]), ownPages: own, isHome: false)
    #expect(try feed.page("feed/").model["hasPages"] == "false")
  }

  @Test func anEmptySite() throws {
    let pages = pages(catalog: Catalog([]))
    let model = try pages.page("").model
    #expect(
      model["hasPickups"] == "false" && model["hasRanking"] == "false" && model["hasArticles"] == "false")
    #expect(model["pagination"] == nil && model["more"] == nil)
    #expect(pages.routes == [.feed(page: 1)])
  }
}
