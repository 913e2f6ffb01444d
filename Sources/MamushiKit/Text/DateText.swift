import MamushiCore

/// Dates in machine-readable formats.
package enum DateText {
  /// `2026-05-05`.
  package static func day(_ time: CivilTime) -> String {
    guard (0...9999).contains(time.year) else {
      return "\(time.year)-\(padded(time.month))-\(padded(time.day))"
    }
    // Every card of a list shows a date, so digits are written directly.
    return String(unsafeUninitializedCapacity: 10) { bytes in
      func put(_ number: Int, _ digits: Int, at start: Int) {
        var rest = number
        for position in (start..<start + digits).reversed() {
          bytes[position] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      put(time.year, 4, at: 0)
      put(time.month, 2, at: 5)
      put(time.day, 2, at: 8)
      bytes[4] = UInt8(ascii: "-")
      bytes[7] = UInt8(ascii: "-")
      return 10
    }
  }

  /// RFC 3339: `2026-05-05T18:30:00+09:00`.
  static func iso8601(_ timestamp: Timestamp, zone: any TimeZoneRules) -> String {
    let offset = zone.offset(at: timestamp)
    let time = CivilTime(timestamp, offset: offset)
    return "\(day(time))T\(clock(time))\(self.offset(offset, separator: ":"))"
  }

  /// RFC 822 with a four-digit year, as RSS requires: `Tue, 05 May 2026 18:30:00 +0900`.
  static func rfc822(_ timestamp: Timestamp, zone: any TimeZoneRules) -> String {
    let offset = zone.offset(at: timestamp)
    let time = CivilTime(timestamp, offset: offset)
    let date = "\(padded(time.day)) \(time.monthName) \(padded(time.year, 4))"
    return "\(time.weekdayName), \(date) \(clock(time)) \(self.offset(offset, separator: ""))"
  }

  /// RFC 5545, section 3.3.4: `20260505`.
  static func compactDay(_ time: CivilTime) -> String {
    padded(time.year, 4) + padded(time.month) + padded(time.day)
  }

  /// RFC 5545, section 3.3.5, in UTC: `20260505T093000Z`.
  static func compact(_ timestamp: Timestamp) -> String {
    let time = CivilTime(timestamp, offset: 0)
    return "\(compactDay(time))T\(padded(time.hour))\(padded(time.minute))\(padded(time.second))Z"
  }

  private static func clock(_ time: CivilTime) -> String {
    "\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
  }

  private static func offset(_ seconds: Int, separator: String) -> String {
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+") + padded(minutes / 60) + separator + padded(minutes % 60)
  }

  static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
