import Foundation
import Testing

/// Builds under limits of the system that are lower than any machine's: they end with a message, never by a signal.
@Suite(.scratchFolder)
struct SystemLimitTests {
  private func build(_ site: Site, under limit: String) async throws -> ToolResult {
    try await Tool(executable: URL(fileURLWithPath: "/bin/sh")).start([
      "-c", "ulimit \(limit) && exec \"$0\" build --site \"$1\"", Tool.built.executable.path,
      site.folder.path,
    ]).result()
  }

  @Test("few open files", arguments: [4, 6, 16, 63])
  func openFiles(count: Int) async throws {
    let result = try await build(Site([:]), under: "-n \(count)")
    #expect(result.exitCode == 74)
    #expect(
      result.messages
        == "error: the system allows this process \(count) open files, and it needs 64; allow more: 'ulimit -n 64'; the "
        + "limit may be set by your login session [TooFewFiles]\n")
  }

  @Test("as many open files as are asked for")
  func enoughFiles() async throws {
    #expect(try await build(Site([:]), under: "-n 64").exitCode == 0)
  }

  /// How much is needed depends on the machine's cores.
  @Test("few addresses", .enabled(if: Self.isLinux), arguments: [300, 440])
  func addresses(megabytes: Int) async throws {
    let result = try await build(Site([:]), under: "-v \(megabytes * 1024)")
    #expect(result.exitCode == 74)
    let beginning = "error: the memory of this process is limited to \(megabytes) MB, but it needs "
    #expect(result.messages.hasPrefix(beginning))
    #expect(result.messages.hasSuffix(" [TooLittleMemory]\n"))
  }

  /// The limit is of Linux alone; macOS does not hold programs to it.
  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test("a stack too small to begin with")
  func tooSmallStack() async throws {
    // With less than 20 KB, what loads programs may find no room for itself.
    let result = try await build(Site([:]), under: "-s 32")
    #expect(result.exitCode == 74)
    #expect(
      result.messages
        == "error: the stack of this process is limited to 32 KB, but it needs 64 KB; raise the limit: "
        + "'ulimit -s 64' [TooSmallStack]\n")
  }

  @Test("a small stack that may grow")
  func raisedStack() async throws {
    #expect(try await build(Site([:]), under: "-S -s 32").exitCode == 0)
  }

  @Test("a small stack")
  func stack() async throws {
    let site = try Site([
      "Content/articles/a.md":
        "---\ntitle: A\ndate: 2026-01-01\n---\n\(String(repeating: "> ", count: 1000))x\n"
    ])
    #expect(try await build(site, under: "-s 64").exitCode == 0)
  }
}
