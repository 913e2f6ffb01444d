/// Text within strings of style sheets.
package enum CSSText {
  /// Appends text so that it may stand between quotation marks of either kind (CSS Syntax Module Level 3, section 4.3.5): these
  /// and the backslash get a backslash, and line breaks and `<`, which could end the style sheet should it stand in a page, are
  /// written by their numbers.
  package static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): output += "\\a ".utf8
      case UInt8(ascii: "\r"): output += "\\d ".utf8
      case UInt8(ascii: "\u{c}"): output += "\\c ".utf8
      case UInt8(ascii: "<"): output += "\\3c ".utf8
      default: output.append(byte)
      }
    }
  }
}
