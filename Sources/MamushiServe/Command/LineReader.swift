import CPlatform

/// Reads lines from a descriptor; blocks.
struct LineReader {
  /// In bytes. Longer lines do not come from the builder, and are skipped.
  static let maximumLength = 32 << 20

  let descriptor: Int32

  /// Passes on each line, without its line break, until the input ends.
  func readAll(_ take: ([UInt8]) -> Void) {
    var line: [UInt8] = []
    var isTooLong = false
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if !isTooLong { take(line + rest[..<end]) }
        line = []
        isTooLong = false
        rest = rest[(end + 1)...]
      }
      if isTooLong { continue }
      line += rest
      if line.count > Self.maximumLength {
        isTooLong = true
        line = []
      }
    }
  }
}
