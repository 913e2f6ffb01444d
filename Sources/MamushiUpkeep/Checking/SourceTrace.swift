import MamushiCore
import MamushiKit

/// Traces findings in the output back to source files and lines.
///
/// The build tells the source of each page. The line is found by searching for what the fault names: the address
/// as written. A fault that is in no page's source is searched for in the templates and their data.
struct SourceTrace {
  let index: OutputIndex
  let output: any FileTree
  /// The name of the output folder in messages: `Output`.
  let outputFolder: String
  let site: any FileTree
  let sources: PageSources
  let baseURL: BaseURL
  /// The greatest number of faults searched for in shared files.
  private static let sharedLimit = 2_000
  /// The greatest number of faults traced; for the others, only files are reported.
  private static let traceLimit = 10_000

  private var texts: [SitePath: TracedText] = [:]
  /// The last output file read.
  private var lastOutput: (path: SitePath, text: TracedText)?
  private var sharedCount = 0
  private var traceCount = 0
  /// The addresses of all files, by themselves in small letters; nil if no link needed them.
  var addressesInSmallLetters: [String: String]?
  /// The faults of templates that several causes have in common, such as pictures.
  var ofTemplates: [TemplateFault: (problem: CheckProblem, group: Group)] = [:]
  /// The starts of the addresses of languages: `de/`.
  var languagePrefixes: [String] = []
  /// The names of the theme's published assets; nil if no address needed them.
  var assetNames: Set<String>?
  /// Faults of one kind without a known place.
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

  /// One diagnostic for each fault and cause: a file that contains it, or the inputs that its pages share.
  mutating func diagnostics(of findings: Findings) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let causes = findings.causes.map { ($0.key, $0.value, Diagnostic($0.key, at: nil)) }
      .sorted { ($0.2, $0.1.places.first?.file ?? 0) < ($1.2, $1.1.places.first?.file ?? 0) }
    for (problem, cause, _) in causes {
      var cause = problem == .missingDescription ? ofTexts(cause) : cause
      if problem == .orphanPage { cause = withoutEmptyLists(cause) }
      if problem == .missingHeading {
        diagnostics += templates(with: problem, of: &cause) { $0.placeWithoutHeading(in: $1) }
      }
      if problem == .missingDescription, cause.count > 0 {
        if let layout = layoutWithoutDescription() {
          var group = Group()
          for place in cause.places { add(place, to: &group) }
          diagnostics.append(diagnostic(.layoutWithoutDescription, at: layout, group))
          continue
        }
        diagnostics += templates(with: .layoutWithoutDescription, of: &cause) {
          $0.placeWithoutDescription(in: $1)
        }
      }
      takeFaultOfLayout(problem, &cause)
      takeFaultOfTextTemplate(problem, &cause)
      if cause.count > 0 { diagnostics += trace(problem, cause) }
    }
    for (fault, found) in ofTemplates {
      diagnostics.append(diagnostic(found.problem, at: fault.location, found.group))
    }
    ofTemplates = [:]
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

  /// Leaves out lists that the site's pages link to once they have entries.
  private func withoutEmptyLists(_ cause: Findings.Cause) -> Findings.Cause {
    if sources.emptyLists.isEmpty { return cause }
    var cause = cause
    let known = cause.places.count
    cause.places.removeAll { sources.emptyLists.contains(index.path(Int($0.file))) }
    cause.count -= known - cause.places.count
    return cause
  }

  /// Keeps only pages made from a text: search engines derive descriptions of lists themselves.
  private func ofTexts(_ cause: Findings.Cause) -> Findings.Cause {
    var cause = cause
    cause.places.removeAll { !(source(of: $0)?.file.isMarkdown ?? false) }
    cause.count = cause.places.count
    return cause
  }

  /// Files with one fault. Feeds and the like repeat what pages have: they count only without a page.
  struct Group {
    var pages = 0
    var files = 0
    /// An example, which is a page if there is one.
    var address = ""

    mutating func add(_ address: String, isPage: Bool) {
      if files == 0 || isPage && pages == 0 { self.address = address }
      files += 1
      pages += isPage ? 1 : 0
    }

    var words: String {
      switch (pages, files) {
      case (0, 2...): " (in \(NumberText.grouped(files)) files, such as '\(address)')"
      case (2..., _): " (on \(NumberText.grouped(pages)) pages, such as '\(address)')"
      default: " (on '\(address)')"
      }
    }
  }

  func add(_ place: FoundPlace, to group: inout Group) {
    let number = Int(place.file)
    group.add(index.address(number), isPage: index.kinds[number] == .page)
  }

