/// Dates of HTTP header fields (RFC 9110, section 5.6.7), always in UTC.
package enum HTTPDate {
  /// Parses one of the three forms that a recipient must accept:
  ///
  ///     Sun, 06 Nov 1994 08:49:37 GMT      IMF-fixdate
  ///     Sunday, 06-Nov-94 08:49:37 GMT     RFC 850
  ///     Sun Nov  6 08:49:37 1994           asctime
  ///
  /// The day's name is not checked against the date: servers get it wrong, and the date counts. `UTC` and `+0000`
  /// are accepted for `GMT`, letters in either case.
  ///
  /// - Parameter now: the reference for a year of two digits, which becomes the matching year at most 50 years
  ///   after it; without it, years from 70 belong to the twentieth century.
  /// - Returns: nil for anything else, including a day that its month does not have.
  package static func parse(_ text: String, now: Timestamp? = nil) -> Timestamp? {
    let fields = text.utf8.split { " ,-\t".utf8.contains($0) }
    guard fields.count >= 5, fields[0].allSatisfy({ isLetter($0) }) else { return nil }
    // Only asctime begins with the month; it ends with the year.
    if let month = month(fields[1]) {
      guard fields.count == 5, fields[4].count == 4, let day = number(fields[2]), let year = number(fields[4])
      else { return nil }
      return timestamp(year: year, month: month, day: day, time: fields[3])
    }
    guard fields.count == 6, isUTC(fields[5]), let day = number(fields[1]), let month = month(fields[2]),
      let digits = number(fields[3])
    else { return nil }
    let year: Int
    switch fields[3].count {
    case 4: year = digits
    case 2: year = century(of: digits, now: now)
    default: return nil
    }
    return timestamp(year: year, month: month, day: day, time: fields[4])
  }

  private static func timestamp(year: Int, month: Int, day: Int, time: Substring.UTF8View) -> Timestamp? {
    let clock = time.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard clock.count == 3, clock.allSatisfy({ $0.count == 2 }), let hour = number(clock[0]),
      let minute = number(clock[1]), let second = number(clock[2]), hour < 24, minute < 60, second < 61
    else { return nil }
    guard (1...CivilTime.daysIn(month: month, of: year)).contains(day) else { return nil }
    return CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
      .timestamp(offset: 0)
  }

  private static func century(of year: Int, now: Timestamp?) -> Int {
    guard let now else { return year < 70 ? 2000 + year : 1900 + year }
    let this = CivilTime(now, offset: 0).year
    let candidate = this - this % 100 + year
    return candidate > this + 50 ? candidate - 100 : candidate
  }

  private static func month(_ text: Substring.UTF8View) -> Int? {
    CivilTime.monthNames.firstIndex { name in
      name.utf8.lazy.map { $0 | 0x20 }.elementsEqual(text.lazy.map { $0 | 0x20 })
    }.map { $0 + 1 }
  }

  private static func isUTC(_ text: Substring.UTF8View) -> Bool {
    ["gmt", "utc", "+0000"].contains { $0.utf8.elementsEqual(text.lazy.map { $0 | 0x20 }) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Parses a number of one to four digits.
  private static func number(_ text: Substring.UTF8View) -> Int? {
    guard (1...4).contains(text.count) else { return nil }
    var value = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
