import Foundation
import Testing

/// `mamushi serve`, with a program in the place of its server that writes down what it is told.
@Suite(.scratchFolder)
struct ServeWatchTests {
  static let files = SmallTheme.files.merging([
    "Content/articles/a.md": article("Alpha"), "Content/articles/b.md": article("Beta"),
  ]) { first, _ in first }

  /// A tool beside a server that records its arguments, its number and its input.
  private static let server = """
    #!/bin/sh
    echo $$ >> "$RECORD.pids"
    echo "$@" >> "$RECORD.words"
    echo "listening http://127.0.0.1:4321/"
    exec cat >> "$RECORD"
    """

  private let tool: Tool
  private let record: URL

  init() throws {
    let folder = try ScratchFolder.current.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    tool = Tool(executable: folder.appendingPathComponent("mamushi"))
    try FileManager.default.copyItem(at: Tool.built.executable, to: tool.executable)
    record = try ScratchFolder.current.appendingPathComponent("record")
    try install(Self.server)
  }

  private func install(_ script: String) throws {
    let server = tool.executable.deletingLastPathComponent().appendingPathComponent("mamushi-serve")
    try Data(script.utf8).write(to: server)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: server.path)
  }

  func served(_ files: [String: SiteFile] = Self.files) async throws -> WatchedSite {
    try await WatchedSite(
      try Site(files), tool: tool, ["serve"], environment: ["RECORD": record.path])
  }

  /// What the server was told, line by line.
  func lines() throws -> [[String: Any]] {
    guard let data = try? Data(contentsOf: record) else { return [] }
    // The last line may not be whole yet.
    let end = data.lastIndex(of: UInt8(ascii: "\n")).map { data[...$0] } ?? Data()
    return try end.split(separator: UInt8(ascii: "\n")).map {
      try #require(JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
  }

  private func text(_ name: String) throws -> String {
    (try? String(contentsOf: record.appendingPathExtension(name), encoding: .utf8)) ?? ""
  }

  private func pids() throws -> [Int32] { try text("pids").split(separator: "\n").compactMap { Int32($0) } }

  /// Waits for a line of a kind, after those that there were.
  func next(_ event: String, of watched: WatchedSite, after count: Int) async throws -> [String: Any] {
    try await watched.wait("the server was never told '\(event)'") {
      try lines().dropFirst(count).contains { $0["event"] as? String == event }
    }
    return try #require(try lines().dropFirst(count).first { $0["event"] as? String == event })
  }

  @Test("with --json, each line on stdout is an object, also that with the address")
  func json() async throws {
    let watched = try await WatchedSite(
      try Site(Self.files), tool: tool, ["serve", "--json"], environment: ["RECORD": record.path],
      isSilent: true)
    try await watched.wait("no address or no report was printed") {
      let output = try watched.run.outputSoFar
      return output.contains("4321") && output.contains("\"pages\"")
    }
    let lines = try await watched.end(mayBuild: true).output.split(separator: "\n")
    let objects = try lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.contains { $0["address"] as? String == "http://127.0.0.1:4321/" })
    #expect(objects.contains { $0["pages"] is Int })
  }

  @Test("an output that somebody deletes is built again")
  func deletedOutput() async throws {
    let watched = try await served()
    let page = watched.site.url("Output/articles/a/index.html").path
    // From now on, nothing looks for changes that nobody reported.
    try await watched.wait("the back tree was never made") {
      FileManager.default.fileExists(atPath: watched.site.url(".Output.mamushi-back").path)
    }
    for _ in 0..<2 {
      let count = try lines().count
      try watched.site.remove("Output")
      let built = try await next("built", of: watched, after: count)
      #expect((built["changed"] as? [String])?.contains("/articles/a/index.html") == true)
      #expect(FileManager.default.fileExists(atPath: page))
      try await watched.expect("Output was removed: ")
    }
    _ = try await watched.end(mayBuild: true)
    try await watched.expectClean()
  }

  @Test("the server is told of each build: what changed, what moved, what is wrong")
  func told() async throws {
    let watched = try await served()
    let first = try await next("built", of: watched, after: 0)
    #expect((first["changed"] as? [String])?.contains("/articles/a/index.html") == true)
    let author = try await next("author", of: watched, after: 0)["page"] as? [String: Any]
    let pages = author?["pages"] as? [[String: Any]]
    let page = pages?.first { $0["url"] as? String == "/articles/a/" }
    #expect(page?["file"] as? String == "Content/articles/a.md")
    #expect(page?["template"] as? String == "Article/details")
    let content = author?["content"] as? [[String: Any]]
    #expect(
      content?.contains { $0["title"] as? String == "Alpha" && $0["state"] as? String == "published" } == true
    )

    var count = try lines().count
    try watched.site.write("Content/articles/a.md", article("Alpha", body: "Other."))
    _ = try await next("building", of: watched, after: count)
    let second = try await next("built", of: watched, after: count)
    let changed = try #require(second["changed"] as? [String])
    #expect(changed.contains("/articles/a/index.html") && !changed.contains("/articles/b/index.html"))
    // The index of the search is in other files now.
    let removed = try #require(second["removed"] as? [String])
    #expect(removed.allSatisfy { $0.hasPrefix("/search/") })

    count = try lines().count
    try watched.site.write("Content/articles/a.md", article("Alpha", "date: 2026-01-01\nslug: omega"))
    let moved = try await next("built", of: watched, after: count)
    #expect(moved["moved"] as? [String: String] == ["/articles/a/": "/articles/omega/"])
    #expect((moved["removed"] as? [String])?.contains("/articles/a/index.html") == true)

    count = try lines().count
    try watched.site.write("Content/articles/b.md", "---\ntitle: B\ndate: soon\n---\n")
    // A build may begin while the file is being written, and find it empty.
    func fault() throws -> [String: Any]? {
      try lines().dropFirst(count).filter { $0["event"] as? String == "failed" }
        .compactMap { ($0["diagnostics"] as? [[String: Any]])?.first }
        .first { $0["id"] as? String == "InvalidDate" }
    }
    try await watched.wait("the server was never told of the date") { try fault() != nil }
    let diagnostic = try #require(try fault())
    #expect(diagnostic["line"] as? Int == 3)
    #expect(diagnostic["excerpt"] as? String == "date: soon")
    _ = try await watched.end()
  }

  @Test("it starts though the first build fails, and goes on when the fault is mended")
  func failing() async throws {
    var files = Self.files
    files["Content/articles/a.md"] = "---\ndate: soon\n---\n"
    let watched = try await served(files)
    _ = try await next("failed", of: watched, after: 0)
    let count = try lines().count
    try watched.site.write("Content/articles/a.md", article("Alpha"))
    _ = try await next("built", of: watched, after: count)
    try await watched.expectClean()
    let result = try await watched.end()
    #expect(result.output.contains("at http://127.0.0.1:4321/"))
  }

  @Test("another path of the site's address starts the server again, at the same port")
  func moved() async throws {
    let watched = try await served()
    try await watched.wait("it is not at the first path") {
      try text("words").contains("--port 8080 --base-path / ")
    }
    try watched.site.write(
      "Content/site.yaml",
      "title: Test\nbaseURL: https://example.com/blog/\nlanguage: en\ntimeZone: UTC\n")
    try await watched.wait("the server was not started again") { try pids().count == 2 }
    try await watched.wait("it is not at the new path") {
      try text("words").contains("--port 4321 --base-path /blog/ ")
    }
    // So that pages in browsers find theirs.
    #expect(try text("words").contains("--former-base-path /"))
    #expect(kill(try pids()[0], 0) == -1)
    _ = try await watched.end()
  }

  @Test("however the tool ends, its server does", arguments: [SIGINT, SIGTERM, SIGKILL])
  func end(signal: Int32) async throws {
    let watched = try await served()
    _ = try await next("built", of: watched, after: 0)
    let pid = try #require(try pids().first)
    watched.run.signal(signal)
    let result = try await watched.run.result()
    #expect(result.exitCode == (signal == SIGKILL ? 128 + SIGKILL : 0))
    try await watched.wait("the server stays behind") { kill(pid, 0) == -1 }
  }

  @Test("a server that dies ends it, with the reason")
  func death() async throws {
    try install("#!/bin/sh\nexit 74\n")
    let run = try tool.start(["serve", "--site", try Site(Self.files).folder.path])
    let result = try await run.result()
    #expect(result.exitCode == 74)
    #expect(result.messages.contains("the preview server stopped (exit code 74)"))

    try install(Self.server)
    let watched = try await served()
    _ = try await next("built", of: watched, after: 0)
    kill(try #require(try pids().first), SIGKILL)
    let killed = try await watched.run.result()
    #expect(killed.exitCode == 69)
    #expect(killed.messages.contains("the preview server stopped (signal 9)"))
  }

  @Test("the author's page is shown to other machines where that is wanted")
  func network() async throws {
    let watched = try await WatchedSite(
      try Site(Self.files), tool: tool, ["serve", "--author-page-for-network"],
      environment: ["RECORD": record.path])
    _ = try await next("built", of: watched, after: 0)
    #expect(try text("words").contains("--live --author-page-for-network"))
    _ = try await watched.end()
  }

  @Test("a start on a site in which nothing has changed tells authors all of it")
  func unchanged() async throws {
    let site = try Site(Self.files)
    // What another program remembers is not believed.
    let built = try await tool.start(["build", "--quiet", "--site", site.folder.path]).result()
    #expect(built.exitCode == 0)
    let watched = try await WatchedSite(site, tool: tool, ["serve"], environment: ["RECORD": record.path])
    let first = try await next("built", of: watched, after: 0)
    #expect(first["changed"] as? [String] == [])
    let author = try await next("author", of: watched, after: 0)["page"] as? [String: Any]
    let content = author?["content"] as? [[String: Any]]
    #expect(content?.contains { $0["title"] as? String == "Alpha" } == true)
    _ = try await watched.end()
  }

  @Test("with --no-watch it is built once, and a fault ends it")
  func once() async throws {
    let site = try Site(Self.files)
    try install("#!/bin/sh\necho \"$@\"\n")
    let result = try await tool.start(["serve", "--no-watch", "--site", site.folder.path]).result()
    #expect(result.exitCode == 0 && result.output.contains("--root") && !result.output.contains("--live"))
    #expect(!result.output.contains("--json"))
    let object = try await tool.start(["serve", "--no-watch", "--json", "--site", site.folder.path]).result()
    #expect(object.exitCode == 0 && object.output.contains("--json"))
    try site.write("Content/articles/a.md", "---\ndate: soon\n---\n")
    let failed = try await tool.start(["serve", "--no-watch", "--site", site.folder.path]).result()
    #expect(failed.exitCode == 1 && failed.output == "")
  }
}
