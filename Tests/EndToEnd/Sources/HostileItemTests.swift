import Foundation
import TestServer
import Testing

/// Items of strangers, who may call them what they want and write what they want.
@Suite(.scratchFolder)
struct HostileItemTests {
  private typealias Item = ListingServer.Item

  /// Slugs that end in a hyphen and 8 hexadecimal digits, without these.
  private func withoutSuffix(_ slugs: [String]) -> [String] {
    slugs.map { slug in
      let (stem, end) = (slug.dropLast(9), slug.suffix(9))
      let isSuffix = end.first == "-" && end.dropFirst().allSatisfy { $0.isHexDigit && !$0.isUppercase }
      return isSuffix ? "\(stem)-…" : slug
    }
  }

  @Test func itemMakesRoomForWhatTheSiteHas() async throws {
    let server = try ListingServer()
    server.pages = [
      ["local", "hidden", "static", "former", "free", "page", "by-title"].map {
        Item(slug: $0, title: "Stranger's \($0)")
      }
    ]
    let site = try RemoteSite(
      server.source(),
      [
        "Content/articles/local.md": article("Local"),
        "Content/articles/hidden.md": article("Hidden", "date: 2026-01-01\ndraft: true"),
        "Content/articles/other.md": article("Other", "date: 2026-01-01\naliases: [/articles/former/]"),
        "Content/static/articles/static/index.html": "Mine.",
      ])
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.map(\.id) == ["MovedItem"])
    let output = try site.output
    #expect(
      withoutSuffix(output.articles) == [
        "by-title-…", "former", "former-…", "free", "hidden-…", "local", "local-…", "other", "page-…",
        "static",
        "static-…",
      ])
    #expect(try output.text("articles/local/index.html").contains("<title>Local"))
    #expect(try output.text("articles/static/index.html") == "Mine.")
    #expect(try output.text("articles/former/index.html").contains("/articles/other/"))
    // The same at each build.
    #expect(try await site.build("--refresh").written == 0)
  }

  @Test func itemMakesRoomForPagesOfTheSite() async throws {
    let server = try ListingServer()
    server.pages = [["own", "draft", "was", "free"].map { Item(slug: $0, title: "Stranger's \($0)") }]
    let site = try RemoteSite(
      server.source(),
      [
        "Content/pages/articles/own.md": article("Own", ""),
        "Content/pages/articles/draft.md": article("Draft", "draft: true"),
        "Content/pages/about.md": article("About", "aliases: [/articles/was/]"),
      ])
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    let output = try site.output
    #expect(withoutSuffix(output.articles) == ["draft-…", "free", "own", "own-…", "was", "was-…"])
    #expect(try output.text("articles/own/index.html").contains("<title>Own"))
    #expect(try output.text("articles/was/index.html").contains("/about/"))
  }

  @Test func itemMakesRoomForAddressesThatTextsGiveThemselves() async throws {
    let server = try ListingServer()
    server.pages = [["perma", "later", "was", "free"].map { Item(slug: $0, title: "Stranger's \($0)") }]
    let site = try RemoteSite(
      server.source(),
      [
        "Content/articles/one.md": article("One", "date: 2025-01-01\npermalink: /articles/perma/"),
        "Content/articles/two.md": article(
          "Two", "date: 2025-01-01\npermalink: /articles/later/\ndraft: true"),
        "Content/articles/three.md": article(
          "Three", "date: 2025-01-01\naliases: [/articles/was/]\ndraft: true"),
      ])
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.map(\.id) == ["MovedItem", "MovedItem"], "\(build.result.messages)")
    let output = try site.output
    #expect(withoutSuffix(output.articles) == ["free", "later-…", "perma", "perma-…", "was-…"])
    #expect(try output.text("articles/perma/index.html").contains("<title>One"))
  }

  @Test func itemsOfSeveralSourcesWithOneSlugEachHaveAPage() async throws {
    let (first, second) = (try ListingServer(), try ListingServer())
    first.fail { _, _, _ in .json(#"{"items": [{"id": 1, "slug": "same", "title": "First"}]}"#) }
    // Numbers of one API are none of the other's.
    second.fail { _, _, _ in
      .json(
        #"{"items": [{"id": 1, "slug": "same", "title": "Second"}, {"id": 2, "slug": "same", "title": "Third"}]}"#
      )
    }
    let more = second.source().replacingOccurrences(of: "name: news", with: "name: other")
    let site = try RemoteSite(first.source() + "\n" + more)
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(withoutSuffix(try site.output.articles) == ["same", "same-…", "same-…"])
  }

  @Test func hostileTitlesAndSlugsStayInTheOutput() async throws {
    let server = try ListingServer()
    let names = [
      "../../etc/passwd", "", "\(String(repeating: "長", count: 10_000))", "a\u{0}b",
      "\u{202E}gnp.exe\u{202C}",
      "..", ".", "/", "C:\\windows\\system32", "con.", "%2e%2e%2fescape", "index.html", "-",
      "\u{FEFF}\u{200B}",
      "a\nb\r\n\u{2028}c", "e\u{301}\u{301}\u{301}", "<script>NAME</script>", "\"'&<>`=", "{{title}}",
      "${HOME}",
    ]
    let items = names.enumerated().flatMap { number, name in
      [
        #"{"id": "t\#(number)", "title": \#(json(name)), "body": "x", "category": \#(json(name)), "tags": [\#(json(name))]}"#,
        #"{"id": "s\#(number)", "title": "Title", "slug": \#(json(name)), "authors": [\#(json(name))]}"#,
      ]
    }
    server.fail { _, _, _ in .json(#"{"items": [\#(items.joined(separator: ", "))]}"#) }
    let site = try RemoteSite(server.source())
    let around = try ScratchFolder.current
    let before = Set(try FileManager.default.contentsOfDirectory(atPath: around.path))
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.sources.map(\.items) == [2 * names.count])
    let output = try site.output
    #expect(output.articles.count == 2 * names.count)
    for path in output.files {
      #expect(!path.split(separator: "/").contains { $0 == ".." || $0 == "." })
      #expect(path.split(separator: "/").allSatisfy { $0.utf8.count <= 255 })
      #expect(!path.unicodeScalars.contains { $0.value < 0x20 || (0x202A...0x202E).contains($0.value) })
    }
    for page in output.pages {
      let html = try output.text(page)
      #expect(!html.contains("<script>NAME"), "\(page)")
      #expect(!html.contains("\u{0}"), "\(page)")
    }
    for feed in ["feed.xml", "atom.xml", "sitemap.xml"] {
      let document = try output.text(feed)
      #expect(throws: Never.self) { try XMLTree.read(document) }
    }
    #expect(try !output.feedItems().isEmpty)
    // Nothing beside the site, and nothing in it but what builds make.
    let after = Set(try FileManager.default.contentsOfDirectory(atPath: around.path))
    #expect(after.subtracting(before).allSatisfy { $0.hasSuffix(".stdout") || $0.hasSuffix(".stderr") })
    let entries = try FileManager.default.contentsOfDirectory(atPath: site.site.folder.path)
    #expect(entries.filter { !$0.hasPrefix(".Output.") }.sorted() == [".mamushi", "Content", "Output"])
  }

  @Test func nothingOfAnItemIsRun() async throws {
    let server = try ListingServer()
    let attacks = [
      "<script>EVIL()</script>", "<img src=x onerror=EVIL()>", "<a href=\"javascript:EVIL()\">a</a>",
      "<a href=\" jAvAsCrIpT:EVIL()\">a</a>", "<a href=\"java&#9;script:EVIL()\">a</a>",
      "<a href=\"data:text/html,EVIL\">a</a>", "<svg><script>EVIL()</script></svg>",
      "<math><mtext><style><img src=x onerror=EVIL()></style></mtext></math>",
      "<iframe src=\"https://evil.example/frame\" srcdoc=\"EVIL\" onload=\"EVIL()\">EVIL</iframe>",
      "<iframe src=\"javascript:EVIL()\"></iframe>", "<form action=\"https://x/EVIL\"><input></form>",
      "<p style=\"background:url(//x/EVIL)\" onclick=\"EVIL()\" id=\"EVIL()\" class=\"EVIL\">text</p>",
      "<object data=\"EVIL\"></object>", "<meta http-equiv=refresh content=\"0;url=//x/EVIL\">",
      "<base href=\"https://x/EVIL/\">",
      "<noscript><p title=\"</noscript><img src=x onerror=EVIL()>\"></p></noscript>",
      "<img src=\"javascript:EVIL()\">", "<video src=x onloadstart=EVIL()></video>",
      "<!--><img src=x onerror=EVIL()>-->",
      "<link rel=stylesheet href=\"//x/EVIL\">",
    ]
    let items = attacks.enumerated().map { number, attack in
      """
      {"id": "\(number)", "title": "<script>NAME</script>", "body": \(json(attack + "<p>shown</p>")),
       "summary": "<script>NAME</script>", "link": "javascript:EVIL()", "website": "javascript:EVIL()",
       "thumbnail": "javascript:EVIL()", "catchCopy": "<img src=x onerror=NAME()>"}
      """
    }
    server.fail { _, _, _ in .json(#"{"items": [\#(items.joined(separator: ", "))]}"#) }
    let site = try RemoteSite(server.source())
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    let output = try site.output
    #expect(output.articles.count == attacks.count)
    for (path, bytes) in output.bytes where !path.hasPrefix("assets/") {
      let text = String(decoding: bytes, as: UTF8.self)
      // The id stays, as a name that no page around it has and nothing runs.
      let others = text.replacing(/id=(?:"|\\"|&quot;)text-EVIL_28_29(?:"|\\"|&quot;)/, with: "")
      #expect(!others.contains("EVIL"), "\(path)")
      #expect(text.range(of: "javascript:", options: .caseInsensitive) == nil, "\(path)")
      guard path.hasSuffix(".html") || path.hasSuffix(".xml") else { continue }
      #expect(!text.contains("<script>NAME") && !text.contains("<img src=x onerror=NAME"), "\(path)")
    }
    for slug in output.articles {
      let html = try output.text("articles/\(slug)/index.html")
      #expect(html.contains("<p>shown</p>"), "\(slug)")
    }
  }
}
