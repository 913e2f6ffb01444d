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

package struct MarkdownOptions: Sendable, Hashable {
  /// Straight quotes become curly, `--` and `...` become dashes and ellipses.
  package var smartPunctuation = false
  /// Raw HTML is kept; otherwise it is left out.
  package var rawHTML = false
  /// The editor is told where links, images and raw HTML stand. Finding that takes time by the square of a paragraph's
  /// links: not for strangers' texts. Without it, all stand where the document begins.
  package var findsMarks = true
  package init(smartPunctuation: Bool = false, rawHTML: Bool = false) {
    self.smartPunctuation = smartPunctuation
    self.rawHTML = rawHTML
  }
}

package struct MarkdownDocument: Sendable {
  package let html: HTML
  /// The document's text without markup, white space folded: paragraphs, headings and list items, joined by
  /// spaces; code blocks and raw HTML are left out. Cut after `textLimit` bytes at the end of a node.
  package let text: String
  package init(html: HTML, text: String) {
    self.html = html
    self.text = text
  }
}

/// Decides what becomes of the links and images of a document.
package protocol MarkdownEditor {
  mutating func link(to destination: String, at mark: Mark) -> LinkEdit
  mutating func image(_ destination: String, alternative: String, title: String, at mark: Mark) -> ImageEdit
  /// Raw HTML was met; it is left out unless the options keep it.
  mutating func rawHTML(at mark: Mark)
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
  /// Its alternative text in its place.
  case alternative
}
