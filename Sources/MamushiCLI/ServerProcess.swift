import Dispatch
import Foundation
import MamushiServices
import Synchronization

/// The preview server, as a child of this process that is told what becomes of the site.
///
/// It ends when its standard input does, so that it does not outlive this process however that ends.
final class ServerProcess: Sendable {
  private struct State {
    var hasEnded = false
    /// Whether it is to end; then its end is no event.
    var isEnding = false
  }

  private let pid: pid_t
  private let input: Int32
  private let state = Mutex(State())
  private let isGone = DispatchSemaphore(value: 0)
  /// Signalled when all that the server printed is read.
  private let isRead = DispatchSemaphore(value: 0)
  /// Lines are written here: a server that is slow keeps nobody waiting.
  private let writing = DispatchQueue(label: "mamushi.server.input")

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - hear: called with each line that it prints.
  ///   - end: called with its status (`waitpid`) if it ends without being asked to.
  /// - Returns: nil where it cannot be started.
  init?(
    _ program: String, _ arguments: [String], hear: @escaping @Sendable (String) -> Void,
    end: @escaping @Sendable (Int32) -> Void
  ) {
    var toServer: [Int32] = [-1, -1]
    var fromServer: [Int32] = [-1, -1]
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { return nil }
    // The server gets its ends under other numbers. Ours it must not have: its input would never end.
    for number in toServer + fromServer { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    let pid = try? spawnProgram(
      program, arguments, ProcessInfo.processInfo.environment,
      files: [toServer[0], fromServer[1], STDERR_FILENO])
    close(toServer[0])
    close(fromServer[1])
    guard let pid else {
      close(toServer[1])
      close(fromServer[0])
      return nil
    }
    self.pid = pid
    input = toServer[1]
    let output = fromServer[0]
    DispatchQueue(label: "mamushi.server.output").async { [isRead] in
      Self.read(output, hear)
      isRead.signal()
    }
    Thread.detachNewThread { self.wait(end) }
  }

  /// Sends a line.
  func send(_ line: [UInt8]) {
    writing.async { [input] in
      // Of a server that is gone its end tells.
      _ = Console.write(line + [UInt8(ascii: "\n")], to: input)
    }
  }

  /// Ends the server, and waits for that; one that does not end is killed.
  func end() {
    signal(SIGTERM)
    if isGone.wait(timeout: .now() + 2) == .timedOut {
      signal(SIGKILL)
      isGone.wait()
    }
    isGone.signal()
    writing.async { [input] in close(input) }
  }

  private func signal(_ number: Int32) {
    state.withLock { state in
      state.isEnding = true
      // The number of a process that is gone may be another's.
      if !state.hasEnded { kill(pid, number) }
    }
  }

  private func wait(_ end: (Int32) -> Void) {
    var info = siginfo_t()
    while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    var status: Int32 = 0
    let isEvent = state.withLock { state in
      while waitpid(pid, &status, 0) == -1, errno == EINTR {}
      state.hasEnded = true
      return !state.isEnding
    }
    isGone.signal()
    guard isEvent else { return }
    // A program that it started may keep its output open.
    _ = isRead.wait(timeout: .now() + 1)
    end(status)
  }

  private static func read(_ output: Int32, _ hear: (String) -> Void) {
    defer { close(output) }
    var lines = LineSplitter()
    while lines.read(output, hear) {}
  }
}
