import MamushiCore

/// Styles that MDX has as an object: `{ color: 'red', fontSize: '2rem' }`
/// (https://react.dev/reference/react-dom/components/common#applying-css-styles).
enum StyleObject {
  /// Numbers that are no lengths.
  private static let plainNumbers: Set<String> = [
    "aspect-ratio", "column-count", "flex", "flex-grow", "flex-shrink", "font-weight", "grid-column",
    "grid-row", "line-height", "opacity", "order", "orphans", "scale", "widows", "z-index", "zoom",
  ]

  /// The declarations of CSS; nil if something in it is computed.
  ///
  /// - Parameter object: what is between its braces.
  static func declarations(_ object: some StringProtocol) -> String? {
    var declarations: [String] = []
    for part in parts(of: String(object)) {
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = property(part[..<colon].trimmingBlanks)
      let written = part[part.index(after: colon)...].trimmingBlanks
      guard let name, let value = value(written, of: name) else { return nil }
      declarations.append("\(name): \(value)")
    }
    return declarations.joined(separator: "; ")
  }

  /// What is between the commas outside of texts.
  private static func parts(of object: String) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in object {
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'`".contains(character) {
        quote = character
      } else if character == "," {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map(\.trimmingBlanks).filter { !$0.isEmpty }
  }

  /// `font-size` for `fontSize`.
  private static func property(_ written: String) -> String? {
    let key = text(written) ?? written
    guard !key.isEmpty, key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      return nil
    }
    if key.hasPrefix("--") { return key }
    return key.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  private static func value(_ written: String, of property: String) -> String? {
    if let text = text(written) {
      return text.contains { "\"<>{};\n".contains($0) } ? nil : text
    }
    guard let number = Double(written), number.isFinite else { return nil }
    return number == 0 || plainNumbers.contains(property) || property.hasPrefix("--")
      ? written : written + "px"
  }

  /// The text in quotation marks.
  private static func text(_ written: String) -> String? {
    guard written.count > 1, let quote = written.first, "\"'`".contains(quote), written.last == quote else {
      return nil
    }
    let inside = written.dropFirst().dropLast()
    return inside.contains(quote) || inside.contains("\\") || inside.contains("${") ? nil : String(inside)
  }
}

extension TextConverter {
  /// Prose of MDX with styles as HTML has them: `style="color: red"` for `style={{ color: 'red' }}`. Those that a
  /// program computes are left out, and told.
  mutating func withPlainStyles(_ prose: String) -> String {
    var ends: [String: Int] = [:]
    var result = ""
    var rest = prose[...]
    while let found = rest.firstMatch(of: /(<[a-z][^<>]*?)\s+style=\{\{([^{}]*)\}\}/) {
      let (_, tag, object) = found.output
      result += rest[..<found.range.lowerBound] + tag
      if let declarations = StyleObject.declarations(object) {
        if !declarations.isEmpty { result += " style=\"\(declarations)\"" }
      } else {
        let written = "style={{\(object)}}"
        problems.append(
          Diagnostic(
            ImportProblem.lostElement(name: Self.short(Array(written.utf8)), count: 1),
            at: location(of: written, after: &ends)))
      }
      rest = rest[found.range.upperBound...]
    }
    return result + rest
  }
}
