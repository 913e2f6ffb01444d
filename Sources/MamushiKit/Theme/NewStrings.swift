/// The file with which a site begins to translate the theme's words, or to change them.
///
/// It consists of the lines of the built-in file, with their comments, and the look's own words in their places. To words
/// that depend on a count, it adds the plural forms that the language has and English lacks, and leaves out the singular where
/// the language has none.
struct NewStrings {
  let bytes: [UInt8]
  /// Whether the words are English ones, because the theme has none in the language.
  let isToBeTranslated: Bool

  /// - Parameter tag: the language as the site writes it.
  init(for tag: String, in layers: ThemeLayers) {
    let own = layers.builtInFiles(Theme.stringsFiles(for: tag))
    isToBeTranslated = own.isEmpty
    let files = own.isEmpty ? layers.builtInFiles([Theme.englishStrings]) : own
    var lines = Self.header(tag, isToBeTranslated: isToBeTranslated)
    // The header of the built-in file ends at its first empty line.
    if let first = files.first { lines += Self.lines(of: first).drop { !$0.isEmpty } }
    for file in files.dropFirst() {
      for line in Self.lines(of: file) {
        guard let key = Self.key(of: line) else { continue }
        if let place = lines.firstIndex(where: { Self.key(of: $0) == key }) {
          lines[place] = line
        } else {
          lines.append(line)
        }
      }
    }
    if isToBeTranslated {
      lines = Self.adding(PluralCategory.furtherForms(in: tag), to: lines)
      if !PluralCategory.one.isForm(in: tag) { lines = Self.withoutSingulars(lines) }
    }
    bytes = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  private static func header(_ tag: String, isToBeTranslated: Bool) -> [Substring] {
    let text =
      isToBeTranslated
      ? """
      # The theme's words in '\(tag)': translate those between quotation marks. `{name}` is filled in when a page is made.
      # The theme's English word is used in place of a line that you remove.
      """
      : """
      # The theme's words in '\(tag)': change what you like. `{name}` is filled in when a page is made.
      # The theme's own word is used in place of a line that you remove.
      """
    return text.split(separator: "\n")
  }

  /// Adds plural forms after each singular, with the text of all other counts.
  private static func adding(_ forms: [PluralCategory], to lines: [Substring]) -> [Substring] {
    guard let first = forms.first else { return lines }
    let note: Substring = """
      # Words such as `articleCount\(first.rawValue)` are plural forms: https://cldr.unicode.org/index/cldr-spec/plural-rules
      """
    let header = lines.prefix { !$0.isEmpty }
    let singular = PluralCategory.one.rawValue
    let words = lines.dropFirst(header.count).flatMap { line -> [Substring] in
      guard let key = Self.key(of: line), key.hasSuffix(singular) else { return [line] }
      let name = key.dropLast(singular.count)
      guard let common = lines.first(where: { Self.key(of: $0) == name }) else { return [line] }
      return [line] + forms.map { Substring("\(name)\($0.rawValue)\(common.dropFirst(name.count))") }
    }
    return Array(header) + [note] + words
  }

  /// Leaves out the singulars of words with a count.
  private static func withoutSingulars(_ lines: [Substring]) -> [Substring] {
    let keys = Set(lines.compactMap(Self.key))
    return lines.filter { line in
      guard let key = Self.key(of: line), key.hasSuffix(PluralCategory.one.rawValue) else { return true }
      return !keys.contains(key.dropLast(PluralCategory.one.rawValue.count))
    }
  }

  private static func lines(of file: ThemeFile) -> [Substring] {
    var lines = String(decoding: file.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The key of a line `key: "text"`.
  private static func key(of line: Substring) -> Substring? {
    guard line.first != "#", let colon = line.firstIndex(of: ":") else { return nil }
    return line[..<colon]
  }
}
