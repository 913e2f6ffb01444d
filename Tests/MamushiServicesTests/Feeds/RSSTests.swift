import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct RSSTests {
  @Test func rss2() throws {
    let feed = try readFeed(
      rss(
        """
        <language>ja</language>
        <image><title>Logo</title><link>https://example.com/logo</link><url>/logo.png</url></image>
        <item>
          <title>京都の湯豆腐 &amp; 湯葉 &lt;特集&gt;</title>
          <link>/articles/yudofu</link>
          <guid isPermaLink="false">post-1</guid>
          <pubDate>Tue, 05 May 2026 10:00:00 +0900</pubDate>
          <author>hanako@example.com (山田花子)</author>
          <category>和食</category><category>京都</category><category>和食</category>
          <description>&lt;p&gt;南禅寺の&amp;amp;近く&lt;/p&gt;</description>
          <content:encoded><![CDATA[<p>A & B</p>]]></content:encoded>
        </item>
        """))
    #expect(feed.title == "グルメ通信")
    #expect(feed.link == "https://example.com/")
    #expect(feed.language == "ja")
    #expect(feed.repairs.isEmpty)
    let item = try #require(feed.items.first)
    #expect(feed.items.count == 1)
    #expect(item.title == FeedText("京都の湯豆腐 & 湯葉 <特集>", isHTML: false))
    #expect(item.link == "https://example.com/articles/yudofu")
    #expect(item.id == "post-1")
    #expect(item.published == timestamp(2026, 5, 5, 1))
    #expect(item.authors == ["山田花子"])
    #expect(item.categories == ["和食", "京都"])
    #expect(item.summary == FeedText("<p>南禅寺の&amp;近く</p>", isHTML: true))
    #expect(item.content == FeedText("<p>A & B</p>", isHTML: true))
    #expect(item.base == feedURL)
  }

  @Test func titlesAndCategoriesMayBeHTML() throws {
    let feed = try readFeed(
      rss(
        """
        <item>
          <title><![CDATA[Salt &amp; Pepper &#8211; <b>it&#8217;s</b>]]></title>
          <category><![CDATA[Food &amp; Drink]]></category><category>A&amp;amp;B</category><category>R&amp;D</category>
        </item>
        """))
    let item = try #require(feed.items.first)
    #expect(item.title == FeedText("Salt & Pepper – <b>it’s</b>", isHTML: false))
    #expect(item.categories == ["Food & Drink", "A&B", "R&D"])
  }

  @Test func filmsAreDescribedWhereNothingElseIs() throws {
    let feed = try readFeed(
      rss(
        """
        <item xmlns:media="http://search.yahoo.com/mrss/">
          <media:group><media:title>Film</media:title><media:description>First
        second</media:description></media:group>
        </item>
        <item xmlns:media="http://search.yahoo.com/mrss/">
          <media:content url="/a.mp4" type="video/mp4"><media:description type="html">&lt;p&gt;a&lt;/p&gt;</media:description></media:content>
          <description>own</description>
        </item>
        <item xmlns:media="http://search.yahoo.com/mrss/">
          <media:description type="html">&lt;p&gt;a&lt;/p&gt;</media:description>
        </item>
        """))
    #expect(
      feed.items.map(\.summary) == [
        FeedText("First\nsecond", isHTML: false), FeedText("own", isHTML: false),
        FeedText("<p>a</p>", isHTML: true),
      ])
  }

  @Test func episodesSayWhatTheyAre() throws {
    let feed = try readFeed(
      rss(
        """
        <item xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><itunes:explicit> Yes </itunes:explicit>
          <itunes:duration>1:02:03</itunes:duration><itunes:episode>7</itunes:episode><itunes:season>2</itunes:season>
          <itunes:episodeType>bonus</itunes:episodeType><itunes:episode>8</itunes:episode></item>
        """))
    #expect(
      feed.items.first?.podcast == [
        .explicit: "Yes", .duration: "1:02:03", .episode: "7", .season: "2", .type: "bonus",
      ])
  }

  @Test func picturesSayWhatTheyShow() throws {
    let feed = try readFeed(
      rss(
        """
        <item xmlns:media="http://search.yahoo.com/mrss/"><description>Post</description>
          <media:content url="/a.png" medium="image"><media:description type="plain">A red lantern</media:description></media:content>
          <media:content url="/b.png" type="image/png"><media:description>A blue boat</media:description></media:content>
        </item>
        <item xmlns:media="http://search.yahoo.com/mrss/">
          <media:group><media:thumbnail url="/c.png"/><media:description>All about it</media:description></media:group>
        </item>
        """))
    #expect(feed.items.map { $0.image?.url.split(separator: "/").last } == ["a.png", "c.png"])
    #expect(feed.items.map(\.imageAlternative) == [FeedText("A red lantern", isHTML: false), nil])
    #expect(feed.items[0].pictures.map(\.alternative) == [FeedText("A blue boat", isHTML: false)])
    #expect(feed.items[1].summary == FeedText("All about it", isHTML: false))
  }

  @Test func guidIsLinkUnlessItSaysOtherwise() throws {
    let feed = try readFeed(
      rss(
        """
        <item><guid>https://example.com/1</guid></item>
        <item><guid isPermaLink="false">https://example.com/2</guid></item>
        <item><guid>tag:example.com,2026:3</guid></item>
        <item><guid>https://example.com/4</guid><link>https://example.com/four</link></item>
        """))
    #expect(feed.items.map(\.link) == ["https://example.com/1", nil, nil, "https://example.com/four"])
    #expect(feed.items.map(\.id?.count) == [21, 21, 22, 21])
  }

  @Test func rss1HasItsItemsBesideTheChannel() throws {
    let feed = try readFeed(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:d="http://purl.org/dc/elements/1.1/" xml:lang="ja">
      <channel rdf:about="https://example.com/index.rdf"><title>日記</title><link>https://example.com/</link>
        <items><rdf:Seq><rdf:li rdf:resource="https://example.com/1"/></rdf:Seq></items></channel>
      <item rdf:about="https://example.com/1"><title>一</title><link>https://example.com/1</link>
        <d:creator>太郎</d:creator><d:date>2026-05-05T10:00:00+09:00</d:date><d:subject>旅</d:subject></item>
      </rdf:RDF>
      """)
    #expect(feed.title == "日記" && feed.language == "ja")
    let item = try #require(feed.items.first)
    #expect(item.id == "https://example.com/1")
    #expect(item.authors == ["太郎"])
    #expect(item.categories == ["旅"])
    #expect(item.published == timestamp(2026, 5, 5, 1))
  }

  @Test(arguments: [
    ("", "", "ja"), (" xml:lang='en'", "", "en"), ("", "<language>en</language>", "en"),
    (" xml:lang='en'", "<language>fr</language>", "en"),
  ])
  func languageOfTheRoot(attribute: String, element: String, language: String) throws {
    let feed = try readFeed(
      "<rss version='2.0' xml:lang='ja'><channel\(attribute)><title>C</title>\(element)</channel></rss>")
    #expect(feed.language == language)
  }

  @Test(arguments: [
    "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://my.netscape.com/rdf/simple/0.9/'>"
      + "<channel><title>C</title></channel><item><title>T</title><link>http://a.example/</link></item></rdf:RDF>",
    "<!DOCTYPE rss PUBLIC '-//Netscape Communications//DTD RSS 0.91//EN' "
      + "'http://my.netscape.com/publish/formats/rss-0.91.dtd'><rss version='0.91'><channel><title>C</title>"
      + "<item><title>T</title><link>http://a.example/</link></item></channel></rss>",
    "<rss version='0.92'><channel><title>C</title><item><title>T</title><link>http://a.example/</link></item>"
      + "</channel></rss>",
    "<rss version='2.0' xmlns='http://backend.userland.com/rss2'><channel><title>C</title>"
      + "<item><title>T</title><link>http://a.example/</link></item></channel></rss>",
  ])
  func olderVersions(_ text: String) throws {
    let feed = try readFeed(text)
    #expect(feed.title == "C")
    #expect(feed.items.map(\.title) == [FeedText("T", isHTML: false)])
    #expect(feed.items.map(\.link) == ["http://a.example/"])
    #expect(feed.repairs.isEmpty)
  }

  @Test func authorsAreNamesWithoutAddresses() throws {
    let feed = try readFeed(
      rss(
        """
        <item><author>jane@example.com</author></item>
        <item><author>Jane Doe &lt;jane@example.com&gt;</author></item>
        <item><author>Jane Doe</author></item>
        <item><author>jane@example.com (Jane)</author><dc:creator>J. Doe</dc:creator></item>
        <item><itunes:author>Radio Kyoto</itunes:author></item>
        """))
    #expect(feed.items.map(\.authors) == [[], ["Jane Doe"], ["Jane Doe"], ["J. Doe"], ["Radio Kyoto"]])
  }

  @Test func markupThatIsNotEscapedIsKept() throws {
    let feed = try readFeed(
      rss("<item><description>one <b class=\"x\">two</b><br/> three</description></item>"))
    #expect(feed.items.first?.summary == FeedText("one <b class=\"x\">two</b><br> three", isHTML: true))
  }

  @Test func descriptionsWithoutMarkupArePlain() throws {
    let feed = try readFeed(
      rss(
        """
        <item><description>First para.

        Second &amp;amp; 1 &lt; 2 https://x.example/</description></item>
        <item><description>one&lt;br&gt;two</description></item>
        """))
    #expect(
      feed.items.map(\.summary) == [
        FeedText("First para.\n\nSecond & 1 < 2 https://x.example/", isHTML: false),
        FeedText("one<br>two", isHTML: true),
      ])
  }

  @Test("what no element of HTML is called is plain text, and stays")
  func angleBracketsOfPlainText() throws {
    let feed = try readFeed(
      rss(
        """
        <item><description>Reply to &lt;me@x.example&gt; if i&lt;n and n&gt;0.</description></item>
        <item><description><![CDATA[A vector<int> of values
        second line]]></description></item>
        <item><description><![CDATA[A <B CLASS="x">vector<int></B>]]></description></item>
        <item><description><![CDATA[one</p> two]]></description></item>
        <item><description><![CDATA[one<!-- more --> two]]></description></item>
        <item><description><![CDATA[a <b and no more]]></description></item>
        <item><description>one <unknown>two</unknown></description></item>
        """))
    #expect(
      feed.items.map(\.summary) == [
        FeedText("Reply to <me@x.example> if i<n and n>0.", isHTML: false),
        FeedText("A vector<int> of values\nsecond line", isHTML: false),
        FeedText("A <B CLASS=\"x\">vector<int></B>", isHTML: true),
        FeedText("one</p> two", isHTML: true),
        FeedText("one<!-- more --> two", isHTML: true),
        FeedText("a <b and no more", isHTML: false),
        FeedText("one <unknown>two</unknown>", isHTML: true),
      ])
  }

  @Test func linksOfAtomInsideRSS() throws {
    let feed = try readFeed(
      """
      <rss version="2.0" xmlns:a="http://www.w3.org/2005/Atom"><channel>
      <a:link rel="self" href="https://example.com/feed"/><title>C</title><link>https://example.com/</link>
      <item><a:updated>2026-05-06T00:00:00Z</a:updated><a:link href="/x"/></item></channel></rss>
      """)
    #expect(feed.link == "https://example.com/")
    #expect(feed.items.first?.link == "https://example.com/x")
    #expect(feed.items.first?.updated == timestamp(2026, 5, 6))
  }
}
