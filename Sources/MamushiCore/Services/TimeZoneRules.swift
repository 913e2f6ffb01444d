/// How a time zone's clocks differ from UTC.
package protocol TimeZoneRules: Sendable {
  /// Seconds ahead of UTC at a moment.
  func offset(at timestamp: Timestamp) -> Int
  /// The moment at which the zone's clocks read `time`; the earlier one where they read it twice, and the
  /// moment the same time after the gap began where they skip it.
  func timestamp(at time: CivilTime) -> Timestamp
}

/// A clock that never changes its offset.
package struct FixedOffset: TimeZoneRules {
  package let seconds: Int
  package init(seconds: Int) { self.seconds = seconds }
  package func offset(at timestamp: Timestamp) -> Int { seconds }
  package func timestamp(at time: CivilTime) -> Timestamp { time.timestamp(offset: seconds) }
}
