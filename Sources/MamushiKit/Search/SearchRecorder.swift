import MamushiCore

/// Makes the records of pages while the pages are made. An instance serves one thread.
struct SearchRecorder: ~Copyable {
  /// In graphemes.
  private static let summaryLimit = 160

  private var tokens = SearchTokens()

  /// Appends the record of a page, in the form that ``SearchRecord`` reads.
  ///
  /// - Parameters:
  ///   - head: the page's own description.
  ///   - texts: the texts that the page shows.
  mutating func write(
    _ page: SearchedPage, at route: Route, _ head: PageHead, texts: [HTML], in presentation: Presentation,
    to block: inout [UInt8]
  ) {
    tokens.removeAll()
    tokens.add(page.title, as: .title)
    for term in page.terms { tokens.add(term, as: .term) }
    tokens.endSection()
    for text in page.texts { tokens.add(text, as: .text) }
    tokens.endSection()
    for text in texts { tokens.add(html: text.bytes) }
    var document: [UInt8] = []
    JSON.object([
      ("url", .string(presentation.url(route))), ("title", .string(page.title)),
      ("text", .string(Excerpt.make(from: head.description ?? "", limit: Self.summaryLimit))),
      ("date", .optional(page.date.map { DateText.day(presentation.civil($0)) })),
      ("image", .optional(page.picture.map { presentation.smallURL($0, crop: page.crop) })),
    ]).write(to: &document)
    document.removeLast()
    SearchRecord.write(document: document, category: page.category?.slug ?? "", tokens: tokens, to: &block)
  }
}
