import Foundation
import Testing

/// How many files a build writes: those whose bytes change, and no others.
@Suite(.scratchFolder)
struct RebuildCostTests {
  /// Twelve articles, the twelfth the newest; three on a page of the feed, four on one of the lists.
  private static func files() -> [String: SiteFile] {
    var files: [String: SiteFile] = [
      "Content/site.yaml": """
      title: Costs
      baseURL: https://example.com/
      language: en
      timeZone: UTC
      feed: { pageSize: 3 }
      articles: { pageSize: 4, related: 0 }

      """,
      "Content/guidance/first.md": article("First", "order: 1"),
      "Content/gallery/night/lamp.png": Pictures.png(),
      "Content/gallery/night/lamp.md": "---\ntitle: Lamp\n---\n\nRed.\n",
      "Content/static/notes.txt": "notes\n",
    ]
    for number in 1...12 { files[path(number)] = story(number) }
    return files
  }

  private static func path(_ number: Int) -> String { "Content/articles/\(name(number)).md" }

  private static func name(_ number: Int) -> String { "a" + (number < 10 ? "0" : "") + String(number) }

  private static func story(
    _ number: Int, title: String? = nil, body: String = "Text.", summary: String? = "Short.",
    more: String = ""
  ) -> SiteFile {
    let day = number < 10 ? "0\(number)" : "\(number)"
    return article(
      title ?? "Story \(name(number))",
      """
      date: 2026-03-\(day)
      category: \(number.isMultiple(of: 2) ? "even" : "odd")
      tags: [t\(number % 4)]
      author: \(number < 7 ? "Ann" : "Bob")
      \(summary.map { "summary: \($0)" } ?? "")\(more)
      """, body: body)
  }

  /// What a build did to the output.
  private struct Cost {
    let written: [String]
    let deleted: [String]
  }

  /// Builds, and compares the report with what became of the files, and these with a clean build's.
  private func cost(of site: Site, now: String = Tool.now) async throws -> Cost {
    let before = try site.output
    let result = try await site.build(["--json"], environment: ["SOURCE_DATE_EPOCH": now])
    try #require(result.exitCode == 0, "\(result.output)")
    let after = try site.output
    let cost = Cost(
      written: after.files.filter { before.entries[$0] != after.entries[$0] },
      deleted: before.files.filter { !after.contains($0) })
    let report = try result.json()
    #expect(report["written"] as? Int == cost.written.count)
    #expect(report["deleted"] as? Int == cost.deleted.count)
    #expect(report["unchanged"] as? Int == after.files.count - cost.written.count)
    for path in cost.written {
      #expect(before.bytes[path] != after.bytes[path], "'\(path)' was written, and is as before")
    }
    let clean = try site.copyOfInputs()
    let expected = try await clean.build(["--quiet"], environment: ["SOURCE_DATE_EPOCH": now])
    try #require(expected.exitCode == 0)
    expectSameBytes(after, try clean.output)
    // What the search knows of texts changes with them: its own tests say how much.
    func isOfIndex(_ path: String) -> Bool { path.hasPrefix("search/") && !path.hasSuffix(".html") }
    return Cost(
      written: cost.written.filter { !isOfIndex($0) }, deleted: cost.deleted.filter { !isOfIndex($0) })
  }

  private func builtSite(_ files: [String: SiteFile] = Self.files()) async throws -> Site {
    let site = try Site(files)
    _ = try await site.buildCleanly()
    return site
  }

  @Test("nothing changed: nothing is written")
  func nothing() async throws {
    let site = try await builtSite()
    // Gives each file a second name, where it looks at files that were written just now.
    _ = try await cost(of: site)
    for _ in 0..<2 {
      let before = try site.output
      let folder = try FileStatus(of: site.url("Output").path)
      let cost = try await cost(of: site)
      #expect(cost.written == [] && cost.deleted == [])
      #expect(Comparison.idle(before: before, after: try site.output) == [])
      let again = try FileStatus(of: site.url("Output").path)
      #expect(again.number == folder.number && again.changed == folder.changed)
    }
  }

