/// The ports to try: one that was asked for and those after it.
struct PortSearch: Equatable, Sendable {
  static let attempts = 21

  let candidates: ClosedRange<Int>

  init(from port: Int) throws(ServeProblem) {
    guard (0...65535).contains(port) else { throw .invalidPort(port) }
    // 0 lets the system choose.
    candidates = port == 0 ? 0...0 : port...min(port + Self.attempts - 1, 65535)
  }
}
