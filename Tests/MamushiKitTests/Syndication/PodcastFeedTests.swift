import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What the RSS feed of a podcast tells directories.
struct PodcastFeedTests {
  private static let files = MemoryFiles([
    "Content/articles/one.md": "![x](/one.mp3)", "Content/articles/two.md": "![x](/two.mp3)",
    "Content/articles/plain.md": "Text.", "Content/static/one.mp3": "123", "Content/static/two.mp3": "12345",
  ])

  private let catalog = Catalog([
    article("plain", date: day(2025, 3, 3)),
    article("two", date: day(2025, 3, 2)) {
      $0.podcast = Article.Episode(number: 2, season: 1, duration: 1930, kind: .bonus, isExplicit: true)
      $0.thumbnail = cover("two.png", .png)
    },
    article("one", date: day(2025, 3, 1)) { $0.thumbnail = cover("one.webp", .webp) },
  ])

  private static func settings(_ text: String) throws -> SiteConfiguration {
    let files = MemoryFiles(["Content/site.yaml": "title: Site\nbaseURL: https://example.com/\n" + text])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }
    ) { _ in tokyo }.load()
    #expect(lines(loaded.diagnostics) == [])
    return try #require(loaded.value)
  }

  private func presented(_ configuration: SiteConfiguration, picture: Picture? = nil) -> Presentation {
    var pictures = SitePictures()
    pictures.podcast = picture
    return Presentation(
      configuration: configuration, language: configuration.languages[0], strings: TestTheme.strings,
      renditionPlan: renditionPlan, pictures: pictures)
  }

  private func write(_ route: Route, _ site: Presentation) throws -> String {
    let list = ListFeed(
      route: .termFeed(.tags, slug: "podcast"), page: .term(.tags, slug: "podcast", page: 1), name: "Podcast",
      description: nil, articles: [0, 1, 2])
    let machines = MachineFiles(presentation: site).feeds(of: catalog, and: [list])
    let machine = try #require(machines.first { $0.route == route })
    return String(decoding: machine.bytes(tools(Self.files, site)), as: UTF8.self)
  }

  private static let list = Route.termFeed(.tags, slug: "podcast")

  @Test func channel() throws {
    let configuration = try Self.settings(
      "podcast: {list: tags/podcast, title: Talks & tea, author: Hana, owner: {name: Yuki, email: y@x.example}, "
        + "categories: [Arts > Food, True Crime], explicit: true, type: serial, copyright: Us}")
    let feed = try write(Self.list, presented(configuration, picture: cover("a b.jpg", .jpeg)))
    #expect(feed.contains(" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\">"))
    #expect(feed.contains("<channel>\n<title>Talks &amp; tea</title>\n"))
    #expect(feed.contains("<description>Talks &amp; tea</description>\n<language>ja</language>"))
    #expect(
      feed.contains(
        """
        rel="self" type="application/rss+xml"/>
        <copyright>Us</copyright>
        <itunes:author>Hana</itunes:author>
        <itunes:owner>
        <itunes:name>Yuki</itunes:name>
        <itunes:email>y@x.example</itunes:email>
        </itunes:owner>
        <itunes:image href="https://example.com/a%20b.jpg"/>
        <itunes:category text="Arts">
        <itunes:category text="Food"/>
        </itunes:category>
        <itunes:category text="True Crime"/>
        <itunes:explicit>true</itunes:explicit>
        <itunes:type>serial</itunes:type>
        <item>
        """))
  }

  @Test func defaults() throws {
    let configuration = try Self.settings(
      "author: {name: Editors, email: e@example.com}\ncopyright: Ours\npodcast: {list: tags/podcast}")
    let feed = try write(Self.list, presented(configuration))
    #expect(
      feed.contains(
        """
        <copyright>Ours</copyright>
        <itunes:author>Editors</itunes:author>
        <itunes:owner>
        <itunes:name>Editors</itunes:name>
        <itunes:email>e@example.com</itunes:email>
        </itunes:owner>
        <itunes:explicit>false</itunes:explicit>
        <itunes:type>episodic</itunes:type>
        <item>
        """))
    #expect(!feed.contains("itunes:image href=\"https://example.com/one.webp"))
  }

  @Test("a list's feed has its episodes alone, and all of them")
  func episodes() throws {
    let configuration = try Self.settings("feed: {pageSize: 1}\npodcast: {list: tags/podcast}")
    let feed = try write(Self.list, presented(configuration))
    let items = feed.components("<item>\n<title>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(items == ["two", "one"])
    #expect(feed.contains("<lastBuildDate>Sun, 02 Mar 2025 00:00:00 +0900</lastBuildDate>"))
    #expect(
      feed.contains(
        """
        <enclosure url="https://example.com/two.mp3" length="5" type="audio/mpeg"/>
        <itunes:duration>1930</itunes:duration>
        <itunes:episode>2</itunes:episode>
        <itunes:season>1</itunes:season>
        <itunes:episodeType>bonus</itunes:episodeType>
        <itunes:explicit>true</itunes:explicit>
        <itunes:image href="https://example.com/two.png"/>
        <content:encoded>
        """))
    #expect(
      feed.contains(
        "<enclosure url=\"https://example.com/one.mp3\" length=\"3\" type=\"audio/mpeg\"/>\n<content:encoded>"
      ))
  }

  @Test(
    "a picture of an episode that directories refuse is left out",
    arguments: [
      (1400, 1400, true), (3000, 3000, true), (1399, 1399, false), (3001, 3001, false), (1600, 1400, false),
    ])
  func episodePictures(width: Int, height: Int, isShown: Bool) throws {
    let site = presented(try Self.settings("podcast: {title: Talks}"))
    let catalog = Catalog([
      article("one", date: day(2025, 3, 1)) {
        $0.thumbnail = cover("one.jpg", .jpeg, width: width, height: height)
      }
    ])
    let machines = MachineFiles(presentation: site).feeds(of: catalog, and: [])
    let machine = try #require(machines.first { $0.route == .syndication(.rss) })
    let feed = String(decoding: machine.bytes(tools(Self.files, site)), as: UTF8.self)
    #expect(feed.contains("<enclosure ") && feed.contains("<itunes:image") == isShown)
  }

  @Test("feeds are made again when an episode says something else")
  func dependencies() {
    let full = Article.Episode(number: 1, season: 1, duration: 60, kind: .full, isExplicit: false)
    var site = PlannedSite()
    site.configure = { $0.podcast = PodcastSettings() }
    site.articles = [article("a", date: day(2025, 3, 1)) { $0.podcast = full }]
    #expect(site.changed { _ in } == [])
    let others: [Article.Episode?] = [
      nil, Article.Episode(number: 2, season: 1, duration: 60, kind: .full, isExplicit: false),
      Article.Episode(number: 1, season: nil, duration: 60, kind: .full, isExplicit: false),
      Article.Episode(number: 1, season: 1, duration: 61, kind: .full, isExplicit: false),
      Article.Episode(number: 1, season: 1, duration: 60, kind: .bonus, isExplicit: false),
      Article.Episode(number: 1, season: 1, duration: 60, kind: .full, isExplicit: true),
    ]
    for other in others {
      #expect(site.changed { $0.articles[0].podcast = other }.contains("/feed.xml"))
    }
  }

  @Test("the site's own feed keeps what is no episode; other feeds tell nothing")
  func ownFeed() throws {
    let site = presented(try Self.settings("podcast: {title: Talks}"))
    let feed = try write(.syndication(.rss), site)
    #expect(feed.components("<item>").count == 4)
    #expect(feed.contains("<title>Talks</title>") && feed.contains("<itunes:type>episodic</itunes:type>"))
    #expect(feed.components("<itunes:episode>").count == 2)
    #expect(try !write(Self.list, site).contains("itunes"))
    #expect(try !write(.syndication(.atom), site).contains("Talks"))
    #expect(try !write(.syndication(.json), site).contains("Talks"))
  }

  @Test("the list has a feed where no list of its kind has one")
  func wantedFeeds() throws {
    let site = presented(try Self.settings("podcast: {list: tags/podcast}"))
    #expect(site.feed(of: .tags, slug: "podcast") == Self.list)
    #expect(site.feed(of: .tags, slug: "other") == nil && site.feed(of: .categories, slug: "podcast") == nil)
    #expect(site.feed(ofAuthor: "podcast") == nil)
    #expect(site.podcast(inFeedAt: .syndication(.rss)) == nil)
    let author = presented(try Self.settings("podcast: {list: authors/hana}"))
    #expect(author.feed(ofAuthor: "hana") == .authorFeed(slug: "hana"))
    let section = presented(try Self.settings("podcast: {list: articles/talks}"))
    #expect(section.feed(of: .sections, slug: "articles/talks") != nil)
  }
}

/// An examined picture of `static/`.
private func cover(
  _ path: String, _ format: ImageHeader.Format, width: Int = 1400, height: Int = 1400
) -> Picture {
  let content = Picture.Content(
    fingerprint: .none, facts: ImageFacts(format: format, width: width, height: height), key: path)
  return Picture(file: SitePath("Content/static/\(path)"), outputPath: path, content: content)
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
