/// A JSON value to write (RFC 8259). Members keep their order, so that output is reproducible.
package indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  /// `null` if it is not finite: JSON has no other number for it.
  case real(Double)
  case string(String)
  /// A string in UTF-8.
  case text([UInt8])
  case list([JSON])
  /// ``absent`` members are omitted.
  case object([(String, JSON)])
  case absent

  static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .absent }

  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null, .absent: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .real(let number): bytes += (number.isFinite ? String(number) : "null").utf8
    case .string(let text): Self.write(text.utf8, to: &bytes)
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (position, value) in values.enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for (key, value) in members {
        if case .absent = value { continue }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        Self.write(key.utf8, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += "\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
