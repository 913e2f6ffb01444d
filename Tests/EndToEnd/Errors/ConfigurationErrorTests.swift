import Foundation
import Testing

/// Faults of `site.yaml`: exit code 78.
@Suite(.scratchFolder)
struct ConfigurationErrorTests {
  @Test("a key that stands again hides nothing")
  func repeatedKey() async throws {
    let configuration =
      "title: T\nbaseURL: https://example.com/\ntitle: U\nlook: magasine\ntimeZone: London\n"
    try await expectRefusal(
      of: ["Content/site.yaml": .text(configuration)], exitCode: 78,
      saying: [
        "Content/site.yaml:3:1: error: the key 'title' is already on line 1; keep one of the two, or rename one "
          + "[DuplicateKey]",
        "Content/site.yaml:4:7: error: 'magasine' is not a valid value for 'look'; did you mean 'magazine'? [InvalidValue]",
        "Content/site.yaml:5:11: error: this machine does not know the time zone 'London'; did you mean 'Europe/London'? "
          + "[UnknownTimeZone]",
      ])
  }

  @Test("unknown keys and wrong types, all at once")
  func keys() async throws {
    let configuration = """
      titel: T
      title: [a]
      baseURL: example.com
      feed: { pagesize: 20 }
      articles: { pageSize: many, sort: newest }
      gallery: { pageSize: 0 }
      tabs: [feed, shop]
      accent: coral
      language: 日本語
      timeZone: Asia/Tokio
      markdown: { rawHTML: perhaps }
      sources: [{ name: a }]
      quite: unrelated
      look: magasine
      """
    let known =
      "'title', 'description', 'baseURL', 'language', 'languages', 'author', 'accent', 'tabs', 'menu', 'feed', 'articles', "
      + "'gallery', 'images', 'timeZone', 'sources', 'markdown', 'look', 'permalinks', 'params', 'colors', 'fonts', 'security', "
      + "'check', 'deploy', 'search', 'structuredData', 'taxonomies', 'podcast', 'sharePictures', 'logo', 'icon', 'image', 'copyright', 'social'"
    func line(_ place: String, _ words: String) -> String { "Content/site.yaml:\(place): error: \(words)" }
    try await expectRefusal(
      of: ["Content/site.yaml": .text(configuration)], exitCode: 78,
      saying: [
        line("1:1", "the key 'titel' is unknown; did you mean 'title'? [UnknownKey]"),
        line("2:8", "'title' must be text, not a list; write text [WrongType]"),
        line(
          "3:10",
          "baseURL 'example.com' is not the address of a site; write it as 'https://example.com/' or 'https://example.com/folder/' [InvalidBaseURL]"
        ),
        line("4:9", "the key 'pagesize' is unknown; did you mean 'pageSize'? [UnknownKey]"),
        line("5:23", "'pageSize' must be a whole number, not text; write a whole number [WrongType]"),
        line(
          "5:35",
          "'newest' is not a valid value for 'sort'; write one of 'date', 'title', 'author', 'website' [InvalidValue]"
        ),
        line(
          "6:22", "'pageSize' must be a whole number from 1, not 0 [OutOfRange]"),
        line(
          "7:14",
          "'shop' is not a valid value for 'tabs'; write one of 'feed', 'gallery', 'guidance' [InvalidValue]"),
        line(
          "8:9", "accent 'coral' is not a colour; write it as \"#f88c75\", with the quotes [InvalidColour]"),
        line("9:11", "language '日本語' is not a language tag; write it as 'ja' or 'en-GB' [InvalidLanguage]"),
        line(
          "10:11",
          "this machine does not know the time zone 'Asia/Tokio'; did you mean 'Asia/Tokyo'? [UnknownTimeZone]"
        ),
        line("11:22", "'rawHTML' must be true or false, not text; write true or false [WrongType]"),
        line("12:11", "'kind' is missing; add 'kind: ...' [MissingKey]"),
        line("13:1", "the key 'quite' is unknown; known keys: \(known) [UnknownKey]"),
        line("14:7", "'magasine' is not a valid value for 'look'; did you mean 'magazine'? [InvalidValue]"),
      ])
  }

  @Test("required keys that are missing")
  func missing() async throws {
    try await expectRefusal(
      of: ["Content/site.yaml": "language: en\n"], exitCode: 78,
      saying: [
        "Content/site.yaml:1:1: error: 'baseURL' is missing; add 'baseURL: ...' [MissingKey]",
        "Content/site.yaml:1:1: error: 'title' is missing; add 'title: ...' [MissingKey]",
      ])
  }

  @Test("--base-url stands in for a missing baseURL")
  func override() async throws {
    let site = try Site(["Content/site.yaml": "title: T\n"])
    #expect(try await site.buildCleanly("--base-url", "https://example.com/").contains("index.html"))
  }

