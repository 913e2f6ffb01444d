import MamushiCore
import Testing

@testable import MamushiKit

/// What a presenter is given counts whole: a change of any of its properties is another input.
struct PageInputTests {
  private static let body = TextBody(file: SitePath("Content/a.md"), offset: 0, firstLine: 1)
  private static let sushi = Term(name: "Sushi")

  @Test func authors() {
    func card(_ change: (inout Author) -> Void = { _ in }, name: String = "Anna", slug: String = "anna")
      -> AuthorCard
    {
      var author = Author(name: name, slug: slug)
      change(&author)
      return AuthorCard(author)
    }
    expectEveryFieldCounts(
      card(),
      [
        "name": card(name: "B"), "slug": card(slug: "b"), "bio": card { $0.bio = "x" },
        "avatar": card { $0.avatar = picture("a.jpg") }, "articleCount": card { $0.articles = [1] },
      ])
  }

  @Test func terms() {
    func term(name: String = "a", slug: String = "b", articles: [Int32] = []) -> TaxonomyTerm {
      TaxonomyTerm(name: name, slug: slug, articles: articles)
    }
    expectEveryFieldCounts(
      // What is said of it, and the articles that a page shows, are other inputs of the pages.
      term(), ["name": term(name: "x"), "slug": term(slug: "x"), "articles": term(articles: [1])],
      hidden: ["text", "folders", "textFile", "sortedArticles", "settings", "hasSpellings"])
  }

  @Test func filesOfTheSite() {
    func file(title: String = "a", updated: ContentDate? = nil, showsText: Bool = false) -> FilePage {
      let page = ContentPage(title: title, place: .path("a"), body: Self.body)
      return FilePage(card: PageCard(page), updated: updated, body: Self.body, showsText: showsText)
    }
    let day = ContentDate(timestamp: Timestamp(seconds: 0), hasTime: false)
    expectEveryFieldCounts(
      file(),
      ["card": file(title: "b"), "updated": file(updated: day), "showsText": file(showsText: true)],
      hidden: ["body"])
    func list(
      title: String = "a", slug: String = "b", route: Route = .authors, description: String? = nil,
      count: Int = 0, articles: FileArticles? = nil
    ) -> FileList {
      FileList(
        title: title, slug: slug, route: route, description: description, count: count, articles: articles)
    }
    expectEveryFieldCounts(
      list(),
      [
        "title": list(title: "x"), "slug": list(slug: "x"), "route": list(route: .archives),
        "description": list(description: "x"), "count": list(count: 1),
        "articles": list(articles: FileArticles(catalog: Catalog([]), positions: [], showsTexts: false)),
      ])
    expectEveryFieldCounts(
      FileLists(),
      [
        "categories": FileLists(categories: [list()]), "tags": FileLists(tags: [list()]),
        "series": FileLists(series: [list()]), "sections": FileLists(sections: [list()]),
        "authors": FileLists(authors: [list()]), "taxonomies": FileLists(taxonomies: [(.tags, [list()])]),
      ])
  }

  @Test func theHomePage() {
    func pickup(
      title: String = "a", picture: Picture? = nil, category: Term? = nil, minBudget: Int? = nil,
      rating: Double? = nil, article: String? = nil, address: String? = nil,
      unpublished: HiddenState? = nil, language: String? = nil, alternative: String? = nil
    ) -> Pickup {
      Pickup(
        title: title, picture: picture, category: category, minBudget: minBudget, rating: rating,
        article: article, address: address, unpublished: unpublished, language: language,
        alternative: alternative)
    }
    expectEveryFieldCounts(
      pickup(),
      [
        "title": pickup(title: "b"), "picture": pickup(picture: picture("a.jpg")),
        "category": pickup(category: Self.sushi), "minBudget": pickup(minBudget: 1),
        "rating": pickup(rating: 1), "article": pickup(article: "a"), "address": pickup(address: "2026/a/"),
        "unpublished": pickup(unpublished: .draft), "language": pickup(language: "en"),
        "alternative": pickup(alternative: "b"),
      ])
    expectEveryFieldCounts(
      RankedCategory(rank: 1, category: Self.sushi),
      [
        "rank": RankedCategory(rank: 2, category: Self.sushi),
        "category": RankedCategory(rank: 1, category: Term(name: "Soba")),
      ])
    expectEveryFieldCounts(CategoryPages(slugs: ["a"]), ["slugs": CategoryPages(slugs: ["a", "b"])])
    expectEveryFieldCounts(FeedPlace(isHome: true), ["isHome": FeedPlace(isHome: false)])
  }

