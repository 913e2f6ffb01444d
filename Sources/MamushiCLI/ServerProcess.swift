import Dispatch
import Foundation
import MamushiServices
import Synchronization

/// The preview server as a child process, which receives messages about builds.
///
/// It ends when its standard input does, so it never outlives this process, however that ends.
final class ServerProcess: Sendable {
  private struct State {
    var hasEnded = false
    /// Whether the server was asked to end; its end is then not reported.
    var isEnding = false
  }

  private let pid: pid_t
  private let input: Int32
  private let state = Mutex(State())
  private let isGone = DispatchSemaphore(value: 0)
  /// Signalled when all output of the server has been read.
  private let isRead = DispatchSemaphore(value: 0)
  /// Lines are written on this queue, so that a slow server blocks nobody.
  private let writing = DispatchQueue(label: "mamushi.server.input")

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - hear: called with each line that the server prints.
  ///   - end: called with its status (`waitpid`) if it ends without being asked to.
  /// - Returns: nil if the server cannot be started.
  init?(
    _ program: String, _ arguments: [String], hear: @escaping @Sendable (String) -> Void,
    end: @escaping @Sendable (Int32) -> Void
  ) {
    var toServer: [Int32] = [-1, -1]
    var fromServer: [Int32] = [-1, -1]
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { return nil }
    // The server gets its ends as other descriptors. It must not inherit these: its input would never end.
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
      // A failure is ignored: the end of the server is reported anyway.
      _ = Console.write(line + [UInt8(ascii: "\n")], to: input)
    }
  }

  /// Ends the server and waits for its end; kills it after two seconds.
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
      // The id of a process that has been reaped may belong to another one.
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
    // Waits at most a second: a program started by the server may keep its output open.
    _ = isRead.wait(timeout: .now() + 1)
    end(status)
  }

  private static func read(_ output: Int32, _ hear: (String) -> Void) {
    defer { close(output) }
    var lines = LineSplitter()
    while lines.read(output, hear) {}
  }
}
