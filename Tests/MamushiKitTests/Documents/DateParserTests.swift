import MamushiCore
import Testing

@testable import MamushiKit

/// Dates as content writes them.
struct DateParserTests {
  private func seconds(_ text: String) -> Int64? {
    DateParser.parse(text, zone: tokyo)?.timestamp.seconds
  }

  @Test func aDayBeginsInTheSitesZone() {
    let date = DateParser.parse("2026-05-05", zone: tokyo)
    #expect(date == day(2026, 5, 5))
    #expect(date?.hasTime == false)
    // 2026-05-04T15:00:00Z.
    #expect(date?.timestamp.seconds == 1_777_906_800)
  }

  @Test(arguments: [
    "2026-05-05T18:30:00+09:00", "2026-05-05T18:30:00", "2026-05-05 18:30", "2026-05-05t18:30",
    "2026-05-05T09:30:00Z", "2026-05-05T09:30z", "2026-05-05T18:30:00+0900", "2026-05-05T18:30+09",
    "2026-05-05 18:30:00 +0900", "2026-05-05T18:30:00.123+09:00", "2026-05-05T18:30:00,5",
    "2026-05-05T05:00:00-04:30", "2026-05-06T00:30:00+15:00", "2026-05-05 09:30:00 UTC",
    "2026-05-05 09:30:00 Z", "2026-05-05 09:30:00 +0000", "2026-05-05T09:30:00UTC",
  ])
  func formsOfOneMoment(text: String) {
    let date = DateParser.parse(text, zone: tokyo)
    #expect(date?.timestamp.seconds == 1_777_973_400)
    #expect(date?.hasTime == true)
  }

  @Test func leapYears() {
    #expect(seconds("2024-02-29") != nil)
    #expect(seconds("2000-02-29") != nil)
    #expect(seconds("2023-02-29") == nil)
    #expect(seconds("1900-02-29") == nil)
    #expect(seconds("2024-02-30") == nil)
  }

  @Test func aLeapSecondIsTheSecondBeforeIt() {
    #expect(seconds("2016-12-31T23:59:60Z") == seconds("2016-12-31T23:59:59Z"))
  }

  @Test func yearsFarAway() {
    #expect(seconds("0001-01-01T00:00:00Z") == -62_135_596_800)
    #expect(seconds("9999-12-31T23:59:59Z") == 253_402_300_799)
  }

  @Test(arguments: [
    "", "2026", "2026-05", "2026-5-5", "May 5", "05-05-2026", "2026/05/05", "20260505", "2026-13-01",
    "2026-00-01", "2026-04-31", "2026-05-00", "2026-05-32", "2026-05-05T", "2026-05-05T18",
    "2026-05-05T24:00",
    "2026-05-05T18:60", "2026-05-05T18:30:61", "2026-05-05T18:30:00+", "2026-05-05T18:30:00+9",
    "2026-05-05T18:30:00+24:00", "2026-05-05T18:30:00+09:60", "2026-05-05T18:30:00+09:",
    "2026-05-05T18:30:00.",
    "2026-05-05T18:30:00ZZ", "2026-05-05T18:30:00 JST", "2026-05-05 18:30:00 UTC+9", "2026-05-05 UTC",
    "2026-05-05x", " 2026-05-05", "2026-05-05 ",
    "２０２６-05-05", "2026-05-05T18:30:00+09:00 x", "-2026-05-05",
  ])
  func whatIsNoDate(text: String) {
    #expect(DateParser.parse(text, zone: tokyo) == nil)
  }

  @Test(arguments: [
    ("0206-05-03", "2006-05-03"), ("0226-05-03T10:00", "2026-05-03T10:00"), ("0026-05-03", "2026-05-03"),
    ("0926-05-03", "1926-05-03"), ("0150-01-01", nil),
  ])
  func yearsBeforeThousandAreTold(text: String, meant: String?) {
    var values = ValueDecoder(file: SitePath("a.md"))
    #expect(values.date("date", Node(.string(text), mark: Mark(line: 2, column: 7))) != nil)
    let help = meant.map { "did you mean '\($0)'?" } ?? "write the year with four digits, such as '2026'"
    #expect(
      lines(values.diagnostics) == [
        "a.md:2:7: warning: date '\(text)' is before the year 1000; \(help) [AncientYear]"
      ])
    #expect(values.date("date", Node(.string("1000-01-01"), mark: Mark(line: 2, column: 7))) != nil)
    #expect(values.diagnostics.count == 1)
  }
}
