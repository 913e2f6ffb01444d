/// Finds `\(x^2\)` and `\[x^2\]`, and the same with two backslashes: formulas in the delimiters of MathJax
/// (docs.mathjax.org, "TeX and LaTeX input"), which Hugo's "passthrough" has, too. Here they are text, and lose a
/// backslash as any escaped bracket does.
///
/// A backslash before a bracket has a meaning in Markdown, so both delimiters must be in one block, and what is between
/// them must look like TeX: it has a command, `^`, `=`, a `_` that is not within a name such as `file_name`, or is a
/// single letter; addresses, the mark of a footnote and `key=value` are none. `\[x\]` counts only alone on its lines, because `\[x\] done` is a task that a converter has escaped;
/// and what has quotation marks is no formula, but a shortcode that one has: `\[gallery ids="1"\]`.
struct TeXDelimiters {
  /// The place of the first formula.
  private(set) var first: Int?
  private(set) var count = 0

  /// A delimiter that may begin a formula.
  private struct Opening {
    let place: Int
    let length: Int
    let bracket: UInt8
  }

  private var opening: Opening?

  /// Forgets what is open, at the beginning of another text.
  mutating func startText() { opening = nil }

  /// Reads the backslash at a place of a text, which is a range of the source.
  ///
  /// - Returns: The end of the escape, or of the delimiter.
  mutating func read(_ source: [UInt8], in range: Range<Int>, at place: Int) -> Int {
    let isDouble = place + 1 < range.upperBound && source[place + 1] == UInt8(ascii: "\\")
    let length = isDouble ? 3 : 2
    guard place + length <= range.upperBound else { return place + 2 }
    switch source[place + length - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      opening = Opening(place: place, length: length, bracket: source[place + length - 1])
    case UInt8(ascii: ")"): close(UInt8(ascii: "("), at: place, length, source, in: range)
    case UInt8(ascii: "]"): close(UInt8(ascii: "["), at: place, length, source, in: range)
    default: return place + 2
    }
    return place + length
  }

  private mutating func close(
    _ bracket: UInt8, at place: Int, _ length: Int, _ source: [UInt8], in range: Range<Int>
  ) {
    guard let start = opening, start.bracket == bracket, start.length == length else { return }
    opening = nil
    let inside = source[(start.place + length)..<place]
    // In a quotation, its markers are between the lines.
    let signs = inside.lazy.filter { !isSpace($0) && $0 != UInt8(ascii: ">") }.prefix(2)
    if signs.count == 1, let only = signs.first {
      guard Self.isLetter(only) else { return }
      let isAlone =
        Self.isBlank(source[range.lowerBound..<start.place].reversed())
        && Self.isBlank(source[(place + length)..<range.upperBound])
      if bracket == UInt8(ascii: "["), !isAlone { return }
    } else if !Self.isFormula(inside, isDouble: length == 3) {
      return
    }
    if first == nil { first = start.place }
    count += 1
  }

  /// Returns whether a line goes on without anything but spaces and the markers of quotes.
  private static func isBlank(_ text: some Sequence<UInt8>) -> Bool {
    let next = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != UInt8(ascii: ">") }
    return next == nil || next == 0x0A
  }

  private static func isFormula(_ text: ArraySlice<UInt8>, isDouble: Bool) -> Bool {
    if text.contains(UInt8(ascii: "\"")) || text.first == UInt8(ascii: "^")
      || text.firstRange(of: Array("://".utf8)) != nil
    {
      return false
    }
    var place = text.startIndex
    while place < text.endIndex {
      switch text[place] {
      case UInt8(ascii: "\\"):
        // `\_` is escaped for Markdown; after two backslashes, nothing is prose.
        if isDouble || place + 1 < text.endIndex && isLetter(text[place + 1]) { return true }
        place += 1
      case UInt8(ascii: "^"): return true
      case UInt8(ascii: "=") where !isBehindName(text, at: place): return true
      case UInt8(ascii: "_") where !isInName(text, at: place): return true
      default: break
      }
      place += 1
    }
    return false
  }

  /// Returns whether two letters are before a place, and two letters or digits behind.
  private static func isInName(_ text: ArraySlice<UInt8>, at place: Int) -> Bool {
    let behind = text[(place + 1)...].prefix(2)
    return isBehindName(text, at: place) && behind.count == 2
      && behind.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }

  /// Returns whether two letters are before a place.
  private static func isBehindName(_ text: ArraySlice<UInt8>, at place: Int) -> Bool {
    let before = text[..<place].suffix(2)
    return before.count == 2 && before.allSatisfy(isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
