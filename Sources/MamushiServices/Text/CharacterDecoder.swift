import MamushiCore

/// Detects the encoding of bytes from the Web and converts them to UTF-8.
package enum CharacterDecoder {
  /// Returns the bytes in UTF-8, without a byte order mark; valid UTF-8 is returned unchanged.
  ///
  /// The encoding comes from a byte order mark, else from the charset of the `Content-Type`, else from the XML
  /// declaration; otherwise it is UTF-8 if the bytes are valid, else windows-1252 (for XML see appendix F of its
  /// specification and RFC 7303). A declaration that the bytes plainly contradict is corrected. Invalid characters
  /// become U+FFFD.
  ///
  /// - Parameters:
  ///   - contentType: The response's `Content-Type`.
  ///   - isXML: Whether an XML declaration may name the encoding.
  /// - Returns: The bytes and the corrections, each as a clause.
  package static func utf8(
    _ bytes: [UInt8], contentType: String?, isXML: Bool
  ) -> (bytes: [UInt8], repairs: [String]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFE, 0xFF]) { return converted(Array(bytes.dropFirst(2)), from: .utf16BE) }
    if bytes.starts(with: [0xFF, 0xFE]) { return converted(Array(bytes.dropFirst(2)), from: .utf16LE) }
    if let encoding = utf16WithoutMark(bytes) { return converted(bytes, from: encoding) }

    var declarations: [(encoding: CharacterEncoding, source: String)] = []
    if let label = contentType.flatMap(charset), let encoding = CharacterEncoding(label: label) {
      declarations.append((encoding, "Content-Type"))
    }
    if isXML, let label = declaredEncoding(bytes), let encoding = CharacterEncoding(label: label) {
      declarations.append((encoding, "the XML declaration"))
    }
    // A declaration that could be read byte by byte is not in UTF-16.
    declarations.removeAll { $0.encoding == .utf16LE || $0.encoding == .utf16BE }

    let isUTF8 = UTF8Check.firstFault(in: bytes) == nil
    guard let declared = declarations.first, declared.encoding != .utf8 else {
      if isUTF8 { return (bytes, []) }
      return notUTF8(bytes, declarations: declarations)
    }
    if isUTF8, isClearlyUTF8(bytes, not: declared.encoding) {
      let repair = "\(declared.source) says \(declared.encoding.rawValue), but it is UTF-8"
      return (bytes, isASCII(bytes) ? [] : [repair])
    }
    return converted(bytes, from: declared.encoding)
  }

  // MARK: Declarations

  /// Returns the `charset` of a `Content-Type` (RFC 9110, section 8.3).
  static func charset(_ contentType: String) -> String? {
    for parameter in contentType.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingSpace.lowercased() == "charset" else { continue }
      let value = parts[1].trimmingSpace.filter { $0 != "\"" && $0 != "'" }
      return value.isEmpty ? nil : value
    }
    return nil
  }

  /// Returns the `encoding` of an XML declaration, which may follow some garbage.
  static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    guard let start = head.firstRange(of: "<?xml"),
      let end = head[start.upperBound...].firstRange(of: "?>"),
      let name = head[start.upperBound..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    let rest = head[name.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" || $0 == "\t" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  /// Detects XML or JSON in UTF-16 by its first characters, which are ASCII.
  private static func utf16WithoutMark(_ bytes: [UInt8]) -> CharacterEncoding? {
    guard bytes.count >= 4 else { return nil }
    if bytes[0] == 0, bytes[1] != 0, bytes[1] < 0x80, bytes[2] == 0, bytes[3] != 0 { return .utf16BE }
    if bytes[1] == 0, bytes[0] != 0, bytes[0] < 0x80, bytes[3] == 0, bytes[2] != 0 { return .utf16LE }
    return nil
  }

  // MARK: Repairs

  private static func isASCII(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 < 0x80 } }

  /// Returns whether valid UTF-8 is certainly not in `encoding`. In a single-byte encoding nobody writes `Ã©`; in a
  /// multibyte encoding a short text can look like UTF-8 by chance.
  private static func isClearlyUTF8(_ bytes: [UInt8], not encoding: CharacterEncoding) -> Bool {
    // All bytes of ISO-2022-JP are ASCII, so they are always valid UTF-8.
    if encoding == .iso2022JP { return !isASCII(bytes) }
    if !encoding.isMultibyte { return true }
    if isASCII(bytes) { return true }
    return bytes.count { $0 >= 0xE0 } >= 4
  }

  /// Converts invalid UTF-8 that is declared as UTF-8 or has no declaration.
  private static func notUTF8(
    _ bytes: [UInt8], declarations: [(encoding: CharacterEncoding, source: String)]
  ) -> (bytes: [UInt8], repairs: [String]) {
    let (characters, faults) = census(bytes)
    // This is mostly UTF-8: a text cut within a character, or with a stray byte.
    if characters > 0, characters >= faults { return utf8(bytes) }
    let other = declarations.dropFirst().first { $0.encoding != .utf8 }
    let encoding = other?.encoding ?? .windows1252
    var result = converted(bytes, from: encoding)
    if let declared = declarations.first {
      result.repairs.insert(
        "\(declared.source) says UTF-8, but it is not; it is read as \(encoding.rawValue)", at: 0)
    } else {
      result.repairs.insert("it does not say its encoding; it is read as \(encoding.rawValue)", at: 0)
    }
    return result
  }

  /// Returns the number of valid characters beyond ASCII, and of invalid byte runs.
  private static func census(_ bytes: [UInt8]) -> (characters: Int, faults: Int) {
    bytes.withUnsafeBytes { buffer in
      var leads = 0
      var faults = 0
      var start = 0
      while start < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
        guard let fault = UTF8Check.firstFault(in: rest) else {
          leads += rest.count { $0 >= 0xC0 }
          break
        }
        leads += rest.prefix(fault).count { $0 >= 0xC0 }
        faults += 1
        start += fault + 1
        while start < buffer.count, buffer[start] & 0xC0 == 0x80 { start += 1 }
      }
      return (leads, faults)
    }
  }

  private static func utf8(_ bytes: [UInt8]) -> (bytes: [UInt8], repairs: [String]) {
    if UTF8Check.firstFault(in: bytes) == nil { return (bytes, []) }
    let faults = census(bytes).faults
    let repair = faults == 1 ? "in one place it is not UTF-8" : "in \(faults) places it is not UTF-8"
    return (Array(String(decoding: bytes, as: UTF8.self).utf8), [repair])
  }

  private static func converted(
    _ bytes: [UInt8], from encoding: CharacterEncoding
  ) -> (bytes: [UInt8], repairs: [String]) {
    if let converted = CharacterConversion.utf8(bytes, from: encoding) {
      return (converted, [])
    }
    let name = encoding.rawValue
    return (
      Array(String(decoding: bytes, as: UTF8.self).utf8), ["this system's iconv does not know \(name)"]
    )
  }
}
