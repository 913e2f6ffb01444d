import CPlatform
import MamushiCore
import Synchronization

/// A running program.
final class ChildProcess: Sendable {
  private let program: StartedProgram
  /// Whether the process has ended, so that its id may belong to another process.
  private let hasEnded = Mutex(false)

  /// Starts the program.
  ///
  /// - Parameter variables: All environment variables of the program.
  init(
    _ program: String, _ arguments: [String], _ variables: [String: String], input: Descriptor
  ) throws(ProgramFailure) {
    self.program = try StartedProgram(program, arguments, variables, input: input)
  }

  /// Asks the program to end, if it is still running.
  func end() {
    hasEnded.withLock { hasEnded in
      if !hasEnded { kill(program.pid, SIGTERM) }
    }
  }

  /// Reads the program's output, and waits for its end.
  ///
  /// - Returns: The exit code, or 128 plus the number of the signal that ended the program.
  func wait(_ hear: (ProgramLine) -> Void) -> Int32 {
    var spoken = LineSplitter()
    var told = LineSplitter()
    var files = program.files
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
    _ = retrying { waitid(P_PID, id_t(program.pid), &info, WEXITED | WNOWAIT) }
    return hasEnded.withLock { hasEnded in
      hasEnded = true
      return program.reap()
    }
  }
}
