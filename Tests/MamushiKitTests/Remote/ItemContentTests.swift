import MamushiCore
import Testing

@testable import MamushiKit

/// What items of APIs have to have, and how much of it is theirs.
struct ItemContentTests {
  private func decode(_ root: String, _ listing: ListingConfiguration = listing()) throws -> DecodedPage {
    try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json(root), listing: listing, source: source(), url: "https://cms.example/api/articles?key=secret")
  }

  /// The only item of a list, with its body.
  private func one(
    _ item: String, _ listing: ListingConfiguration = listing()
  ) throws -> (item: RemoteItem, body: String) {
    let found = try #require(try decode("[\(item)]", listing).items.first)
    return (found.item, String(decoding: found.body, as: UTF8.self))
  }

  @Test("what a source that may not read its own fields gives is left out")
  func emptyItems() throws {
    let page = try decode(
      "[{\"id\": 1, \"date\": \"2026-05-05\"}, {\"id\": 2, \"body\": \" \\n\"}, {\"title\": \"A\"}]")
    #expect(page.items.map(\.item.title) == ["A"] && page.count == 3)
    #expect(
      page.faults == [0, 1].map { ItemFault(index: $0, field: nil, reason: "without a title and a text") })
    #expect(
      try decode("[{\"id\": 1}]", listing(.rankings)).faults == [
        ItemFault(index: 0, field: "name", reason: "missing")
      ])
    let pickups = try decode("[{\"id\": 1}, {\"id\": 2, \"article\": \"kyoto\"}]", listing(.pickups))
    #expect(pickups.faults == [ItemFault(index: 0, field: "title", reason: "missing")])
    #expect(pickups.items.map(\.item.title) == [""])
  }

  @Test("a text may come in parts")
  func parts() throws {
    let own = listing {
      $0.fields[.title] = FieldSource(jsonPath("name[].text"))
      $0.fields[.body] = FieldSource(jsonPath("rich[].text"))
      $0.fields[.slug] = FieldSource(jsonPath("name[].text"))
    }
    let (item, body) = try one(
      "{\"name\": [{\"text\": \"A \"}, {\"text\": null}, {\"text\": \"B\"}], \"rich\": [{\"text\": \"x \"}, {\"text\": \"<b>y</b>\"}], \"link\": \"/a\"}",
      own)
    #expect(item.title == "A B" && body == "x <b>y</b>" && item.slug == "A")
  }

  @Test("Portable Text is HTML, whatever other bodies are", arguments: ["rich", "rich[]"])
  func portableText(path: String) throws {
    let own = listing {
      $0.fields[.title] = FieldSource(jsonPath("name"))
      $0.fields[.body] = FieldSource(jsonPath(path))
      $0.fields[.summary] = FieldSource(jsonPath("lead"))
      $0.bodyFormat = .markdown
    }
    let lead = "[{\"_type\": \"block\", \"children\": [{\"text\": \"Lead\", \"marks\": [\"em\"]}]}]"
    let rich =
      "[{\"_type\": \"block\", \"children\": [{\"text\": \"a\"}]}, {\"_type\": \"block\", \"children\": [{\"text\": \"b\"}]}]"
    let (item, body) = try one("{\"name\": \"T\", \"rich\": \(rich), \"lead\": \(lead)}", own)
    #expect(item.bodyFormat == .html && body == "<p>a</p>\n<p>b</p>\n" && item.summary == "Lead")
    let plain = try one("{\"name\": \"T\", \"rich\": \(path == "rich" ? "\"*a*\"" : "[\"*a*\"]")}", own)
    #expect(plain.item.bodyFormat == .markdown && plain.body == "*a*")
    #expect(try one("{\"name\": \"T\", \"rich\": []}", own).body == "")
    let page = try decode("[{\"name\": \"T\", \"rich\": {\"_type\": \"block\"}}]", own)
    #expect(page.items.isEmpty == (path == "rich"))
  }

  @Test func draftsAndWhatExpires() throws {
    let item = try one("{\"title\": \"T\", \"draft\": true, \"expires\": \"2026-05-05\"}").item
    #expect(item.isDraft && item.expires == day(2026, 5, 5))
  }

  @Test("the query of the source's own address is not the base of what items name")
  func secrets() throws {
    #expect(try one("{\"title\": \"A\"}").item.base == "https://cms.example/api/articles")
    #expect(try one("{\"thumbnail\": \"b.jpg\"}").item.image?.url == "https://cms.example/api/b.jpg")
  }

  @Test func anAnswerWithoutTheNumberOfPagesIsNoted() throws {
    func absent(_ path: String) throws -> [AbsentField] {
      var own = listing()
      own.items = JSONPath("d")
      own.paging = .page(
        parameter: "page", first: 1, size: PageSize(parameter: "limit", count: 5), hasNext: nil,
        totalPages: TotalSource(path))
      return try decode("{\"d\": [{\"title\": \"A\"}], \"meta\": {\"pages\": 3}}", own).absentFields
    }
    let wrong = "meta.pagess"
    #expect(try absent(wrong) == [AbsentField(field: "paging.totalPages", path: wrong)])
    #expect(try absent("meta.pages") == [] && absent("X-Pages") == [])
  }
}
