import Foundation
import MamushiServices
import Testing

/// Sources that are files, databases and programs of the site.
@Suite(.scratchFolder)
struct LocalSourceTests {
  private static func items(_ titles: [String], body: String = "Text.") -> SiteFile {
    let items = titles.enumerated().map { number, title in
      "  { \"id\": \(number), \"title\": \(json(title)), \"body\": \(json("<p>\(title): \(body)</p>")), "
        + "\"date\": \"2026-01-0\(number + 1)\", \"tags\": [\"t\(number)\"] }"
    }
    return .text("[\n\(items.joined(separator: ",\n"))\n]\n")
  }

  private static let file = "- { name: shops, kind: file, path: data/shops.json }"

  /// What a site has that is built from nothing.
  private func expectSameAsClean(_ site: RemoteSite, _ comment: String) async throws {
    let clean = try site.site.copyOfInputs()
    let result = try await clean.build("--quiet")
    #expect(result.exitCode == 0, "\(comment): \(result.messages)")
    expectSameBytes(try site.output, try clean.output, comment)
  }

  /// The articles whose pages were written since.
  private func rewritten(_ site: RemoteSite, since old: FolderSnapshot) throws -> [String] {
    let new = try site.output
    return new.articles.filter {
      new.entries["articles/\($0)/index.html"] != old.entries["articles/\($0)/index.html"]
    }
  }

  // MARK: Files

