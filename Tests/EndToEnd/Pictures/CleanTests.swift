import Foundation
import Testing

/// `mamushi clean`.
@Suite(.scratchFolder)
struct CleanTests {
  private func clean(_ site: Site, _ options: String...) async throws -> ToolResult {
    try await Tool.run(["clean", "--site", site.folder.path] + options)
  }

  private func cache(of site: Site) throws -> FolderSnapshot {
    try FolderSnapshot(site.url(".mamushi/images"))
  }

  @Test("--unused removes what the last build's site does not show, and nothing else")
  func unused() async throws {
    let site = try Site(OnlyOnceTests.files)
    _ = try await site.buildCleanly()
    let none = try await clean(site, "--unused")
    #expect(none.exitCode == 0)
    #expect(none.lines == ["Removed 0 files, 0 bytes, from .mamushi."])

    let old = try cache(of: site)
    try site.remove("Content/gallery/trip/two.png")
    // What a build that was killed left.
    try site.write(".mamushi/images/0123/640.avif.new-x", "half")
    let output = try await site.buildCleanly()
    let result = try await clean(site, "--unused", "--json")
    #expect(result.exitCode == 0 && result.messages == "", "\(result.messages)")
    let left = try cache(of: site)
    #expect(
      left.files.filter { !$0.hasPrefix("facts/") && !$0.hasSuffix("/sums") }
        == output.renditions.map { String($0.dropFirst("media/".count)) })
    #expect(left.files.count { $0.hasPrefix("facts/") } == 3)
    for path in left.files { #expect(left.entries[path] == old.entries[path], "\(path)") }
    let report = try result.json()
    let gone = old.files.filter { !left.contains($0) && !$0.hasSuffix("/sums") }
    #expect(!left.files.contains { $0.hasSuffix("/sums") && !old.contains($0) })
    #expect(report["files"] as? Int == gone.count + 1)
    #expect(report["bytes"] as? Int == gone.reduce(4) { $0 + (old.bytes[$1]?.count ?? 0) })
    // The site is not touched, and the next build has nothing to do.
    #expect(try site.output == output)
    #expect(try await site.buildCleanly() == output)
    #expect(left == (try cache(of: site)))
  }

  @Test("after another width, the old widths are unused")
  func settings() async throws {
    let site = try Site(OnlyOnceTests.files)
    _ = try await site.buildCleanly()
    try site.write(
      "Content/site.yaml",
      "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nimages: { widths: [64], formats: [jpeg] }\n"
    )
    let output = try await site.buildCleanly()
    #expect(try await clean(site, "--unused").exitCode == 0)
    let left = try cache(of: site).files.filter { !$0.hasPrefix("facts/") && !$0.hasSuffix("/sums") }
    #expect(left == output.renditions.map { String($0.dropFirst("media/".count)) })
    #expect(!left.contains { $0.contains("320.") || $0.contains("400.") || $0.hasSuffix(".avif") }, "\(left)")
  }

  @Test("without --unused all of .mamushi goes; the site stays, and the next build makes the same")
  func all() async throws {
    let site = try Site(OnlyOnceTests.files)
    let output = try await site.buildCleanly()
    let kept = try FolderSnapshot(site.url(".mamushi"))
    let files = kept.files.filter { $0 != "lock" }
    let result = try await clean(site)
    #expect(result.exitCode == 0)
    let bytes = files.reduce(0) { $0 + (kept.bytes[$1]?.count ?? 0) }
    #expect(result.lines == ["Removed \(files.count) files, \(bytes) bytes, from .mamushi."])
    #expect(!FileManager.default.fileExists(atPath: site.url(".mamushi").path))
    #expect(try site.output == output)
    #expect(try await clean(site, "--json").json()["files"] as? Int == 0)
    expectSameBytes(try await site.buildCleanly(), output)
  }

  @Test("--quiet drops the summary, --json prints one object")
  func output() async throws {
    let site = try Site(OnlyOnceTests.files)
    _ = try await site.buildCleanly()
    let quiet = try await clean(site, "--unused", "--quiet")
    #expect(quiet.exitCode == 0 && quiet.messages == "" && quiet.output == "")
    let json = try await clean(site, "--json")
    #expect(Set(try json.json().keys) == ["files", "bytes"])
    #expect(json.messages == "")
  }

  @Test("where there is nothing to compare with, nothing is removed")
  func refused() async throws {
    let site = try Site(OnlyOnceTests.files)
    let unbuilt = try await clean(site, "--unused")
    #expect(unbuilt.exitCode == 1)
    #expect(
      unbuilt.lines == [
        "error: without a build of this site, it is unknown what is used; run 'mamushi build' first [NoBuildToCompare]"
      ])
    _ = try await site.buildCleanly()
    let cache = try cache(of: site)
    try site.write(".mamushi/index", "damaged")
    #expect(try await clean(site, "--unused").exitCode == 1)
    #expect(try self.cache(of: site) == cache)

    // While a build runs.
    let lock = try site.locked()
    for options in [[], ["--unused"]] {
      let running = try await Tool.run(["clean", "--site", site.folder.path] + options)
      #expect(running.exitCode == 75)
      #expect(running.lines.count == 1 && running.lines[0].hasSuffix("[BuildRunning]"), "\(running.lines)")
    }
    lock.release()
    #expect(try self.cache(of: site) == cache)
    #expect(try await clean(site, "--unknown").exitCode == 64)
  }

  @Test(
    "where there is no site, nothing is cleaned, not even a folder of that name",
    arguments: [[], ["--unused"]])
  func noSite(options: [String]) async throws {
    let folder = try ScratchFolder.current.appendingPathComponent("nothing")
    let other = folder.appendingPathComponent(".mamushi")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: other.appendingPathComponent("file"))
    let result = try await Tool.run(["clean", "--site", folder.path] + options)
    #expect(result.exitCode == 78, "\(result.messages)")
    #expect(result.messages.contains("make a site with 'mamushi new DIR'"), "\(result.messages)")
    #expect(try FolderSnapshot(folder).files == [".mamushi/file"])
  }

  @Test("a site whose settings have faults is cleaned all the same")
  func faultySettings() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    _ = try await site.buildCleanly()
    try site.write("Content/site.yaml", "title: [\n")
    let result = try await clean(site)
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(!FileManager.default.fileExists(atPath: site.url(".mamushi").path))
  }
}
