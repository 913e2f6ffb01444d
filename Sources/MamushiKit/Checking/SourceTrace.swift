import MamushiCore

/// Leads from what was found in the output to the files and lines that are to be mended.
///
/// A page's source is known from the build. Where in it a fault stands is found by what the fault names: the address as it is
/// written. What does not stand in any page's source is looked for in the templates and in what they are given.
struct SourceTrace {
  let index: OutputIndex
  let output: any FileTree
  /// As messages name the output: `Output`.
  let outputFolder: String
  let site: any FileTree
  let sources: PageSources
  let baseURL: BaseURL
  /// So many faults are looked for in the shared files.
  private static let sharedLimit = 2_000

  private var texts: [SitePath: [UInt8]] = [:]
  private var sharedCount = 0
  /// Faults of one kind whose place is not known.
  private var alike: [String: [Diagnostic]] = [:]

  init(
    index: OutputIndex, output: any FileTree, outputFolder: String, site: any FileTree, sources: PageSources,
    baseURL: BaseURL
  ) {
    self.index = index
    self.output = output
    self.outputFolder = outputFolder
    self.site = site
    self.sources = sources
    self.baseURL = baseURL
  }

  /// Each fault once for each cause: a file that it stands in, or else what all its pages share.
  mutating func diagnostics(of findings: Findings) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let causes = findings.causes.map { ($0.key, $0.value, Diagnostic($0.key, at: nil)) }
      .sorted { ($0.2, $0.1.places.first?.file ?? 0) < ($1.2, $1.1.places.first?.file ?? 0) }
    for (problem, cause, _) in causes {
      let cause = problem == .missingDescription ? ofTexts(cause) : cause
      diagnostics += trace(problem, cause)
    }
    for (_, found) in alike {
      if found.count <= 3 {
        diagnostics += found
        continue
      }
      var first = found[0]
      first.message += ", and \(NumberText.grouped(found.count - 1)) more of this kind"
      diagnostics.append(first)
    }
    alike = [:]
    return diagnostics.sorted()
  }

  /// Those pages that are made of a text. What a list is about, search engines tell themselves.
  private func ofTexts(_ cause: Findings.Cause) -> Findings.Cause {
    var cause = cause
    cause.places.removeAll { !(source(of: $0)?.file.isMarkdown ?? false) }
    cause.count = cause.places.count
    return cause
  }

  private struct Group {
    var count = 0
    var address: String
  }

  private mutating func trace(_ problem: CheckProblem, _ cause: Findings.Cause) -> [Diagnostic] {
    var groups: [SourceLocation: Group] = [:]
    var rest: [FoundPlace] = []
    let needles = needles(of: problem)
    for place in cause.places {
      let address = index.address(Int(place.file))
      if let location = location(of: place, needles, isOwn: cause.count <= problem.ownLimit) {
        groups[location, default: Group(address: address)].count += 1
      } else {
        rest.append(place)
      }
    }
    var diagnostics = groups.map { location, group in
      diagnostic(problem, at: location, pages: group.count, such: group.address)
    }
    let restCount = cause.count - cause.places.count + rest.count
    guard let first = rest.first ?? (restCount > 0 ? cause.places.first : nil) else { return diagnostics }
    let shared = sharedLocation(needles)
    // Lists and feeds repeat what stands in a page's source.
    if !diagnostics.isEmpty, !needles.isEmpty, shared == nil { return diagnostics }
    let location = shared ?? (restCount == 1 ? source(of: first) : nil) ?? outputLocation(of: first)
    let found = diagnostic(problem, at: location, pages: restCount, such: index.address(Int(first.file)))
    if shared == nil, problem.isAlikeOnAllPages {
      alike[problem.id, default: []].append(found)
    } else {
      diagnostics.append(found)
    }
    return diagnostics
  }

  private func diagnostic(
    _ problem: CheckProblem, at location: SourceLocation, pages: Int, such address: String
  ) -> Diagnostic {
    var diagnostic = Diagnostic(problem, at: location)
    diagnostic.message +=
      pages == 1
      ? " (on '\(address)')" : " (on \(NumberText.grouped(pages)) pages, such as '\(address)')"
    return diagnostic
  }

  // MARK: Places

  private func knownSource(of place: FoundPlace) -> PageSources.Source? {
    sources.sources[index.path(Int(place.file))]
  }

  private func source(of place: FoundPlace) -> SourceLocation? { knownSource(of: place)?.location }

  /// Where a fault of one page stands in that page's own source; nil where it does not.
  ///
  /// - Parameter isOwn: whether a fault that names nothing is taken for the page's own.
  private mutating func location(of place: FoundPlace, _ needles: [[UInt8]], isOwn: Bool) -> SourceLocation? {
    guard let source = knownSource(of: place) else { return nil }
    let file = source.location.file
    if source.isCopy {
      guard let offset = place.offset else { return source.location }
      return SourceLocation(file, Self.mark(at: Int(offset), in: text(of: file)))
    }
    if needles.isEmpty { return isOwn ? source.location : nil }
    return Self.mark(of: needles, in: text(of: file)).map { SourceLocation(file, $0) }
  }

  private mutating func sharedLocation(_ needles: [[UInt8]]) -> SourceLocation? {
    if needles.isEmpty || sharedCount >= Self.sharedLimit { return nil }
    sharedCount += 1
    for file in sources.shared {
      if let mark = Self.mark(of: needles, in: text(of: file)) { return SourceLocation(file, mark) }
    }
    return nil
  }

  /// The place in the output itself, where nothing better is known.
  private func outputLocation(of place: FoundPlace) -> SourceLocation {
    let path = index.path(Int(place.file))
    let file = SitePath(outputFolder + "/" + path)
    guard let offset = place.offset, let bytes = try? output.read(SitePath(path)) else {
      return SourceLocation(file)
    }
    return SourceLocation(file, Self.mark(at: Int(offset), in: bytes))
  }

  private mutating func text(of file: SitePath) -> [UInt8] {
    if let known = texts[file] { return known }
    if texts.count > 2_000 { texts = [:] }
    let text = (try? site.read(file)) ?? []
    texts[file] = text
    return text
  }

  // MARK: Texts

  /// What a fault may be written as in a source.
  private func needles(of problem: CheckProblem) -> [[UInt8]] {
    guard let target = problem.target else { return [] }
    var texts: [String] = []
    switch problem {
    case .duplicateID: texts = ["{#\(target)", "id=\"\(target)\"", "id='\(target)'", "id=\(target)"]
    default:
      texts = [target]
      if let decoded = PercentEncoding.decode(target) { texts.append(decoded) }
      for text in texts {
        let own = text.hasPrefix(baseURL.origin) ? String(text.dropFirst(baseURL.origin.count)) : text
        texts.append(own)
        if baseURL.path.count > 1, own.hasPrefix(baseURL.path) {
          texts.append("/" + own.dropFirst(baseURL.path.count))
        }
      }
    }
    var seen: Set<String> = []
    return texts.filter { $0.utf8.count > 1 && seen.insert($0).inserted }.map { Array($0.utf8.prefix(200)) }
  }

  /// Where one of the needles stands first, as a whole.
  private static func mark(of needles: [[UInt8]], in text: [UInt8]) -> Mark? {
    for needle in needles {
      var start = 0
      while let place = ByteSearch.first(needle, in: text, from: start) {
        let end = place + needle.count
        if end >= text.count || !isOfName(text[end]) { return mark(at: place, in: text) }
        start = place + 1
      }
    }
    return nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    HTMLTokenizer.isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "/")
  }

  static func mark(at offset: Int, in text: [UInt8]) -> Mark {
    var mark = Mark(line: 1, column: 1)
    for byte in text.prefix(offset) {
      if byte == 0x0A {
        mark = Mark(line: mark.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        mark.column += 1
      }
    }
    return mark
  }
}

extension CheckProblem {
  /// On so many pages at most, what names nothing is each page's own fault; on more it is the template's.
  fileprivate var ownLimit: Int {
    switch self {
    case .orphanPage, .redirectLoop, .brokenFeed, .brokenStructuredData: Findings.placeLimit
    default: 10
    }
  }
}
