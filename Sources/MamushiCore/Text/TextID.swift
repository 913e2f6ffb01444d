/// An id in untrusted text as it is written here: with a prefix, so that it never equals an id of the surrounding page.
///
/// Ids are compared as bytes, because browsers treat other normalisations as other ids.
package struct TextID: Hashable, Sendable {
  /// The Markdown parser gives it to the ids of remote Markdown, too.
  private static let prefix = Array("text-".utf8)
  /// The limit after the prefix, in bytes; longer ids are cut. The ids that the Markdown parser gives headings fit.
  private static let maximumLength = 256

  /// Includes the prefix.
  package let bytes: [UInt8]

  /// - Parameter source: With or without the prefix. Percent-encoding is decoded, because WordPress and GitHub encode
  ///   ids in other scripts, and links to an id may be encoded when the id is not.
  package init?(_ source: UnsafeRawBufferPointer) {
    let decoded = Self.decoded(source)
    let name = decoded.starts(with: Self.prefix) ? decoded[Self.prefix.count...] : decoded[...]
    guard let written = Self.written(name), !written.isEmpty else { return nil }
    bytes = Self.prefix + written
  }

  /// Returns the id that an address refers to, if the address starts with `#`.
  package init?(fragmentOf address: UnsafeRawBufferPointer) {
    var fragment = address.drop { $0 <= 0x20 }
    guard fragment.popFirst() == UInt8(ascii: "#") else { return nil }
    while let last = fragment.last, last <= 0x20 { fragment.removeLast() }
    self.init(UnsafeRawBufferPointer(rebasing: fragment))
  }

  /// Decodes up to the maximum length of an id. A `%` that no hexadecimal number follows stays.
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
      guard byte == UInt8(ascii: "%"), let high = next.popFirst().flatMap(\.hexadecimalDigit),
        let low = next.popFirst().flatMap(\.hexadecimalDigit)
      else {
        output.append(byte)
        continue
      }
      output.append(high << 4 | low)
      rest = next
    }
    return output
  }

  /// Returns a name as it is written. Letters, marks and digits of any script stay, and so do the usual separators.
  /// Other characters are replaced with their numbers, so that none has a meaning in HTML or in addresses, and
  /// rewriting the result changes nothing. Returns `nil` if the name contains a space or an invisible character.
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

extension Sequence<UInt8> {
  /// Returns the number of bytes of an incomplete scalar at the end; the last byte comes first.
  fileprivate var partialScalar: Int {
    for (count, byte) in enumerated() {
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count + 1 ? count + 1 : 0
    }
    return 0
  }
}
