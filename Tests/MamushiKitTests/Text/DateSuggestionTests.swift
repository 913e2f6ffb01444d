import Testing

@testable import MamushiKit

/// What texts that are no ISO 8601 dates were probably meant to be.
struct DateSuggestionTests {
  @Test(arguments: [
    ("2026-5-3", "2026-05-03"), ("2026/05/03", "2026-05-03"), ("2026.5.3", "2026-05-03"),
    ("2026年5月3日", "2026-05-03"), ("20260503", "2026-05-03"),
    ("May 3, 2026", "2026-05-03"), ("3 May 2026", "2026-05-03"), ("Sunday, May 3rd 2026", "2026-05-03"),
    ("Sept 3, 2026", "2026-09-03"), ("3.5.2026", "2026-05-03"), ("31/05/2026", "2026-05-31"),
    ("05/31/2026", "2026-05-31"), ("05/05/2026", "2026-05-05"),
    ("2026-05-03 9:00", "2026-05-03T09:00"), ("2026/05/03 09:00:30", "2026-05-03T09:00:30"),
    ("May 3, 2026 9:05 PM", "2026-05-03T21:05"), ("2026-5-3 12:00 am", "2026-05-03T00:00"),
    ("Sun, 03 May 2026 18:30:00 +0900", "2026-05-03T18:30+09:00"),
    ("2026-5-3T18:30:00Z", "2026-05-03T18:30Z"), ("2026-5-3 18:30 -04:30", "2026-05-03T18:30-04:30"),
    ("2026年5月3日 9時05分", "2026-05-03T09:05"),
    ("2026-05-05T18:30:00\u{2212}09:00", "2026-05-05T18:30-09:00"),
    ("2026\u{2013}05\u{2013}03 18:30 \u{2013}0930", "2026-05-03T18:30-09:30"),
  ])
  func forms(text: String, form: String) {
    #expect(DateSuggestion(for: text) == .form(form))
    #expect(DateParser.parse(form, zone: tokyo) != nil)
  }

  @Test func aDateOfTwoReadings() {
    #expect(DateSuggestion(for: "05/03/2026") == .twoForms("2026-05-03", "2026-03-05"))
  }

  @Test func whatDoesNotExist() {
    #expect(DateSuggestion(for: "2026-02-30") == .noSuchDay(month: "2026-02", days: 28))
    #expect(DateSuggestion(for: "Feb 30, 2024") == .noSuchDay(month: "2024-02", days: 29))
    #expect(DateSuggestion(for: "2026-05-00") == .noSuchDay(month: "2026-05", days: 31))
    #expect(DateSuggestion(for: "2026-13-01") == .noSuchMonth)
    #expect(DateSuggestion(for: "2026-05-03 25:00") == .noSuchTime)
    #expect(DateSuggestion(for: "2026-05-03 13:00 pm") == .noSuchTime)
    #expect(DateSuggestion(for: "2026-05-03T10:00+29:00") == .noSuchTime)
  }

  @Test(arguments: [
    "", "soon", "May 5", "2026", "2026-05", "5", "10:00 May 3, 2026", "12345678901",
    "2026-05-03 to 2026-05-04", "-0001-01-01", "+2026-05-03", "\u{2212}2026-05-03",
    "May June 3 2026", ":", "::", "-", "May", "2026-05-03T", String(repeating: "1-", count: 1000),
  ])
  func whatNamesNoDay(text: String) {
    switch DateSuggestion(for: text) {
    case nil: break
    case .form(let form)?: #expect(text == "2026-05-03T" && form == "2026-05-03")
    default: Issue.record("'\(text)' names no day")
    }
  }
}
