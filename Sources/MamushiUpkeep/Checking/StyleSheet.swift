import MamushiKit

/// The rules of a style sheet that affect colours.
struct StyleSheet: Sendable {
  /// The colour scheme in which a rule applies.
  enum Scheme: Sendable { case always, light, dark, never }

  struct Rule: Sendable {
    let scheme: Scheme
    let selectors: [String]
    let declarations: [(name: String, value: String)]
  }

  private(set) var rules: [Rule] = []

  init(_ text: String) {
    let bytes = Array(Self.withoutComments(text).utf8)
    var position = 0
    read(bytes, &position, .always, depth: 0)
  }

  private static func withoutComments(_ text: String) -> String {
    var parts: [Substring] = []
    var rest = text[...]
    while let start = rest.range(of: "/*") {
      parts.append(rest[..<start.lowerBound])
      rest = rest[start.upperBound...]
      rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return (parts + [rest]).joined(separator: " ")
  }

  /// Reads rules up to the brace that ends the enclosing block.
  private mutating func read(_ bytes: [UInt8], _ position: inout Int, _ scheme: Scheme, depth: Int) {
    while position < bytes.count {
      let start = position
      position = Self.end(of: bytes, from: position)
      guard position < bytes.count else { return }
      let sign = bytes[position]
      let prelude = String(decoding: bytes[start..<position], as: UTF8.self).trimmingWhiteSpace()
      position += 1
      if sign == UInt8(ascii: "}") { return }
      if sign == UInt8(ascii: ";") { continue }
      if prelude.hasPrefix("@") {
        let name = prelude.prefix { $0 != " " && $0 != "(" }.lowercased()
        if ["@media", "@supports", "@layer", "@container"].contains(name), depth < 20 {
          let inner =
            name == "@media"
            ? Self.scheme(of: prelude, within: scheme) : name == "@container" ? .never : scheme
          read(bytes, &position, inner, depth: depth + 1)
        } else {
          Self.skipBlock(bytes, &position)
        }
      } else {
        let declarations = Self.declarations(bytes, &position)
        if scheme != .never {
          let selectors = prelude.split(separator: ",").map { String($0).trimmingWhiteSpace() }
          rules.append(Rule(scheme: scheme, selectors: selectors, declarations: declarations))
        }
      }
    }
  }

  /// The position of the next `{`, `}` or `;` outside of quotes and parentheses.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var position = start
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[position]
        position += 1
        while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return position
      case UInt8(ascii: ";") where depth == 0: return position
      default: break
      }
      position += 1
    }
    return bytes.count
  }

  /// Reads a block of declarations; skips nested rules.
  private static func declarations(_ bytes: [UInt8], _ position: inout Int) -> [(name: String, value: String)]
  {
    var found: [(name: String, value: String)] = []
    while position < bytes.count {
      let start = position
      let stop = end(of: bytes, from: position)
      position = min(bytes.count, stop + 1)
      let text = String(decoding: bytes[start..<stop], as: UTF8.self)
      if stop < bytes.count, bytes[stop] == UInt8(ascii: "{") {
        skipBlock(bytes, &position)
        continue
      }
      if let colon = text.firstIndex(of: ":") {
        let name = String(text[..<colon]).trimmingWhiteSpace()
        var value = String(text[text.index(after: colon)...]).trimmingWhiteSpace()
        if value.hasSuffix("!important") { value = String(value.dropLast(10)).trimmingWhiteSpace() }
        found.append((name.hasPrefix("--") ? name : name.lowercased(), value))
      }
      if stop >= bytes.count || bytes[stop] == UInt8(ascii: "}") { break }
    }
    return found
  }

  private static func skipBlock(_ bytes: [UInt8], _ position: inout Int) {
    var depth = 1
    while position < bytes.count, depth > 0 {
      position = end(of: bytes, from: position)
      guard position < bytes.count else { return }
      if bytes[position] == UInt8(ascii: "{") { depth += 1 }
      if bytes[position] == UInt8(ascii: "}") { depth -= 1 }
      position += 1
    }
  }

  private static func scheme(of media: String, within outer: Scheme) -> Scheme {
    let words = media.lowercased().filter { $0 != " " }
    if words.contains("print") && !words.contains("notprint") { return .never }
    let inner: Scheme
    if words.contains("(prefers-color-scheme:dark)") {
      inner = .dark
    } else if words.contains("(prefers-color-scheme:light)") {
      inner = .light
    } else {
      inner = words.contains("(") ? .never : .always
    }
    if outer == .always || outer == inner { return inner }
    return inner == .always ? outer : .never
  }
}