  private mutating func trace(_ problem: CheckProblem, _ cause: Findings.Cause) -> [Diagnostic] {
    var groups: [SourceLocation: Group] = [:]
    var rest: [FoundPlace] = []
    traceCount += 1
    let needles = needles(of: problem)
    let deliverer = problem.target.flatMap { sources.deliverers[$0] }
    // Nothing shows what an item of a source names: a template that names it, on several pages, comes first.
    let isOfItems = cause.count > 1 && cause.places.contains { source(of: $0)?.line != nil }
    let isFirstShared = isOfItems || deliverer != nil
    let sharedWithItems = isFirstShared ? sharedLocation(of: problem, needles) : nil
    for place in cause.places {
      if let deliverer, sharedWithItems == nil, isOfItem(place) {
        add(place, to: &groups[deliverer, default: Group()])
      } else if sharedWithItems == nil || source(of: place)?.line == nil,
        let location = location(of: place, needles, isOwn: cause.count <= problem.ownLimit)
      {
        add(place, to: &groups[location, default: Group()])
      } else {
        rest.append(place)
      }
    }
    var diagnostics = groups.map { diagnostic(problem, at: $0, $1) }
    let restCount = cause.count - cause.places.count + rest.count
    let page = rest.first { index.kinds[Int($0.file)] == .page }
    guard let first = page ?? rest.first ?? (restCount > 0 ? cause.places.first : nil) else {
      return diagnostics
    }
    let shared = isFirstShared ? sharedWithItems : sharedLocation(of: problem, needles)
    // Lists and feeds repeat the content of a page's source.
    if !diagnostics.isEmpty, !needles.isEmpty, shared == nil { return diagnostics }
    let location = shared ?? (restCount == 1 ? source(of: first) : nil) ?? outputLocation(of: first)
    var group = Group()
    for place in rest.isEmpty ? [first] : rest { add(place, to: &group) }
    // Places that were not kept are pages but for a few.
    group.pages += restCount - group.files
    let found = diagnostic(problem, at: location, group)
    if shared == nil, problem.isAlikeOnAllPages {
      alike[problem.id, default: []].append(found)
    } else {
      diagnostics.append(found)
    }
    return diagnostics
  }

  mutating func diagnostic(
    _ problem: CheckProblem, at location: SourceLocation, _ group: Group
  ) -> Diagnostic {
    var diagnostic = Diagnostic(problem, at: location)
    diagnostic.message += group.words
    if sources.downloading.contains(location), let help = problem.helpForDownloads { diagnostic.help = help }
    if let help = problem.help(inTemplate: location.file) { diagnostic.help = help }
    if let help = self.help(for: problem, in: group.address, from: location.file) { diagnostic.help = help }
    return diagnostic
  }

  // MARK: Places

  func knownSource(of place: FoundPlace) -> PageSources.Source? {
    sources.sources[index.path(Int(place.file))]
  }

  /// Whether a file is made from items of sources, as far as is known: no text of the site stands for it.
  private func isOfItem(_ place: FoundPlace) -> Bool { source(of: place).map { $0.line != nil } ?? true }

  private func source(of place: FoundPlace) -> SourceLocation? { knownSource(of: place)?.location }

  /// The place of a page's fault in the page's own source; nil if it is not there.
  ///
  /// - Parameter isOwn: whether a fault that names nothing is attributed to the page.
  private mutating func location(of place: FoundPlace, _ needles: Needles, isOwn: Bool) -> SourceLocation? {
    if let picture = sources.picture(of: index.path(Int(place.file))) { return SourceLocation(picture) }
    guard let source = knownSource(of: place) else { return nil }
    // A line that says where the whole text is from.
    if source.location.line != nil { return source.location }
    let file = source.location.file
    if traceCount > Self.traceLimit { return source.location }
    if source.isCopy {
      // Names of other assets are longer in the output, so places differ.
      if index.kinds[Int(place.file)] == .script, let mark = needles.mark(inScript: text(of: file)) {
        return SourceLocation(file, mark)
      }
      if let offset = place.offset { return SourceLocation(file, text(of: file).mark(at: Int(offset))) }
      let isText = [.style, .script, .markup, .json].contains(index.kinds[Int(place.file)])
      let mark = isText && !needles.isEmpty ? needles.mark(in: text(of: file)) : nil
      return mark.map { SourceLocation(file, $0) } ?? source.location
    }
    let text = text(of: file)
    if needles.isEmpty {
      guard isOwn else { return nil }
      return needles.own.isEmpty
        ? source.location : text.mark(of: needles.own).map { SourceLocation(file, $0) } ?? source.location
    }
    if let mark = needles.mark(in: text) { return SourceLocation(file, mark) }
    // There are several unnamed candidates: the file is known, but not the line.
    return needles.areNameless && text.mark(of: needles.texts) != nil ? source.location : nil
  }

  private mutating func sharedLocation(of problem: CheckProblem, _ needles: Needles) -> SourceLocation? {
    if needles.isEmpty || sharedCount >= Self.sharedLimit { return nil }
    sharedCount += 1
    if case .emptyLink(let destination) = problem, let found = templateLocation(ofEmptyLink: destination) {
      return found
    }
    for file in sources.shared {
      // The address of the site stands in its configuration, whatever links to it.
      if needles.areOfHome, file == ConfigurationRepository.file { continue }
      if let mark = needles.mark(in: text(of: file)) { return SourceLocation(file, mark) }
    }
    return nil
  }

  /// The place in the output itself, if no source is known.
  private mutating func outputLocation(of place: FoundPlace) -> SourceLocation {
    let path = SitePath(index.path(Int(place.file)))
    let file = SitePath(outputFolder + "/" + path.string)
    guard let offset = place.offset, traceCount <= Self.traceLimit else { return SourceLocation(file) }
    if lastOutput?.path != path {
      lastOutput = (try? output.read(path)).map { (path: path, text: TracedText($0)) }
    }
    return lastOutput.map { SourceLocation(file, $0.text.mark(at: Int(offset))) } ?? SourceLocation(file)
  }

  mutating func text(of file: SitePath) -> TracedText {
    if let known = texts[file] { return known }
    if texts.count > 2_000 { texts = [:] }
    let text = TracedText((try? site.read(file)) ?? [], of: file)
    texts[file] = text
    return text
  }
}

extension CheckProblem {
  /// The number of pages up to which a fault that names nothing is attributed to each page; beyond it, to the
  /// template.
  fileprivate var ownLimit: Int {
    switch self {
    case .orphanPage, .orphanGroup, .redirectLoop, .brokenFeed, .brokenStructuredData: Findings.placeLimit
    default: 10
    }
  }
}
