/// Text of HTML with character references (`&amp;`, `&#38;`) decoded.
enum ReferenceText {
  private static let named: [(StaticString, UInt8)] = [
    ("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")),
    ("quot;", UInt8(ascii: "\"")), ("apos;", UInt8(ascii: "'")), ("nbsp;", 0x20),
  ]

  /// Decodes numeric references and the named ones that Mamushi's templates write; others stay.
  static func decode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    let text = UnsafeBufferPointer(rebasing: bytes)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      guard text[position] == UInt8(ascii: "&") else {
        decoded.append(text[position])
        position += 1
        continue
      }
      if let (name, byte) = named.first(where: { ByteSearch.has($0.0, in: text, at: position + 1) }) {
        decoded.append(byte)
        position += 1 + name.utf8CodeUnitCount
      } else if let (scalar, end) = number(in: text, at: position) {
        decoded += String(Character(scalar)).utf8
        position = end
      } else {
        decoded.append(text[position])
        position += 1
      }
    }
    return decoded
  }

  /// Parses `&#38;` or `&#x26;`.
  private static func number(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (Unicode.Scalar, end: Int)? {
    guard ByteSearch.has("#", in: text, at: start + 1) else { return nil }
    var position = start + 2
    let isHexadecimal = ByteSearch.hasName("x", in: text, at: position)
    if isHexadecimal { position += 1 }
    var value: UInt32 = 0
    let first = position
    while position < text.count, position - first < 7,
      let digit = AddressResolver.digit(text[position]), isHexadecimal || digit < 10
    {
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
      position += 1
    }
    guard position > first, let scalar = Unicode.Scalar(value), value > 0 else { return nil }
    if position < text.count, text[position] == UInt8(ascii: ";") { position += 1 }
    return (scalar, position)
  }

  /// The bytes without surrounding white space.
  static func trimmed(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var value = bytes[range]
    while let first = value.first, first <= 0x20 { value.removeFirst() }
    while let last = value.last, last <= 0x20 { value.removeLast() }
    return value
  }

  /// The text for messages, with white space collapsed and cut to `limit`.
  static func shown(_ bytes: [UInt8], limit: Int = 120) -> String {
    let words = String(decoding: bytes.prefix(limit * 4), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    return text.count > limit ? text.prefix(limit) + "…" : text
  }
}
