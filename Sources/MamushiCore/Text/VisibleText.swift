/// Makes untrusted text (names of files, keys, values, messages of servers) safe to print: characters that would
/// move the cursor, change colours, end the line or reverse the order of letters are shown without effect.
package enum VisibleText {
  /// The length beyond which a message is cut: nobody reads more, and a value may have megabytes.
  private static let limit = 2_000

  /// A message on one line, cut if it is too long.
  package static func line(_ text: String) -> String {
    let utf8 = text.utf8
    if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return shown(text.unicodeScalars.prefix(limit), keepsLines: false)
      + (text.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
  }

  /// Several lines of Mamushi's own text, which contain untrusted words.
  package static func lines(_ text: String) -> String { shown(text.unicodeScalars[...], keepsLines: true) }

  /// JSON with all hidden characters, which only occur in strings, as JSON escapes, so that values stay the same.
  package static func json(_ bytes: [UInt8]) -> [UInt8] {
    // The first bytes of hidden characters, except ASCII controls, which JSON does not contain.
    let leads: Set<UInt8> = [0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3]
    guard bytes.contains(where: leads.contains) else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.value >= 0x7F, isHidden(scalar) {
        for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
          let digits = String(unit, radix: 16)
          output += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
        }
      } else {
        output += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return output
  }

  private static func shown(_ scalars: Substring.UnicodeScalarView, keepsLines: Bool) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar {
      case "\n" where !keepsLines: text.append(contentsOf: "\\n".unicodeScalars)
      case "\n": text.append(scalar)
      case "\r": text.append(contentsOf: "\\r".unicodeScalars)
      case "\t": text.append(contentsOf: "\\t".unicodeScalars)
      case _ where isHidden(scalar):
        text.append(
          contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Controls (C0, DEL, C1), line and paragraph separators, bidirectional controls, byte order marks and tags.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
