import Synchronization

/// Counts connections, in total and by address.
final class ConnectionCount: Sendable {
  private struct State {
    var total = 0
    var byAddress: [String: Int] = [:]
  }

  private let limits: ConnectionLimits
  private let state = Mutex(State())

  init(limits: ConnectionLimits) { self.limits = limits }

  /// Counts another connection, unless there are too many.
  ///
  /// - Parameter address: nil for clients on this machine.
  func add(_ address: String?) -> Bool {
    state.withLock { state in
      guard state.total < limits.connections else { return false }
      if let address {
        guard state.byAddress[address, default: 0] < limits.connectionsPerAddress else { return false }
        state.byAddress[address, default: 0] += 1
      }
      state.total += 1
      return true
    }
  }

  func remove(_ address: String?) {
    state.withLock { state in
      state.total -= 1
      guard let address, let count = state.byAddress[address] else { return }
      state.byAddress[address] = count > 1 ? count - 1 : nil
    }
  }
}