  @Test("files that a faulty setting may concern are not called unused")
  func unusedFiles() async throws {
    let files: [String: SiteFile] = [
      "Content/articles/a.md": article("A"), "Content/articles/a.en.md": article("A"),
      "Content/data/authors.en.yaml": "[]\n", "Content/places/kyoto.md": "---\ntitle: K\n---\n",
      "Templates/Article/recipe.mustache": "x\n", "Templates/styles.css": "x\n",
    ]
    let site = try Site(files)
    let right = "title: T\nbaseURL: https://example.com/\n"
    try site.write("Content/site.yaml", .text(right))
    let unused = try await site.build("--quiet").lines
    #expect(unused.filter { $0.contains("[Unus") }.count == 3, "\(unused)")
    #expect(unused.filter { $0.contains("[UnknownLanguageOfFile]") }.count == 2, "\(unused)")
    try site.write("Content/site.yaml", .text(right + "langages: [ja, en]\n"))
    let faulty = try await site.build("--quiet").lines
    #expect(faulty.filter { !$0.contains("site.yaml") && !$0.contains("[DuplicateURL]") } == [], "\(faulty)")
  }

  @Test("a file that is no YAML, and faults of content beside it")
  func syntax() async throws {
    try await expectRefusal(
      of: ["Content/site.yaml": "title: T\n\tbaseURL: x\n", "Content/articles/a.md": ""], exitCode: 78,
      saying: [
        "Content/articles/a.md: error: the file is empty; write its front matter, at least '---', 'title: ...', "
          + "'---', or delete it [EmptyFile]",
        "Content/site.yaml:2:1: error: there is a tab where YAML needs spaces; indent with spaces [TabIndentation]",
      ])
  }

  @Test("a quotation mark without its second one hides no key")
  func unclosedQuote() async throws {
    try await expectRefusal(
      of: ["Content/site.yaml": "title: \"T\nbaseURL: https://example.com/\naccent: \"#c00\"\n"],
      exitCode: 78,
      saying: [
        "Content/site.yaml:1:8: error: this text has no closing \" before line 2, which looks like the key 'baseURL'; "
          + "add the closing \", or indent the lines on which the text goes on [InvalidSyntax]"
      ])
  }

  @Test("a site.yaml that is there but cannot be read is not said to be missing")
  func unreadable() async throws {
    let site = try Site([:])
    try FileManager.default.moveItem(
      at: site.url("Content/site.yaml"), to: ScratchFolder.current.appendingPathComponent("site.yaml"))
    try site.write("Content/site.yaml", .link(to: "../../site.yaml"))
    let outside = try await site.build("--quiet")
    #expect(outside.exitCode == 78)
    #expect(outside.lines.count == 1)
    #expect(outside.messages.hasPrefix("Content/site.yaml: error: "))
    #expect(!outside.messages.contains("missing"), "\(outside.messages)")

    try site.remove("Content/site.yaml")
    try site.write("Content/site.yaml", .folder)
    let folder = try await site.build("--quiet")
    #expect(folder.exitCode == 78)
    #expect(!folder.messages.contains("missing"), "\(folder.messages)")
  }

  @Test("a folder that is no site")
  func missingSite() async throws {
    let folder = try ScratchFolder.current
    let result = try await Tool.run(["build", "--quiet"], in: folder)
    #expect(result.exitCode == 78)
    #expect(
      result.lines == [
        "Content/site.yaml: error: there is no site here; 'Content/site.yaml' is missing; make a site with "
          + "'mamushi new DIR', or name one with '--site DIR' [MissingConfiguration]"
      ])
    // Nothing is left behind where there is no site.
    #expect(
      try FolderSnapshot(folder).files.allSatisfy { $0.hasSuffix(".stdout") || $0.hasSuffix(".stderr") })
  }

  @Test("a folder of a site: the message names the way up")
  func folderOfSite() async throws {
    let site = try Site(["Content/articles/a.md": article("Alpha")])
    let inside = site.url("Content/articles")
    let message = "Content/site.yaml: error: there is no site here; "
    let below = try await Tool.run(["build", "--quiet"], in: inside)
    #expect(below.exitCode == 78)
    #expect(
      below.lines == [
        message + "the site is in '../..': run 'cd ../..' first, or add '--site ../..' [MissingConfiguration]"
      ])
    let built = try await Tool.run(["build", "--quiet", "--site", "../.."], in: inside)
    #expect(built.exitCode == 0, "\(built.messages)")
    // From elsewhere, the way up begins in another folder.
    let named = try await Tool.run(["build", "--quiet", "--site", "Content"], in: site.folder)
    #expect(named.messages.contains("write '--site "), "\(named.messages)")
    #expect(!named.messages.contains(".."), "\(named.messages)")
  }

  @Test("a check without a site blames no file that is not there")
  func checkWithoutSite() async throws {
    let result = try await Tool.run(["check"], in: try ScratchFolder.current)
    #expect(result.exitCode == 78)
    #expect(result.lines.last == "Nothing checked.")
  }

  @Test("settings in a file of another ending")
  func otherEnding() async throws {
    let site = try Site([:])
    try FileManager.default.moveItem(at: site.url("Content/site.yaml"), to: site.url("Content/site.yml"))
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 78)
    #expect(
      result.lines == [
        "Content/site.yaml: error: there is no site here; rename 'Content/site.yml' to 'Content/site.yaml' "
          + "[MissingConfiguration]"
      ])
  }
}
