import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedFuzzTests {
  private static let seeds: [String] = [
    rss(
      """
      <!-- x --><item><title>京都 &amp; &lt;b&gt;</title><guid isPermaLink="false">1</guid>
      <pubDate>Tue, 05 May 2026 10:00:00 +0900</pubDate><content:encoded><![CDATA[<p>A & B</p>]]></content:encoded>
      <media:group><media:content url="/c.jpg" medium="image" width='8'/></media:group></item>
      """),
    atom(
      """
      <title type="html">&lt;b&gt;寿司&lt;/b&gt;</title><link href="/1?a=1&amp;b=2"/><content type="xhtml">
      <x:div xmlns:x="http://www.w3.org/1999/xhtml" xml:base="a/"><x:p title="a">1 &lt; 2<x:br/></x:p></x:div></content>
      """, attributes: "xml:base='http://a.example/'"),
    #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":1,"title":"\u3042","tags":["x"],"url":"a"}]}"#,
  ]

  private static let fragments = [
    "<", ">", "&", "]]>", "<![CDATA[", "</item>", "<item>", "&nbsp;", "&#0;", "\"", "'", "<!--", "-->", "<?",
    "?>",
    "<!DOCTYPE x [<!ENTITY a \"b\">]>", "&a;", "\u{0}", "\u{FFFF}", "</rss>", "</feed>", "=",
    "xml:base='http://x/'",
    "{", "\\u", "xmlns:q=''", "<a:b:c>", "&#xD800;", "/", ":",
  ]

  /// Whatever stands in a feed, it is read or refused.
  @Test(arguments: Self.seeds.indices)
  func mutations(_ seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var read = 0
    for _ in 0..<1500 {
      var bytes = Array(Self.seeds[seed].utf8)
      for _ in 0..<Int.random(in: 1...5, using: &random) where !bytes.isEmpty {
        let place = bytes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count))
        case 2: bytes.insert(contentsOf: bytes[place..<min(place + 60, bytes.count)], at: place)
        default:
          bytes.insert(contentsOf: Self.fragments.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
        }
      }
      do {
        let feed = try LocalFeedReader().read(bytes, contentType: nil, url: feedURL, limits: FeedLimits())
        read += 1
        #expect(feed.repairs.count <= 25)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(read > 0)
  }
}
