import MamushiCore
import MamushiKit

/// Scans pages one after another: finds the faults of each, and collects their relations.
struct PageScanner {
  /// A link or button that has not ended yet.
  struct OpenElement {
    let isButton: Bool
    let offset: Int
    let destination: Range<Int>
    var hasWords: Bool
  }

  /// A heading that has not ended yet.
  struct OpenHeading {
    let level: Int
    let offset: Int
    var words: [UInt8] = []
  }

  let isSecure: Bool
  let basePath: String
  let languages: [SiteLanguage]
  let pageWeight: Int
  /// Whether links to other sites are collected.
  let gathersOutside: Bool
  let documents: any DocumentReader
  /// What the host's policies are, by path.
  let headers: HeaderPolicies
  let site: PolicyAddress
  var resolver: AddressResolver
  var scan: PageScan

  // MARK: The current page

  var file = 0
  var folder: ArraySlice<UInt8> = []
  /// Whether the page sets another base of relative addresses.
  var hasBase = false
  var isDocument = false
  var isHiddenFromSearch = false
  var isRedirect = false
  var hasTitle = false
  var hasLanguage = false
  var hasDescription = false
  var firstHeadingCount = 0
  var lastLevel = 0
  /// Whether a card began whose title, a heading, has not come yet.
  var awaitsCardTitle = false
  var ids: Set<UInt64> = []
  /// Links of the page to its own places.
  var ownFragments: [(id: UInt64, range: Range<Int>)] = []
  var loaded: Set<Int> = []
  var weight = 0
  var styles: [Int32] = []
  var linked: [Int] = []
  var open: OpenElement?
  var heading: OpenHeading?
  var titleStart: Int?
  /// Within a link, an element hidden from screen readers, and the number of open elements of its name.
  var hiddenElement: (name: ShortName, depth: Int)?
  var templateDepth = 0
  var jsonStart: Int?
  var styleStart: Int?
  /// The policies in force; each must allow what the page loads.
  var policies: [SecurityPolicy] = []
  /// Whether addresses without a host are those of another site.
  var hasOutsideBase = false
  /// By file, the last page that linked to it.
  private var lastLinkers: [Int32]

  init(
    index: OutputIndex, redirects: RedirectRules, baseURL: BaseURL, languages: [SiteLanguage],
    settings: CheckSettings,
    acceptances: Acceptances, gathersOutside: Bool, documents: any DocumentReader, headers: HeaderPolicies
  ) {
    isSecure = baseURL.origin.hasPrefix("https:")
    basePath = baseURL.path
    self.languages = languages
    pageWeight = settings.pageWeight
    self.gathersOutside = gathersOutside
    self.documents = documents
    self.headers = headers
    site = PolicyAddress(baseURL)
    lastLinkers = [Int32](repeating: -1, count: index.count)
    resolver = AddressResolver(index: index, redirects: redirects, baseURL: baseURL)
    scan = PageScan(fileCount: index.count, acceptances: acceptances)
  }

  var index: OutputIndex { resolver.index }

  mutating func scanPage(_ file: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    begin(file)
    scan.pageCount += 1
    if !headers.isEmpty { policies = headers.policies(for: resolver.hostPath(of: index.address(file))) }
    var tokens = HTMLTokenizer(bytes)
    var count = 0
    while let token = tokens.next() {
      count += 1
      if count % 4_096 == 0, Task.isCancelled { return }
      switch token {
      case .text: text(tokens)
      case .start: if templateDepth == 0 || tokens.name == .template { start(&tokens) }
      case .end: end(tokens)
      }
    }
    closeElement(bytes)
    isDocument = isDocument || tokens.hasDocumentType
    finish(bytes)
  }

  /// Scans HTML in another file, such as a feed: only its links and resources.
  ///
  /// - Parameter file: the file that contains it.
  mutating func scanPiece(of file: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    begin(file)
    var tokens = HTMLTokenizer(bytes)
    while let token = tokens.next() {
      if token == .start { links(of: tokens, isPiece: true) }
    }
  }

