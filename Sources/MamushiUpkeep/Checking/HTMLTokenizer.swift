/// Splits a page into tags and text, as browsers do (the HTML Standard, section 13.2.5), in one pass over its
/// bytes, without a tree and without copies. Handles any bytes.
struct HTMLTokenizer {
  enum Token {
    case start, end, text
  }

  struct Attribute {
    var name: ShortName
    /// The range of the value without quotes; empty if there is none.
    var value: Range<Int>
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  /// The name of the current tag.
  private(set) var name = ShortName()
  private(set) var attributes: [Attribute] = []
  private(set) var isSelfClosing = false
  /// The range of the current token: a tag includes its angle brackets.
  private(set) var range = 0..<0
  /// The element whose content is text up to its end tag.
  private var raw: ShortName?
  /// Whether a document type came: it makes a page of a file without any of the tags that HTML lets authors omit.
  private(set) var hasDocumentType = false
  /// The number of SVG and MathML elements around the position.
  private(set) var foreignDepth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    attributes.reserveCapacity(16)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The value of an attribute of the current tag.
  func value(_ name: ShortName) -> Range<Int>? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// - Returns: nil at the end.
  mutating func next() -> Token? {
    if let name = raw {
      raw = nil
      let start = position
      position = RawText.end(of: name, in: bytes, from: start)
      if position > start {
        range = start..<position
        return .text
      }
    }
    while position < bytes.count {
      let start = position
      if bytes[start] == UInt8(ascii: "<") {
        if let token = markup() { return token }
        // Skips a comment or the like; a `<` that begins no markup begins text.
        if position > start { continue }
      }
      position = textEnd(from: start)
      range = start..<position
      return .text
    }
    return nil
  }

  /// The start of the next markup after the byte at `start`.
  private func textEnd(from start: Int) -> Int {
    var end = start + 1
    while true {
      end = ByteSearch.next(UInt8(ascii: "<"), in: bytes, from: end)
      guard end + 1 < bytes.count else { return bytes.count }
      switch bytes[end + 1] {
      case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"): return end
      case let byte where Self.isLetter(byte): return end
      default: end += 1
      }
    }
  }

  // MARK: Markup

  /// Reads markup that begins with `<`; leaves the position unchanged if it is only a character.
  private mutating func markup() -> Token? {
    let start = position
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "!"): skipDeclaration()
    case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
    case UInt8(ascii: "/"):
      guard start + 2 < bytes.count else { return nil }
      if Self.isLetter(bytes[start + 2]) { return tag(from: start, nameAt: start + 2, .end) }
      // Ignores `</>`; anything else is a comment.
      skip(past: UInt8(ascii: ">"))
    case let byte where Self.isLetter(byte): return tag(from: start, nameAt: start + 1, .start)
    default: break
    }
    return nil
  }

  private mutating func skip(past byte: UInt8) {
    position = min(bytes.count, ByteSearch.next(byte, in: bytes, from: position) + 1)
  }

  private mutating func skipDeclaration() {
    if has("<!--", at: position) {
      position += 4
      if has(">", at: position) { return position += 1 }
      if has("->", at: position) { return position += 2 }
      while position < bytes.count {
        position = ByteSearch.next(UInt8(ascii: "-"), in: bytes, from: position)
        if has("-->", at: position) { return position += 3 }
        if has("--!>", at: position) { return position += 4 }
        position += 1
      }
      position = bytes.count
    } else if foreignDepth > 0, has("<![CDATA[", at: position) {
      while position < bytes.count, !has("]]>", at: position) { position += 1 }
      position = min(bytes.count, position + 3)
    } else {
      if ByteSearch.hasName("doctype", in: bytes, at: position + 2) { hasDocumentType = true }
      skip(past: UInt8(ascii: ">"))
    }
  }

  private mutating func tag(from start: Int, nameAt: Int, _ token: Token) -> Token? {
    name = ShortName()
    attributes.removeAll(keepingCapacity: true)
    isSelfClosing = false
    var position = nameAt
    while position < bytes.count, !Self.endsName(bytes[position]) {
      name.append(bytes[position])
      position += 1
    }
    while true {
      while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
      // Ignores a tag that the end of the file cuts off.
      guard position < bytes.count else {
        self.position = bytes.count
        return nil
      }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        self.position = position + 1
        range = start..<self.position
        noteElement(token)
        return token
      case UInt8(ascii: "/"):
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: ">") { isSelfClosing = true }
      default: position = attribute(at: position)
      }
    }
  }

  /// - Returns: the end of the attribute.
  private mutating func attribute(at start: Int) -> Int {
    var attribute = Attribute(name: ShortName(), value: start..<start)
    var position = start
    // A leading equals sign belongs to the name.
    repeat {
      attribute.name.append(bytes[position])
      position += 1
    } while position < bytes.count && !Self.endsName(bytes[position])
      && bytes[position] != UInt8(ascii: "=")
    var next = position
    while next < bytes.count, Self.isSpace(bytes[next]) { next += 1 }
    attribute.value = position..<position
    if next < bytes.count, bytes[next] == UInt8(ascii: "=") {
      position = next + 1
      while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
      guard position < bytes.count else { return position }
      let quote = bytes[position]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = ByteSearch.next(quote, in: bytes, from: position + 1)
        attribute.value = position + 1..<end
        position = min(bytes.count, end + 1)
      } else {
        let valueStart = position
        while position < bytes.count, !Self.isSpace(bytes[position]), bytes[position] != UInt8(ascii: ">") {
          position += 1
        }
        attribute.value = valueStart..<position
      }
    }
    // The first of repeated attributes counts. The limit is far above real pages.
    if attributes.count < 256, !attributes.contains(where: { $0.name == attribute.name }) {
      attributes.append(attribute)
    }
    return position
  }

  private mutating func noteElement(_ token: Token) {
    let isForeign = name == .svg || name == .math
    switch token {
    case .start:
      if isForeign, !isSelfClosing { foreignDepth += 1 }
      if foreignDepth > 0 {
        if ShortName.breakout.contains(name) { foreignDepth = 0 }
      } else if name.isRawText {
        raw = name
      }
    case .end: if isForeign, foreignDepth > 0 { foreignDepth -= 1 }
    case .text: break
    }
  }

  // MARK: Bytes

  private func has(_ word: StaticString, at place: Int) -> Bool { ByteSearch.has(word, in: bytes, at: place) }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
  }

  static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}
