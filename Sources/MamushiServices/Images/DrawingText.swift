import MamushiCore

/// The text of a drawing, in an encoding that all readers interpret alike.
enum DrawingText {
  static func utf8(_ bytes: [UInt8]) throws(ImageFault) -> [UInt8] {
    let start = bytes.prefix(256)
    guard !start.starts(with: [0xFF, 0xFE]), !start.starts(with: [0xFE, 0xFF]), !start.prefix(4).contains(0)
    else { throw .unsafeDrawing(reason: "it is not written in UTF-8") }
    guard let name = declaredEncoding(start) else { return try checked(bytes) }
    guard let encoding = CharacterEncoding(label: name) else {
      throw .unsafeDrawing(reason: "its encoding '\(PhotoText.clean(name.utf8) ?? "")' is not known")
    }
    if encoding == .utf8 { return try checked(bytes) }
    // Readers that mistake such an encoding for another one still find the same markup, because it is ASCII.
    guard !encoding.isMultibyte, encoding.isASCIICompatible,
      let text = CharacterConversion.utf8(bytes, from: encoding)
    else { throw .unsafeDrawing(reason: "it is not written in UTF-8") }
    return text
  }

  private static func checked(_ bytes: [UInt8]) throws(ImageFault) -> [UInt8] {
    if let place = UTF8Check.firstFault(in: bytes) {
      throw .damaged(reason: "it is not valid UTF-8 (at byte \(place + 1))")
    }
    return bytes
  }

  /// Returns the encoding in an XML declaration at the very start.
  private static func declaredEncoding(_ start: ArraySlice<UInt8>) -> String? {
    var rest = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start
    guard rest.starts(with: "<?xml".utf8) else { return nil }
    rest = rest.prefix { $0 != UInt8(ascii: ">") }
    let word = Array("encoding".utf8)
    while !rest.isEmpty, !rest.starts(with: word) { rest = rest.dropFirst() }
    guard let open = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) else {
      return nil
    }
    return String(decoding: rest[(open + 1)...].prefix { $0 != rest[open] }, as: UTF8.self)
  }
}

extension CharacterEncoding {
  /// Whether every byte below 0x80 is that ASCII character.
  fileprivate var isASCIICompatible: Bool {
    switch self {
    case .utf16LE, .utf16BE, .iso2022JP: false
    default: true
    }
  }
}
