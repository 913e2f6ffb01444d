/// The part of an address that Hugo makes of a title, where `permalinks` say `:title`
/// (https://gohugo.io/configuration/permalinks/#tokens).
enum HugoTitle {
  /// Letters, digits and a few signs in lower case; white space becomes a hyphen, and all else is left out.
  static func pathPart(of title: String) -> String {
    var part = String.UnicodeScalarView()
    var isAfterSpace = false
    for scalar in title.lowercased().unicodeScalars {
      if isKept(scalar) {
        if isAfterSpace, scalar != "-" { part.append("-") }
        isAfterSpace = false
        part.append(scalar)
      } else if scalar.properties.isWhitespace, !part.isEmpty, part.last != "-" {
        isAfterSpace = true
      }
    }
    return String(part)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if "._#+~-@".unicodeScalars.contains(scalar) { return true }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
