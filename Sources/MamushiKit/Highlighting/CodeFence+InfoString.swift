// Parses info strings. Any text is valid.
extension CodeFence {
  init(infoString: String) {
    var reader = InfoStringReader(infoString)
    if let name = reader.language() { takeLanguage(name) }
    while let part = reader.part() { take(part) }
  }

  private mutating func takeLanguage(_ name: String) {
    let bytes = name.utf8
    // A file name may follow the language after a colon: `js:main.js`.
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex else {
      language = name
      return
    }
    language = String(name[..<colon])
    let file = name[bytes.index(after: colon)...]
    if !file.isEmpty, !takeNumbering(String(file)) { title = String(file) }
  }

  private mutating func take(_ part: InfoStringReader.Part) {
    switch part {
    case .braces(let text):
      if let lines = LineRanges(text[...].utf8) {
        mark(lines)
      } else {
        // Nested braces are not parsed, so that the cost stays linear in the text's length.
        var inner = InfoStringReader(text)
        while let part = inner.part() {
          if case .braces(let text) = part { unknown.append("{\(text)}") } else { take(part) }
        }
      }
    case .word(let word): takeWord(word)
    case .value(let key, let value, let source):
      if !takeValue(key.lowercased().filter { $0 != "-" && $0 != "_" }, value) { unknown.append(source) }
    }
  }

  private mutating func takeWord(_ word: String) {
    if takeNumbering(word) { return }
    if word.utf8.first == UInt8(ascii: "."), language == nil, word.utf8.count > 1 {
      language = String(word.dropFirst())
    } else {
      unknown.append(word)
    }
  }

  /// - Returns: whether the word turns line numbers on or off.
  private mutating func takeNumbering(_ word: String) -> Bool {
    switch word.drop(while: { $0 == "." }).lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "linenumbers", "showlinenumbers", "numberlines", "linenos", "linenums": hasLineNumbers = true
    case "nolinenumbers", "nolinenos", "hidelinenumbers": hasLineNumbers = false
    default: return false
    }
    return true
  }

  /// - Parameter key: in lower case, without `-` and `_`.
  private mutating func takeValue(_ key: String, _ value: String) -> Bool {
    switch key {
    case "title", "filename", "file", "name", "caption":
      title = value.isEmpty ? nil : value
    case "lang", "language":
      language = value.isEmpty ? nil : value
    case "hllines", "highlight", "highlightlines", "mark", "marked", "emphasizelines":
      guard let lines = LineRanges(value[...].utf8) else { return false }
      mark(lines)
    case "start", "startfrom", "linenostart", "startline", "firstline", "startlinenumber", "linenumberstart":
      guard let number = LineRanges.number(value[...].utf8) else { return false }
      firstLine = number
      // A first number implies line numbers, unless they are explicitly off.
      hasLineNumbers = hasLineNumbers ?? true
    case "linenumbers", "showlinenumbers", "numberlines", "linenos", "linenums":
      switch value.lowercased() {
      case "false", "off", "no": hasLineNumbers = false
      case "true", "on", "yes", "table", "inline", "": hasLineNumbers = true
      default:
        guard let number = LineRanges.number(value[...].utf8) else { return false }
        firstLine = number
        hasLineNumbers = true
      }
    default: return false
    }
    return true
  }

  private mutating func mark(_ lines: LineRanges) {
    markedLines = LineRanges(markedLines.ranges + lines.ranges)
  }
}
