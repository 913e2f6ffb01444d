import Foundation
import Testing

/// `mamushi build --watch`.
@Suite(.scratchFolder)
struct BuildWatchTests {
  private static let files = SmallTheme.files.merging([
    "Content/articles/a.md": article("Alpha"), "Content/articles/b.md": article("Beta"),
    "Content/static/plain.txt": "plain\n",
  ]) { first, _ in first }

  private func watched(_ environment: [String: String?] = [:]) async throws -> WatchedSite {
    try await WatchedSite(try Site(Self.files), environment: environment)
  }

  @Test("each save says in one line what was built again", arguments: [nil, "1"] as [String?])
  func saves(polls: String?) async throws {
    let watched = try await watched(["MAMUSHI_POLL": polls])
    try await watched.expect("Content/articles/a.md: ") {
      try watched.site.write("Content/articles/a.md", article("Alpha", body: "Another text."))
    }
    #expect(try watched.site.output.text("articles/a/index.html").contains("Another text."))
    try await watched.expect("Content/static/plain.txt: 1 file in ") {
      try watched.site.write("Content/static/plain.txt", "not so plain\n")
    }
    try await watched.expect("deleted") { try watched.site.remove("Content/articles/b.md") }
    try await watched.expect("Content/articles/new/c.md") {
      try watched.site.write("Content/articles/new/c.md", article("Gamma"))
    }
    try await watched.expect("Templates/assets/small.css") {
      try watched.site.write("Templates/assets/small.css", "body{margin:1px}\n")
    }
    // Watchers name the folder, or nothing.
    try await watched.expect("Templates") { try watched.site.remove("Templates") }
    try await watched.expect("Content/site.yaml") {
      try watched.site.write(
        "Content/site.yaml",
        "title: Renamed\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n")
    }
    try await watched.expectClean()
    _ = try await watched.end()
  }

  @Test("a site that is moved away does not come back", arguments: [nil, "1"] as [String?])
  func moved(polls: String?) async throws {
    let watched = try await watched(["MAMUSHI_POLL": polls])
    let folder = watched.site.folder
    try FileManager.default.moveItem(at: folder, to: folder.appendingPathExtension("moved"))
    let result = try await watched.run.result()
    #expect(result.exitCode == 78)
    #expect(
      result.lines.last
        == "error: the site's folder '\(folder.lastPathComponent)' was moved or removed; start again where it is now: --site DIR "
        + "[SiteGone]")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("a fault keeps the last good pages, is told, and goes away when it is mended")
  func faults() async throws {
    let watched = try await watched()
    let before = try watched.site.output
    // A busy machine may tell of one write twice, so each step waits for its own words.
    try await watched.expect("Content/articles/a.md: not built") {
      try watched.site.write("Content/articles/a.md", "---\ntitle: A\ndate: soon\n---\n")
    }
    // A file that was met half written has other faults.
    try await watched.expect("[InvalidDate]")
    try await watched.expect("The previous pages are unchanged.")
    // Nor does a configuration that cannot be read end it.
    try await watched.expect("Content/site.yaml: not built") {
      try watched.site.write("Content/site.yaml", "title: [\n")
    }
    #expect(try watched.site.output == before)
    try await watched.expect("Content/site.yaml: not built") {
      try watched.site.write("Content/site.yaml", Site.configuration)
    }
    try await watched.expect("Content/articles/a.md: 1 error fixed; ") {
      try watched.site.write("Content/articles/a.md", article("Mended"))
    }
    #expect(try watched.site.output.text("articles/a/index.html").contains("Mended"))
    try await watched.expectClean()
    _ = try await watched.end()
  }

  @Test("what leaves a file's bytes as they were builds nothing")
  func sameBytes() async throws {
    let watched = try await watched()
    let before = try watched.run.messagesSoFar
    try watched.site.write("Content/articles/a.md", article("Alpha"))
    let place = watched.site.url("Content/articles/b.md")
    try Data(contentsOf: place).write(to: place, options: .atomic)
    try watched.site.write("Content/articles/4913", "")
    try watched.site.remove("Content/articles/4913")
    try await watched.expect("Content/static/plain.txt: 1 file in ") {
      try watched.site.write("Content/static/plain.txt", "other\n")
    }
    let said = try watched.run.messagesSoFar.dropFirst(before.count).split(separator: "\n")
    #expect(said.count == 1, "\(said)")
    _ = try await watched.end()
  }

