import ArgumentParser
import Foundation
import MamushiCore
import MamushiServices

/// A file that is not there yet.
struct NewFile {
  /// Absolute.
  let path: String

  /// Writes it, and the folders above it; never over another one.
  ///
  /// - Throws: the exit code where it cannot be written, after that is told.
  func write(_ text: String, _ console: Console) throws {
    try write(Array(text.utf8), orTell: .takenAddress(path: Path.shown(path)), console)
  }

  /// - Parameter problem: that there is such a file.
  func write(_ bytes: [UInt8], orTell problem: CommandProblem, _ console: Console) throws {
    do throws(FileFailure) {
      try writeNewFile(bytes, to: path)
    } catch {
      if error.code == EEXIST {
        console.print(Diagnostic(problem, at: nil))
        throw Exit.usage
      }
      let failure = CommandProblem.notWritten(path: Path.shown(error.path), reason: error.reason)
      console.print(Diagnostic(failure, at: nil))
      throw Exit.output
    }
  }
}
