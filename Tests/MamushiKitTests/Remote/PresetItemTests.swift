import MamushiCore
import Testing

@testable import MamushiKit

/// Items of APIs that are known.
struct PresetItemTests {
  private func decode(_ root: String, _ listing: ListingConfiguration) throws -> [(
    item: RemoteItem, body: [UInt8]
  )] {
    let page = try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json(root), listing: listing, source: source(), url: "https://blog.example/wp-json/wp/v2/posts?page=1")
    #expect(page.faults == [])
    return page.items
  }

  @Test func aPostOfWordPress() throws {
    let post = """
      [{"id": 12, "date": "2026-05-05T19:00:00", "date_gmt": "2026-05-05T10:00:00",
        "modified_gmt": "2026-05-06T10:00:00", "slug": "%e4%ba%ac%e9%83%bd", "link": "https://blog.example/12/",
        "title": {"rendered": "Fish &amp; <i>Chips</i>"}, "content": {"rendered": "<p>本文</p>", "protected": false},
        "excerpt": {"rendered": "<p>要約</p>\\n"}, "featured_media": 5,
        "_embedded": {"author": [{"id": 1, "name": "花子"}, {"code": "rest_user_invalid_id"}],
          "wp:featuredmedia": [{"source_url": "https://blog.example/i.jpg", "alt_text": "Fish on a\\nplate",
            "media_details": {"width": 1200, "height": 800}}],
          "wp:term": [[{"taxonomy": "category", "name": "Q&amp;A"}, {"taxonomy": "category", "name": "和食"}],
            [{"taxonomy": "post_tag", "name": "夜"}, {"taxonomy": "post_tag", "name": "R&amp;D"}]]}}]
      """
    let (item, body) = try #require(try decode(post, preset(.wordpress, "information")).first)
    #expect(item.id == "12" && item.title == "Fish & Chips" && item.slug == "京都")
    #expect(item.link == "https://blog.example/12/" && item.summary == "要約")
    #expect(item.date?.timestamp.seconds == 1_777_975_200 && item.updated?.timestamp.seconds == 1_778_061_600)
    #expect(item.categories == ["Q&A", "和食"] && item.tags == ["夜", "R&D"])
    #expect(item.authors == ["花子"] && item.thumbnailAlt == "Fish on a plate")
    #expect(item.image == LinkedImage(url: "https://blog.example/i.jpg", width: 1200, height: 800))
    #expect(String(decoding: body, as: UTF8.self) == "<p>本文</p>" && item.bodyFormat == .html)
  }

  @Test func aPostWithoutItsEmbeddedParts() throws {
    let post = """
      [{"id": 1, "slug": "a", "link": "https://blog.example/a", "title": {"rendered": ""},
        "content": {"rendered": ""}, "excerpt": {"rendered": ""}, "date_gmt": null,
        "_embedded": {"wp:featuredmedia": [{"code": "rest_forbidden"}]}}]
      """
    let (item, body) = try #require(try decode(post, preset(.wordpress, "pages")).first)
    #expect(item.thumbnailAlt == nil)
    #expect(item.title == "https://blog.example/a" && item.image == nil && item.date == nil && body.isEmpty)
  }

  @Test(arguments: ["information", "pages"])
  func aPostWithAPasswordIsLeftOut(name: String) throws {
    let posts = """
      [{"id": 1, "title": {"rendered": "Protected: P2"}, "content": {"rendered": "", "protected": true}},
       {"id": 2, "title": {"rendered": "Open"}, "content": {"rendered": "x", "protected": false}}]
      """
    let page = try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json(posts), listing: preset(.wordpress, name), source: source(), url: "https://blog.example/x")
    #expect(page.items.map(\.item.title) == ["Open"])
    #expect(page.protected == 1 && page.count == 2 && page.faults == [])
  }

  @Test func theObservationBackend() throws {
    let info = """
      {"page": 1, "has_next_page": true, "information": [{"id": "i1", "title": "新店", "catch_copy": "旨い",
        "summary": "要約です", "thumbnail": "http://img.example/1.jpg"}]}
      """
    let (item, body) = try #require(try decode(info, preset(.observation, "information")).first)
    #expect(item.id == "i1" && item.title == "新店" && item.catchCopy == "旨い" && item.summary == "要約です")
    #expect(String(decoding: body, as: UTF8.self) == "要約です" && item.bodyFormat == .text)

    let pickup = """
      [{"id": 1, "shop_name": "寿司", "category_name": "和食", "thumbnail": "/t.jpg", "min_budget": "16,000",
        "rating": 4.5}]
      """
    let found = try #require(try decode(pickup, preset(.observation, "pickups")).first?.item)
    #expect(
      found.title == "寿司" && found.categories == ["和食"] && found.minBudget == 16000 && found.rating == 4.5)
    #expect(found.image?.url == "https://blog.example/t.jpg")

    let ranking =
      "[{\"id\": 2, \"name\": \"焼肉\", \"rank\": 1}, {\"id\": 3, \"name\": \"鮨\", \"rank\": \"2\"}]"
    let ranks = try decode(ranking, preset(.observation, "rankings")).map(\.item)
    #expect(ranks.map(\.title) == ["焼肉", "鮨"] && ranks.map(\.rank) == [1, 2])

    let photos = "[{\"id\": 9, \"title\": \"夜景\", \"thumbnail\": \"https://i.example/9.png\"}]"
    let photo = try #require(try decode(photos, preset(.observation, "gallery")).first?.item)
    #expect(photo.title == "夜景" && photo.image?.url == "https://i.example/9.png")
  }

  @Test func aRankIsOneOrMore() throws {
    let page = try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json("[{\"name\": \"x\", \"rank\": 0}]"), listing: preset(.observation, "rankings"), source: source(),
      url: "http://a.b/")
    #expect(
      page.faults == [
        ItemFault(index: 0, field: "rank", reason: "0, where a whole number from 1 is expected")
      ])
  }
}