  @Test("a link that leads nowhere is told, and not any more when it is removed")
  func brokenLink() async throws {
    let watched = try await watched()
    let link = watched.site.url("Content/static/gone.txt")
    try await watched.expect("[BrokenLink]") {
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere.txt")
    }
    try await watched.expect("1 error fixed") { try FileManager.default.removeItem(at: link) }
    try await watched.expectClean()
    _ = try await watched.end()
  }

  @Test(
    "pictures are made again when somebody removes the cache", arguments: [".mamushi", ".mamushi/images"])
  func removedCache(folder: String) async throws {
    var files = Self.files
    files["Content/articles/a.md"] = article("Alpha", body: "![A](p.jpg)")
    files["Content/articles/p.jpg"] = Pictures.jpeg(700, 400)
    let watched = try await WatchedSite(try Site(files))
    // Nothing is written to the cache any more.
    try await watched.wait("the back tree was never made") {
      FileManager.default.fileExists(atPath: watched.site.url(".Output.mamushi-back").path)
    }
    try watched.site.remove(folder)
    for number in 1...2 {
      try await watched.expect("Content/articles/a.md: ") {
        try watched.site.write("Content/articles/a.md", article("Alpha", body: "![A](p.jpg) Text \(number)."))
      }
      #expect(try watched.site.output.text("articles/a/index.html").contains("Text \(number)."))
    }
    try await watched.expectClean()
    _ = try await watched.end()
  }

  @Test("another build of the site is waited for")
  func locked() async throws {
    let site = try Site(Self.files)
    _ = try await site.buildCleanly()
    let lock = try site.locked()
    let run = try Tool.built.start(["build", "--watch", "--site", site.folder.path])
    let watched = WatchedSite(site: site, run: run)
    try await watched.expect("waiting for it to finish")
    lock.release()
    try await watched.expect("Watching ")
    // Between builds it holds no lock itself.
    _ = try await site.buildCleanly()
    try await watched.expect("Content/articles/a.md: ") {
      try site.write("Content/articles/a.md", article("Alpha", body: "Then."))
    }
    try await watched.expectClean()
    _ = try await watched.end()
  }

  @Test("what somebody else does to the output is mended")
  func output() async throws {
    let watched = try await watched()
    try watched.site.write("Output/articles/a/index.html", "not ours")
    try watched.site.remove("Output/index.html")
    try await watched.wait("the output was not mended") {
      try watched.site.output.bytes["index.html"] != nil
        && !watched.site.output.text("articles/a/index.html").contains("not ours")
    }
    try await watched.expectClean()
    _ = try await watched.end()
  }

  @Test("a folder without a site ends it with 78")
  func noSite() async throws {
    let folder = try ScratchFolder.current.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let run = try Tool.built.start(["build", "--watch", "--site", folder.path])
    let start = ContinuousClock.now
    // A limit of the test would count how long it waits for its turn.
    try await run.signal(SIGKILL) { start.duration(to: .now) > .seconds(60) }
    let result = try await run.result()
    #expect(result.exitCode == 78)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("an article that is due appears, also after a start on a site in which nothing has changed")
  func due() async throws {
    let site = try Site(Self.files)
    let date = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 5))
    try site.write("Content/articles/due.md", article("Due", "date: \(date)"))
    let environment: [String: String?] = ["SOURCE_DATE_EPOCH": nil]
    _ = try await site.buildCleanly(environment: environment)
    let watched = try await WatchedSite(site, environment: environment)
    try await watched.wait("the article never appeared") {
      try site.output.contains("articles/due/index.html")
    }
    _ = try await watched.end()
  }

  @Test("with --json, each build is one object on a line")
  func json() async throws {
    let site = try Site(Self.files)
    let run = try Tool.built.start(["build", "--watch", "--json", "--site", site.folder.path])
    let watched = WatchedSite(site: site, run: run)
    try await watched.wait("no first build") { try site.output.contains("articles/a/index.html") }
    try site.write("Content/articles/a.md", article("Alpha", body: "Again."))
    try await watched.wait("no second build") {
      try site.output.text("articles/a/index.html").contains("Again.")
    }
    run.signal(SIGTERM)
    let result = try await run.result()
    #expect(result.exitCode == 0)
    let reports = try result.output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(reports.first??["pages"] as? Int != nil && reports.count >= 1)
  }
}

extension WatchedSite {
  /// One whose first build is yet to come.
  init(site: Site, run: ToolRun) {
    self.site = site
    self.run = run
  }
}