  @Test func pagesOfTheSitesOwn() {
    func page(_ title: String = "a", _ change: (inout ContentPage) -> Void = { _ in }) -> ContentPage {
      var page = ContentPage(title: title, place: .path("a"), body: Self.body)
      change(&page)
      return page
    }
    let date = day(2026, 5, 5)
    let parameter = Node.Entry(key: "a", keyMark: Mark(line: 1, column: 1), value: json("1"))
    let card: [String: ContentPage] = [
      "title": page("b"), "place": page { $0.place = .path("b") }, "summary": page { $0.summary = "x" },
      "picture": page { $0.picture = picture("a.jpg") }, "language": page { $0.language = "en" },
      "unpublished": page { $0.unpublished = .draft }, "date": page { $0.date = date },
      "parameters": page { $0.parameters = [parameter] },
    ]
    let all = card.merging([
      "updated": page { $0.updated = date },
      "isHiddenFromSearch": page { $0.isHiddenFromSearch = true },
      "showsContents": page { $0.showsContents = true },
    ]) { $1 }
    // The template is another input, and which pages there are follows from the others.
    let hidden: Set<String> = [
      "expires", "isDraft", "order", "aliases", "template", "templateMark", "menus", "body", "treePath",
      "hasPlace",
    ]
    expectEveryFieldCounts(page(), all, hidden: hidden)
    let fields = ["place": "route"]
    expectEveryFieldCounts(
      PageCard(page()),
      Dictionary(uniqueKeysWithValues: card.map { (fields[$0.key] ?? $0.key, PageCard($0.value)) }))
    expectEveryFieldCounts(
      PageLink(page()), ["title": PageLink(page("b")), "route": PageLink(page { $0.place = .path("b") })])
  }

  @Test func menus() {
    func entry(
      title: String = "a", url: String? = "/a/", path: String? = "a/", isFeed: Bool = false,
      isExternal: Bool = false, icon: MenuIcon? = nil, children: [Menus.Entry] = []
    ) -> Menus.Entry {
      Menus.Entry(
        title: title, url: url, path: path, isFeed: isFeed, isExternal: isExternal, icon: icon,
        children: children)
    }
    expectEveryFieldCounts(
      entry(),
      [
        "title": entry(title: "b"), "url": entry(url: nil), "path": entry(path: nil),
        "isFeed": entry(isFeed: true), "isExternal": entry(isExternal: true), "icon": entry(icon: .home),
        "children": entry(children: [entry()]),
      ])
    expectEveryFieldCounts(Menus(), ["main": Menus(main: [entry()]), "footer": Menus(footer: [entry()])])
  }

  @Test func chapters() {
    func chapter(
      title: String = "a", slug: String = "b", summary: String? = nil, picture: Picture? = nil,
      isDraft: Bool = false, isHiddenFromSearch: Bool = false, showsContents: Bool? = nil
    ) -> GuidancePage {
      GuidancePage(
        title: title, slug: slug, summary: summary, picture: picture, order: nil, isDraft: isDraft,
        isHiddenFromSearch: isHiddenFromSearch, showsContents: showsContents, body: Self.body)
    }
    expectEveryFieldCounts(
      chapter(),
      [
        "title": chapter(title: "x"), "slug": chapter(slug: "x"), "summary": chapter(summary: "x"),
        "picture": chapter(picture: picture("a.jpg")), "showsContents": chapter(showsContents: true),
        "isDraft": chapter(isDraft: true), "isHiddenFromSearch": chapter(isHiddenFromSearch: true),
      ], hidden: ["order", "aliases", "body"])
    expectEveryFieldCounts(
      ChapterLink(title: "a", slug: "b"),
      ["title": ChapterLink(title: "x", slug: "b"), "slug": ChapterLink(title: "a", slug: "x")])
  }

