import Foundation
import Testing

/// The theme's words in the languages that it has.
@Suite(.scratchFolder)
struct WordsTests {
  private static let languages = ["de", "es", "fr", "it", "ja", "ko", "pt", "zh", "zh-Hant"]
  private static let dates: Set = ["date", "dateTime", "monthHeading"]

  private func words(_ language: String) throws -> [String: String] {
    let lines = try #require(Theme.text("strings/\(language).yaml")).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.reduce(into: [:]) { words, line in
      let parts = try #require(line.wholeMatch(of: /(\w+): "([^"]*)"/), "\(language): \(line)")
      #expect(words[String(parts.1)] == nil, "\(language): \(line)")
      words[String(parts.1)] = String(parts.2)
    }
  }

  @Test("a word of the site's own that a language lacks is told with that language's file")
  func ownWords() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\n",
      "Content/articles/a.md": article("A"), "Templates/Hooks/article-end.mustache": "{{strings.portions}}\n",
      "Templates/strings/ja.yaml": "portions: 人前\n",
    ])
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [
        "Templates/Hooks/article-end.mustache:1:1: error: unknown name 'portions': 'strings' has no such key; "
          + "add 'portions: ...' to 'Templates/strings/en.yaml' [UnknownName]"
      ])
  }

  @Test("a word of the site's own that several languages lack is told once, with the files of all of them")
  func ownWordsOfNoLanguage() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [en, de, ja]\n",
      "Content/articles/a.md": article("A"), "Templates/Hooks/article-end.mustache": "{{strings.portions}}\n",
      "Templates/strings/ja.yaml": "portions: 人前\n",
    ])
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [
        "Templates/Hooks/article-end.mustache:1:1: error: unknown name 'portions': 'strings' has no such key; "
          + "add 'portions: ...' to 'Templates/strings/en.yaml' and 'Templates/strings/de.yaml' [UnknownName]"
      ])
  }

  @Test("amounts and ratings are written as in the language of the page, and as a site's own words say")
  func numbers() async throws {
    let text = article("A", "date: 2025-03-03\nminBudget: 16000\nrating: 4.5")
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [en, de, fr, ja]\n",
      "Content/articles/a.md": text, "Content/articles/a.de.md": text, "Content/articles/a.fr.md": text,
      "Content/articles/a.ja.md": text,
    ])
    let output = try await site.buildCleanly("--strict")
    for (folder, score, budget) in [
      ("", "4.5", "¥16,000"), ("de/", "4,5", "16.000\u{A0}€"), ("fr/", "4,5", "16\u{202F}000\u{A0}€"),
      ("ja/", "4.5", "16,000円"),
    ] {
      let page = try output.text(folder + "articles/a/index.html")
      #expect(page.contains("<span class=\"rating s45\">\(score)</span>"), "\(folder)")
      #expect(page.contains("<dd>\(budget)"), "\(folder)")
    }
    try site.write("Templates/strings/de.yaml", "numberGroup: \"’\"\nnumberDecimal: \".\"\n")
    let swiss = try await site.buildCleanly("--strict").text("de/articles/a/index.html")
    #expect(swiss.contains("<dd>16’000\u{A0}€") && swiss.contains(">4.5</span>"))
  }

  @Test("each language says all that English says, with the same places", arguments: languages)
  func complete(language: String) throws {
    let english = try words("en")
    var own = try words(language)
    if language == "zh-Hant" { own = try words("zh").merging(own) { $1 } }
    #expect(Set(own.keys) == Set(english.keys))
    func places(_ text: String?) -> [Substring] { (text ?? "").matches(of: /\{\w+\}/).map(\.output).sorted() }
    for (key, text) in own where !Self.dates.contains(key) {
      #expect(places(text) == places(english[key]), "\(key): \(text)")
    }
    for key in Self.dates {
      let names = Set(places(own[key]).map { $0 == "{monthName}" ? "{month}" : $0 })
      #expect(names == Set(places(english[key]).map { $0 == "{monthName}" ? "{month}" : $0 }), "\(key)")
    }
  }

  @Test(
    "a site in one of them is in that language alone, in any look",
    arguments: [
      ("de-AT", "journal", "Nach Titel", "3. März 2026"),
      ("es", "magazine", "Por título", "3 de marzo de 2026"),
      ("fr", "portfolio", "Par titre", "3 mars 2026"), ("it", "journal", "Per titolo", "3 marzo 2026"),
      ("pt-BR", "magazine", "Por título", "3 de março de 2026"), ("ko", "journal", "제목순", "2026년 3월 3일"),
      ("zh-CN", "magazine", "按标题", "2026年3月3日"), ("zh-TW", "portfolio", "依標題", "2026年3月3日"),
      ("zh-Hant", "journal", "依標題", "2026年3月3日"), ("zh-Hans-TW", "journal", "按标题", "2026年3月3日"),
    ])
  func pages(language: String, look: String, byTitle: String, date: String) async throws {
    let site = try Site([
      "Content/site.yaml": .text(
        "title: T\nbaseURL: https://example.com/\nlanguage: \(language)\nlook: \(look)\n"),
      "Content/articles/a.md": article("A", "date: 2026-03-03"),
    ])
    let output = try await site.buildCleanly("--strict")
    #expect(try output.text("articles/index.html").contains(byTitle))
    #expect(try output.text("articles/a/index.html").contains(date))
    let english = try words("en"), own = try words(String(language.prefix(2)))
    // Words that a language shares with English say nothing.
    let sentences = own.keys.filter { own[$0] != english[$0] }.compactMap { english[$0] }
      .filter { $0.utf8.count > 8 && !$0.contains("{") }
    for page in ["index.html", "articles/index.html", "search/index.html", "404.html"] {
      let text = try output.text(page)
      #expect(sentences.filter { text.contains($0) } == [], "\(page)")
    }
  }
}
