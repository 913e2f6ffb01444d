import MamushiCore
import Testing

/// Dates and moments turn into each other without loss.
struct CivilTimeTests {
  @Test func theEpochIsAThursday() {
    let epoch = CivilTime(Timestamp(seconds: 0), offset: 0)
    #expect(epoch == CivilTime(year: 1970, month: 1, day: 1))
    #expect(epoch.weekday == 4)
    #expect(epoch.daysSinceEpoch == 0)
  }

  @Test(arguments: [
    // Days since the epoch from `date -u -d ... +%s`, divided by 86,400.
    (2000, 2, 29, 11_016 as Int64, 2), (2026, 5, 5, 20_578, 2), (1969, 12, 31, -1, 3),
    (1900, 3, 1, -25_508, 4), (1600, 2, 29, -135_081, 2), (2400, 2, 29, 157_113, 2),
  ])
  func daysOfKnownDates(year: Int, month: Int, day: Int, days: Int64, weekday: Int) {
    let date = CivilTime(year: year, month: month, day: day)
    #expect(date.daysSinceEpoch == days)
    #expect(date.weekday == weekday)
    #expect(CivilTime(Timestamp(seconds: days * 86_400), offset: 0) == date)
  }

  /// Every day from 1583 to 2600 follows the one before it, in date and weekday.
  @Test func daysFollowEachOtherOverCenturies() {
    var expected = CivilTime(year: 1583, month: 1, day: 1)
    var weekday = expected.weekday
    var days = expected.daysSinceEpoch
    var faults = 0
    while expected.year < 2601 {
      let date = CivilTime(Timestamp(seconds: days * 86_400), offset: 0)
      if date != expected || date.weekday != weekday || date.daysSinceEpoch != days { faults += 1 }
      days += 1
      weekday = (weekday + 1) % 7
      expected.day += 1
      if expected.day > CivilTime.daysIn(month: expected.month, of: expected.year) {
        expected.day = 1
        expected.month += 1
      }
      if expected.month > 12 {
        expected.month = 1
        expected.year += 1
      }
    }
    #expect(faults == 0)
    #expect(days == CivilTime(year: 2601, month: 1, day: 1).daysSinceEpoch)
  }

  @Test(arguments: [0, 9 * 3600, -(3 * 3600 + 1800), 14 * 3600, -12 * 3600, 33_539])
  func momentsSurviveEveryOffset(offset: Int) {
    // A step that is no multiple of a day meets every time of day.
    for seconds in stride(from: Int64(-12_000_000_000), through: 12_000_000_000, by: 9_876_543) {
      let moment = Timestamp(seconds: seconds)
      let clock = CivilTime(moment, offset: offset)
      if clock.timestamp(offset: offset) != moment {
        Issue.record("\(seconds) became \(clock)")
      }
      if !(0..<24).contains(clock.hour) || !(0..<60).contains(clock.minute)
        || !(0..<60).contains(clock.second)
      {
        Issue.record("no time of day: \(clock)")
      }
    }
  }

  @Test func aClockAheadOfUTCMayReadAnotherDay() {
    let moment = CivilTime(year: 2026, month: 12, day: 31, hour: 15).timestamp(offset: 0)
    #expect(CivilTime(moment, offset: 9 * 3600) == CivilTime(year: 2027, month: 1, day: 1))
    #expect(FixedOffset(seconds: 9 * 3600).timestamp(at: CivilTime(year: 2027, month: 1, day: 1)) == moment)
  }

  @Test(arguments: [
    (2024, 2, 29), (2023, 2, 28), (1900, 2, 28), (2000, 2, 29), (2026, 4, 30), (2026, 12, 31),
  ])
  func monthsHaveTheirDays(year: Int, month: Int, days: Int) {
    #expect(CivilTime.daysIn(month: month, of: year) == days)
  }
}
