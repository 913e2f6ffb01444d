import CXML2
import MamushiCore

/// Tells whether a drawing (SVG) can only be looked at: whoever opens it by its own address runs what is in it, with
/// the rights of the site.
///
/// What is not known to be harmless is refused; nothing is repaired. The rules follow the lists of elements and
/// attributes in SVG 2 and SVG 1.1, and the references of CSS (Values and Units 4, section 4.5).
package enum DrawingSafety {
  /// In bytes.
  package static let sizeLimit = 16 << 20

  /// - Throws: `unsafeDrawing` with a clause (`it has a script`); `damaged`, `truncated`, `empty` or `unknownFormat`
  ///   where it is no well-formed drawing.
  package static func check(_ bytes: [UInt8]) throws(ImageFault) {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .unsafeDrawing(reason: "it is compressed (SVGZ)") }
    if bytes.count > sizeLimit {
      throw .unsafeDrawing(reason: "it has more than \(sizeLimit >> 20) MB")
    }
    let text = try DrawingText.utf8(bytes)
    let reader = DrawingReader()
    do throws(XMLFault) {
      try WellFormedXML.parse(text, to: reader)
    } catch {
      switch error {
      case .unfinished: throw .truncated
      case .malformed(let reason, let line):
        throw .damaged(reason: "its XML is not well-formed: \(reason) (line \(line))")
      case .documentType:
        throw .unsafeDrawing(reason: "its document type (DOCTYPE) could declare entities or attributes")
      case .tooDeep:
        throw .unsafeDrawing(
          reason: "its elements are nested in each other more than \(WellFormedXML.depthLimit) deep")
      }
    }
    if !reader.isDrawing { throw .unknownFormat }
    if let reason = reader.reason { throw .unsafeDrawing(reason: reason) }
  }
}

/// The text of a drawing, in an encoding that all readers understand alike.
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
    // Readers that take such an encoding for another one still find the same markup, which is ASCII.
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

  /// What the XML declaration at the very start says.
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
  /// Whether every byte below 0x80 is that character of ASCII.
  fileprivate var isASCIICompatible: Bool {
    switch self {
    case .utf16LE, .utf16BE, .iso2022JP: false
    default: true
    }
  }
}
