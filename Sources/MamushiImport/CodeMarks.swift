/// What follows the language in the first line of a code block, in the forms of generators and their plugins:
/// https://expressive-code.com, https://gohugo.io/content-management/syntax-highlighting/,
/// https://www.getzola.org/documentation/content/syntax-highlighting/.
struct CodeMarks {
  /// Those that have a counterpart, as they are written here.
  private(set) var kept: [String] = []
  private(set) var lost: [String] = []
  /// Whether they stand within braces: `{linenos=table hl_lines=[1]}`.
  private let isInBraces: Bool

  private init(_ marks: [String], isInBraces: Bool = false) {
    self.isInBraces = isInBraces
    for mark in marks { take(mark) }
  }

  /// - Parameter code: code with its fences, the first one at the start.
  /// - Returns: the code with those marks that have a counterpart, and the others.
  static func rewritten(_ code: [UInt8], of generator: FormerGenerator) -> (code: [UInt8], lost: [String]) {
    let end = code.firstIndex(of: 0x0A) ?? code.endIndex
    let line = String(decoding: code[..<end], as: UTF8.self)
    let unchanged: (code: [UInt8], lost: [String]) = (code: code, lost: [])
    guard CodeFence(opening: line) != nil else { return unchanged }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let opening = line.dropFirst(indent.count)
    let fence = opening.prefix { $0 == opening.first }
    let written = opening.dropFirst(fence.count)
    let blanks = written.prefix { $0 == " " }
    let information = written.trimmingBlanks
    // Attributes in braces without a language are those of other programs: `{.js}`, `{r echo=FALSE}`.
    if information.hasPrefix("{") { return unchanged }
    var language = information.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" }
    if let first = language.first, language.contains("=") || "\"'/".contains(first) {
      language = language.prefix(0)
    }
    let rest = String(information.dropFirst(language.count))
    let marks =
      generator == .zola ? rest.split(separator: ",").map { $0.trimmingBlanks } : parts(of: rest)
    let found = CodeMarks(marks)
    if found.kept == marks { return unchanged }
    let words = ([String(language)] + found.kept).filter { !$0.isEmpty }.joined(separator: " ")
    return (code: Array("\(indent)\(fence)\(blanks)\(words)".utf8) + code[end...], lost: found.lost)
  }

  // MARK: Parts

  private static let brackets: [Character: Character] = ["{": "}", "[": "]"]

  /// Marks between blanks and commas, outside of braces, quotation marks and regular expressions.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    // What closes each bracket or quotation that is open.
    var closings: [Character] = []
    var isEscaped = false
    func finish() {
      if !part.isEmpty { parts.append(part) }
      part = ""
    }
    for sign in text {
      if let closing = closings.last {
        part.append(sign)
        let isInBrackets = closing == "}" || closing == "]"
        if isEscaped {
          isEscaped = false
        } else if sign == "\\" {
          isEscaped = true
        } else if sign == closing {
          closings.removeLast()
          if closings.isEmpty, part.first == "{" { finish() }
        } else if isInBrackets, let inner = brackets[sign] {
          closings.append(inner)
        } else if isInBrackets, sign == "\"" || sign == "'" {
          closings.append(sign)
        }
      } else if sign.isWhitespace || sign == "," {
        finish()
      } else {
        let isValue = part.isEmpty || part.last == "="
        if let closing = brackets[sign] {
          closings.append(closing)
        } else if isValue, sign == "\"" || sign == "'" || sign == "/" {
          closings.append(sign)
        }
        part.append(sign)
      }
    }
    finish()
    return parts
  }

  // MARK: Meanings

  private mutating func take(_ mark: String) {
    if mark.hasPrefix("{") { return takeBraces(mark) }
    let key = mark.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    let rest = mark.dropFirst(key.count)
    guard !key.isEmpty, rest.first == "=" else { return takeWord(mark) }
    takeValue(of: Self.plain(key), String(rest.dropFirst()), mark)
  }

  private static func plain(_ key: Substring) -> String {
    key.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  private mutating func takeWord(_ word: String) {
    switch Self.plain(word[...]) {
    case "linenumbers", "showlinenumbers", "numberlines", "linenos", "linenums": kept.append("lineNumbers")
    case "nolinenumbers", "nolinenos", "hidelinenumbers": kept.append(word)
    default: lost.append(word)
    }
  }

  private mutating func takeBraces(_ mark: String) {
    let inside = String(mark.dropFirst().dropLast(mark.hasSuffix("}") ? 1 : 0))
    if let lines = Self.lines(inside) { return kept.append("{\(lines)}") }
    // Braces within these mean nothing.
    if isInBraces { return lost.append(mark) }
    let found = CodeMarks(Self.parts(of: inside), isInBraces: true)
    if found.lost.isEmpty {
      kept.append(mark)
    } else if found.kept.isEmpty {
      lost.append(mark)
    } else {
      kept += found.kept
      lost += found.lost
    }
  }

  /// - Parameter key: in lower case, without `-` and `_`.
  private mutating func takeValue(of key: String, _ value: String, _ mark: String) {
    let plain = value.filter { !"{}[]\"'".contains($0) }
    switch key {
    case "title", "filename", "file", "caption", "lang", "language": kept.append(mark)
    case "name":
      let isQuoted = value.hasPrefix("\"") || value.hasPrefix("'")
      kept.append(isQuoted ? mark : "title=\(TextConverter.quoted(value))")
    case "ins", "del", "mark":
      // In quotation marks, it is text that the code has.
      let isOfLines = value.first.map { $0 == "{" || $0.isNumber } ?? false
      let lines = isOfLines ? Self.lines(String(value.filter { $0 != "{" && $0 != "}" })) : nil
      if let lines { kept.append("{\(lines)}") } else { lost.append(mark) }
    case "hllines", "highlight", "highlightlines", "marked", "emphasizelines":
      if let lines = Self.lines(plain) { kept.append("{\(lines)}") } else { lost.append(mark) }
    case "start", "startfrom", "linenostart", "startline", "firstline", "startlinenumber", "linenumberstart":
      if let number = Int(plain), number >= 0 { kept.append("start=\(number)") } else { lost.append(mark) }
    // Lines have no numbers anyway.
    case "showlinenumbers" where plain.lowercased() == "false": break
    case "linenumbers", "showlinenumbers", "numberlines", "linenos", "linenums":
      let isOn = ["true", "on", "yes", "table", "inline", ""].contains(plain.lowercased())
      kept.append(isOn ? "lineNumbers" : mark)
    default: lost.append(mark)
    }
  }

  /// The lines of a list, which may have labels: `1,3-5`, `"A label":2`; nil if it is none.
  private static func lines(_ list: String) -> String? {
    let numbers = list.replacing(/"[^"]*":|'[^']*':/, with: "").split { $0 == "," || $0.isWhitespace }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.wholeMatch(of: /[0-9]{1,9}(-[0-9]{1,9})?/) != nil })
    else { return nil }
    return numbers.joined(separator: ",")
  }
}
