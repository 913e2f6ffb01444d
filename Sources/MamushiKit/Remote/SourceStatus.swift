import MamushiCore

/// The result of fetching a source, as a build reports it.
package struct SourceStatus: Sendable, Equatable {
  package enum State: String, Sendable {
    /// Fetched, or still fresh.
    case fresh
    /// The source confirmed that the copy still holds.
    case revalidated
    /// The source failed; an older copy is used.
    case stale
    /// The source cannot be fetched, and there is no copy.
    case failed
  }

  package let name: String
  package var state: State
  /// The number of items in all listings.
  package var items: Int
  /// The number of pages in all listings.
  package var pages: Int
  /// The number of requests sent, including redirects and retries.
  package var requests: Int

  init(name: String, state: State, items: Int, pages: Int, requests: Int) {
    self.name = name
    self.state = state
    self.items = items
    self.pages = pages
    self.requests = requests
  }
}

/// The stored contents of a source after a fetch.
struct SourceOutcome: Sendable {
  let source: SourceConfiguration
  var status: SourceStatus
  /// Its listings, in the configuration's order; without those that cannot be fetched.
  var listings: [(configuration: ListingConfiguration, stored: StoredListing)] = []
  /// Its pictures by URL; empty if they are not downloaded.
  var media: [String: StoredMedia] = [:]
  /// Diagnostics of this fetch; a later one has its own.
  var diagnostics: [Diagnostic] = []
}

/// The progress of fetching a source.
package struct SourceProgress: Sendable, Equatable {
  package let source: String
  package var pages: Int
  package var items: Int
  package var pictures = 0

  package init(source: String, pages: Int, items: Int, pictures: Int = 0) {
    self.source = source
    self.pages = pages
    self.items = items
    self.pictures = pictures
  }
}
