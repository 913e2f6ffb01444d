/// Makes HTML from outside the site harmless. One sanitizer serves one thread; it may keep memory between texts.
///
/// The HTML is parsed as browsers parse it (HTML5, in a `div`), reduced to an allowlist of elements, attributes and URL
/// schemes, and serialised again; relative addresses become whole. Ids of headings, footnotes and their like get the
/// prefix `text-`, and links to those that are kept lead to them. What is sanitised twice is as what is sanitised once.
/// Where a text has headings of the first level, all of its headings move down by one: the page has a title.
package protocol HTMLSanitizer: AnyObject {
  /// - Parameters:
  ///   - html: in UTF-8; what is not becomes U+FFFD.
  ///   - base: where relative addresses begin: absolute, or empty where that is unknown (relative ones are then dropped).
  ///   - textLimit: how many UTF-8 bytes of plain text to gather at least, where there are as many.
  ///   - editor: asked about every image, in document order.
  func sanitize(
    _ html: [UInt8], base: String, textLimit: Int, editor: inout some RemoteImageEditor
  ) -> SanitizedHTML

  /// The text that HTML shows, white space folded.
  func text(of html: String) -> String
}

package struct SanitizedHTML: Sendable {
  package let html: HTML
  /// The text without markup, as ``MarkdownDocument/text``.
  package let text: String
  package init(html: HTML, text: String) {
    self.html = html
    self.text = text
  }
}

/// Decides what becomes of the images of a stranger's text.
package protocol RemoteImageEditor {
  /// - Parameters:
  ///   - url: absolute.
  ///   - width: in pixels, where the text says so.
  mutating func image(at url: String, width: Int?, height: Int?) -> RemoteImageEdit
}

package enum RemoteImageEdit: Hashable, Sendable {
  /// As it is, without telling its server where the reader comes from; in a box of fixed ratio where its size is unknown.
  case link
  /// A file of this site.
  case file(address: String, width: Int, height: Int)
  /// Its alternative text in its place.
  case alternative
}
