import CPlatform
import Dispatch
import MamushiCore

/// Runs programs in a site's folder for their output.
///
/// ```swift
/// let reader = LocalProgramReader(environment: variables, folder: "/site")
/// let bytes = try await reader.output(
///   of: ProgramCall("./tools/export", ["--json"]), limits: ProgramLimits(seconds: 60, bytes: 1 << 20))
/// ```
///
/// A program that takes too long or writes too much is ended, together with all that it has started.
package struct LocalProgramReader: ProgramReader {
  private let environment: [String: String]
  private let folder: String

  /// - Parameters:
  ///   - environment: The variables of this process.
  ///   - folder: The absolute path of the folder in which programs run.
  package init(environment: [String: String], folder: String) {
    self.environment = environment
    self.folder = folder
  }

  package func output(
    of call: ProgramCall, limits: ProgramLimits
  ) async throws(ProgramReadingFailure) -> [UInt8] {
    let group: ProcessGroup
    do throws(ProgramFailure) {
      group = try start(call)
    } catch {
      switch error {
      case .notInstalled:
        if let interpreter = file(of: call)?.missingInterpreter { throw .noInterpreter(interpreter) }
        throw .notInstalled
      case .notStarted(let reason):
        if file(of: call)?.isNotExecutable == true { throw .notExecutable }
        throw .notStarted(reason)
      case .cancelled: throw .cancelled
      }
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "mamushi.program").async { continuation.resume(returning: group.read(limits)) }
      }
    } onCancel: {
      group.cancel()
    }
    // This is how `env` says that there is no such program.
    if case .failure(.failed(code: 127, _)) = result, let folders = call.variables(in: environment)["PATH"],
      let name = file(of: call)?.programMissed(in: folders)
    {
      throw .noInterpreter(name)
    }
    return try result.get()
  }

  /// The file of a program that is not looked for in `PATH`.
  private func file(of call: ProgramCall) -> ProgramFile? {
    call.program.contains("/") ? ProgramFile(path: path(of: call)) : nil
  }

  private func path(of call: ProgramCall) -> String {
    // Systems differ in the folder from which they start a relative path.
    let isRelative = call.program.contains("/") && !call.program.hasPrefix("/")
    return isRelative ? folder + "/" + call.program : call.program
  }

  private func start(_ call: ProgramCall) throws(ProgramFailure) -> ProcessGroup {
    try ProcessGroup(path(of: call), call.arguments, call.variables(in: environment), in: folder)
  }
}
