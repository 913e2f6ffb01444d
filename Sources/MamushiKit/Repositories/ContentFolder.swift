import MamushiCore

/// A content file whose front matter has been read.
struct ContentDocument {
  let file: SitePath
  var entries: [Node.Entry]
  var body: TextBody
  /// Warnings about how the front matter is written.
  var warnings: [Diagnostic] = []
  /// The heading at the beginning of the text, if it can be the title and the front matter has none.
  var heading: HeadingTitle?
  private(set) var isTitledByHeading = false
}

extension ContentDocument {
  /// The same document; if its front matter has no title, the heading at the beginning of the text becomes the title.
  fileprivate var titled: ContentDocument {
    guard let heading else { return self }
    var document = self
    let title = Node(.string(heading.text), mark: heading.mark)
    document.entries.append(Node.Entry(key: "title", keyMark: heading.mark, value: title))
    document.body = TextBody(
      file: file, offset: Int(heading.bodyOffset), firstLine: Int(heading.bodyLine),
      fingerprint: body.fingerprint)
    document.isTitledByHeading = true
    return document
  }

  /// The title in the front matter, empty or not.
  fileprivate var title: Node.Entry? { entries.first { FrontMatterKey.isSame($0.key, "title") } }

  /// What a text without a title is called, so that everything else in it is checked as well.
  var nameWithoutTitle: String { TextName(of: file).text }

  /// Reports the missing title, unless the text is a draft: it may have none yet.
  func reportMissingTitle(isDraft: Bool, to values: inout ValueDecoder) {
    if isDraft { return }
    if let title { return values.report(.emptyTitle, at: title.keyMark) }
    let start = Mark(line: 1, column: 1)
    // An offset of up to three bytes is a byte order mark.
    let hasFrontMatter = body.firstLine > 1 || body.offset > 3
    if heading != nil {
      values.report(.headingIsNoTitle(hasFrontMatter: hasFrontMatter), at: start)
    } else if hasFrontMatter {
      values.report(.missingTitle, at: start)
    } else {
      values.report(.noFrontMatter, at: start)
    }
  }
}

/// The file is not coded: it is known before the memo is read.
extension ContentDocument: CodedFields {
  mutating func code(_ coder: inout some Coder) {
    coder.code(&entries)
    body.codePlace(&coder)
    coder.code(&warnings)
    coder.code(&heading)
  }
}

/// `Content/`, as its repositories need it.
struct ContentFolder: Sendable {
  let index: ContentIndex
  /// The language of the pages made from the files: files beside a text are published below the text's page.
  let language: SiteLanguage
  let memos: FileMemos
  let documents: any DocumentReader
  let pictures: PictureLibrary
  /// See ``MarkdownSettings/headingTitles``.
  var takesHeadingTitles = false

  /// Returns a Markdown file with front matter, from the previous build if it has not changed.
  func document(_ file: SitePath, into diagnostics: inout [Diagnostic]) -> ContentDocument? {
    let document = memos.remembered(
      .document, of: file,
      blank: { fingerprint in
        ContentDocument(
          file: file, entries: [],
          body: TextBody(file: file, offset: 0, firstLine: 1, fingerprint: fingerprint))
      },
      make: { $0.flatMap { read($0, into: &diagnostics) } })
    diagnostics += document?.warnings ?? []
    return takesHeadingTitles ? document?.titled : document
  }

  /// Returns a data file, from the previous build if it has not changed; nil if it is not a valid document, which is
  /// reported.
  func data(_ file: SitePath, into diagnostics: inout [Diagnostic]) -> Node? {
    memos.remembered(
      .document, of: file, blank: { _ in Node.blank },
      make: { $0.flatMap { parse($0, into: &diagnostics) } })
  }

