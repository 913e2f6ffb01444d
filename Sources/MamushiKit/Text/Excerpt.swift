/// Cuts the beginning of a text at a natural place.
enum Excerpt {
  /// At most `limit` graphemes of `text`, with an ellipsis if the cut is not after a sentence.
  ///
  /// The cut falls after the last sentence if that ends in the second half, else before a word that would be
  /// split: a run of Latin letters and digits with the characters that connect them (`it's`, `example.com`,
  /// `&amp;`). In scripts without spaces, the cut may fall between any graphemes.
  static func make(from text: String, limit: Int) -> String {
    guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    let head = text[..<end]
    let middle = text.index(text.startIndex, offsetBy: limit / 2)
    if let stop = lastStop(in: head), stop >= middle {
      return String(head[...stop])
    }
    var cut = end
    if isInsideWord(text, at: end) {
      while cut > text.startIndex, isWordCharacter(text[text.index(before: cut)]) {
        cut = text.index(before: cut)
      }
      // A word longer than the excerpt must be split.
      if cut == text.startIndex { cut = end }
    }
    let result = trimmed(text[..<cut])
    if let last = result.last, ".!?…".contains(last) { return String(result) }
    // If nothing remains, a split word is better.
    return (result.isEmpty ? text[..<end] : result) + "…"
  }

  /// The position of the last 。！？, searched among scalars: grapheme breaking costs much more, and most texts
  /// contain none of these.
  private static func lastStop(in text: Substring) -> String.Index? {
    text.unicodeScalars.indices.last { index in
      switch text.unicodeScalars[index] {
      case "。", "！", "？": text[index].unicodeScalars.count == 1
      default: false
      }
    }
  }

  /// Removes trailing spaces and punctuation that introduces the omitted text, but not the end of a character
  /// reference (`&amp;`).
  private static func trimmed(_ text: Substring) -> Substring {
    var result = text
    while let last = result.last, last.isWhitespace || "、，,;:「『（(".contains(last) {
      if last == ";", let ampersand = result.lastIndex(of: "&"),
        !result[ampersand...].contains(where: \.isWhitespace)
      {
        break
      }
      result.removeLast()
    }
    return result
  }

  private static func isInsideWord(_ text: String, at index: String.Index) -> Bool {
    isWordCharacter(text[text.index(before: index)]) && isWordCharacter(text[index])
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar == "\u{2019}" { return true }  // it’s
    if scalar.isASCII {
      return !scalar.properties.isWhitespace && !"()[]{}\",".unicodeScalars.contains(scalar)
    }
    return scalar.properties.isAlphabetic && !isWrittenWithoutSpaces(scalar)
  }

  /// Kana, ideographs, Thai, Lao, Khmer and Myanmar.
  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
