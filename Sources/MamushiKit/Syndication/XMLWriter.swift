import MamushiCore

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

  /// Appends escaped text, without characters that XML 1.0 forbids.
  private mutating func append(_ text: some Sequence<UInt8>) {
    let isDone: Void? = text.withContiguousStorageIfAvailable {
      XMLText.append($0, escapesApostrophes: false, to: &bytes)
    }
    if isDone != nil { return }
    Array(text).withUnsafeBufferPointer { XMLText.append($0, escapesApostrophes: false, to: &bytes) }
  }
}
