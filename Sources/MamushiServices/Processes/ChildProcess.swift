import CPlatform
import MamushiCore
import Synchronization

/// A program that runs.
final class ChildProcess: Sendable {
  private let pid: pid_t
  private let output: Descriptor
  private let messages: Descriptor
  /// The number of a process that is gone may be another's.
  private let hasEnded = Mutex(false)

  /// Starts it.
  ///
  /// - Parameter variables: all that it gets.
  init(
    _ program: String, _ arguments: [String], _ variables: [String: String], input: Descriptor
  ) throws(ProgramFailure) {
    let (outputEnd, outputWriting) = try Self.pipe()
    let (messagesEnd, messagesWriting) = try Self.pipe()
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, outputWriting.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, messagesWriting.number, STDERR_FILENO)
    // What is ignored or held back here would be so there.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let words = ([program] + arguments).map { (word: String) in strdup(word) }
    let environment = variables.map { (name: String, value: String) in strdup("\(name)=\(value)") }
    defer { for word in words + environment { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, program, &actions, &attributes, words + [nil], environment + [nil])
    // The ends of the program are closed here: reading ends with the program.
    withExtendedLifetime((outputWriting, messagesWriting)) {}
    guard code == 0 else {
      throw code == ENOENT ? .notInstalled : .notStarted(systemReason(code))
    }
    self.pid = pid
    output = outputEnd
    messages = messagesEnd
  }

  private static func pipe() throws(ProgramFailure) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard CPlatform.pipe(&ends) == 0 else { throw .notStarted(systemReason(errno)) }
    for number in ends { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Asks the program to end, if it has not.
  func end() {
    hasEnded.withLock { hasEnded in
      if !hasEnded { kill(pid, SIGTERM) }
    }
  }

  /// Hears it out, and waits for its end.
  ///
  /// - Returns: its exit code, or 128 and the number of the signal that ended it.
  func wait(_ hear: (ProgramLine) -> Void) -> Int32 {
    var spoken = LineSplitter()
    var told = LineSplitter()
    var files = [output, messages].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    // A negative number is not waited for.
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

/// Cuts what a program says into lines.
private struct LineSplitter {
  private var line: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)
  /// What is longer is cut: no program of ours says such things, and memory is not for those that do.
  private static let longestLine = 1 << 16

  /// Reads what is there.
  ///
  /// - Returns: false at the end, after the last line.
  mutating func read(_ file: Int32, _ hear: (String) -> Void) -> Bool {
    let count = retrying { systemRead(file, &buffer, buffer.count) }
    guard count > 0 else {
      if !line.isEmpty { hear(String(decoding: line, as: UTF8.self)) }
      line = []
      return false
    }
    for byte in buffer[..<count] {
      if byte == UInt8(ascii: "\n") {
        hear(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
    return true
  }
}
