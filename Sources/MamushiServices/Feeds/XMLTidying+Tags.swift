import MamushiCore

/// Handles start tags.
extension XMLTidying {
  /// Handles a start tag whose `<` is at the current position. Adds missing quotes and values to its attributes.
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
        // An element without content counts towards the depth, too.
        try enter(name, namespaces: namespaces)
        leave()
        index = position + 2
        return
      case _ where nameLength(at: position, isFirst: true) > 0:
        index = position
        if matches("xmlns") { namespaces += 1 }
        attributes += 1
        guard attributes <= Self.maximumAttributes else {
          throw FeedFault("one of its tags has more than \(Self.maximumAttributes) attributes")
        }
        attribute()
        position = index
      case UInt8(ascii: "<"):
        // The tag is not closed, so it is closed where the next tag starts.
        notes.add("a tag is not closed")
        replace(position..<position, by: ">")
        return try enter(name, namespaces: namespaces)
      default:
        notes.add("a tag contains an invalid character")
        var end = position + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        replace(position..<end, by: " ")
        position = end
      }
    }
  }

  /// Handles an attribute that starts here and moves past it, adding a space if another attribute follows directly.
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
      notes.add("an attribute contains '<'")
      replace(index..<(index + 1), by: "&lt;")
    case UInt8(ascii: "\""):
      // Occurs only without quotes or in single quotes.
      replace(index..<(index + 1), by: "&quot;")
    case UInt8(ascii: "&"): reference()
    case 0x09, 0x0A, 0x0D: index += 1
    case 0..<0x20:
      notes.add("it contains a control character")
      replace(index..<(index + 1), by: "")
    case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE:
      notes.add("it contains a control character")
      replace(index..<(index + 3), by: "")
    default: index += 1
    }
  }
}
