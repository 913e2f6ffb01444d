import MamushiCore

/// A file that an author begins, as it is first written.
package struct NewContent: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case article, page, album
  }

  /// Why there is none.
  package enum Fault: Error {
    case configuration([Diagnostic])
    /// No letter or digit is there to make an address of.
    case emptySlug
    case reservedSlug(String)
    /// A page that the site has by itself is there, or may be.
    case ownAddress(path: String, page: String)
    /// The file is there, or another one of the same address.
    case taken(by: SitePath)
  }

  package let file: SitePath
  package let text: String
  /// Whether no menu of the site leads to what it is a part of.
  package var isOutOfMenus = false

  /// Whether it says what is shown at addresses that lead to nothing.
  package var isNotFound: Bool { PagePlaces.isNotFound(file) }
}

/// Begins articles, pages and albums where the site has its own, with the front matter that a writer needs.
package struct ContentCreation: Sendable {
  let services: BuildServices
  let now: Timestamp

  /// - Parameter now: decides the date, by the site's clocks.
  package init(services: BuildServices, now: Timestamp) {
    self.services = services
    self.now = now
  }

  /// Names of files that are not a text of their own, but their folder's.
  private static let folderTexts: Set<String> = ["index", "_index"]

  /// - Parameters:
  ///   - title: as a person writes it, of one line or more.
  ///   - slug: what the address is made of in the title's place.
  package func begin(
    _ kind: NewContent.Kind, title: String, slug: String? = nil
  ) throws(NewContent.Fault) -> NewContent {
    // What a source wants is not asked for here.
    let configured = services.configuration(in: services.files, baseURL: nil, isOffline: true)
    let errors = configured.diagnostics.filter { $0.severity == .error }
    guard let configuration = configured.value, errors.isEmpty else { throw .configuration(errors) }
    // A page may lie below another one: `about/team`.
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
    // A date at the beginning of a file's name is not part of its address.
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

  /// What the address of a file is made of, where its front matter does not say.
  private static func slug(of file: SitePath) -> String { Slug.make(from: TextName(of: file).text) }

  /// - Parameter permalink: what may part articles of one slug by their days.
  private func articleFile(
    _ slug: String, _ date: CivilTime, permalink: PermalinkPattern?
  ) throws(NewContent.Fault) -> SitePath {
    let folder = ContentIndex.articlesFolder
    let others = services.files.listing(of: folder).entries.lazy.filter { !$0.isFolder }.map(\.path)
      .filter { $0.isMarkdown && !TextName.isSectionText($0) }
    let file = ArticleLayout(of: others, in: folder).file(slug, date: date, in: folder)
    let taker = others.first { other in
      guard Self.slug(of: other) == slug else { return other == file }
      // The day that front matter tells is not looked at: the build tells of two at one address.
      guard let permalink, let day = TextName(of: other).day else { return true }
      return !permalink.tells(date, from: day)
    }
    if let taker { throw .taken(by: taker) }
    return file
  }

  /// The parts of a path of slugs; nil for what is none.
  private static func path(_ text: String) -> [String]? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && Slug.make(from: $0) == $0 } ? parts : nil
  }

  /// - Parameter folders: those that the page lies in, by their slugs.
  private func pageFile(_ slug: String, in folders: [String]) throws(NewContent.Fault) -> SitePath {
    let folder = folders.reduce(ContentIndex.pagesFolder) { $0.appending($1) }
    let top = folders.first ?? slug
    if let page = Route.nameOfOwnPage(top) { throw .ownAddress(path: "/\(top)/", page: page) }
    for entry in services.files.listing(of: ContentIndex.pagesFolder).entries where entry.path.isMarkdown {
      let path = entry.path
      // A folder's page has the folder's address.
      let isFolderPage = ContentPage.isFolderPage(path)
      let name = isFolderPage ? path.folder.name : path.stem
      let parent = isFolderPage ? path.folder.folder : path.folder
      if parent == folder, Slug.make(from: name) == slug { throw .taken(by: path) }
    }
    return folder.appending(slug + ".md")
  }

  /// A folder that is there, with photos in it, may have no text yet.
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
