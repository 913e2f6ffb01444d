import Foundation
import Testing

/// A site that `mamushi build --watch` or `mamushi serve` watches.
struct WatchedSite {
  let site: Site
  let run: ToolRun

  /// Starts to watch, and waits for the first build.
  ///
  /// - Parameter isSilent: whether the tool says nothing, so that there is nothing to wait for.
  init(
    _ site: Site, tool: Tool = .built, _ arguments: [String] = ["build", "--watch"],
    environment: [String: String?] = [:], isSilent: Bool = false
  ) async throws {
    self.site = site
    run = try tool.start(arguments + ["--site", site.folder.path], environment: environment)
    if !isSilent { try await expect("Watching ") }
  }

  /// Waits until the tool has said something.
  ///
  /// - Parameter start: how much of what it said does not count.
  @discardableResult
  func expect(
    _ text: String, after start: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    try await wait("the tool never said '\(text)'", sourceLocation: sourceLocation) {
      try run.messagesSoFar.dropFirst(start).contains(text)
    }
    return try run.messagesSoFar
  }

  /// Does something, and waits until the tool has said one more line with a text in it.
  func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation, after edit: () throws -> Void
  ) async throws {
    let start = try run.messagesSoFar.count
    try edit()
    try await expect(text, after: start, sourceLocation: sourceLocation)
  }

  /// Waits until something holds; only a failure waits long.
  func wait(
    _ failure: String, sourceLocation: SourceLocation = #_sourceLocation, until holds: () throws -> Bool
  ) async throws {
    let start = ContinuousClock.now
    while try !holds() {
      if start.duration(to: .now) > .seconds(60) {
        let said = try run.messagesSoFar
        run.signal(SIGKILL)
        try #require(Bool(false), "\(failure); it said: \(said)", sourceLocation: sourceLocation)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Ends it as Ctrl-C does.
  ///
  /// - Parameter mayBuild: whether it may be building once more at that moment, to be sure; then it ends with 130.
  func end(
    mayBuild: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ToolResult {
    run.signal(SIGINT)
    let result = try await run.result()
    let isRight = result.exitCode == 0 || mayBuild && result.exitCode == 130
    #expect(isRight, "\(result.exitCode): \(result.messages)", sourceLocation: sourceLocation)
    return result
  }

  /// What is in `Output/` has to be what a clean build gives.
  func expectClean(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let clean = try await site.copyOfInputs().buildCleanly()
    expectSameBytes(try site.output, clean, "watched:", sourceLocation: sourceLocation)
  }
}
