import MamushiCore

/// A content file whose front matter has been read.
struct ContentDocument {
  let file: SitePath
  let entries: [Node.Entry]
  let body: TextBody
}

/// `Content/`, as the repositories that lie on it need it.
struct ContentFolder: Sendable {
  let index: ContentIndex
  let files: any FileTree
  let documents: any DocumentReader
  let pictures: PictureLibrary

  /// Opens a file of Markdown with front matter; what is wrong with it as a file or document is reported and makes
  /// it nil.
  func document(_ file: SitePath, into diagnostics: inout [Diagnostic]) -> ContentDocument? {
    let bytes: [UInt8]
    do {
      bytes = try files.read(file)
    } catch {
      diagnostics.append(Diagnostic(SiteProblem.unreadable(reason: error.reason), at: SourceLocation(file)))
      return nil
    }
    if bytes.isEmpty {
      diagnostics.append(Diagnostic(SiteProblem.emptyFile, at: SourceLocation(file)))
      return nil
    }
    if let fault = UTF8Check.firstFault(in: bytes) {
      let mark = UTF8Check.mark(at: fault, in: bytes)
      diagnostics.append(Diagnostic(SiteProblem.invalidUTF8, at: SourceLocation(file, mark)))
      return nil
    }
    switch FrontMatter.split(bytes) {
    case .none(let body):
      return ContentDocument(
        file: file, entries: [], body: TextBody(file: file, offset: body, firstLine: 1))
    case .unclosed(let marker, let line):
      let place = SourceLocation(file, line: line, column: 1)
      diagnostics.append(Diagnostic(SiteProblem.unclosedFrontMatter(marker: marker), at: place))
      return nil
    case .found(let frontMatter):
      let body = TextBody(
        file: file, offset: frontMatter.body.lowerBound, firstLine: frontMatter.bodyLine)
      do {
        let root = try documents.read(
          bytes[frontMatter.document], as: frontMatter.format, of: file, firstLine: frontMatter.documentLine)
        if case .null = root.value { return ContentDocument(file: file, entries: [], body: body) }
        guard let entries = root.entries else {
          let problem = SiteProblem.frontMatterNotMapping(found: root.kindName)
          diagnostics.append(Diagnostic(problem, at: SourceLocation(file, root.mark)))
          return nil
        }
        return ContentDocument(file: file, entries: entries, body: body)
      } catch {
        diagnostics.append(error.diagnostic)
        return nil
      }
    }
  }
}
