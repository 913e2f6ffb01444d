import MamushiCore
import Testing

/// Dates in HTTP's header fields are read in each of their three forms.
struct HTTPDateTests {
  @Test(arguments: [
    // The three examples of RFC 9110, section 5.6.7, all one moment.
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    // What servers write besides.
    "sun, 6 nov 1994 08:49:37 utc", "Sun, 06-Nov-1994 08:49:37 GMT", "Mon, 06 Nov 1994 08:49:37 +0000",
    "  Sun, 06 Nov 1994 08:49:37 GMT ",
  ])
  func oneMomentInAllForms(text: String) {
    #expect(HTTPDate.parse(text) == Timestamp(seconds: 784_111_777))
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0 as Int64), ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200),
    ("Wednesday, 31-Dec-69 23:59:59 GMT", 3_155_759_999), ("Thursday, 01-Jan-70 00:00:00 GMT", 0),
  ])
  func edges(text: String, seconds: Int64) {
    #expect(HTTPDate.parse(text) == Timestamp(seconds: seconds))
  }

  @Test func yearsOfTwoDigitsLieAtMostFiftyYearsAhead() {
    let now = CivilTime(year: 2026, month: 5, day: 5).timestamp(offset: 0)
    func text(_ year: String) -> String { "Sunday, 06-Nov-\(year) 08:49:37 GMT" }
    for (digits, year) in [("94", 1994), ("26", 2026), ("76", 2076), ("77", 1977)] {
      let date = HTTPDate.parse(text(digits), now: now).map { CivilTime($0, offset: 0).year }
      #expect(date == year, "\(digits)")
    }
  }

  @Test(arguments: [
    "", "0", "-1", "120", "Sun", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 29 Feb 2023 08:49:37 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 194 08:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
    "1994-11-06T08:49:37Z", "Sun, ٠٦ Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
  ])
  func whatIsNoDate(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }
}
