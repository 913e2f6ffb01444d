import MamushiCore

/// Percent-encoding of paths (RFC 3986, section 2).
package enum PercentEncoding {
  /// By byte, whether it is an unreserved character or the slash.
  private static let isUnreserved: [Bool] = (0...255).map { byte in
    switch Unicode.Scalar(UInt8(byte)) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
    default: false
    }
  }

  /// Encodes every byte of a path that is neither unreserved nor `/`.
  package static func encode(path: String) -> String { encode(path: Array(path.utf8)) }

  /// Encodes a path in UTF-8.
  ///
  /// - Parameter start: the end of the part that is already encoded.
  static func encode(path: [UInt8], from start: Int = 0) -> String {
    let table = isUnreserved
    let isPlain = path.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in bytes[start...].allSatisfy { table[Int($0)] } }
    }
    if isPlain { return String(decoding: path, as: UTF8.self) }
    var bytes = Array(path[..<start])
    bytes.reserveCapacity(path.count * 3)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path[start...] {
      if table[Int(byte)] {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes each `%XX`; nil if one is malformed or the result is not UTF-8.
  package static func decode(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(\.hexadecimalDigit),
        let low = rest.popFirst().flatMap(\.hexadecimalDigit)
      else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
