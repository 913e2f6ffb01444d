/// The results of one thread's pages, and data that can be judged only once all pages are scanned. Links are held
/// as numbers and hashes, not as texts.
struct PageScan: Sendable {
  /// A link to a place in another page.
  struct FragmentLink: Sendable {
    /// The hash of the page and the id: ``placeHash(_:_:)``.
    let place: UInt64
    let file: Int32
    /// The range of the address in the file.
    let offset: Int32
    let length: Int32
  }

  var findings: Findings
  /// Hashes of all ids with their pages.
  var ids: [UInt64] = []
  var fragments: [FragmentLink] = []
  /// By file number, whether another page links to the file.
  var isLinked: [Bool]
  /// The links between pages.
  var links = LinkGraph()
  /// Pages that readers should reach by links; other pages may stand alone.
  var listedPages: [Int32] = []
  /// Pages that search engines leave out, and that may stand alone.
  var standalonePages: [Int32] = []
  /// Links to versions of pages in other languages, which must be mutual.
  var alternates: [(from: Int32, to: Int32, offset: Int32)] = []
  /// Pages that redirect their readers at once.
  var redirects: [Int32: Int32] = [:]
  /// The distinct lists of style sheets of pages.
  var styleLists: Set<[Int32]> = []
  /// Pictures that pages show, by file number.
  var isShown: [Bool]
  /// Links to other sites, if these are to be checked.
  var outside: [String: Findings.Cause] = [:]
  var pageCount = 0

  init(fileCount: Int, acceptances: Acceptances) {
    findings = Findings(acceptances)
    isLinked = [Bool](repeating: false, count: fileCount)
    isShown = isLinked
  }

  static func placeHash(_ file: Int, _ id: UInt64) -> UInt64 {
    var hash = (UInt64(truncatingIfNeeded: file) &+ 1) &* 0x9e37_79b9_7f4a_7c15 ^ id
    hash = (hash ^ hash >> 32) &* 0xd6e8_feb8_6659_fd93
    return hash ^ hash >> 32
  }

  mutating func noteOutside(_ address: String, at place: FoundPlace) {
    outside[address, default: Findings.Cause()].note(place)
  }

  mutating func merge(_ other: PageScan) {
    findings.merge(other.findings)
    ids += other.ids
    fragments += other.fragments
    for file in other.isLinked.indices where other.isLinked[file] { isLinked[file] = true }
    for file in other.isShown.indices where other.isShown[file] { isShown[file] = true }
    links.merge(other.links)
    listedPages += other.listedPages
    standalonePages += other.standalonePages
    alternates += other.alternates
    redirects.merge(other.redirects) { first, _ in first }
    styleLists.formUnion(other.styleLists)
    for (address, cause) in other.outside { outside[address, default: Findings.Cause()].join(cause) }
    pageCount += other.pageCount
  }
}
