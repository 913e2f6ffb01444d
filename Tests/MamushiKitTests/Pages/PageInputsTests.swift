import MamushiCore
import Testing

@testable import MamushiKit

/// Which pages a change of the content touches: all whose bytes it can change, and no others.
struct PageInputsTests {
  private static func body(_ file: String, _ version: UInt64 = 1) -> TextBody {
    TextBody(
      file: SitePath("Content/" + file), offset: 9, firstLine: 2,
      fingerprint: Fingerprint(high: 0, low: version))
  }

  private static func photo(_ slug: String, caption: UInt64? = nil) -> GalleryPhoto {
    GalleryPhoto(
      title: slug.uppercased(), slug: slug, picture: picture("\(slug).jpg"),
      caption: caption.map { body("gallery/\(slug).md", $0) }, file: SitePath("Content/gallery/a/\(slug).jpg")
    )
  }

  private static func album(_ path: String, _ photos: [GalleryPhoto], text: UInt64? = nil) -> Album {
    Album(
      title: path, path: path, text: text.map { body("gallery/\(path)/album.md", $0) }, order: nil,
      cover: photos.first?.picture, photos: photos, folder: SitePath("Content/gallery/" + path))
  }

  private static func chapter(_ slug: String, _ version: UInt64 = 1, summary: String? = nil) -> GuidancePage {
    GuidancePage(
      title: slug, slug: slug, summary: summary, picture: nil, order: nil, isDraft: false,
      showsContents: nil, body: body("guidance/\(slug).md", version))
  }

  /// Six articles, a1 the newest, in lists of two.
  private let site: PlannedSite = {
    let sushi = Term(name: "Sushi"), noodles = Term(name: "Noodles")
    let anna = Term(name: "Anna"), taro = Term(name: "Taro")
    var site = PlannedSite()
    site.articles = (1...6).map { number in
      article("a\(number)", "Title \(number)", date: day(2026, 5, 7 - number)) {
        $0.body = body("articles/a\(number).md")
        $0.category = number < 3 ? sushi : noodles
        $0.authors = [number < 3 ? anna : taro]
        if number == 6 { $0.tags = [Term(name: "tag")] }
        if number != 1 { $0.summary = "Summary \(number)" }
      }
    }
    site.excerpts = ["a1": "Beginning"]
    site.albums = [
      album("a", [photo("p"), photo("q", caption: 1), photo("r")], text: 1), album("a/b", [photo("s")]),
    ]
    site.chapters = [chapter("one"), chapter("two")]
    site.pickups = [
      Pickup(
        title: "Pick", picture: picture("pick.jpg"), category: sushi, minBudget: 100, rating: 4, article: "a2"
      )
    ]
    site.ranking = [RankedCategory(rank: 1, category: sushi)]
    return site
  }()

  private let feeds = ["/atom.xml", "/feed.json", "/feed.xml"]

  @Test func nothingChangesWhereNothingDoes() {
    #expect(site.changed { _ in } == [])
    #expect(site.changed { $0.articles.reverse() } == [])
  }

