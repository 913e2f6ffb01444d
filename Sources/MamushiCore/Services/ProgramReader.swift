/// Runs programs in the site's folder for what they write to standard output.
package protocol ProgramReader: Sendable {
  /// Runs a program to its end. Cancelling the task ends the program, with all programs that it has started, and throws.
  func output(
    of call: ProgramCall, limits: ProgramLimits
  ) async throws(ProgramReadingFailure) -> [UInt8]
}

package struct ProgramLimits: Sendable {
  package var seconds: Double
  package var bytes: Int

  package init(seconds: Double, bytes: Int) {
    self.seconds = seconds
    self.bytes = bytes
  }
}

/// The reason why a program has no usable output.
package enum ProgramReadingFailure: Error, Sendable, Equatable {
  case cancelled
  case notInstalled
  /// The program cannot be started: the system's message.
  case notStarted(String)
  /// The program is a file that nobody may execute.
  case notExecutable
  /// The program is a script, and the program that its first line names is missing.
  ///
  /// - Parameter interpreter: as written; it ends with a carriage return if the lines of the script do.
  case noInterpreter(String)
  /// - Parameters:
  ///   - code: the exit code, or 128 plus the number of the signal that ended the program.
  ///   - message: the end of what the program wrote to standard error.
  case failed(code: Int32, message: String)
  case timeout(seconds: Double, message: String)
  case tooLarge(bytes: Int)
}
