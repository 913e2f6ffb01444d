/// Turns Markdown (CommonMark) into HTML. One parser serves one thread; it may keep memory between documents.
///
/// The HTML stands below a page's title: where a text has headings of the first level, all of its headings move
/// down by one.
package protocol MarkdownParser: AnyObject {
  /// - Parameters:
  ///   - source: the whole file in UTF-8; `body` is the range of it that is Markdown.
  ///   - firstLine: the line of the file on which the body begins, from 1; marks count from it.
  ///   - textLimit: how many UTF-8 bytes of plain text to gather at least, where there are as many.
  ///   - editor: asked about every link, image and piece of raw HTML, in document order.
  func convert(
    _ source: [UInt8], body: Range<Int>, firstLine: Int, options: MarkdownOptions, textLimit: Int,
    editor: inout some MarkdownEditor
  ) -> MarkdownDocument
}

package struct MarkdownDocument: Sendable {
  package let html: HTML
  /// The document's text without markup, white space folded: paragraphs, headings and list items, joined by
  /// spaces; code blocks and raw HTML are left out. Cut after `textLimit` bytes at the end of a node.
  package let text: String
  /// ``text`` without headings, tables, footnotes and what a parser adds: what a summary is cut from.
  package var summary: String
  /// In document order. Empty without ids of headings.
  package var headings: [MarkdownHeading] = []
  /// Whether the text shows a table of its headings itself.
  package var hasContents = false
  /// All that a link to a place in the text can name, as it stands in the HTML, prefix included.
  package var ids: [String] = []

  package init(html: HTML, text: String, summary: String? = nil) {
    self.html = html
    self.text = text
    self.summary = summary ?? text
  }
}

/// Decides what becomes of the links and images of a document.
package protocol MarkdownEditor {
  mutating func link(to destination: String, at mark: Mark) -> LinkEdit
  mutating func image(_ destination: String, alternative: String, title: String, at mark: Mark) -> ImageEdit
  /// The same with all that is known of the image; this is what a parser asks.
  mutating func image(_ image: MarkdownImage, at mark: Mark) -> ImageEdit
  /// A link is alone in its paragraph. Where it is kept, ``link(to:at:)`` is asked as well.
  mutating func loneLink(to destination: String, text: String, at mark: Mark) -> MarkupEdit
  /// An attribute of raw HTML names a file: the `src` of a film, say.
  mutating func resource(_ destination: String, at mark: Mark) -> LinkEdit
  /// A block of code, in UTF-8, which lives as long as the call.
  ///
  /// - Parameter info: all that stands behind the fence; empty where nothing does, and for indented code.
  mutating func codeBlock(_ code: UnsafeBufferPointer<UInt8>, info: String, at mark: Mark) -> MarkupEdit
  /// A formula in LaTeX, without its dollar signs.
  mutating func math(_ source: String, isDisplay: Bool, at mark: Mark) -> MarkupEdit
  /// A call of a shortcode. Where it has a body, what stands there is asked about behind it.
  mutating func shortcode(_ call: MarkdownShortcode, at mark: Mark) -> ShortcodeEdit
  /// Raw HTML was met; it is left out unless the options keep it.
  mutating func rawHTML(at mark: Mark)
  /// Something does not become what its writer will have meant.
  mutating func problem(_ problem: MarkdownProblem, at mark: Mark)
}

extension MarkdownEditor {
  package mutating func image(_ image: MarkdownImage, at mark: Mark) -> ImageEdit {
    self.image(image.destination, alternative: image.alternative, title: image.title, at: mark)
  }
  package mutating func loneLink(to destination: String, text: String, at mark: Mark) -> MarkupEdit { .keep }
  package mutating func resource(_ destination: String, at mark: Mark) -> LinkEdit {
    link(to: destination, at: mark)
  }
  package mutating func codeBlock(
    _ code: UnsafeBufferPointer<UInt8>, info: String, at mark: Mark
  ) -> MarkupEdit { .keep }
  package mutating func math(_ source: String, isDisplay: Bool, at mark: Mark) -> MarkupEdit { .keep }
  package mutating func shortcode(_ call: MarkdownShortcode, at mark: Mark) -> ShortcodeEdit { .keep }
  package mutating func problem(_ problem: MarkdownProblem, at mark: Mark) {}
}

package enum LinkEdit: Sendable {
  case keep
  case destination(String)
  /// The link's text stays, unlinked.
  case unlink
}

package enum ImageEdit: Sendable {
  /// As CommonMark renders it.
  case keep
  /// Markup in its place.
  case markup(String)
  /// A block in place of its paragraph, where it is alone there; otherwise markup in its place.
  case figure(String)
  /// Its alternative text in its place.
  case alternative
}

package enum MarkupEdit: Sendable {
  /// As the parser renders it.
  case keep
  /// Markup in its place: a block where a block is replaced.
  case markup(HTML)
}
