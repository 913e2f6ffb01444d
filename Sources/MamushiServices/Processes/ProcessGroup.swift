import CPlatform
import MamushiCore
import Synchronization

/// A running program with all programs that it starts.
final class ProcessGroup: Sendable {
  /// The time in milliseconds between the request to end and the end by force.
  private static let grace = 2000
  /// The number of bytes that are kept of what a program writes to standard error.
  private static let longestMessage = 2000

  private struct State {
    /// Whether the group may still have processes, so that its number belongs to no other.
    var isAlive = true
    var isCancelled = false
  }

  private let program: StartedProgram
  private let state = Mutex(State())

  /// Starts the program, with no input.
  init(
    _ program: String, _ arguments: [String], _ variables: [String: String], in folder: String
  ) throws(ProgramFailure) {
    self.program = try StartedProgram(
      program, arguments, variables, in: folder, hasOwnGroup: true, input: StartedProgram.noInput())
  }

  /// Ends the group; ``read(_:)`` then fails.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    signal(SIGTERM)
  }

  private func signal(_ number: Int32) {
    state.withLock { if $0.isAlive { kill(-program.pid, number) } }
  }

  // MARK: Reading

  private enum Fault {
    case timeout, tooLarge
  }

  /// Reads the output until the program ends.
  func read(_ limits: ProgramLimits) -> Result<[UInt8], ProgramReadingFailure> {
    var bytes: [UInt8] = []
    var message: [UInt8] = []
    var fault: Fault?
    let begin = Int(monotonicMilliseconds())
    var deadline = begin + Int((limits.seconds * 1000).rounded(.up))
    var isEnding = false
    var hasEnded = false
    var files = program.files
    while !hasEnded || files.contains(where: { $0.fd >= 0 }) {
      // Looks after the program and the time while the pipes are silent.
      let pause = files.allSatisfy { $0.fd < 0 } ? 5 : 50
      let count = retrying { poll(&files, nfds_t(files.count), Int32(pause)) }
      if count < 0 { break }
      for position in files.indices where files[position].revents != 0 {
        let chunk = Self.chunk(of: files[position].fd)
        if chunk.isEmpty {
          files[position].fd = -1
        } else if position == 1 {
          message = (message + chunk).suffix(Self.longestMessage)
        } else if fault == nil {
          bytes += chunk
          if bytes.count > limits.bytes { fault = .tooLarge }
        }
      }
      hasEnded = hasEnded || isOver
      let now = Int(monotonicMilliseconds())
      if now >= deadline, fault == nil, !isEnding { fault = .timeout }
      let isCancelled = state.withLock { $0.isCancelled }
      if !isEnding, fault != nil || isCancelled {
        isEnding = true
        deadline = now + Self.grace
        signal(SIGTERM)
      } else if isEnding, now >= deadline {
        signal(SIGKILL)
        break
      }
    }
    if isEnding || !hasEnded { signal(SIGKILL) }
    let code = state.withLock { state in
      state.isAlive = false
      return program.reap()
    }
    return result(bytes, String(decoding: message, as: UTF8.self), code, fault, limits)
  }

  private func result(
    _ bytes: [UInt8], _ message: String, _ code: Int32, _ fault: Fault?, _ limits: ProgramLimits
  ) -> Result<[UInt8], ProgramReadingFailure> {
    if state.withLock({ $0.isCancelled }) { return .failure(.cancelled) }
    switch fault {
    case .timeout: return .failure(.timeout(seconds: limits.seconds, message: message))
    case .tooLarge: return .failure(.tooLarge(bytes: limits.bytes))
    case nil: return code == 0 ? .success(bytes) : .failure(.failed(code: code, message: message))
    }
  }

  private static func chunk(of file: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, retrying { systemRead(file, buffer.baseAddress, buffer.count) })
    }
  }

  /// Whether the program has ended. Leaves the process as it is, so that the group's number stays taken.
  private var isOver: Bool {
    var info = siginfo_t()
    let result = retrying { waitid(P_PID, id_t(program.pid), &info, WEXITED | WNOWAIT | WNOHANG) }
    return result == 0 && info.si_signo == SIGCHLD
  }
}
