import Foundation
import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What feeds show of the gallery.
struct GalleryFeedTests {
  private static let files = MemoryFiles([
    "Content/gallery/a/album.md": "桜の頃", "Content/articles/x.md": "Text",
  ])

  private static func photo(_ slug: String, in album: String, day: Int? = nil) -> GalleryPhoto {
    GalleryPhoto(
      title: "\(slug) & \"b\"", slug: slug, picture: picture("\(album)/\(slug).jpg"), caption: nil,
      file: SitePath("Content/gallery/\(album)/\(slug).jpg"),
      takenAt: day.map { PhotoTime(CivilTime(year: 2025, month: 3, day: $0), hasTime: false) })
  }

  private static func album(
    _ path: String, _ photos: [GalleryPhoto], date: ContentDate? = nil, hasText: Bool = false,
    isDraft: Bool = false
  ) -> Album {
    let folder = SitePath("Content/gallery/\(path)")
    let text = TextBody(file: folder.appending("album.md"), offset: 0, firstLine: 1)
    return Album(
      title: path.uppercased(), path: path, text: hasText ? text : nil, order: nil,
      cover: photos.first?.picture, photos: photos, folder: folder, isDraft: isDraft, writtenDate: date)
  }

  private static let albums = [
    album("a", [photo("p", in: "a", day: 1), photo("q", in: "a", day: 9)], hasText: true),
    album("b", [photo("r", in: "b")]),
    album("c", [photo("s", in: "c", day: 5)], date: day(2025, 3, 20)),
    album("d", [], date: day(2025, 4, 1)),
    album("e", [photo("t", in: "e", day: 8)], isDraft: true),
    album("f", [photo("u", in: "f", day: 9)]),
  ]

  private func feed(
    of albums: [Album] = Self.albums, section: SectionText? = nil, on site: Presentation = presentation()
  ) -> GalleryFeed? {
    GalleryRouter(presentation: site).feed(of: Gallery(albums: albums), section: section)
  }

  private func write(
    _ route: Route, _ articles: [Article] = [], _ configure: (inout SiteConfiguration) -> Void = { _ in }
  ) throws -> String {
    let site = presentation(configure)
    let machines = MachineFiles(presentation: site)
      .feeds(of: Catalog(articles), and: [], gallery: feed(on: site))
    let machine = try #require(machines.first { $0.route == route })
    return String(decoding: machine.bytes(tools(Self.files, site)), as: UTF8.self)
  }

  @Test func albumsWithPhotosThatReadersMaySeeNewestFirst() throws {
    let feed = try #require(self.feed())
    #expect(feed.albums.map(\.link.path) == ["c", "a", "f", "b"])
    #expect(feed.albums.map(\.date) == [day(2025, 3, 20), day(2025, 3, 9), day(2025, 3, 9), nil])
    #expect(self.feed(on: presentation { $0.feedPageSize = 2 })?.albums.map(\.link.path) == ["c", "a"])
    #expect(self.feed(of: []) == nil)
    #expect(self.feed(of: [Self.album("d", [])])?.albums.isEmpty == true)
  }

  @Test func theTextAboutTheGalleryNamesIt() {
    let text = SectionText(
      file: SitePath("Content/gallery/_index.md"), title: "写真", summary: "旅の記録")
    let feed = self.feed(section: text)
    #expect(feed?.name == "写真" && feed?.description == "旅の記録")
  }

