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

  @Test(arguments: [
    ("<enclosure url='/e.mp3' type='Audio/MPEG' length='1'/>", "e.mp3", LinkedMedia.Kind.audio),
    ("<media:content url='/v.mp4' type='video/mp4' medium='video'/>", "v.mp4", .video),
    ("<enclosure url='/1.m4a' type='audio/mp4'/><enclosure url='/2.ogg' type='audio/ogg'/>", "1.m4a", .audio),
  ])
  func soundOrFilmOfItem(_ element: String, _ name: String, _ kind: LinkedMedia.Kind) throws {
    let media = try readFeed(rss("<item>\(element)</item>")).items.first?.media
    #expect(media?.url == "https://example.com/\(name)" && media?.kind == kind)
  }

  @Test(arguments: [
    "<enclosure url='/e.pdf' type='application/pdf'/>", "<enclosure url='/e.pdf'/>",
    "<enclosure url='/e' type='application/octet-stream'/>", "<enclosure url='/e.mp3' type='text/html'/>",
    "<enclosure url='data:audio/mpeg;base64,AAAA' type='audio/mpeg'/>", "<enclosure type='audio/mpeg'/>",
    "<media:content url='https://v.example/player'/>", "<enclosure url='/e' medium='video'/>",
    "<media:content url='/player' type='application/x-shockwave-flash' medium='video'/>",
  ])
  func noSoundOrFilm(_ element: String) throws {
    #expect(try readFeed(rss("<item>\(element)</item>")).items.first?.media == nil)
  }

  @Test(
    "without a usable type, the ending of the address tells what a file is, and then its medium",
    arguments: [
      ("<enclosure url='/e.mp3'/>", LinkedMedia.Kind.audio),
      ("<enclosure url='/e.MP3?a=1.x' type=''/>", .audio),
      ("<enclosure url='/e.m4a' type='application/octet-stream' length='5'/>", .audio),
      ("<enclosure url='/e.mp3' type='mp3'/>", .audio), ("<enclosure url='/e.mp4'/>", .video),
      ("<media:group><media:content url='/e.webm' medium='video'/></media:group>", .video),
      ("<media:content url='/e' medium='video'/>", .video),
      ("<media:content url='/e' medium='audio'/>", .audio),
    ])
  func withoutType(_ element: String, _ kind: LinkedMedia.Kind) throws {
    let media = try #require(try readFeed(rss("<item>\(element)</item>")).items.first?.media)
    #expect(media.kind == kind && media.type == nil)
    #expect(media.size == (element.contains("length") ? 5 : nil))
  }

  @Test func soundsOfAtomAndJSONWithoutType() throws {
    let entry = try readFeed(atom("<link rel='enclosure' href='a.mp3'/>")).items.first
    #expect(entry?.media?.url == "https://example.com/blog/a.mp3" && entry?.media?.kind == .audio)
    let item = try readFeed(
      """
      {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "attachments": [{"url": "/a.mp3"}]}]}
      """
    ).items.first
    #expect(item?.media?.kind == .audio && item?.media?.type == nil)
  }

  @Test(
    "its type and size, if they are such",
    arguments: [
      ("<enclosure url='/1' type='Audio/X-M4A' length='9'/>", "audio/x-m4a", 9),
      ("<enclosure url='/1' type='audio/ogg; codecs=opus' length=' 12 '/>", "audio/ogg", 12),
      ("<enclosure url='/1' type='audio/mpeg' length='-1'/>", "audio/mpeg", nil),
      ("<enclosure url='/1' type='audio/mpeg' length='0'/>", "audio/mpeg", nil),
      ("<enclosure url='/1' type='audio/mpeg' length='5 MB'/>", "audio/mpeg", nil),
      ("<enclosure url='/1' type='audio/mpeg' length='99999999999999999999'/>", "audio/mpeg", nil),
      ("<enclosure url='/1' type='audio' length='7'/>", nil, 7),
      ("<enclosure url='/1' type='audio/a b' length='7'/>", nil, 7),
      ("<enclosure url='/1' type='audio/a/b'/>", nil, nil),
      ("<media:content url='/1' type='video/webm' fileSize='8' length='9'/>", "video/webm", 8),
    ] as [(String, String?, Int?)])
  func typeAndSize(_ element: String, _ type: String?, _ size: Int?) throws {
    let media = try #require(try readFeed(rss("<item>\(element)</item>")).items.first?.media)
    #expect(media.type == type && media.size == size)
  }

  @Test func sizesOfAtomAndJSON() throws {
    let entry = try readFeed(
      atom("<link rel='enclosure' type='audio/mpeg' length='5' href='a.mp3'/>")
    ).items.first
    #expect(entry?.media?.type == "audio/mpeg" && entry?.media?.size == 5)
    func size(_ written: String) throws -> Int? {
      try readFeed(
        """
        {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "attachments": [
          {"url": "/a.mp3", "mime_type": "audio/mpeg", "size_in_bytes": \(written)}]}]}
        """
      ).items.first?.media?.size
    }
    #expect(try size("6") == 6 && size("-6") == nil && size("true") == nil)
  }

  @Test func soundOfAtomAndJSON() throws {
    let entry = try readFeed(atom("<link rel='enclosure' type='audio/mpeg' href='a.mp3'/>")).items.first
    #expect(entry?.media?.url == "https://example.com/blog/a.mp3" && entry?.link == nil)
    let item = try readFeed(
      """
      {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "attachments": [
        {"url": "/cover.jpg", "mime_type": "image/jpeg"}, {"url": "/a.mp3", "mime_type": "audio/mpeg"}]}]}
      """
    ).items.first
    #expect(item?.media?.kind == .audio && item?.image?.url.hasSuffix("/cover.jpg") == true)
  }

  @Test func enclosureOfAtom() throws {
    let feed = try readFeed(atom("<link rel='enclosure' type='image/webp' href='a.webp'/>"))
    #expect(feed.items.first?.image == LinkedImage(url: "https://example.com/blog/a.webp"))
    #expect(feed.items.first?.link == nil)
  }

  @Test(
    "the pictures besides the one that stands for the item",
    arguments: [
      (
        "<enclosure url='/1.jpg' type='image/jpeg'/><enclosure url='/2.jpg' type='image/jpeg'/><enclosure url='/3.jpg' type='image/jpeg'/>",
        ["2.jpg", "3.jpg"]
      ),
      // The widest one stands for the item.
      (
        "<media:content url='/1.jpg' medium='image' width='9'/><media:content url='/2.jpg' medium='image' width='99'/>",
        ["1.jpg"]
      ),
      (
        "<media:content url='/1.jpg?w=9' medium='image'/><enclosure url='/1.jpg' type='image/jpeg'/>", []
      ),
      ("<enclosure url='/i?1' type='image/jpeg'/><enclosure url='/i?2' type='image/jpeg'/>", ["i?2"]),
      (
        "<media:group><media:content url='/1.jpg' medium='image'/><media:content url='/2.jpg' medium='image'/></media:group>",
        []
      ),
      (
        "<media:thumbnail url='/t.jpg'/><media:content url='/1.jpg' medium='image'/><media:content url='/2.jpg' medium='image'/>",
        ["2.jpg"]
      ),
      (
        "<enclosure url='/1.jpg' type='image/jpeg'/><media:content url='/p.gif' medium='image' width='1' height='1'/><media:content url='https://0.gravatar.com/avatar/1' medium='image'/>",
        ["1.jpg"]
      ),
      ("<itunes:image href='/i.jpg'/><media:thumbnail url='/t.jpg'/>", []),
    ] as [(String, [String])])
  func furtherPictures(_ elements: String, _ names: [String]) throws {
    let item = try #require(try readFeed(rss("<item>\(elements)</item>")).items.first)
    #expect(item.pictures.map(\.image.url) == names.map { "https://example.com/\($0)" })
  }

  @Test func furtherPicturesOfJSON() throws {
    let item = try #require(
      try readFeed(
        """
        {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "image": "/main.jpg", "attachments": [
          {"url": "/a.jpg", "mime_type": "image/jpeg"}, {"url": "/main.jpg", "mime_type": "image/jpeg"},
          {"url": "/b.jpg", "mime_type": "image/jpeg"}]}]}
        """
      ).items.first)
    #expect(item.image?.url.hasSuffix("/main.jpg") == true)
    #expect(item.pictures.map { $0.image.url.split(separator: "/").last } == ["a.jpg", "b.jpg"])
  }

  @Test func onlyAddressesOfTheWeb() throws {
    let feed = try readFeed(rss("<item><media:thumbnail url='data:image/png;base64,AAAA'/></item>"))
    #expect(feed.items.first?.image == nil)
  }
}