  @Test func theTextOfASection() {
    var site = site
    let text = SectionText(
      file: SitePath("Content/articles/_index.md"), title: "Stories", body: Self.body("articles/_index.md"))
    site.sections = SectionTexts(articles: text, guidance: text, gallery: text)
    #expect(
      site.changed { $0.sections.articles?.body = Self.body("articles/_index.md", 2) } == ["/articles/"])
    #expect(site.changed { $0.sections.guidance?.summary = "All." } == ["/guidance/"])
    #expect(site.changed { $0.sections.gallery?.title = "Photos" } == ["/gallery/", "/gallery/page/2/"])
    let lists = site.changed { $0.sections.articles?.title = "Tales" }
    #expect(lists.contains("/articles/page/3/") && lists.contains("/articles/by-title/"))
    #expect(lists.allSatisfy { $0.hasPrefix("/articles/") && !$0.hasPrefix("/articles/a") })
  }

  @Test func theAddressOfAnArticle() {
    let changed = site.changed { $0.articles[1].address = "2026/a2/" }
    #expect(
      changed.contains("/2026/a2/") && changed.contains("/articles/a2/") && changed.contains("/sitemap.xml"))
  }

  @Test func aBodyBehindItsBeginning() {
    // In feeds are the two newest.
    #expect(
      site.changed { $0.articles[0].body = Self.body("articles/a1.md", 2) } == ["/articles/a1/"] + feeds)
    #expect(site.changed { $0.articles[3].body = Self.body("articles/a4.md", 2) } == ["/articles/a4/"])
  }

  @Test func theBeginningOfABody() {
    #expect(
      site.changed { $0.excerpts["a1"] = "Another" } == [
        "/", "/articles/", "/articles/by-author/", "/articles/by-title/", "/atom.xml", "/authors/anna/",
        "/categories/sushi/", "/feed.json", "/feed.xml",
      ])
    // A summary stands before it.
    #expect(site.changed { $0.excerpts["a2"] = "Unseen" } == [])
  }

  @Test func aTitle() {
    #expect(
      site.changed { $0.articles[3].title = "Title 4a" } == [
        "/archives/2026/", "/archives/2026/05/page/2/", "/articles/a3/", "/articles/a4/", "/articles/a5/",
        "/articles/by-author/page/2/", "/articles/by-title/page/2/", "/articles/page/2/", "/authors/taro/",
        "/categories/noodles/", "/page/2/",
      ])
  }

  @Test func aTagIsGone() {
    let changed = site.changed { $0.articles[5].tags = [] }
    #expect(changed.contains("/tags/") && changed.contains("/tags/tag/") && changed.contains("/articles/a6/"))
    #expect(changed.contains("/sitemap.xml") && !changed.contains("/categories/"))
    #expect(!changed.contains("/articles/a1/") && !changed.contains("/"))
  }

  @Test func anArticleIsAddedAtTheEnd() {
    let changed = site.changed { site in
      site.articles.append(
        article("a7", "Title 7", date: day(2020, 1, 1)) { $0.body = Self.body("articles/a7.md") })
    }
    // The lists tell how many pages they have; by author and in feeds nothing is seen of it but that.
    #expect(
      changed == [
        "/", "/archives/", "/archives/2020/", "/archives/2020/01/", "/archives/2026/",
        "/archives/2026/05/", "/archives/2026/05/page/2/", "/archives/2026/05/page/3/", "/articles/",
        "/articles/a6/", "/articles/a7/", "/articles/by-author/",
        "/articles/by-author/page/2/", "/articles/by-author/page/3/", "/articles/by-author/page/4/",
        "/articles/by-title/", "/articles/by-title/page/2/", "/articles/by-title/page/3/",
        "/articles/by-title/page/4/", "/articles/page/2/", "/articles/page/3/", "/articles/page/4/",
        "/page/2/", "/page/3/", "/page/4/", "/sitemap.xml",
      ])
  }

  @Test func aDateOfChange() {
    #expect(
      site.changed { $0.articles[3].updated = day(2026, 6, 1) } == [
        "/archives/2026/", "/archives/2026/05/page/2/", "/articles/a3/", "/articles/a4/", "/articles/a5/",
        "/articles/by-author/page/2/", "/articles/by-title/page/2/", "/articles/page/2/", "/authors/taro/",
        "/categories/noodles/", "/page/2/", "/sitemap.xml",
      ])
  }

  @Test func aSeries() {
    var site = site
    for number in 2...4 {
      site.articles[number].series = Term(name: "Tour")
      site.articles[number].seriesOrder = number
    }
    // The pages of its parts name each other; lists show nothing of it.
    let changed = site.changed { $0.articles[2].title = "Other" }
    #expect(changed.filter { $0.hasPrefix("/articles/a") } == (2...5).map { "/articles/a\($0)/" })
    #expect(changed.contains("/series/tour/") && !changed.contains("/series/"))
    #expect(
      site.changed { $0.articles[5].series = Term(name: "Tour") }.filter {
        $0.contains("series") || $0.hasPrefix("/articles/a")
      } == [
        "/articles/a3/", "/articles/a4/", "/articles/a5/", "/articles/a6/", "/series/", "/series/tour/",
        "/series/tour/page/2/",
      ])
  }

  @Test func whatIsPinned() {
    // Two to a page: all but the last pages of the feed show other articles than before.
    let changed = site.changed { $0.articles[3].isPinned = true }
    #expect(changed.contains("/") && changed.contains("/page/2/") && !changed.contains("/page/3/"))
    #expect(!changed.contains("/feed.xml"))
  }

  @Test func formerAddresses() {
    #expect(
      site.changed { $0.articles[3].aliases = ["/old/"] } == ["/old/"],
      "they are not shown on the article's page; its own fingerprint may say more")
  }

  @Test func aProfile() {
    #expect(
      site.changed { $0.profiles = [Author(name: "Anna", slug: "anna", bio: "Eats")] } == [
        "/authors/", "/authors/anna/",
      ])
    #expect(
      site.changed { $0.profiles = [Author(name: "Anna", slug: "anna", website: "https://a.example/")] } == [
        "/authors/anna/"
      ])
  }

  @Test func whatOnlyTheHomePageShows() {
    #expect(site.changed { $0.pickups = [] } == ["/"])
    #expect(site.changed { $0.pickups[0] = $0.pickups[0].with(rating: 3) } == ["/"])
    #expect(site.changed { $0.ranking.append(RankedCategory(rank: 2, category: Term(name: "New"))) } == ["/"])
  }

  @Test func theGallery() {
    #expect(
      site.changed {
        $0.albums[0] = Self.album(
          "a", [Self.photo("p"), Self.photo("q", caption: 2), Self.photo("r")], text: 1)
      }
        == ["/gallery/a/q/"])
    #expect(
      site.changed { $0.albums[0] = Self.album("a", $0.albums[0].photos, text: 2) } == ["/gallery/a/"])
    #expect(
      site.changed { $0.albums[0] = Self.album("a", $0.albums[0].photos.dropLast(), text: 1) } == [
        "/", "/gallery/", "/gallery/a/", "/gallery/a/p/", "/gallery/a/page/2/", "/gallery/a/q/",
        "/gallery/a/r/", "/gallery/page/2/", "/sitemap.xml",
      ])
    // Its only photo.
    #expect(
      site.changed { $0.albums[1] = Self.album("a/b", [Self.photo("s"), Self.photo("t")]) } == [
        "/gallery/", "/gallery/a/", "/gallery/a/b/", "/gallery/a/b/s/", "/gallery/a/b/t/", "/gallery/page/2/",
        "/gallery/page/3/", "/sitemap.xml",
      ])
  }

  @Test func theGuidance() {
    #expect(site.changed { $0.chapters[0] = Self.chapter("one", 2) } == ["/guidance/one/"])
    #expect(
      site.changed { $0.chapters[0] = Self.chapter("one", summary: "New") } == [
        "/guidance/", "/guidance/one/",
      ])
    #expect(
      site.changed { $0.chapters.append(Self.chapter("three")) } == [
        "/guidance/", "/guidance/one/", "/guidance/three/", "/guidance/two/", "/sitemap.xml",
      ])
  }

  @Test func pagesOfASection() {
    var site = site
    site.pages = ["docs", "docs/a", "docs/c", "docs/d", "docs/e", "other"].map { page($0) }
    #expect(
      site.changed { $0.pages[2].title = "docs/cc" } == ["/docs/", "/docs/a/", "/docs/c/", "/docs/d/"])
    // Only the page above shows more of it than its title.
    #expect(site.changed { $0.pages[2].summary = "New" } == ["/docs/", "/docs/c/"])
    #expect(
      site.changed { $0.pages.append(page("docs/b")) } == [
        "/docs/", "/docs/a/", "/docs/b/", "/docs/c/", "/sitemap.xml",
      ])
  }

  // MARK: The bytes

  @Test func whatIsAddedIsReadInOneWayOnly() {
    func bytes(_ add: (inout PageInputs) -> Void) -> [UInt8] {
      var inputs = PageInputs()
      add(&inputs)
      return inputs.bytes
    }
    let all: [[UInt8]] = [
      bytes {
        $0.add("ab"); $0.add("c")
      },
      bytes {
        $0.add("a"); $0.add("bc")
      }, bytes { $0.add("abc") },
      bytes { $0.add(String?.none) }, bytes { $0.add(String?.some("")) },
      bytes {
        $0.add(Int?.none); $0.add(Int?.some(0))
      },
      bytes {
        $0.add(Int?.some(0)); $0.add(Int?.none)
      },
      bytes { $0.add(true) },
      bytes {
        $0.add(false); $0.add(false)
      }, bytes { $0.add(Double?.some(0.5)) },
      bytes { $0.add(Double?.some(-0.0)) },
    ]
    #expect(Set(all).count == all.count)
  }

  @Test func aFingerprintBeginsAnew() {
    let count = Fingerprinter { Fingerprint(high: UInt64($0.count), low: 0) }
    var inputs = PageInputs()
    inputs.add("four")
    #expect(inputs.finish(with: count).high == 5)
    #expect(inputs.finish(with: count).high == 0)
  }
}

extension Pickup {
  fileprivate func with(rating: Double) -> Pickup {
    Pickup(
      title: title, picture: picture, category: category, minBudget: minBudget, rating: rating,
      article: article)
  }
}
