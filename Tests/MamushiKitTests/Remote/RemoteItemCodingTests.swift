import MamushiCore
import Testing

@testable import MamushiKit

/// Items and notes as the store keeps them.
struct RemoteItemCodingTests {
  @Test func aFullItemComesBackWhole() {
    var item = RemoteItem(id: "鍵-1", title: "京都 🍜")
    item.slug = "kyoto"
    item.link = "https://a.example/x"
    item.summary = "s"
    item.catchCopy = "c"
    item.date = day(2026, 5, 5)
    item.updated = ContentDate(timestamp: Timestamp(seconds: -1), hasTime: true)
    item.category = "和食"
    item.tags = ["a", "b"]
    item.authors = ["花子"]
    item.website = "https://w.example/"
    item.language = "ja"
    item.reading = "きょうと"
    item.image = LinkedImage(url: "https://a.example/i.jpg", width: 10, height: nil)
    item.rating = 4.5
    item.minBudget = 16000
    item.isPickup = true
    item.article = "kyoto"
    item.rank = 3
    item.bodyFormat = .markdown
    item.base = "https://a.example/"
    item.bodyImages = ["https://a.example/j.png"]
    #expect(RemoteItemCoding.item(RemoteItemCoding.encode(item)) == item)
  }

  @Test func anEmptyItemComesBackEmpty() {
    let item = RemoteItem(id: "", title: "")
    #expect(RemoteItemCoding.item(RemoteItemCoding.encode(item)) == item)
  }

  @Test func whatIsCutOrAddedToIsNoItem() {
    let record = RemoteItemCoding.encode(RemoteItem(id: "a", title: "b"))
    for count in 0..<record.count { #expect(RemoteItemCoding.item(Array(record.prefix(count))) == nil) }
    #expect(RemoteItemCoding.item(record + [0]) == nil)
    #expect(RemoteItemCoding.item([2] + record.dropFirst()) == nil)
  }

  @Test func notes() throws {
    let faults = [
      ItemFault(index: 3, field: "rating", reason: "'x', where…"),
      ItemFault(index: 4, field: nil, reason: "r"),
    ]
    let bytes = RemoteItemCoding.encodeNotes(faults: faults, repairs: ["'&nbsp;' is not declared"])
    let notes = try #require(RemoteItemCoding.notes(bytes))
    #expect(notes.faults == faults)
    #expect(notes.repairs == ["'&nbsp;' is not declared"])
    #expect(RemoteItemCoding.encodeNotes(faults: [], repairs: []).isEmpty)
    #expect(RemoteItemCoding.notes([])?.faults == [])
    for count in 1..<bytes.count { #expect(RemoteItemCoding.notes(Array(bytes.prefix(count))) == nil) }
  }
}
