import MamushiCore

/// Which articles a build publishes.
package struct PublicationPolicy: Sendable {
  /// The moment that decides what is future and what has expired.
  let now: Timestamp
  /// Whether drafts, future and expired articles are published, too.
  let includesDrafts: Bool

  package init(now: Timestamp, includesDrafts: Bool) {
    self.now = now
    self.includesDrafts = includesDrafts
  }

  /// Why an article is not published; nil where it is. Given what decides it: an article is large to hand over.
  func hiddenState(isDraft: Bool, date: ContentDate?, expires: ContentDate?) -> HiddenState? {
    if includesDrafts { return nil }
    if isDraft { return .draft }
    if let date, date.timestamp > now { return .future }
    if let expires, expires.timestamp <= now { return .expired }
    return nil
  }
}

/// Why an article is not published.
enum HiddenState: String, Sendable {
  case draft = "a draft"
  case future = "dated in the future"
  case expired
}
