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

  /// - Returns: nil if the settings switch formulas on nowhere.
  init?(_ settings: Node) {
    guard let passthrough = settings["markup", "goldmark", "extensions", "passthrough"],
      passthrough["enable"]?.flag == true
    else { return nil }
    func read(_ key: String, isBlock: Bool) -> [Signs] {
      (passthrough["delimiters", key]?.items ?? []).compactMap { pair in
        let texts = pair.allTexts
        guard texts.count == 2, !texts[0].hasPrefix("$") else { return nil }
        return Signs(opening: Array(texts[0].utf8), closing: Array(texts[1].utf8), isBlock: isBlock)
      }
    }
    signs = read("block", isBlock: true) + read("inline", isBlock: false)
  }

  /// Prose without code, with its formulas as they are written here.
  func rewritten(_ prose: [UInt8]) -> [UInt8] {
    guard signs.contains(where: { prose.firstRange(of: $0.opening) != nil }) else { return prose }
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
        if isAlone {
          result += "$$".utf8
          result += formula
          result += "$$".utf8
        } else {
          result += "$".utf8
          result += Array(formula.split { $0 <= 0x20 }.joined(separator: CollectionOfOne(0x20)))
          result += "$".utf8
        }
        place = end
        continue search
      }
      let length = prose[place] == UInt8(ascii: "\\") ? min(2, prose.count - place) : 1
      result += prose[place..<place + length]
      place += length
    }
    return result
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
      case 0x20, 0x09: break
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