  private func parse(_ position: Int, into diagnostics: inout [Diagnostic]) -> Node? {
    let file = memos.sources.name(at: position)
    guard let bytes = bytes(position, into: &diagnostics)?.bytes else { return nil }
    do {
      let format = DocumentFormat(dataFile: file) ?? .yaml
      return try documents.read(bytes[...], as: format, of: file, firstLine: 1)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private func bytes(
    _ position: Int, into diagnostics: inout [Diagnostic]
  ) -> (bytes: [UInt8], fingerprint: Fingerprint)? {
    do {
      return try memos.sources.read(at: position)
    } catch {
      let place = SourceLocation(memos.sources.name(at: position))
      diagnostics.append(Diagnostic(SiteProblem.unreadable(reason: error.reason), at: place))
      return nil
    }
  }

  /// Reads the document of an article as it is now.
  func articleDocument(_ position: Int, into diagnostics: inout [Diagnostic]) -> ContentDocument? {
    let document = read(position, into: &diagnostics)
    return takesHeadingTitles ? document?.titled : document
  }

  /// Reads a Markdown file with front matter; returns nil if the file cannot be read or is not a valid document, which
  /// is reported. Does not report its warnings.
  ///
  /// - Parameter position: the position of the file among the sources.
  private func read(_ position: Int, into diagnostics: inout [Diagnostic]) -> ContentDocument? {
    let file = memos.sources.name(at: position)
    guard let (bytes, fingerprint) = bytes(position, into: &diagnostics),
      var document = read(bytes, fingerprint, of: file, into: &diagnostics)
    else { return nil }
    // A README explains a folder to writers: it is a page only if it has a title in its front matter.
    if document.title == nil, file.stem.lowercased() != "readme" {
      document.heading = HeadingTitle(
        in: bytes, from: document.body.offset, firstLine: document.body.firstLine)
    }
    return document
  }

  private func read(
    _ bytes: [UInt8], _ fingerprint: Fingerprint, of file: SitePath, into diagnostics: inout [Diagnostic]
  ) -> ContentDocument? {
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
      if let fault = FrontMatterFence.fault(in: bytes) {
        let place = SourceLocation(file, line: fault.line, column: 1)
        diagnostics.append(Diagnostic(fault.problem, at: place))
        return nil
      }
      return ContentDocument(
        file: file, entries: [],
        body: TextBody(file: file, offset: body, firstLine: 1, fingerprint: fingerprint))
    case .unclosed(let marker, let line):
      let place = SourceLocation(file, line: line, column: 1)
      diagnostics.append(Diagnostic(SiteProblem.unclosedFrontMatter(marker: marker), at: place))
      return nil
    case .found(let frontMatter) where frontMatter.document.count > FrontMatter.sizeLimit:
      let problem = FrontMatterProblem.tooLarge(megabytes: FrontMatter.sizeLimit >> 20)
      diagnostics.append(
        Diagnostic(problem, at: SourceLocation(file, line: frontMatter.documentLine, column: 1)))
      return nil
    case .found(let frontMatter):
      let body = TextBody(
        file: file, offset: frontMatter.body.lowerBound, firstLine: frontMatter.bodyLine,
        fingerprint: fingerprint)
      do {
        let root = try documents.read(
          bytes[frontMatter.document], as: frontMatter.format, of: file, firstLine: frontMatter.documentLine)
        if case .null = root.value { return ContentDocument(file: file, entries: [], body: body) }
        guard let entries = root.entries else {
          if frontMatter.format == .yaml, case .string = root.value,
            let (problem, mark) = WideColon.fault(
              in: bytes[frontMatter.document], firstLine: frontMatter.documentLine)
          {
            diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
            return nil
          }
          let problem = SiteProblem.frontMatterNotMapping(found: root.kindName)
          diagnostics.append(Diagnostic(problem, at: SourceLocation(file, root.mark)))
          return nil
        }
        return ContentDocument(
          file: file, entries: entries, body: body, warnings: warnings(of: entries, frontMatter, bytes, file))
      } catch {
        diagnostics.append(error.diagnostic)
        return nil
      }
    }
  }
  private func warnings(
    of entries: [Node.Entry], _ frontMatter: FrontMatter, _ bytes: [UInt8], _ file: SitePath
  ) -> [Diagnostic] {
    guard frontMatter.format == .yaml else { return [] }
    let cut = CutValue.all(
      in: entries, of: bytes[frontMatter.document], firstLine: frontMatter.documentLine)
    return cut.map {
      let problem = FrontMatterProblem.commentInValue(key: $0.key, comment: $0.comment)
      return Diagnostic(problem, at: SourceLocation(file, $0.mark))
    }
  }
}

extension ContentFolder {
  /// - Returns: the path below the language's folder; nil if a text cannot have it, which is reported.
  func path(ofPermalink path: String, of file: SitePath, into diagnostics: inout [Diagnostic]) -> String? {
    do throws(PermalinkFault) {
      return try OwnAddress.path(path, in: language)
    } catch {
      diagnostics.append(
        Diagnostic(AddressProblem.unusablePermalink(value: "/" + path, error), at: SourceLocation(file)))
      return nil
    }
  }
}
