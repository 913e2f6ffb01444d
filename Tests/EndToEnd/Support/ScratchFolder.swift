import Foundation
import Testing

/// Gives every test a folder of its own, which is removed when the test ends, and has only some tests run at once:
/// each starts programs and servers, and all together they need more open files than a process may have (1024 on
/// many machines).
struct ScratchFolder: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var folder: URL?
  private static let turnstile = Turnstile(max(8, 2 * ProcessInfo.processInfo.activeProcessorCount))

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turnstile.pass { try await Self.inNewFolder(body) }
  }

  private static func inNewFolder(_ body: @Sendable () async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("mamushi-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await $folder.withValue(folder, operation: body)
  }

  /// The folder of the test that is running.
  static var current: URL {
    get throws {
      try #require(folder, "the suite lacks the trait '.scratchFolder'")
    }
  }
}

extension Trait where Self == ScratchFolder {
  /// A folder for each test: ``ScratchFolder/current``.
  static var scratchFolder: Self { Self() }
}
