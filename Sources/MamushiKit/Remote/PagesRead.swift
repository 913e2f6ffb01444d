import MamushiCore

/// The pages of one reading of a listing so far.
struct PagesRead {
  /// In order; those of a resumed draft come first.
  private(set) var pages: [StoredPage]
  let isResumed: Bool
  /// Whether pages changed.
  var change = ListingFetcher.Result.Change.revalidated
  /// Unchanged pages at the start, which are written to the draft only once a page has changed.
  private var postponed: [StoredPage] = []
  private var urls: Set<String>
  /// The number of fetches of each content.
  private var contents: [Fingerprint: Int] = [:]

  init(_ draft: StoredListing?) {
    pages = draft?.pages ?? []
    isResumed = draft != nil
    urls = Set(pages.map { $0.url })
  }

  /// Whether all pages so far are unchanged.
  var isUnchanged: Bool { !isResumed && postponed.count == pages.count }

  var itemCount: Int { pages.reduce(0) { $0 + $1.itemCount } }

  /// - Throws: if the listing does not end.
  mutating func enter(_ url: String, limit: Int) throws(SourceFault) {
    guard urls.insert(url).inserted else { throw .circle(url: url) }
    guard pages.count < limit else { throw .tooManyPages(limit: limit) }
  }

  /// Detects repeated pages: a listing that shifts while it is read repeats one page; an endless listing keeps
  /// repeating them.
  mutating func note(_ page: NewPage) throws(SourceFault) {
    contents[page.fingerprint, default: 0] += 1
    if contents[page.fingerprint, default: 0] > 2, !page.content.items.isEmpty {
      throw .circle(url: page.url)
    }
  }

  /// Adds an unchanged page, without writing it.
  mutating func postpone(_ page: StoredPage) {
    pages.append(page)
    postponed.append(page)
  }

  /// Adds a page that has been written.
  mutating func add(_ page: StoredPage) { pages.append(page) }

  /// Takes the pages that must be written before another one.
  mutating func takePostponed() -> [StoredPage] {
    defer { postponed = [] }
    return postponed
  }
}
