import CPlatform

/// Splits a program's output into lines.
package struct LineSplitter {
  private var line: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)
  /// Longer lines are cut. No program that Mamushi runs writes such lines, and those of others must not fill the
  /// memory.
  private static let longestLine = 1 << 20

  package init() {}

  /// Reads what is available, or waits until something is.
  ///
  /// - Returns: `false` at the end, after the last line.
  package mutating func read(_ file: Int32, _ hear: (String) -> Void) -> Bool {
    let count = retrying { systemRead(file, &buffer, buffer.count) }
    guard count > 0 else {
      if !line.isEmpty { hear(String(decoding: line, as: UTF8.self)) }
      line = []
      return false
    }
    for byte in buffer[..<count] {
      if byte == UInt8(ascii: "\n") {
        hear(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
    return true
  }
}
