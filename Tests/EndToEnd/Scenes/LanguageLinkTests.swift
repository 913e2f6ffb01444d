import Testing

/// What pages tell search engines of their versions in other languages.
@Suite(.scratchFolder)
struct LanguageLinkTests {
  private func languages(_ path: String, _ output: FolderSnapshot) throws -> [String] {
    try output.text(path).matches(of: /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/)
      .map { "\($0.output.1) \($0.output.2)" }
  }

  @Test("the version in the first language is that for all others; empty lists are none")
  func defaultVersion() async throws {
    let output = try await Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\ntimeZone: UTC\n",
      "Content/articles/a.md": article("A"), "Content/articles/a.en.md": article("A", "author: Ken"),
      "Content/articles/b.en.md": article("B"),
    ]).buildCleanly()
    let versions = ["ja https://example.com/articles/a/", "en https://example.com/en/articles/a/"]
    let all = versions + ["x-default https://example.com/articles/a/"]
    #expect(try languages("articles/a/index.html", output) == all)
    #expect(try languages("en/articles/a/index.html", output) == all)
    #expect(try languages("en/articles/b/index.html", output).isEmpty)
    #expect(try languages("en/authors/index.html", output).isEmpty)
    // A list without anything names no versions that do not name it.
    #expect(try languages("authors/index.html", output).isEmpty)
  }

  @Test("counts have the plural forms of the language, also in the search")
  func pluralForms() async throws {
    let words =
      "articleCount: '{count} статей'\narticleCountOne: '{count} статья'\narticleCountFew: '{count} статьи'\n"
    var files: [String: SiteFile] = [
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: ru\ntimeZone: UTC\n",
      "Templates/strings/ru.yaml": .text(
        words + "searchCount: '{count}'\nsearchCountFew: 'несколько'\nsearchSomeFew: 'есть {count}'\n"),
    ]
    for number in 1...3 { files["Content/articles/\(number).md"] = article("\(number)", "tags: [x]") }
    let site = try Site(files)
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(try site.output.text("tags/index.html").contains("3 статьи"))
    let search = try site.output.text("search/index.html")
    #expect(search.contains("&quot;few&quot;:&quot;несколько&quot;") && !search.contains("data-language"))
    #expect(search.contains("&quot;few&quot;:&quot;есть {count}&quot;"))
    #expect(search.contains("data-some-one=\"No page has all of these words; {count} has some of them.\""))
    // Words of another language have its forms.
    try site.write(
      "Content/site.yaml", "title: T\nbaseURL: https://example.com/\nlanguage: vi\ntimeZone: UTC\n")
    for number in 2...3 { try site.remove("Content/articles/\(number).md") }
    _ = try await site.build()
    #expect(try site.output.text("tags/index.html").contains("1 article<"))
    #expect(try site.output.text("search/index.html").contains("data-language=\"en\""))
    // On a page from right to left, their numbers stay before them.
    try site.write(
      "Content/site.yaml", "title: T\nbaseURL: https://example.com/\nlanguage: ar\ntimeZone: UTC\n")
    _ = try await site.build()
    #expect(try site.output.text("tags/index.html").contains("\u{2068}1 article\u{2069}<"))
  }
}
