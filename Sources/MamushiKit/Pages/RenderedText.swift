import MamushiCore

/// A text of the content, ready to be shown.
struct RenderedText: Sendable {
  let document: MarkdownDocument
  /// Whether it shows blocks of code, which have a style sheet and a script of their own.
  var hasCode = false

  var html: HTML { document.html }
  var text: String { document.text }
  /// See ``MarkdownDocument/summary``.
  var summary: String { document.summary }
  /// For search engines; nil where there are no words.
  var beginning: String? {
    let excerpt = Excerpt.make(from: summary, limit: ExcerptTable.limit)
    return excerpt.isEmpty ? nil : excerpt
  }
  var headings: [MarkdownHeading] { document.headings }
}
