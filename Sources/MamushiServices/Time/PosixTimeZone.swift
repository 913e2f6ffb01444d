import MamushiCore

/// A POSIX TZ string: `EST5EDT,M3.2.0,M11.1.0`
/// (POSIX.1-2024, base definitions, section 8.3, with RFC 9636's wider hours, section 3.3.1).
struct PosixTimeZone: Sendable {
  private struct Daylight: Sendable {
    let offset: Int
    let start: Day
    let end: Day
  }

  /// A day of each year and a local time on it, in seconds, which may fall on another day.
  private struct Day: Sendable {
    enum Rule: Sendable {
      /// 1 to 365; 29 February is never counted.
      case julian(Int)
      /// 0 to 365; 29 February is counted.
      case zeroBased(Int)
      /// Week 5 is the last of the month; day 0 is Sunday.
      case month(Int, week: Int, day: Int)
    }

    let rule: Rule
    let time: Int

    /// Returns the seconds from 1970 to the moment, on a clock that shows UTC.
    func seconds(in year: Int) -> Int64 {
      let newYear = CivilTime(year: year, month: 1, day: 1).daysSinceEpoch
      let day: Int64
      switch rule {
      case .julian(let number):
        let isLeap = CivilTime.daysIn(month: 2, of: year) == 29
        day = newYear + Int64(number - 1 + (isLeap && number >= 60 ? 1 : 0))
      case .zeroBased(let number):
        day = newYear + Int64(number)
      case .month(let month, let week, let weekday):
        let first = CivilTime(year: year, month: month, day: 1)
        var date = 1 + (weekday - first.weekday + 7) % 7 + (week - 1) * 7
        if date > CivilTime.daysIn(month: month, of: year) { date -= 7 }
        day = first.daysSinceEpoch + Int64(date - 1)
      }
      return day * 86_400 + Int64(time)
    }
  }

  private let standardOffset: Int
  private let daylight: Daylight?

  /// - Returns: `nil` if the string is malformed.
  init?(_ bytes: [UInt8]) {
    var scanner = Scanner(rest: bytes[...])
    guard scanner.skipName(), let west = scanner.time() else { return nil }
    standardOffset = -west
    guard !scanner.rest.isEmpty else {
      daylight = nil
      return
    }
    guard scanner.skipName() else { return nil }
    var offset = standardOffset + 3600
    if scanner.rest.first != UInt8(ascii: ",") {
      guard let west = scanner.time() else { return nil }
      offset = -west
    }
    guard let start = scanner.day(), let end = scanner.day(), scanner.rest.isEmpty else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }

  func offset(at seconds: Int64) -> Int {
    guard let daylight else { return standardOffset }
    let year = CivilTime(Timestamp(seconds: seconds), offset: standardOffset).year
    var latest = Int64.min
    var offset = standardOffset
    // A rule's day may fall in a neighbouring year. If an end and a start coincide, as in zones that keep daylight
    // saving time all year, the start wins.
    for year in (year - 1)...(year + 1) {
      let end = daylight.end.seconds(in: year) - Int64(daylight.offset)
      if end <= seconds, end > latest {
        latest = end
        offset = standardOffset
      }
      let start = daylight.start.seconds(in: year) - Int64(standardOffset)
      if start <= seconds, start >= latest {
        latest = start
        offset = daylight.offset
      }
    }
    return offset
  }

  /// Returns, in order, the moments at which the clocks change in the year around `seconds` and the years next to it.
  func changes(around seconds: Int64) -> [Int64] {
    guard let daylight else { return [] }
    let year = CivilTime(Timestamp(seconds: seconds), offset: standardOffset).year
    return ((year - 1)...(year + 1))
      .flatMap {
        [
          daylight.start.seconds(in: $0) - Int64(standardOffset),
          daylight.end.seconds(in: $0) - Int64(daylight.offset),
        ]
      }
      .sorted()
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: scalar) else { return false }
      rest.removeFirst()
      return true
    }

    /// Skips a designation: letters, or anything in angle brackets.
    mutating func skipName() -> Bool {
      if take("<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(end + 1)...]
        return true
      }
      let letters = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
      rest = rest.dropFirst(letters.count)
      return letters.count >= 3
    }

    mutating func number(upTo limit: Int) -> Int? {
      let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      guard !digits.isEmpty, digits.count <= 3 else { return nil }
      rest = rest.dropFirst(digits.count)
      let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      return value <= limit ? value : nil
    }

    /// Reads `[+-]hh[:mm[:ss]]`, in seconds.
    mutating func time() -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard var seconds = number(upTo: 167).map({ $0 * 3600 }) else { return nil }
      if take(":") {
        guard let minutes = number(upTo: 59) else { return nil }
        seconds += minutes * 60
        if take(":") {
          guard let rest = number(upTo: 59) else { return nil }
          seconds += rest
        }
      }
      return isNegative ? -seconds : seconds
    }

    /// Reads `,date[/time]`.
    mutating func day() -> Day? {
      guard take(",") else { return nil }
      let rule: Day.Rule
      if take("M") {
        guard let month = number(upTo: 12), month > 0, take("."), let week = number(upTo: 5), week > 0,
          take("."), let day = number(upTo: 6)
        else { return nil }
        rule = .month(month, week: week, day: day)
      } else if take("J") {
        guard let number = number(upTo: 365), number > 0 else { return nil }
        rule = .julian(number)
      } else {
        guard let number = number(upTo: 365) else { return nil }
        rule = .zeroBased(number)
      }
      guard take("/") else { return Day(rule: rule, time: 2 * 3600) }
      return time().map { Day(rule: rule, time: $0) }
    }
  }
}
