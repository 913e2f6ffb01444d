import Dispatch
import Foundation

/// Handles Ctrl-C and `kill`, instead of ending the process.
enum Interruptions {
  /// Handles both signals from its return on. Until then they end the process: a signal ignored meanwhile would
  /// be lost.
  ///
  /// - Parameter hear: called once; a further signal of the same kind ends the process, unless its source has
  ///   another handler by then.
  /// - Returns: sources to retain as long as signals are to be handled.
  static func listen(_ hear: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    // A queue of higher priority has its own threads; those of other queues may all be busy.
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
      // On Darwin, a source observes a signal without intercepting it.
      for number in [SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    #endif
    return sources
  }
}
