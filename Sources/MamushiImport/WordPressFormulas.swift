import MamushiCore

/// Formulas in texts of WordPress: `$latex x^2$` of WordPress.com, what shortcodes enclose, and the MathML of the block
/// editor, which keeps the TeX that it was made of.
enum WordPressFormulas {
  /// The length of a formula.
  private static let greatestLength = 5_000

  /// - Parameter mark: returns what stands in HTML for Markdown.
  static func rewritten(_ text: [UInt8], _ mark: (String) -> String) -> [UInt8] {
    let opening = Array("$latex".utf8)
    var result: [UInt8] = []
    var place = 0
    while let start = text[place...].firstRange(of: opening) {
      result += text[place..<start.lowerBound]
      let rest = text[start.upperBound...].prefix(greatestLength)
      guard let first = rest.first, first <= 0x20 || first == UInt8(ascii: "&"),
        let end = rest.firstIndex(of: UInt8(ascii: "$"))
      else {
        result += text[start]
        place = start.upperBound
        continue
      }
      result += mark(markdown(String(decoding: rest[..<end], as: UTF8.self))).utf8
      place = end + 1
    }
    return result + text[place...]
  }

  /// - Parameter mark: returns what stands in HTML for Markdown.
  static func withoutMathML(_ text: [UInt8], _ mark: (String) -> String) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while let start = text[place...].firstRange(of: Array("<math".utf8)),
      let end = text[start.upperBound...].firstRange(of: Array("</math>".utf8))
    {
      result += text[place..<start.lowerBound]
      place = end.upperBound
      let element = String(decoding: text[start.lowerBound..<end.lowerBound], as: UTF8.self)
      let tag = element.prefix { $0 != ">" }
      let tex =
        between("application/x-tex\">", "</annotation>", in: element)
        ?? between("data-latex=\"", "\"", in: String(tag))
      if let tex, !tex.allSatisfy(\.isWhitespace) {
        let formula = markdown(tex)
        result += mark(tag.contains("display=\"block\"") ? "$\(formula)$" : formula).utf8
      } else {
        result += text[start.lowerBound..<end.upperBound]
      }
    }
    return result + text[place...]
  }

  private static func between(_ start: String, _ end: String, in text: String) -> String? {
    guard let first = text.firstRange(of: start)?.upperBound,
      let last = text[first...].firstRange(of: end)?.lowerBound
    else { return nil }
    return String(text[first..<last])
  }

  /// A formula within a line, in which the signs of HTML are those of TeX again.
  static func markdown(_ source: String) -> String {
    var text = HTMLText.unescape(source.replacing("&nbsp;", with: " ").replacing("&#039;", with: "'"))
    // Arguments for the colours and the size of a picture.
    for argument in ["&bg=", "&fg=", "&s="] {
      if let start = text.firstRange(of: argument)?.lowerBound { text = String(text[..<start]) }
    }
    return "$" + text.split(whereSeparator: \.isWhitespace).joined(separator: " ") + "$"
  }
}
