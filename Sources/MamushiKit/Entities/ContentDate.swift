import MamushiCore

/// A date in content.
struct ContentDate: Hashable, Comparable, Sendable {
  var timestamp: Timestamp
  /// Whether the date has a time of day; otherwise it is the start of a day in the site's time zone.
  var hasTime: Bool

  init(timestamp: Timestamp, hasTime: Bool) {
    self.timestamp = timestamp
    self.hasTime = hasTime
  }

  /// Whether this is earlier than another date; a date without a time may be any time of its day.
  func isSurelyBefore(_ date: ContentDate) -> Bool {
    timestamp.seconds + (hasTime ? 0 : 86_400) <= date.timestamp.seconds && self < date
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
