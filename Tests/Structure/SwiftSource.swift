/// The code of a Swift file, without its comments and what stands in quotes.
struct SwiftSource {
  /// Relative to the folder of its target.
  let path: String
  private(set) var declarations: [Declaration] = []
  /// The names of types and functions that are used, but for members (`.name`) and what the file itself declares.
  private(set) var uses: Set<String> = []

  struct Declaration {
    let name: String
    /// Not seen from other files.
    let isPrivate: Bool
  }

  /// The folder of the file, `.` for the target's own.
  var room: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  init(path: String, text: String) {
    self.path = path
    var own: Set<String> = []
    var depth = 0
    var (last, previous) = ("", "")
    var isPrivate = false
    let tokens = CodeTokens(of: text).all
    for (index, token) in tokens.enumerated() {
      defer { (last, previous) = (previous, token) }
      switch token {
      case "{": depth += 1
      case "}":
        depth -= 1
        isPrivate = false
      case "private", "fileprivate": if depth == 0 { isPrivate = true }
      case "var", "let", "extension": if depth == 0 { isPrivate = false }
      // `import struct` names another module's, and a case of an enumeration may be named as a keyword.
      case _ where Self.keywords.contains(previous) && last != "import" && last != ".":
        own.insert(token)
        if depth == 0 { declare(token, isPrivate: isPrivate) }
        isPrivate = false
      case _ where ["let", "var", "case"].contains(previous): own.insert(token)
      case _ where previous == ".": break
      case _ where token.first?.isUppercase == true || tokens[index...].dropFirst().first == "(":
        uses.insert(token)
      default: break
      }
    }
    uses.subtract(own)
  }

  private mutating func declare(_ name: String, isPrivate: Bool) {
    // Functions of one name count as one.
    if declarations.contains(where: { $0.name == name }) { return }
    declarations.append(Declaration(name: name, isPrivate: isPrivate))
  }

  private static let keywords: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "func",
  ]
}

/// The words, braces, opening parentheses and dots of Swift code, without comments and texts; what is put into texts
/// (`\(…)`) is code.
struct CodeTokens {
  private(set) var all: [String] = []
  private let bytes: [UInt8]
  private var index = 0

  init(of text: String) {
    bytes = Array(text.utf8)
    while index < bytes.count { read(untilParenthesis: false) }
  }

  private mutating func read(untilParenthesis isInText: Bool) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where has("//"): while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "/") where has("/*"): skipComment()
      case UInt8(ascii: "\""): skipText(marks: 0)
      case UInt8(ascii: "#"):
        let start = index
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { skipText(marks: index - start) }
      case UInt8(ascii: "("):
        all.append("(")
        depth += 1
        index += 1
      case UInt8(ascii: ")"):
        index += 1
        if isInText, depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."):
        all.append(String(Unicode.Scalar(bytes[index])))
        index += 1
      case let byte where Self.isOfName(byte): readName()
      default: index += 1
      }
    }
  }

  private mutating func readName() {
    let start = index
    while index < bytes.count, Self.isOfName(bytes[index]) { index += 1 }
    all.append(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        index += 2
      } else if has("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// - Parameter marks: how many `#` stand before the first quote, and behind the last.
  private mutating func skipText(marks: Int) {
    let hashes = String(repeating: "#", count: marks)
    let quotes = has("\"\"\"") ? "\"\"\"" : "\""
    index += quotes.utf8.count
    while index < bytes.count, !has(quotes + hashes) {
      if has("\\" + hashes + "(") {
        index += marks + 2
        read(untilParenthesis: true)
      } else if has("\\" + hashes) {
        index += marks + 2
      } else {
        index += 1
      }
    }
    index += quotes.utf8.count + marks
  }

  private func has(_ word: String) -> Bool { bytes[index...].starts(with: word.utf8) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
