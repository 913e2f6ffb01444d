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

  /// Why readers are not to see an article now, whatever a build includes; nil where they are. Given what decides it: an
  /// article is large to hand over.
  func state(isDraft: Bool, date: ContentDate?, expires: ContentDate?) -> HiddenState? {
    if isDraft { return .draft }
    if let date, date.timestamp > now { return .future }
    if let expires, expires.timestamp <= now { return .expired }
    return nil
  }

  /// Notes the next moment at which a text may appear or expire. No date makes a draft appear.
  func note(
    isDraft: Bool, date: ContentDate?, expires: ContentDate?, in nextChange: inout Timestamp?
  ) {
    if isDraft { return }
    for moment in [date, expires].compactMap({ $0?.timestamp }) where moment > now {
      nextChange = min(nextChange ?? moment, moment)
    }
  }
}

/// Why readers are not to see an article.
enum HiddenState: String, Sendable {
  case draft = "a draft"
  case future = "dated in the future"
  case expired
}

/// How many articles and chapters a build leaves out, by why it does.
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

extension LeftOut: Coded {
  static var blank: LeftOut { LeftOut() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&drafts)
    coder.code(&future)
    coder.code(&expired)
  }
}
