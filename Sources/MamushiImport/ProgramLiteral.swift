import MamushiCore

/// Reads a value that a program has as it is: texts, numbers, lists and mappings. What is computed in it is null.
struct ProgramLiteral {
  private let bytes: [UInt8]
  private var place = 0
  private static let mark = Mark(line: 1, column: 1)
  private static let greatestDepth = 20

  private init(_ text: Substring) { bytes = Array(text.utf8) }

  /// The value at the beginning of a part of a program.
  static func read(_ text: Substring) -> Node {
    var literal = ProgramLiteral(text)
    return literal.value(depth: 0)
  }

  private mutating func value(depth: Int) -> Node {
    skipBlanks()
    guard let first = next, depth < Self.greatestDepth else {
      skipExpression()
      return Self.null
    }
    var node: Node
    switch first {
    case UInt8(ascii: "["): node = list(depth: depth)
    case UInt8(ascii: "{"): node = mapping(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      let isComputed = ProgramString.read(bytes[place...])?.isComputed ?? false
      let written = text()
      node = isComputed ? Self.null : Self.node(.string(written))
    default: return word()
    }
    skipBlanks()
    // Something is done with it.
    if depth > 0, let next, !",]}".utf8.contains(next) {
      skipExpression()
      node = Self.null
    }
    return node
  }

  private mutating func list(depth: Int) -> Node {
    place += 1
    var items: [Node] = []
    while true {
      skipBlanks()
      guard let next else { break }
      if take("]") { break }
      if take(",") { continue }
      let start = place
      items.append(value(depth: depth + 1))
      // A bracket that does not belong here.
      if place == start { place += next == UInt8(ascii: "}") || next == UInt8(ascii: ")") ? 1 : 0 }
      if place == start { break }
    }
    return Self.node(.list(items.filter { !$0.isNull }))
  }

  private mutating func mapping(depth: Int) -> Node {
    place += 1
    var entries: [Node.Entry] = []
    while true {
      skipBlanks()
      guard let next else { break }
      if take("}") { break }
      if take(",") { continue }
      let start = place
      let isQuoted = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
      let key = isQuoted ? text() : name()
      skipBlanks()
      if !key.isEmpty, take(":") {
        let value = value(depth: depth + 1)
        if !value.isNull { entries.append(Node.Entry(key: key, keyMark: Self.mark, value: value)) }
      } else {
        // `...others`, `name`, `name() { … }`
        skipExpression()
      }
      if place == start { place += 1 }
    }
    return Self.node(.mapping(entries))
  }

  /// A number or `true`; null for any other expression.
  private mutating func word() -> Node {
    let start = place
    skipExpression()
    let word = String(decoding: bytes[start..<place], as: UTF8.self).trimmingBlanks
    switch word {
    case "true": return Self.node(.bool(true))
    case "false": return Self.node(.bool(false))
    default: return Int(word).map { Self.node(.integer($0)) } ?? Self.null
    }
  }

  /// The text that begins here; what is left if it has no end.
  private mutating func text() -> String {
    guard let found = ProgramString.read(bytes[place...]) else {
      defer { place = bytes.count }
      return String(decoding: bytes[place...].dropFirst(), as: UTF8.self)
    }
    place = found.end
    return found.value
  }

  private mutating func name() -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !":,{}[]()".utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Goes to the comma or bracket that ends an expression.
  private mutating func skipExpression() {
    var depth = 0
    while let next {
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        _ = text()
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      place += 1
    }
  }

  private mutating func skipBlanks() {
    while let next {
      if next <= 0x20 {
        place += 1
      } else if bytes[place...].starts(with: "//".utf8) {
        place = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      } else if bytes[place...].starts(with: "/*".utf8) {
        place = bytes[place...].firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
      } else {
        return
      }
    }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private static var null: Node { node(.null) }

  private static func node(_ value: Node.Value) -> Node { Node(value, mark: mark) }
}

extension ProgramText {
  /// The list or mapping that a key has, as far as it is written out; nil if there is none.
  func value(of key: String) -> Node? { source(of: key).map(ProgramLiteral.read) }

  /// The first argument of the first call of a function, as far as it is written out; nil if it is not called.
  func argument(of function: String) -> Node? { rest(afterCall: function).map(ProgramLiteral.read) }
}