  @Test("files touched, copied, or of another mode: nothing is written")
  func touched() async throws {
    let site = try await builtSite()
    let files = FileManager.default
    let future = Date(timeIntervalSince1970: 4_000_000_000)
    try files.setAttributes([.modificationDate: future], ofItemAtPath: site.url(Self.path(4)).path)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: site.url(Self.path(5)).path)
    try site.write(Self.path(6), Self.story(6))
    try Data(contentsOf: site.url(Self.path(7))).write(to: site.url(Self.path(7)), options: .atomic)
    try files.setAttributes(
      [.modificationDate: future], ofItemAtPath: site.url("Content/static/notes.txt").path)
    try files.setAttributes([.modificationDate: future], ofItemAtPath: site.url("Content/site.yaml").path)
    let cost = try await cost(of: site)
    #expect(cost.written == [] && cost.deleted == [])
  }

  @Test("the body of an old article with a summary: its page")
  func body() async throws {
    let site = try await builtSite()
    try site.write(Self.path(4), Self.story(4, body: "Another text."))
    #expect(try await cost(of: site).written == ["articles/a04/index.html"])
  }

  @Test("the body of an old article without a summary: also what shows its beginning")
  func excerpt() async throws {
    let site = try await builtSite(Self.files().merging([Self.path(4): Self.story(4, summary: nil)]) { $1 })
    try site.write(Self.path(4), Self.story(4, body: "Another beginning.", summary: nil))
    #expect(
      try await cost(of: site).written == [
        "articles/a04/index.html", "articles/by-author/index.html", "articles/by-title/index.html",
        "articles/page/3/index.html", "authors/ann/index.html", "categories/even/page/2/index.html",
        "page/3/index.html", "tags/t0/index.html",
      ])
  }

  @Test("the body of one of the newest articles: its page and the feeds for readers")
  func feeds() async throws {
    let site = try await builtSite()
    try site.write(Self.path(11), Self.story(11, body: "Another text."))
    #expect(
      try await cost(of: site).written == ["articles/a11/index.html", "atom.xml", "feed.json", "feed.xml"])
  }

  @Test("a title: its page, its neighbours, and the lists that show it")
  func title() async throws {
    let site = try await builtSite()
    try site.write(Self.path(4), Self.story(4, title: "Story a04, told again"))
    #expect(
      try await cost(of: site).written == [
        "archives/2026/03/page/3/index.html", "articles/a03/index.html", "articles/a04/index.html",
        "articles/a05/index.html",
        "articles/by-author/index.html", "articles/by-title/index.html", "articles/page/3/index.html",
        "authors/ann/index.html", "categories/even/page/2/index.html", "page/3/index.html",
        "tags/t0/index.html",
      ])
  }

  @Test("a template: the pages that it makes, or that use it")
  func template() async throws {
    let site = try await builtSite()
    try site.write(
      "Templates/Article/details.mustache", try #require(Theme.changed("Article/details.mustache", mark: "1"))
    )
    #expect(
      try await cost(of: site).written == (1...12).map { "articles/\(Self.name($0))/index.html" })
    try site.write(
      "Templates/Gallery/photos.mustache", try #require(Theme.changed("Gallery/photos.mustache", mark: "1")))
    #expect(try await cost(of: site).written == ["gallery/index.html", "gallery/night/index.html"])
    // What is built in, under the site's own name.
    try site.write("Templates/Shared/card.mustache", .text(try #require(Theme.text("Shared/card.mustache"))))
    #expect(try await cost(of: site).written == [])
    try site.remove("Templates")
    #expect(try await cost(of: site).written.count == 14)
  }

  @Test("a style sheet: its new name is in every page, and the old one goes")
  func asset() async throws {
    let site = try await builtSite()
    let old = try site.output
    try site.write("Templates/assets/style.css", "body { margin: 0 }\n")
    let cost = try await cost(of: site)
    #expect(cost.written.filter { $0.hasPrefix("assets/") }.count == 1)
    #expect(cost.written.count == old.pages.count + 1)
    #expect(cost.deleted.count == 1 && cost.deleted[0].hasPrefix("assets/style."))
  }

  @Test("a photo replaced by another: what is made of it, and the pages that show it; renamed: only pages")
  func photo() async throws {
    let site = try await builtSite()
    let old = try site.output
    try site.write("Content/gallery/night/lamp.png", .bytes(Pictures.png(8, 6, painting: Pictures.plaid(1))))
    let replaced = try await cost(of: site)
    let new = try site.output.renditions
    #expect(new.count == old.renditions.count)
    #expect(
      replaced.written
        == (["gallery/index.html", "gallery/night/index.html", "gallery/night/lamp/index.html"] + new)
        .sorted())
    #expect(replaced.deleted == old.renditions)

    for file in ["lamp.png", "lamp.md"] {
      try FileManager.default.moveItem(
        at: site.url("Content/gallery/night/" + file),
        to: site.url("Content/gallery/night/lantern" + file.dropFirst("lamp".count)))
    }
    let renamed = try await cost(of: site)
    #expect(
      renamed.written == [
        "gallery/index.html", "gallery/night/index.html", "gallery/night/lantern/index.html", "sitemap.xml",
      ])
    #expect(renamed.deleted == ["gallery/night/lamp/index.html"])
  }

  @Test("a caption, a chapter, a static file: what shows it")
  func others() async throws {
    let site = try await builtSite()
    try site.write("Content/gallery/night/lamp.md", "---\ntitle: Lamp\n---\n\nBlue.\n")
    #expect(try await cost(of: site).written == ["gallery/night/lamp/index.html"])
    try site.write("Content/guidance/first.md", article("First", "order: 1", body: "Another text."))
    let chapter = try await cost(of: site).written
    #expect(chapter.contains("guidance/first/index.html"))
    #expect(chapter.allSatisfy { $0.hasPrefix("guidance/") })
    try site.write("Content/static/notes.txt", "other\n")
    #expect(try await cost(of: site).written == ["notes.txt"])
  }

  @Test("a future article appears and an expiring one disappears without any file changing")
  func clock() async throws {
    var files = Self.files()
    // 2026-05-01 is the tests' day.
    files["Content/articles/future.md"] = article("Future", "date: 2026-05-03\nsummary: S.")
    files["Content/articles/passing.md"] = article(
      "Passing", "date: 2026-02-01\nsummary: S.\nexpires: 2026-05-05")
    let site = try await builtSite(files)
    #expect(try !site.output.contains("articles/future/index.html"))
    func day(_ number: Int) -> String { String(1_777_593_600 + (number - 1) * 86_400) }

    #expect(try await cost(of: site, now: day(2)).written == [])
    let due = try await cost(of: site, now: day(4))
    #expect(due.written.contains("articles/future/index.html"))
    #expect(due.written.contains("articles/a12/index.html"))
    #expect(due.written.contains("index.html") && due.written.contains("feed.xml"))
    #expect(!due.written.contains("articles/a05/index.html"))
    #expect(due.deleted == [])

    let expired = try await cost(of: site, now: day(6))
    #expect(expired.deleted.contains("articles/passing/index.html"))
    #expect(expired.written.contains("articles/a01/index.html"))
    #expect(!expired.written.contains("articles/a05/index.html"))

    // And back.
    let before = try await cost(of: site, now: day(1))
    #expect(before.written.contains("articles/passing/index.html"))
    #expect(before.deleted.contains("articles/future/index.html"))
  }

  @Test("flags of one build, and the next one without them")
  func flags() async throws {
    let site = try await builtSite(
      Self.files().merging(["Content/articles/draft.md": article("Draft", "draft: true")]) { $1 })
    let first = try site.output
    #expect(try await site.build("--quiet", "--drafts").exitCode == 0)
    #expect(try site.output.contains("articles/draft/index.html"))
    #expect(try await cost(of: site).deleted.contains("articles/draft/index.html"))
    #expect(try await site.build("--quiet", "--base-url", "https://example.org/deep/").exitCode == 0)
    #expect(try site.output.text("index.html").contains("/deep/articles/a12/"))
    _ = try await cost(of: site)
    expectSameBytes(try site.output, first)
  }
}
