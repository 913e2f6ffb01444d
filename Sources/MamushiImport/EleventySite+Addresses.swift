import MamushiCore

/// The addresses that files of data of Eleventy give texts, the nearest file's first.
struct EleventyAddresses {
  enum Found {
    case permalink(EleventyPermalink)
    /// A file has an address that was not understood.
    case unread(SitePath)
  }

  private let files: FormerFiles
  private let root: SitePath
  /// By the names of files without their extensions; nil for those that say no address.
  private var known: [SitePath: Found?] = [:]

  /// - Parameter root: the folder of the site's texts.
  init(_ files: FormerFiles, below root: SitePath) {
    self.files = files
    self.root = root
  }

  /// The address that a text's front matter computes, or that data say for it; nil if it has the one of its path, or
  /// says another one in words.
  mutating func found(for path: SitePath, _ parsed: ParsedText) -> Found? {
    let own = parsed.value("permalink") ?? parsed.value("eleventyComputed", "permalink")
    if let own {
      guard let written = own.text, written.contains("{") else { return nil }
      return Self.found(written, in: path)
    }
    if let found = found(at: path.folder.appending(path.stem)) { return found }
    var folder = path.folder
    while !folder.string.isEmpty, folder == root || folder.isInside(root) {
      if let found = found(at: folder.appending(folder.name)) { return found }
      folder = folder.folder
    }
    return nil
  }

  private mutating func found(at name: SitePath) -> Found? {
    if let found = known[name] { return found }
    let found = read(name)
    known.updateValue(found, forKey: name)
    return found
  }

  private func read(_ name: SitePath) -> Found? {
    let programs = ["js", "mjs", "cjs"].map { "\(name.string).11tydata.\($0)" }
    if let program = files.first(of: programs), let found = found(inProgram: program) { return found }
    for path in ["\(name.string).11tydata.json", "\(name.string).json"] where files.has(path) {
      let file = SitePath(path)
      // What is wrong with it is told when its other values are read.
      var problems: [Diagnostic] = []
      let data = files.document(file, &problems)
      if let written = data?["permalink"] ?? data?["eleventyComputed", "permalink"] {
        if let text = written.text { return Self.found(text, in: file) }
      } else if let found = found(inProgram: file) {
        return found
      }
    }
    return nil
  }

  private func found(inProgram file: SitePath) -> Found? {
    switch ProgramText(files.source(file)).template(of: "permalink") {
    case .written(let text)?: Self.found(text, in: file)
    case .computed?: .unread(file)
    case nil: nil
    }
  }

  private static func found(_ written: String, in file: SitePath) -> Found {
    EleventyPermalink(written, in: file).map(Found.permalink) ?? .unread(file)
  }
}

extension FormerSite {
  /// Takes over the addresses that data of Eleventy compute: the pattern that most articles follow becomes that of all, and
  /// other texts keep theirs.
  ///
  /// - Parameters:
  ///   - found: what data say, by the files of texts.
  ///   - root: the folder of the site's texts.
  ///   - standard: the pattern of articles without such data.
  mutating func adoptAddresses(
    _ found: [SitePath: EleventyAddresses.Found], below root: SitePath, else standard: String?
  ) {
    var permalinks: [SitePath: EleventyPermalink] = [:]
    var counts: [String: Int] = [:]
    var unread: Set<SitePath> = []
    // Those of articles.
    var articlesUnread: Set<SitePath> = []
    for index in texts.indices {
      switch found[texts[index].file] {
      case .permalink(let permalink)?:
        permalinks[texts[index].file] = permalink
        if texts[index].kind == .article, let pattern = permalink.pattern {
          counts[pattern, default: 0] += 1
        }
      case .unread(let file)?:
        // It never had the address of its path.
        texts[index].pathAddress = nil
        if !texts[index].isUnpublished {
          unread.insert(file)
          if texts[index].kind == .article { articlesUnread.insert(file) }
        }
      case nil: break
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    settings.permalink = most?.key ?? standard
    // Those that need no address of their own, as long as that pattern holds.
    var following: [Int: String] = [:]
    for index in texts.indices where texts[index].writtenAddresses.isEmpty {
      let text = texts[index]
      guard let permalink = permalinks[text.file] else {
        if most != nil, text.kind == .article { texts[index].addressOfData = text.pathAddress }
        continue
      }
      texts[index].pathAddress = nil
      guard let address = permalink.address(of: text, below: root), !address.contains(":") else {
        if !text.isUnpublished {
          unread.insert(permalink.file)
          if text.kind == .article { articlesUnread.insert(permalink.file) }
        }
        continue
      }
      if let own = text.address(settings), PlainAddress.make(of: own) == PlainAddress.make(of: address) {
        following[index] = address
        if address.hasSuffix(".html") { texts[index].formerAddresses.append(address) }
      } else {
        texts[index].addressOfData = address
      }
    }
    let articles = texts.filter { $0.kind == .article }
    // Their form may become the pattern instead, as in `adoptWrittenAddresses`.
    if articles.count(where: { !$0.writtenAddresses.isEmpty }) * 5 >= articles.count * 3 {
      for (index, address) in following where texts[index].kind == .article {
        texts[index].addressOfData = address
      }
    }
    for file in unread.sorted() {
      let isOfArticles = articlesUnread.contains(file)
      tell(isOfArticles ? .unreadAddress : .unreadAddressOfPages, at: SourceLocation(file))
    }
  }
}
