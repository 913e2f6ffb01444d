import MamushiCore

/// The initial version of a file that an author begins.
package struct NewContent: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case article, page, album
  }

  /// Why no file was made.
  package enum Fault: Error {
    case configuration([Diagnostic])
    /// The title has no letter or digit to make an address of.
    case emptySlug
    case reservedSlug(String)
    /// The address of an article has one part.
    case pathOfArticle(String, suggestion: String)
    /// A part of a section's path has no letter or digit, or is reserved.
    case unusableSection(String)
    /// A section's folder belongs to an article, or is inside one that does.
    case sectionOfArticle(folder: SitePath, article: SitePath)
    /// The address belongs to a page that the site has, or may have, by itself.
    case ownAddress(path: String, page: String)
    /// The file exists, or another one with the same address.
    case taken(by: SitePath)
    /// The site is not in this language.
    case unknownLanguage(tag: String, known: [String])
  }

  package let file: SitePath
  package let text: String
  /// The text that this one translates.
  package var original: SitePath?
  /// The path below which the language has its pages: `/en/`; nil for the site's first language.
  package var languagePath: String?
  /// Whether the file is the page shown at addresses that lead nowhere.
  package var isNotFound = false
  /// Whether no menu of the site leads to the section that the file belongs to.
  package var isOutOfMenus = false
}

