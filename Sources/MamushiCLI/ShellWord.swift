/// Words of a command line, for commands that are suggested.
enum ShellWord {
  /// `text` as a shell reads it as one word: in single quotes where it holds what a shell takes for more than itself.
  static func quoted(_ text: String) -> String {
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
