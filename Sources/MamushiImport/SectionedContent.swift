import MamushiCore
import MamushiKit

/// A folder of texts whose folders are sections (Hugo, Zola): `content/posts/kyoto.md`, `content/_index.md`.
struct SectionedContent {
  struct Text {
    let file: SitePath
    /// The path below the folder, without a language: `posts/kyoto.md`.
    let name: SitePath
    /// Nil for the site's own one.
    let language: String?
    let parsed: ParsedText

    var isSection: Bool { TextName.isSectionText(name) }
    var section: String { String(name.string.split(separator: "/").dropLast().first ?? "") }
  }

  /// A file that is no text.
  struct OtherFile {
    let file: SitePath
    /// The path below the folder.
    let name: SitePath
    /// That of the folder; nil for the site's own one.
    let language: String?
  }

  let texts: [Text]
  let others: [OtherFile]
  /// The sections whose texts are articles.
  let articleSections: Set<String>
  /// Whether texts in no section are articles: those with a date.
  let hasArticlesAtTop: Bool
  /// The names of texts with a date.
  let dated: Set<SitePath>
  let files: FormerFiles
  /// The taxonomies whose terms may have texts: `places/kyoto/_index.md`.
  private let taxonomies: [String]
  /// The tag of the site's own language; nil if it is not known.
  private let ownLanguage: String?

  /// - Parameters:
  ///   - folders: the folder of each language; of the first one, which may hold the others.
  ///   - languages: the tags of all languages, the site's own one first.
  ///   - named: the sections of articles that settings name; an empty name for the texts in no section.
  ///   - areOnly: whether other sections have none.
  ///   - taxonomies: the names of the site's own.
  ///   - isIgnored: files that the settings leave out.
  ///   - disabled: tags of languages that are switched off.
  init(
    _ files: FormerFiles, in folders: [(folder: SitePath, language: String?)], languages: [String],
    articles named: [String], areOnly: Bool = true, taxonomies: [String] = [],
    ignoring isIgnored: (SitePath) -> Bool = { _ in false },
    disabled: Set<String> = [],
    _ problems: inout [Diagnostic]
  ) {
    self.taxonomies = ["tags", "categories", "series"] + taxonomies
    ownLanguage = languages.first
    var texts: [Text] = []
    var others: [OtherFile] = []
    let inner = folders.dropFirst().map(\.folder)
    for (folder, language) in folders {
      let own = files.inside(folder).filter { file in
        folder != folders[0].folder || !inner.contains { $0 != folder && file.isInside($0) }
      }
      for file in own
      where !isIgnored(file)
        && !file.below(folder).string.split(separator: "/").contains(where: { $0.hasPrefix(".") })
      {
        let name = file.below(folder)
        guard let parsed = files.anyText(file, &problems) else {
          others.append(
            OtherFile(file: file, name: name, language: language == languages.first ? nil : language))
          continue
        }
        let (plain, suffix) = Self.withoutLanguage(name.textPlace, languages)
        // A text of a language that is switched off is not published.
        let stem = plain.stem
        if suffix == nil, let dot = stem.lastIndex(of: "."),
          disabled.contains(stem[stem.index(after: dot)...].lowercased())
        {
          continue
        }
        let tag = suffix ?? language
        texts.append(
          Text(file: file, name: plain, language: tag == languages.first ? nil : tag, parsed: parsed))
      }
    }
    self.files = files
    self.texts = texts
    self.others = others
    let regular = texts.filter { !$0.isSection && $0.language == nil }
    let sections = Self.articleSections(regular, named: named, areOnly: areOnly)
    articleSections = sections
    dated = Set(texts.lazy.filter(Self.isDated).map(\.name))
    let top = regular.filter { Self.isAtTop($0.name) && !sections.contains($0.section) }
    let inSections = regular.count { sections.contains($0.section) }
    hasArticlesAtTop =
      named.contains("")
      ? top.contains(where: Self.isDated) : top.count * 2 > inSections && Self.isMostlyDated(top)
  }

