/// An id of a stranger's text as it is written here: behind a prefix, so that it is never one of the page around it.
///
/// It is bytes: to browsers, an id in another normalisation is another one.
struct TextID: Hashable {
  /// The parser gives it to ids of remote Markdown, too.
  private static let prefix = Array("text-".utf8)
  /// Of what is behind the prefix, in bytes; longer ones are cut. The ids of the parser's headings fit.
  private static let maximumLength = 256

  /// With the prefix.
  let bytes: [UInt8]

  /// - Parameter source: with or without the prefix. Percent-encoded bytes are decoded: WordPress and GitHub encode ids
  ///   of other scripts, and addresses that lead to them may be encoded where the id is not.
  init?(_ source: UnsafeRawBufferPointer) {
    let decoded = Self.decoded(source)
    let name = decoded.starts(with: Self.prefix) ? decoded[Self.prefix.count...] : decoded[...]
    guard let written = Self.written(name), !written.isEmpty else { return nil }
    bytes = Self.prefix + written
  }

  /// The id that an address leads to, where that begins with `#`.
  init?(fragmentOf address: UnsafeRawBufferPointer) {
    var fragment = address.drop { $0 <= 0x20 }
    guard fragment.popFirst() == UInt8(ascii: "#") else { return nil }
    while let last = fragment.last, last <= 0x20 { fragment.removeLast() }
    self.init(UnsafeRawBufferPointer(rebasing: fragment))
  }

  /// As many bytes as an id can have. A `%` that no number follows is one.
  private static func decoded(_ source: UnsafeRawBufferPointer) -> [UInt8] {
    let limit = prefix.count + maximumLength
    var output: [UInt8] = []
    var rest = source[...]
    while let byte = rest.popFirst() {
      if output.count == limit {
        output.removeLast(output.suffix(3).reversed().partialScalar)
        return output
      }
      var next = rest
      guard byte == UInt8(ascii: "%"), let high = next.popFirst().flatMap(digit),
        let low = next.popFirst().flatMap(digit)
      else {
        output.append(byte)
        continue
      }
      output.append(high << 4 | low)
      rest = next
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

  /// A name as it is written: letters, marks and digits of any script, and what writers of ids put between them, stay;
  /// for other signs their numbers stand, so that nothing has a meaning in HTML or in addresses, and what was written
  /// once stays as it is. Nil where a space or something that nobody sees is in it.
  private static func written(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let isPlain = name.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_.:".utf8.contains(byte)
    }
    if isPlain { return name.prefix(maximumLength) }
    guard let text = String(validating: name, as: UTF8.self) else { return nil }
    var output: [UInt8] = []
    for scalar in text.unicodeScalars {
      var written = Array(String(scalar).utf8)
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
        break
      case _ where scalar.isASCII && "-.:".unicodeScalars.contains(scalar): break
      case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
        .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .otherNumber:
        written = Array("_\(String(scalar.value, radix: 16))".utf8)
      default: return nil
      }
      if output.count + written.count > maximumLength { break }
      output += written
    }
    return output[...]
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

extension Sequence<UInt8> {
  /// How many bytes of a scalar that is not whole stand at the end; the last byte comes first.
  fileprivate var partialScalar: Int {
    for (count, byte) in enumerated() {
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count + 1 ? count + 1 : 0
    }
    return 0
  }
}
