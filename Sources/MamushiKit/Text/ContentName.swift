import MamushiCore

/// The name of a file that is named by its content: 12 digits of base 32. Of a million files two have one name once in two
/// million times.
enum ContentName {
  static let length = 12
  /// Without those that are taken for others.
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

  /// Whether text may be such a name.
  static func isName(_ text: Substring, length: Int = length) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(digits.contains)
  }
}
