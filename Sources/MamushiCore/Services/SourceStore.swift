/// Keeps what remote sources answered: each response with its validators, and what was made of it. Lies in the cache:
/// any of it may be gone at any time. Every change is whole: a killed process leaves the store as before or after it.
package protocol SourceStore: Sendable {
  // MARK: Listings

  /// The last reading of a listing that was whole.
  func listing(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing?

  /// A reading that was begun and not ended: it goes on after its last page.
  func draft(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing?

  /// Adds a page that was fetched to the draft, and begins one where there is none.
  ///
  /// - Returns: the page as it is kept now.
  func append(_ page: NewPage, toDraft key: ListingKey) throws(SourceStoreFailure) -> StoredPage

  /// Adds a page of the last whole reading to the draft, with what is newly known of it: its content has not changed.
  func append(_ page: StoredPage, toDraft key: ListingKey) throws(SourceStoreFailure)

  /// Makes the draft the listing, in one step; what only the former one held is gone.
  ///
  /// - Parameter time: in seconds since 1970.
  func completeDraft(_ key: ListingKey, at time: Int64) throws(SourceStoreFailure)

  func discardDraft(_ key: ListingKey) throws(SourceStoreFailure)

  /// Notes that a whole reading still holds: what is newly known of its pages, and when that was found.
  func confirm(_ listing: StoredListing, at time: Int64) throws(SourceStoreFailure)

  /// Forgets all but these listings.
  func keepOnly(_ keys: Set<ListingKey>) throws(SourceStoreFailure)

  // MARK: Content

  /// A response's body, as it came.
  func bytes(ofContent id: Int64) throws(SourceStoreFailure) -> [UInt8]

  /// Puts what another decoder made of a response in the place of what was kept.
  func replaceItems(ofContent id: Int64, by content: DecodedContent) throws(SourceStoreFailure)

  /// All items of a listing in order: the number by which its body is found, and its record.
  func items(of listing: StoredListing) throws(SourceStoreFailure) -> [(id: Int64, record: [UInt8])]

  /// The body of an item of ``items(of:)``. Called by many threads.
  func body(ofItem id: Int64) throws(SourceStoreFailure) -> [UInt8]

  // MARK: Media

  /// What is known of pictures that were fetched or could not be, by their URLs.
  func media(_ urls: Set<String>) throws(SourceStoreFailure) -> [String: StoredMedia]
  func setMedia(_ media: StoredMedia, for url: String) throws(SourceStoreFailure)

  // MARK: Manners

  /// Until when an origin asked to be left alone, in seconds since 1970.
  func pause(ofOrigin origin: String) throws(SourceStoreFailure) -> Int64?
  func setPause(ofOrigin origin: String, until time: Int64) throws(SourceStoreFailure)

  /// Ends a stretch of writing: everything lies in one file then. A later call opens it again.
  func close() throws(SourceStoreFailure)
}

/// The store does not work: the reason, as a clause.
package struct SourceStoreFailure: Error, Sendable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// What is read: a listing of a source, as it is asked for. Asked for in another way it is another one.
package struct ListingKey: Hashable, Sendable {
  package let source: String
  /// `information`, `pickups`.
  package let listing: String
  /// Stands for the address and all that is asked for, without secrets.
  package let request: Fingerprint
  package init(source: String, listing: String, request: Fingerprint) {
    self.source = source
    self.listing = listing
    self.request = request
  }
}

/// What is known of a response beside its content (RFC 9111). Times are in seconds since 1970.
package struct PageValidity: Hashable, Sendable {
  package var etag: String?
  package var lastModified: String?
  /// Until when it need not be asked for again.
  package var freshUntil: Int64
  package init(etag: String? = nil, lastModified: String? = nil, freshUntil: Int64 = 0) {
    self.etag = etag
    self.lastModified = lastModified
    self.freshUntil = freshUntil
  }
}

/// What was made of a response.
package struct DecodedContent: Sendable {
  package struct Item: Sendable {
    package let record: [UInt8]
    package let body: [UInt8]
    package init(record: [UInt8], body: [UInt8]) {
      self.record = record
      self.body = body
    }
  }

  package var items: [Item]
  /// What was found wrong with items.
  package var notes: [UInt8]
  /// Stands for what made all this of the bytes.
  package var decoder: Fingerprint

  package init(items: [Item], notes: [UInt8], decoder: Fingerprint) {
    self.items = items
    self.notes = notes
    self.decoder = decoder
  }
}

/// A page of a listing that was just fetched.
package struct NewPage: Sendable {
  package let url: String
  /// The address of the page after it; nil for the last.
  package let next: String?
  package let validity: PageValidity
  package let contentType: String?
  package let bytes: [UInt8]
  /// Of ``bytes``.
  package let fingerprint: Fingerprint
  package let content: DecodedContent

  package init(
    url: String, next: String?, validity: PageValidity, contentType: String?, bytes: [UInt8],
    fingerprint: Fingerprint, content: DecodedContent
  ) {
    self.url = url
    self.next = next
    self.validity = validity
    self.contentType = contentType
    self.bytes = bytes
    self.fingerprint = fingerprint
    self.content = content
  }
}

package struct StoredPage: Sendable {
  package let url: String
  package let next: String?
  package var validity: PageValidity
  package let contentType: String?
  /// The number of its content; pages with the same bytes share it.
  package let content: Int64
  /// Of its bytes.
  package let fingerprint: Fingerprint
  package let itemCount: Int
  package let notes: [UInt8]
  package let decoder: Fingerprint

  package init(
    url: String, next: String?, validity: PageValidity, contentType: String?, content: Int64,
    fingerprint: Fingerprint, itemCount: Int, notes: [UInt8], decoder: Fingerprint
  ) {
    self.url = url
    self.next = next
    self.validity = validity
    self.contentType = contentType
    self.content = content
    self.fingerprint = fingerprint
    self.itemCount = itemCount
    self.notes = notes
    self.decoder = decoder
  }
}

package struct StoredListing: Sendable {
  package let id: Int64
  package var pages: [StoredPage]
  /// When it was last known to be what the source has, in seconds since 1970; of a draft when it was begun.
  package let checkedAt: Int64

  package init(id: Int64, pages: [StoredPage], checkedAt: Int64) {
    self.id = id
    self.pages = pages
    self.checkedAt = checkedAt
  }

  package var itemCount: Int { pages.reduce(0) { $0 + $1.itemCount } }
}
