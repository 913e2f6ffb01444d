import MamushiCore

/// A zone of the system's time zone database: a TZif file (RFC 9636) and its rule for later times.
package struct TimeZoneFile: TimeZoneRules {
  /// The moments (POSIX seconds) from which the offset with the same index applies.
  private let transitions: [Int64]
  private let offsets: [Int32]
  /// The offset before the first transition.
  private let firstOffset: Int
  /// The rule after the last transition.
  private let rule: PosixTimeZone?

  /// Reads the bytes of a TZif file of any version.
  package init(_ bytes: [UInt8]) throws(TimeZoneFailure) {
    guard let content = TZifContent(bytes) else { throw .malformed }
    transitions = content.transitions
    offsets = content.offsets
    firstOffset = Int(content.firstOffset)
    rule = content.footer.flatMap { $0.isEmpty ? nil : PosixTimeZone($0) }
    if let footer = content.footer, !footer.isEmpty, rule == nil { throw .malformed }
  }

  /// Coordinated Universal Time, which needs no file.
  package static let utc = TimeZoneFile()

  private init() {
    transitions = []
    offsets = []
    firstOffset = 0
    rule = nil
  }

  package func offset(at timestamp: Timestamp) -> Int {
    let passed = firstTransition(after: timestamp.seconds)
    if passed == transitions.count, let rule { return rule.offset(at: timestamp.seconds) }
    return passed == 0 ? firstOffset : Int(offsets[passed - 1])
  }

  /// Returns the index of the transition, which is also the number of transitions at or before the moment.
  private func firstTransition(after moment: Int64) -> Int {
    transitions.indices.firstPosition(notBefore: { transitions[$0] <= moment })
  }

  package func timestamp(at time: CivilTime) -> Timestamp {
    // The local reading as if the clocks showed UTC. RFC 9636 limits offsets to between -25 h and 26 h.
    let reading = time.timestamp(offset: 0).seconds
    let margin: Int64 = 26 * 3600
    var offset = offset(at: Timestamp(seconds: reading - margin))
    for transition in changes(from: reading - margin, to: reading + margin) {
      let moment = reading - Int64(offset)
      if moment < transition { return Timestamp(seconds: moment) }
      let next = self.offset(at: Timestamp(seconds: transition))
      // The clocks jumped over this reading.
      if reading - Int64(next) < transition { return Timestamp(seconds: moment) }
      offset = next
    }
    return Timestamp(seconds: reading - Int64(offset))
  }

  /// Returns, in order, the moments after `start` and up to `end` at which the offset may change.
  private func changes(from start: Int64, to end: Int64) -> [Int64] {
    var moments: [Int64] = []
    if let last = transitions.last, last > start {
      moments += transitions[firstTransition(after: start)...].prefix { $0 <= end }
    }
    if let rule, end > transitions.last ?? .min {
      let known = max(start, transitions.last ?? .min)
      moments += rule.changes(around: start).filter { $0 > known && $0 <= end }
    }
    return moments
  }
}

/// Why a time zone is not available.
package enum TimeZoneFailure: Error, Hashable, Sendable {
  /// No zone can have this name: it is empty, or names a file outside the database.
  case invalidName(String)
  /// The database has no zone with this name.
  case unknownName(String)
  /// None of the folders contains a database.
  case noDatabase([String])
  /// The zone's file is not a TZif file in POSIX time.
  case malformed
}
