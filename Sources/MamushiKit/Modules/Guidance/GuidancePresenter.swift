import MamushiCore

/// Maps the chapters of the guidance to their index and pages.
struct GuidancePresenter: Sendable {
  let presentation: Presentation

  /// - Parameter section: the site's text about all chapters.
  func index(
    _ texts: any TextRenderer, _ section: SectionText?, _ chapters: [GuidancePage]
  ) -> PresentedPage<GuidanceIndexModel> {
    let heading = section?.title ?? presentation.strings["guidance"]
    let text = section?.rendered(texts, on: .guidance)
    let picture = chapters.lazy.compactMap(\.picture).first
    let model = GuidanceIndexModel(
      heading: heading,
      image: picture.map { presentation.image($0, alt: heading, loading: .first) },
      intro: section?.summary, text: text,
      pages: chapters.enumerated().map { position, chapter in
        .init(
          title: chapter.title, mark: mark(chapter),
          url: presentation.url(.guidancePage(slug: chapter.slug)),
          summary: chapter.summary,
          image: chapter.picture.map {
            presentation.image($0, crop: .landscape, alt: chapter.title, loading: .lazy)
          },
          number: position + 1)
      })
    var head = PageHead(presentation.documentTitle(heading), scene: .guidance)
    head.description = section?.description(text)
    head.image = picture
    return PresentedPage(head, model)
  }

  /// - Parameters:
  ///   - position: the position of the chapter among all.
  ///   - chapters: all chapters.
  func page(
    _ texts: any TextRenderer, _ chapter: GuidancePage, _ body: TextBody, at position: Int,
    among chapters: [ChapterLink]
  ) -> PresentedPage<GuidancePageModel> {
    let document = texts.document(
      body, on: .guidancePage(slug: chapter.slug), textLimit: ExcerptTable.limit * 6)
    let model = GuidancePageModel(
      title: chapter.title, mark: mark(chapter),
      image: chapter.picture.map { presentation.image($0, alt: chapter.title, loading: .first) },
      summary: chapter.summary,
      text: document,
      contents: presentation.contents(of: document.document, isWanted: chapter.showsContents),
      chapters: chapters.enumerated().map { number, other in
        .init(link: link(other), isCurrent: number == position, number: number + 1)
      },
      previous: position > 0 ? link(chapters[position - 1]) : nil,
      next: position + 1 < chapters.count ? link(chapters[position + 1]) : nil)
    var head = PageHead(presentation.documentTitle(chapter.title), scene: .guidance)
    head.description =
      chapter.summary ?? Excerpt.make(from: document.summary, limit: ExcerptTable.limit)
    head.image = chapter.picture
    head.isHiddenFromSearch = chapter.isUnlisted
    head.previous = model.previous?.url
    head.next = model.next?.url
    return PresentedPage(head, model)
  }

  private func mark(_ chapter: GuidancePage) -> String? { presentation.mark(chapter.isDraft ? .draft : nil) }

  private func link(_ chapter: ChapterLink) -> LinkModel {
    LinkModel(title: chapter.title, url: presentation.url(.guidancePage(slug: chapter.slug)))
  }
}
