/// The difference between a time zone's clocks and UTC.
package protocol TimeZoneRules: Sendable {
  /// Seconds ahead of UTC at a moment.
  func offset(at timestamp: Timestamp) -> Int
  /// The moment at which the zone's clocks read `time`: the earlier one if they read it twice; if they skip it,
  /// the moment the same interval after the start of the gap.
  func timestamp(at time: CivilTime) -> Timestamp
}

/// A clock that never changes its offset.
package struct FixedOffset: TimeZoneRules {
  package let seconds: Int
  package init(seconds: Int) { self.seconds = seconds }
  package func offset(at timestamp: Timestamp) -> Int { seconds }
  package func timestamp(at time: CivilTime) -> Timestamp { time.timestamp(offset: seconds) }
}
