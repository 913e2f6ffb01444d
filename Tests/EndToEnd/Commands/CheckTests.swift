import Foundation
import TestServer
import Testing

/// `mamushi check`.
@Suite(.scratchFolder)
struct CheckTests {
  private static let configuration = """
    title: Test
    description: A site.
    baseURL: https://example.com/
    language: en
    timeZone: UTC
    markdown: { rawHTML: true }

    """

  static let whole: [String: SiteFile] = [
    "Content/site.yaml": .text(configuration),
    "Content/articles/kyoto.md": article("Kyoto", "date: 2026-01-01\nsummary: A town.", body: "Text."),
    "Content/pages/about.md": article("About", "summary: Us.", body: "Text. [Kyoto](../articles/kyoto.md)"),
  ]

  func diagnostics(_ result: ToolResult) throws -> [[String: Any]] {
    try #require(try result.json()["diagnostics"] as? [[String: Any]])
  }

  @Test("a site of the theme has no faults but those of its author")
  func whole() async throws {
    var files = Self.whole
    files["Content/pages/about.md"] = article("About", "summary: Us.\nmenu: footer")
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let before = try site.output
    let result = try await site.check()
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(result.lines.last?.hasSuffix("Output: nothing to fix.") ?? false, "\(result.messages)")
    #expect(result.output == "")
    #expect(try site.output == before)
  }

