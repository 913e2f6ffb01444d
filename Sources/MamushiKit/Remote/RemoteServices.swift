import MamushiCore

/// The external services for sources.
package struct RemoteServices: Sendable {
  package let client: any HTTPClient
  package let store: any SourceStore
  package let media: any MediaFolder
  package let feeds: any FeedReader
  package let tokens: any TokenStore
  package let programs: any ProgramReader
  package let databases: any QueryRunner
  package let makeSanitizer: @Sendable () -> any HTMLSanitizer
  /// Converts a response's bytes to UTF-8; says what was corrected, each as a clause.
  package typealias DecodeText =
    @Sendable (_ bytes: [UInt8], _ contentType: String?) -> (bytes: [UInt8], repairs: [String])
  package let decodeText: DecodeText

  package init(
    client: any HTTPClient, store: any SourceStore, media: any MediaFolder, feeds: any FeedReader,
    tokens: any TokenStore, programs: any ProgramReader, databases: any QueryRunner,
    makeSanitizer: @escaping @Sendable () -> any HTMLSanitizer,
    decodeText: @escaping DecodeText
  ) {
    self.client = client
    self.store = store
    self.media = media
    self.feeds = feeds
    self.tokens = tokens
    self.programs = programs
    self.databases = databases
    self.makeSanitizer = makeSanitizer
    self.decodeText = decodeText
  }
}

/// How sources are fetched.
package enum FetchMode: Sendable {
  /// Requests only what is no longer fresh.
  case normal
  /// Requests everything.
  case refresh
  /// Requests nothing.
  case offline
}
