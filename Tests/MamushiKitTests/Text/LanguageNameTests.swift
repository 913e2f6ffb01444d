import Testing

@testable import MamushiKit

/// The names of languages.
struct LanguageNameTests {
  @Test(arguments: [
    ("ja", "日本語"), ("en", "English"), ("en-GB", "English (GB)"), ("zh-Hant", "繁體中文"), ("ZH-TW", "繁體中文"),
    ("pt-BR", "Português (BR)"), ("tlh", "tlh"), ("tlh-Latn", "tlh-Latn"),
  ])
  func names(tag: String, name: String) { #expect(LanguageNames.name(of: tag) == name) }
}
