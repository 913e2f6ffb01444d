import Foundation
import Testing

/// `serve` without its server; serving itself is tested beside the server.
@Suite(.scratchFolder)
struct ServeTests {
  @Test("a missing mamushi-serve: exit 69, and how to get it, before anything is built")
  func missingServer() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let alone = try ScratchFolder.current.appendingPathComponent("bin/mamushi")
    try FileManager.default.createDirectory(
      at: alone.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Tool.built.executable, to: alone)
    let result = try await Tool(executable: alone).start(["serve"], in: site.folder).result()
    #expect(result.exitCode == 69)
    #expect(
      result.lines == [
        "error: the preview server 'mamushi-serve' is not installed beside 'mamushi'; call './mamushi serve' in "
          + "Mamushi's folder once: it builds it [MissingServer]"
      ])
    #expect(result.output == "")
    #expect(!FileManager.default.fileExists(atPath: site.url("Output").path))
  }
}
