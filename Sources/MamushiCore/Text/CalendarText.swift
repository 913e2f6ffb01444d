/// Text in calendars and address books.
package enum CalendarText {
  /// The ends of the names of files with such text.
  package static let extensions = ["ics", "ifb", "vcf"]

  /// Appends a value of the type TEXT (RFC 5545, section 3.3.11; RFC 6350, section 3.4): signs that end a value are
  /// escaped, and line breaks of all kinds written as `\n`. Other controls are left out, since none may stand there.
  package static func append(_ text: String, to output: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): output += "\\n".utf8
      case UInt8(ascii: "\t"), 0x20...0x7E, 0x80...: output.append(byte)
      default: break
      }
      previous = byte
    }
  }
}
