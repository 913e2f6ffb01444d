import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `languages` of `site.yaml`, and texts in several languages.
struct LanguageSettingTests {
  private func load(_ text: String) throws -> (value: SiteConfiguration, diagnostics: [String]) {
    let files = MemoryFiles(["Content/site.yaml": "baseURL: https://example.com/\n" + text])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }, zone: { _ in tokyo }
    ).load()
    return (try #require(loaded.value), lines(loaded.diagnostics))
  }

  @Test func theFirstLanguageHasNoPrefix() throws {
    let (value, diagnostics) = try load("title: x\nlanguages: [ja, en-GB, zh-Hant]")
    #expect(diagnostics == [])
    #expect(value.languages.map(\.tag) == ["ja", "en-GB", "zh-Hant"])
    #expect(value.languages.map(\.pathPrefix) == ["", "en-gb/", "zh-hant/"])
    #expect(value.language == "ja")
  }

  @Test func textsOfEachLanguage() throws {
    let (value, diagnostics) = try load(
      """
      title: { ja: 食, en: Food }
      description: Both
      copyright: { ja: 編集部, en: Editors }
      languages: [ja, en]
      """)
    #expect(diagnostics == [])
    #expect(value.title == "食" && value.description == "Both" && value.identity.copyright == "編集部")
    let english = value.localized(in: value.languages[1])
    #expect(english.title == "Food" && english.description == "Both")
    #expect(english.identity.copyright == "Editors")
  }

  @Test(arguments: [
    ("languages: []", "2:12: error: 'languages' lists no language; write '[ja, en]', or remove it"),
    ("languages: ja", "2:12: error: 'languages' must be a list of languages, such as '[ja, en]'"),
    ("languages: [ja, j]", "2:17: error: language 'j' is not a language tag"),
    ("languages: [en, EN]", "2:17: error: the language 'EN' is listed twice; remove one of the two"),
    ("language: en\nlanguages: [ja, en]", "2:1: error: 'language' is not the first of 'languages'"),
    (
      "languages: [ja, en]\ndescription: { ja: 食 }",
      "3:14: error: 'description' has no text for the language 'en'; add 'en: ...'"
    ),
  ])
  func faults(text: String, message: String) throws {
    let diagnostics = try load("title: x\n" + text).diagnostics
    let expected = "Content/site.yaml:" + message.replacing(/^(\d+)/) { String(Int($0.1)! + 1) }
    #expect(diagnostics.count == 1 && diagnostics[0].hasPrefix(expected), "\(diagnostics)")
  }

  /// Each of them would be read by nobody.
  @Test(arguments: [
    ("description: { ja: a, en: b, fr: c }", "4:30"), ("copyright: { ja: a, fr: b, en-GB: c }", "4:21"),
    ("author: { name: { fr: a, ja: b, en: c } }", "4:19"),
    ("menu: { main: [{ label: { ja: a, en: b, fr: c }, url: / }] }", "4:41"),
    ("menu: { footer: [{ label: x, children: [{ label: { ja: a, en: b, fr: c }, url: / }] }] }", "4:66"),
  ])
  func aTextForAnotherLanguageIsAnUnknownKey(text: String, place: String) throws {
    let loaded = try load("title: { JA: x, en-GB: y }\nlanguages: [ja, en-GB]\n" + text)
    #expect(
      loaded.diagnostics == [
        "Content/site.yaml:\(place): error: the key 'fr' is unknown; known keys: 'ja', 'en-GB' [UnknownKey]"
      ])
  }

  @Test func aMistypedLanguageOfATextIsSuggested() throws {
    let mistyped = try load("languages: [ja, zh-Hant]\ntitle: { ja: a, zh-Hans: c }").diagnostics
    #expect(
      mistyped.contains(
        "Content/site.yaml:3:17: error: the key 'zh-Hans' is unknown; did you mean 'zh-Hant'? [UnknownKey]"))
    // What a language that was removed has left.
    #expect(
      try load("languages: [ja, tr]\ntitle: { ja: a, tr: b, th: c }").diagnostics == [
        "Content/site.yaml:3:24: error: the key 'th' is unknown; known keys: 'ja', 'tr' [UnknownKey]"
      ])
  }

  @Test func aSiteWithOneLanguageMayHaveTextsForMore() throws {
    #expect(try load("language: ja\ntitle: { ja: a, en: b }").diagnostics == [])
  }

  @Test func theSameLanguageTwiceIsNoFault() throws {
    #expect(try load("title: x\nlanguage: ja\nlanguages: [ja, en]").diagnostics == [])
  }
}
