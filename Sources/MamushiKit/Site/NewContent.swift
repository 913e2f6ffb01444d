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
    /// The address belongs to a page that the site has, or may have, by itself.
    case ownAddress(path: String, page: String)
    /// The file exists, or another one with the same address.
    case taken(by: SitePath)
  }

  package let file: SitePath
  package let text: String
  /// Whether no menu of the site leads to the section that the file belongs to.
  package var isOutOfMenus = false

  /// Whether the file is the page shown at addresses that lead nowhere.
  package var isNotFound: Bool { PagePlaces.isNotFound(file) }
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
  package func begin(
    _ kind: NewContent.Kind, title: String, slug: String? = nil
  ) throws(NewContent.Fault) -> NewContent {
    // The variables that sources need are not required here.
    let configured = services.configuration(in: services.files, baseURL: nil, isOffline: true)
    let errors = configured.diagnostics.filter { $0.severity == .error }
    guard let configuration = configured.value, errors.isEmpty else { throw .configuration(errors) }
    // A page may be below another one: `about/team`.
    let parts = kind == .page ? Self.path(slug ?? title) : nil
    let (folders, title) = (parts?.dropLast() ?? [], slug == nil ? parts?.last ?? title : title)
    let slug = parts?.last ?? Slug.make(from: slug ?? title)
    if slug.isEmpty { throw .emptySlug }
    if Slug.reserved.contains(slug) || Self.folderTexts.contains(slug) { throw .reservedSlug(slug) }

    let date = CivilTime(now, offset: configuration.zone.offset(at: now))
    let file =
      switch kind {
      case .article:
        try articleFile(slug, date, permalink: configuration.articlePermalink)
      case .page: try pageFile(slug, in: folders)
      case .album: try albumFile(slug)
      }
    var matter = NewFrontMatter(title: title, isJapanese: LanguageTag.isJapanese(configuration.language))
    // The date at the beginning of a file name is not part of the address.
    if kind == .article, Self.slug(of: file) != slug { matter.slug = slug }
    let text =
      switch kind {
      case .article: matter.article(date: DateText.day(date))
      case .page: matter.page
      case .album: matter.album
      }
    return NewContent(
      file: file, text: text,
      isOutOfMenus: kind == .album && configuration.menu.main == nil && !configuration.tabs.contains(.gallery)
    )
  }

  /// The slug of a file whose front matter sets none.
  private static func slug(of file: SitePath) -> String { Slug.make(from: TextName(of: file).text) }

  /// - Parameter permalink: may distinguish articles of one slug by their days.
  private func articleFile(
    _ slug: String, _ date: CivilTime, permalink: PermalinkPattern?
  ) throws(NewContent.Fault) -> SitePath {
    let folder = ContentIndex.articlesFolder
    let others = services.files.listing(of: folder).entries.lazy.filter { !$0.isFolder }.map(\.path)
      .filter { $0.isMarkdown && !TextName.isSectionText($0) }
    let file = ArticleLayout(of: others, in: folder).file(slug, date: date, in: folder)
    let taker = others.first { other in
      guard Self.slug(of: other) == slug else { return other == file }
      // Days set in front matter are not considered: the build reports two articles at one address.
      guard let permalink, let day = TextName(of: other).day else { return true }
      return !permalink.tells(date, from: day)
    }
    if let taker { throw .taken(by: taker) }
    return file
  }

  /// Splits a path of slugs into its parts; nil if the text is no such path.
  private static func path(_ text: String) -> [String]? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && Slug.make(from: $0) == $0 } ? parts : nil
  }

  /// - Parameter folders: the slugs of the folders that contain the page.
  private func pageFile(_ slug: String, in folders: [String]) throws(NewContent.Fault) -> SitePath {
    let folder = folders.reduce(ContentIndex.pagesFolder) { $0.appending($1) }
    let top = folders.first ?? slug
    if let page = Route.nameOfOwnPage(top) { throw .ownAddress(path: "/\(top)/", page: page) }
    for entry in services.files.listing(of: ContentIndex.pagesFolder).entries where entry.path.isMarkdown {
      let path = entry.path
      // A folder's page has the address of the folder.
      let isFolderPage = ContentPage.isFolderPage(path)
      let name = isFolderPage ? path.folder.name : path.stem
      let parent = isFolderPage ? path.folder.folder : path.folder
      if parent == folder, Slug.make(from: name) == slug { throw .taken(by: path) }
    }
    return folder.appending(slug + ".md")
  }

  /// Returns the file of an album's text. A folder with photos may already exist without a text.
  private func albumFile(_ slug: String) throws(NewContent.Fault) -> SitePath {
    let root = ContentIndex.galleryFolder
    let entries = services.files.listing(of: root).entries
    let folder = entries.first {
      $0.isFolder && $0.path.folder == root && Slug.make(from: $0.path.name) == slug
    }
    let file = (folder?.path ?? root.appending(slug)).appending("album.md")
    let texts = SitePath.markdownSuffixes.map { file.folder.appending("album" + $0) }
    if let text = entries.first(where: { texts.contains($0.path) }) { throw .taken(by: text.path) }
    return file
  }
}
