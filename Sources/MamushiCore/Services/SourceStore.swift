/// Stores the responses of remote sources with their validators, and what was decoded from them. Lies in the
/// cache: any of it may disappear at any time. Changes are atomic: a killed process leaves the store as it was
/// before or after a change.
package protocol SourceStore: Sendable {
  // MARK: Listings

  /// The last complete reading of a listing.
  func listing(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing?

  /// A reading that was started but not completed; it continues after its last page.
  func draft(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing?

  /// Appends a fetched page to the draft, and starts a draft if there is none.
  ///
  /// - Returns: the stored page.
  func append(_ page: NewPage, toDraft key: ListingKey) throws(SourceStoreFailure) -> StoredPage

  /// Appends a page of the last complete reading, whose content has not changed, to the draft, with its new
  /// validity.
  func append(_ page: StoredPage, toDraft key: ListingKey) throws(SourceStoreFailure)

  /// Replaces the listing by the draft atomically; whatever only the old listing used is deleted.
  ///
  /// - Parameter time: in seconds since 1970.
  func completeDraft(_ key: ListingKey, at time: Int64) throws(SourceStoreFailure)

  func discardDraft(_ key: ListingKey) throws(SourceStoreFailure)

  /// Records that a complete reading still holds: the new validity of its pages, and when that was found.
  func confirm(_ listing: StoredListing, at time: Int64) throws(SourceStoreFailure)

  /// Deletes all other listings.
  func keepOnly(_ keys: Set<ListingKey>) throws(SourceStoreFailure)

  // MARK: Content

  /// The body of a response, as received.
  func bytes(ofContent id: Int64) throws(SourceStoreFailure) -> [UInt8]

  /// Replaces the decoded items of a response by those of another decoder.
  func replaceItems(ofContent id: Int64, by content: DecodedContent) throws(SourceStoreFailure)

  /// The items of a listing in order: the number for looking up its body, and its record.
  func items(of listing: StoredListing) throws(SourceStoreFailure) -> [(id: Int64, record: [UInt8])]

  /// The body of an item of ``items(of:)``. Thread-safe.
  func body(ofItem id: Int64) throws(SourceStoreFailure) -> [UInt8]

  // MARK: Media

  /// What is known of fetched pictures and failed fetches, by URL.
  func media(_ urls: Set<String>) throws(SourceStoreFailure) -> [String: StoredMedia]
  func setMedia(_ media: StoredMedia, for url: String) throws(SourceStoreFailure)

  // MARK: Pauses

  /// The time until which an origin asked not to be contacted, in seconds since 1970.
  func pause(ofOrigin origin: String) throws(SourceStoreFailure) -> Int64?
  func setPause(ofOrigin origin: String, until time: Int64) throws(SourceStoreFailure)

  /// Ends a phase of writing, after which all data is in one file. A later call opens the store again.
  func close() throws(SourceStoreFailure)
}

/// The reason why the store does not work, as a clause.
package struct SourceStoreFailure: Error, Sendable, CustomStringConvertible {
  package let description: String
  /// How to fix it, if the cause is known.
  package let help: String?

  package init(_ description: String, help: String? = nil) {
    self.description = description
    self.help = help
  }
}

/// Identifies a listing of a source by its request: another request is another listing.
package struct ListingKey: Hashable, Sendable {
  package let source: String
  /// `information`, `pickups`.
  package let listing: String
  /// A hash of the address and all request parameters, without secrets.
  package let request: Fingerprint
  package init(source: String, listing: String, request: Fingerprint) {
    self.source = source
    self.listing = listing
    self.request = request
  }
}

/// The caching metadata of a response (RFC 9111). Times are in seconds since 1970.
package struct PageValidity: Hashable, Sendable {
  package var etag: String?
  package var lastModified: String?
  /// The time until which the response is fresh.
  package var freshUntil: Int64
  package init(etag: String? = nil, lastModified: String? = nil, freshUntil: Int64 = 0) {
    self.etag = etag
    self.lastModified = lastModified
    self.freshUntil = freshUntil
  }
}

/// The items decoded from a response.
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
  /// Problems found in items.
  package var notes: [UInt8]
  /// Identifies the decoder that made this of the bytes.
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
  /// The address of the next page; nil for the last one.
  package let next: String?
  package let validity: PageValidity
  package let contentType: String?
  package let bytes: [UInt8]
  /// The fingerprint of ``bytes``.
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
  /// The number of the page's content; pages with the same bytes share it.
  package let content: Int64
  /// The fingerprint of the page's bytes.
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
  /// When the listing last matched the source, in seconds since 1970; for a draft, when it was started.
  package let checkedAt: Int64

  package init(id: Int64, pages: [StoredPage], checkedAt: Int64) {
    self.id = id
    self.pages = pages
    self.checkedAt = checkedAt
  }

  package var itemCount: Int { pages.reduce(0) { $0 + $1.itemCount } }
}
