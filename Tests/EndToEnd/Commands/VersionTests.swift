import Foundation
import Testing

@Suite(.scratchFolder)
struct VersionTests {
  /// What `--version --json` prints.
  private struct Report: Decodable {
    let version: String
    let commit: String?
    let system: String
    let libraries: [String: String?]
  }

  @Test("--version is one line, and a version")
  func plain() async throws {
    let result = try await Tool.run(["--version"])
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    let parts = result.output.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    #expect(result.output.hasSuffix("\n"))
    #expect(parts.count == 3 && parts.allSatisfy { Int($0) != nil }, "\(result.output)")
  }

  @Test(
    "with --json it tells the commit and the libraries, too",
    arguments: [["--version", "--json"], ["--json", "--version"]])
  func json(arguments: [String]) async throws {
    let result = try await Tool.run(arguments)
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(try await Tool.run(["--version"]).output == report.version + "\n")
    // Only Packaging/build tells it.
    #expect(report.commit == nil)
    #expect(report.system.hasPrefix("linux-") || report.system.hasPrefix("macos-"))
    for name in ["cmark", "curl", "libxml2", "libyaml", "sqlite", "toml++", "vips", "xxhash"] {
      let version = try #require(report.libraries[name] ?? nil, "\(name)")
      #expect(version.contains(".") && version.first?.isNumber == true, "\(name) \(version)")
    }
  }

  @Test("beside other words it is no report")
  func others() async throws {
    let result = try await Tool.run(["build", "--version", "--json"])
    #expect(!result.output.contains("libraries"))
  }
}
