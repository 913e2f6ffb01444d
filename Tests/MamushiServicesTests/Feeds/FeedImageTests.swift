import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedImageTests {
  @Test(arguments: [
    ("<media:thumbnail url='/t.jpg' width='120' height='90'/>", "t.jpg", 120, 90),
    (
      "<media:thumbnail url='/s.jpg' width='75'/><media:thumbnail url='/l.jpg' width='300'/>", "l.jpg", 300,
      nil
    ),
    (
      "<media:group><media:content url='/c.jpg' medium='image' width='800' height='600'/></media:group>",
      "c.jpg", 800, 600
    ),
    (
      "<media:content url='/v.mp4' type='video/mp4'><media:thumbnail url='/v.jpg'/></media:content>", "v.jpg",
      nil, nil
    ),
    (
      "<media:content url='/c.png' type='image/png'/><enclosure url='/e.png' type='image/png'/>", "c.png",
      nil, nil
    ),
    (
      "<itunes:image href='/i.jpg'/><enclosure url='/e.jpg' type='image/jpeg' length='1'/>", "e.jpg", nil, nil
    ),
    ("<enclosure url='/e.mp3' type='audio/mpeg'/><itunes:image href='/i.jpg'/>", "i.jpg", nil, nil),
    ("<media:thumbnail url='/t.jpg' width='100%' height='-3'/>", "t.jpg", nil, nil),
  ])
  func imageOfItem(_ elements: String, _ name: String, _ width: Int?, _ height: Int?) throws {
    let feed = try readFeed(rss("<item>\(elements)</item>"))
    #expect(
      feed.items.first?.image == LinkedImage(url: "https://example.com/\(name)", width: width, height: height)
    )
  }

  @Test func enclosureOfAtom() throws {
    let feed = try readFeed(atom("<link rel='enclosure' type='image/webp' href='a.webp'/>"))
    #expect(feed.items.first?.image == LinkedImage(url: "https://example.com/blog/a.webp"))
    #expect(feed.items.first?.link == nil)
  }

  @Test func onlyAddressesOfTheWeb() throws {
    let feed = try readFeed(rss("<item><media:thumbnail url='data:image/png;base64,AAAA'/></item>"))
    #expect(feed.items.first?.image == nil)
  }
}
