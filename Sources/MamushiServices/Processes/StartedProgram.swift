import CPlatform
import MamushiCore

/// A program that was started as a child of this process, and the ends of the pipes that it writes to.
struct StartedProgram: Sendable {
  let pid: pid_t
  let output: Descriptor
  let messages: Descriptor

  /// Starts the program; for the parameters, see ``spawnProgram(_:_:_:in:hasOwnGroup:files:)``.
  init(
    _ program: String, _ arguments: [String], _ variables: [String: String], in folder: String? = nil,
    hasOwnGroup: Bool = false, input: Descriptor
  ) throws(ProgramFailure) {
    let (outputEnd, outputWriting) = try Self.pipe()
    let (messagesEnd, messagesWriting) = try Self.pipe()
    pid = try spawnProgram(
      program, arguments, variables, in: folder, hasOwnGroup: hasOwnGroup,
      files: [input.number, outputWriting.number, messagesWriting.number])
    // Closes the program's ends here, so that reading ends when the program does.
    withExtendedLifetime((input, outputWriting, messagesWriting)) {}
    output = outputEnd
    messages = messagesEnd
  }

  private static func pipe() throws(ProgramFailure) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard pipe_closed_on_exec(&ends) == 0 else { throw .notStarted(systemReason(errno)) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Returns the input of a program that is given none.
  static func noInput() throws(ProgramFailure) -> Descriptor {
    let input = Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC))
    guard input.number >= 0 else { throw .notStarted(systemReason(errno)) }
    return input
  }

  /// The output and the messages, to be polled for what can be read.
  var files: [pollfd] {
    [output, messages].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits for the end of the program, which gives up its number.
  ///
  /// - Returns: The exit code, or 128 plus the number of the signal that ended the program.
  func reap() -> Int32 {
    var status: Int32 = 0
    _ = retrying { waitpid(pid, &status, 0) }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

extension ProgramCall {
  /// The variables of an environment with those of the call in place of theirs.
  func variables(in environment: [String: String]) -> [String: String] {
    var variables = environment
    for (name, value) in self.environment { variables[name] = value }
    return variables
  }
}
