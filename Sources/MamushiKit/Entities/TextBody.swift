import MamushiCore

/// Where the Markdown of a page lies: an article's, a chapter's, a caption's. It is read when the page is made.
package struct TextBody: Sendable {
  package let file: SitePath
  /// Where the Markdown begins: in bytes from the file's start.
  package var offset: Int { Int(start) }
  /// The line of the file on which it begins, from 1.
  package var firstLine: Int { Int(line) }
  /// Of the whole file.
  package let fingerprint: Fingerprint
  private let start, line: UInt32

  package init(file: SitePath, offset: Int, firstLine: Int, fingerprint: Fingerprint = .none) {
    self.file = file
    start = UInt32(clamping: offset)
    line = UInt32(clamping: firstLine)
    self.fingerprint = fingerprint
  }
}
