import MamushiCore

/// Finds the addresses of files in a style sheet: those of `url(…)`, `@import "…"` (CSS Syntax Module Level 3) and
/// `image-set("…" 1x)` (CSS Images Module Level 4). Comments, other strings and namespaces are skipped.
struct StyleReferences {
  private let bytes: [UInt8]
  private var index = 0
  private var found: [Range<Int>] = []
  private var rule = AtRule.other

  private enum AtRule { case importing, namespace, other }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Returns: the places of the addresses, without quotes, in their order.
  static func all(in bytes: [UInt8]) -> [Range<Int>] {
    var references = StyleReferences(bytes)
    references.run()
    return references.found
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func run() {
    while let byte {
      switch byte {
      case UInt8(ascii: "/"):
        index += 1
        if self.byte == UInt8(ascii: "*") { skipComment() }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if let string = takeString(), rule == .importing { add(string) }
        if rule == .importing { rule = .other }
      case UInt8(ascii: "@"):
        index += 1
        let name = takeName()
        rule = isName(name, "import") ? .importing : isName(name, "namespace") ? .namespace : .other
      case UInt8(ascii: "#"):
        // `#url(` is no function.
        index += 1
        _ = takeName()
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        rule = .other
        index += 1
      case _ where Self.isOfName(byte):
        let name = takeName()
        guard self.byte == UInt8(ascii: "(") else { continue }
        if isName(name, "url") { takeURL() }
        if isName(name, "image-set") || isName(name, "-webkit-image-set") { takeImageSet() }
      default: index += 1
      }
    }
  }

  private mutating func add(_ range: Range<Int>) { if !range.isEmpty { found.append(range) } }

  /// Skips a comment from its star.
  private mutating func skipComment() {
    index += 1
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    index = bytes.count
  }

  /// Takes a string with its quotes.
  ///
  /// - Returns: the place between the quotes; nil for a string that a line break ends.
  private mutating func takeString() -> Range<Int>? {
    let quote = bytes[index]
    index += 1
    let start = index
    while let byte {
      if byte == quote {
        index += 1
        return start..<index - 1
      }
      if byte == 0x0A || byte == 0x0D || byte == 0x0C { return nil }
      skipSign(byte)
    }
    return start..<bytes.count
  }

  /// Skips a byte, or an escape, with the space that may end it.
  private mutating func skipSign(_ byte: UInt8) {
    index =
      byte == UInt8(ascii: "\\")
      ? StyleEscape.read(at: index, in: bytes, until: bytes.count).end : index + 1
  }

  private mutating func takeName() -> Range<Int> {
    let start = index
    while let byte, Self.isOfName(byte) {
      index = min(bytes.count, index + (byte == UInt8(ascii: "\\") ? 2 : 1))
    }
    return start..<index
  }

  private func isName(_ range: Range<Int>, _ name: StaticString) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { name in name.elementsEqual(bytes[range].lazy.map { $0 | 0x20 }) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\\"),
      0x80...:
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private mutating func skipSpaces() { while let byte, Self.isSpace(byte) { index += 1 } }

  /// Takes the argument of `url(`, from the parenthesis.
  private mutating func takeURL() {
    index += 1
    skipSpaces()
    let isNamespace = rule == .namespace
    if rule == .importing { rule = .other }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      if let string = takeString(), !isNamespace { add(string) }
      return
    }
    let start = index
    while let byte, byte != UInt8(ascii: ")"), !Self.isSpace(byte) {
      // Browsers read no address with these, up to the closing parenthesis.
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(") {
        return skipBadURL()
      }
      skipSign(byte)
    }
    let end = index
    skipSpaces()
    if let byte, byte != UInt8(ascii: ")") { return skipBadURL() }
    if !isNamespace { add(start..<end) }
  }

  /// Takes the pictures of `image-set(`, from the parenthesis; not the formats in `type("image/avif")`.
  private mutating func takeImageSet() {
    index += 1
    var depth = 1
    while depth > 0, let byte {
      switch byte {
      case UInt8(ascii: "/"):
        index += 1
        if self.byte == UInt8(ascii: "*") { skipComment() }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if let string = takeString(), depth == 1 { add(string) }
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        depth += byte == UInt8(ascii: "(") ? 1 : -1
        index += 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return
      case _ where Self.isOfName(byte):
        let name = takeName()
        guard self.byte == UInt8(ascii: "("), isName(name, "url") else { continue }
        takeURL()
        // Its end is still to come.
        depth += 1
      default: index += 1
      }
    }
  }

  private mutating func skipBadURL() {
    while let byte, byte != UInt8(ascii: ")") {
      index = min(bytes.count, index + (byte == UInt8(ascii: "\\") ? 2 : 1))
    }
  }
}
