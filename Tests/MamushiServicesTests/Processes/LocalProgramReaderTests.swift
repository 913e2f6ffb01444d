import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// Programs that are run for their output.
struct LocalProgramReaderTests {
  private let folder: ScratchFolder
  private let reader: LocalProgramReader

  init() throws {
    folder = try ScratchFolder()
    folder.makeFolder("site")
    reader = LocalProgramReader(
      environment: ["PATH": "/usr/bin:/bin", "KIND": "dish"], folder: folder.at("site"))
  }

  private static func run(
    _ script: String, by reader: LocalProgramReader, seconds: Double = 600, bytes: Int = 1 << 24
  ) async -> Result<[UInt8], ProgramReadingFailure> {
    await output(of: ProgramCall("sh", ["-c", script]), by: reader, seconds: seconds, bytes: bytes)
  }

  private static func output(
    of call: ProgramCall, by reader: LocalProgramReader, seconds: Double = 600, bytes: Int = 1 << 24
  ) async -> Result<[UInt8], ProgramReadingFailure> {
    do throws(ProgramReadingFailure) {
      return .success(
        try await reader.output(of: call, limits: ProgramLimits(seconds: seconds, bytes: bytes)))
    } catch {
      return .failure(error)
    }
  }

  private func run(
    _ script: String, seconds: Double = 600, bytes: Int = 1 << 24
  ) async -> Result<[UInt8], ProgramReadingFailure> {
    await Self.run(script, by: reader, seconds: seconds, bytes: bytes)
  }

  private func output(of call: ProgramCall) async -> Result<[UInt8], ProgramReadingFailure> {
    await Self.output(of: call, by: reader)
  }

  @Test func itsOutputIsKeptByteForByte() async {
    #expect(await run("printf 'a\\000b\\n\\n\\377'") == .success([0x61, 0, 0x62, 10, 10, 0xFF]))
    #expect(await run("true") == .success([]))
    // More than a pipe holds, on both.
    let much = await run("for i in $(seq 30000); do echo $i; echo m$i >&2; done")
    #expect((try? much.get().count) == 168_894)
  }

  @Test func itRunsInTheSiteWithTheEnvironmentAndNoInput() async {
    #expect(
      await run("pwd; echo $KIND; cat") == .success(Array("\(folder.at("site"))\ndish\n".utf8)))
  }

  @Test func aProgramOfTheSiteIsNamedFromItsFolder() async {
    folder.write("#!/bin/sh\necho \"$1\"\n", to: "site/tools/export")
    let call = ProgramCall("./tools/export", ["$(id) *"])
    #expect(await output(of: call) == .failure(.notExecutable))
    chmod(folder.at("site/tools/export"), 0o755)
    #expect(await output(of: call) == .success(Array("$(id) *\n".utf8)))
    #expect(await output(of: ProgramCall("./none", [])) == .failure(.notInstalled))
    #expect(await output(of: ProgramCall("no-such-program-anywhere", [])) == .failure(.notInstalled))
  }

  @Test(
    "a script whose interpreter is missing",
    arguments: [
      ("#!/no/such/shell -e\n", "/no/such/shell"), ("#! /no/such/shell\n", "/no/such/shell"),
      ("#!/bin/sh\r\necho a\r\n", "/bin/sh\r"), ("#!/usr/bin/env no-such-shell\n", "no-such-shell"),
      ("#!/usr/bin/env sh\r\necho a\r\n", "sh\r"),
    ])
  func noInterpreter(script: String, name: String) async {
    folder.write(script, to: "site/tool")
    chmod(folder.at("site/tool"), 0o755)
    #expect(await output(of: ProgramCall("./tool", [])) == .failure(.noInterpreter(name)))
    #expect(await output(of: ProgramCall(folder.at("site/tool"), [])) == .failure(.noInterpreter(name)))
  }

  @Test func whatOnlyLooksLikeAMissingInterpreter() async {
    folder.write("#!/usr/bin/env sh\nexit 127\n", to: "site/tool")
    chmod(folder.at("site/tool"), 0o755)
    #expect(await output(of: ProgramCall("./tool", [])) == .failure(.failed(code: 127, message: "")))
    // A folder has executable bits, but is no program.
    guard case .failure(.notStarted) = await output(of: ProgramCall("./", [])) else {
      Issue.record("a folder was started")
      return
    }
  }

  @Test func failuresSayWhatItSaid() async {
    #expect(
      await run("echo out; echo 'no key' >&2; exit 3") == .failure(.failed(code: 3, message: "no key\n")))
    #expect(await run("kill -9 $$") == .failure(.failed(code: 137, message: "")))
    let long = await run("yes word | head -n 10000 >&2; echo end >&2; exit 1")
    guard case .failure(.failed(1, let message)) = long else {
      Issue.record("\(long)")
      return
    }
    #expect(message.utf8.count == 2000 && message.hasSuffix("word\nend\n"))
  }

  /// Whether a process is there, by the file in which it wrote its number.
  private func isRunning(_ file: String) -> Bool {
    guard let bytes = try? LocalFileTree(root: folder.at("site")).read(SitePath(file)),
      let pid = pid_t(String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? "")
    else { return false }
    // Ended processes that nobody waits for are there as well, and have no program.
    guard kill(pid, 0) == 0 else { return false }
    var status = [UInt8](repeating: 0, count: 4096)
    let descriptor = open("/proc/\(pid)/stat", O_RDONLY)
    // The process may have gone since, or the system may have no such file.
    guard descriptor >= 0 else { return kill(pid, 0) == 0 }
    defer { close(descriptor) }
    let count = systemRead(descriptor, &status, status.count)
    let text = String(decoding: status.prefix(max(0, count)), as: UTF8.self)
    return count > 0 && !text.contains(") Z ") && !text.contains(") X ")
  }

  /// Waits for the end of a process that has been killed: its pipes, which the reader waits for, close before.
  private func expectEnd(of file: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
    async throws
  {
    for _ in 0..<400 where isRunning(file) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(!isRunning(file), sourceLocation: sourceLocation)
  }

  @Test(
    "what takes too long is ended, with all that it has started",
    arguments: ["", "trap '' TERM; "])
  func timeout(start: String) async throws {
    let script = start + "sleep 600 & echo $! > child; echo waiting >&2; wait"
    let result = await run(script, seconds: 0.3)
    #expect(result == .failure(.timeout(seconds: 0.3, message: "waiting\n")))
    try await expectEnd(of: "child")
  }

  @Test func whatWritesWithoutEndIsEnded() async throws {
    #expect(await run("echo $$ > child; exec yes", bytes: 1000) == .failure(.tooLarge(bytes: 1000)))
    try await expectEnd(of: "child")
  }

  @Test func cancellingEndsIt() async throws {
    let task = Task { [reader] in await Self.run("sleep 600 & echo $! > child; wait", by: reader) }
    while !isRunning("child") { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    try await expectEnd(of: "child")
  }
}
