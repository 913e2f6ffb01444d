/// Writes files as Swift source that preserves their bytes.
enum SourceWriter {
  /// The source of `enum BuiltInTheme`. Each file is a stored property: a single array literal of long strings
  /// would be one large expression to type-check.
  static func source(of files: [(path: String, contents: String)]) -> String {
    var source = """
      // Generated from Templates/ by EmbedTheme.

      /// The default theme.
      enum BuiltInTheme {
        /// Each file's path below `Templates/` and its bytes, sorted by path.
        static let files: [(path: StaticString, contents: StaticString)] = [

      """
    for (number, file) in files.enumerated() {
      source += "    (path: \(literal(file.path)), contents: file\(number)),\n"
    }
    source += "  ]\n"
    for (number, file) in files.enumerated() {
      source += "\n  private static let file\(number): StaticString = \(blockLiteral(file.contents))\n"
    }
    return source + "}\n"
  }

  /// `text` as a single-line raw literal.
  private static func literal(_ text: String) -> String {
    let hashes = delimiterHashes(for: text)
    return "\(hashes)\"\(escaped(text, hashes: hashes, escapingLineFeed: true))\"\(hashes)"
  }

  /// `text` as a multi-line raw literal without indentation: the line feed before the closing quotes is not part
  /// of the value, but one that ends `text` is.
  private static func blockLiteral(_ text: String) -> String {
    let hashes = delimiterHashes(for: text)
    let quotes = "\"\"\""
    return "\(hashes)\(quotes)\n\(escaped(text, hashes: hashes, escapingLineFeed: false))\n\(quotes)\(hashes)"
  }

  /// One more `#` than the longest run of them in `text`, so that quotes and backslashes in it are literal.
  private static func delimiterHashes(for text: String) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "#", count: longest + 1)
  }

  /// `text` with escaped control characters: the compiler reads CR LF in a literal as LF, and rejects NUL.
  private static func escaped(_ text: String, hashes: String, escapingLineFeed: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where !escapingLineFeed, "\t":
        result.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{FEFF}":
        result.append(contentsOf: "\\\(hashes)u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }
}
