import MamushiCore
import Testing

@testable import MamushiKit

/// Items, texts and notes as the store keeps them.
struct RemoteRecordTests {
  private static var full: RemoteItem {
    var item = RemoteItem(id: "鍵-1", title: "京都 🍜")
    item.slug = "kyoto"
    item.link = "https://a.example/x"
    item.summary = "s"
    item.date = day(2026, 5, 5)
    item.categories = ["和食", "夜"]
    item.tags = ["a", "b"]
    item.authors = ["花子"]
    item.image = image
    item.rating = 4.5
    item.isPickup = true
    item.isDraft = true
    item.article = "kyoto"
    item.rank = 3
    item.enclosure = enclosure
    item.bodyFormat = .markdown
    item.base = "https://a.example/"
    item.bodyImages = ["https://a.example/j.png"]
    item.website = "https://w.example/"
    return item
  }

  private static let image = LinkedImage(url: "https://a.example/i.jpg", width: 10, height: 8)
  private static let enclosure = Enclosure(
    url: "https://a.example/1.m4a", type: "audio/x-m4a", size: 9)
  private static let fault = ItemFault(
    index: 3, field: "rating", reason: "'x', where…", mark: Mark(line: 2, column: 5))
  private static let absent = AbsentField(field: "title", path: "a.b")

  @Test func everyFieldComesBack() {
    expectWhole(Self.full)
    expectWhole(Self.image)
    expectWhole(Self.enclosure)
    expectWhole(RemoteRecord(body: Fingerprint(high: 1, low: 2), item: Self.full))
    expectWhole(RemoteBody(of: Self.full, bytes: Array("本文".utf8)))
    expectWhole(
      ListingNotes(
        faults: [Self.fault], repairs: ["r"], absentFields: [Self.absent], leftOut: [Self.fault],
        protected: 2))
    expectWhole(Self.fault)
    expectWhole(Self.absent)
  }

  @Test func anEmptyItemComesBackEmpty() {
    let item = RemoteItem(id: "", title: "")
    #expect(RemoteItem(encoded: item.encoded) == item)
  }

  @Test func recordsOfAnotherVersionAreNone() {
    var bytes = RemoteRecord(item: Self.full).encoded
    bytes[Fingerprint.none.encoded.count] += 1
    #expect(RemoteRecord(encoded: bytes) == nil)
  }

  @Test func notes() throws {
    #expect(ListingNotes().stored.isEmpty)
    #expect(ListingNotes(stored: []) == ListingNotes())
    let notes = ListingNotes(
      faults: [Self.fault, ItemFault(index: 4, field: nil, reason: "r")], repairs: ["'&nbsp;'"])
    #expect(ListingNotes(stored: notes.stored) == notes)
    #expect(ListingNotes(stored: [notes.stored[0] + 1] + notes.stored.dropFirst()) == nil)
  }
}
