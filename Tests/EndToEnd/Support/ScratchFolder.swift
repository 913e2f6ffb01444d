import Foundation
import Testing

/// Gives every test a folder of its own, which is removed when the test ends.
struct ScratchFolder: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var folder: URL?

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("mamushi-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Self.$folder.withValue(folder, operation: body)
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
