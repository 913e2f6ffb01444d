import MamushiCore

/// A content file cut into its front matter and its Markdown.
struct FrontMatter {
  let format: DocumentFormat
  /// In bytes: the document between the marker lines.
  let document: Range<Int>
  /// The line on which the document begins, from 1.
  let documentLine: Int
  /// In bytes: what follows the closing marker line.
  let body: Range<Int>
  let bodyLine: Int

  enum Split {
    case none(body: Int)
    case unclosed(marker: String, line: Int)
    case found(FrontMatter)
  }

  /// Front matter begins on the first line: YAML between `---` lines, TOML between `+++` lines. A byte order
  /// mark before it is passed over.
  static func split(_ bytes: [UInt8]) -> Split {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let (opening, documentStart) = marker(at: start, in: bytes) else { return .none(body: start) }
    var line = 2
    var lineStart = documentStart
    while lineStart < bytes.count {
      if let (closing, next) = marker(at: lineStart, in: bytes), closing == opening {
        return .found(
          FrontMatter(
            format: opening == UInt8(ascii: "-") ? .yaml : .toml, document: documentStart..<lineStart,
            documentLine: 2, body: next..<bytes.count, bodyLine: line + 1))
      }
      lineStart = endOfLine(from: lineStart, in: bytes)
      line += 1
    }
    return .unclosed(marker: opening == UInt8(ascii: "-") ? "---" : "+++", line: 1)
  }

  /// The marker's character and the offset of the next line, where a line is `---` or `+++` alone.
  private static func marker(at offset: Int, in bytes: [UInt8]) -> (UInt8, Int)? {
    guard offset + 3 <= bytes.count, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+"),
      bytes[offset] == bytes[offset + 1], bytes[offset] == bytes[offset + 2]
    else { return nil }
    let next = endOfLine(from: offset, in: bytes)
    let rest = bytes[(offset + 3)..<next]
    let isAlone = rest.allSatisfy { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 }
    return isAlone ? (bytes[offset], next) : nil
  }

  private static func endOfLine(from offset: Int, in bytes: [UInt8]) -> Int {
    var index = offset
    while index < bytes.count {
      index += 1
      if bytes[index - 1] == 0x0A { break }
    }
    return index
  }
}

/// A content file whose front matter has been read.
struct ContentDocument {
  let file: SitePath
  let entries: [Node.Entry]
  let body: TextBody
}

/// Reads files of Markdown with front matter.
struct ContentDocumentReader: Sendable {
  let files: any FileTree
  let documents: any DocumentReader

  /// Opens one file; what is wrong with it as a file or document is reported and makes it nil.
  func read(_ file: SitePath, into diagnostics: inout [Diagnostic]) -> ContentDocument? {
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
