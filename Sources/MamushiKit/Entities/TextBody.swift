import MamushiCore

/// Where the text of a page lies: an article's, a chapter's, a caption's. It is read when the page is made.
struct TextBody: Sendable {
  /// The Markdown file; of a remote item a name for its source, which is no file: `sources/app`.
  let file: SitePath
  /// Where the Markdown begins: in bytes from the file's start.
  var offset: Int { Int(start) }
  /// The line of the file on which it begins, from 1.
  var firstLine: Int { Int(line) }
  /// The number under which the store keeps the body of a remote item; nil for a file.
  let item: Int64?
  /// Of the whole file, or of all that a remote text shows.
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

  /// Stores where it begins. In which file it is known without.
  mutating func codePlace(_ coder: inout some Coder) {
    coder.code(&start)
    coder.code(&line)
  }
}
