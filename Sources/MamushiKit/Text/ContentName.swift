import MamushiCore

/// File names derived from content: 12 digits in base 32. Among a million files, the chance of a collision is
/// about one in two million.
enum ContentName {
  static let length = 12
  /// Without easily confused characters.
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  static func make(of fingerprint: Fingerprint) -> String {
    var bits = fingerprint.low
    return String(unsafeUninitializedCapacity: length) { text in
      for index in 0..<length {
        text[index] = digits[Int(bits & 31)]
        bits >>= 5
      }
      return length
    }
  }

  /// Whether text has the form of such a name.
  static func isName(_ text: Substring, length: Int = length) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(digits.contains)
  }
}
