import MamushiCore

/// The files of a site of another generator, and what they hold.
struct FormerFiles {
  let files: any FileTree
  let documents: any DocumentReader
  /// All of its files, sorted by path.
  let paths: [SitePath]
  private let known: Set<SitePath>
  /// What was found wrong when files were listed.
  let diagnostics: [Diagnostic]

  init(_ files: any FileTree, _ documents: any DocumentReader) {
    self.files = files
    self.documents = documents
    let listing = files.listing(of: SitePath(""))
    paths = listing.entries.lazy.filter { !$0.isFolder }.map(\.path)
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
  /// - Parameter problems: what is wrong with the file.
  func document(_ file: SitePath, _ problems: inout [Diagnostic]) -> Node? {
    let format: DocumentFormat
    switch file.fileExtension {
    case "yaml", "yml": format = .yaml
    case "toml": format = .toml
    case "json": format = .foreignJSON
    default: return nil
    }
    guard let bytes = try? files.read(file) else { return nil }
    do throws(DocumentFault) {
      var repeated: [Diagnostic] = []
      return try documents.read(bytes[...], as: format, of: file, firstLine: 1, repeated: &repeated)
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.severity = .warning
      problems.append(diagnostic)
      return nil
    }
  }

  /// A program's text: `eleventy.config.js`; empty if it is missing.
  func source(_ file: SitePath?) -> String {
    file.flatMap { try? files.read($0) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A text with its front matter; nil if it cannot be read.
  func text(_ file: SitePath, _ problems: inout [Diagnostic]) -> ParsedText? {
    guard let bytes = try? files.read(file) else { return nil }
    guard case .found(let matter) = FrontMatter.split(bytes) else {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return ParsedText(bytes: bytes, matter: nil, entries: [], body: start..<bytes.count, bodyLine: 1)
    }
    var entries: [Node.Entry]?
    do throws(DocumentFault) {
      var repeated: [Diagnostic] = []
      let node = try documents.read(
        bytes[matter.document], as: matter.format, of: file, firstLine: matter.documentLine,
        repeated: &repeated)
      entries = node.isNull ? [] : node.entries
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.severity = .warning
      problems.append(diagnostic)
    }
    return ParsedText(
      bytes: bytes, matter: matter, entries: entries, body: matter.body, bodyLine: matter.bodyLine)
  }
}

/// A text of another generator.
struct ParsedText {
  let bytes: [UInt8]
  /// Nil if there is no front matter.
  let matter: FrontMatter?
  /// Nil if it cannot be read.
  let entries: [Node.Entry]?
  let body: Range<Int>
  let bodyLine: Int

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