  @Test func formats() async throws {
    let site = try RemoteSite(
      """
      - { name: json, kind: file, path: data/a.json, information: { items: list } }
      - { name: lines, kind: file, path: data/b.jsonl }
      - { name: table, kind: file, path: data/c.csv, information: { separator: ";", bodyFormat: markdown } }
      - { name: yaml, kind: file, path: data/many/*.yaml }
      - { name: toml, kind: file, path: data/e.toml, information: { items: posts }, rankings: { items: ranks } }
      - { name: feed, kind: file, path: data/f.xml }
      """,
      [
        "data/a.json": #"{"list": [{"title": "Json"}]}"#,
        "data/b.jsonl": "{\"title\": \"Line 1\"}\n\n{\"title\": \"Line 2\"}\n",
        "data/c.csv": "title,tags,body\nTable,x y;z,A *word*\n",
        "data/many/one.yaml": "title: Yaml\n",
        "data/many/list.yaml": "- { title: First }\n- { title: Next }\n",
        "data/e.toml":
          "[[posts]]\ntitle = \"Toml\"\ndate = 2026-01-01\n[[ranks]]\nname = \"Ramen\"\nrank = 1\n",
        "data/f.xml":
          "<rss><channel><item><title>Feed</title><description>D</description></item></channel></rss>",
      ])
    let build = try await site.build("--strict", "--offline")
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.sources.map(\.items) == [1, 2, 1, 3, 2, 1])
    #expect(build.sources.allSatisfy { $0.state == "fresh" && $0.requests == 0 })
    // Files with one item name it; those with a list do not.
    let output = try site.output
    #expect(
      output.articles == ["feed", "first", "json", "line-1", "line-2", "next", "one", "table", "toml"])
    let table = try output.text("articles/table/index.html")
    #expect(table.contains("A <em>word</em>") && table.contains("/tags/x-y/") && table.contains("/tags/z/"))
    #expect(try output.text("index.html").contains("Ramen"))
  }

  @Test func bodiesAreSanitisedAsThoseOfServers() async throws {
    let site = try RemoteSite(
      Self.file,
      [
        "data/shops.json": Self.items(
          ["A"], body: "<script>evil()</script><b onclick='evil()'>bold</b><a href='javascript:evil()'>x</a>")
      ])
    #expect(try await site.build().exitCode == 0)
    let page = try site.output.text("articles/a/index.html")
    #expect(page.contains("<b>bold</b>") && !page.contains("evil()"))
  }

  @Test func anEditRewritesWhatShowsIt() async throws {
    let site = try RemoteSite(
      Self.file,
      SmallTheme.showing(["data/shops.json": Self.items(["A", "B", "C", "D", "E"])], language: "en"))
    #expect(try await site.build().exitCode == 0)
    let first = try site.output
    #expect(try await site.build().written == 0)
    #expect(try site.output == first)
    // The same text in other bytes.
    guard case .text(let text) = Self.items(["A", "B", "C", "D", "E"]) else { return }
    try site.site.write("data/shops.json", .text(text.replacingOccurrences(of: "  {", with: "{")))
    #expect(try await site.build().written == 0)
    #expect(try site.output == first)

    try site.site.write("data/shops.json", Self.items(["A", "B", "Changed", "D", "E"]))
    let build = try await site.build()
    #expect(build.exitCode == 0 && build.written > 0)
    let changed = try rewritten(site, since: first)
    #expect(changed.contains("changed") && !changed.contains("a") && !changed.contains("e"), "\(changed)")
    try await expectSameAsClean(site, "after an edit")
    try site.site.write("data/shops.json", "[]")
    #expect(try await site.build().exitCode == 0)
    #expect(try site.output.articles == [])
    try await expectSameAsClean(site, "without items")
  }

  @Test func faultsStopTheBuildAndAreToldAtTheirPlace() async throws {
    let site = try RemoteSite(Self.file, ["data/shops.json": Self.items(["A"])])
    #expect(try await site.build().exitCode == 0)
    let old = try site.output
    func told() async throws -> (code: Int32, first: String) {
      let result = try await site.tool("build", "--quiet")
      return (result.exitCode, result.messages.split(separator: "\n").first.map(String.init) ?? "")
    }
    try site.site.write("data/shops.json", "[\n  { \"title\": \"A\" \"id\": 1 }\n]\n")
    var (code, first) = try await told()
    #expect(code == 1 && first.hasPrefix("data/shops.json:2:18: error: "), "\(code): \(first)")
    try site.site.write("data/shops.json", "[\n  { \"title\": \"A\", \"date\": \"soon\" },\n {}\n]\n")
    (code, first) = try await told()
    #expect(code == 0 && first.hasPrefix("data/shops.json:2:27: warning: item 0 of "), "\(code): \(first)")
    try site.site.write("data/shops.json", Self.items(["A"]))
    #expect(try await site.build().exitCode == 0)
    try site.site.remove("data/shops.json")
    (code, first) = try await told()
    #expect(code == 78 && first.hasPrefix("Content/site.yaml:6:38: error: "), "\(code): \(first)")
    #expect(try site.output.bytes == old.bytes)
  }

  @Test func linksDoNotLeadOutOfTheSite() async throws {
    let secret = try ScratchFolder.current.appendingPathComponent("secret.json")
    try Data("[{\"title\": \"Secret\"}]".utf8).write(to: secret)
    let site = try RemoteSite(
      Self.file + "\n- { name: many, kind: file, path: data/many/*.json }",
      ["data/shops.json": .link(to: "../../secret.json"), "data/many/a.json": .link(to: secret.path)])
    let build = try await site.build()
    #expect(build.exitCode != 0 && !build.result.messages.contains("Secret"))
    #expect(build.messages("UnreadableSourceFile").count >= 1, "\(build.result.messages)")
    #expect(build.sources.allSatisfy { $0.state == "failed" })
    // Those within it are followed.
    try site.site.remove("data/shops.json")
    try site.site.remove("data/many/a.json")
    try site.site.write("rows/shops.json", Self.items(["A"]))
    try site.site.write("data/shops.json", .link(to: "../rows/shops.json"))
    try site.site.write("data/many/a.json", .link(to: "../../rows/shops.json"))
    #expect(try await site.build().exitCode == 0)
  }

  // MARK: Databases

  private static let query =
    "SELECT id, name AS title, text AS body, tags FROM dish ORDER BY id"

  private func database(_ site: Site, journal: String, _ sql: String) throws -> SQLiteConnection {
    try FileManager.default.createDirectory(at: site.url("data"), withIntermediateDirectories: true)
    let writer = try SQLiteConnection(path: site.url("data/shop.sqlite").path)
    try writer.execute("PRAGMA journal_mode = \(journal)")
    try writer.execute(sql)
    return writer
  }

  @Test(arguments: ["DELETE", "WAL"])
  func rowsOfADatabase(journal: String) async throws {
    let site = try RemoteSite(
      """
      - name: shop
        kind: sqlite
        path: data/shop.sqlite
        information: { query: "\(Self.query)", separator: "|" }
        rankings: { query: "SELECT name, id AS rank FROM dish" }
      """)
    let writer = try database(
      site.site, journal: journal,
      """
      CREATE TABLE dish (id INTEGER PRIMARY KEY, name TEXT, text TEXT, tags TEXT);
      INSERT INTO dish VALUES (1, 'Ramen', '<p>Hot</p>', 'x y|z'), (2, 'Soba', '<p>Cold</p>', ''), (3, 'Udon', NULL, NULL);
      """)
    let build = try await site.build("--offline", "--strict")
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.sources == [.init(name: "shop", state: "fresh", items: 6, requests: 0)])
    #expect(try site.output.articles == ["ramen", "soba", "udon"])
    let first = try site.output
    #expect(try first.text("articles/ramen/index.html").contains("/tags/x-y/"))
    #expect(try await site.build().written == 0)
    #expect(try site.output == first)

    // Its writer still has it open: in a log, the file itself is as it was.
    try writer.execute("UPDATE dish SET text = '<p>Hotter</p>' WHERE id = 1")
    let second = try await site.build()
    #expect(second.exitCode == 0 && second.written > 0)
    #expect(try site.output.text("articles/ramen/index.html").contains("Hotter"))
    #expect(try !rewritten(site, since: first).contains("udon"))
    try writer.close()
    #expect(try await site.build().written == 0)
  }

  @Test func aQueryThatFailsIsToldAtItsLine() async throws {
    let site = try RemoteSite(
      """
      - name: shop
        kind: sqlite
        path: data/shop.sqlite
        information:
          query: SELECT price FROM dish
      """)
    try database(site.site, journal: "DELETE", "CREATE TABLE dish (id INTEGER PRIMARY KEY)").close()
    let result = try await site.tool("build", "--quiet")
    #expect(result.exitCode == 78)
    #expect(
      result.messages
        == "Content/site.yaml:10:14: error: the query of 'information' of the source 'shop' fails: no such "
        + "column: price [FailedQuery]\n")
  }

  // MARK: Commands

  private func tool(_ script: String, _ site: RemoteSite) throws {
    try site.site.write("tools/export", .text("#!/bin/sh\n\(script)\n"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.site.url("tools/export").path)
  }

  @Test func aCommandIsRunInTheSiteAndItsCopyOutlivesIt() async throws {
    let site = try RemoteSite(
      """
      - name: tool
        kind: command
        run: [./tools/export, "$(id) *"]
        information: { items: list }
      """, ["data.json": #"{"list": [{"title": "From a tool"}]}"#])
    try tool("[ \"$1\" = '$(id) *' ] && cat data.json && echo run >> calls", site)
    let first = try await site.build("--strict")
    #expect(first.exitCode == 0, "\(first.result.messages)")
    #expect(first.sources == [.init(name: "tool", state: "fresh", items: 1, requests: 0)])
    let old = try site.output
    #expect(old.articles == ["from-a-tool"])
    #expect(try await site.run("fetch").exitCode == 0)
    #expect(try await site.build().written == 0)
    let offline = try await site.build("--offline")
    #expect(offline.exitCode == 0 && offline.sources.map(\.state) == ["stale"])
    #expect(try String(contentsOf: site.site.url("calls"), encoding: .utf8) == "run\nrun\nrun\n")

    try tool("echo 'no key' >&2; exit 3", site)
    let stale = try await site.build()
    #expect(stale.exitCode == 0 && stale.sources.map(\.state) == ["stale"])
    #expect(
      stale.messages("StaleSource").first?.hasSuffix("'./tools/export' ended with exit code 3: no key")
        == true)
    #expect(try site.output == old)
    #expect(try await site.build("--strict").exitCode == 69)
    try site.site.remove(".mamushi")
    let failed = try await site.build()
    #expect(failed.exitCode == 69 && failed.ids == ["FailedSource"])
    #expect(try site.output.bytes == old.bytes)
  }

  @Test func aCommandThatMayNotBeRunIsToldWithTheFix() async throws {
    let site = try RemoteSite("- { name: tool, kind: command, run: [./tools/export] }")
    try site.site.write("tools/export", "#!/bin/sh\necho '[]'\n")
    let failed = try await site.build()
    #expect(failed.exitCode == 69)
    let message = failed.messages("FailedSource").first ?? ""
    #expect(message.contains("'./tools/export' is not marked as executable"), "\(message)")
  }

  @Test func interruptionEndsTheCommand() async throws {
    let site = try RemoteSite("- { name: tool, kind: command, run: [./tools/export] }")
    try tool("sleep 600 & echo $! > child.new; mv child.new child; wait", site)
    let run = try Tool.built.start(["build", "--site", site.site.folder.path], environment: site.environment)
    while !FileManager.default.fileExists(atPath: site.site.url("child").path) {
      try await Task.sleep(for: .milliseconds(5))
    }
    run.signal(SIGINT)
    #expect(try await run.result().exitCode == 130)
    let text = try String(contentsOf: site.site.url("child"), encoding: .utf8)
    let child = try #require(pid_t(text.split(separator: "\n").first ?? ""))
    // A killed process closes its pipes, which the tool waits for, a moment before it counts as ended.
    for _ in 0..<400 where Self.isRunning(child) {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(!Self.isRunning(child))
  }

  /// Whether a process runs a program: one that has ended may still be listed.
  private static func isRunning(_ pid: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else {
      // No such process any more, or no such file on this system.
      return kill(pid, 0) == 0
    }
    return !status.contains(") Z ") && !status.contains(") X ")
  }
}
