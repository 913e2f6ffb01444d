import MamushiCore
import Synchronization

/// A store whose cache is gone with the test.
final class MemorySourceStore: SourceStore {
  private struct Listing {
    let id: Int64
    var pages: [StoredPage] = []
    var checkedAt: Int64 = 0
    var stored: StoredListing { StoredListing(id: id, pages: pages, checkedAt: checkedAt) }
  }

  private struct State {
    /// Why nothing works.
    var failure: SourceStoreFailure?
    var lastID: Int64 = 0
    var listings: [ListingKey: Listing] = [:]
    var drafts: [ListingKey: Listing] = [:]
    var contents: [Int64: (bytes: [UInt8], content: DecodedContent)] = [:]
    var media: [String: StoredMedia] = [:]
    var pauses: [String: Int64] = [:]
  }

  private let state = Mutex(State())

  /// Readings that were begun and not ended.
  var draftCount: Int { state.withLock { $0.drafts.count } }
  var listingCount: Int { state.withLock { $0.listings.count } }

  /// Has every call fail, or work again.
  func fail(_ failure: SourceStoreFailure?) { state.withLock { $0.failure = failure } }

  /// Loses the bodies of all responses.
  func loseContent() { state.withLock { $0.contents = [:] } }

  private func perform<Value>(
    _ work: (inout State) throws(SourceStoreFailure) -> Value
  ) throws(SourceStoreFailure) -> Value {
    try state.withLock { state throws(SourceStoreFailure) -> Value in
      if let failure = state.failure { throw failure }
      return try work(&state)
    }
  }

  func listing(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing? {
    try perform { $0.listings[key]?.stored }
  }

  func draft(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing? {
    try perform { $0.drafts[key]?.stored }
  }

  func append(_ page: NewPage, toDraft key: ListingKey) throws(SourceStoreFailure) -> StoredPage {
    try perform { state in
      state.lastID += 1
      let id = state.lastID
      state.contents[id] = (page.bytes, page.content)
      let stored = StoredPage(
        url: page.url, next: page.next, validity: page.validity, contentType: page.contentType, content: id,
        fingerprint: page.fingerprint, itemCount: page.content.items.count, notes: page.content.notes,
        decoder: page.content.decoder)
      Self.append(stored, toDraft: key, in: &state)
      return stored
    }
  }

  func append(_ page: StoredPage, toDraft key: ListingKey) throws(SourceStoreFailure) {
    try perform { Self.append(page, toDraft: key, in: &$0) }
  }

  private static func append(_ page: StoredPage, toDraft key: ListingKey, in state: inout State) {
    state.lastID += 1
    state.drafts[key, default: Listing(id: state.lastID)].pages.append(page)
  }

  func completeDraft(_ key: ListingKey, at time: Int64) throws(SourceStoreFailure) {
    try perform { state throws(SourceStoreFailure) in
      guard var draft = state.drafts.removeValue(forKey: key) else {
        throw SourceStoreFailure("there is no draft")
      }
      draft.checkedAt = time
      state.listings[key] = draft
    }
  }

  func discardDraft(_ key: ListingKey) throws(SourceStoreFailure) { try perform { $0.drafts[key] = nil } }

  func confirm(_ listing: StoredListing, at time: Int64) throws(SourceStoreFailure) {
    try perform { state throws(SourceStoreFailure) in
      guard let (key, _) = state.listings.first(where: { $0.value.id == listing.id }) else {
        throw SourceStoreFailure("there is no such listing")
      }
      state.listings[key] = Listing(id: listing.id, pages: listing.pages, checkedAt: time)
    }
  }

  func keepOnly(_ keys: Set<ListingKey>) throws(SourceStoreFailure) {
    try perform { state in
      state.listings = state.listings.filter { keys.contains($0.key) }
      state.drafts = state.drafts.filter { keys.contains($0.key) }
    }
  }

  func bytes(ofContent id: Int64) throws(SourceStoreFailure) -> [UInt8] {
    try perform { state throws(SourceStoreFailure) -> [UInt8] in try Self.content(id, in: state).bytes }
  }

  /// What pages of listings and drafts tell of it is from then on what it is.
  func replaceItems(ofContent id: Int64, by content: DecodedContent) throws(SourceStoreFailure) {
    try perform { state throws(SourceStoreFailure) in
      state.contents[id] = (try Self.content(id, in: state).bytes, content)
      func replaced(_ page: StoredPage) -> StoredPage {
        if page.content != id { return page }
        return StoredPage(
          url: page.url, next: page.next, validity: page.validity, contentType: page.contentType, content: id,
          fingerprint: page.fingerprint, itemCount: content.items.count, notes: content.notes,
          decoder: content.decoder)
      }
      func replaced(_ listing: Listing) -> Listing {
        Listing(id: listing.id, pages: listing.pages.map(replaced), checkedAt: listing.checkedAt)
      }
      state.listings = state.listings.mapValues(replaced)
      state.drafts = state.drafts.mapValues(replaced)
    }
  }

  private static func content(
    _ id: Int64, in state: State
  ) throws(SourceStoreFailure) -> (bytes: [UInt8], content: DecodedContent) {
    guard let content = state.contents[id] else { throw SourceStoreFailure("a response is gone") }
    return content
  }

  func items(of listing: StoredListing) throws(SourceStoreFailure) -> [(id: Int64, record: [UInt8])] {
    try perform { state throws(SourceStoreFailure) -> [(id: Int64, record: [UInt8])] in
      var items: [(id: Int64, record: [UInt8])] = []
      for page in listing.pages {
        for (position, item) in try Self.content(page.content, in: state).content.items.enumerated() {
          items.append((page.content * 1000 + Int64(position), item.record))
        }
      }
      return items
    }
  }

  func body(ofItem id: Int64) throws(SourceStoreFailure) -> [UInt8] {
    try perform { state throws(SourceStoreFailure) -> [UInt8] in
      try Self.content(id / 1000, in: state).content.items[Int(id % 1000)].body
    }
  }

  func media(_ urls: Set<String>) throws(SourceStoreFailure) -> [String: StoredMedia] {
    try perform { $0.media.filter { urls.contains($0.key) } }
  }

  func setMedia(_ media: StoredMedia, for url: String) throws(SourceStoreFailure) {
    try perform { $0.media[url] = media }
  }

  func pause(ofOrigin origin: String) throws(SourceStoreFailure) -> Int64? {
    try perform { $0.pauses[origin] }
  }

  func setPause(ofOrigin origin: String, until time: Int64) throws(SourceStoreFailure) {
    try perform { $0.pauses[origin] = time }
  }

  func close() throws(SourceStoreFailure) {}
}
