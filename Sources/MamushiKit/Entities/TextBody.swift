import MamushiCore

/// The location of a page's text (an article's, a chapter's, a caption's), which is read when the page is made.
struct TextBody: Sendable {
  /// The Markdown file; for a remote item, a name for its source, which is not a file: `sources/app`.
  let file: SitePath
  /// The start of the Markdown in bytes.
  var offset: Int { Int(start) }
  /// The line of the file on which the Markdown begins, from 1.
  var firstLine: Int { Int(line) }
  /// The number of a remote item's body in the store; nil for a file.
  let item: Int64?
  /// The fingerprint of the whole file, or of everything that a remote text shows.
  let fingerprint: Fingerprint
  private var start, line: UInt32

  init(file: SitePath, offset: Int, firstLine: Int, fingerprint: Fingerprint = .none) {
    self.file = file
    start = UInt32(clamping: offset)
    line = UInt32(clamping: firstLine)
    item = nil
    self.fingerprint = fingerprint
  }

  init(item: Int64, of source: SitePath, fingerprint: Fingerprint) {
    file = source
    (start, line) = (0, 1)
    self.item = item
    self.fingerprint = fingerprint
  }

  /// Codes the start of the text; the file is known otherwise.
  mutating func codePlace(_ coder: inout some Coder) {
    coder.code(&start)
    coder.code(&line)
  }
}
