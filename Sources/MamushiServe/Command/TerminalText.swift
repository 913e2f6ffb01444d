/// Text of anyone's (of files of the site, of arguments) as a terminal may show it: what would move the cursor, change
/// colours, end the line, or turn the order of letters around is shown and has no effect.
enum TerminalText {
  /// More of one message is cut: nobody reads it, and a line of a file may have megabytes.
  private static let limit = 2_000

  /// A message on one line.
  static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit) {
      if isHidden(scalar) {
        line.append(contentsOf: escape(of: scalar).unicodeScalars)
      } else {
        line.append(scalar)
      }
    }
    return String(line) + (text.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Controls (C0, DEL, C1), what separates lines and paragraphs, what turns the direction of text, marks of byte order
  /// and tags.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
