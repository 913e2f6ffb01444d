import Foundation
import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Feeds, the sitemap and robots.txt.
struct FeedFileTests {
  private static let files = MemoryFiles([
    "Content/articles/new.md": "読む [地図](/map.pdf)", "Content/articles/old.md": "OLD",
    "Content/static/map.pdf": "x",
  ])

  private let catalog = Catalog([
    article("new", "A & 寿司", date: day(2026, 5, 5)) {
      $0.authors = [Term(name: "Hanako")]
      $0.category = Term(name: "和食")
      $0.tags = [Term(name: "春")]
      $0.thumbnail = picture("a b.jpg")
      $0.summary = "要約"
      $0.language = "en"
    },
    article("old", date: day(2020, 1, 1)) { $0.updated = ContentDate(timestamp: now, hasTime: true) },
    article("undated"),
  ])

  private func presented(feedPageSize: Int = 2) -> Presentation {
    presentation(base: "https://example.com/repo/") {
      $0.feedPageSize = feedPageSize
      $0.authorName = "編集部"
      $0.authorEmail = "e@example.com"
      $0.description = "食の便り"
    }
  }

  private func write(
    _ file: Route, catalog: Catalog? = nil, pages: [(route: Route, modified: ContentDate?)] = []
  ) throws -> String {
    let site = presented()
    let files = MachineFiles(presentation: site)
    let machines =
      files.feeds(of: catalog ?? self.catalog, and: []) + files.all(listing: ListedPages(pages))
    let machine = try #require(machines.first { $0.route == file })
    let tools = tools(Self.files, site)
    let text = String(decoding: machine.bytes(tools), as: UTF8.self)
    // A body's faults were told when its page was made.
    #expect(tools.takeFindings().diagnostics.filter { $0.id != "Unreadable" } == [])
    return text
  }

