import MamushiCore

/// A date of content.
struct ContentDate: Hashable, Comparable, Sendable {
  var timestamp: Timestamp
  /// Whether a time of day was written; otherwise it is the beginning of a day of the site's time zone.
  var hasTime: Bool

  init(timestamp: Timestamp, hasTime: Bool) {
    self.timestamp = timestamp
    self.hasTime = hasTime
  }

  static func < (left: Self, right: Self) -> Bool { left.timestamp < right.timestamp }
}

extension ContentDate: Coded {
  static var blank: ContentDate { ContentDate(timestamp: Timestamp(seconds: 0), hasTime: false) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&timestamp.seconds)
    coder.code(&hasTime)
  }
}
