import Foundation
import Synchronization
import Testing

/// The built `mamushi`, run as a program.
struct Tool: Sendable {
  let executable: URL

  /// The one that was built beside the tests.
  static var built: Tool {
    #if os(Linux)
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return Tool(executable: tests.deletingLastPathComponent().appendingPathComponent("mamushi"))
  }

  /// 2026-05-01T00:00:00Z, the "now" of all tests.
  static let now = "1777593600"

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - folder: the current folder, the scratch folder unless given.
  ///   - environment: what is added to the tests' own; nil takes a variable away.
  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String?] = [:]
  ) async throws -> ToolResult {
    try await built.start(arguments, in: folder, environment: environment).result()
  }

  func start(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String?] = [:]
  ) throws -> ToolRun {
    try ToolRun(executable, arguments, in: folder ?? ScratchFolder.current, environment: environment)
  }
}

/// A run of the tool that may not have ended.
///
/// Both streams go to files: a pipe that nobody reads would stop the tool.
struct ToolRun: Sendable {
  let pid: Int32
  private let messages: URL
  private let output: URL
  private let end: Task<Int32, Never>
  private let ending: Ending

  private final class Ending: Sendable {
    let hasCome = Atomic(false)
  }

  fileprivate init(
    _ executable: URL, _ arguments: [String], in folder: URL, environment: [String: String?]
  ) throws {
    let name = UUID().uuidString
    output = try ScratchFolder.current.appendingPathComponent("\(name).stdout")
    messages = try ScratchFolder.current.appendingPathComponent("\(name).stderr")
    for file in [output, messages] { try Data().write(to: file) }
    var variables = ProcessInfo.processInfo.environment
    variables["SOURCE_DATE_EPOCH"] = Tool.now
    for (key, value) in environment { variables[key] = value }
    // Foundation's `Process` crashes at times where many run at once.
    let streams = [output.path, messages.path]
    let pid = try Programs.spawn(at: executable.path, arguments, in: folder, environment: variables) {
      actions in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      for (number, path) in zip([STDOUT_FILENO, STDERR_FILENO], streams) {
        posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY, 0)
      }
    }
    self.pid = pid
    let (codes, continuation) = AsyncStream<Int32>.makeStream()
    let ending = Ending()
    self.ending = ending
    Thread.detachNewThread {
      let code = Programs.wait(for: pid)
      ending.hasCome.store(true, ordering: .releasing)
      continuation.yield(code)
      continuation.finish()
    }
    end = Task {
      for await code in codes { return code }
      return -1
    }
  }

  /// What the tool has said on stderr so far.
  var messagesSoFar: String {
    get throws { String(decoding: try Data(contentsOf: messages), as: UTF8.self) }
  }

  /// What the tool has printed on stdout so far.
  var outputSoFar: String {
    get throws { String(decoding: try Data(contentsOf: output), as: UTF8.self) }
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// Sends a signal as soon as a moment has come, unless the tool ends before. A thread of its own watches: those that
  /// tests share may all be at work.
  func signal(_ number: Int32, when hasCome: @escaping @Sendable () throws -> Bool) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            while try !hasCome() {
              if ending.hasCome.load(ordering: .acquiring) { return }
              usleep(1_000)
            }
            kill(pid, number)
          })
      }
    }
  }

  func result() async throws -> ToolResult {
    let code = await end.value
    return ToolResult(
      exitCode: code, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      messages: try messagesSoFar)
  }
}

/// How a run of the tool ended.
struct ToolResult: Sendable {
  /// 128 and the signal's number where a signal ended it.
  let exitCode: Int32
  /// stdout.
  let output: String
  /// stderr.
  let messages: String

  /// The lines of stderr.
  var lines: [String] { messages.split(separator: "\n").map(String.init) }

  /// The line and the id of each diagnostic, below its file's name: `b.md:8 BrokenLink`.
  var faults: [String] {
    lines.compactMap { text in
      let parts = text.split(separator: ":")
      guard parts.count > 1, let name = parts[0].split(separator: "/").last,
        let id = text.split(separator: "[").last
      else { return nil }
      return "\(name):\(parts[1]) \(id.dropLast())"
    }
  }

  /// stdout, read as one JSON object.
  func json() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(object as? [String: Any])
  }
}
