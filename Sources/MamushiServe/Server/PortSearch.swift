/// The ports to try: the requested one and those after it.
struct PortSearch: Equatable, Sendable {
  static let attempts = 21

  let candidates: ClosedRange<Int>

  init(from port: Int) throws(ServeProblem) {
    guard (0...65535).contains(port) else { throw .invalidPort(port) }
    // With 0 the system chooses a port.
    candidates = port == 0 ? 0...0 : port...min(port + Self.attempts - 1, 65535)
  }
}
