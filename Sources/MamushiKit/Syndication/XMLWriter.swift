/// Writes XML 1.0 documents.
struct XMLWriter {
  private(set) var bytes: [UInt8]

  /// Begins a document with the XML declaration.
  ///
  /// - Parameter size: the approximate number of bytes to expect, so that a long document is not moved while it grows.
  init(size: Int = 0) {
    bytes = []
    bytes.reserveCapacity(size)
    bytes += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// A part of a document, which is added when it is whole.
  static var part: XMLWriter { XMLWriter(bytes: []) }

  mutating func add(_ part: XMLWriter) { bytes += part.bytes }

  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    tag(name, attributes, end: ">\n")
  }

  mutating func close(_ name: String) { bytes += "</\(name)>\n".utf8 }

  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    tag(name, attributes, end: "/>\n")
  }

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: some Sequence<UInt8>
  ) {
    tag(name, attributes, end: ">")
    append(text)
    close(name)
  }

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    element(name, attributes, text: text.utf8)
  }

  private mutating func tag(_ name: String, _ attributes: KeyValuePairs<String, String>, end: String) {
    bytes += "<\(name)".utf8
    for (attribute, value) in attributes {
      bytes += " \(attribute)=\"".utf8
      append(value.utf8)
      bytes.append(UInt8(ascii: "\""))
    }
    bytes += end.utf8
  }

  /// Whether a following BE or BF would form U+FFFE or U+FFFF.
  private var endsInNoncharacter: Bool { bytes[bytes.count - 1] == 0xBF && bytes[bytes.count - 2] == 0xEF }

  /// Appends escaped text, without characters that XML 1.0 forbids (section 2.2): most controls, and U+FFFE and
  /// U+FFFF, which are EF BF BE and EF BF BF.
  private mutating func append(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case 0xBE where endsInNoncharacter, 0xBF where endsInNoncharacter: bytes.removeLast(2)
      case 0x09, 0x0A, 0x0D, 0x20...: bytes.append(byte)
      default: break
      }
    }
  }
}