  private mutating func begin(_ file: Int) {
    self.file = file
    folder = index.folder(file)
    (hasBase, isDocument, isHiddenFromSearch, isRedirect) = (false, false, false, false)
    (hasTitle, hasLanguage, hasDescription) = (false, false, false)
    (firstHeadingCount, lastLevel, weight, templateDepth) = (0, 0, 0, 0)
    awaitsCardTitle = false
    hasOutsideBase = false
    policies.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    ownFragments.removeAll(keepingCapacity: true)
    loaded.removeAll(keepingCapacity: true)
    styles.removeAll(keepingCapacity: true)
    linked.removeAll(keepingCapacity: true)
    (open, heading, titleStart, hiddenElement, jsonStart, styleStart) = (nil, nil, nil, nil, nil, nil)
  }

  /// - Parameter offset: nil for the page as a whole.
  mutating func report(_ problem: CheckProblem, at offset: Int?) {
    scan.findings.report(problem, at: place(offset), address: resolver.index.address(file))
  }

  /// The place of an offset. HTML in feeds is encoded, so its offsets are not those of the file.
  func place(_ offset: Int?) -> FoundPlace {
    let isWhole = [.page, .style, .script].contains(index.kinds[file])
    return FoundPlace(file: Int32(file), offset: isWhole ? offset.map { Int32(truncatingIfNeeded: $0) } : nil)
  }

  // MARK: The end of a page

  private mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) {
    for link in ownFragments where !ids.contains(link.id) {
      report(.brokenFragment(destination: Self.address(link.range, bytes)), at: link.range.lowerBound)
    }
    for id in ids { scan.ids.append(PageScan.placeHash(file, id)) }
    // A file for a service that verifies ownership of the site is not a page.
    guard isDocument else { return }
    if !hasTitle { report(.missingTitle, at: nil) }
    if !hasLanguage { report(.missingLanguage(language: language), at: nil) }
    if isRedirect { return }
    noteLinks()
    if !styles.isEmpty { scan.styleLists.insert(styles) }
    if firstHeadingCount == 0 { report(.missingHeading, at: nil) }
    if firstHeadingCount > 1 { report(.severalHeadings, at: nil) }
    let whole = weight + bytes.count
    if whole > pageWeight {
      scan.findings.reportHeavyPage(file, bytes: whole, address: resolver.index.address(file))
    }
    if isHiddenFromSearch {
      scan.standalonePages.append(Int32(file))
      return
    }
    if !hasDescription { report(.missingDescription, at: nil) }
    // Hosts show it, and no page links to it.
    if isNotFoundPage {
      scan.standalonePages.append(Int32(file))
    } else {
      scan.listedPages.append(Int32(file))
    }
  }

  /// Whether the current page is what hosts show at missing addresses: the site's, or that of a further language.
  private var isNotFoundPage: Bool {
    let path = index.pathBytes(file)
    let name = "404.html".utf8
    guard path.suffix(name.count).elementsEqual(name) else { return false }
    return languages.contains { path.dropLast(name.count).elementsEqual($0.pathPrefix.utf8) }
  }

  private mutating func noteLinks() {
    for other in linked where other != file && lastLinkers[other] != Int32(file) {
      lastLinkers[other] = Int32(file)
      scan.isLinked[other] = true
      if index.kinds[other] == .page { scan.links.add(other) }
    }
    scan.links.endPage(file)
  }

  /// The language that the current page should be in, by its folder.
  private var language: String {
    let path = index.path(file)
    let found = languages.first { !$0.isFirst && path.hasPrefix($0.pathPrefix) } ?? languages.first
    return found?.tag ?? "en"
  }

  /// An address for messages.
  static func address(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let value = ReferenceText.decode(ReferenceText.trimmed(range, of: bytes))
    return String(decoding: value.prefix(300), as: UTF8.self)
  }
}
