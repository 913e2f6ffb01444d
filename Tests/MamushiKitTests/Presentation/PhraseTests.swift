import Testing

@testable import MamushiKit

/// Words of the theme with places to fill in.
struct PhraseTests {
  @Test(arguments: [
    ("{year}年{month}月", "2026年5月"), ("{month}/{month}", "5/5"), ("plain", "plain"), ("", ""),
    ("{unknown}x", "x"), ("{year", "{year"), ("year}", "year}"), ("a{}b", "ab"), ("{year}{month}", "20265"),
    ("🍣{year}🍣", "🍣2026🍣"),
  ])
  func filling(phrase: String, text: String) {
    #expect(Phrase(phrase).filled(["year": "2026", "month": "5"]) == text)
  }

  @Test func whatFillsAPlaceIsNotFilledAgain() {
    #expect(Phrase("{a}{b}").filled(["a": "{b}", "b": "x"]) == "{b}x")
  }

  @Test func aKeyWithoutWordsStandsForItself() {
    let strings = ThemeStrings(["feed": "フィード"])
    #expect(strings["feed"] == "フィード")
    #expect(strings["gallery"] == "gallery")
    #expect(strings.missingKeys.contains("gallery"))
    #expect(!strings.missingKeys.contains("feed"))
    #expect(strings.displayModel["feed"] == "フィード")
  }

  @Test func theTestThemeHasEveryWord() {
    #expect(TestTheme.strings.missingKeys == [])
  }
}
