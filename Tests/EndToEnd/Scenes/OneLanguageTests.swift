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

  @Test(
    "the text of a term may be called like a language at its end",
    arguments: ["language: en", "language: de", "languages: [en, fr]"])
  func namesOfTerms(languages: String) async throws {
    let site = try Site([
      "Content/site.yaml": .text("title: T\nbaseURL: https://example.com/\n\(languages)\ntimeZone: UTC\n"),
      "Content/articles/a.md": article(
        "A", "date: 2025-01-01\ntags: [amazon.de, web]\ncategory: Web.de"),
      "Content/tags/amazon.de.md": article("Amazon", "", body: "A shop in Germany."),
      "Content/categories/web.de.md": article("Web.de", "", body: "A portal in Germany."),
      "Content/tags/web.md": article("Web", "", body: "All of it."),
    ])
    if languages.contains("fr") {
      try site.write("Content/articles/a.fr.md", article("A", "date: 2025-01-01"))
    }
    let output = try await site.buildCleanly()
    #expect(try output.text("tags/amazon.de/index.html").contains("A shop in Germany."))
    #expect(try output.text("categories/web.de/index.html").contains("A portal in Germany."))
    // There is no such term: this is a translation.
    try site.write("Content/tags/web.ja.md", article("web.ja", ""))
    let lines = try await site.build("--quiet").lines
    #expect(
      lines.count == 1 && lines.first?.hasPrefix("Content/tags/web.ja.md: warning: 'ja' in the name") == true,
      "\(lines)")
    // Now there is.
    try site.write(
      "Content/articles/b.md",
      article("B", "date: 2025-01-02\ntags: [amazon.de, web, web.ja]\ncategory: Web.de"))
    _ = try await site.buildCleanly()
  }

  @Test(
    "data in a language that the site does not have are told once",
    arguments: [
      ("language: en", "write 'languages: [en, de]'"),
      ("languages: [en, fr]", "add 'de' to 'languages'"),
    ])
  func dataOfOtherLanguages(languages: String, advice: String) async throws {
    let names = ["hours.de", "pickups.de", "rankings.de"]
    let site = try Site([
      "Content/site.yaml": .text("title: T\nbaseURL: https://example.com/\n\(languages)\ntimeZone: UTC\n"),
      "Content/articles/a.md": article("A", "date: 2025-01-01"),
      "Content/data/hours.yaml": "monday: 9\n",
    ])
    if languages.contains("fr") {
      try site.write("Content/articles/a.fr.md", article("A", "date: 2025-01-01"))
    }
    for name in names { try site.write("Content/data/\(name).yaml", "[]\n") }
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines
        == names.map {
          "Content/data/\($0).yaml: warning: 'de' in the name of this file is not a language of the site, so nothing reads "
            + "it; \(advice) in site.yaml, or rename the file [UnknownLanguageOfFile]"
        }, "\(result.messages)")
  }
}
