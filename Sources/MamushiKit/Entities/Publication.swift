import MamushiCore

/// Decides which articles a build publishes.
package struct PublicationPolicy: Sendable {
  /// The moment that separates past from future.
  package let now: Timestamp
  /// Whether drafts, future and expired articles are published, too.
  let includesDrafts: Bool

  package init(now: Timestamp, includesDrafts: Bool) {
    self.now = now
    self.includesDrafts = includesDrafts
  }

  /// The reason why readers should not see an article now, whatever the build includes; nil if they should. Takes
  /// only the relevant properties, since an article is expensive to pass.
  func state(isDraft: Bool, date: ContentDate?, expires: ContentDate?) -> HiddenState? {
    if isDraft { return .draft }
    if let date, let expires, expires.timestamp <= date.timestamp { return .expired }
    if let date, date.timestamp > now { return .future }
    if let expires, expires.timestamp <= now { return .expired }
    return nil
  }

  /// Updates the next moment at which a text appears or expires. Drafts never appear by date, and what expires before it
  /// appears never does.
  func note(
    isDraft: Bool, date: ContentDate?, expires: ContentDate?, in nextChange: inout Timestamp?
  ) {
    if isDraft { return }
    if let date, let expires, expires.timestamp <= date.timestamp { return }
    for moment in [date, expires].compactMap({ $0?.timestamp }) where moment > now {
      nextChange = min(nextChange ?? moment, moment)
    }
  }
}

/// The reason why readers should not see an article.
enum HiddenState: String, Sendable {
  case draft = "a draft"
  case future = "dated in the future"
  case expired
}

/// The numbers of articles and chapters that a build leaves out, by reason.
package struct LeftOut: Equatable, Sendable {
  package private(set) var drafts = 0
  package private(set) var future = 0
  package private(set) var expired = 0

  init(drafts: Int = 0, future: Int = 0, expired: Int = 0) {
    self.drafts = drafts
    self.future = future
    self.expired = expired
  }

  init(_ states: some Sequence<HiddenState>) {
    for state in states {
      switch state {
      case .draft: drafts += 1
      case .future: future += 1
      case .expired: expired += 1
      }
    }
  }
}

extension LeftOut {
  static func += (left: inout LeftOut, right: LeftOut) {
    left.drafts += right.drafts
    left.future += right.future
    left.expired += right.expired
  }
}

extension LeftOut: Coded {
  static var blank: LeftOut { LeftOut() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&drafts)
    coder.code(&future)
    coder.code(&expired)
  }
}
