import MamushiCore

/// Downloaded pictures of other sites.
struct RemoteMedia: Sendable {
  /// By their URLs.
  let pictures: [String: StoredMedia]

  init(_ outcomes: [SourceOutcome]) {
    pictures = outcomes.reduce(into: [:]) { $0.merge($1.media) { first, _ in first } }
  }
}
