/// Removes SVG and MathML before gumbo parses the text.
///
/// None of it would be kept, and in foreign content gumbo can hit failed assertions, which end the program: for example
/// in `<table><svg><title><![CDATA[x]]>x`.
struct ForeignContent {
  /// A possible tag of either element.
  private struct Tag {
    let isEnd: Bool
    /// The index after its name.
    let nameEnd: Int
  }

  private var output: [UInt8] = []

  /// Returns `html` without these elements and their content. If an element is not closed, its tags are renamed to an
  /// unknown element and its content stays. Reads every byte at most twice.
  static func removed(from html: [UInt8]) -> [UInt8] {
    let isFound = html.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { bytes[$0] == UInt8(ascii: "<") && tag(at: $0, in: bytes) != nil }
    }
    if !isFound { return html }
    var content = ForeignContent()
    html.withUnsafeBufferPointer { content.run(in: $0) }
    return content.output
  }

  private mutating func run(in bytes: UnsafeBufferPointer<UInt8>) {
    output.reserveCapacity(bytes.count)
    var index = 0
    /// The start of the outermost open element, and the number of open elements.
    var start = 0
    var depth = 0
    var raw: StaticString?
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        if depth == 0 { output.append(bytes[index]) }
        index += 1
        continue
      }
      if depth == 0 { raw = rawText(after: raw, at: index, in: bytes) }
      guard let tag = Self.tag(at: index, in: bytes) else {
        if depth == 0 { output.append(bytes[index]) }
        index += 1
        continue
      }
      if raw != nil {
        rename(tag)
        index = tag.nameEnd
        continue
      }
      let end = Self.endOfTag(from: tag.nameEnd, in: bytes)
      if tag.isEnd {
        if depth > 0 { depth -= 1 }
        // The comment keeps the text on both sides from joining.
        if depth == 0 { output += "<!---->".utf8 }
      } else if bytes[max(index, end - 2)] != UInt8(ascii: "/") {
        if depth == 0 { start = index }
        depth += 1
      } else if depth == 0 {
        output += "<!---->".utf8
      }
      index = end
    }
    if depth > 0 { renameAll(from: start, in: bytes) }
  }

  private mutating func renameAll(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let tag = Self.tag(at: index, in: bytes) {
        rename(tag)
        index = tag.nameEnd
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
  }

  private mutating func rename(_ tag: Tag) { output += (tag.isEnd ? "</x-foreign" : "<x-foreign").utf8 }

  /// Returns the raw text element that is open after this place, in which a script may mention tags.
  private func rawText(
    after open: StaticString?, at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> StaticString? {
    if let open {
      let isEnd = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
      return isEnd && Self.matches(open, at: index + 2, in: bytes) ? nil : open
    }
    for name in ["script", "style"] as [StaticString] where Self.matches(name, at: index + 1, in: bytes) {
      return name
    }
    return nil
  }

  private static func tag(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Tag? {
    guard index + 1 < bytes.count else { return nil }
    let isEnd = bytes[index + 1] == UInt8(ascii: "/")
    let name = isEnd ? index + 2 : index + 1
    guard name < bytes.count else { return nil }
    switch bytes[name] | 0x20 {
    case UInt8(ascii: "s"):
      return matches("svg", at: name, in: bytes) ? Tag(isEnd: isEnd, nameEnd: name + 3) : nil
    case UInt8(ascii: "m"):
      return matches("math", at: name, in: bytes) ? Tag(isEnd: isEnd, nameEnd: name + 4) : nil
    default: return nil
    }
  }

  /// Returns whether a complete name is here, ignoring case.
  private static func matches(_ name: StaticString, at index: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    let end = index + name.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isName = name.withUTF8Buffer { name in
      name.indices.allSatisfy { bytes[index + $0] | 0x20 == name[$0] }
    }
    return isName && (end == bytes.count || bytes[end] <= 0x20 || "/>".utf8.contains(bytes[end]))
  }

  /// Returns the index after a tag.
  private static func endOfTag(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }
}
