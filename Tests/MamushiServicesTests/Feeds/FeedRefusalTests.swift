import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedRefusalTests {
  @Test(arguments: [
    ("", "it is empty"),
    (" \n\u{FEFF}\n", "it is empty"),
    ("<!DOCTYPE html><html><body>x</body></html>", "it is an HTML page; name the feed's own address"),
    ("\n<HTML><body>x</body></HTML>", "it is an HTML page; name the feed's own address"),
    (
      "<?xml version='1.0'?><!-- x --><!DOCTYPE html PUBLIC 'x' 'y'><html xmlns='http://www.w3.org/1999/xhtml'/>",
      "it is an HTML page; name the feed's own address"
    ),
    ("<opml version='1.0'><body/></opml>", "it is a list of feeds (OPML); name one of them"),
    ("<urlset><url/></urlset>", "it is a sitemap; name the feed's own address"),
    ("<svg xmlns='http://www.w3.org/2000/svg'/>", "it is XML, but not a feed: it begins with '<svg>'"),
    ("Service unavailable", "it is not a feed: it is neither XML nor JSON"),
    ("<?xml version='1.0'?>", "it is cut short: it has no element"),
  ])
  func notFeeds(_ text: String, _ fault: String) {
    #expect(faultOf(text) == fault)
  }

  @Test(arguments: [
    "<rss><channel><title>T</title><item><title>A</title></item>",
    "<rss><channel><title>T</title><item><title>A</ti",
    "<rss><channel><title>T</title></channel></rss",
    "<rss><channel><title>T</title><item><description><![CDATA[<p>x",
    "<rss><channel><!-- never",
    "<rss><channel><item><enclosure url=\"https://a.ex",
  ])
  func cutShort(_ text: String) {
    #expect(faultOf(text) == "it is cut short: '<rss>' does not end")
  }

  @Test func everyCutIsNoticed() throws {
    let whole = Array(
      rss("<item><title>題 &amp; A</title><description><![CDATA[<p>x</p>]]></description></item>").utf8)
    for count in 1..<whole.count {
      #expect(throws: FeedFault.self, "\(count) bytes") {
        try LocalFeedReader().read(
          Array(whole[..<count]), contentType: nil, url: feedURL, limits: FeedLimits())
      }
    }
  }

  @Test func depth() throws {
    let nested = rss(
      "<item><x>" + String(repeating: "<y>", count: 20) + String(repeating: "</y>", count: 20) + "</x></item>"
    )
    #expect(faultOf(nested, maximumDepth: 20) == "its elements are nested more than 20 levels deep")
    #expect(try readFeed(nested, maximumDepth: 24).items.count == 1)
    // Deeper than libxml2 goes itself.
    let deep = rss(String(repeating: "<y>", count: 100_000) + String(repeating: "</y>", count: 100_000))
    #expect(faultOf(deep, maximumDepth: .max) == "its elements are nested more than 250 levels deep")
  }

  /// libxml2's time grows with the square of their number.
  @Test func numberOfAttributes() throws {
    func attributes(_ count: Int, _ name: String) -> String {
      (0..<count).map { " \(name)\($0)='x'" }.joined()
    }
    #expect(try readFeed(rss("<item><x\(attributes(400, "a"))/></item>")).items.count == 1)
    #expect(
      faultOf(rss("<item><x\(attributes(100_000, "a"))/></item>"))
        == "one of its tags has more than 500 attributes")
    let nested = (0..<6).map { "<x\(attributes(100, "xmlns:n\($0)"))>" }.joined()
    #expect(
      faultOf(rss("<item>\(nested)\(String(repeating: "</x>", count: 6))</item>"))
        == "it declares more than 500 namespaces at once")
    let beside = (0..<6).map { "<x\(attributes(100, "xmlns:n\($0)"))/>" }.joined()
    #expect(try readFeed(rss("<item>\(beside)</item>")).items.count == 1)
  }
}
