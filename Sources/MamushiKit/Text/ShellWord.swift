/// Words of suggested command lines.
package enum ShellWord {
  /// `text` as a single word for a shell: in single quotes if it contains characters that a shell interprets.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? plain.contains(Character(scalar)) : !scalar.properties.isWhitespace && !isControl(scalar)
    }
    if isPlain, !text.isEmpty { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./-@%+:,")

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
