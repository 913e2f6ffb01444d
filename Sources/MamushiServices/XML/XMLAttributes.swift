import CPlatform

/// The attributes of a start tag as libxml2 passes them: five pointers each, valid during the call.
struct XMLAttributes {
  let pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  let count: Int
  /// The namespaces that the tag declares: two pointers each.
  var namespaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  var namespaceCount = 0
  /// The offset of the end of the tag, the `>` or `/>`, in bytes.
  var end = 0

  /// The declared prefixes, empty for the default namespace, and their URIs.
  var declarations: [(prefix: String, uri: String)] {
    (0..<namespaceCount).compactMap { index in
      guard let namespaces else { return nil }
      return (
        namespaces[index * 2].map { String(cString: $0) } ?? "",
        namespaces[index * 2 + 1].map { String(cString: $0) } ?? ""
      )
    }
  }

  /// - Parameter prefix: `nil` for an attribute without a prefix.
  func value(_ local: StaticString, prefix: StaticString? = nil) -> String? {
    for index in 0..<count where isNamed(index, local, prefix) { return value(at: index) }
    return nil
  }

  /// Returns the full name, or `nil` if libxml2 did not name the attribute.
  func name(at index: Int) -> XMLName? {
    guard let pointers, let local = pointers[index * 5] else { return nil }
    return XMLName(local: local, prefix: pointers[index * 5 + 1], uri: pointers[index * 5 + 2])
  }

  func local(at index: Int) -> UnsafeBufferPointer<UInt8> { buffer(pointers?[index * 5]) }
  func prefix(at index: Int) -> UnsafeBufferPointer<UInt8> { buffer(pointers?[index * 5 + 1]) }

  func value(at index: Int) -> String? {
    guard let pointers, let start = pointers[index * 5 + 3], let end = pointers[index * 5 + 4] else {
      return nil
    }
    let value = UnsafeBufferPointer(start: start, count: end - start)
    guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
    // Without a tree of its own, libxml2 writes every `&` in a value as `&#38;`.
    var decoded: [UInt8] = []
    var position = 0
    while position < value.count {
      decoded.append(value[position])
      let isEscape =
        value[position] == UInt8(ascii: "&") && value[position...].starts(with: Array("&#38;".utf8))
      position += isEscape ? 5 : 1
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private func isNamed(_ index: Int, _ local: StaticString, _ prefix: StaticString?) -> Bool {
    guard equal(self.local(at: index), local) else { return false }
    let ownPrefix = self.prefix(at: index)
    if let prefix { return equal(ownPrefix, prefix) }
    return ownPrefix.isEmpty
  }

  private func equal(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    name.count == word.utf8CodeUnitCount
      && name.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private func buffer(_ text: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text, count: text.map { strlen($0) } ?? 0)
  }
}
