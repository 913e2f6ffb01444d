/// What one thread has found on the pages that it looked at, and what can be judged only when all are known. Of links it holds
/// numbers and hashes, not texts.
struct PageScan: Sendable {
  /// A link to a place of another page.
  struct FragmentLink: Sendable {
    /// Of the page and the id: ``placeHash(_:_:)``.
    let place: UInt64
    let file: Int32
    /// Of the address in the file.
    let offset: Int32
    let length: Int32
  }

  var findings: Findings
  /// Of all ids, with their pages.
  var ids: [UInt64] = []
  var fragments: [FragmentLink] = []
  /// By number of file, whether a page links there that is not itself.
  var isLinked: [Bool]
  /// Pages that readers come to by links: others may stand alone.
  var listedPages: [Int32] = []
  /// Pages that name each other as themselves in other languages.
  var alternates: [(from: Int32, to: Int32, offset: Int32)] = []
  /// Pages that send their reader on at once.
  var redirects: [Int32: Int32] = [:]
  /// The style sheets of pages, each list once.
  var styleLists: Set<[Int32]> = []
  /// Pictures that pages show, by number of file.
  var isShown: [Bool]
  /// Links to other sites, where they are to be asked for.
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
    listedPages += other.listedPages
    alternates += other.alternates
    redirects.merge(other.redirects) { first, _ in first }
    styleLists.formUnion(other.styleLists)
    for (address, cause) in other.outside { outside[address, default: Findings.Cause()].join(cause) }
    pageCount += other.pageCount
  }
}
