/// Converts Markdown (CommonMark) to HTML. Use one parser per thread; it may reuse memory between documents.
///
/// The HTML follows a page's title: if a text has first-level headings, all of its headings move down one level.
package protocol MarkdownParser: AnyObject {
  /// - Parameters:
  ///   - source: the whole file in UTF-8; `body` is the range of its Markdown.
  ///   - firstLine: the line of the file on which the body begins, from 1; marks count from it.
  ///   - textLimit: the least number of UTF-8 bytes of plain text to gather, if there are as many.
  ///   - editor: decides about every link, image and piece of raw HTML, in document order.
  func convert(
    _ source: [UInt8], body: Range<Int>, firstLine: Int, options: MarkdownOptions, textLimit: Int,
    editor: inout some MarkdownEditor
  ) -> MarkdownDocument
}

package struct MarkdownDocument: Sendable {
  package let html: HTML
  /// The document's text without markup, with white space collapsed: paragraphs, headings and list items, joined
  /// by spaces, without code blocks and raw HTML. Cut after `textLimit` bytes at the end of a node.
  package let text: String
  /// ``text`` without headings, tables, footnotes and the parser's additions: the source of summaries.
  package var summary: String
  /// In document order. Empty if headings have no ids.
  package var headings: [MarkdownHeading] = []
  /// Whether the text contains a table of contents.
  package var hasContents = false
  /// All ids that a link to a place in the text can name, as in the HTML, including the prefix.
  package var ids: [String] = []

  package init(html: HTML, text: String, summary: String? = nil) {
    self.html = html
    self.text = text
    self.summary = summary ?? text
  }
}

/// Decides what becomes of the links, images and other parts of a document.
package protocol MarkdownEditor {
  mutating func link(to destination: String, at mark: Mark) -> LinkEdit
  mutating func image(_ destination: String, alternative: String, title: String, at mark: Mark) -> ImageEdit
  /// Decides about an image, given everything that is known of it; parsers call this one.
  mutating func image(_ image: MarkdownImage, at mark: Mark) -> ImageEdit
  /// Decides about a link that is alone in its paragraph. If it is kept, the parser also calls ``link(to:at:)``.
  mutating func loneLink(to destination: String, text: String, at mark: Mark) -> MarkupEdit
  /// Decides about an attribute of raw HTML that names a file, such as the `src` of a video.
  mutating func resource(_ destination: String, at mark: Mark) -> LinkEdit
  /// Decides about a block of code in UTF-8, which is valid only during the call.
  ///
  /// - Parameter info: the info string behind the fence; empty if there is none, and for indented code.
  mutating func codeBlock(_ code: UnsafeBufferPointer<UInt8>, info: String, at mark: Mark) -> MarkupEdit
  /// Decides about a formula in LaTeX, without its dollar signs.
  mutating func math(_ source: String, isDisplay: Bool, at mark: Mark) -> MarkupEdit
  /// Decides about a call of a shortcode. The content of its body follows in later calls.
  mutating func shortcode(_ call: MarkdownShortcode, at mark: Mark) -> ShortcodeEdit
  /// Reports raw HTML; it is left out unless the options keep it.
  mutating func rawHTML(at mark: Mark)
  /// Reports text that does not become what its writer will have meant.
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
  /// Keeps the link's text, without the link.
  case unlink
}

package enum ImageEdit: Sendable {
  /// As CommonMark renders it.
  case keep
  /// Markup in the image's place.
  case markup(String)
  /// A block in place of the paragraph if the image is alone in it; otherwise markup in the image's place.
  case figure(String)
  /// The alternative text in the image's place.
  case alternative
}

package enum MarkupEdit: Sendable {
  /// As the parser renders it.
  case keep
  /// Markup in its place: a block if it replaces a block.
  case markup(HTML)
}
