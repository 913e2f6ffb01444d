/// Text within strings in style sheets.
package enum CSSText {
  /// Appends text that may stand between quotation marks of either kind (CSS Syntax Module Level 3, section
  /// 4.3.5). Quotation marks and backslashes are escaped with a backslash; line breaks, `<`, which could end a
  /// style sheet in a page, and `&`, which begins a reference in one of a drawing there, with their code points.
  package static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): output += "\\a ".utf8
      case UInt8(ascii: "\r"): output += "\\d ".utf8
      case UInt8(ascii: "\u{c}"): output += "\\c ".utf8
      case UInt8(ascii: "<"): output += "\\3c ".utf8
      case UInt8(ascii: "&"): output += "\\26 ".utf8
      default: output.append(byte)
      }
    }
  }
}
