import Testing

@testable import MamushiKit

/// Plural forms. The counts are the samples of Unicode's CLDR for each language and category.
struct PluralCategoryTests {
  @Test(arguments: [
    ("ja", PluralCategory.other, [0, 1, 2, 11, 100]),
    ("en", .one, [1]), ("en", .other, [0, 2, 11, 21, 100]), ("en-GB", .one, [1]),
    ("fr", .one, [0, 1]), ("fr", .other, [2, 100]), ("fr", .many, [1_000_000]),
    ("pt", .one, [0, 1]), ("pt-BR", .one, [0, 1]), ("pt-PT", .other, [0, 2]), ("pt-PT", .one, [1]),
    ("es", .other, [0, 2]), ("es", .many, [2_000_000]),
    ("ru", .one, [1, 21, 101, 1001]), ("ru", .few, [2, 4, 22, 104]),
    ("uk", .many, [0, 5, 11, 12, 14, 19, 111]),
    ("sr", .one, [1, 21]), ("hr", .few, [2, 34]), ("bs", .other, [0, 5, 12]),
    ("pl", .one, [1]), ("pl", .few, [2, 4, 22, 102]), ("pl", .many, [0, 5, 12, 21, 100]),
    ("cs", .few, [2, 4]), ("sk", .other, [0, 5, 22]),
    ("lt", .one, [1, 21]), ("lt", .few, [2, 9, 22]), ("lt", .other, [0, 10, 11, 20]),
    ("lv", .zero, [0, 10, 11, 20]), ("lv", .one, [1, 21]), ("lv", .other, [2, 9, 22]),
    ("ro", .one, [1]), ("ro", .few, [0, 2, 16, 101]), ("ro", .other, [20, 35, 100]),
    ("sl", .one, [1, 101]), ("sl", .two, [2, 102]), ("sl", .few, [3, 4, 103]), ("sl", .other, [0, 5, 100]),
    ("he", .two, [2]), ("he", .other, [0, 3, 20]),
    ("ar", .zero, [0]), ("ar", .one, [1]), ("ar", .two, [2]), ("ar", .few, [3, 10, 103]),
    ("ar", .many, [11, 26, 111]), ("ar", .other, [100, 102, 200]),
    ("cy", .few, [3]), ("cy", .many, [6]), ("cy", .other, [4, 7]),
    ("ga", .few, [3, 6]), ("ga", .many, [7, 10]), ("gd", .two, [2, 12]), ("gd", .few, [3, 10, 13, 19]),
    ("mt", .few, [0, 3, 10, 103]), ("mt", .many, [11, 19, 117]), ("mt", .other, [20, 100]),
    ("is", .one, [1, 21]), ("mk", .other, [0, 11, 111]), ("hi", .one, [0, 1]), ("tr", .other, [0, 2]),
  ])
  func category(language: String, expected: PluralCategory, counts: [Int]) {
    for count in counts { #expect(PluralCategory(of: count, in: language) == expected, "\(count)") }
  }

  @Test(
    arguments: [
      ("ja", []), ("en", []), ("de", []), ("fr", []), ("ca", []), ("pl", [.few, .many]),
      ("ru", [.few, .many]),
      ("cs", [.few]), ("sr-Latn", [.few]), ("lv", [.zero]), ("he", [.two]), ("sl", [.two, .few]),
      ("ar", [.zero, .two, .few, .many]), ("cy", [.zero, .two, .few, .many]), ("gd", [.two, .few]),
    ] as [(String, [PluralCategory])])
  func formsBesideTwo(language: String, forms: [PluralCategory]) {
    #expect(PluralCategory.furtherForms(in: language) == forms)
  }

  @Test func formsOfALanguage() {
    #expect(PluralCategory.forms(in: "en") == [.one, .other])
    #expect(PluralCategory.forms(in: "ja") == [.other])
    #expect(PluralCategory.forms(in: "ru") == [.one, .few, .many, .other])
    // French has a form for whole millions.
    #expect(PluralCategory.many.isForm(in: "fr") && !PluralCategory.few.isForm(in: "fr"))
    #expect(!PluralCategory.many.isForm(in: "en") && PluralCategory.few.isForm(in: "pl"))
  }

  @Test func missingFormsAreTheCommonOne() {
    let strings = ThemeStrings(
      ["n": "{count} статей", "nOne": "{count} статья", "nFew": "{count} статьи"], language: "ru")
    func text(_ count: Int) -> String { strings.phrase("n", for: count).filled(["count": String(count)]) }
    #expect(
      text(1) == "1 статья" && text(21) == "21 статья" && text(3) == "3 статьи" && text(7) == "7 статей")
  }
}
