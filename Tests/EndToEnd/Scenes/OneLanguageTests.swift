import Foundation
import Testing

/// Sites in one language, with files that seem to be in others.
@Suite(.scratchFolder)
struct OneLanguageTests {
  @Test("in a site with one language, translations are told, also after it has dropped the others")
  func oneLanguage() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [en, ja]\ntimeZone: UTC\n",
      "Content/articles/tea.md": article("Tea", "date: 2025-01-01"),
      "Content/articles/tea.ja.md": article("茶", "date: 2025-01-01"),
      "Content/gallery/a/album.ja.md": article("A", ""), "Content/gallery/a/p.svg": Pictures.svg(),
    ])
    _ = try await site.buildCleanly()
    try site.write(
      "Content/site.yaml", "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n")
    let result = try await site.build()
    #expect(result.exitCode == 0)
    let advice = "write 'languages: [en, ja]' in site.yaml, or rename the file [UnknownLanguageOfFile]"
    #expect(
      result.lines.filter { $0.contains("[") } == [
        "Content/articles/tea.ja.md: warning: 'ja' in the name of this file is not a language of the site, so the file "
          + "counts as one in 'en'; " + advice,
        "Content/gallery/a/album.ja.md: warning: 'ja' in the name of this file is not a language of the site, so nothing "
          + "reads it; " + advice,
      ], "\(result.messages)")
  }
}
