import MamushiCore
import Testing

@testable import MamushiServices

struct StoredListingTests {
  let key = StoreFixture.key()
  /// Keeps its folder as long as the test runs.
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test func aDraftIsNoListingBeforeItIsComplete() throws {
    let store = fixture.store
    let first = try store.append(StoreFixture.page(1, ["a", "b"], next: "page 2"), toDraft: key)
    _ = try store.append(StoreFixture.page(2, ["c"]), toDraft: key)
    #expect(try store.listing(key) == nil)
    let draft = try #require(try store.draft(key))
    #expect(draft.checkedAt == StoreFixture.now)
    #expect(draft.pages.map(\.url) == ["https://example.com/?page=1", "https://example.com/?page=2"])
    #expect(draft.pages.map(\.next) == ["page 2", nil])

    try store.completeDraft(key, at: 12)
    #expect(try store.draft(key) == nil)
    let listing = try #require(try store.listing(key))
    #expect(listing.id == draft.id && listing.checkedAt == 12 && listing.itemCount == 3)
    #expect(try store.texts(key) == texts(["a", "b", "c"]))
    let page = listing.pages[0]
    #expect(page.content == first.content && page.fingerprint == first.fingerprint)
    #expect(page.validity == PageValidity(etag: "\"1\"", lastModified: nil, freshUntil: 1))
    #expect(page.contentType == "application/json" && page.notes == Array("notes".utf8))
    #expect(page.decoder == StoreFixture.decoder && page.itemCount == 2)
    #expect(try store.bytes(ofContent: page.content) == Array("a,b".utf8))
  }

  @Test func theListingStandsWhileItsDraftGrowsAndIsDiscarded() throws {
    let store = fixture.store
    try store.complete([["a"], ["b"]], key)
    let old = try #require(try store.listing(key))
    _ = try store.append(StoreFixture.page(1, ["new"]), toDraft: key)
    #expect(try store.texts(key) == texts(["a", "b"]))
    let content = try #require(try store.draft(key)?.pages.first?.content)
    try store.discardDraft(key)
    #expect(try store.draft(key) == nil)
    #expect(try store.texts(key) == texts(["a", "b"]))
    #expect(throws: SourceStoreFailure.self) { try store.bytes(ofContent: content) }
    #expect(try store.listing(key)?.id == old.id)
  }

  @Test func aDraftGoesOnInTheNextProcess() throws {
    _ = try fixture.store.append(StoreFixture.page(1, ["a"], next: "page 2"), toDraft: key)
    let store = try fixture.reopened()
    #expect(try store.draft(key)?.pages.last?.next == "page 2")
    _ = try store.append(StoreFixture.page(2, ["b"]), toDraft: key)
    try store.completeDraft(key, at: 1)
    #expect(try store.texts(key) == texts(["a", "b"]))
  }

  @Test func pagesThatHaveNotChangedKeepTheirContent() throws {
    let store = fixture.store
    try store.complete([["a"], ["b"]], key)
    let old = try #require(try store.listing(key))
    var kept = old.pages[0]
    kept.validity.freshUntil = 99
    try store.append(kept, toDraft: key)
    _ = try store.append(StoreFixture.page(2, ["c"]), toDraft: key)
    try store.completeDraft(key, at: 8)
    let new = try #require(try store.listing(key))
    #expect(new.pages[0].content == old.pages[0].content && new.pages[0].validity.freshUntil == 99)
    #expect(try store.texts(key) == texts(["a", "c"]))
    // What only the former listing held is gone.
    #expect(throws: SourceStoreFailure.self) { try store.bytes(ofContent: old.pages[1].content) }
  }

  @Test func theSameBytesAreKeptOnce() throws {
    let store = fixture.store
    let other = StoreFixture.key("app", "pickups")
    try store.complete([["a"], ["b"], ["a"]], key)
    try store.complete([["a"]], other)
    let pages = try #require(try store.listing(key)).pages
    #expect(pages[0].content == pages[2].content && pages[0].content != pages[1].content)
    #expect(try store.listing(other)?.pages[0].content == pages[0].content)
    try store.complete([["z"]], key)
    #expect(try store.texts(other) == texts(["a"]))
  }

  @Test func anotherDecodersItemsOfTheSameBytesAreOthers() throws {
    let store = fixture.store
    let first = try store.append(StoreFixture.page(1, ["a"]), toDraft: key)
    let decoder = Fingerprint(high: 1, low: 0)
    let second = try store.append(
      StoreFixture.page(1, ["a"], decoder: decoder), toDraft: StoreFixture.key("other"))
    #expect(first.content != second.content)
    #expect(second.decoder == decoder)
  }

  @Test func aConfirmedListingHasNewTimes() throws {
    let store = fixture.store
    try store.complete([["a"], ["b"]], key, at: 3)
    var listing = try #require(try store.listing(key))
    listing.pages[1].validity = PageValidity(etag: "W/\"x\"", lastModified: "yesterday", freshUntil: 1_000)
    try store.confirm(listing, at: 44)
    let confirmed = try #require(try store.listing(key))
    #expect(confirmed.checkedAt == 44)
    #expect(confirmed.pages.map(\.validity) == listing.pages.map(\.validity))
  }

  @Test func onlyListingsThatAreWantedStay() throws {
    let store = fixture.store
    let (asked, gone) = (StoreFixture.key(request: 2), StoreFixture.key("old"))
    try store.complete([["a"]], key)
    try store.complete([["b"]], asked)
    _ = try store.append(StoreFixture.page(1, ["c"]), toDraft: gone)
    try store.keepOnly([asked])
    #expect(try store.listing(key) == nil)
    #expect(try store.draft(gone) == nil)
    #expect(try store.texts(asked) == texts(["b"]))
  }

  @Test func whatIsNotThereIsAFailure() throws {
    let store = fixture.store
    #expect(throws: SourceStoreFailure.self) { try store.completeDraft(key, at: 0) }
    #expect(throws: SourceStoreFailure.self) {
      try store.confirm(StoredListing(id: 3, pages: [], checkedAt: 0), at: 0)
    }
    let failure = #expect(throws: SourceStoreFailure.self) { try store.body(ofItem: 12) }
    #expect(failure?.description == "'\(fixture.path)' no longer contains a stored item")
    try store.complete([["a"]], key)
    let page = try #require(try store.listing(key)?.pages[0])
    try store.complete([["b"]], key)
    #expect(throws: SourceStoreFailure.self) { try store.append(page, toDraft: key) }
    // Nothing of the call that failed is left.
    #expect(try store.draft(key) == nil)
  }
}
