/// The query of an address, in the encoding of forms.
struct Query: Equatable, Sendable {
  private var values: [String: String] = [:]

  init(_ text: String) {
    for pair in text.split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[Self.decoded(sides[0])] = sides.count == 2 ? Self.decoded(sides[1]) : ""
    }
  }

  subscript(_ name: String) -> String? { values[name] }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: percentDecoded(spaced), as: UTF8.self)
  }
}

/// The bytes of a percent-encoded text; an invalid percent sign stays.
func percentDecoded(_ text: some Sequence<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(text)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2, let high = hexadecimalDigit(rest[rest.startIndex]),
      let low = hexadecimalDigit(rest[rest.startIndex + 1])
    {
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}
