/// Formats text as a YAML value (YAML 1.2, sections 7.3.1 and 7.3.3).
package enum YAMLText {
  /// Words that are not text, at least in earlier versions of YAML.
  private static let reservedWords: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  /// `text` unquoted if every YAML reader then reads the same text, else in double quotes.
  package static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// A key of a mapping.
  static func key(_ text: String) -> String { text.contains(":") ? quoted(text) : scalar(text) }

  /// A text in the brackets of a list, where more characters are special.
  package static func element(_ text: String) -> String {
    text.unicodeScalars.contains(where: ",[]{}".unicodeScalars.contains) ? quoted(text) : scalar(text)
  }

  /// `[a, "b [c]"]`.
  static func list(_ texts: some Sequence<String>) -> String {
    "[\(texts.map(element).joined(separator: ", "))]"
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic,
      last != ":", !last.properties.isWhitespace, !reservedWords.contains(text.lowercased())
    else { return false }
    var previous = first
    for scalar in text.unicodeScalars {
      if !isPrintable(scalar) || previous == ":" && scalar == " " || previous == " " && scalar == "#" {
        return false
      }
      previous = scalar
    }
    return true
  }

  /// A text in double quotes.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16)
          result += (scalar.value > 0xFFFF ? "\\U" : "\\u")
          result +=
            String(repeating: "0", count: (scalar.value > 0xFFFF ? 8 : 4) - digits.utf8.count) + digits
        }
      }
    }
    return result + "\""
  }

  /// Whether a line may contain the scalar unescaped, unlike control characters, line breaks, byte order marks,
  /// and private-use and unassigned code points.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: scalar != "\u{FEFF}"
    }
  }
}
