import CPlatform

/// Cuts what a program says into lines.
package struct LineSplitter {
  private var line: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)
  /// What is longer is cut: no program of ours says such things, and memory is not for those that do.
  private static let longestLine = 1 << 20

  package init() {}

  /// Reads what is there, or waits until something is.
  ///
  /// - Returns: false at the end, after the last line.
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
