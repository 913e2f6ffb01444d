import MamushiCore
import Testing

@testable import MamushiKit

/// Amounts, counts and ratings.
struct AmountTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (16_000, "16,000"), (123_456, "123,456"),
    (1_234_567, "1,234,567"), (-1000, "-1,000"), (-999, "-999"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func grouping(number: Int, text: String) {
    #expect(NumberText.grouped(number) == text)
  }

  @Test func budgetsAndCounts() {
    #expect(presentation().budget(16_000) == "予算: 16,000円")
    let english = presentation(strings: TestTheme.englishStrings)
    #expect(english.count(0, "articleCount") == "0 articles")
    #expect(english.count(1, "articleCount") == "1 article")
    #expect(english.count(1200, "photoCount") == "1,200 photos")
  }

  @Test(
    "readers see numbers in the form of their language, programs in that of all",
    arguments: [
      (".", ",", "16.000 €", "1.234.567 articles", "4,3"),
      ("\u{202F}", ",", "16\u{202F}000 €", "1\u{202F}234\u{202F}567 articles", "4,3"),
      ("", "·", "16000 €", "1234567 articles", "4·3"),
      (",", ".", "16,000 €", "1,234,567 articles", "4.3"),
    ])
  func numbersOfALanguage(group: String, decimal: String, budget: String, count: String, score: String) {
    let site = presentation(
      strings: ThemeStrings([
        "numberGroup": group, "numberDecimal": decimal, "budget": "{amount} €",
        "articleCount": "{count} articles", "ratingLabel": "{score} of 5",
      ]))
    #expect(site.budget(16_000) == budget && site.budget(999) == "999 €")
    #expect(site.count(1_234_567, "articleCount") == count)
    let rating = site.rating(4.26)
    #expect(rating["score"] == score && rating["label"] == "\(score) of 5")
    #expect(rating["value"] == "4.3" && rating["tenths"] == "43" && rating["width"] == "85")
  }

  @Test("words of another direction that stand in are isolated: their number stays before them")
  func isolatedCounts() {
    func count(_ tag: String, otherLanguage: String?) -> String {
      let strings = ThemeStrings(
        ["articleCount": "{count} articles"], language: tag, otherLanguage: otherLanguage)
      return presentation(strings: strings) { $0.languageTags = [tag] }
        .count(3, "articleCount")
    }
    #expect(count("ar", otherLanguage: "en") == "\u{2068}3 articles\u{2069}")
    #expect(count("ar", otherLanguage: nil) == "3 articles")
    #expect(count("vi", otherLanguage: "en") == "3 articles")
  }

  @Test(arguments: [
    (0.0, "0.0", 0), (5.0, "5.0", 100), (4.3, "4.3", 86), (4.25, "4.3", 85), (3.14, "3.1", 63),
    (4.96, "5.0", 99),
    (0.04, "0.0", 1),
  ])
  func ratings(value: Double, score: String, width: Int) {
    let rating = presentation().rating(value)
    #expect(rating["score"] == score)
    #expect(rating["label"] == "5点満点中\(score)点")
    #expect(rating["width"] == "\(width)")
  }

  @Test(arguments: [(1, "🥇"), (2, "🥈"), (3, "🥉")])
  func medals(rank: Int, medal: String) {
    #expect(Medal.emoji(for: rank) == medal)
  }

  @Test func noOtherRankHasAMedal() {
    #expect(Medal.emoji(for: 0) == nil)
    #expect(Medal.emoji(for: 4) == nil)
  }

  @Test func titlesOfDocuments() {
    #expect(presentation().documentTitle("寿司") == "寿司 | グルメ通信")
    #expect(presentation().documentTitle("寿司", page: 3) == "寿司 Page 3 | グルメ通信")
  }
}