/// Begins articles, pages and albums where the site keeps its own, with the front matter that a writer needs.
package struct ContentCreation: Sendable {
  let services: BuildServices
  let now: Timestamp

  /// - Parameter now: decides the date, in the site's time zone.
  package init(services: BuildServices, now: Timestamp) {
    self.services = services
    self.now = now
  }

  /// File names of texts that belong to their folders.
  private static let folderTexts: Set<String> = ["index", "_index"]

  /// - Parameters:
  ///   - title: the title as a person writes it, on one line or more.
  ///   - slug: replaces the title as the base of the address.
  ///   - tag: a language of the site; nil for its first one.
  ///   - section: the path of an article's folder, below that of all articles.
  package func begin(
    _ kind: NewContent.Kind, title: String, slug: String? = nil, language tag: String? = nil,
    section: String? = nil
  ) throws(NewContent.Fault) -> NewContent {
    // The variables that sources need are not required here.
    let configured = services.configuration(in: services.files, baseURL: nil, isOffline: true)
    let errors = configured.diagnostics.filter(\.isError)
    guard let configuration = configured.value, errors.isEmpty else { throw .configuration(errors) }
    let versions = try TextVersions(tag, of: configuration.languages)
    // A page may be below another one, and an album in another one: `about/team`.
    let parts = try Self.parts(of: kind, title: title, slug: slug)
    let folders = parts.map { Array($0.dropLast()) } ?? []
    let title = slug == nil ? parts?.last ?? title : title
    let slug = Self.withoutLanguage(
      parts?.last ?? Slug.make(from: slug ?? title), configuration.languages)
    if slug.isEmpty { throw .emptySlug }
    if Slug.reserved.contains(slug) || Self.folderTexts.contains(slug) { throw .reservedSlug(slug) }
    if kind == .album, let reserved = folders.first(where: { Slug.reserved.contains($0) }) {
      throw .reservedSlug(reserved)
    }

    let date = CivilTime(now, offset: configuration.zone.offset(at: now))
    let place =
      switch kind {
      case .article:
        try articlePlace(
          slug, date, section: section, permalink: configuration.articlePermalink, versions)
      case .page: try pagePlace(slug, in: folders, versions)
      case .album: try albumPlace(folders + [slug], versions)
      }
    var matter = NewFrontMatter(title: title, isJapanese: LanguageTag.isJapanese(versions.language.tag))
    // The date at the beginning of a file name is not part of the address.
    if kind == .article, Self.slug(of: place.name) != slug { matter.slug = slug }
    let text =
      switch kind {
      // The version of a text is of the same day, if its name has one.
      case .article: matter.article(date: DateText.day(TextName(of: place.name).day ?? date))
      case .page: matter.page
      case .album: matter.album
      }
    return NewContent(
      file: versions.file(of: place.name), text: text, original: place.original,
      languagePath: versions.language.isFirst ? nil : "/" + versions.language.pathPrefix,
      isNotFound: PagePlaces.isNotFound(place.name),
      isOutOfMenus: kind == .album && configuration.menu.main == nil && !configuration.tabs.contains(.gallery)
    )
  }

  /// Returns a slug that makes no name of a file in a language of its own: `y-en` for `y.en`.
  private static func withoutLanguage(_ slug: String, _ languages: [SiteLanguage]) -> String {
    guard languages.count > 1, let dot = slug.lastIndex(of: "."),
      languages.position(ofTag: slug[slug.index(after: dot)...].lowercased()) != nil
    else { return slug }
    return slug[..<dot] + "-" + slug[slug.index(after: dot)...]
  }

  /// Where a new text goes.
  private struct Place {
    /// The path without a language.
    let name: SitePath
    /// A version of the text in another language.
    var original: SitePath?
  }

  /// The slug of a file whose front matter sets none.
  private static func slug(of file: SitePath) -> String { Slug.make(from: TextName(of: file).text) }

  /// - Parameters:
  ///   - section: the path of the folder that the article goes to; nil where most others are.
  ///   - permalink: may distinguish articles of one slug by their days and sections.
  private func articlePlace(
    _ slug: String, _ date: CivilTime, section: String?, permalink: PermalinkPattern?,
    _ versions: TextVersions
  ) throws(NewContent.Fault) -> Place {
    let listing = services.files.listing(of: ContentIndex.articlesFolder)
    let folder = try Self.folder(of: section, in: listing)
    let texts = versions.texts(in: listing).filter { !TextName.isSectionText($0.name) }
    let beside = section == nil ? texts : texts.filter { $0.name.isInside(folder) }
    let own = Set(texts.lazy.filter(\.isOwn).map(\.name))
    let original = beside.last { Self.slug(of: $0.name) == slug && !own.contains($0.name) }
    // Nothing reads other texts in a folder that belongs to one.
    let owner = texts.first { other in
      guard TextName.isIndex(other.name), other.name.folder != ContentIndex.articlesFolder else {
        return false
      }
      return folder == other.name.folder || folder.isInside(other.name.folder)
    }
    if let owner, original == nil {
      throw .sectionOfArticle(folder: owner.name.folder, article: owner.file)
    }
    let name =
      original?.name
      ?? ArticleLayout(of: beside.map(\.name), in: folder).file(slug, date: date, in: folder)
    let day = TextName(of: name).day ?? date
    let taker = texts.first { other in
      guard other.isOwn else { return false }
      guard Self.slug(of: other.name) == slug else { return other.name == name }
      guard let permalink else { return true }
      if permalink.tells(name, from: other.name) { return false }
      // Days set in front matter are not considered: the build reports two articles at one address.
      guard let otherDay = TextName(of: other.name).day else { return true }
      return !permalink.tells(day, from: otherDay)
    }
    if let taker { throw .taken(by: taker.file) }
    return Place(name: name, original: original?.file)
  }

  /// Returns the folder of a section, which may exist under a name that is no slug: `News`.
  ///
  /// - Parameter section: nil for that of all articles.
  private static func folder(
    of section: String?, in listing: FileListing
  ) throws(NewContent.Fault) -> SitePath {
    guard let section else { return ContentIndex.articlesFolder }
    let slugs = section.split(separator: "/").map { Slug.make(from: $0) }
    guard !slugs.isEmpty, slugs.allSatisfy({ !$0.isEmpty && !Slug.reserved.contains($0) }) else {
      throw .unusableSection(section)
    }
    return folder(slugs, below: ContentIndex.articlesFolder, in: listing)
  }

  /// Returns a folder that exists under names with these slugs, or is to be made.
  private static func folder(_ slugs: [String], below top: SitePath, in listing: FileListing) -> SitePath {
    slugs.reduce(top) { parent, slug in
      listing.entries.first {
        $0.isFolder && $0.path.folder == parent && Slug.make(from: $0.path.name) == slug
      }?.path ?? parent.appending(slug)
    }
  }

  /// Returns the parts of an address with several; nil if it has one.
  private static func parts(
    of kind: NewContent.Kind, title: String, slug: String?
  ) throws(NewContent.Fault) -> [String]? {
    // A slash in a title is seldom meant as one of an address.
    guard let slug else { return kind == .article ? nil : path(title) }
    let parts = slug.split(separator: "/").map { Slug.make(from: $0) }
    guard parts.count > 1, let last = parts.last else { return nil }
    if parts.contains(where: \.isEmpty) { throw .emptySlug }
    if kind == .article { throw .pathOfArticle(slug, suggestion: last) }
    return parts
  }

  /// Splits a path of slugs into its parts; nil if the text is no such path.
  private static func path(_ text: String) -> [String]? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && Slug.make(from: $0) == $0 } ? parts : nil
  }

  /// - Parameter folders: the slugs of the folders that contain the page.
  private func pagePlace(
    _ slug: String, in folders: [String], _ versions: TextVersions
  ) throws(NewContent.Fault) -> Place {
    let folder = folders.reduce(ContentIndex.pagesFolder) { $0.appending($1) }
    let top = folders.first ?? slug
    if let page = OwnPages.name(at: top) { throw .ownAddress(path: "/\(top)/", page: page) }
    let texts = versions.texts(in: services.files.listing(of: ContentIndex.pagesFolder)).filter {
      // A folder's page has the address of the folder.
      let isFolderPage = ContentPage.isFolderPage($0.name)
      let name = isFolderPage ? $0.name.folder.name : $0.name.stem
      let parent = isFolderPage ? $0.name.folder.folder : $0.name.folder
      return parent == folder && Slug.make(from: name) == slug
    }
    return try place(texts, or: folder.appending(slug + ".md"))
  }

  /// An album's folder may already exist without a text, with photos alone.
  ///
  /// - Parameter slugs: that of the album, after those of the albums around it.
  private func albumPlace(_ slugs: [String], _ versions: TextVersions) throws(NewContent.Fault) -> Place {
    let listing = services.files.listing(of: ContentIndex.galleryFolder)
    let folder = Self.folder(slugs, below: ContentIndex.galleryFolder, in: listing)
    // Photos of the album around it have pages below that album's, as it has.
    let photo = listing.entries.first {
      !$0.isFolder && slugs.count > 1 && $0.path.folder == folder.folder
        && PhotoFolderRepository.pictureExtensions.contains($0.path.fileExtension)
        && Slug.make(from: $0.path.stem) == slugs.last
    }
    if let photo { throw .taken(by: photo.path) }
    let names = SitePath.markdownSuffixes.map { folder.appending("album" + $0) }
    return try place(
      versions.texts(in: listing).filter { names.contains($0.name) }, or: folder.appending("album.md"))
  }

  /// - Parameters:
  ///   - texts: the versions of the text that exist.
  ///   - name: where the text goes if there are none.
  private func place(_ texts: [TextVersions.Text], or name: SitePath) throws(NewContent.Fault) -> Place {
    if let taker = texts.first(where: \.isOwn) { throw .taken(by: taker.file) }
    return Place(name: texts.first?.name ?? name, original: texts.first?.file)
  }
}
