import MamushiCore
import Synchronization
import TestFakes

@testable import MamushiKit
@testable import MamushiUpkeep

/// Programs that a test plays: each call is noted, and answered by a closure.
final class ScriptedPrograms: ProgramRunner {
  struct Answer: Sendable {
    var code: Int32 = 0
    var output: [String] = []
    var messages: [String] = []
    var failure: ProgramFailure?
  }

  private let noted = Mutex<[ProgramCall]>([])
  private let answer: @Sendable (ProgramCall) -> Answer

  init(_ answer: @escaping @Sendable (ProgramCall) -> Answer = { _ in Answer() }) { self.answer = answer }

  var calls: [ProgramCall] { noted.withLock { $0 } }

  func run(
    _ call: ProgramCall, hear: @escaping @Sendable (ProgramLine) -> Void
  ) async throws(ProgramFailure) -> Int32 {
    noted.withLock { $0.append(call) }
    let answer = answer(call)
    if let failure = answer.failure { throw failure }
    for line in answer.output { hear(.output(line)) }
    for line in answer.messages { hear(.message(line)) }
    return answer.code
  }
}

extension ProgramCall {
  /// What it reads, cut at NUL bytes and line breaks.
  var listed: [String] {
    input.split { $0 == 0 || $0 == 0x0a }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The files of a machine: those that are missing, and folders that are refused.
struct ScriptedFiles: DeployFiles {
  var missing: Set<String> = []
  var refused: [String: FolderRefusal] = [:]
  var texts: [String: String] = [:]

  func refusal(of folder: String, except kept: [String]) -> (path: String, reason: FolderRefusal)? {
    refused[folder].map { (folder, $0) }
  }

  func isFile(_ path: String) -> Bool { !missing.contains(path) }

  func takeText(at path: String) -> String? { texts[path] }
}

/// A deploy of these files, from `/site/Output`.
func deployTask(
  _ runner: ScriptedPrograms, _ paths: [String], isDry: Bool = false, force: Bool = false,
  secrets: Secrets = Secrets(), local: ScriptedFiles = ScriptedFiles(),
  isUnchanged: @escaping @Sendable () -> Bool = { true },
  progress: @escaping @Sendable (DeployProgress) -> Void = { _ in }
) -> DeployTask {
  DeployTask(
    runner: runner, documents: LineDocuments(), site: "/site", output: "/site/Output",
    cache: "/site/.mamushi",
    plan: DeployPlan(paths), isDry: isDry, force: force, secrets: secrets, local: local,
    environment: { ["HOME": "/home/me"][$0] }, isUnchanged: isUnchanged,
    progress: progress)
}
