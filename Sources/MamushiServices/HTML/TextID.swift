/// An id of a stranger's text as it is written here: behind a prefix, so that it is never one of the page around it.
///
/// It is bytes: to browsers, an id in another normalisation is another one.
struct TextID: Hashable {
  /// The parser gives it to ids of remote Markdown, too.
  private static let prefix = Array("text-".utf8)
  /// Of what is behind the prefix, in bytes.
  private static let maximumLength = 128

  /// With the prefix.
  let bytes: [UInt8]

  /// - Parameter source: with or without the prefix. Percent-encoded bytes are decoded: WordPress and GitHub encode ids
  ///   of other scripts, and addresses that lead to them may be encoded where the id is not.
  init?(_ source: UnsafeRawBufferPointer) {
    guard source.count <= 3 * (Self.prefix.count + Self.maximumLength), let decoded = Self.decoded(source)
    else {
      return nil
    }
    let name = decoded.starts(with: Self.prefix) ? decoded[Self.prefix.count...] : decoded[...]
    guard 1...Self.maximumLength ~= name.count, Self.isName(name) else { return nil }
    bytes = Self.prefix + name
  }

  /// The id that an address leads to, where that begins with `#`.
  init?(fragmentOf address: UnsafeRawBufferPointer) {
    var fragment = address.drop { $0 <= 0x20 }
    guard fragment.popFirst() == UInt8(ascii: "#") else { return nil }
    while let last = fragment.last, last <= 0x20 { fragment.removeLast() }
    self.init(UnsafeRawBufferPointer(rebasing: fragment))
  }

  private static func decoded(_ source: UnsafeRawBufferPointer) -> [UInt8]? {
    guard source.contains(UInt8(ascii: "%")) else { return Array(source) }
    var output: [UInt8] = []
    var rest = source[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        output.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
        return nil
      }
      output.append(high << 4 | low)
    }
    return output
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether these are letters, marks and digits of any script, and what writers of ids put between them. Nothing that
  /// has a meaning in HTML, and no `%`: what is decoded once stays as it is.
  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    let isPlain = name.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_.:".utf8.contains(byte)
    }
    if isPlain { return true }
    guard let text = String(validating: name, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII, "-_.:".unicodeScalars.contains(scalar) { return true }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
        return true
      default: return false
      }
    }
  }
}

/// The ids of a text, none of which is given twice.
struct TextIDs {
  private(set) var written: Set<TextID> = []
  /// All that are written in the end; nil as long as no link asks.
  var all: Set<TextID>?

  /// Whether an id is to be written, which it is once.
  mutating func claim(_ id: TextID) -> Bool {
    if let all, !all.contains(id) { return false }
    return written.insert(id).inserted
  }
}
