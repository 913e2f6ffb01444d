import MamushiCore

/// A date of a feed, in the forms of RFC 822 and its successors (RFC 2822, sections 3.3 and 4.3; RFC 5322), of ISO 8601
/// (W3CDTF, RFC 3339), and of what programs write instead.
///
/// Without a time, it is midnight. The weekday is ignored. Impossible dates are rejected.
struct FeedDate {
  /// Without a zone, the moment at which the clocks of UTC show the date.
  let timestamp: Timestamp
  let hasZone: Bool

  static func parse(_ text: String) -> FeedDate? {
    let bytes = Array(text.trimmingSpace.utf8)
    // No date is longer, while a feed can contain a text of any length.
    guard bytes.count <= 100 else { return nil }
    return ISODate.parse(bytes) ?? MailDate.parse(bytes)
  }

  /// Returns a moment, if all its parts are possible. The hour may be 24 at the end of a day, and the second 60.
  ///
  /// - Parameter offset: In seconds ahead of UTC; nil if the text has no zone.
  init?(_ time: CivilTime, offset: Int?) {
    // An earlier year means that a program wrote its zero value.
    guard (1000...9999).contains(time.year), (1...12).contains(time.month),
      (1...CivilTime.daysIn(month: time.month, of: time.year)).contains(time.day)
    else { return nil }
    let isMidnight = time.hour == 24 && time.minute == 0 && time.second == 0
    guard (0...23).contains(time.hour) || isMidnight, (0...59).contains(time.minute),
      (0...60).contains(time.second)
    else { return nil }
    timestamp = time.timestamp(offset: offset ?? 0)
    hasZone = offset != nil
  }

  /// Returns the seconds ahead of UTC for the name of a time zone, or `nil` if the name is unknown.
  static func offset(ofZone name: some StringProtocol) -> Int? {
    switch name.uppercased() {
    case "UT", "UTC", "GMT", "Z", "WET": 0
    case "EST": -5 * 3600
    case "EDT", "AST": -4 * 3600
    case "CST": -6 * 3600
    case "CDT": -5 * 3600
    case "MST": -7 * 3600
    case "MDT": -6 * 3600
    case "PST": -8 * 3600
    case "PDT": -7 * 3600
    case "AKST": -9 * 3600
    case "AKDT": -8 * 3600
    case "HST": -10 * 3600
    case "BST", "CET", "WEST": 3600
    case "CEST", "EET": 2 * 3600
    case "EEST", "MSK": 3 * 3600
    case "JST", "KST": 9 * 3600
    case "AEST": 10 * 3600
    case "AEDT": 11 * 3600
    case "NZST": 12 * 3600
    case "NZDT": 13 * 3600
    // RFC 822 gave military zones the wrong sign; RFC 2822 says to treat them as UTC.
    case let letter where letter.utf8.count == 1 && letter.utf8.allSatisfy { (0x41...0x5A).contains($0) }: 0
    default: nil
    }
  }
}
