/// A destination for the pieces of a path.
protocol PathSink {
  static func += (path: inout Self, piece: String)
}

extension String: PathSink {}

/// The bytes of a path.
struct PathBytes: PathSink {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: the number of bytes to reserve.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  static func += (path: inout PathBytes, piece: String) {
    if !piece.isEmpty { path.bytes.append(text: piece) }
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Completes the path of a folder to that of its page.
  mutating func appendIndex() {
    if bytes.isEmpty || bytes.last == UInt8(ascii: "/") { self += "index.html" }
  }
}
