import MamushiCore

/// Maps what the site has to the models of files.
struct FilePresenter: Sendable {
  /// The number of bytes of plain text that a file shows of a text.
  private static let textLimit = 1 << 24

  let presentation: Presentation
  let template: FileTemplate

  func site(
    _ texts: any TextRenderer, _ articles: FileArticles, _ newest: FileArticles, _ pages: [FilePage],
    _ lists: FileLists, _ albums: [FileAlbum]
  ) -> PresentedPage<FileModel> {
    let model = FileModel(
      articles: models(articles, texts), newest: models(newest, texts),
      pages: pages.markingLast { self.model($0, isLast: $1, texts) },
      lists: lists,
      albums: albums.markingLast { FileAlbumModel(album: $0, presentation: presentation, isLast: $1) },
      presentation: presentation)
    return PresentedPage(head(presentation.configuration.title), model)
  }

  /// - Parameter articles: a single one.
  func article(
    _ texts: any TextRenderer, _ articles: FileArticles
  ) -> PresentedPage<FileArticleModel> {
    let model = models(articles, texts)[0]
    return PresentedPage(head(presentation.documentTitle(model.card.article.title)), model)
  }

  func page(_ texts: any TextRenderer, _ page: FilePage) -> PresentedPage<FilePageModel> {
    PresentedPage(
      head(presentation.documentTitle(page.card.title)), model(page, isLast: true, texts))
  }

  private func head(_ title: String) -> PageHead {
    var head = PageHead(title, scene: .file)
    head.isHiddenFromSearch = true
    return head
  }

  private func models(_ articles: FileArticles, _ texts: any TextRenderer) -> [FileArticleModel] {
    Array(articles.cards).markingLast { card, isLast in
      FileArticleModel(
        card: card, presentation: presentation,
        text: text(card.article.body, on: card.article.route, texts), isLast: isLast)
    }
  }

  private func model(_ page: FilePage, isLast: Bool, _ texts: any TextRenderer) -> FilePageModel {
    FilePageModel(
      page: page, presentation: presentation, text: text(page.body, on: page.card.route, texts),
      isLast: isLast)
  }

  /// Returns what the template shows of a text, with absolute addresses, as in feeds.
  private func text(_ body: TextBody, on route: Route, _ texts: any TextRenderer) -> FileText {
    var text = FileText()
    if template.shows(.body) || template.shows(.plainText) {
      text.rendered = texts.document(
        body, on: route, addressing: .absolute, textLimit: template.shows(.plainText) ? Self.textLimit : 0)
    }
    if template.shows(.markdown) { text.markdown = texts.markdown(of: body) }
    return text
  }
}
