import MamushiCore

/// What the reading of remote sources needs of the world.
package struct RemoteServices: Sendable {
  package let client: any HTTPClient
  package let store: any SourceStore
  package let media: any MediaFolder
  package let feeds: any FeedReader
  package let tokens: any TokenStore
  package let makeSanitizer: @Sendable () -> any HTMLSanitizer
  /// Turns a response's bytes into UTF-8.
  package let decodeText: @Sendable (_ bytes: [UInt8], _ contentType: String?) -> [UInt8]

  package init(
    client: any HTTPClient, store: any SourceStore, media: any MediaFolder, feeds: any FeedReader,
    tokens: any TokenStore, makeSanitizer: @escaping @Sendable () -> any HTMLSanitizer,
    decodeText: @escaping @Sendable (_ bytes: [UInt8], _ contentType: String?) -> [UInt8]
  ) {
    self.client = client
    self.store = store
    self.media = media
    self.feeds = feeds
    self.tokens = tokens
    self.makeSanitizer = makeSanitizer
    self.decodeText = decodeText
  }
}

/// How far sources are asked.
package enum FetchMode: Sendable {
  /// For what is not known to hold still.
  case normal
  /// For everything, whatever is known.
  case refresh
  /// Not at all.
  case offline
}
