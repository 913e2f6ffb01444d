import MamushiCore
import Testing

@testable import MamushiImport

@Suite struct WordPressClockTests {
  private func zone(_ times: [(String, String)]) -> String? {
    var clock = WordPressClock()
    for (local, utc) in times {
      var item = WordPressExport.Item(location: SourceLocation(SitePath("a.xml")))
      (item.date, item.dateUTC) = (local, utc)
      clock.add(item)
    }
    return clock.timeZone
  }

  @Test func timeZoneFollowsFromTimes() {
    #expect(zone([("2026-01-02 09:00:00", "2026-01-02 00:00:00")]) == "Asia/Tokyo")
    #expect(
      zone([("2026-01-02 01:00:00", "2026-01-02 00:00:00"), ("2026-07-02 02:00:00", "2026-07-02 00:00:00")])
        == "Europe/Paris")
    #expect(
      zone([("2026-01-01 19:00:00", "2026-01-02 00:00:00"), ("2026-07-01 20:00:00", "2026-07-02 00:00:00")])
        == "America/New_York")
    #expect(zone([("2026-01-01 14:00:00", "2026-01-02 00:00:00")]) == "Etc/GMT+10")
    #expect(zone([("0000-00-00 00:00:00", "0000-00-00 00:00:00"), ("x", "y")]) == nil)
    // A draft that was never published has no time in UTC.
    #expect(zone([("2026-01-02 09:00:00", "0000-00-00 00:00:00")]) == nil)
  }

  @Test(arguments: [
    ("2026-01-02 09:00:00", "2026-01-02 00:00:00", "2026-01-02T09:00:00+09:00"),
    ("2026-01-01 20:30:00", "2026-01-02 00:00:00", "2026-01-01T20:30:00-03:30"),
    ("2026-01-02 09:00:00", "2026-01-02 09:00:00", "2026-01-02T09:00:00Z"),
    ("2026-01-02 09:00:00", "0000-00-00 00:00:00", "2026-01-02T09:00:00"),
  ])
  func datesHaveTheirOffset(local: String, utc: String, date: String) {
    #expect(WordPressClock.date(local, utc) == date)
  }

  @Test func textsWithoutDateHaveNone() {
    #expect(WordPressClock.date("0000-00-00 00:00:00", "0000-00-00 00:00:00") == nil)
  }
}
