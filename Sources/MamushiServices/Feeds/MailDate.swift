import MamushiCore

/// Parses `Tue, 05 May 2026 10:00:00 +0900` (RFC 822, 2822) and looser forms: parts in another order (`May 5, 2026`,
/// C's `asctime`), with other separators (`05-May-26`), with full names or other abbreviations (`Sept`), or left out.
enum MailDate {
  static func parse(_ bytes: [UInt8]) -> FeedDate? {
    var scanner = DateScanner(bytes)
    var time = CivilTime(year: -1, month: 0, day: 0)
    var hasTime = false
    var zone: Int?

    while !scanner.isAtEnd {
      guard let byte = scanner.next else { break }
      if isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") {
        scanner.index += 1
        continue
      }
      if byte &- UInt8(ascii: "0") < 10 {
        let start = scanner.index
        if !hasTime, scanner.timeOfDay(into: &time) {
          hasTime = true
          continue
        }
        scanner.index = start
        guard number(&scanner, into: &time) else { return nil }
        continue
      }
      // After the year or the time, a sign starts an offset; before, it separates day, month and year.
      if byte == UInt8(ascii: "-"), !hasTime, time.year < 0 || time.month == 0 {
        scanner.index += 1
        continue
      }
      if hasDate(time), let end = takeZone(&scanner) {
        zone = end.offset ?? zone
        break
      }
      let word = scanner.word()
      guard !word.isEmpty else { return nil }
      if let month = month(word), time.month == 0 {
        time.month = month
      } else if !isWeekday(word) {
        // `asctime` has the zone before the year.
        guard hasTime, zone == nil, let offset = FeedDate.offset(ofZone: word) else { return nil }
        zone = offset
      }
    }
    guard time.year >= 0 else { return nil }
    return FeedDate(time, offset: zone)
  }

  private static func hasDate(_ time: CivilTime) -> Bool { time.year >= 0 && time.month > 0 && time.day > 0 }

  /// Reads a zone at the end of the text.
  private static func takeZone(_ scanner: inout DateScanner) -> DateScanner.Zone? {
    var end = scanner
    guard let zone = end.zone() else { return nil }
    scanner = end
    return zone
  }

  /// Reads a day or a year. The first number of one or two digits is the day, any other one the year.
  private static func number(_ scanner: inout DateScanner, into time: inout CivilTime) -> Bool {
    let start = scanner.index
    guard let value = scanner.number(1...4) else { return false }
    let digits = scanner.index - start
    if let byte = scanner.next, byte &- UInt8(ascii: "0") < 10 { return false }
    if digits <= 2, time.day == 0 {
      time.day = value
      // `5th`
      let end = scanner.index
      if !["st", "nd", "rd", "th"].contains(scanner.word().lowercased()) { scanner.index = end }
      return true
    }
    guard time.year < 0 else { return false }
    // RFC 2822, section 4.3.
    time.year =
      switch digits {
      case 2: value < 50 ? value + 2000 : value + 1900
      case 3: value + 1900
      default: value
      }
    return true
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]

  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static func month(_ word: String) -> Int? {
    index(of: word, in: months).map { $0 + 1 }
  }

  private static func isWeekday(_ word: String) -> Bool { index(of: word, in: weekdays) != nil }

  /// Finds a name, which may be cut after its third letter.
  private static func index(of word: String, in names: [String]) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    let word = word.lowercased()
    return names.firstIndex { $0.hasPrefix(word) }
  }
}
