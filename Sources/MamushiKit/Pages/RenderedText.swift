import MamushiCore

/// A text of the content, ready to be shown.
struct RenderedText: Sendable {
  let document: MarkdownDocument
  /// Whether it shows code blocks, which need their own style sheet and script.
  var hasCode = false
  /// What a feed offers with the text; found only where a feed shows it.
  var medium: PlayedMedium?

  var html: HTML { document.html }
  var text: String { document.text }
  /// See ``MarkdownDocument/summary``.
  var summary: String { document.summary }
  /// The beginning for search engines; nil if there are no words.
  var beginning: String? {
    let excerpt = Excerpt.make(from: summary, limit: ExcerptTable.limit)
    return excerpt.isEmpty ? nil : excerpt
  }
  var headings: [MarkdownHeading] { document.headings }
}
