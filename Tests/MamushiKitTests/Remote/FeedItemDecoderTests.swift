import MamushiCore
import Testing

@testable import MamushiKit

/// Items of feeds.
struct FeedItemDecoderTests {
  private func decode(_ feed: ParsedFeed, source: SourceConfiguration = source("planet")) -> DecodedPage {
    FeedItemDecoder(zone: FixedOffset(seconds: -4 * 3600), markup: tagMarkup)
      .decode(feed, source: source, url: "https://f.example/feed")
  }

  private func one(_ change: (inout FeedItem) -> Void) throws -> (item: RemoteItem, body: String) {
    var item = FeedItem(base: "https://f.example/posts/")
    change(&item)
    var feed = ParsedFeed()
    feed.language = "en"
    feed.items = [item]
    let found = try #require(decode(feed).items.first)
    return (found.item, String(decoding: found.body, as: UTF8.self))
  }

  @Test func everyField() throws {
    let (item, body) = try one {
      $0.id = " urn:1\n"
      $0.link = "https://f.example/posts/1"
      $0.title = FeedText("A &amp; <b>B</b>", isHTML: true)
      $0.content = FeedText("<p>本文</p>", isHTML: true)
      $0.summary = FeedText("1 < 2", isHTML: false)
      $0.published = Timestamp(seconds: 100)
      $0.updated = Timestamp(seconds: 200)
      $0.authors = ["花子", "花子", " "]
      $0.categories = ["和食", "夜", "和食"]
      $0.image = LinkedImage(url: "https://i.example/1.jpg", width: 10, height: 20)
      $0.imageAlternative = FeedText("A red\n lantern", isHTML: false)
      $0.language = "ja"
    }
    #expect(item.thumbnailAlt == "A red lantern")
    #expect(item.id == "urn:1" && item.title == "A & B" && item.summary == "1 < 2")
    #expect(body == "<p>本文</p>" && item.bodyFormat == .html && item.base == "https://f.example/posts/")
    #expect(item.date?.timestamp.seconds == 100 && item.updated?.timestamp.seconds == 200)
    #expect(item.categories == ["和食"] && item.tags == ["夜"] && item.authors == ["花子"])
    #expect(item.image == LinkedImage(url: "https://i.example/1.jpg", width: 10, height: 20))
    #expect(item.language == "ja" && item.link == "https://f.example/posts/1")
  }

  @Test("an episode says what it is, as far as that is understood, and only with its sound")
  func episodes() throws {
    func episode(_ written: [FeedItem.PodcastKey: String], hasSound: Bool = true) throws -> Article.Episode? {
      try one {
        $0.podcast = written
        if hasSound { $0.media = LinkedMedia(url: "https://f.example/1.mp3", type: "audio/mpeg") }
      }.item.podcast
    }
    let whole = try episode([
      .explicit: "yes", .duration: "1:02:03", .episode: "7", .season: "2", .type: "Bonus",
    ])
    #expect(whole?.isExplicit == true && whole?.duration == 3723 && whole?.number == 7)
    #expect(whole?.season == 2 && whole?.kind == .bonus)
    #expect(try episode([.explicit: "clean"])?.isExplicit == false)
    #expect(try episode([.explicit: "maybe", .duration: "long", .episode: "0"]) == nil)
    #expect(try episode([.explicit: "yes"], hasSound: false) == nil)
  }

  @Test("pictures that the text does not show follow it")
  func furtherPictures() throws {
    func body(_ text: FeedText?) throws -> String {
      try one {
        $0.link = "https://f.example/posts/1"
        $0.content = text
        $0.image = LinkedImage(url: "https://i.example/0.jpg")
        $0.pictures = [
          FeedPicture(LinkedImage(url: "https://i.example/1.jpg?w=9&h=9", width: 9, height: 8)),
          FeedPicture(
            LinkedImage(url: "https://f.example/2.jpg"), alternative: FeedText("A \"boat\"", isHTML: false)),
        ]
      }.body
    }
    let first =
      "\n<figure><img src=\"https://i.example/1.jpg?w=9&amp;h=9\" alt=\"\" width=\"9\" height=\"8\"></figure>"
    let second = "\n<figure><img src=\"https://f.example/2.jpg\" alt=\"A &quot;boat&quot;\"></figure>"
    #expect(try body(FeedText("<p>x</p>", isHTML: true)) == "<p>x</p>" + first + second)
    #expect(try body(FeedText("1 < 2", isHTML: false)) == "<p>1 &lt; 2</p>\n" + first + second)
    #expect(try body(nil) == first + second)
    let shown = "<img src='http://i.example/1.jpg?w=700'><img src='/2.jpg'>"
    #expect(try body(FeedText(shown, isHTML: true)) == shown)
    let others = "<img src='http://i.example/01.jpg'><img src='/a/2.jpg'>"
    #expect(try body(FeedText(others, isHTML: true)) == others + first + second)
  }

  @Test func nothingIsRequired() throws {
    let (item, body) = try one { _ in }
    #expect(item.title == "planet" && !item.id.isEmpty && body == "" && item.date == nil)
    #expect(item.language == "en")
  }

