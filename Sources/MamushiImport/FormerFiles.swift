import MamushiCore
import MamushiKit

/// What reads the files of old sites.
package struct ImportReaders: Sendable {
  let documents: any DocumentReader
  let markup: any MarkupReader
  let html: any HTMLTranscriber

  package init(documents: any DocumentReader, markup: any MarkupReader, html: any HTMLTranscriber) {
    self.documents = documents
    self.markup = markup
    self.html = html
  }
}

/// The files of a site of another generator, and what they hold.
struct FormerFiles {
  let files: any FileTree
  let readers: ImportReaders
  /// All of its files, sorted by path.
  let paths: [SitePath]
  private let known: Set<SitePath>
  /// What was found wrong when files were listed.
  let diagnostics: [Diagnostic]

  /// - Parameter file: the only file, with folders of pictures beside it; nil for all.
  init(_ files: any FileTree, _ readers: ImportReaders, only file: SitePath? = nil) {
    self.files = files
    self.readers = readers
    var listing = FileListing()
    for folder in file.map({ WordPressAddresses.folders(beside: $0) }) ?? [SitePath("")] {
      let found = files.listing(of: folder)
      listing.entries += found.entries
      listing.diagnostics += found.diagnostics
    }
    if let file { listing.entries.append(FileListing.Entry(path: file, isFolder: false)) }
    paths = listing.entries.filter { !$0.isFolder }.map(\.path).sorted()
    known = Set(paths)
    // A folder with such a name is only not read.
    diagnostics = listing.diagnostics.filter { $0.id != "OwnFolder" }
  }

  func has(_ path: String) -> Bool { known.contains(SitePath(path)) }

  /// The first of some files that exists.
  func first(of paths: [String]) -> SitePath? { paths.first(where: has).map { SitePath($0) } }

  /// The files below a folder; all for the empty path.
  func inside(_ folder: SitePath) -> [SitePath] { paths.filter { $0.isInside(folder) } }

  /// A YAML, TOML or JSON file; nil if it is missing or cannot be read.
  ///
  /// - Parameter problems: what is wrong with the file: an error if the site cannot be understood without it.
  func document(_ file: SitePath, isNeeded: Bool = false, _ problems: inout [Diagnostic]) -> Node? {
    let format: DocumentFormat
    switch file.fileExtension {
    case "yaml", "yml": format = .yaml
    case "toml": format = .toml
    case "json": format = .foreignJSON
    default: return nil
    }
    guard let bytes = try? files.read(file) else {
      if isNeeded { problems.append(Diagnostic(ImportProblem.unreadFile, at: SourceLocation(file))) }
      return nil
    }
    do throws(DocumentFault) {
      return try document(bytes[...], as: format, of: file, firstLine: 1).node
    } catch {
      var diagnostic = error.diagnostic
      if !isNeeded { diagnostic.severity = .warning }
      problems.append(diagnostic)
      return nil
    }
  }

  /// Reads a document with aliases as well.
  private func document(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int
  ) throws(DocumentFault) -> (node: Node, hasAliases: Bool) {
    var repeated: [Diagnostic] = []
    func read(_ format: DocumentFormat) throws(DocumentFault) -> Node {
      try readers.documents.read(bytes, as: format, of: file, firstLine: firstLine, repeated: &repeated)
    }
    do throws(DocumentFault) {
      return (try read(format), false)
    } catch {
      guard format == .yaml, error.diagnostic.id == "YAMLAlias", let node = try? read(.foreignYAML) else {
        throw error
      }
      return (node, true)
    }
  }

  /// A file of data in YAML as it is to be written, where it has aliases.
  func withoutAliases(_ file: SitePath) -> String? {
    guard ["yaml", "yml"].contains(file.fileExtension), let bytes = try? files.read(file),
      let found = try? document(bytes[...], as: .yaml, of: file, firstLine: 1), found.hasAliases
    else { return nil }
    return YAMLDocument.text(of: found.node)
  }

  /// The settings of a site, without which it cannot be understood, and their file; empty if there is none.
  func settings(of generator: FormerGenerator, _ problems: inout [Diagnostic]) -> (
    node: Node, file: SitePath?
  ) {
    let file = first(of: generator.configurationFiles)
    let node = file.flatMap { document($0, isNeeded: true, &problems) }
    return (node ?? Node(.null, mark: Mark(line: 1, column: 1)), file)
  }