  /// `kyoto.md` and `en` for `kyoto.en.md`.
  private static func withoutLanguage(_ name: SitePath, _ languages: [String]) -> (SitePath, String?) {
    let stem = name.stem
    guard let dot = stem.lastIndex(of: "."),
      let tag = languages.first(where: { $0.lowercased() == stem[stem.index(after: dot)...].lowercased() })
    else { return (name, nil) }
    return (name.folder.appending(stem[..<dot] + "." + name.fileExtension), tag)
  }

  // MARK: Places

  /// The only section of articles, whose folder becomes that of all articles; nil if sections keep their folders.
  var onlySection: String? {
    articleSections.count == 1 && !hasArticlesAtTop ? articleSections.first : nil
  }

  /// The place of a file.
  func place(of name: SitePath, isArticle: Bool) -> SitePath {
    guard isArticle else { return ContentIndex.pagesFolder.appending(name.string) }
    let parts = name.string.split(separator: "/")
    let isInOnlySection = parts.count > 1 && onlySection == String(parts[0])
    return ContentIndex.articlesFolder.appending(
      (isInOnlySection ? parts.dropFirst() : parts[...]).joined(separator: "/"))
  }

  /// The place of a section's text, and its kind; nil if nothing shows it.
  private func place(ofSection name: SitePath) -> (SitePath, FormerText.Kind)? {
    let folder = name.folder
    let parts = folder.string.split(separator: "/").map(String.init)
    if parts.isEmpty {
      return articleSections.isEmpty && !hasArticlesAtTop
        ? (ContentIndex.pagesFolder.appending("index.md"), .page) : nil
    }
    if articleSections.contains(parts[0]) {
      return onlySection == nil || parts.count == 1
        ? (place(of: folder.appending("_index.md"), isArticle: true), .section) : nil
    }
    if let terms = taxonomies.first(where: { $0 == parts[0] }) {
      return parts.count == 2
        ? (SitePath("Content/\(terms)/\(Slug.make(fromName: parts[1])).md"), .section) : nil
    }
    if parts[0] == Self.authors { return nil }
    return (ContentIndex.pagesFolder.appending(folder.string).appending("index.md"), .page)
  }

  /// The pattern of the articles' addresses, which follow their folders.
  var permalink: String? {
    let articles = texts.filter { !$0.isSection && isArticle($0.name) }
    if articles.isEmpty { return nil }
    let section = onlySection.map { "/" + $0 } ?? ""
    // Folders may be days.
    let days = articles.count { TextName(of: $0.name.folder.appending("x.md")).day != nil }
    if days * 2 > articles.count { return section + "/:year/:month/:day/:slug/" }
    return section + "/:sections/:slug/"
  }