  @Test("one of each fault is told at the file and line that are to be mended")
  func planted() async throws {
    var files = Self.whole
    files["Content/articles/kyoto.md"] = article(
      "Kyoto", "date: 2026-01-01\nsummary: A town.",
      body: """
        <a href="/about/"></a>

        <img src="http://other.example/a.png">

        <p id="twice"></p><p id="twice"></p>

        ## Two

        #### Four

        """)
    // Links that lead to nothing are errors of the build, but for those of copied files.
    files["Content/static/old.html"] = """
      <!DOCTYPE html>
      <html>
      <body>
      <button></button>
      <a href="/nowhere/">raw</a>
      <a href="/about/#nowhere">raw</a>
      <img src="/gone.png" alt="" width="1" height="1">

      """
    files["Content/static/own.xml"] = "<rss><channel></rss>"
    files["Content/static/_redirects"] = "/a /b\n/b /a\n/about/ /\n/c /gone/\n/d /gone/\n"
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let result = try await site.check("--json", "--sarif", site.url("check.sarif").path)
    #expect(result.exitCode == 1)
    let found = Set(
      try diagnostics(result).map { item in
        "\(item["id"] ?? "") \(item["file"] ?? "") \(item["line"] ?? "")"
      })
    for expected in [
      "BrokenLink Content/static/old.html 5", "BrokenFragment Content/static/old.html 6",
      "EmptyLink Content/articles/kyoto.md 7", "MixedContent Content/articles/kyoto.md 9",
      "MissingAlt Content/articles/kyoto.md 9", "MissingFile Content/static/old.html 7",
      "MissingSize Content/articles/kyoto.md 9", "DuplicateID Content/articles/kyoto.md 11",
      "SkippedHeading Content/articles/kyoto.md 15", "EmptyButton Content/static/old.html 4",
      "RedirectLoop Content/static/_redirects 1", "RedirectLoop Content/static/_redirects 2",
      "IdleRedirect Content/static/_redirects 3", "BrokenLink Content/static/_redirects 4",
      "BrokenLink Content/static/_redirects 5",
    ] { #expect(found.contains(expected), "\(expected) in \(found.sorted())") }
    for expected in [
      "MissingTitle Content/static/old.html", "MissingLanguage Content/static/old.html",
      "BrokenFeed Content/static/own.xml",
    ] {
      #expect(found.contains { $0.hasPrefix(expected) }, "\(expected) in \(found.sorted())")
    }
    let sarif =
      try JSONSerialization.jsonObject(with: Data(contentsOf: site.url("check.sarif"))) as? [String: Any]
    let runs = try #require(sarif?["runs"] as? [[String: Any]])
    #expect((runs[0]["results"] as? [Any])?.count == (try diagnostics(result).count))
  }

  @Test("a heading is told at its line, though its words are in the summary, too")
  func headings() async throws {
    var files = Self.whole
    files["Content/articles/kyoto.md"] = .text(
      """
      ---
      title: Setup notes
      summary: How to do Step two
      date: 2026-01-01
      ---

      ## Step one

      Step two is not difficult.

      <!-- more -->

      #### Step `two`

      """)
    files["Content/static/old.html"] = "<!DOCTYPE html><html><title>Old</title><h1>Old</h1>"
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let result = try await site.check()
    #expect(
      result.messages.contains("Content/articles/kyoto.md:13:6: warning: the heading 'Step two' has level 4"),
      "\(result.messages)")
    #expect(
      result.messages.contains("write it as <html lang=\"en\"> [MissingLanguage]"), "\(result.messages)")
  }

  @Test("faults that have no name of their own are told where they are written")
  func nameless() async throws {
    var files = Self.whole
    files["Content/site.yaml"] = .text(Self.configuration + "check: { pictureWeight: 1B }\n")
    files["Content/static/big.png"] = Pictures.png(60, 40)
    files["Content/articles/kyoto.md"] = article(
      "Kyoto", "date: 2026-01-01\nsummary: A town.",
      body: "<img src=\"/big.png\">\n\n<div><button></button></div>\n")
    files["Templates/Hooks/head.mustache"] = "<p>\n<script type=\"application/ld+json\">{</script>\n"
    files["Templates/assets/custom.css"] = ":root { --ink: #aaa }\n"
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let found = try diagnostics(try await site.check("--json")).map { item in
      "\(item["id"] ?? "") \(item["file"] ?? "") \(item["line"] ?? "")"
    }
    for expected in [
      "BrokenStructuredData Templates/Hooks/head.mustache 2", "EmptyButton Content/articles/kyoto.md 9",
      "MissingAlt Content/articles/kyoto.md 7",
    ] { #expect(found.contains(expected), "\(expected) in \(found.sorted())") }
    #expect(found.filter { $0.hasPrefix("BrokenStructuredData") }.count == 1, "\(found)")
    #expect(found.contains { $0.hasPrefix("HeavyPicture Content/static/big.png") }, "\(found)")
    #expect(!found.contains { $0.hasPrefix("LowContrast Output/") }, "\(found)")
    #expect(found.contains { $0.hasPrefix("LowContrast Templates/assets/custom.css") }, "\(found)")
  }

  @Test("a home page of shortcodes alone has the description of the site")
  func homePageOfShortcodes() async throws {
    let site = try Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\ndescription: Red light.\n",
      "Content/pages/index.md": "---\ntitle: T\n---\n\n{{< newest limit=3 >}}\n",
      "Content/articles/a.md": article("A", "date: 2025-01-01"),
    ])
    let home = try await site.buildCleanly().text("index.html")
    #expect(home.contains("<meta name=\"description\" property=\"og:description\" content=\"Red light.\">"))
    #expect(try await !site.check().messages.contains("[MissingDescription]"))
  }

  @Test("descriptions that a site's own layout does not write are told once, at the layout")
  func layoutWithoutDescription() async throws {
    var files = Self.whole
    files["Templates/Shared/layout.mustache"] = """
      <!DOCTYPE html>
      <html lang="{{page.language}}">
      <head>
      <title>{{page.title}}</title>
      {{$head}}{{/head}}{{$feeds}}{{/feeds}}
      </head>
      <body>{{$main}}{{/main}}</body>
      </html>

      """
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let lines = try await site.check().lines.filter { $0.hasSuffix("[MissingDescription]") }
    #expect(
      lines.map { String($0.prefix { $0 != "(" }) } == [
        "Templates/Shared/layout.mustache:3:1: warning: this layout writes no description of any page "
      ])
  }

  @Test("what is accepted with a reason is not told; what accepts nothing is")
  func accepted() async throws {
    var files = Self.whole
    files["Content/pages/about.md"] = article(
      "About", "summary: Us.\nmenu: footer", body: "<a href=\"/about/\"></a>")
    let site = try Site(files)
    let configuration = String(decoding: try Data(contentsOf: site.url("Content/site.yaml")), as: UTF8.self)
    _ = try await site.build("--quiet")
    #expect(try await site.check().exitCode == 1)
    try site.write(
      "Content/site.yaml",
      .text(
        configuration
          + "check:\n  accept:\n    - { id: EmptyLink, path: /about/, reason: \"comes in May\" }\n    - { id: MissingAlt, reason: none }\n"
      ))
    let result = try await site.check()
    #expect(result.exitCode == 0)
    #expect(
      result.messages.contains(
        "Content/site.yaml:10:7: note: this entry matches no finding (MissingAlt)"),
      "\(result.messages)")
    try site.write("Content/site.yaml", .text(configuration + "check: { accept: [{ id: EmptyLink }] }\n"))
    #expect(try await site.check().exitCode == 78)
  }

  @Test("pages that link only to each other are one finding, at the first of them")
  func islands() async throws {
    var files = Self.whole
    for (name, other) in [("one", "two"), ("two", "one")] {
      files["Content/static/\(name).html"] = .text(
        """
        <!DOCTYPE html><html lang="en"><title>x</title><meta name="description" content="x">
        <h1>x</h1><a href="/\(other).html">x</a>

        """)
    }
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let result = try await site.check()
    #expect(
      result.lines.filter { $0.contains("from the home page") } == [
        "Content/static/one.html: warning: no links lead from the home page to this page and 1 other, which link to "
          + "each other (on '/one.html'); link to one of them, or add one to a menu [OrphanPage]"
      ], "\(result.messages)")
  }

  @Test("a SARIF file that cannot be written is told in our own words")
  func sarifPlaces() async throws {
    let site = try Site(Self.whole)
    _ = try await site.buildCleanly()
    let missing = site.url("none/check.sarif").path
    let result = try await site.check("--sarif", missing)
    #expect(result.exitCode == 74)
    #expect(
      result.messages.contains(
        "none/check.sarif' cannot be written: No such file or directory; check the folder's"),
      "\(result.messages)")
    let nameless = try await site.check("--sarif", "")
    #expect(nameless.exitCode == 64 && nameless.messages.contains("--sarif needs the name of a file."))
  }

  @Test("without a built site there is nothing to check")
  func nothing() async throws {
    let result = try await Site(Self.whole).check()
    #expect(result.exitCode == 1)
    #expect(
      result.lines.first == "error: there is no built site in 'Output'; run 'mamushi build' [NoOutput]")
  }

  @Test("--external asks no private address, and says so")
  func privateAddresses() async throws {
    let server = try TestServer { _ in .text("x") }
    var files = Self.whole
    files["Content/pages/about.md"] = article(
      "About", "summary: Us.\nmenu: footer", body: "[x](http://127.0.0.1:\(server.port)/)")
    let site = try Site(files)
    _ = try await site.build("--quiet")
    let result = try await site.check("--external", "--json")
    let found = try diagnostics(result).map { "\($0["id"] ?? "") \($0["file"] ?? "") \($0["line"] ?? "")" }
    #expect(found == ["PrivateOutsideLink Content/pages/about.md 7"], "\(result.output)")
    #expect(result.exitCode == 0)
    #expect(server.requests.isEmpty)
  }

  @Test("a log replaces no file of the site, and none of another kind")
  func sarifInPlaceOfOthers() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A"), "notes.txt": "mine", "ci.yml": "uses: upload-sarif",
      "linked.sarif": .link(to: "Content/articles/a.md"), "folder": .link(to: "Content"),
    ])
    #expect(try await site.build("--quiet").exitCode == 0)
    for path in [
      "Content/site.yaml", "Content/articles/new.sarif", "Output/x.sarif", "notes.txt", "ci.yml",
      "linked.sarif", "folder/new.md",
    ] {
      let result = try await site.check("--sarif", site.url(path).path)
      #expect(result.exitCode == 64 && result.messages.contains("choose another name"), "\(path)")
    }
    #expect(try String(contentsOf: site.url("notes.txt"), encoding: .utf8) == "mine")
    for _ in 0..<2 { #expect(try await site.check("--sarif", site.url("check.sarif").path).exitCode == 0) }
  }
}
