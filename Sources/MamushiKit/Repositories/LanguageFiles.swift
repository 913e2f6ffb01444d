import MamushiCore

/// The content's files as each language of a site knows them.
///
/// `kyoto.en.md` is the English version of `kyoto.md`. For the English site it has that name, and the other text does
/// not exist; so nothing that reads content has to know of languages. A text without a language in its name is in the
/// site's first one. Data without one is there for all languages that have no version of their own. Pictures and other
/// files are there for all, but an album only for those in which it has a text.
struct LanguageFiles: Sendable {
  private let languages: [SiteLanguage]
  private let sources: SourceTable
  /// The language that the name of a file ends with, and the name without it, by the positions of the files.
  private var named: [Int: (language: Int, name: SitePath)] = [:]
  /// The faults of names.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ languages: [SiteLanguage], _ sources: SourceTable) {
    self.languages = languages
    self.sources = sources
    guard languages.count > 1 else { return }
    let numbers = Dictionary(
      languages.enumerated().map { ($1.tag.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    for position in sources.entries.indices {
      let entry = sources.entries[position]
      guard !entry.isFolder, Self.hasLanguage(entry.path),
        let (tag, name) = Self.languageSuffix(of: entry.path)
      else { continue }
      guard let language = numbers[tag] else {
        if LanguageNames.isKnown(tag) {
          diagnostics.append(
            Diagnostic(UnreadFileProblem.otherLanguage(tag: tag), at: SourceLocation(entry.path)))
        }
        continue
      }
      if language == 0, sources.position(of: name) != nil {
        let problem = AddressProblem.twoVersions(of: name, language: languages[0].tag)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(entry.path)))
      }
      named[position] = (language, name)
    }
  }

  /// Returns the files as a language knows them.
  ///
  /// - Parameter number: the position of the language among all.
  func sources(ofLanguage number: Int) -> SourceTable {
    guard languages.count > 1 else { return sources }
    let own = Set(named.values.lazy.filter { $0.language == number }.map(\.name))
    var names: [(name: SitePath, position: Int)] = []
    names.reserveCapacity(sources.entries.count)
    for position in sources.entries.indices {
      let entry = sources.entries[position]
      let path = entry.path
      if let (language, name) = named[position] {
        if language == number, number > 0 || sources.position(of: name) == nil {
          names.append((name, position))
        }
      } else if entry.isFolder || !path.isInside(ContentIndex.root) {
        names.append((path, position))
      } else if path.isInside(ContentIndex.dataFolder) {
        if number == 0 || !own.contains(path) { names.append((path, position)) }
      } else if path.isMarkdown, !path.isInside(ContentIndex.staticFolder) {
        if number == 0 { names.append((path, position)) }
      } else if number == 0 || !path.isInside(ContentIndex.galleryFolder)
        || SitePath.markdownSuffixes.contains(where: { own.contains(path.folder.appending("album" + $0)) })
      {
        names.append((path, position))
      }
    }
    return sources.renamed(names)
  }

  /// Whether there can be versions of a file in other languages.
  private static func hasLanguage(_ path: SitePath) -> Bool {
    path.isMarkdown && path.isInside(ContentIndex.root) && !path.isInside(ContentIndex.staticFolder)
      || path.isInside(ContentIndex.dataFolder) && DocumentFormat(dataFile: path) != nil
  }

  /// Splits `kyoto.en.md` into `en` and `kyoto.md`. The tag is in lower case, and need not be one of the site's.
  static func languageSuffix(of path: SitePath) -> (tag: String, name: SitePath)? {
    let stem = path.stem
    guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
    let tag = stem[stem.index(after: dot)...]
    let name = stem[..<dot] + path.name.dropFirst(stem.count)
    return (tag.lowercased(), path.folder.appending(String(name)))
  }
}
