import MamushiCore
import MamushiKit

extension FormerSite {
  /// Tags that folders of translations have; others of two letters are rather words.
  private static let knownTags: Set<String> = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr",
    "hu", "id",
    "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "no", "pl", "pt", "ro", "ru", "sa", "sk", "sl", "sr",
    "sv", "ta",
    "th", "tr", "tw", "uk", "ur", "vi", "zh",
  ]

  private static func isTag(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-")
    guard let first = parts.first, knownTags.contains(first.lowercased()), parts.count <= 2 else {
      return false
    }
    return parts.count == 1 || (2...4).contains(parts[1].count)
  }

  /// Makes translations of texts that are in a folder of their language, `ja/guide.md` beside `en/guide.md` or
  /// `guide.md`, and of those that have it in their name. The settings of most generators do not tell; where they do, each
  /// folder that they name is one.
  mutating func joinTranslations() {
    guard settings.languages.count == 1, let own = settings.languages.first?.tag.lowercased() else { return }
    let found = translations()
    let tags = Set(found.compactMap { $0?.tag })
    guard !tags.isEmpty else { return }
    // The site's own language is that of the settings, or of the texts in no folder.
    let first = tags.sorted().last { own == $0 || own.hasPrefix($0 + "-") } ?? own
    for (index, translation) in zip(texts.indices, found) {
      guard let translation else { continue }
      let name = translation.name
      let address = texts[index].address(settings)
      // The folder of a language is no category.
      texts[index].categories.removeAll { $0.lowercased() == translation.tag }
      texts[index].addressCategories?.removeAll { $0.lowercased() == translation.tag }
      if translation.tag == first {
        if let address { texts[index].formerAddresses.append(address) }
        texts[index].place = name
        // It was below the language, which the site's own one has no folder for here.
        if let address = texts[index].address(settings) {
          texts[index].formerAddresses.append("/\(translation.tag)\(address)")
        }
      } else {
        let tag = LanguageTag.wellFormed(translation.tag)
        texts[index].place = name.folder.appending("\(name.stem).\(tag).\(name.fileExtension)")
        texts[index].language = tag
        if tag != translation.tag, let address { texts[index].formerAddresses.append(address) }
      }
    }
    let others = Set(tags.filter { $0 != first }.map(LanguageTag.wellFormed))
    settings.languages = ([first] + others.sorted()).map { tag in
      FormerSettings.Language(tag: tag, title: settings.title(in: tag))
    }
  }

  /// The language that a text says it is in.
  private func language(of text: FormerText) -> Substring? { text.parsed.value("lang")?.text.map { $0[...] } }

  /// The language of each text and its place without it; nil for texts of the site's own one.
  private func translations() -> [(tag: String, name: SitePath)?] {
    let split = texts.map { text -> (tag: String, name: SitePath)? in
      let parts = text.place.string.split(separator: "/")
      let stem = text.place.stem
      if let dot = stem.lastIndex(of: "."), Self.isTag(stem[stem.index(after: dot)...]) {
        return (
          stem[stem.index(after: dot)...].lowercased(),
          text.place.folder.appending(stem[..<dot] + "." + text.place.fileExtension)
        )
      }
      // `Content/pages/ja/guide.md`, `Content/pages/articles/ja/guide.md`
      guard
        let folder = parts.indices.dropFirst(2).dropLast().first(where: {
          Self.isTag(parts[$0]) || language(of: text) == parts[$0]
            || settings.languageFolders.contains(parts[$0].lowercased())
        }),
        folder <= 3
      else {
        return nil
      }
      let name = (parts[..<folder] + parts[(folder + 1)...]).joined(separator: "/")
      return (parts[folder].lowercased(), SitePath(name))
    }
    // A folder counts if half of what is in it is elsewhere, too.
    var names: [SitePath: Set<String>] = [:]
    for (text, part) in zip(texts, split) {
      names[part?.name ?? text.place, default: []].insert(part?.tag ?? "")
    }
    var counts: [String: (all: Int, joined: Int)] = [:]
    for case let part? in split {
      counts[part.tag, default: (0, 0)].all += 1
      if (names[part.name]?.count ?? 0) > 1 { counts[part.tag]?.joined += 1 }
    }
    let joined = Set(counts.filter { $0.value.joined * 2 >= $0.value.all || $0.value.joined >= 5 }.keys)
    // Most texts of one may have no translation, which settings make clear.
    let tags = joined.union(settings.languageFolders.intersection(counts.keys))
    return split.map { part in part.flatMap { tags.contains($0.tag) ? $0 : nil } }
  }
}
