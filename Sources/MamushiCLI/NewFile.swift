import ArgumentParser
import Foundation
import MamushiCore
import MamushiServices

/// A file to be created.
struct NewFile {
  /// The absolute path.
  let path: String

  /// Creates the file and the folders above it; never overwrites a file.
  ///
  /// - Throws: the exit code if the file cannot be written, after the problem is printed.
  func write(_ text: String, _ console: Console) throws {
    try write(Array(text.utf8), orTell: .takenAddress(path: Path.shown(path)), console)
  }

  /// - Parameter problem: the problem to print if the file exists.
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
