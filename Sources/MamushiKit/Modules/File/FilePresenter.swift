import MamushiCore

/// Maps what the site has to the models of files.
struct FilePresenter: Sendable {
  let presentation: Presentation
  let template: FileTemplate

  func site(
    _ texts: any TextRenderer, _ articles: FileArticles, _ newest: FileArticles, _ pages: [FilePage],
    _ lists: FileLists, _ albums: [FileAlbum]
  ) -> PresentedPage<FileModel> {
    let texts = FileTexts(texts, of: template)
    let model = FileModel(
      articles: models(articles, texts), newest: models(newest, texts),
      pages: pages.markingLast { self.model($0, isLast: $1, texts) },
      lists: lists,
      albums: albums.markingLast { self.model($0, isLast: $1, texts) },
      presentation: presentation, texts: texts)
    return PresentedPage(head(presentation.configuration.title), model)
  }

  /// - Parameter articles: a single one.
  func article(
    _ texts: any TextRenderer, _ articles: FileArticles
  ) -> PresentedPage<FileArticleModel> {
    let model = models(articles, FileTexts(texts, of: template))[0]
    return PresentedPage(head(presentation.documentTitle(model.card.article.title)), model)
  }

  func page(_ texts: any TextRenderer, _ page: FilePage) -> PresentedPage<FilePageModel> {
    PresentedPage(
      head(presentation.documentTitle(page.card.title)),
      model(page, isLast: true, FileTexts(texts, of: template)))
  }

  private func head(_ title: String) -> PageHead {
    var head = PageHead(title, scene: .file)
    head.isHiddenFromSearch = true
    return head
  }

  private func models(_ articles: FileArticles, _ texts: FileTexts) -> [FileArticleModel] {
    FileArticleModel.models(of: articles, in: presentation, texts)
  }

  private func model(_ page: FilePage, isLast: Bool, _ texts: FileTexts) -> FilePageModel {
    FilePageModel(
      page: page, presentation: presentation, text: FileText(page.body, on: page.card.route, texts),
      isLast: isLast)
  }

  private func model(_ album: FileAlbum, isLast: Bool, _ texts: FileTexts) -> FileAlbumModel {
    FileAlbumModel(
      album: album, presentation: presentation, text: album.text.map { FileText($0, on: album.route, texts) },
      captions: FileCaptions(texts), isLast: isLast)
  }
}
