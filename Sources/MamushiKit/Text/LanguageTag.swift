/// Language tags (RFC 5646), as far as needed.
package enum LanguageTag {
  package static func isJapanese(_ tag: String) -> Bool {
    let tag = tag.lowercased()
    return tag == "ja" || tag.hasPrefix("ja-")
  }

  /// Whether the language is Chinese in traditional characters: by its script, or else by its region.
  static func isTraditionalChinese(_ tag: String) -> Bool {
    let parts = tag.lowercased().split(separator: "-")
    guard parts.first == "zh", !parts.contains("hans") else { return false }
    return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
  }

  /// Whether `text` has the form of a language tag: two or three letters (RFC 5646, section 2.2.1: no longer ones
  /// are registered), followed by parts of letters and digits.
  package static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// A tag as other programs write it, `ja_JP`, in this form; `en` if it is none.
  package static func wellFormed(_ text: String) -> String {
    let tag = text.replacing("_", with: "-")
    return isValid(tag) ? tag : "en"
  }
}
