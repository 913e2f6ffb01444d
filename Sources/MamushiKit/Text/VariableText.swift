/// A text in which `${NAME}` stands for the value of an environment variable.
package struct VariableText: Sendable, Equatable {
  package enum Part: Sendable, Equatable {
    case text(String)
    case variable(String)
  }

  package let parts: [Part]

  /// - Returns: nil if a `${` does not name a variable, which was hardly meant literally.
  package init?(_ written: String) {
    var parts: [Part] = []
    var rest = written[...]
    while let start = rest.firstRange(of: "${") {
      if start.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<start.lowerBound]))) }
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "}"), Self.isVariable(rest[..<end]) else { return nil }
      parts.append(.variable(String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  var hasVariables: Bool {
    parts.contains { if case .variable = $0 { true } else { false } }
  }

  /// What is written before the first variable.
  var beginning: String {
    if case .text(let text)? = parts.first { text } else { "" }
  }

  /// The first `$NAME`, as shells but not sites name variables, without its dollar.
  var bareName: String? {
    for case .text(let text) in parts {
      for part in text.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
        let name = part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        if Self.isVariable(name) { return String(name) }
      }
    }
    return nil
  }

  /// Whether a text has the form of a variable's name in POSIX (IEEE 1003.1, section 8.1).
  private static func isVariable(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "_": true
      default: false
      }
    }
  }
}
