import CPlatform
import Dispatch
import MamushiCore

/// Runs programs as children of this process.
///
/// ```swift
/// let runner = LocalProgramRunner(environment: variables, scratch: "/site/.mamushi")
/// let code = try await runner.run(ProgramCall("git", ["--version"])) { print($0) }
/// ```
package struct LocalProgramRunner: ProgramRunner {
  private let environment: [String: String]
  private let scratch: String

  /// - Parameters:
  ///   - environment: The variables of this process.
  ///   - scratch: The absolute path of a folder for the input of programs, which is created if it is missing.
  package init(environment: [String: String], scratch: String) {
    self.environment = environment
    self.scratch = scratch
  }

  package func run(
    _ call: ProgramCall, hear: @escaping @Sendable (ProgramLine) -> Void
  ) async throws(ProgramFailure) -> Int32 {
    let input = try inputFile(call.input)
    let child = try ChildProcess(
      call.program, call.arguments, call.variables(in: environment), input: input)
    let code = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "mamushi.program").async { continuation.resume(returning: child.wait(hear)) }
      }
    } onCancel: {
      child.end()
    }
    if Task.isCancelled { throw .cancelled }
    return code
  }

  /// Returns an unnamed file with the input. A pipe would have to be written while the program's output is read.
  private func inputFile(_ bytes: [UInt8]) throws(ProgramFailure) -> Descriptor {
    if bytes.isEmpty { return try StartedProgram.noInput() }
    do throws(FileFailure) { try makeFolders(scratch) } catch { throw .notStarted(error.description) }
    var path = Array((scratch + "/input-XXXXXX").utf8CString)
    let file = Descriptor(path.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 })
    guard file.number >= 0 else { throw .notStarted(systemReason(errno)) }
    unlink(path)
    guard fcntl(file.number, F_SETFD, FD_CLOEXEC) == 0,
      bytes.withUnsafeBytes({ writeAll($0, to: file.number) }), lseek(file.number, 0, SEEK_SET) == 0
    else { throw .notStarted(systemReason(errno)) }
    return file
  }
}
