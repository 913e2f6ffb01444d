import Dispatch
import Foundation

/// Ctrl-C and `kill`, which are heard instead of ending the process.
enum Interruptions {
  /// Hears of both from its return on. Before, they end the process: one that is ignored meanwhile would be lost.
  ///
  /// - Parameter hear: called once; a further signal of the same kind ends the process, unless its source has another
  ///   handler by then.
  /// - Returns: what has to be kept as long as signals are to be heard.
  static func listen(_ hear: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    // A queue of higher priority has threads of its own: those of the others may all be at work.
    let queue = DispatchQueue(label: "signals", qos: .userInteractive)
    let isHeard = DispatchSemaphore(value: 0)
    let sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setRegistrationHandler { isHeard.signal() }
      source.setEventHandler {
        hear()
        signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
    for _ in sources { isHeard.wait() }
    #if canImport(Darwin)
      // There, a source hears of a signal, and does not take it.
      for number in [SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    #endif
    return sources
  }
}
