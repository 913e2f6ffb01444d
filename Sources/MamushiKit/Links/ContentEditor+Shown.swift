import MamushiCore

// Resolves the articles, albums and ranking that shortcodes show. They are recorded like links, so that the page is
// made again when they change.
extension ContentEditor {
  /// Shows articles by their slugs or addresses, separated by commas.
  mutating func shownArticles(_ text: String, at mark: Mark) -> [ShownArticleModel] {
    var models: [ShownArticleModel] = []
    for part in text.split(separator: ",") {
      let slug = String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      if let model = shownArticle(slug, at: mark) { models.append(model) }
    }
    return models
  }

  mutating func shownArticle(_ slug: String, at mark: Mark) -> ShownArticleModel? {
    let (resolution, outcome) = links.articles.resolve(slug)
    contentLinks.append(
      ContentLink(file: file, destination: slug, kind: .article, outcome: outcome))
    switch resolution {
    case .card(let card, let addresses):
      if !addresses.isEmpty {
        let problem = ArticleNameProblem.ambiguous(slug: slug, addresses: addresses)
        found.append(problem, at: SourceLocation(file, mark))
      }
      return ShownArticleModel(card, in: presentation, addressing: addressing)
    case .hidden(let state):
      report(SiteProblem.linkToHidden(destination: slug, state: state.rawValue), at: mark)
    case .missing where links.targets.isFaulty(slug): break
    case .missing(let suggestion):
      report(SiteProblem.unknownArticle(slug: slug, suggestion: suggestion), at: mark)
    }
    return nil
  }

  /// - Parameters:
  ///   - path: its address or folder below the gallery.
  ///   - limit: the greatest number of photos; 0 for all.
  mutating func shownAlbum(_ path: String, limit: Int, at mark: Mark) -> ShownAlbumModel? {
    let path = path.split(separator: "/").joined(separator: "/")
    let (resolution, outcome) = links.albums.resolve(path)
    contentLinks.append(ContentLink(file: file, destination: path, kind: .album, outcome: outcome))
    switch resolution {
    case .album(let album):
      if album.photos.isEmpty, album.lostPhotos.isEmpty {
        report(ShortcodeProblem.emptyAlbum(path: path), at: mark)
      }
      return ShownAlbumModel(album, limit: limit, in: presentation, addressing: addressing)
    case .hidden:
      report(SiteProblem.linkToHidden(destination: path, state: HiddenState.draft.rawValue), at: mark)
    case .missing where links.targets.index.isInUnreadableAlbum(path): break
    case .missing(let suggestion):
      if let problem = absence(ofAlbum: path) {
        report(problem, at: mark)
      } else {
        report(SiteProblem.unknownAlbum(path: path, suggestion: suggestion), at: mark)
      }
    }
    return nil
  }

  /// Returns why a folder of the gallery is no album in this language; nil if there is no such folder.
  private func absence(ofAlbum path: String) -> ShortcodeProblem? {
    let (index, language) = (links.targets.index, links.targets.language)
    let named = ContentIndex.galleryFolder.appending(path)
    let found = index.gallery.first {
      $0.isFolder && ($0.path == named || PhotoFolderRepository.slugs(of: $0.path) == path)
    }
    guard let folder = found?.path else { return nil }
    let hasPhotos = PhotoFolderRepository.pictureFiles(in: index).contains { $0.isInside(folder) }
    if !hasPhotos { return .albumWithoutContent(path: path, folder: folder) }
    // In the first language each folder with photos is an album; if this one is not, its faults are told.
    if language.isFirst { return nil }
    let file = LanguageFiles.path(ofName: folder.appending("album.md"), in: language)
    return .albumOfOtherLanguage(path: path, tag: language.tag, file: file)
  }

  mutating func newestArticles(_ selection: NewestArticles.Selection, at mark: Mark) -> [ShownArticleModel] {
    let (cards, unknown, outcome) = links.newest.resolve(selection, besides: file)
    contentLinks.append(
      ContentLink(file: file, destination: selection.written, kind: .newest, outcome: outcome))
    for term in unknown {
      let problem: ShortcodeProblem =
        term.isOfHidden
        ? .unpublishedTerm(kind: term.kind.rawValue, name: term.name)
        : .unknownTerm(kind: term.kind.rawValue, name: term.name, suggestion: term.suggestion)
      report(problem, at: mark)
    }
    return cards.map { ShownArticleModel($0, in: presentation, addressing: addressing) }
  }

  mutating func shownRanking(limit: Int?) -> [ChipModel] {
    contentLinks.append(
      ContentLink(file: file, destination: "", kind: .ranking, outcome: links.ranking.outcome))
    return links.ranking.models(limit: limit, in: presentation, addressing: addressing)
  }
}
