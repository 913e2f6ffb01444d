/// Runs other programs on this machine.
package protocol ProgramRunner: Sendable {
  /// Runs a program to its end. Cancelling the task ends the program and throws.
  ///
  /// - Parameter hear: receives each complete line of its output, from one thread.
  /// - Returns: its exit code; if a signal ended it, 128 plus the signal's number, as in shells.
  func run(
    _ call: ProgramCall, hear: @escaping @Sendable (ProgramLine) -> Void
  ) async throws(ProgramFailure) -> Int32
}

/// A program and its arguments, which no shell interprets.
package struct ProgramCall: Sendable, Equatable {
  /// A name to look up in `PATH`.
  package var program: String
  package var arguments: [String]
  /// Its standard input.
  package var input: [UInt8] = []
  /// Changes to this process's environment; nil removes a variable.
  package var environment: [String: String?] = [:]

  package init(
    _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String?] = [:]
  ) {
    self.program = program
    self.arguments = arguments
    self.input = input
    self.environment = environment
  }
}

package enum ProgramLine: Sendable, Equatable {
  /// A line of standard output.
  case output(String)
  /// A line of standard error.
  case message(String)
}

package enum ProgramFailure: Error, Sendable, Equatable {
  case notInstalled
  /// The program cannot be started: the system's message.
  case notStarted(String)
  case cancelled
}