  @Test func whatStandsInForWhatIsMissing() throws {
    let (item, body) = try one {
      $0.link = "https://f.example/1"
      $0.title = FeedText("<i>literal</i>", isHTML: false)
      $0.summary = FeedText("<p>x</p>", isHTML: true)
      $0.updated = Timestamp(seconds: 200)
    }
    #expect(item.id == "https://f.example/1" && item.title == "<i>literal</i>")
    #expect(body == "<p>x</p>" && item.bodyFormat == .html && item.summary == nil)
    #expect(item.date?.timestamp.seconds == 200 && item.updated == nil)
    let untitled = try one { $0.content = FeedText("<p>一\n二</p>", isHTML: true) }
    #expect(untitled.item.title == "一 二")
  }

  @Test("the episode of a podcast is played before its notes")
  func episode() throws {
    let player = "<audio src=\"https://f.example/1.mp3?a=1&amp;b=2\" aria-label=\"第1回 &lt;前&gt;\"></audio>\n"
    func body(_ content: FeedText?) throws -> String {
      try one {
        $0.title = FeedText("第1回 <前>", isHTML: false)
        $0.content = content
        $0.media = LinkedMedia(url: "https://f.example/1.mp3?a=1&b=2", type: "audio/mpeg")
      }.body
    }
    #expect(try body(nil) == player)
    #expect(try body(FeedText("<p>本文</p>", isHTML: true)) == player + "<p>本文</p>")
    #expect(try body(FeedText("1 < 2\n\n三", isHTML: false)) == player + "<p>1 &lt; 2</p>\n<p>三</p>\n")
    let own = "<p><a href=\"https://f.example/1.mp3?a=1&amp;b=2\">聴く</a></p>"
    #expect(try body(FeedText(own, isHTML: true)) == own)
  }

  @Test("the player of an item without a title is named as its page")
  func untitledEpisode() throws {
    let (item, body) = try one {
      $0.summary = FeedText("Hi", isHTML: false)
      $0.media = LinkedMedia(url: "https://f.example/1.mp3", type: "audio/mpeg")
    }
    #expect(item.title == "Hi")
    #expect(body == "<audio src=\"https://f.example/1.mp3\" aria-label=\"Hi\"></audio>\n<p>Hi</p>\n")
    let silent = try one {
      $0.link = "https://f.example/1"
      $0.media = LinkedMedia(url: "https://f.example/1.mp3", type: "audio/mpeg")
    }
    #expect(silent.item.title == "https://f.example/1")
    #expect(silent.body.contains("aria-label=\"https://f.example/1\""))
  }

  @Test("what its feed says of a file is kept, unless it says nothing")
  func enclosure() throws {
    func enclosure(_ type: String, _ size: String?) throws -> Enclosure? {
      try one { $0.media = LinkedMedia(url: "https://f.example/1.m4a", type: type, size: size) }
        .item.enclosure
    }
    let url = "https://f.example/1.m4a"
    #expect(try enclosure("audio/x-m4a", "9") == Enclosure(url: url, type: "audio/x-m4a", size: 9))
    #expect(try enclosure("audio/x-m4a", nil) == Enclosure(url: url, type: "audio/x-m4a", size: nil))
    #expect(try enclosure("audio", "x") == nil)
    #expect(try one { _ in }.item.enclosure == nil)
  }

  @Test("dates without a zone are in the site's, others are not moved")
  func zones() throws {
    let (item, _) = try one {
      $0.published = Timestamp(seconds: 0)
      $0.isPublishedLocal = true
      $0.updated = Timestamp(seconds: 86_400)
    }
    #expect(item.date?.timestamp.seconds == 4 * 3600 && item.updated?.timestamp.seconds == 86_400)
  }

  @Test func addressesThatAreNoneAreDropped() throws {
    let (item, _) = try one {
      $0.link = "javascript:alert(1)"
      $0.image = LinkedImage(url: "data:image/png,x")
    }
    #expect(item.link == nil && item.image == nil)
  }

  @Test func whatWasMendedIsTold() {
    var feed = ParsedFeed()
    feed.repairs = ["'&nbsp;' is not declared"]
    feed.items = [FeedItem(base: ""), FeedItem(base: "")]
    feed.items[1].invalidDates = ["yester\nday"]
    let page = decode(feed)
    #expect(page.items.count == 2 && page.count == 2 && page.faults == [])
    #expect(
      page.repairs == [
        "'&nbsp;' is not declared", "the date 'yester day' of item 1 cannot be understood and is left out",
      ])
  }

  @Test("an item with the id of another one is left out and told, a repeated item is no news")
  func repeatedIDs() {
    var feed = ParsedFeed()
    let written: [(id: String?, title: String)] = [
      ("a", "One"), ("a", "Two"), ("a", "One"), ("b", "Two"), (nil, "Three"), (nil, "Three"),
    ]
    feed.items = written.map { id, title in
      var item = FeedItem(base: "")
      item.id = id
      item.title = FeedText(title, isHTML: false)
      return item
    }
    let page = decode(feed)
    #expect(page.items.map(\.item.title) == ["One", "One", "Two", "Three", "Three"] && page.count == 6)
    #expect(page.faults == [ItemFault(index: 1, field: "id", reason: "that of an earlier item")])
  }
}
