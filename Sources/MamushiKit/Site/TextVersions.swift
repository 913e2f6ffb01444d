import MamushiCore

/// The texts of a site from the point of view of one of its languages, in which a text is to be begun.
struct TextVersions {
  struct Text {
    let file: SitePath
    /// The path without a language: `kyoto.md` for `kyoto.en.md`.
    let name: SitePath
    /// Whether it is in the language of the text to be begun.
    let isOwn: Bool
  }

  private let languages: [SiteLanguage]
  /// The position of the language among all.
  private let number: Int

  var language: SiteLanguage { languages[number] }

  /// - Parameter tag: a language of the site; nil for its first one.
  init(_ tag: String?, of languages: [SiteLanguage]) throws(NewContent.Fault) {
    self.languages = languages
    guard let tag else {
      number = 0
      return
    }
    let written = tag.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
    guard let position = languages.position(ofTag: written.lowercased()) else {
      throw .unknownLanguage(tag: written, known: languages.map(\.tag))
    }
    number = position
  }

  /// The texts of a folder and those below it.
  func texts(in listing: FileListing) -> [Text] {
    listing.entries.lazy.filter { !$0.isFolder && $0.path.isMarkdown }.map { entry in
      guard languages.count > 1, let (tag, name) = LanguageFiles.languageSuffix(of: entry.path),
        let position = languages.position(ofTag: tag)
      else { return Text(file: entry.path, name: entry.path, isOwn: number == 0) }
      return Text(file: entry.path, name: name, isOwn: position == number)
    }
  }

  /// Returns the path of a text in the language: only the first one is not part of it.
  func file(of name: SitePath) -> SitePath {
    LanguageFiles.path(ofName: name, in: language)
  }
}
