/// Text within strings in scripts and JSON.
package enum ScriptText {
  /// Appends text that may stand between quotation marks or grave accents in JavaScript (ECMA-262, section
  /// 12.9.4), and between quotation marks in JSON (RFC 8259, section 7). Whatever could end the string, begin an
  /// interpolation, end a script in a page, or be a reference in a script of a drawing there, is written as an escape
  /// that both languages have.
  package static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "$"), UInt8(ascii: "<"), UInt8(ascii: "&"),
        0..<0x20:
        appendEscape(byte, to: &output)
      default: output.append(byte)
      }
    }
  }

  /// Appends `\u00` and two digits.
  static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
    output += "\\u00".utf8
    output += [digit(byte >> 4), digit(byte & 0xF)]
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