  @Test func photosAreLinksToTheirPages() throws {
    let site = presentation(base: "https://example.com/repo/")
    let many = Self.album("a", (1...13).map { Self.photo("p\($0)", in: "a") })
    let album = try #require(feed(of: [many], on: site)?.albums.first)
    let html = String(decoding: album.html(after: HTML("<p>x</p>\n"), in: site).bytes, as: UTF8.self)
    let lines = html.split(separator: "\n")
    #expect(lines.count == 14)
    #expect(lines.first == "<p>x</p>")
    #expect(
      lines[1] == "<p><a href=\"https://example.com/repo/gallery/a/p1/\">"
        + "<img src=\"https://example.com/repo/a/p1.jpg\" alt=\"p1 &amp; &quot;b&quot;\" "
        + "width=\"800\" height=\"600\"></a></p>")
    #expect(lines.last == "<p><a href=\"https://example.com/repo/gallery/a/\">A</a></p>")
  }

  @Test func theGallerysOwnFeed() throws {
    let text = try write(.galleryFeed, [article("x", date: day(2025, 1, 1))]) { $0.feedLists = ["gallery"] }
    #expect(text.contains("<link>https://example.com/gallery/</link>"))
    #expect(text.contains("<atom:link href=\"https://example.com/gallery/feed.xml\" rel=\"self\""))
    #expect(text.contains("<lastBuildDate>Thu, 20 Mar 2025 00:00:00 +0900</lastBuildDate>"))
    #expect(text.contains("<guid isPermaLink=\"true\">https://example.com/gallery/a/</guid>"))
    #expect(text.contains("<pubDate>Sun, 09 Mar 2025 00:00:00 +0900</pubDate>"))
    #expect(text.contains("<description>桜の頃</description>\n<content:encoded>&lt;p&gt;桜の頃&lt;/p&gt;"))
    #expect(text.components(separatedBy: "<item>").count == 5)
    #expect(text.components(separatedBy: "<pubDate>").count == 4)
    let machines = MachineFiles(presentation: presentation()).feeds(
      of: Catalog([]), and: [], gallery: feed())
    #expect(!machines.contains { $0.route == .galleryFeed })
  }

  @Test(
    "what feeds show of the gallery is only looked for where one shows it, and once",
    arguments: [(true, [], 0), (true, ["gallery"], 1), (false, [], 1), (false, ["gallery"], 1)]
      as [(Bool, [String], Int)])
  func galleryIsAskedForWhereItIsShown(hasArticles: Bool, lists: [String], times: Int) {
    var asked = 0
    func gallery() -> GalleryFeed? {
      asked += 1
      return feed()
    }
    let machines = MachineFiles(presentation: presentation { $0.feedLists = Set(lists) })
    _ = machines.feeds(of: Catalog(hasArticles ? [article("x")] : []), and: [], gallery: gallery())
    #expect(asked == times)
    _ = MachineFiles(presentation: presentation { $0.podcast = PodcastSettings() })
      .feeds(of: Catalog([]), and: [], gallery: gallery())
    #expect(asked == times)
  }

  @Test(arguments: Route.SyndicationFormat.allCases)
  func albumsStandInForArticles(format: Route.SyndicationFormat) throws {
    let album = "https://example.com/gallery/a/"
    #expect(try write(.syndication(format)).contains(album))
    let draft = article("x") { $0.unpublished = .draft }
    #expect(try write(.syndication(format), [draft]).contains(album))
    #expect(try !write(.syndication(format), [article("x")]).contains(album))
    #expect(try !write(.syndication(format)) { $0.podcast = PodcastSettings() }.contains(album))
  }

  @Test func itemsHaveTheCoverAndADateInEveryBuild() throws {
    let json = Data(try write(.syndication(.json)).utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let items = try #require(root["items"] as? [[String: Any]])
    #expect(items.map { $0["title"] as? String } == ["C", "A", "F", "B"])
    #expect(items[1]["image"] as? String == "https://example.com/a/p.jpg")
    #expect(items[1]["summary"] as? String == "桜の頃")
    #expect(items[1]["date_published"] as? String == "2025-03-09T00:00:00+09:00")
    #expect(items[3]["date_published"] == nil)
    let atom = try write(.syndication(.atom))
    // An album without a date has that of the oldest one.
    #expect(atom.components(separatedBy: "<updated>2025-03-09T00:00:00+09:00</updated>").count == 4)
    #expect(!atom.contains("1970"))
  }

  @Test("an album whose cover is a drawing has its first photo that is none")
  func drawings() throws {
    func item(_ pictures: [String]) -> SyndicationItem {
      let photos = pictures.map { PhotoCard(album: "a", title: $0, slug: $0, picture: picture($0)) }
      let album = Self.album("a", [])
      return .album(
        FeedAlbum(
          link: AlbumLink(album), cover: picture("cover.svg"), date: nil, text: nil, photos: photos,
          hasMore: false))
    }
    #expect(item(["a.svg", "b.jpg", "c.jpg"]).picture?.place == picture("b.jpg").place)
    #expect(item(["a.svg"]).picture == nil && item([]).picture == nil)
  }
}
