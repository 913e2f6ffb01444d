import Foundation
import Testing

/// What comes from other generators is understood or told.
@Suite(.scratchFolder)
struct ForeignSiteTests {
  private func messages(_ files: [String: SiteFile], exitCode: Int32 = 0) async throws -> [String] {
    let result = try await Site(files).build("--quiet")
    #expect(result.exitCode == exitCode)
    return result.lines
  }

  @Test("front matter of JSON, after blank lines, in '.markdown', with keys of others")
  func forms() async throws {
    let site = try Site([
      "Content/articles/json.md":
        "{\n  \"title\": \"JSON {\\\"}\",\n  \"description\": \"One.\"\n}\n\nBody of JSON.\n",
      "Content/articles/blank.md": "\n \n---\nTitle: Blank\nLastMod: 2026-02-02\n---\nBody of blank.\n",
      "Content/articles/other.markdown": "---\ntitle: Other\n---\n[Blank](blank.md)\n",
      "Content/articles/secret.md": article("Secret", "published: false"),
      "Content/guidance/later.markdown": article("Later", "weight: 1"),
    ])
    let output = try await site.buildCleanly()
    #expect(try output.text("articles/json/index.html").contains("<h1"))
    #expect(try output.text("articles/json/index.html").contains("Body of JSON."))
    #expect(try output.text("articles/json/index.html").contains("JSON {&quot;}"))
    #expect(try output.text("articles/blank/index.html").contains("2026-02-02"))
    #expect(try output.text("articles/other/index.html").contains("href=\"/articles/blank/\""))
    #expect(!output.contains("articles/secret/index.html"))
    #expect(output.contains("guidance/later/index.html"))
  }

  @Test("a fault of JSON stands at its place")
  func faultOfJSON() async throws {
    let lines = try await messages(
      ["Content/articles/a.md": "\n{\n  \"title\": \"A\",\n  \"draft\": no\n}\nBody.\n"], exitCode: 1)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Content/articles/a.md:4:12: error: ") == true, "\(lines)")
    let open = try await messages(["Content/articles/a.md": "{\n  \"title\": \"A\"\n\nBody.\n"], exitCode: 1)
    #expect(open.count == 1 && open.first?.contains("[InvalidSyntax]") == true, "\(open)")
  }

