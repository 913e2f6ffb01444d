import Foundation
import Testing

/// Builds that meet, and builds that are stopped.
@Suite(.scratchFolder)
struct ConcurrencyTests {
  /// A site that takes a moment.
  private func largeSite() throws -> Site {
    let body = String(repeating: "Some *words* and [a link](a0.md), `code` & more.\n\n", count: 60)
    return try Site(
      Dictionary(
        uniqueKeysWithValues: (0..<800).map {
          (
            "Content/articles/a\($0).md",
            article("Article \($0)", "date: 2026-01-01\ntags: [a, b]", body: body)
          )
        }))
  }

  @Test("a second build of a site that is being built: exit 75, and it touches nothing")
  func locked() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let old = try await site.buildCleanly()
    try site.write("Content/articles/b.md", article("B"))
    let lock = try site.locked()
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 75)
    #expect(
      result.lines == [
        "error: another build or deploy of this site, or a build to its output folder, is running; "
          + "wait until it has finished [BuildRunning]"
      ]
    )
    #expect((try await site.build("--json").json()["diagnostics"] as? [[String: Any]])?.count == 1)
    #expect(try site.output == old)
    lock.release()
    #expect(try await site.buildCleanly().contains("articles/b/index.html"))
  }

  @Test("two builds at once: each succeeds or says 75, and the site is whole")
  func two() async throws {
    let site = try largeSite()
    let arguments = ["build", "--quiet", "--site", site.folder.path]
    let first = try Tool.built.start(arguments)
    let second = try Tool.built.start(arguments)
    let results = [try await first.result(), try await second.result()]
    #expect(results.allSatisfy { $0.exitCode == 0 || $0.exitCode == 75 }, "\(results)")
    #expect(results.contains { $0.exitCode == 0 })
    let output = try site.output
    #expect(try await site.buildCleanly() == output)
    #expect(output.pages.count > 800)
  }

  @Test("an interrupted build ends with 130 and leaves the old site", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) async throws {
    let site = try largeSite()
    let (result, old) = try await stop(site, with: signal)
    #expect(result.exitCode == 130, "\(result.messages)")
    #expect(result.lines.last == "Interrupted. The previous site is unchanged.")
    #expect(try site.output == old)
    #expect(
      Set(try FolderSnapshot(site.url(".mamushi")).files).isSubset(of: CacheSafetyTests.names + ["lock"]))
  }

  @Test("a killed build leaves the old site; the next one cleans up and succeeds")
  func killed() async throws {
    let site = try largeSite()
    let (result, old) = try await stop(site, with: SIGKILL)
    #expect(result.exitCode == 128 + SIGKILL)
    // Its files may have other numbers of names now: the stage has some.
    expectSameBytes(try site.output, old)
    #expect(try await site.buildCleanly().pages.count > 800)
    #expect(
      Set(try FolderSnapshot(site.url(".mamushi")).files).isSubset(of: CacheSafetyTests.names + ["lock"]))
  }

  /// Builds a site that has an old output, and sends the build a signal while it makes pages. On a busy machine a
  /// build can end before the signal comes: then another is tried.
  private func stop(_ site: Site, with signal: Int32) async throws -> (ToolResult, old: FolderSnapshot) {
    for _ in 0..<30 {
      try? site.remove("Output")
      try site.write("Output/.mamushi-output", "")
      try site.write("Output/index.html", "the old site")
      let old = try site.output
      let run = try Tool.built.start(["build", "--site", site.folder.path, "--jobs", "1"])
      try await run.signal(signal) { try run.messagesSoFar.contains("Read 800 articles") }
      let result = try await run.result()
      if result.exitCode != 0 { return (result, old) }
    }
    Issue.record("no build was slow enough to be stopped")
    throw CancellationError()
  }
}
