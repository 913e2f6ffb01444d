/// Runs other programs of the machine.
package protocol ProgramRunner: Sendable {
  /// Runs a program to its end. A task that is cancelled ends it, and throws.
  ///
  /// - Parameter hear: called with each line that it says, as soon as it is whole; from one thread.
  /// - Returns: its exit code; of one that a signal ended, 128 and the signal's number, as shells tell it.
  func run(
    _ call: ProgramCall, hear: @escaping @Sendable (ProgramLine) -> Void
  ) async throws(ProgramFailure) -> Int32
}

/// A program with its arguments, which no shell reads.
package struct ProgramCall: Sendable, Equatable {
  /// A name that is looked for in `PATH`.
  package var program: String
  package var arguments: [String]
  /// What it reads on its standard input.
  package var input: [UInt8] = []
  /// What is added to this process's variables; nil takes one away.
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
  /// On its standard output.
  case output(String)
  /// On its standard error.
  case message(String)
}

package enum ProgramFailure: Error, Sendable, Equatable {
  case notInstalled
  /// It cannot be started: the system's words.
  case notStarted(String)
  case cancelled
}