  /// A program's text: `eleventy.config.js`; empty if it is missing.
  func source(_ file: SitePath?) -> String {
    file.flatMap { try? files.read($0) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A text with its front matter; nil if it cannot be read, which is told. Line ends become those of Unix.
  func text(_ file: SitePath, _ problems: inout [Diagnostic]) -> ParsedText? {
    guard var bytes = try? files.read(file) else {
      problems.append(Diagnostic(ImportProblem.unreadFile, at: SourceLocation(file)))
      return nil
    }
    if bytes.contains(0x0D) { bytes = Self.withoutCarriageReturns(bytes) }
    if let other = OtherFrontMatter(bytes) { return text(file, bytes, other, &problems) }
    let split = FrontMatter.split(bytes)
    guard case .found(let matter) = split else {
      // What is never closed is no body: the build tells where it begins.
      if case .unclosed = split {
        return ParsedText(
          bytes: bytes, hasMatter: true, entries: nil, body: bytes.count..<bytes.count, bodyLine: 1)
      }
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return ParsedText(bytes: bytes, hasMatter: false, entries: [], body: start..<bytes.count, bodyLine: 1)
    }
    let found = entries(
      bytes[matter.document], as: matter.format, of: file, firstLine: matter.documentLine, &problems)
    return ParsedText(
      bytes: bytes, hasMatter: true, entries: found.entries, body: matter.body, bodyLine: matter.bodyLine,
      isForeign: found.hasAliases)
  }

  /// Whether two files hold the same bytes.
  func areEqual(_ first: SitePath, _ second: SitePath) -> Bool {
    guard let left = try? files.read(first), let right = try? files.read(second) else { return false }
    return left == right
  }

  /// Whether a file begins like a text with front matter in YAML or TOML.
  func hasFrontMatter(_ file: SitePath) -> Bool {
    let start = (try? files.read(file, first: 3)) ?? []
    return start.starts(with: "---".utf8) || start.starts(with: "+++".utf8)
  }

  /// A text in Markdown, or in HTML with front matter, which becomes Markdown; nil if it is neither, such as a template.
  func anyText(_ file: SitePath, _ problems: inout [Diagnostic]) -> ParsedText? {
    if file.isMarkdown { return text(file, &problems) }
    guard file.textPlace != file, hasFrontMatter(file),
      let parsed = text(file, &problems), parsed.entries != nil, parsed.hasBody
    else { return nil }
    let body = parsed.bytes[parsed.body]
    let isTemplate = ["{%", "{{<"].contains { body.firstRange(of: Array($0.utf8)) != nil }
    return isTemplate ? nil : parsed
  }

  private func text(
    _ file: SitePath, _ bytes: [UInt8], _ matter: OtherFrontMatter, _ problems: inout [Diagnostic]
  ) -> ParsedText {
    guard let format = matter.format else {
      // A program: nothing says what it would come to, so the text stays private.
      problems.append(Diagnostic(ImportProblem.programmedFrontMatter, at: SourceLocation(file, line: 1)))
      let program = ProgramText(String(decoding: bytes[matter.document], as: UTF8.self))
      let mark = Mark(line: 1, column: 1)
      let values = ["title", "date", "description"].compactMap { key in
        program.text(of: key).map {
          Node.Entry(key: key, keyMark: mark, value: Node(.string($0), mark: mark))
        }
      }
      let draft = Node.Entry(key: "draft", keyMark: mark, value: Node(.bool(true), mark: mark))
      return ParsedText(
        bytes: bytes, hasMatter: true, entries: values + [draft], body: matter.body..<bytes.count,
        bodyLine: matter.bodyLine, isForeign: true)
    }
    let entries = entries(
      bytes[matter.document], as: format, of: file, firstLine: matter.documentLine, &problems
    ).entries
    return ParsedText(
      bytes: bytes, hasMatter: true, entries: entries, body: matter.body..<bytes.count,
      bodyLine: matter.bodyLine,
      isForeign: entries != nil)
  }

  private func entries(
    _ document: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int,
    _ problems: inout [Diagnostic]
  ) -> (entries: [Node.Entry]?, hasAliases: Bool) {
    do throws(DocumentFault) {
      let (node, hasAliases) = try self.document(document, as: format, of: file, firstLine: firstLine)
      return (node.isNull ? [] : node.entries, hasAliases)
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.severity = .warning
      problems.append(diagnostic)
      return (nil, false)
    }
  }

  private static func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated()
    where byte != 0x0D || index + 1 >= bytes.count || bytes[index + 1] != 0x0A {
      result.append(byte)
    }
    return result
  }
}

/// A text of another generator.
struct ParsedText {
  let bytes: [UInt8]
  let hasMatter: Bool
  /// Nil if it cannot be read.
  var entries: [Node.Entry]?
  let body: Range<Int>
  let bodyLine: Int
  /// Whether the front matter is in a form that is not read here.
  var isForeign = false

  /// The front matter as one value.
  var node: Node { Node(.mapping(entries ?? []), mark: Mark(line: 1, column: 1)) }

  /// The value of a key in the front matter, or of a key within it.
  func value(_ keys: String...) -> Node? {
    var node = node
    for key in keys {
      guard let entry = node.entries?.first(where: { FrontMatterKey.isSame($0.key, key) }) else { return nil }
      node = entry.value
    }
    return node.isNull ? nil : node
  }

  var hasBody: Bool { bytes[body].contains { $0 > 0x20 } }
}
