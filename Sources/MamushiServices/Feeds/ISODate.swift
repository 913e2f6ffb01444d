import MamushiCore

/// Parses `2026-05-05T10:00:00+09:00` (RFC 3339; W3C's note "Date and Time Formats") and looser forms:
/// `2026-05-05 10:00:00 +0900`, `2026/5/5`, `20260505T100000Z`, `2026-05`.
enum ISODate {
  static func parse(_ bytes: [UInt8]) -> FeedDate? {
    var scanner = DateScanner(bytes)
    if bytes.count >= 8, bytes[4] &- UInt8(ascii: "0") < 10 { return basic(&scanner) }
    guard let year = scanner.number(4...4) else { return nil }
    var time = CivilTime(year: year, month: 1, day: 1)
    let separator = scanner.next
    if separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/") {
      scanner.index += 1
      guard let month = scanner.number(1...2) else { return nil }
      time.month = month
      if scanner.next == separator {
        scanner.index += 1
        guard let day = scanner.number(1...2) else { return nil }
        time.day = day
      }
    }
    return rest(&scanner, time)
  }

  private static func basic(_ scanner: inout DateScanner) -> FeedDate? {
    guard let year = scanner.number(4...4), let month = scanner.number(2...2), let day = scanner.number(2...2)
    else { return nil }
    var time = CivilTime(year: year, month: month, day: day)
    var afterTime = scanner
    if afterTime.take(UInt8(ascii: "T")), let hour = afterTime.number(2...2),
      let minute = afterTime.number(2...2)
    {
      time.hour = hour
      time.minute = minute
      time.second = afterTime.number(2...2) ?? 0
      return afterTime.zone().flatMap { FeedDate(time, offset: $0.offset) }
    }
    return rest(&scanner, time)
  }

  /// Reads the time of day, if any, and the zone.
  private static func rest(_ scanner: inout DateScanner, _ date: CivilTime) -> FeedDate? {
    var time = date
    let hadSpace = scanner.skipSpace()
    let hadLetter = scanner.take(UInt8(ascii: "T")) || scanner.take(UInt8(ascii: "t"))
    if hadSpace || hadLetter {
      scanner.skipSpace()
      let start = scanner.index
      if !scanner.timeOfDay(into: &time) {
        if hadLetter { return nil }
        scanner.index = start
      }
    }
    return scanner.zone().flatMap { FeedDate(time, offset: $0.offset) }
  }
}