  @Test func photos() {
    func photo(
      title: String = "a", slug: String = "b", picture shown: Picture = picture("a.jpg"),
      caption: TextBody? = nil, file: String = "a.jpg", _ change: (inout GalleryPhoto) -> Void = { _ in }
    ) -> GalleryPhoto {
      var photo = GalleryPhoto(
        title: title, slug: slug, picture: shown, caption: caption, file: SitePath(file))
      change(&photo)
      return photo
    }
    expectEveryFieldCounts(
      photo(),
      [
        "title": photo(title: "x"), "slug": photo(slug: "x"), "picture": photo(picture: picture("b.jpg")),
        "caption": photo(caption: Self.body), "file": photo(file: "b.jpg"),
        "captionText": photo { $0.captionText = "x" }, "isRemote": photo { $0.isRemote = true },
        "link": photo { $0.link = "https://a.example/" }, "alt": photo { $0.alt = "x" },
        "takenAt": photo { $0.takenAt = PhotoTime(CivilTime(year: 2026, month: 5, day: 5)) },
      ])
    let link = PhotoLink(title: "a", slug: "b")
    expectEveryFieldCounts(
      link, ["title": PhotoLink(title: "x", slug: "b"), "slug": PhotoLink(title: "a", slug: "x")])
    func album(_ path: String, _ photos: [GalleryPhoto], cover: Picture? = nil, title: String = "a") -> Album
    {
      Album(
        title: title, path: path, text: nil, order: nil, cover: cover, photos: photos,
        folder: SitePath("Content/gallery/" + path))
    }
    func card(_ album: Album, above: [Album] = []) -> AlbumCard {
      AlbumCard(album, in: Gallery(albums: [album] + above))
    }
    expectEveryFieldCounts(
      card(album("a", [])),
      [
        "link": card(album("x", [])), "cover": card(album("a", [], cover: picture("a.jpg"))),
        "photoCount": card(album("a", [photo()])),
        "albumCount": card(album("a", []), above: [album("a/b", [])]),
      ])
    expectEveryFieldCounts(
      AlbumLink(album("a", [])),
      [
        "title": AlbumLink(album("a", [], title: "x")), "path": AlbumLink(album("x", [])),
        "isDraft": AlbumLink(title: album("a", []).title, path: "a", isDraft: true),
        "isHiddenFromSearch": AlbumLink(title: album("a", []).title, path: "a", isHiddenFromSearch: true),
      ])
    func place(_ position: Int, _ slugs: String) -> PhotoPlaceInAlbum {
      PhotoPlaceInAlbum(position, in: album("a", slugs.map { photo(slug: String($0)) }))
    }
    expectEveryFieldCounts(
      place(1, "abc"),
      [
        "position": place(0, "abc"), "count": place(1, "abcd"), "previous": place(1, "xbc"),
        "next": place(1, "abx"),
      ])
    func small(
      _ photo: GalleryPhoto, in path: String = "a"
    ) -> PhotoCard { PhotoCard(photo, in: album(path, [])) }
    expectEveryFieldCounts(
      small(photo()),
      [
        "album": small(photo(), in: "x"), "title": small(photo(title: "x")),
        "slug": small(photo(slug: "x")), "picture": small(photo(picture: picture("b.jpg"))),
        "alt": small(photo { $0.alt = "x" }),
      ])
  }

  @Test func feedsOfTheGallery() {
    func album(
      path: String = "a", cover: Picture? = nil, date: ContentDate? = nil, text: TextBody? = nil,
      photos: [PhotoCard] = [], hasMore: Bool = false
    ) -> FeedAlbum {
      FeedAlbum(
        link: AlbumLink(title: "a", path: path), cover: cover, date: date, text: text, photos: photos,
        hasMore: hasMore)
    }
    let photo = PhotoCard(album: "a", title: "b", slug: "b", picture: picture("b.jpg"))
    expectEveryFieldCounts(
      album(),
      [
        "link": album(path: "x"), "cover": album(cover: picture("a.jpg")),
        "date": album(date: day(2025, 1, 1)),
        "text": album(text: Self.body), "photos": album(photos: [photo]), "hasMore": album(hasMore: true),
      ])
    expectEveryFieldCounts(
      GalleryFeed(name: "a", description: nil, albums: []),
      [
        "name": GalleryFeed(name: "b", description: nil, albums: []),
        "description": GalleryFeed(name: "a", description: "b", albums: []),
        "albums": GalleryFeed(name: "a", description: nil, albums: [album()]),
      ])
  }
}
