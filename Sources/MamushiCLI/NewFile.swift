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
    do throws(FileFailure) {
      try writeNewFile(Array(text.utf8), to: path)
    } catch {
      let shown = Path.shown(error.path)
      if error.code == EEXIST {
        console.print(Diagnostic(CommandProblem.takenAddress(path: shown), at: nil))
        throw Exit.usage
      }
      console.print(Diagnostic(CommandProblem.notWritten(path: shown, reason: error.reason), at: nil))
      throw Exit.output
    }
  }
}