  @Test func RSS() throws {
    let text = try write(.syndication(.rss))
    #expect(
      text.contains(
        "<title>グルメ通信</title>\n<link>https://example.com/repo/</link>\n<description>食の便り</description>"))
    #expect(
      text.contains(
        "<atom:link href=\"https://example.com/repo/feed.xml\" rel=\"self\" type=\"application/rss+xml\"/>"))
    #expect(text.contains("<lastBuildDate>Tue, 05 May 2026 12:00:00 +0900</lastBuildDate>"))
    #expect(text.contains("<title>A &amp; 寿司</title>"))
    #expect(text.contains("<guid isPermaLink=\"true\">https://example.com/repo/articles/new/</guid>"))
    #expect(text.contains("<pubDate>Tue, 05 May 2026 00:00:00 +0900</pubDate>"))
    #expect(
      text.contains(
        "<dc:creator>Hanako</dc:creator>\n<category>和食</category>\n<category>春</category>\n<description>要約</description>"
      ))
    #expect(text.contains("&lt;p&gt;OLD&lt;/p&gt;"))
    #expect(text.split(separator: "<item>").count == 3)
  }

  @Test func addressesInAFeedAreWhole() throws {
    #expect(try write(.syndication(.rss)).contains("href=&quot;https://example.com/repo/map.pdf&quot;"))
  }

  @Test func atom() throws {
    let text = try write(.syndication(.atom))
    #expect(
      text.contains(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"ja\">\n<id>https://example.com/repo/</id>"))
    #expect(text.contains("<updated>2026-05-05T12:00:00+09:00</updated>\n<link rel=\"self\""))
    #expect(text.contains("<name>編集部</name>\n<email>e@example.com</email>"))
    #expect(text.contains("<entry xml:lang=\"en\">\n<id>https://example.com/repo/articles/new/</id>"))
    #expect(
      text.contains(
        "<published>2020-01-01T00:00:00+09:00</published>\n<updated>2026-05-05T12:00:00+09:00</updated>"))
    #expect(text.contains("<category term=\"和食\"/>\n<category term=\"春\"/>\n<summary>要約</summary>"))
  }

  @Test func atomDatesOfASiteWithoutDatesAreTheSameInEveryBuild() throws {
    let text = try write(.syndication(.atom), catalog: Catalog([article("old")]))
    #expect(text.split(separator: "<updated>1970-01-01T09:00:00+09:00</updated>").count == 3)
    #expect(
      try write(.syndication(.atom), catalog: Catalog([])).contains(
        "<updated>1970-01-01T09:00:00+09:00</updated>"))
  }

  @Test func JSONFeed() throws {
    let text = try write(.syndication(.json))
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(root["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(root["feed_url"] as? String == "https://example.com/repo/feed.json")
    #expect((root["authors"] as? [[String: String]])?.first == ["name": "編集部"])
    let items = try #require(root["items"] as? [[String: Any]])
    #expect(
      items.map { $0["id"] as? String } == [
        "https://example.com/repo/articles/new/", "https://example.com/repo/articles/old/",
      ])
    #expect(items[0]["title"] as? String == "A & 寿司")
    #expect(items[0]["image"] as? String == "https://example.com/repo/a%20b.jpg")
    #expect(items[0]["tags"] as? [String] == ["和食", "春"])
    #expect(items[0]["date_published"] as? String == "2026-05-05T00:00:00+09:00")
    #expect(items[0]["date_modified"] == nil)
    #expect(
      (items[0]["authors"] as? [[String: String]])?.first?["url"]
        == "https://example.com/repo/authors/hanako/")
    #expect((items[0]["content_html"] as? String)?.contains("https://example.com/repo/map.pdf") == true)
    #expect(items[1]["image"] == nil && items[1]["summary"] == nil)
    // The feed's author is that of an item without one.
    #expect(items[1]["authors"] == nil)
  }

  @Test func noImageOfAnItemIsADrawing() throws {
    let drawn = article("drawn", date: day(2020, 1, 1)) { $0.thumbnail = picture("a.svg") }
    #expect(try !write(.syndication(.json), catalog: Catalog([drawn])).contains("\"image\""))
  }

  @Test func robots() throws {
    #expect(try write(.robots) == "User-agent: *\nAllow: /\nSitemap: https://example.com/repo/sitemap.xml\n")
  }

  @Test func sitemap() throws {
    let text = try write(
      .sitemap,
      pages: [
        (.article(slug: "寿司"), day(2026, 5, 5)), (.tags, nil),
        (.feed(page: 1), ContentDate(timestamp: now, hasTime: true)),
      ])
    #expect(
      text == """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url>
        <loc>https://example.com/repo/articles/%E5%AF%BF%E5%8F%B8/</loc>
        <lastmod>2026-05-05</lastmod>
        </url>
        <url>
        <loc>https://example.com/repo/tags/</loc>
        </url>
        <url>
        <loc>https://example.com/repo/</loc>
        <lastmod>2026-05-05T12:00:00+09:00</lastmod>
        </url>
        </urlset>

        """)
  }

  @Test func moreThanFiftyThousandPagesTakeSeveralFiles() throws {
    let site = presented()
    let pages = (1...50_001).map { (route: Route.feed(page: $0), modified: ContentDate?.none) }
    let files = Sitemap(presentation: site).files(of: ListedPages(pages))
    #expect(files.map(\.route.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    let tools = tools(Self.files, site)
    let index = String(decoding: files[0].bytes(tools), as: UTF8.self)
    #expect(
      index.contains("<sitemapindex") && index.contains("<loc>https://example.com/repo/sitemap-2.xml</loc>"))
    let last = String(decoding: files[2].bytes(tools), as: UTF8.self)
    #expect(last.split(separator: "<url>").count == 2 && last.contains("/page/50001/"))
    #expect(Sitemap(presentation: site).files(of: ListedPages(pages.dropLast())).count == 1)
  }
}

extension ListedPages {
  fileprivate init(_ pages: [(route: Route, modified: ContentDate?)]) {
    let language = SiteLanguage(tag: "ja")
    self.init(
      count: pages.count, page: { (pages[$0].route, language, pages[$0].modified) },
      hash: { pages[$0].route.outputPathHash })
  }
}

extension Route {
  fileprivate static let tags = Route.taxonomy(.tags)
}
