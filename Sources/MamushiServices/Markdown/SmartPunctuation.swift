/// The signs that libcmark makes of straight quotes, hyphens and dots (`CMARK_OPT_SMART`), where an author meant what he typed:
/// in attributes and addresses.
enum SmartPunctuation {
  private static let signs: [(sign: [UInt8], typed: [UInt8])] = [
    ("–", "--"), ("—", "---"), ("…", "..."), ("’", "'"), ("‘", "'"), ("”", "\""), ("“", "\""),
  ].map { (Array($0.utf8), Array($1.utf8)) }
  private static let dashes: Set<[UInt8]> = [Array("–".utf8), Array("—".utf8)]
  /// All signs are of three bytes.
  private static let length = 3

  /// Returns the text as it was typed.
  ///
  /// - Parameter dashesAlone: Whether other signs stay.
  static func undone(_ bytes: some Collection<UInt8>, dashesAlone: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let found = rest.firstIndex(of: 0xE2) {
      result += rest[..<found]
      let sign = Array(rest[found...].prefix(length))
      let typed = dashesAlone && !dashes.contains(sign) ? nil : signs.first { $0.sign == sign }?.typed
      result += typed ?? [0xE2]
      rest = rest[found...].dropFirst(typed == nil ? 1 : length)
    }
    return result + rest
  }

  /// Whether a dash ends at a place.
  static func hasDash(_ bytes: UnsafeRawBufferPointer, endingAt end: Int) -> Bool {
    end >= length && bytes[end - 1] >= 0x80 && dashes.contains(Array(bytes[(end - length)..<end]))
  }

  /// Whether a sign that ends an address begins at a place: a quotation mark, or an apostrophe or dots that nothing follows.
  static func endsAddress(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard bytes[place] == 0xE2, place + length <= bytes.count else { return false }
    let next = place + length < bytes.count ? bytes[place + length] : 0x20
    let goesOn = Autolinks.isLetter(next) || (0x30...0x39).contains(next) || next == UInt8(ascii: "/")
    return switch String(decoding: bytes[place..<place + length], as: UTF8.self) {
    case "”", "“", "‘": true
    case "’", "…": !goesOn
    default: false
    }
  }
}
