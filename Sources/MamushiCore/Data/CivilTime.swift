/// A date and a time of day on a wall clock, in the proleptic Gregorian calendar.
package struct CivilTime: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour = 0
  package var minute = 0
  package var second = 0

  package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The reading of a clock that is `offset` seconds ahead of UTC.
  ///
  /// Converts days to dates by Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  package init(_ timestamp: Timestamp, offset: Int) {
    let local = timestamp.seconds + Int64(offset)
    var days = local / 86_400
    var rest = local % 86_400
    if rest < 0 {
      rest += 86_400
      days -= 1
    }
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    hour = Int(rest / 3600)
    minute = Int(rest / 60 % 60)
    second = Int(rest % 60)
  }

  /// Days since 1970-01-01 (Hinnant's `days_from_civil`).
  package var daysSinceEpoch: Int64 {
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The moment at which a clock `offset` seconds ahead of UTC reads this.
  package func timestamp(offset: Int) -> Timestamp {
    Timestamp(
      seconds: daysSinceEpoch * 86_400 + Int64(hour) * 3600 + Int64(minute) * 60 + Int64(second)
        - Int64(offset))
  }

  /// 0 for Sunday to 6 for Saturday.
  package var weekday: Int { Int(((daysSinceEpoch + 4) % 7 + 7) % 7) }

  /// `Sun`, as RFC 822 and HTTP write it.
  package var weekdayName: String { ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][weekday] }

  /// `Jan`, as RFC 822 and HTTP write it.
  package var monthName: String { Self.monthNames[month - 1] }

  static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package static func daysIn(month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
