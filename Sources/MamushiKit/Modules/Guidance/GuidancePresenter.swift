import MamushiCore

/// Maps chapters of the guidance to their index and pages.
struct GuidancePresenter: Sendable {
  let chapters: [GuidancePage]
  let presentation: Presentation

  func index() -> PresentedPage {
    let heading = presentation.strings["guidance"]
    let picture = chapters.lazy.compactMap(\.picture).first
    let model = GuidanceIndexModel(
      heading: heading,
      image: picture.map { presentation.image($0, alt: heading, loading: .first) },
      intro: nil,
      pages: chapters.enumerated().map { position, chapter in
        .init(
          title: chapter.title, url: presentation.url(.guidancePage(slug: chapter.slug)),
          summary: chapter.summary,
          image: chapter.picture.map {
            presentation.image($0, crop: .landscape, alt: chapter.title, loading: .lazy)
          },
          number: position + 1)
      })
    var head = PageHead(presentation.documentTitle(heading), scene: .guidance)
    head.image = picture
    return PresentedPage(head, model)
  }

  func indexInputs(_ inputs: inout PageInputs) {
    for chapter in chapters {
      inputs.add(chapter.title)
      inputs.add(chapter.slug)
      inputs.add(chapter.summary)
      inputs.add(chapter.picture)
    }
  }

  func page(_ position: Int, _ tools: PageTools) -> PresentedPage {
    let chapter = chapters[position]
    let document = tools.document(
      chapter.body, on: .guidancePage(slug: chapter.slug), textLimit: ExcerptTable.limit * 6)
    let model = GuidancePageModel(
      title: chapter.title,
      image: chapter.picture.map { presentation.image($0, alt: chapter.title, loading: .first) },
      summary: chapter.summary,
      body: document.html,
      chapters: chapters.enumerated().map { number, other in
        .init(link: link(other), isCurrent: number == position, number: number + 1)
      },
      previous: position > 0 ? link(chapters[position - 1]) : nil,
      next: position + 1 < chapters.count ? link(chapters[position + 1]) : nil)
    var head = PageHead(presentation.documentTitle(chapter.title), scene: .guidance)
    head.description =
      chapter.summary ?? Excerpt.make(from: document.text, limit: ExcerptTable.limit)
    head.image = chapter.picture
    head.previous = model.previous?.url
    head.next = model.next?.url
    return PresentedPage(head, model)
  }

  func pageInputs(_ position: Int, _ inputs: inout PageInputs) {
    inputs.add(position)
    inputs.add(chapters[position].summary)
    inputs.add(chapters[position].picture)
    inputs.add(chapters[position].body)
    for chapter in chapters {
      inputs.add(chapter.title)
      inputs.add(chapter.slug)
    }
  }

  private func link(_ chapter: GuidancePage) -> LinkModel {
    LinkModel(title: chapter.title, url: presentation.url(.guidancePage(slug: chapter.slug)))
  }
}
