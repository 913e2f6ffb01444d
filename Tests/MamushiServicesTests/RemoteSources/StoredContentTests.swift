import MamushiCore
import Testing

@testable import MamushiServices

struct StoredContentTests {
  let key = StoreFixture.key()
  /// Keeps its folder as long as the test runs.
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test func itemsAreReplaced() throws {
    let store = fixture.store
    try store.complete([["a", "b"], ["c"]], key)
    let old = try #require(try store.listing(key))
    let decoder = Fingerprint(high: 9, low: 9)
    let oldID = try store.items(of: old)[0].id
    try store.replaceItems(
      ofContent: old.pages[0].content,
      by: DecodedContent(items: StoreFixture.items(["x", "y", "z"]), notes: [1, 2], decoder: decoder))
    let page = try #require(try store.listing(key)).pages[0]
    #expect(page.itemCount == 3 && page.notes == [1, 2] && page.decoder == decoder)
    #expect(try store.texts(key) == texts(["x", "y", "z", "c"]))
    #expect(try store.bytes(ofContent: page.content) == Array("a,b".utf8))
    // No other item ever has the number of one that is gone.
    #expect(throws: SourceStoreFailure.self) { try store.body(ofItem: oldID) }
  }

  @Test func emptyThingsAreKept() throws {
    let store = fixture.store
    let page = NewPage(
      url: "", next: "", validity: PageValidity(), contentType: nil, bytes: [], fingerprint: .none,
      content: DecodedContent(items: [.init(record: [], body: [])], notes: [], decoder: .none))
    _ = try store.append(page, toDraft: key)
    try store.completeDraft(key, at: 0)
    let stored = try #require(try store.listing(key)?.pages[0])
    #expect(stored.next == "" && stored.contentType == nil && stored.notes == [] && stored.itemCount == 1)
    #expect(try store.bytes(ofContent: stored.content) == [])
    #expect(try store.texts(key) == ["/"])
  }

  @Test func bytesThatAreNoTextComeBackAsTheyWere() throws {
    let store = fixture.store
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let page = NewPage(
      url: "u", next: nil, validity: PageValidity(), contentType: nil, bytes: bytes,
      fingerprint: Fingerprint(high: .max, low: 1 << 63),
      content: DecodedContent(items: [.init(record: bytes, body: bytes)], notes: bytes, decoder: .none))
    let stored = try store.append(page, toDraft: key)
    try store.completeDraft(key, at: 0)
    let listing = try #require(try store.listing(key))
    #expect(listing.pages[0].fingerprint == Fingerprint(high: .max, low: 1 << 63))
    #expect(listing.pages[0].notes == bytes)
    #expect(try store.bytes(ofContent: stored.content) == bytes)
    let item = try store.items(of: listing)[0]
    #expect(item.record == bytes)
    #expect(try store.body(ofItem: item.id) == bytes)
  }

  @Test func otherBytesOfTheSameFingerprintAreOthers() throws {
    let store = fixture.store
    let stored = try ["a", "b"].map { name in
      let page = StoreFixture.page(1, [name])
      return try store.append(
        NewPage(
          url: page.url, next: nil, validity: page.validity, contentType: nil, bytes: page.bytes,
          fingerprint: .none, content: page.content), toDraft: key)
    }
    #expect(stored[0].content != stored[1].content)
    try store.completeDraft(key, at: 0)
    #expect(try store.texts(key) == texts(["a", "b"]))
  }

  @Test func manyTasksUseTheStoreAtOnce() async throws {
    let store = fixture.store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for source in 0..<8 {
        group.addTask {
          let key = StoreFixture.key("source \(source)")
          let pages = (0..<10).map { page in (0..<5).map { "\(source) \(page) \($0)" } }
          try store.complete(pages, key)
          #expect(try store.texts(key) == texts(pages.flatMap { $0 }))
        }
      }
      try await group.waitForAll()
    }
    let reopened = try fixture.reopened()
    for source in 0..<8 {
      #expect(try reopened.listing(StoreFixture.key("source \(source)"))?.itemCount == 50)
    }
  }
}
