import Foundation
import Testing

/// What the bytes of a site do not depend on, and what they do; ``ReproducibilityTests`` has the rest.
@Suite(.scratchFolder)
struct DeterminismTests {
  @Test("no byte tells where or when the site was built")
  func traces() async throws {
    let site = try Site(FullSite.files)
    let result = try await site.build()
    try #require(result.exitCode == 0)
    let folder = Data(try ScratchFolder.current.path.utf8)
    for (path, bytes) in try site.output.bytes { #expect(bytes.range(of: folder) == nil, "\(path)") }
  }

  @Test("a rebuild over another site's output gives the bytes of a clean build")
  func over() async throws {
    let site = try Site(FullSite.files)
    let expected = try await site.buildCleanly()
    let other = try Site(["Content/articles/zzz.md": article("Z")], at: "other")
    _ = try await other.buildCleanly()
    try FileManager.default.moveItem(at: other.url("Output"), to: site.url("Public"))
    #expect(try await site.build("--quiet", "--output", site.url("Public").path).exitCode == 0)
    expectSameBytes(try FolderSnapshot(site.url("Public")), expected)
  }

  @Test("without SOURCE_DATE_EPOCH the clock of the machine is read")
  func machineClock() async throws {
    let site = try Site([
      "Content/articles/old.md": article("Old", "date: 2020-01-01"),
      "Content/articles/far.md": article("Far", "date: 9999-01-01"),
    ])
    let output = try await site.buildCleanly(environment: ["SOURCE_DATE_EPOCH": nil])
    #expect(output.contains("articles/old/index.html"))
    #expect(!output.contains("articles/far/index.html"))
  }
}