  /// Adds all texts and files to a site.
  ///
  /// - Parameter settings: what the settings say for texts, by languages; for the site's own one under an empty name.
  func add(to site: inout FormerSite, cascades settings: [String: Node] = [:]) {
    // Texts below a text with a folder of its own are parts of it.
    let bundles = Set(texts.lazy.filter { TextName.isIndex($0.name) }.map(\.name.folder)).subtracting([
      SitePath("")
    ])
    let cascades = Cascades(of: texts, site.generator, ownLanguage: ownLanguage, settings: settings)
    let hidden = Set(texts.lazy.filter { !$0.isSection && cascades.hide($0) }.map(\.file))
    tellUnlisted(cascades, except: hidden, to: &site)
    if onlySection == nil, !articleSections.isEmpty {
      site.settings.sections = articleSections
      site.settings.hasSectionFeeds = hasSectionFeeds(of: site.generator)
    }
    var authors: Set<SitePath> = []
    for text in texts {
      let location = SourceLocation(text.file)
      if Self.isAuthor(text) {
        authors.insert(text.name.folder)
        addAuthor(text, isHidden: cascades.hide(text), to: &site)
        continue
      }
      if text.isSection {
        // Only settings of the section, where the folder has a page of its own.
        if !text.parsed.hasBody, bundles.contains(text.name.folder) { continue }
        let name = text.name.folder.string
        if site.settings.taxonomies.names.contains(name), let title = text.parsed.value("title")?.text {
          site.settings.taxonomies.titles[name, default: [:]][text.language] = title
        }
        guard let (place, kind) = place(ofSection: text.name) else {
          if site.generator == .zola, let target = text.parsed.value("redirect_to")?.text {
            site.tell(.leftOut(.redirectOfPage(to: target)), at: location)
          } else if text.parsed.hasBody {
            site.tell(
              .leftOut(text.name.folder.string.isEmpty ? .homeText : .sectionText), at: location)
          }
          continue
        }
        var former = FormerText(
          text.file, kind, at: named(place, text.language), text.parsed, language: text.language)
        // A page here, which is not to show what had none.
        former.isDraft = kind == .page && cascades.hide(text, areOwnIncluded: false)
        site.texts.append(former)
        continue
      }
      if !TextName.isIndex(text.name), Self.isInside(bundles, text.name) {
        site.tell(
          .leftOut(.textInBundle),
          at: location)
        continue
      }
      let isArticle = isArticle(text.name)
      let place = place(of: isArticle ? Self.lifted(text.name, bundles) : text.name, isArticle: isArticle)
      var former = FormerText(
        text.file, isArticle ? .article : .page, at: named(place, text.language), text.parsed,
        language: text.language)
      former.isDraft = hidden.contains(text.file)
      former.isUnlisted = !former.isDraft && cascades.unlist(text)
      if isArticle { former.pathAddress = pathAddress(of: text) }
      site.texts.append(former)
    }
    addFiles(bundles, authors, to: &site)
  }

  /// The name of a file whose text has a folder within that of another one, beside that folder: here, an article's folder
  /// holds no other article.
  static func lifted(_ name: SitePath, _ bundles: Set<SitePath>) -> SitePath {
    var folder = name.folder
    while !folder.string.isEmpty, !bundles.contains(folder) { folder = folder.folder }
    let inner = folder
    var outer: SitePath?
    while !folder.string.isEmpty {
      folder = folder.folder
      if bundles.contains(folder) { outer = folder }
    }
    guard let outer else { return name }
    // Folders of several texts may be called alike.
    let place = outer.folder.appendingFolder(SitePath("\(outer.name)-\(inner.name)"))
    return place.appending(name.below(inner).string)
  }

  /// The address that follows folders and name, as long as nothing sets another.
  private func pathAddress(of text: Text) -> String {
    let path = TextName.isIndex(text.name) ? text.name.folder : text.name.folder.appending(text.name.stem)
    return path.slugAddress
  }

  /// Whether the lists of articles have feeds: in Hugo all do, in Zola those that say so
  /// (https://www.getzola.org/documentation/content/section/).
  private func hasSectionFeeds(of generator: FormerGenerator) -> Bool {
    generator == .hugo
      || texts.contains { text in
        text.isSection && articleSections.contains(text.section)
          && ["generate_feeds", "generate_feed"].contains { text.parsed.value($0)?.flag == true }
      }
  }

  static func isInside(_ folders: Set<SitePath>, _ name: SitePath) -> Bool {
    var folder = name.folder
    while !folder.string.isEmpty {
      if folders.contains(folder) { return true }
      folder = folder.folder
    }
    return folders.contains(folder)
  }

  /// `kyoto.en.md` for the English version of `kyoto.md`.
  func named(_ place: SitePath, _ language: String?) -> SitePath {
    guard let language else { return place }
    let ending = place.fileExtension
    return place.folder.appending("\(place.stem).\(language)" + (ending.isEmpty ? "" : ".\(ending)"))
  }
}
