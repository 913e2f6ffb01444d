import MamushiCore
import Testing

@testable import MamushiKit

/// Items of APIs.
struct ItemDecoderTests {
  @Test func fieldsThatNoItemHasAreNoted() throws {
    var own = listing()
    own.fields = [
      .title: FieldSource(try #require(JSONPath("a.titel"))), .body: FieldSource(try #require(JSONPath("b"))),
    ]
    func absent(_ text: String) throws -> [AbsentField] {
      try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
        json(text), listing: own, source: source(), url: "https://cms.example/x"
      ).absentFields
    }
    #expect(try absent("[{\"b\": \"x\"}]") == [])
    own.hasOwnFields = true
    #expect(try absent("[{\"b\": \"x\"}, {}]") == [AbsentField(field: "title", path: "a.titel")])
    #expect(try absent("[{\"a\": {\"titel\": \"x\"}, \"b\": \"x\"}]") == [] && absent("[]") == [])
    #expect(try absent("[{\"a\": {\"titel\": null}, \"b\": null}, {}]") == [])
  }

  @Test func itemsOfOtherNamesAreNoted() throws {
    let title = AbsentField(field: "title", path: "title")
    #expect(try decode("[{\"name\": \"Alpha\", \"text\": \"x\"}]").absentFields == [title])
    #expect(try decode("[{\"name\": \"Alpha\", \"body\": \"x\"}]").absentFields == [])
    #expect(try decode("[{\"title\": null, \"link\": \"https://a.example/\"}]").absentFields == [])
    #expect(try decode("[{\"title\": \"Alpha\"}]", listing(.gallery)).absentFields == [])
    #expect(
      try decode("[{\"titel\": \"Alpha\"}]", listing(.rankings)).absentFields == [
        AbsentField(field: "name", path: "name")
      ])
  }

  @Test func anAnswerWithoutCursorIsNoted() throws {
    var own = listing()
    own.items = JSONPath("d")
    own.paging = .cursor(parameter: "c", next: try #require(JSONPath("meta.nxt")))
    func absent(_ text: String) throws -> [AbsentField] { try decode(text, own).absentFields }
    #expect(
      try absent("{\"d\": [{\"title\": \"A\"}]}") == [AbsentField(field: "paging.next", path: "meta.nxt")])
    #expect(
      try absent("{\"d\": [{\"title\": \"A\"}], \"meta\": {\"nxt\": null}}") == []
        && absent("{\"d\": []}") == [])
  }

  @Test func aPhotoWithoutPictureIsLeftOut() throws {
    let page = try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json("[{\"title\": \"A\"}, {\"title\": \"B\", \"thumbnail\": \"/b.jpg\"}]"),
      listing: listing(.gallery), source: source(), url: "https://cms.example/x")
    #expect(page.items.map(\.item.title) == ["B"])
    #expect(page.faults == [ItemFault(index: 0, field: "thumbnail", reason: "missing")])
  }

  @Test func itemsThatRepeatAnEarlierOneAreLeftOut() throws {
    func reasons(_ items: String) throws -> [String] {
      let page = try decode("[\(items)]")
      #expect(page.items.count + page.faults.count == page.count)
      return page.faults.map { "\($0.index) \($0.field ?? "-") \($0.reason)" }
    }
    #expect(
      try reasons(
        "{\"id\": 7, \"title\": \"A\"}, {\"id\": \"7\", \"title\": \"B\"}, {\"id\": 8, \"title\": \"C\"}")
        == [
          "1 id that of an earlier item"
        ])
    #expect(
      try reasons("{\"title\": \"A\"}, {\"title\": \"B\"}, {\"title\": \"A\"}") == [
        "2 - without an id, and is equal to an earlier item"
      ])
    // A change log has one address for all.
    let log = try decode(
      "[{\"title\": \"A\", \"link\": \"/a\"}, {\"title\": \"B\", \"link\": \"/a\"}, {\"title\": \"B\", \"link\": \"/a\"}]"
    )
    #expect(log.items.map(\.item.title) == ["A", "B"] && log.items[0].item.id != log.items[1].item.id)
    #expect(log.faults.map(\.index) == [2])
  }

  private static let url = "https://cms.example/api/articles?page=2"

  private func decode(
    _ root: String, _ listing: ListingConfiguration = listing(), source: SourceConfiguration = source()
  ) throws -> DecodedPage {
    try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json(root), listing: listing, source: source, url: Self.url)
  }

  /// The only item of a list, with its body.
  private func one(
    _ item: String, _ listing: ListingConfiguration = listing(), source: SourceConfiguration = source()
  ) throws -> (item: RemoteItem, body: String) {
    // An item with nothing to show is left out.
    let shown = ["title", "body", "summary", "catchCopy", "link", "thumbnail"]
    let whole =
      shown.contains { item.contains("\"\($0)\"") } ? item : "{\"title\": \"T\", " + item.dropFirst()
    let page = try decode("[\(whole)]", listing, source: source)
    #expect(page.faults == [])
    let found = try #require(page.items.first)
    return (found.item, String(decoding: found.body, as: UTF8.self))
  }

  @Test func everyField() throws {
    let (item, body) = try one(
      """
      {"id": 7, "title": " 京都の\\nラーメン ", "slug": "%E4%BA%AC%E9%83%BD", "link": "/p/7", "body": "<p>本文</p>",
       "summary": "s", "catchCopy": "c", "date": "2026-05-05", "updated": "2026-05-06T10:00:00Z",
       "category": "和食", "tags": ["a", "b", "a", null], "authors": "花子", "website": "http://w.example",
       "language": "ja_JP", "reading": "きょうと", "thumbnail": "../i/x y.jpg", "thumbnailWidth": "800",
       "thumbnailHeight": 600, "rating": "4.5", "minBudget": "16,000", "pickup": 1}
      """)
    #expect(item.id == "7" && item.title == "京都の ラーメン" && item.slug == "京都")
    #expect(item.link == "https://cms.example/p/7" && item.base == "https://cms.example/p/7")
    #expect(body == "<p>本文</p>" && item.bodyFormat == .html)
    #expect(item.summary == "s" && item.catchCopy == "c" && item.date == day(2026, 5, 5))
    #expect(item.updated?.timestamp.seconds == 1_778_061_600)
    #expect(item.categories == ["和食"] && item.tags == ["a", "b"] && item.authors == ["花子"])
    #expect(item.website == "http://w.example/" || item.website == "http://w.example")
    #expect(item.language == "ja-JP" && item.reading == "きょうと")
    #expect(item.image == LinkedImage(url: "https://cms.example/i/x%20y.jpg", width: 800, height: 600))
    #expect(item.rating == 4.5 && item.minBudget == 16000 && item.isPickup)
  }

  @Test func anItemMayBeOfSeveralCategories() throws {
    #expect(try one("{\"category\": [\"a\", \"b\", \"a\"]}").item.categories == ["a", "b"])
  }

  @Test func nothingIsRequired() throws {
    let (item, body) = try one("{\"thumbnail\": \"/a.jpg\"}")
    #expect(item.title == "cms" && item.id.utf8.count == 16 && body == "")
    #expect(item.date == nil && item.slug == "" && item.tags == [] && !item.isDraft && item.expires == nil)
    #expect(try one("{\"body\": \"x\"}").item.id != item.id)
    #expect(
      try one(
        "{\"title\": null, \"tags\": null, \"rating\": \"\", \"date\": \" \", \"thumbnail\": \"/a.jpg\"}"
      ).item == item)
  }

  @Test(arguments: [
    ("{\"body\": \"<p>\(String(repeating: "あ", count: 70))</p>\"}", String(repeating: "あ", count: 60)),
    ("{\"title\": \" \\n\", \"summary\": \"要約\"}", "要約"), ("{\"title\": \"<b>x</b>\"}", "<b>x</b>"),
    ("{\"link\": \"https://a.example/x\"}", "https://a.example/x"),
    ("{\"body\": \"<img>\", \"link\": \"https://a.example/\"}", "https://a.example/"),
    ("{\"body\": \"<img>\", \"catchCopy\": \"一言\"}", "一言"), ("{\"title\": 2026}", "2026"),
    ("{\"title\": \"a\\u0000\\u0007b\\u202Ec\\u2028d　e\"}", "a bc d　e"),
  ])
  func titles(item: String, title: String) throws { #expect(try one(item).item.title == title) }

  @Test func aLinkOrAHashStandsInForAMissingId() throws {
    #expect(try one("{\"link\": \"/p\"}").item.id == "https://cms.example/p")
    let first = try one("{\"title\": \"x\", \"body\": \"y\"}").item.id
    #expect(try one("{\"title\": \"x\", \"body\": \"y\"}").item.id == first)
    #expect(try one("{\"title\": \"x\", \"body\": \"z\"}").item.id != first)
    let long = String(repeating: "x", count: 10_000)
    #expect(try one("{\"id\": \"\(long)\"}").item.id.utf8.count == 16)
  }

  @Test func aSummaryStandsInForAMissingBody() throws {
    let plain = try one("{\"body\": \"  \", \"summary\": \"1 < 2\\n\\nb\"}")
    #expect(plain.body == "1 < 2\n\nb" && plain.item.bodyFormat == .text && plain.item.summary == "1 < 2 b")
    let declared = listing { $0.fields[.summary] = FieldSource(jsonPath("summary"), isHTML: true) }
    let html = try one("{\"summary\": \"<p>a &amp; b</p>\"}", declared)
    #expect(html.body == "<p>a &amp; b</p>" && html.item.bodyFormat == .html)
    #expect(html.item.summary == "a & b" && html.item.title == "a & b")
    let markdown = try one("{\"body\": \"**a**\"}", listing { $0.bodyFormat = .markdown })
    #expect(markdown.item.bodyFormat == .markdown && markdown.item.title == "a")
  }

  @Test(arguments: [
    ("\"2026-05-05T10:00:00\"", 1_777_942_800), ("\"2026-05-05T10:00:00Z\"", 1_777_975_200),
    ("1777975200", 1_777_975_200), ("1777975200123", 1_777_975_200), ("\"1777975200\"", 1_777_975_200),
    ("\"1777975200123\"", 1_777_975_200), ("1777975200.9", 1_777_975_200), ("-1000000000", -1_000_000_000),
    ("\"20260505T100000Z\"", 1_777_975_200), ("\"20260505T1000\"", 1_777_942_800),
    ("\"20260505T190000+0900\"", 1_777_975_200), ("\"20260505\"", 1_777_906_800),
    ("0", 0), ("\"0\"", 0), ("-86400", -86_400), ("\"-86400\"", -86_400), ("-0.5", -1),
    ("\"2026-05-05 10:00:00 UTC\"", 1_777_975_200), ("\"2026-05-05 10:00:00 +0000\"", 1_777_975_200),
    ("\"2026-05-05 10:00:00 Z\"", 1_777_975_200), ("\"2026-05\"", 1_777_561_200),
  ])
  func dates(value: String, seconds: Int64) throws {
    #expect(try one("{\"date\": \(value)}").item.date?.timestamp.seconds == seconds)
  }

  @Test func aDateOfUTCIsNotOneOfTheSitesZone() throws {
    let listing = listing { $0.fields[.date] = FieldSource(jsonPath("date"), isUTC: true) }
    let item = try one("{\"date\": \"2026-05-05T10:00:00\"}", listing).item
    #expect(item.date?.timestamp.seconds == 1_777_975_200)
  }

  @Test(arguments: [
    ("7", nil, "a number, where a mapping is expected"),
    ("null", nil, "nothing, where a mapping is expected"),
    ("{\"title\": {}}", "title", "a mapping, where text is expected"),
    ("{\"title\": true}", "title", "true or false, where text is expected"),
    ("{\"tags\": [\"a\", {}]}", "tags", "a mapping, where text is expected"),
    ("{\"category\": [[\"a\"]]}", "category", "a list, where text is expected"),
    ("{\"date\": \"May 5\"}", "date", "'May 5', where a date of ISO 8601 or a Unix time is expected"),
    (
      "{\"date\": \"2026-02-30\"}", "date",
      "'2026-02-30', where a date of ISO 8601 or a Unix time is expected"
    ),
    (
      "{\"date\": \"2026-13\"}", "date", "'2026-13', where a date of ISO 8601 or a Unix time is expected"
    ),
    ("{\"date\": 20260505}", "date", "20260505, where a Unix time is expected"),
    ("{\"date\": 99999999999999999}", "date", "99999999999999999, where a Unix time is expected"),
    ("{\"updated\": []}", "updated", "a list, where a date is expected"),
    ("{\"rating\": 6}", "rating", "6.0, where a number from 0 to 5 is expected"),
    ("{\"rating\": \"nan\"}", "rating", "'nan', where a number from 0 to 5 is expected"),
    ("{\"rating\": \"-1\"}", "rating", "'-1', where a number from 0 to 5 is expected"),
    ("{\"rating\": false}", "rating", "true or false, where a number from 0 to 5 is expected"),
    ("{\"minBudget\": \"cheap\"}", "minBudget", "'cheap', where an amount is expected"),
    ("{\"minBudget\": \"1,60\"}", "minBudget", "'1,60', where an amount is expected"),
    ("{\"minBudget\": -1}", "minBudget", "a number below 0, where an amount is expected"),
    ("{\"pickup\": \"perhaps\"}", "pickup", "'perhaps', where true or false is expected"),
    ("{\"thumbnail\": {}}", "thumbnail", "a mapping, where text is expected"),
    ("{\"thumbnailWidth\": \"wide\"}", "thumbnailWidth", "'wide', where a whole number is expected"),
  ])
  func anItemThatCannotBeDecodedIsLeftOutAlone(item: String, field: String?, reason: String) throws {
    let page = try decode("[{\"id\": 1, \"title\": \"A\"}, \(item), {\"id\": 3, \"title\": \"C\"}]")
    #expect(page.faults == [ItemFault(index: 1, field: field, reason: reason)])
    #expect(page.items.map(\.item.id) == ["1", "3"])
    #expect(page.count == 3)
  }

  @Test func aMessageQuotesNoMoreThanALine() throws {
    let text = String(repeating: "x\\n", count: 5000)
    let page = try decode("[{\"date\": \"\(text)\"}]")
    let reason = try #require(page.faults.first?.reason)
    #expect(reason.utf8.count < 120 && !reason.contains("\n"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:image/png;base64,AA", "http://", "ftp://a.b/x",
  ])
  func addressesThatAreNoneAreDropped(url: String) throws {
    let page = try decode(
      "[{\"title\": \"A\", \"thumbnail\": \"\(url)\", \"link\": \"\(url)\", \"website\": \"\(url)\"}]")
    let item = try #require(page.items.first).item
    #expect(item.image == nil && item.link == nil && item.website == nil && page.faults == [])
    let reason = "'\(url)', where an address with http or https is expected"
    #expect(
      page.leftOut
        == ["link", "website", "thumbnail"].map { ItemFault(index: 0, field: $0, reason: reason) })
  }

  @Test(arguments: [
    ("not a url", nil), ("none", nil), ("shop.example.com/x", "https://shop.example.com/x"),
    ("/shop", "https://cms.example/shop"), ("https://w.example/a", "https://w.example/a"),
  ])
  func websites(text: String, address: String?) throws {
    #expect(try one("{\"id\": 1, \"website\": \"\(text)\"}").item.website == address)
  }

  @Test func whatGrewIsCut() throws {
    let long = String(repeating: "あ", count: 20_000)
    let marks = "x" + String(repeating: "\u{301}", count: 200_000)
    let url = "https://a.example/" + String(repeating: "x", count: 9000)
    let item = try one(
      "{\"title\": \"\(long)\", \"summary\": \"\(long)\", \"catchCopy\": \"\(marks)\", \"tags\": [\"\(long)\"], "
        + "\"thumbnail\": \"\(url)\", \"link\": \"\(url)\"}"
    ).item
    #expect(item.title.count == 500 && item.summary?.count == 5000 && item.tags.map(\.count) == [200])
    #expect(item.catchCopy.map { $0.utf8.count <= 8000 } == true)
    #expect(item.image == nil && item.link == nil)
    let names = (0..<1000).map { "\"t\($0)\"" }.joined(separator: ",")
    #expect(try one("{\"tags\": [\(names)]}").item.tags.count == 100)
  }

  @Test func imagesOfTheBodyAreGatheredWhereTheyAreFetched() throws {
    let text = "{\"body\": \"<img src=\\\"/a.png\\\">\", \"link\": \"https://x.example/p\"}"
    #expect(try one(text).item.bodyImages == [])
    let item = try one(text, source: source { $0.media = .download }).item
    #expect(item.bodyImages == ["https://x.example/a.png"])
  }

  @Test(arguments: [
    (nil, "{}", "the answer is a mapping, where a list is expected"),
    (nil, "\"x\"", "the answer is text, where a list is expected"),
    ("data", "{\"data\": {}}", "'data' is a mapping, where a list is expected"),
    ("data", "{\"data\": null}", "'data' is missing"), ("data", "[]", "'data' is missing"),
    ("data[].item", "{\"error\": 1}", "'data' is nothing, where a list is expected"),
    ("[].item", "{}", "the answer is a mapping, where a list is expected"),
  ])
  func anAnswerWithoutAListIsNone(path: String?, root: String, fault: String) {
    #expect(throws: ItemListFault(fault)) { try decode(root, listing { $0.items = path.map(jsonPath) }) }
  }

  @Test func itemsMayLieDeeper() throws {
    let deep = listing { $0.items = jsonPath("edges[].node") }
    #expect(
      try decode("{\"edges\": [{\"node\": {\"title\": \"A\"}}, {\"node\": {\"title\": \"B\"}}]}", deep).items
        .count == 2)
    #expect(try decode("{\"edges\": []}", deep).count == 0)
  }
}
