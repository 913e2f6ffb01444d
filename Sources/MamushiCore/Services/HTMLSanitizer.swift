/// Makes HTML from outside the site harmless. Use one sanitizer per thread; it may reuse memory between texts.
///
/// The HTML is parsed as browsers parse it (HTML5, in a `div`), reduced to an allowlist of elements, attributes
/// and URL schemes, and serialised again; relative addresses become absolute. Ids of headings, footnotes and the
/// like get the prefix `text-`, and links to ids that are kept are adapted. Sanitising is idempotent. If a text
/// has first-level headings, all of its headings move down one level, since the page has a title.
package protocol HTMLSanitizer: AnyObject {
  /// - Parameters:
  ///   - html: in UTF-8; invalid bytes become U+FFFD.
  ///   - base: the absolute base URL of relative addresses, or empty if unknown (relative addresses are then
  /// dropped).
  ///   - textLimit: the least number of UTF-8 bytes of plain text to gather, if there are as many.
  ///   - editor: decides about every image, in document order.
  func sanitize(
    _ html: [UInt8], base: String, textLimit: Int, editor: inout some RemoteImageEditor
  ) -> SanitizedHTML

  /// The text that HTML shows, with white space collapsed.
  func text(of html: String) -> String
}

package struct SanitizedHTML: Sendable {
  package let html: HTML
  /// The text without markup, like ``MarkdownDocument/text``.
  package let text: String
  package init(html: HTML, text: String) {
    self.html = html
    self.text = text
  }
}

/// Decides what becomes of the images in a text from another site.
package protocol RemoteImageEditor {
  /// - Parameters:
  ///   - url: an absolute URL.
  ///   - width: in pixels, if the text gives it.
  mutating func image(at url: String, width: Int?, height: Int?) -> RemoteImageEdit
}

package enum RemoteImageEdit: Hashable, Sendable {
  /// The remote image, loaded without a referrer; in a box of fixed ratio if its size is unknown.
  case link
  /// A file of this site in its place.
  case file(address: String, width: Int, height: Int)
  /// The alternative text in its place.
  case alternative
}
