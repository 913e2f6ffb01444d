import MamushiCore
import Testing

@testable import MamushiKit

/// Dates as machines and readers read them.
struct DateTextTests {
  private let moment = tokyo.timestamp(
    at: CivilTime(year: 2026, month: 5, day: 5, hour: 18, minute: 30, second: 7))

  @Test func RFC3339() {
    #expect(DateText.iso8601(moment, zone: tokyo) == "2026-05-05T18:30:07+09:00")
    #expect(DateText.iso8601(moment, zone: FixedOffset(seconds: 0)) == "2026-05-05T09:30:07+00:00")
    #expect(DateText.iso8601(moment, zone: FixedOffset(seconds: -12_600)) == "2026-05-05T06:00:07-03:30")
    #expect(
      DateText.iso8601(Timestamp(seconds: -62_135_596_800), zone: FixedOffset(seconds: 0))
        == "0001-01-01T00:00:00+00:00")
  }

  @Test func RFC822() {
    #expect(DateText.rfc822(moment, zone: tokyo) == "Tue, 05 May 2026 18:30:07 +0900")
    #expect(
      DateText.rfc822(Timestamp(seconds: 0), zone: FixedOffset(seconds: -1800))
        == "Wed, 31 Dec 1969 23:30:00 -0030")
    let days = (0..<7).map {
      DateText.rfc822(Timestamp(seconds: $0 * 86_400), zone: FixedOffset(seconds: 0)).prefix(3)
    }
    #expect(days == ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"])
    let months = (1...12).map { month in
      let time = CivilTime(year: 2026, month: month, day: 1)
      return String(DateText.rfc822(tokyo.timestamp(at: time), zone: tokyo).dropFirst(8).prefix(3))
    }
    #expect(months == ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
  }

  @Test func calendars() {
    #expect(DateText.compact(moment) == "20260505T093007Z")
    #expect(DateText.compact(Timestamp(seconds: -62_135_596_800)) == "00010101T000000Z")
    #expect(DateText.compactDay(CivilTime(year: 2025, month: 1, day: 5)) == "20250105")
  }

  @Test func whatIsWrittenIsReadAsTheSameMoment() {
    for seconds in stride(from: Int64(-5_000_000_000), through: 20_000_000_000, by: 123_456_789) {
      for zone in [tokyo, FixedOffset(seconds: 0), FixedOffset(seconds: -12_600)] {
        let text = DateText.iso8601(Timestamp(seconds: seconds), zone: zone)
        #expect(DateParser.parse(text, zone: FixedOffset(seconds: 1))?.timestamp.seconds == seconds)
      }
    }
  }

  @Test func readersReadThemInTheSitesZoneAndLanguage() {
    let late = ContentDate(
      timestamp: CivilTime(year: 2026, month: 5, day: 4, hour: 20).timestamp(offset: 0), hasTime: true)
    let japanese = presentation()
    #expect(japanese.text(late) == "2026年5月5日")
    #expect(japanese.iso(late) == "2026-05-05T05:00:00+09:00")
    #expect(japanese.iso(day(2026, 5, 5)) == "2026-05-05")
    #expect(japanese.compact(late) == "20260504T200000Z")
    #expect(japanese.compact(day(2026, 5, 5)) == "20260505")
    #expect(japanese.date(late)["hasTime"] == "true" && japanese.date(day(2026, 5, 5))["hasTime"] == "false")
    #expect(japanese.monthHeading(late) == "2026年5月")
    let english = presentation(strings: TestTheme.englishStrings) { $0.zone = FixedOffset(seconds: 0) }
    #expect(english.text(late) == "month5 4, 2026")
    #expect(english.monthHeading(late) == "month5 2026")
  }

  @Test("a month in a heading may have a form of its own (Polish: maj 2026, 1 maja 2026)")
  func loneMonths() {
    let polish = presentation(
      strings: ThemeStrings([
        "date": "{day} {monthName} {year}", "monthHeading": "{monthName} {year}", "month5": "maja",
        "month6": "czerwiec", "loneMonth5": "maj",
      ]))
    #expect(polish.monthHeading(year: 2026, month: 5) == "maj 2026")
    #expect(polish.monthHeading(year: 2026, month: 6) == "czerwiec 2026")
    #expect(polish.text(day(2026, 5, 1)) == "1 maja 2026")
  }
}