  @Test("former addresses: beside the page, as files, of chapters; a collision names both")
  func aliases() async throws {
    let site = try Site([
      "Content/articles/kyoto.md": article(
        "Kyoto", "aliases: [kyoto-old, /2020/kyoto.html]\nredirect_from: ../p"),
      "Content/guidance/first.md": article("First", "aliases: [/help.html, start]"),
      "Content/pages/shop/visit.md": article("Visit", "aliases: [map, /way.html]"),
    ])
    let lines = try await site.build("--quiet").lines
    #expect(lines.count == 1 && lines.first?.contains("[OverruledKey]") == true, "\(lines)")
    let output = try site.output
    for path in ["articles/kyoto-old/index.html", "2020/kyoto.html"] {
      #expect(try output.text(path).contains("https://example.com/articles/kyoto/"))
    }
    for path in ["help.html", "guidance/start/index.html"] {
      #expect(try output.text(path).contains("https://example.com/guidance/first/"))
    }
    for path in ["shop/map/index.html", "way.html"] {
      #expect(try output.text(path).contains("https://example.com/shop/visit/"))
    }
    try site.write("Content/guidance/second.md", article("Second", "aliases: /2020/kyoto.html"))
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.messages.contains(
        "Content/guidance/second.md:3:10: error: alias '/2020/kyoto.html' is already used by an alias of 'Content/articles/kyoto.md'"
      ))
  }

  @Test("values that end at a '#' are told, comments are not")
  func cutValues() async throws {
    #expect(
      try await messages([
        "Content/articles/a.md": """
        ---
        # A comment, title: # x
        title: Fish # chips
        tags:
          - #food
          - soup
        draft: false # a comment
        date: # 2026-01-01
        category: "Fish # chips" # a comment
        summary: |
          Two # signs
        ---
        Text.
        """
      ]) == [
        "Content/articles/a.md:3:13: warning: the value of 'title' ends before '# chips', which YAML reads as a comment; put the value in quotes: 'title: \"...\"', or move the comment to a line of its own [CommentInValue]",
        "Content/articles/a.md:5:5: warning: the value of 'tags' ends before '#food', which YAML reads as a comment; put the value in quotes: 'tags: \"...\"', or move the comment to a line of its own [CommentInValue]",
      ])
  }

  @Test("a rebuild tells the warnings of a file again that has not changed")
  func warningsOfRebuilds() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A # b"), "Content/guidance/g.md": article("G # h", "order: 1"),
      "Content/articles/b.md": article("B"),
    ])
    let first = try await site.build("--quiet").lines
    #expect(first.count == 2)
    try site.write("Content/articles/b.md", article("B", body: "Other."))
    #expect(try await site.build("--quiet").lines == first)
  }

  @Test("keys and kinds are told once, with their number; JSON has them all")
  func numbers() async throws {
    var files: [String: SiteFile] = [:]
    for number in 0..<4 {
      files["Content/articles/a\(number).md"] = article(
        "A\(number)", "layout: post", body: "<b>x</b> <i>y</i>")
    }
    let site = try Site(files)
    let result = try await site.build("--quiet", "--json")
    #expect(result.lines.filter { $0.contains("[ForeignKey]") }.count == 1)
    #expect(result.messages.contains("the key 'layout' does nothing here, and in 3 more files;"))
    #expect(result.lines.filter { $0.contains("raw HTML is left out, and 3 more in this file;") }.count == 4)
    #expect(result.output.components(separatedBy: "\"ForeignKey\"").count == 5)
    #expect(result.output.components(separatedBy: "\"RawHTML\"").count == 17)
  }

  @Test("what follows from a faulty configuration is not told")
  func faultyConfiguration() async throws {
    let files: [String: SiteFile] = [
      "Content/articles/a.md": article("A", body: "<b>x</b> [shop](/articles/remote/) {{< shop >}}")
    ]
    func lines(_ configuration: SiteFile) async throws -> [String] {
      try await messages(files.merging(["Content/site.yaml": configuration]) { $1 }, exitCode: 78)
    }
    #expect(try await lines("title: [x\nbaseURL: https://a.example/\n").count == 1)
    let typo = try await lines("title: x\nbaseURL: https://a.example/\nmarkdwon: { rawHTML: true }\n")
    #expect(typo.count == 1 && typo.first?.contains("[UnknownKey]") == true, "\(typo)")
  }

  @Test("folders of the site in another case")
  func misnamedFolders() async throws {
    let site = try Site(["content/site.yaml": "title: x\n", "Content/site.yaml": .folder])
    try site.remove("Content")
    let lines = try await site.build("--quiet").lines
    #expect(
      lines.contains(
        "content: warning: nothing reads the folder 'content': its name must be 'Content'; rename 'content' to 'Content' [UnusedFile]"
      ), "\(lines)")
    try site.remove("content")
    let themed = try await messages(["templates/Shared/footer.mustache": "x"])
    #expect(
      themed.count == 1 && themed.first?.contains("rename 'templates' to 'Templates'") == true, "\(themed)")
    // The former folder is still there.
    let both = try await messages([
      "TEMPLATES/Shared/footer.mustache": "x", "Templates/Hooks/body-end.mustache": "<p>x</p>\n",
    ])
    #expect(both.count == 2 && both.first?.contains("rename 'TEMPLATES' to 'Templates'") == true, "\(both)")
  }

  @Test("a folder of another program's templates beside the site's, and one of the theme, told once")
  func foldersOfOtherPrograms() async throws {
    let site = try Site([
      "Content/site.yaml": "title: x\nbaseURL: https://a.example/\nlanguages: [en, ja]\n",
      "Templates/Hooks/body-end.mustache": "<p>x</p>\n",
      "templates/mails/Shared/footer.mustache": "Hello\n", "templates/welcome.html": "<p>Hello</p>\n",
    ])
    let strict = try await site.build("--quiet", "--strict")
    #expect(strict.lines.filter { $0.contains("its name must be") } == [])
    try site.write("templates/Shared/footer.mustache", "x\n")
    try site.write("Templates/Hooks/body-end.mustache", "<p>y</p>\n")
    let lines = try await site.build("--quiet").lines.filter { $0.contains("its name must be") }
    #expect(
      lines == [
        "templates: warning: nothing reads the folder 'templates': its name must be 'Templates'; rename 'templates' to 'Templates' [UnusedFile]"
      ])
  }

  @Test("folders of others beside 'Content', and files among the data that are none")
  func foldersBeside() async throws {
    let lines = try await messages([
      "_posts/2020-01-01-x.md": "x", "static/a.css": "a{}", "content/x.md": "x", "drafts/x.md": "x",
      "layouts": .folder,
      "Content/statics/a.css": "a{}", "Content/Galery/x/a.png": Pictures.png(),
      "Content/images/a.png": Pictures.png(),
      "Content/style.css": "a{}", "Content/data/rankings.csv": "a,b\n", "Content/data/hours.txt": "x",
      "Content/data/face.png": Pictures.png(), "Content/data/README.txt": "x",
    ])
    #expect(
      lines == [
        "Content/Galery/x/a.png: warning: nothing reads this file in 'Content/Galery'; move what belongs there to 'Content/gallery' [UnusedFile]",
        "Content/data/hours.txt: warning: nothing reads this file; data are read from YAML, JSON, TOML and CSV [UnusedFile]",
        "Content/data/rankings.csv: warning: nothing reads this file; 'rankings' is read from 'rankings.yaml' or '.json' [UnusedFile]",
        "Content/statics/a.css: warning: nothing reads this file in 'Content/statics'; move what belongs there to 'Content/static' [UnusedFile]",
        "Content/style.css: warning: nothing reads this file; move it to 'Content/static/style.css' [UnusedFile]",
        "_posts: note: nothing reads the folder '_posts'; move what belongs to the site to 'Content/articles' [UnusedFile]",
        "content: note: nothing reads the folder 'content'; move what belongs to the site to 'Content' [UnusedFile]",
        "static: note: nothing reads the folder 'static'; move what belongs to the site to 'Content/static' [UnusedFile]",
      ])
  }

  @Test("files of the theme, words and places that nothing uses")
  func theme() async throws {
    #expect(
      try await messages([
        "Content/articles/a.md": article("A"),
        "Templates/Shared/foter.mustache": "x", "Templates/Shared/mine.mustache": "{{strings.mine}}",
        "Templates/Shared/blank.mustache": "{{> Shared/mine}}", "Templates/style.css": "a{}",
        "Templates/Article/details.html": "x", "Templates/README.md": "notes",
        "Templates/strings/en.yaml":
          "readingTime: \"{minuts} min\"\nfedPage: x\nmine: x\ndate: \"{month}/{day}\"\n",
      ]) == [
        "Templates/Article/details.html: warning: nothing reads this file; templates end in '.mustache': name it 'details.mustache' [UnusedFile]",
        "Templates/Shared/foter.mustache: warning: nothing calls this template; did you mean 'Shared/footer'? [UnusedTemplate]",
        "Templates/strings/en.yaml:1:14: warning: nothing fills '{minuts}' in 'readingTime'; write '{minutes}' [UnknownPlace]",
        "Templates/strings/en.yaml:2:1: warning: nothing shows the string 'fedPage'; did you mean 'feedPage'? [UnusedString]",
        "Templates/style.css: warning: nothing reads this file; move it to 'Templates/assets/style.css' [UnusedFile]",
      ])
  }

  @Test("a tab that is asked for, and leads to nothing")
  func tabs() async throws {
    let site = "title: x\nbaseURL: https://a.example/\nlanguage: en\ntabs: [feed, gallery]\n"
    #expect(
      try await messages(["Content/site.yaml": .text(site)]) == [
        "Content/site.yaml:4:14: note: the tab 'gallery' is left out: the site has nothing to show there; remove 'gallery' from 'tabs', or add content [EmptySection]"
      ])
  }

  @Test("hosts without a scheme")
  func hosts() async throws {
    let lines = try await messages(
      [
        "Content/articles/a.md": article(
          "A", "website: www.example.com", body: "[x](www.example.com/a) [y](shop.jp)")
      ],
      exitCode: 1)
    #expect(
      lines == [
        "Content/articles/a.md:3:10: error: website 'www.example.com' is not an absolute URL; write 'https://www.example.com' [InvalidURL]",
        "Content/articles/a.md:6:5: error: the link 'www.example.com/a' leads to nothing; did you mean 'https://www.example.com/a'? [BrokenLink]",
        "Content/articles/a.md:6:28: error: the link 'shop.jp' leads to nothing; did you mean 'https://shop.jp'? [BrokenLink]",
      ])
    let texts = try await messages(
      ["Content/articles/a.md": article("A", body: "[x](www.example.com/a)\n[y](shop.jp)")], exitCode: 1)
    #expect(texts.count == 2)
    #expect(texts.first?.contains("did you mean 'https://www.example.com/a'?") == true, "\(texts)")
    #expect(texts.last?.contains("did you mean 'https://shop.jp'?") == true, "\(texts)")
  }
}
