import CPlatform
import MamushiCore
import Synchronization

/// A running program.
final class ChildProcess: Sendable {
  private let pid: pid_t
  private let output: Descriptor
  private let messages: Descriptor
  /// Whether the process has ended, so that its id may belong to another process.
  private let hasEnded = Mutex(false)

  /// Starts the program.
  ///
  /// - Parameter variables: All environment variables of the program.
  init(
    _ program: String, _ arguments: [String], _ variables: [String: String], input: Descriptor
  ) throws(ProgramFailure) {
    let (outputEnd, outputWriting) = try Self.pipe()
    let (messagesEnd, messagesWriting) = try Self.pipe()
    pid = try spawnProgram(
      program, arguments, variables, files: [input.number, outputWriting.number, messagesWriting.number])
    // Closes the program's ends here, so that reading ends when the program does.
    withExtendedLifetime((outputWriting, messagesWriting)) {}
    output = outputEnd
    messages = messagesEnd
  }

  private static func pipe() throws(ProgramFailure) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard pipe_closed_on_exec(&ends) == 0 else { throw .notStarted(systemReason(errno)) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Asks the program to end, if it is still running.
  func end() {
    hasEnded.withLock { hasEnded in
      if !hasEnded { kill(pid, SIGTERM) }
    }
  }

  /// Reads the program's output, and waits for its end.
  ///
  /// - Returns: The exit code, or 128 plus the number of the signal that ended the program.
  func wait(_ hear: (ProgramLine) -> Void) -> Int32 {
    var spoken = LineSplitter()
    var told = LineSplitter()
    var files = [output, messages].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    // `poll` ignores negative descriptors.
    while files.contains(where: { $0.fd >= 0 }) {
      guard retrying({ poll(&files, nfds_t(files.count), -1) }) > 0 else { break }
      for position in files.indices where files[position].revents != 0 {
        let isOpen =
          position == 0
          ? spoken.read(files[0].fd) { hear(.output($0)) } : told.read(files[1].fd) { hear(.message($0)) }
        if !isOpen { files[position].fd = -1 }
      }
    }
    var info = siginfo_t()
    _ = retrying { waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) }
    var status: Int32 = 0
    hasEnded.withLock { hasEnded in
      _ = retrying { waitpid(pid, &status, 0) }
      hasEnded = true
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
