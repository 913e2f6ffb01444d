import MamushiCore

/// Where the Markdown of a page lies: an article's, a chapter's, a caption's. It is read when the page is made.
package struct TextBody: Sendable {
  package let file: SitePath
  /// Where the Markdown begins: in bytes from the file's start.
  package let offset: Int
  /// The line of the file on which it begins, from 1.
  package let firstLine: Int
  /// Of the whole file.
  package let fingerprint: Fingerprint

  package init(file: SitePath, offset: Int, firstLine: Int, fingerprint: Fingerprint = .none) {
    self.file = file
    self.offset = offset
    self.firstLine = firstLine
    self.fingerprint = fingerprint
  }
}
