import MamushiCore

/// The pages of one reading of a listing so far.
struct PagesRead {
  /// In their order; those of a draft that is gone on with come first.
  private(set) var pages: [StoredPage]
  let isResumed: Bool
  /// What the source says of them.
  var change = ListingFetcher.Result.Change.revalidated
  /// Pages from the first on that are as they were: nothing is written down until one is not.
  private var postponed: [StoredPage] = []
  private var urls: Set<String>
  /// How often each content was fetched.
  private var contents: [Fingerprint: Int] = [:]

  init(_ draft: StoredListing?) {
    pages = draft?.pages ?? []
    isResumed = draft != nil
    urls = Set(pages.map { $0.url })
  }

  /// Whether all pages so far are as they were.
  var isUnchanged: Bool { !isResumed && postponed.count == pages.count }

  var itemCount: Int { pages.reduce(0) { $0 + $1.itemCount } }

  /// - Throws: where the listing has no end.
  mutating func enter(_ url: String, limit: Int) throws(SourceFault) {
    guard urls.insert(url).inserted else { throw .circle(url: url) }
    guard pages.count < limit else { throw .tooManyPages(limit: limit) }
  }

  /// Looks for pages that repeat one another: a listing that shifts while it is read repeats one; a listing that has no
  /// end goes on doing so.
  mutating func note(_ page: NewPage) throws(SourceFault) {
    contents[page.fingerprint, default: 0] += 1
    if contents[page.fingerprint, default: 0] > 2, !page.content.items.isEmpty {
      throw .circle(url: page.url)
    }
  }

  /// Adds a page that is as it was.
  mutating func postpone(_ page: StoredPage) {
    pages.append(page)
    postponed.append(page)
  }

  /// Adds a page that is written down.
  mutating func add(_ page: StoredPage) { pages.append(page) }

  /// Pages that have to be written down before another one.
  mutating func takePostponed() -> [StoredPage] {
    defer { postponed = [] }
    return postponed
  }
}
