import MamushiCore

/// The content's files as each language of a site knows them.
///
/// `kyoto.en.md` is the English version of `kyoto.md`. For the English site it has that name, and the other text does
/// not exist; so nothing that reads content has to know of languages. A text without a language in its name is in the
/// site's first one. Data without one is there for all languages that have no version of their own. Pictures and other
/// files are there for all.
struct LanguageFiles: Sendable {
  private let languages: [SiteLanguage]
  private let sources: SourceTable
  /// The language that the name of a file ends with, and the name without it, by the positions of the files.
  private var named: [Int: (language: Int, name: SitePath)] = [:]
  /// The positions of files whose name another file has.
  private var repeated: Set<Int> = []
  /// The faults of names.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ languages: [SiteLanguage], _ sources: SourceTable) {
    self.languages = languages
    self.sources = sources
    guard languages.count > 1 else { return }
    var versions: [Int: [SitePath: SitePath]] = [:]
    for position in sources.entries.indices {
      let path = sources.entries[position].path
      guard !sources.entries[position].isFolder, Self.hasLanguage(path),
        let (tag, name) = Self.languageSuffix(of: path)
      else { continue }
      guard let language = languages.position(ofTag: tag) else {
        // A term may have such a name: 'web.de'.
        if Self.mayBeTextOfTerm(path), !hasOtherVersion(path, of: name) { continue }
        if let problem = otherLanguage(tag, of: path, named: name) {
          diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
        }
        continue
      }
      named[position] = (language, name)
      let plain = language == 0 && sources.position(of: name) != nil ? name : nil
      if let other = plain ?? versions[language]?[name] {
        let problem = AddressProblem.twoVersions(
          of: other, language: languages[language].tag,
          otherName: plain.map { String(Self.path(ofName: $0, in: languages[1]).name) })
        diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
        repeated.insert(position)
      } else {
        versions[language, default: [:]][name] = path
      }
    }
  }

  /// The problem of a name that seems to name a language which the site does not have; nil if it means something else.
  private func otherLanguage(_ tag: String, of path: SitePath, named name: SitePath) -> UnreadFileProblem? {
    let parts = tag.split(separator: "-")
    // A region or a script; `it-works` is a name.
    guard
      parts.dropFirst().allSatisfy({
        [2, 4].contains($0.utf8.count) || $0.utf8.count == 3 && $0.allSatisfy(\.isNumber)
      })
    else { return nil }
    let primary = String(parts.first ?? "")
    let meant = languages.position(ofTag: LanguageNames.slips[tag] ?? primary)
    guard LanguageNames.isKnown(primary) || meant != nil else { return nil }
    let better = meant.map { Self.path(ofName: name, in: languages[$0]) }
    return .otherLanguage(
      tag: tag, first: isUnreadInGallery(path) || Self.isData(path) ? nil : languages[0].tag,
      name: better.map { String($0.name) },
      isTaken: better.map { sources.position(of: $0) != nil } ?? false,
      only: languages.count == 1 ? languages[0].tag : nil)
  }

  /// What is told of a site with one language, in which languages in names mean nothing: names that seem to have one.
  var translationsOfOneLanguage: [Diagnostic] {
    guard languages.count == 1 else { return [] }
    return sources.entries.compactMap { entry -> Diagnostic? in
      let path = entry.path
      guard !entry.isFolder, Self.hasLanguage(path), path.stem.utf8.contains(UInt8(ascii: ".")),
        !path.isHidden, let (tag, name) = Self.languageSuffix(of: path),
        mayBeLanguage(tag), isTranslation(path, tag, of: name)
      else { return nil }
      let problem: UnreadFileProblem? =
        languages.position(ofTag: tag) == nil
        ? otherLanguage(tag, of: path, named: name)
        : UnreadFileProblem.onlyLanguage(
          tag: tag, name: String(name.name), isTaken: sources.position(of: name) != nil)
      return problem.map { Diagnostic($0, at: SourceLocation(path)) }
    }
  }

  /// Whether a tag may mean a language. Most ends of names, such as `15` in `12.30.15`, do not, and need no search for
  /// other files.
  private func mayBeLanguage(_ tag: String) -> Bool {
    let primary = String(tag.prefix { $0 != "-" })
    return LanguageNames.isKnown(primary) || languages.position(ofTag: tag) != nil
      || languages.position(ofTag: LanguageNames.slips[tag] ?? primary) != nil
  }

  /// Whether the name of a file ends with a language, rather than with a word, such as `is`, or an extension, such as `pl`:
  /// that language is seldom meant otherwise, or another version of the text is beside the file.
  private func isTranslation(_ path: SitePath, _ tag: String, of name: SitePath) -> Bool {
    if path.isInside(ContentIndex.galleryFolder) { return isUnreadInGallery(path) }
    if Self.isData(path) { return isKnownData(name) || hasOtherVersion(path, of: name) }
    if !Self.mayBeTextOfTerm(path), LanguageNames.isSeldomOtherwise(String(tag.prefix { $0 != "-" })) {
      return true
    }
    return hasOtherVersion(path, of: name)
  }

  /// Whether data have a name that is read in every site, or that a file beside them has, of any format.
  private func isKnownData(_ name: SitePath) -> Bool {
    DataFileRepository.isNamed(name)
      || DocumentFormat.dataExtensions.contains { format in
        sources.position(of: name.folder.appending("\(name.stem).\(format)")) != nil
      }
  }

  /// Whether another version of a file is beside it: without a language in its name, or with one of the site.
  private func hasOtherVersion(_ path: SitePath, of name: SitePath) -> Bool {
    let stem = name.stem
    return sources.position(of: name) != nil
      || languages.contains { language in
        let version = name.folder.appending("\(stem).\(language.tag)\(name.name.dropFirst(stem.count))")
        return version != path && sources.position(of: version) != nil
      }
  }

  /// Whether a file may be the text of a term: it is directly in a folder of `Content` that has no other texts.
  ///
  /// Such a text is named like its term, and terms have names such as 'amazon.de'.
  static func mayBeTextOfTerm(_ path: SitePath) -> Bool {
    path.isMarkdown && path.folder.folder == ContentIndex.root
      && ![
        ContentIndex.articlesFolder, ContentIndex.guidanceFolder, ContentIndex.pagesFolder,
        ContentIndex.galleryFolder, ContentIndex.dataFolder,
      ].contains(path.folder)
  }

  /// Whether a file is in the gallery, and no caption of a photo there: an album's text has only one name.
  private func isUnreadInGallery(_ path: SitePath) -> Bool {
    path.isInside(ContentIndex.galleryFolder)
      && !sources.entries.contains { entry in
        !entry.isFolder && entry.path.folder == path.folder && entry.path.stem == path.stem
          && PhotoFolderRepository.pictureExtensions.contains(entry.path.fileExtension)
      }
  }

  /// Returns the files as a language knows them.
  ///
  /// - Parameter number: the position of the language among all.
  func sources(ofLanguage number: Int) -> SourceTable {
    guard languages.count > 1 else { return sources }
    let own = Set(named.values.lazy.filter { $0.language == number }.map { Self.withoutFormat($0.name) })
    var names: [(name: SitePath, position: Int)] = []
    names.reserveCapacity(sources.entries.count)
    for position in sources.entries.indices where !repeated.contains(position) {
      let entry = sources.entries[position]
      let path = entry.path
      if let (language, name) = named[position] {
        if language == number { names.append((name, position)) }
      } else if entry.isFolder || !Self.hasLanguage(path) || number == 0 {
        names.append((path, position))
      } else if !path.isMarkdown, !own.contains(Self.withoutFormat(path)) {
        // Data of all languages.
        names.append((path, position))
      }
    }
    return sources.renamed(names)
  }

  /// The path of a file without its extension: versions of data may have different formats.
  private static func withoutFormat(_ path: SitePath) -> SitePath { path.folder.appending(path.stem) }

  /// Whether there can be versions of a file in other languages.
  private static func hasLanguage(_ path: SitePath) -> Bool {
    path.isMarkdown && path.isInside(ContentIndex.root) && !path.isInside(ContentIndex.staticFolder)
      || isData(path)
  }

  private static func isData(_ path: SitePath) -> Bool {
    path.isInside(ContentIndex.dataFolder) && DocumentFormat(dataFile: path) != nil
  }

  /// Returns the path of a text's version in a language: `kyoto.en.md` for `kyoto.md`.
  static func path(ofName name: SitePath, in language: SiteLanguage) -> SitePath {
    if language.isFirst { return name }
    let stem = name.stem
    return name.folder.appending(stem + "." + language.tag + name.name.dropFirst(stem.count))
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
