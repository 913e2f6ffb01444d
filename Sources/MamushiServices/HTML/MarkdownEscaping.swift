/// Writes text so that Markdown shows it as it is (CommonMark, section 2.4).
enum MarkdownEscaping {
  /// A text within a paragraph, with white space as it is.
  ///
  /// - Parameters:
  ///   - isInLink: Whether it is within the brackets of a link or picture.
  ///   - following: The character after it; nil if it is not known.
  static func text(
    _ text: some StringProtocol, isInLink: Bool = false, before following: Unicode.Scalar? = nil
  ) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 8)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : following
      let previous = index > 0 ? scalars[index - 1] : nil
      switch scalar {
      case "\\", "`", "*", "[", "{": result.unicodeScalars.append("\\")
      case "]" where isInLink: result.unicodeScalars.append("\\")
      // A link may follow.
      case "!" where next == nil: result.unicodeScalars.append("\\")
      case "_":
        // Within a word, it has no meaning.
        if !(isLetter(previous) && isLetter(next)) { result.unicodeScalars.append("\\") }
      case "<":
        if next.map({ isASCIILetter($0) || "/!?".unicodeScalars.contains($0) }) ?? true {
          result.unicodeScalars.append("\\")
        }
      case "&":
        if next.map({ isASCIILetter($0) || $0 == "#" }) ?? true { result.unicodeScalars.append("\\") }
      case "~":
        if next == "~" || previous == "~" || !(isLetter(previous) && isLetter(next)) {
          result.unicodeScalars.append("\\")
        }
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The beginning of a line, which could be taken for that of a block.
  static func line(_ line: Substring) -> String {
    guard let first = line.unicodeScalars.first else { return "" }
    switch first {
    case "#", ">", "=", "|": return "\\" + line
    case "+", "-":
      let next = line.unicodeScalars.dropFirst().first
      return next.map { $0 == " " || $0 == first || $0 == "\t" || $0 == "|" || $0 == ":" } ?? true
        ? "\\" + line : String(line)
    case ":": return "\\" + line
    case "0"..."9":
      let digits = line.unicodeScalars.prefix { ("0"..."9").contains($0) }
      let rest = line.unicodeScalars[digits.endIndex...]
      guard digits.count < 10, let sign = rest.first, sign == "." || sign == ")",
        rest.dropFirst().first.map({ $0 == " " || $0 == "\t" }) ?? true
      else { return String(line) }
      return String(digits) + "\\" + String(rest)
    default: return String(line)
    }
  }

  /// Code within a line (CommonMark, section 6.1).
  static func code(_ code: String) -> String {
    var code = code.split(whereSeparator: \.isNewline).joined(separator: " ")
    if code.allSatisfy({ $0 == " " }) { return code }
    let runs = runs(in: code)
    var length = 1
    while runs.contains(length) { length += 1 }
    let fence = String(repeating: "`", count: length)
    let isPadded = code.hasPrefix(" ") && code.hasSuffix(" ")
    if isPadded || code.hasPrefix("`") || code.hasSuffix("`") { code = " \(code) " }
    return fence + code + fence
  }

  /// The lengths of runs of backticks.
  static func runs(in code: String) -> Set<Int> {
    var runs: Set<Int> = []
    var run = 0
    for byte in code.utf8 {
      if byte == UInt8(ascii: "`") {
        run += 1
      } else if run > 0 {
        runs.insert(run)
        run = 0
      }
    }
    if run > 0 { runs.insert(run) }
    return runs
  }

  /// The destination of a link or picture (CommonMark, section 6.3).
  static func destination(_ address: String) -> String {
    var result = ""
    for scalar in address.unicodeScalars {
      switch scalar {
      case " ": result += "%20"
      case "(": result += "%28"
      case ")": result += "%29"
      case "<": result += "%3C"
      case ">": result += "%3E"
      case "\\": result += "%5C"
      case "\"": result += "%22"
      case "{": result += "%7B"
      case "}": result += "%7D"
      case "&" where address.contains(";"): result += "&amp;"
      default:
        // A control character would end it.
        if scalar.value > 0x20 && scalar.value != 0x7F { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// A link.
  ///
  /// - Parameter text: Markdown.
  static func link(_ text: some StringProtocol, to address: String) -> String {
    "[\(text)](\(destination(address)))"
  }

  /// The title of a link or picture, with its quotation marks.
  static func title(_ title: String) -> String {
    let line = title.foldingSpace
    return "\"" + text(line).replacing("\"", with: "\\\"") + "\""
  }

  static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }
}
