/// Finds what a script imports from files beside it: `import { a } from "./util.mjs"`.
///
/// Where a string or a comment begins in a script is certain only as long as no expression comes, as a slash there may
/// begin a regular expression. So only the imports and exports that a script begins with are certain; for others see
/// ``later``.
package struct ModuleSpecifiers {
  /// The places of the specifiers that a script begins with, without quotes. Those without `./` or `../` are names, and
  /// left out.
  var leading: [Range<Int>] = []
  /// The places of those that begin with a slash, which are never rewritten.
  var rooted: [Range<Int>] = []
  let bytes: [UInt8]
  var index = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: "#!".utf8) { skipLine() }
    while true {
      skipSpaces()
      let start = index
      guard let byte, takeStatement(from: byte) else {
        index = start
        break
      }
    }
  }

  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  static let newline = UInt8(ascii: "\n")

  // MARK: Statements at the beginning

  /// - Returns: whether this is an import, an export from a file, a directive or nothing.
  mutating func takeStatement(from byte: UInt8) -> Bool {
    if byte == UInt8(ascii: ";") {
      index += 1
      return true
    }
    if Self.isQuote(byte) { return takeString() != nil }
    let word = takeWord()
    skipSpaces()
    if word.elementsEqual("import".utf8) {
      if let byte = self.byte, Self.isQuote(byte) { return takeSpecifier() }
      return takeClause()
    }
    guard word.elementsEqual("export".utf8) else { return false }
    if self.byte == UInt8(ascii: "*") { return takeClause() }
    guard self.byte == UInt8(ascii: "{"), takeBraces() else { return false }
    let end = index
    skipSpaces()
    if takeWord().elementsEqual("from".utf8) {
      skipSpaces()
      if let byte = self.byte, Self.isQuote(byte) { return takeSpecifier() }
    }
    index = end
    return true
  }

  /// Takes what is imported or exported, and the file: `a, * as b from "./b.mjs"`.
  private mutating func takeClause() -> Bool {
    while let byte {
      switch byte {
      case UInt8(ascii: "{"): guard takeBraces() else { return false }
      case UInt8(ascii: ","), UInt8(ascii: "*"): index += 1
      case _ where Self.isOfWord(byte):
        let word = takeWord()
        skipSpaces()
        if word.elementsEqual("from".utf8), let next = self.byte, Self.isQuote(next) {
          return takeSpecifier()
        }
      default:
        // Such as `import(` and `import.meta`.
        if byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") { return false }
        // The name of an export: `* as "a-b"`.
        guard takeString() != nil else { return false }
      }
      skipSpaces()
    }
    return false
  }

  /// Takes names in braces: `{ a, "b-c" as d }`; also attributes: `{ type: "json" }`.
  private mutating func takeBraces() -> Bool {
    index += 1
    skipSpaces()
    while let byte {
      switch byte {
      case UInt8(ascii: "}"):
        index += 1
        return true
      case UInt8(ascii: ","), UInt8(ascii: ":"): index += 1
      case _ where Self.isOfWord(byte): _ = takeWord()
      case _ where Self.isQuote(byte): guard takeString() != nil else { return false }
      default: return false
      }
      skipSpaces()
    }
    return false
  }

  private mutating func takeSpecifier() -> Bool {
    guard let specifier = takeString() else { return false }
    let end = index
    skipSpaces()
    let word = takeWord()
    skipSpaces()
    let hasAttributes =
      (word.elementsEqual("with".utf8) || word.elementsEqual("assert".utf8)) && byte == UInt8(ascii: "{")
    if hasAttributes {
      guard takeBraces() else { return false }
    } else {
      index = end
    }
    if isRelative(specifier) { leading.append(specifier) }
    if bytes[specifier].first == UInt8(ascii: "/") { rooted.append(specifier) }
    return true
  }

  func isRelative(_ specifier: Range<Int>) -> Bool {
    let text = bytes[specifier]
    return text.starts(with: "./".utf8) || text.starts(with: "../".utf8)
  }

  // MARK: Tokens

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  mutating func takeWord() -> ArraySlice<UInt8> {
    let start = index
    while let byte, Self.isOfWord(byte) { index += 1 }
    return bytes[start..<index]
  }

  /// - Returns: the place between the quotes; nil if the string does not end on its line.
  mutating func takeString() -> Range<Int>? {
    let quote = bytes[index]
    let start = index + 1
    index = start
    while let byte, byte != Self.newline {
      if byte == quote {
        index += 1
        return start..<index - 1
      }
      index = min(bytes.count, index + (byte == UInt8(ascii: "\\") ? 2 : 1))
    }
    return nil
  }

  private mutating func skipLine() { while let byte, byte != Self.newline { index += 1 } }

  /// Skips white space and comments.
  mutating func skipSpaces() {
    while let byte {
      let next = index + 1 < bytes.count ? bytes[index + 1] : nil
      if Self.isSpace(byte) || (index == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])) {
        index += Self.isSpace(byte) ? 1 : 3
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        skipLine()
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index += 2
        while let byte = self.byte {
          if byte == UInt8(ascii: "*"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
            break
          }
          index += 1
        }
        index = min(bytes.count, index + 2)
      } else {
        return
      }
    }
  }
}
