import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct AtomTests {
  @Test func entry() throws {
    let feed = try readFeed(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <title>Food News</title>
        <link rel="self" href="feed.xml"/><link href="/"/>
        <author><name>The Editors</name><email>e@example.com</email></author>
        <entry xml:lang="ja">
          <title type="html">&lt;b&gt;寿司&lt;/b&gt; &amp;amp; 刺身</title>
          <link rel="replies" href="/1#comments"/>
          <link rel="alternate" type="application/json" href="/1.json"/>
          <link rel="alternate" type="text/html" href="/1?a=1&amp;b=2"/>
          <id> urn:uuid:1 </id>
          <published>2026-05-05T10:00:00.25+09:00</published><updated>2026-05-06T00:00:00Z</updated>
          <category term="sushi" label="寿司"/><category term="fish"/>
          <summary>1 &lt; 2</summary>
          <content type="html">&lt;p&gt;text&lt;/p&gt;</content>
          <source><title>Elsewhere</title><author><name>Nobody</name></author></source>
        </entry>
        <entry><title>Two</title><author><name>花子</name></author><author><name>太郎</name></author></entry>
      </feed>
      """)
    #expect(feed.title == "Food News")
    #expect(feed.link == "https://example.com/")
    #expect(feed.language == "en")
    let item = try #require(feed.items.first)
    #expect(item.title == FeedText("<b>寿司</b> &amp; 刺身", isHTML: true))
    #expect(item.link == "https://example.com/1?a=1&b=2")
    #expect(item.id == "urn:uuid:1")
    #expect(item.published == timestamp(2026, 5, 5, 1))
    #expect(item.updated == timestamp(2026, 5, 6))
    #expect(item.categories == ["寿司", "fish"])
    #expect(item.summary == FeedText("1 < 2", isHTML: false))
    #expect(item.content == FeedText("<p>text</p>", isHTML: true))
    #expect(item.language == "ja")
    // The author of the feed that the entry was copied from (RFC 4287, section 4.2.1).
    #expect(item.authors == ["Nobody"])
    #expect(feed.items.last?.authors == ["花子", "太郎"])
  }

  @Test func xhtmlIsWrittenAsHTML() throws {
    let feed = try readFeed(
      atom(
        """
        <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <em>B</em> &amp; C</div></title>
        <content type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml">
        <x:p title="a &quot;b&quot; &amp; c">1 &lt; 2<x:br/><x:a href="/q?x=1&amp;y=2">link</x:a></x:p><x:p/>
        <x:div>inner</x:div></x:div></content>
        """))
    #expect(feed.items.first?.title == FeedText("A <em>B</em> &amp; C", isHTML: true))
    #expect(
      feed.items.first?.content?.text
        == "<p title=\"a &quot;b&quot; &amp; c\">1 &lt; 2<br><a href=\"/q?x=1&amp;y=2\">link</a></p><p></p>\n"
        + "<div>inner</div>")
    #expect(feed.items.first?.content?.isHTML == true)
  }

  @Test func contentThatIsElsewhereOrNoTextIsNone() throws {
    let feed = try readFeed(
      atom("<title>T</title><content src='/x.html' type='text/html'/><summary>S</summary>"))
    #expect(feed.items.first?.content == nil)
    let picture = try readFeed(atom("<content type='image/png'>iVBORw0KGgo=</content>"))
    #expect(picture.items.first?.content == nil)
  }

  @Test func atom03() throws {
    let feed = try readFeed(
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old</title>
      <link rel="alternate" type="text/html" href="http://a.example/"/>
      <entry><title mode="escaped" type="text/html">a &amp;amp; b</title><issued>2004-01-02T03:04:05Z</issued>
      <modified>2004-01-03T00:00:00Z</modified>
      <content type="application/xhtml+xml" mode="xml"><div xmlns="http://www.w3.org/1999/xhtml"><p>x</p></div></content>
      </entry></feed>
      """)
    let item = try #require(feed.items.first)
    #expect(item.title == FeedText("a &amp; b", isHTML: true))
    #expect(item.published == timestamp(2004, 1, 2, 3, 4, 5))
    #expect(item.updated == timestamp(2004, 1, 3))
    #expect(item.content == FeedText("<p>x</p>", isHTML: true))
  }

  @Test func namespacesGoByNameNotPrefix() throws {
    let feed = try readFeed(
      """
      <a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>T</a:title>
      <a:entry><a:title>E</a:title><title xmlns="urn:other">no</title></a:entry></a:feed>
      """)
    #expect(feed.items.map(\.title) == [FeedText("E", isHTML: false)])
  }

  @Test func rootWithoutNamespace() throws {
    let feed = try readFeed("<feed><title>T</title><entry><title type='html'>E</title></entry></feed>")
    #expect(feed.items.map(\.title) == [FeedText("E", isHTML: true)])
  }
}
