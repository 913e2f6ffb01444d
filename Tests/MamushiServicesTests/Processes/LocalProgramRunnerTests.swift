import Foundation
import MamushiCore
import Synchronization
import Testing

@testable import MamushiServices

/// Programs that are run.
struct LocalProgramRunnerTests {
  private let runner = LocalProgramRunner(
    environment: ["PATH": "/usr/bin:/bin", "GONE": "1"],
    scratch: FileManager.default.temporaryDirectory.appendingPathComponent("mamushi-runner").path)

  private func run(_ call: ProgramCall) async throws -> (code: Int32, lines: [ProgramLine]) {
    let lines = Mutex<[ProgramLine]>([])
    let code = try await runner.run(call) { line in lines.withLock { $0.append(line) } }
    return (code, lines.withLock { $0 })
  }

  @Test func inputOutputMessagesAndCode() async throws {
    let script = "cat; echo 'a b' >&2; printf 'last'; exit 7"
    let (code, lines) = try await run(
      ProgramCall("sh", ["-c", script, "*", "$HOME"], input: Array("one\ntwo\n".utf8)))
    #expect(code == 7)
    #expect(
      lines.filter { $0 != .message("a b") } == [.output("one"), .output("two"), .output("last")])
    #expect(lines.contains(.message("a b")))
  }

  @Test func argumentsAreNotReadByAShell() async throws {
    let (_, lines) = try await run(ProgramCall("printf", ["%s\n", "$(id); `id` 'x' \"y\" *"]))
    #expect(lines == [.output("$(id); `id` 'x' \"y\" *")])
  }

  @Test func variables() async throws {
    let (_, lines) = try await run(
      ProgramCall("sh", ["-c", "echo $NEW-$GONE-"], environment: ["NEW": "x", "GONE": nil]))
    #expect(lines == [.output("x--")])
  }

  @Test func muchOnBothStreams() async throws {
    let script = "for i in $(seq 20000); do echo $i; echo m$i >&2; done"
    let (code, lines) = try await run(ProgramCall("sh", ["-c", script]))
    #expect(code == 0 && lines.count == 40_000)
  }

  @Test func programsThatAreNotThere() async {
    await #expect(throws: ProgramFailure.notInstalled) {
      try await run(ProgramCall("no-such-program-anywhere", []))
    }
  }

  @Test func endsBySignals() async throws {
    #expect(try await run(ProgramCall("sh", ["-c", "kill -9 $$"])).code == 137)
  }

  @Test func cancellingEndsThem() async throws {
    let (lines, continuation) = AsyncStream<ProgramLine>.makeStream()
    let task = Task { [runner] in
      try await runner.run(ProgramCall("sh", ["-c", "echo up; exec sleep 600"])) { continuation.yield($0) }
    }
    for await _ in lines { break }
    task.cancel()
    await #expect(throws: ProgramFailure.cancelled) { try await task.value }
  }
}
