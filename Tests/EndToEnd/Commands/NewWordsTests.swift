import Foundation
import Testing

/// `mamushi new template strings/<language>`: the theme's words, to change or to translate.
@Suite(.scratchFolder)
struct NewWordsTests {
  private func site(_ settings: String, at folder: String = "site") throws -> Site {
    try Site(
      [
        "Content/site.yaml": .text("title: T\nbaseURL: https://example.com/\n\(settings)\n"),
        "Content/articles/a.md": article("A"),
      ], at: folder)
  }

  private func new(_ name: String, in site: Site) async throws -> ToolResult {
    try await Tool.run(["new", "template", name], in: site.folder)
  }

  private func text(_ path: String, of site: Site) throws -> String {
    String(decoding: try Data(contentsOf: site.url(path)), as: UTF8.self)
  }

  @Test("a language that the theme does not have begins with English words; what lacks is told")
  func translation() async throws {
    let site = try site("languages: [ja, sv]")
    try site.write("Content/articles/a.sv.md", article("A"))
    let before = try await site.build()
    #expect(before.messages.contains("mamushi new template strings/sv"), "\(before.messages)")
    let result = try await new("strings/sv", in: site)
    #expect(result.output == "Templates/strings/sv.yaml\n", "\(result.messages)")
    #expect(result.lines.first?.hasPrefix("Translate its words") == true)
    let words = try text("Templates/strings/sv.yaml", of: site)
    #expect(words.hasPrefix("# The theme's words in 'sv': translate"))
    #expect(words.contains("\nmonth1: \"January\"\n") && words.contains("\n# Dates and counts\n"))
    _ = try await site.buildCleanly("--strict")

    let some = words.split(separator: "\n").filter { !$0.hasPrefix("month1") }.joined(separator: "\n")
      .replacingOccurrences(of: "\"Articles\"", with: "\"Artiklar\"")
    try Data(some.utf8).write(to: site.url("Templates/strings/sv.yaml"))
    let partly = try await site.build()
    #expect(partly.exitCode == 0)
    #expect(
      partly.messages.contains(
        "Templates/strings/sv.yaml: warning: the theme's strings 'month1', 'month10', 'month11' and 1 more are not "
          + "translated; add them; until then, those for 'en' are used [MissingStrings]"),
      "\(partly.messages)")
    #expect(try site.output.text("sv/articles/index.html").contains("Artiklar"))
  }

  @Test("a language without a singular gets no line for one, and none is missed")
  func noSingular() async throws {
    let site = try site("language: vi")
    #expect(try await new("strings/vi", in: site).exitCode == 0)
    let words = try text("Templates/strings/vi.yaml", of: site)
    #expect(
      words.contains("\narticleCount: ") && words.contains("\nsearchSome: ") && !words.contains("One: "))
    _ = try await site.buildCleanly("--strict")
  }

  @Test("the file has a line for each plural form of the language; forms that lack are told")
  func pluralForms() async throws {
    let site = try site("language: pl")
    #expect(try await new("strings/pl", in: site).exitCode == 0)
    let words = try text("Templates/strings/pl.yaml", of: site)
    #expect(
      words.contains(
        """
        articleCount: "{count} articles"
        articleCountOne: "{count} article"
        articleCountFew: "{count} articles"
        articleCountMany: "{count} articles"
        photoCount: "{count} photos"
        """))
    #expect(
      words.contains("\nsearchSomeMany: ") && words.contains("\n# Words such as `articleCountFew` are plural")
    )
    #expect(!words.contains("CountTwo") && !words.contains("CountZero"))
    _ = try await site.buildCleanly("--strict")

    let some = words.split(separator: "\n").filter { !$0.hasPrefix("articleCountFew") }.joined(
      separator: "\n")
    try Data(some.utf8).write(to: site.url("Templates/strings/pl.yaml"))
    let result = try await site.build()
    #expect(result.exitCode == 0)
    #expect(
      result.messages.contains(
        "Templates/strings/pl.yaml: warning: the plural form 'articleCountFew' is missing; add it; until then, the "
          + "word without an ending is used [MissingStrings]"),
      "\(result.messages)")
  }

  @Test(
    "words of a language that the theme has change no page, in any look",
    arguments: [
      ("language: ja", "ja"), ("language: ja-JP", "ja-JP"), ("language: en\nlook: portfolio", "en.yaml"),
      ("language: en-GB\nlook: journal", "en-GB"), ("languages: [en, ja]\nlook: portfolio", "ja"),
    ])
  func own(settings: String, name: String) async throws {
    let site = try site(settings)
    let before = try await site.buildCleanly("--strict")
    let result = try await new("strings/" + name, in: site)
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(result.lines.first?.hasPrefix("Its words replace the theme's own") == true)
    expectSameBytes(try await site.buildCleanly("--strict"), before)
    let again = try await new("strings/" + name, in: site)
    #expect(again.exitCode == 64 && again.messages.contains("[FileThere]"), "\(again.messages)")
  }

  @Test("the file has the name that the site gives the language; another language is told")
  func names() async throws {
    let site = try site("languages: [en, pt-BR]")
    #expect(try await new("strings/pt-br", in: site).output == "Templates/strings/pt-BR.yaml\n")
    let other = try await new("strings/fr", in: site)
    #expect(other.output == "Templates/strings/fr.yaml\n")
    #expect(
      other.lines == ["The site is not in this language: add it to 'languages' in Content/site.yaml."])
    let list = try await Tool.run(["new", "template"], in: site.folder).output.split(separator: "\n")
    #expect(list.contains("strings/en.yaml") && list.contains("strings/pt-BR.yaml"))
  }
}
