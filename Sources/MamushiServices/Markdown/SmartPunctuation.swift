import CMamushi

/// The signs that libcmark makes of straight quotes, hyphens and dots (`CMARK_OPT_SMART`), where an author meant what he typed:
/// in attributes and addresses.
struct SmartPunctuation {
  private static let all: [(sign: [UInt8], typed: [UInt8])] = [
    ("–", "--"), ("—", "---"), ("…", "..."), ("’", "'"), ("‘", "'"), ("”", "\""), ("“", "\""),
  ].map { (Array($0.utf8), Array($1.utf8)) }
  /// Of hyphens.
  static let dashes = SmartPunctuation(signs: Array(all.prefix(2)))
  /// All signs are of three bytes.
  private static let length = 3

  private let signs: [(sign: [UInt8], typed: [UInt8])]

  private init(signs: [(sign: [UInt8], typed: [UInt8])]) { self.signs = signs }

  /// Makes the signs that a source does not contain itself: of others nobody knows whether they are typed.
  init(unusedIn source: UnsafeRawBufferPointer) {
    signs = Self.all.filter { sign, _ in
      sign.withUnsafeBytes { ByteSearch.find($0, in: source, from: 0) } == nil
    }
  }

  /// Returns the text as it was typed.
  func undone(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let found = rest.firstIndex(of: 0xE2) {
      result += rest[..<found]
      let sign = Array(rest[found...].prefix(Self.length))
      let typed = typed(sign)
      result += typed ?? [0xE2]
      rest = rest[found...].dropFirst(typed == nil ? 1 : Self.length)
    }
    return result + rest
  }

  private func typed(_ sign: [UInt8]) -> [UInt8]? { signs.first { $0.sign == sign }?.typed }

  /// Whether two hyphens end at a place.
  func hasHyphens(_ bytes: UnsafeRawBufferPointer, endingAt end: Int) -> Bool {
    end >= Self.length && bytes[end - 1] >= 0x80
      && typed(Array(bytes[(end - Self.length)..<end])) == Array("--".utf8)
  }

  /// Whether a sign that ends an address begins at a place: a quotation mark, or an apostrophe or dots that nothing follows.
  func endsAddress(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard bytes[place] == 0xE2, place + Self.length <= bytes.count else { return false }
    let sign = Array(bytes[place..<place + Self.length])
    guard typed(sign) != nil else { return false }
    let next = place + Self.length < bytes.count ? bytes[place + Self.length] : 0x20
    let goesOn = Autolinks.isLetter(next) || (0x30...0x39).contains(next) || next == UInt8(ascii: "/")
    return switch String(decoding: sign, as: UTF8.self) {
    case "”", "“", "‘": true
    case "’", "…": !goesOn
    default: false
    }
  }
}
