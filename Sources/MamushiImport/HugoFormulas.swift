import MamushiCore

/// The signs around formulas that Hugo's settings name, such as `\(` and `\)`, where `$` and `$$` stand here
/// (https://gohugo.io/content-management/mathematics/).
struct HugoFormulas {
  private struct Signs {
    let opening: [UInt8]
    let closing: [UInt8]
    /// Whether the formula has lines of its own.
    let isBlock: Bool
  }

  /// Those that are others here.
  private let signs: [Signs]
  /// Whether `$` stands around formulas there, too.
  private let hasDollar: Bool
  /// Whether `$$` does.
  private let hasTwoDollars: Bool

  /// - Returns: nil if the settings switch formulas on nowhere.
  init?(_ settings: Node) {
    guard let passthrough = settings["markup", "goldmark", "extensions", "passthrough"],
      passthrough["enable"]?.flag == true
    else { return nil }
    func pairs(_ key: String) -> [[String]] {
      (passthrough["delimiters", key]?.items ?? []).map(\.allTexts)
    }
    func read(_ key: String, isBlock: Bool) -> [Signs] {
      pairs(key).compactMap { texts in
        guard texts.count == 2, !texts[0].hasPrefix("$"), !texts[0].isEmpty, !texts[1].isEmpty else {
          return nil
        }
        return Signs(opening: Array(texts[0].utf8), closing: Array(texts[1].utf8), isBlock: isBlock)
      }
    }
    signs = read("block", isBlock: true) + read("inline", isBlock: false)
    let openings = (pairs("block") + pairs("inline")).compactMap(\.first)
    hasDollar = openings.contains("$")
    hasTwoDollars = openings.contains("$$")
  }

  /// Prose without code, with its formulas as they are written here. Dollar signs that begin no formula there, and could
  /// begin one here, get a backslash.
  func rewritten(_ prose: [UInt8]) -> [UInt8] {
    let escapes = !hasDollar && prose.contains(Self.dollar)
    guard escapes || signs.contains(where: { prose.firstRange(of: $0.opening) != nil }) else { return prose }
    var verbatim: ArraySlice<Range<Int>> = escapes ? VerbatimRanges.all(in: prose)[...] : []
    var result: [UInt8] = []
    result.reserveCapacity(prose.count)
    // By signs, the place before which nothing closes them.
    var open: [Int: Int] = [:]
    var place = 0
    search: while place < prose.count {
      for (number, pair) in signs.enumerated()
      where prose[place...].starts(with: pair.opening) && place >= open[number, default: 0] {
        let start = place + pair.opening.count
        let found = Self.end(of: pair.closing, from: start, in: prose)
        guard found.isClosed else {
          open[number] = found.place
          continue
        }
        let end = found.place + pair.closing.count
        let isAlone = pair.isBlock && TextPieces.isAlone(place..<end, in: prose)
        let formula = prose[start..<found.place]
        let sign = pair.isBlock ? "$$" : "$"
        result += sign.utf8
        if isAlone || pair.isBlock && !formula.contains(0x0A) {
          result += formula
        } else {
          result += Self.line(formula)
        }
        result += sign.utf8
        place = end
        continue search
      }
      if escapes, prose[place] == Self.dollar {
        while let first = verbatim.first, first.upperBound <= place { verbatim.removeFirst() }
        let isVerbatim = verbatim.first?.contains(place) ?? false
        let count = dollars(at: place, in: prose)
        if count == 1, !isVerbatim { result.append(UInt8(ascii: "\\")) }
        result += prose[place..<place + count]
        place += count
        continue
      }
      let length = prose[place] == UInt8(ascii: "\\") ? min(2, prose.count - place) : 1
      result += prose[place..<place + length]
      place += length
    }
    return result
  }

  /// A formula within text in one line, without the signs of a quotation that its lines begin with.
  private static func line(_ formula: ArraySlice<UInt8>) -> [UInt8] {
    let lines = formula.split(separator: 0x0A, omittingEmptySubsequences: false)
    let rest: [ArraySlice<UInt8>] = lines.dropFirst().map { line in
      line.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
    }
    let words: [ArraySlice<UInt8>] = (Array(lines.prefix(1)) + rest).flatMap { line in
      line.split { $0 <= 0x20 }
    }
    return Array(words.joined(separator: CollectionOfOne(0x20)))
  }

  private static let dollar = UInt8(ascii: "$")

  /// How many bytes from a dollar sign on stay together: a whole formula between `$$`, or one sign.
  private func dollars(at place: Int, in prose: [UInt8]) -> Int {
    let sign = [Self.dollar, Self.dollar]
    guard hasTwoDollars, prose[place...].starts(with: sign) else { return 1 }
    let found = Self.end(of: sign, from: place + 2, in: prose)
    return found.isClosed ? found.place + 2 - place : 2
  }

  /// The place of closing signs in the same paragraph, or where the search for them ends.
  private static func end(of closing: [UInt8], from start: Int, in prose: [UInt8]) -> (
    place: Int, isClosed: Bool
  ) {
    var place = start
    var isBlank = false
    while place < prose.count {
      if prose[place...].starts(with: closing) { return (place, place > start) }
      switch prose[place] {
      case UInt8(ascii: "\n"):
        if isBlank { return (place, false) }
        isBlank = true
      // An empty line of a quotation is one, too.
      case 0x20, 0x09, UInt8(ascii: ">"): break
      case UInt8(ascii: "\\"):
        // What follows is no sign: `\\[2pt]`.
        place += 1
        isBlank = false
      default: isBlank = false
      }
      place += 1
    }
    return (prose.count, false)
  }
}
