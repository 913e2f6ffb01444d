import MamushiCore

/// Maps the site's own pages to what is shown.
struct PagePresenter: Sendable {
  let presentation: Presentation

  /// - Parameters:
  ///   - ancestors: the pages above it, the outermost first.
  ///   - children: the pages below it.
  ///   - previous: the page before it in its section.
  ///   - next: the page after it.
  ///   - section: the section that it is in.
  ///   - newest: the newest articles, if its template shows them.
  func details(
    _ texts: any TextRenderer, _ page: ContentPage, _ body: TextBody, ancestors: [PageLink],
    children: [PageCard], previous: PageLink?, next: PageLink?, section: PageSectionView?,
    newest: ArticleCards
  ) -> PresentedPage<PageDetailsModel> {
    let document = texts.document(body, on: page.route, textLimit: ExcerptTable.limit * 6)
    let home = LinkModel(title: presentation.strings["homePage"], url: presentation.url(.feed(page: 1)))
    let model = PageDetailsModel(
      page: page, presentation: presentation, text: document,
      breadcrumbs: ancestors.isEmpty
        ? [] : [home] + ancestors.map(link),
      children: children.map { PageCardModel($0, in: presentation) },
      previous: previous.map(link), next: next.map(link),
      section: section.map {
        SectionPage(entry: $0.section.top, trail: $0.trail, presentation: presentation)
      },
      newest: presentation.cards(newest, eagerCount: 0, hasFirst: false))
    var head = head(of: page, document)
    head.previous = model.previous?.url
    head.next = model.next?.url
    head.structuredData =
      page.place == .path("")
      ? presentation.structuredDataOfSite()
      : presentation.structuredData(ofPathThrough: model.breadcrumbs, to: page.title)
    return PresentedPage(head, model)
  }

  /// Presents the not-found page in the site's own words.
  func notFound(
    _ texts: any TextRenderer, _ page: ContentPage, _ body: TextBody, isFeedHome: Bool
  ) -> PresentedPage<NotFoundModel> {
    let document = texts.document(body, on: .notFound, textLimit: ExcerptTable.limit * 6)
    var head = head(of: page, document)
    head.scene = .notfound
    head.isHiddenFromSearch = true
    let model = presentation.notFoundPage(isFeedHome: isFeedHome).model
    return PresentedPage(
      head,
      NotFoundModel(
        heading: page.title, text: page.summary, links: model.links,
        body: document.html.bytes.isEmpty ? nil : document))
  }

  private func link(_ page: PageLink) -> LinkModel {
    LinkModel(title: page.title, url: presentation.url(page.route))
  }

  private func head(of page: ContentPage, _ document: RenderedText) -> PageHead {
    let isHome = page.place == .path("")
    // A home page often has the site's own name as its title.
    let title =
      isHome && page.title == presentation.configuration.title
      ? page.title : presentation.documentTitle(page.title)
    var head = PageHead(title, scene: .page)
    head.description = page.summary ?? document.beginning
    // A home page may consist of pictures and lists alone.
    if isHome { head.description = head.description ?? presentation.configuration.description }
    head.image = page.picture
    head.isHiddenFromSearch = page.isUnlisted
    return head
  }
}
