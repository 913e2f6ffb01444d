import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct JSONFeedTests {
  @Test func version11() throws {
    let feed = try readFeed(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "通信", "home_page_url": "/", "language": "ja",
       "authors": [{"name": "編集部"}],
       "items": [
        {"id": 7, "url": "a", "external_url": "https://b.example/", "title": "A & B", "content_html": "<p>x</p>",
         "content_text": "x", "summary": "s", "image": "i.jpg", "banner_image": "b.jpg", "tags": ["x", 3, "y"],
         "date_published": "2026-05-05T10:00:00+09:00", "date_modified": "soon", "language": "en",
         "authors": [{"name": "Jane"}, {"url": "https://j.example"}]},
        {"id": "8", "content_text": "1 < 2",
         "attachments": [{"url": "x.mp3", "mime_type": "audio/mpeg"}, {"url": "x.png", "mime_type": "image/png"}]},
        "none"]}
      """)
    #expect(feed.title == "通信")
    #expect(feed.link == "https://example.com/")
    #expect(feed.language == "ja")
    #expect(feed.repairs == ["an item is text and is left out"])
    #expect(feed.items.count == 2)
    let item = try #require(feed.items.first)
    #expect(item.id == "7")
    #expect(item.link == "https://example.com/blog/a")
    #expect(item.title == FeedText("A & B", isHTML: false))
    #expect(item.content == FeedText("<p>x</p>", isHTML: true))
    #expect(item.summary == FeedText("s", isHTML: false))
    #expect(item.image == LinkedImage(url: "https://example.com/blog/i.jpg"))
    #expect(item.categories == ["x", "y"])
    #expect(item.published == timestamp(2026, 5, 5, 1))
    #expect(item.updated == nil)
    #expect(item.invalidDates == ["soon"])
    #expect(item.language == "en")
    #expect(item.authors == ["Jane"])
    let second = try #require(feed.items.last)
    #expect(second.content == FeedText("1 < 2", isHTML: false))
    #expect(second.image == LinkedImage(url: "https://example.com/blog/x.png"))
    #expect(second.authors == ["編集部"])
  }

  @Test func version10() throws {
    let feed = try readFeed(
      #"{"version":"https://jsonfeed.org/version/1","title":"T","author":{"name":"N"},"items":[{"id":"1"}]}"#)
    #expect(feed.items.map(\.authors) == [["N"]])
  }

  @Test(arguments: [
    (#"{"title":"x","items":[]}"#, "it is JSON, but not a JSON Feed: 'version' does not name one"),
    ("[1, 2]", "it is JSON, but not a JSON Feed"),
    (#"{"version":"https://jsonfeed.org/version/1"}"#, "it is a JSON Feed without 'items'"),
    (
      #"{"version":"https://jsonfeed.org/version/1.1","x":[[[1]]],"items":[]}"#,
      "its values are nested more than 3 levels deep"
    ),
  ])
  func refusals(_ text: String, _ fault: String) {
    #expect(faultOf(text, maximumDepth: 3) == fault)
  }

  @Test func cutShort() {
    let fault = faultOf("{\"version\":\"https://jsonfeed.org/version/1.1\",\n\"items\":[{\"id\":\"1\"}")
    #expect(fault?.hasPrefix("its JSON cannot be read: ") == true)
  }
}
