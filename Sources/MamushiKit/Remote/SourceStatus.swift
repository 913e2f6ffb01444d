import MamushiCore

/// How the reading of a source went, as a build reports it.
package struct SourceStatus: Sendable, Equatable {
  package enum State: String, Sendable {
    /// Fetched, or still valid.
    case fresh
    /// The source says that what is there still holds.
    case revalidated
    /// The source failed; an older copy is used.
    case stale
    /// The source cannot be fetched, and there is no copy.
    case failed
  }

  package let name: String
  package var state: State
  /// Items of all listings.
  package var items: Int
  /// Pages of all listings.
  package var pages: Int
  /// Requests that went over the network, redirects and repetitions among them.
  package var requests: Int

  init(name: String, state: State, items: Int, pages: Int, requests: Int) {
    self.name = name
    self.state = state
    self.items = items
    self.pages = pages
    self.requests = requests
  }
}

/// What is there of a source, after it was asked or not.
struct SourceOutcome: Sendable {
  let source: SourceConfiguration
  var status: SourceStatus
  /// What its listings hold, in the configuration's order; without those that cannot be fetched.
  var listings: [(configuration: ListingConfiguration, stored: StoredListing)] = []
  /// What is known of its pictures, by URL; empty where they stay where they are.
  var media: [String: StoredMedia] = [:]
  /// What is to be told of this reading; a later one tells its own.
  var diagnostics: [Diagnostic] = []
}

/// How far the reading of a source is.
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
