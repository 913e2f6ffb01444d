/// A language of a site, and the place of its pages.
package struct SiteLanguage: Hashable, Sendable {
  /// A value for `lang` (BCP 47): `ja`, `en-GB`.
  package let tag: String
  /// The prefix of its pages' paths: empty for the site's first language, `en/` for another one; in small letters.
  package let pathPrefix: String

  package var isFirst: Bool { pathPrefix.isEmpty }

  init(tag: String, pathPrefix: String = "") {
    self.tag = tag
    self.pathPrefix = pathPrefix
  }
}

extension SiteLanguage {
  /// Whether the language is written from right to left: its script says so (BCP 47, section 2.2.3), or that in which
  /// it is usually written.
  var isRightToLeft: Bool {
    // Behind a part of a single letter come extensions (section 2.2.6).
    let parts = tag.lowercased().split(separator: "-").prefix { $0.utf8.count > 1 }
    let script = parts.dropFirst().first { $0.utf8.count == 4 && !($0.first?.isNumber ?? true) }
    if let script { return Self.scriptsFromRight.contains(String(script)) }
    return parts.first.map { Self.languagesFromRight.contains(String($0)) } ?? false
  }

  private static let scriptsFromRight: Set<String> = [
    "adlm", "arab", "aran", "hebr", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let languagesFromRight: Set<String> = [
    "ar", "arc", "arz", "ckb", "dv", "fa", "he", "iw", "khw", "ks", "lrc",
    "mzn", "nqo", "pnb", "prs", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// Makes the languages of a site.
  ///
  /// - Parameter tags: the first language has no prefix.
  static func all(_ tags: [String]) -> [SiteLanguage] {
    tags.enumerated().map { SiteLanguage(tag: $1, pathPrefix: $0 == 0 ? "" : $1.lowercased() + "/") }
  }
}

extension SiteLanguage {
  /// What follows the language's folder in a path that begins with it, in any letters: `about/` for `zh-CN/about/`.
  ///
  /// - Parameter path: from the site's root, without a slash at its beginning.
  /// - Returns: nil if the path is not below the folder, or if the language has none.
  func path(belowFolderIn path: String) -> String? {
    let length = pathPrefix.utf8.count
    let isBelow = path.utf8.prefix(length).elementsEqual(pathPrefix.utf8) { written, own in
      ((0x41...0x5A).contains(written) ? written | 0x20 : written) == own
    }
    return isFirst || !isBelow ? nil : String(Substring(path.utf8.dropFirst(length)))
  }
}

extension [SiteLanguage] {
  /// Returns the position of the language with a tag in lower case, or of the only one that begins with it: `en` for
  /// `en-GB`.
  func position(ofTag tag: String) -> Int? {
    if let exact = firstIndex(where: { $0.tag.lowercased() == tag }) { return exact }
    let close = indices.filter { self[$0].tag.lowercased().hasPrefix(tag + "-") }
    return close.count == 1 ? close[0] : nil
  }
}
