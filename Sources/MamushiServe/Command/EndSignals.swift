import CPlatform
import Dispatch

/// Signals and events that end the server.
enum EndSignals {
  /// Returns at SIGINT or SIGTERM, or when the task is cancelled.
  static func wait() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }

  /// Returns when `parent` is no longer the parent of this process: it has died, and the server must not stay
  /// behind.
  ///
  /// Polls, which works on every system and needs no cooperation of the parent; Linux's PR_SET_PDEATHSIG fires
  /// when the parent's *thread* ends.
  static func wait(forEndOf parent: Int32) async {
    while getppid() == parent {
      do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
    }
  }
}
