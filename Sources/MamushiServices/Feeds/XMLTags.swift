import MamushiCore

/// Start tags.
extension XMLTidying {
  /// A start tag, at whose `<` this stands. Its attributes get quotes and values where they lack them.
  mutating func startTag() throws(FeedFault) {
    let start = index
    let name = (start + 1)..<endOfName(from: start + 1)
    var position = name.upperBound
    var attributes = 0
    var namespaces = 0
    while true {
      while position < bytes.count, isSpace(bytes[position]) { position += 1 }
      guard position < bytes.count else { throw .cutShort(open: text(open.first ?? name)) }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        index = position + 1
        return try enter(name, namespaces: namespaces)
      case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">"):
        // Depth is the same for an element without content.
        try enter(name, namespaces: namespaces)
        leave()
        index = position + 2
        return
      case _ where nameLength(at: position, isFirst: true) > 0:
        index = position
        if matches("xmlns") { namespaces += 1 }
        attributes += 1
        guard attributes <= Self.maximumAttributes else {
          throw FeedFault("a tag of it has more than \(Self.maximumAttributes) attributes")
        }
        attribute()
        position = index
      case UInt8(ascii: "<"):
        // The tag does not end: it is closed where the next begins.
        notes.add("a tag is not closed")
        replace(position..<position, by: ">")
        return try enter(name, namespaces: namespaces)
      default:
        notes.add("a tag has a character that it must not have")
        var end = position + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        replace(position..<end, by: " ")
        position = end
      }
    }
  }

  /// An attribute that begins here; stands behind it afterwards, and some space follows if another does.
  private mutating func attribute() {
    let nameEnd = endOfName(from: index)
    var position = nameEnd
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      notes.add("an attribute has no value")
      return replace(nameEnd..<nameEnd, by: "=\"\" ")
    }
    position += 1
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    index = position
    guard position < bytes.count else { return }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      quotedValue(quote)
    } else {
      notes.add("an attribute has no quotes")
      replace(index..<index, by: "\"")
      while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">"),
        bytes[index] != UInt8(ascii: "<")
      {
        valueByte()
      }
      replace(index..<index, by: "\"")
    }
    if index < bytes.count, nameLength(at: index, isFirst: true) > 0 { replace(index..<index, by: " ") }
  }

  private mutating func quotedValue(_ quote: UInt8) {
    while index < bytes.count, bytes[index] != quote { valueByte() }
    if index < bytes.count { index += 1 }
  }

  private mutating func valueByte() {
    switch bytes[index] {
    case UInt8(ascii: "<"):
      notes.add("'<' stands in an attribute")
      replace(index..<(index + 1), by: "&lt;")
    case UInt8(ascii: "\""):
      // Only where no quotes are, or single ones.
      replace(index..<(index + 1), by: "&quot;")
    case UInt8(ascii: "&"): reference()
    case 0x09, 0x0A, 0x0D: index += 1
    case 0..<0x20:
      notes.add("a control character stands in it")
      replace(index..<(index + 1), by: "")
    case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE:
      notes.add("a control character stands in it")
      replace(index..<(index + 3), by: "")
    default: index += 1
    }
  }
}

/// References.
extension XMLTidying {
  /// A reference, or a bare `&`, at which this stands.
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
    notes.add("'&' stands in it without a name")
    replace(index..<(index + 1), by: "&amp;")
  }

  /// `&#8364;`, `&#x20AC;`.
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
      // `&#X` is no XML.
      if matches("X", at: 2) { replace((index + 2)..<(index + 3), by: "x") }
      index = range.upperBound
    case 0x80..<0xA0:
      // Numbers of windows-1252, as browsers take them.
      notes.add("a reference has a number of windows-1252")
      var character: [UInt8] = []
      CharacterConversion.append(CharacterConversion.windows1252Controls[Int(value - 0x80)], to: &character)
      replace(range, by: character)
    default:
      notes.add("a reference has a number that is no character")
      replace(range, by: value < 0x20 ? "" : "\u{FFFD}")
    }
  }

  private func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    if byte &- UInt8(ascii: "0") < 10 { return UInt32(byte - UInt8(ascii: "0")) }
    guard isHexadecimal, case let letter = (byte | 0x20) &- UInt8(ascii: "a"), letter < 6 else { return nil }
    return UInt32(letter) + 10
  }
}
