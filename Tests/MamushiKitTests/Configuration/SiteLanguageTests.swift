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

  @Test(
    "a path may name the folder of a language in any letters",
    arguments: [
      ("zh-cn/a/", "a/"), ("zh-CN/A/", "A/"), ("ZH-cn/", ""), ("zh-cn", nil), ("zh-cnx/a/", nil), ("a/", nil),
      ("", nil),
    ] as [(String, String?)])
  func paths(path: String, rest: String?) {
    let languages = SiteLanguage.all(["en", "zh-CN"])
    #expect(languages[1].path(belowFolderIn: path) == rest)
    #expect(languages[0].path(belowFolderIn: path) == nil)
  }
}
