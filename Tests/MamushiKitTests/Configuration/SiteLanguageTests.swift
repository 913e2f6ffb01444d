import Testing

@testable import MamushiKit

struct SiteLanguageTests {
  @Test(
    "a language is written from right to left if its script is, or its usual one",
    arguments: [
      ("ja", false), ("en-GB", false), ("fa", true), ("ar-EG", true), ("he", true), ("ks-Deva", false),
      ("az-Arab", true), ("AR", true), ("pa-Arab-PK", true), ("de-1996", false), ("arn", false),
      ("ar-u-nu-latn", true),
      ("en-u-nu-arab", false),
    ])
  func direction(tag: String, isRightToLeft: Bool) {
    #expect(SiteLanguage(tag: tag).isRightToLeft == isRightToLeft)
  }
}
