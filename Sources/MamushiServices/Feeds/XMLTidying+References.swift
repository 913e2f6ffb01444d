/// Handles references.
extension XMLTidying {
  /// Handles a reference or a bare `&` at the current position.
  mutating func reference() {
    if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") { return numericReference() }
    let nameEnd = endOfName(from: index + 1)
    // No entity has a longer name.
    guard nameEnd < bytes.count, bytes[nameEnd] == UInt8(ascii: ";"), nameEnd > index + 1,
      nameEnd - index < 40
    else { return bareAmpersand() }
    let end = nameEnd + 1
    if matches("&amp;") || matches("&lt;") || matches("&gt;") || matches("&quot;") || matches("&apos;") {
      index = end
      return
    }
    let name = text((index + 1)..<nameEnd)
    if let scalar = HTMLEntities.scalar(named: name) {
      notes.add("'&\(name);' is not declared")
      replace(index..<end, by: String(Character(scalar)))
    } else if declaredEntities.contains(name) {
      notes.add("entity '\(name)' of its DTD is not read")
      replace(index..<end, by: "")
    } else if ["AMP", "LT", "GT", "QUOT"].contains(name) {
      notes.add("'&\(name);' is not declared")
      replace(index..<end, by: "&\(name.lowercased());")
    } else {
      notes.add("'&\(name);' is not declared")
      replace(index..<(index + 1), by: "&amp;")
      index = end
    }
  }

  private mutating func bareAmpersand() {
    notes.add("it contains '&' without a name")
    replace(index..<(index + 1), by: "&amp;")
  }

  /// Handles `&#8364;` and `&#x20AC;`.
  private mutating func numericReference() {
    let isHexadecimal = matches("x", at: 2) || matches("X", at: 2)
    let start = index + (isHexadecimal ? 3 : 2)
    var position = start
    var value: UInt32 = 0
    while position < bytes.count, let digit = digit(bytes[position], isHexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      position += 1
    }
    guard position > start, position < bytes.count, bytes[position] == UInt8(ascii: ";") else {
      return bareAmpersand()
    }
    let range = index..<(position + 1)
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20..<0x80, 0xA0..<0xD800, 0xE000..<0xFFFE, 0x10000..<0x110000:
      // `&#X` is not valid XML.
      if matches("X", at: 2) { replace((index + 2)..<(index + 3), by: "x") }
      index = range.upperBound
    case 0x80..<0xA0:
      // A number of windows-1252, interpreted as browsers do.
      notes.add("a reference has a number from windows-1252")
      var character: [UInt8] = []
      CharacterConversion.append(CharacterConversion.windows1252Controls[Int(value - 0x80)], to: &character)
      replace(range, by: character)
    default:
      notes.add("a reference has a number that is not a character")
      replace(range, by: value < 0x20 ? "" : "\u{FFFD}")
    }
  }

  private func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    if byte &- UInt8(ascii: "0") < 10 { return UInt32(byte - UInt8(ascii: "0")) }
    guard isHexadecimal, case let letter = (byte | 0x20) &- UInt8(ascii: "a"), letter < 6 else { return nil }
    return UInt32(letter) + 10
  }
}
