extension StringProtocol {
  /// The text without ASCII white space at both ends.
  var trimmingSpace: String {
    var bytes = Substring(self).utf8
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without white space at both ends, and with one space for white space within.
  var foldingSpace: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Returns whether a byte is ASCII white space as defined by XML and HTML.
@inline(__always)
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }
