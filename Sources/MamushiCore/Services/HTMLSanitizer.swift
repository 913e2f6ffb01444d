/// Makes HTML from outside the site harmless. Use one sanitizer per thread; it may reuse memory between texts.
///
/// The HTML is parsed as browsers parse it (HTML5, in a `div`), reduced to an allowlist of elements, attributes
/// and URL schemes, and serialised again; relative addresses become absolute. Ids of headings, footnotes and the
/// like get the prefix `text-`, and links to ids that are kept are adapted. Sanitising is idempotent, but for boxes. If a text
/// has first-level headings, all of its headings move down one level, since the page has a title.
package protocol HTMLSanitizer: AnyObject {
  /// - Parameters:
  ///   - html: in UTF-8; invalid bytes become U+FFFD.
  ///   - textLimit: the least number of UTF-8 bytes of plain text to gather, if there are as many.
  ///   - boxes: names of the boxes in which wide tables and code scroll; nil for none, as in feeds.
  ///   - editor: decides about every image, in document order.
  func sanitize(
    _ html: [UInt8], base: AddressBase, textLimit: Int, boxes: ScrollBoxNames?,
    editor: inout some RemoteImageEditor
  ) -> SanitizedHTML

  /// The text that HTML shows, with white space collapsed.
  func text(of html: String) -> String
}

extension HTMLSanitizer {
  /// Sanitises without boxes.
  package func sanitize(
    _ html: [UInt8], base: AddressBase, textLimit: Int, editor: inout some RemoteImageEditor
  ) -> SanitizedHTML {
    sanitize(html, base: base, textLimit: textLimit, boxes: nil, editor: &editor)
  }
}

/// What relative addresses in a text are relative to.
package struct AddressBase: Hashable, Sendable {
  /// Absolute; empty if unknown, which drops relative addresses.
  package let url: String
  /// The site that the text belongs to; nil for texts of others.
  package let site: Site?
  /// The text's own page, to which links lead whose place the text does not have; nil if it has none.
  package var page: String?

  /// - Parameter url: Also counts as the text's own page.
  package init(_ url: String, site: Site? = nil) {
    self.url = url
    self.site = site
    page = url.isEmpty ? nil : url
  }

  /// Returns the absolute URL of a reference; nil as ``RelativeReference/resolve(_:against:)``.
  package func resolve(_ reference: String) -> String? {
    if let site, reference.hasPrefix("/"), !reference.hasPrefix("//") {
      return RelativeReference.resolve(String(reference.dropFirst()), against: site.url)
    }
    return RelativeReference.resolve(reference, against: url)
  }

  /// In a site's own texts, addresses that begin with `/` are below the site's address, which may have a path.
  package struct Site: Hashable, Sendable {
    /// Absolute, with a slash at the end.
    package let url: String
    /// What is written in its place: its path, or the same.
    package let address: String

    package init(url: String, address: String) {
      self.url = url
      self.address = address
    }
  }
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
  ///   - url: an absolute URL; of a picture of the site that the text belongs to, as it is written.
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
