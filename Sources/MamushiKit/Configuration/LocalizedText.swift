import MamushiCore

/// A text, or one for each of several languages: `Shop`, or `{ ja: お店, en: Shop }`.
struct LocalizedText: Equatable, Sendable {
  let mark: Mark
  private let texts: [Text]

  private struct Text: Equatable {
    /// Nil for a text that is the same in all languages.
    let language: String?
    let text: String
    /// The place of the language.
    var mark: Mark?
  }

  init(_ text: String, at mark: Mark) {
    self.mark = mark
    texts = [Text(language: nil, text: text)]
  }

  /// - Returns: nil if there is no valid text; faults are reported.
  init?(_ key: String, _ node: Node, with values: inout ValueDecoder) {
    mark = node.mark
    guard let entries = node.entries else {
      guard let text = values.nonEmptyText(key, node) else { return nil }
      self.texts = [Text(language: nil, text: text)]
      return
    }
    var found: [Text] = []
    for entry in entries {
      if LanguageTag.isValid(entry.key) {
        guard let text = values.nonEmptyText(key, entry.value) else { continue }
        found.append(Text(language: entry.key, text: text, mark: entry.keyMark))
      } else {
        values.report(.invalidLanguage(value: entry.key), at: entry.keyMark)
      }
    }
    if found.isEmpty { return nil }
    texts = found
  }

  /// The text for a language, by the full tag or by its first part; nil if there is none.
  func text(in language: SiteLanguage) -> String? {
    func text(_ tag: String?) -> String? {
      texts.first { $0.language?.lowercased() == tag?.lowercased() }?.text
    }
    return text(nil) ?? text(language.tag) ?? text(Self.firstPart(of: language.tag))
  }

  /// The languages that none of a site's languages uses, with their places.
  func others(than languages: [SiteLanguage]) -> [(tag: String, mark: Mark)] {
    let used = Set(languages.flatMap { [$0.tag.lowercased(), Self.firstPart(of: $0.tag).lowercased()] })
    return texts.compactMap { text in
      guard let tag = text.language, !used.contains(tag.lowercased()) else { return nil }
      return (tag, text.mark ?? mark)
    }
  }

  private static func firstPart(of tag: String) -> String { String(tag.prefix { $0 != "-" }) }
}
