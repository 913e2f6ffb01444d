/// Text within fields of tables.
package enum CSVText {
  /// Appends text that may stand between quotation marks (RFC 4180, section 2), where only these have a meaning.
  package static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
  }
}
