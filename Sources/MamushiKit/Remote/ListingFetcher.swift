import MamushiCore

/// Brings the store's copy of one listing up to date.
///
/// A listing is read page by page into a draft, which takes the copy's place when it is whole: what stops on the way goes
/// on there the next time. Pages that the source says are as they were are taken from the copy. After the last page the
/// first is asked for again: where it is another one by then, the pages are not of one moment, and are read anew.
struct ListingFetcher {
  /// How often a listing is read that changes meanwhile.
  private static let maximumReadings = 3

  let reader: PageReader
  let session: SourceSession
  let store: any SourceStore
  /// Seconds since 1970.
  let clock: @Sendable () -> Int64

  struct Result: Sendable {
    enum Change: Int, Comparable, Sendable {
      /// It may be used without asking.
      case valid
      /// The source says that it is as it was.
      case revalidated
      case fetched

      static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Nil where the source has no such listing.
    let listing: StoredListing?
    let change: Change
    var diagnostics: [Diagnostic] = []
  }

  private var key: ListingKey { reader.key }

  /// - Parameter found: the last whole reading, which is not fresh any more.
  func fetch(from found: StoredListing?) async throws(SourceFault) -> Result {
    let copy = found.flatMap { $0.isAbsence ? nil : $0 }
    var isResumed = try kept { try store.draft(key) } != nil
    var number = 0
    while true {
      number += 1
      let reading: Reading
      do throws(SourceFault) {
        reading = try await read(copy)
      } catch {
        if error.isOfWholeReading { try kept { try store.discardDraft(key) } }
        // Where it went on may be no place any more: the pages have moved, or a cursor has expired. From the first page
        // on the listing may be as well as ever.
        guard isResumed, error.mayBeOfPlace else { throw error }
        isResumed = false
        try kept { try store.discardDraft(key) }
        continue
      }
      isResumed = false
      switch reading {
      case .missing:
        try noteAbsence(found)
        return Result(listing: nil, change: .valid, diagnostics: [missing])
      case .unchanged(let confirmed, let change):
        try kept { try store.confirm(confirmed, at: clock()) }
        return Result(listing: confirmed, change: change)
      case .whole(let pages, let isSame):
        if let copy, copy.itemCount > 0, pages.allSatisfy({ $0.itemCount == 0 }) {
          try kept { try store.discardDraft(key) }
          throw PageReader.emptiness(of: pages.map(\.notes), former: copy.itemCount)
        }
        guard isSame || number == Self.maximumReadings else {
          try kept { try store.discardDraft(key) }
          continue
        }
        try kept { try store.completeDraft(key, at: clock()) }
        let stored = try kept { try store.listing(key) }
        return Result(listing: stored, change: .fetched, diagnostics: isSame ? [] : [keepsChanging])
      }
    }
  }

  /// Remembers that there is no such listing: where the source fails later, it is none that was lost.
  private func noteAbsence(_ known: StoredListing?) throws(SourceFault) {
    if let known {
      try kept { try store.confirm(known, at: clock()) }
      return
    }
    let page = NewPage(
      url: reader.firstURL, next: nil, validity: PageValidity(), contentType: nil, bytes: [],
      fingerprint: .none, content: DecodedContent(items: [], notes: [], decoder: reader.decoder))
    _ = try kept { try store.append(page, toDraft: key) }
    try kept { try store.completeDraft(key, at: clock()) }
  }

  // MARK: One reading

  private enum Reading {
    case missing
    /// The copy, with what is newly known of its pages.
    case unchanged(StoredListing, Result.Change)
    /// All pages lie in a draft; and whether the first is at the end as it was at the beginning.
    case whole([StoredPage], isSame: Bool)
  }

  private func read(_ copy: StoredListing?) async throws(SourceFault) -> Reading {
    let known = Dictionary((copy?.pages ?? []).map { ($0.url, $0) }) { first, _ in first }
    var reading = PagesRead(try kept { try store.draft(key) })
    if reading.isResumed { await session.note(pages: reading.pages.count, items: reading.itemCount) }
    while let url = reading.pages.isEmpty ? reader.firstURL : reading.pages.last?.next {
      if Task.isCancelled { throw .cancelled }
      try reading.enter(url, limit: reader.source.limits.maximumPages)
      let response = try await session.get(url, accept: reader.accept, validity: known[url]?.validity)
      if response.status == 404 || response.status == 410 {
        let isAbsent = reading.pages.isEmpty && copy == nil && reader.listing.isOptional
        if isAbsent { return .missing }
        throw .status(response.status, url: url)
      }
      if let former = known[url], let page = try unchanged(former, response) {
        if response.status != 304 { reading.change = .fetched }
        try add(page, to: &reading)
      } else {
        try add(response, asked: url, to: &reading)
      }
      await session.note(pages: 1, items: reading.pages.last?.itemCount ?? 0)
    }
    if var copy, reading.isUnchanged, reading.pages.count == copy.pages.count {
      copy.pages = reading.pages
      return .unchanged(copy, reading.change)
    }
    try writePostponed(of: &reading)
    let isSame = try await firstPageIsSame(reading.pages, isResumed: reading.isResumed)
    return .whole(reading.pages, isSame: isSame)
  }

  /// Adds a page that is as it was.
  private func add(_ page: StoredPage, to reading: inout PagesRead) throws(SourceFault) {
    if reading.isUnchanged {
      reading.postpone(page)
    } else {
      try kept { try store.append(page, toDraft: key) }
      reading.add(page)
    }
  }

  /// Adds a page that is new.
  private func add(
    _ response: HTTPResponse, asked url: String, to reading: inout PagesRead
  ) throws(SourceFault) {
    guard response.status != 304 else {
      throw .unreadable("the answer is 304, though nothing was known", url: url)
    }
    let page = try reader.read(response, asked: url, at: clock())
    try reading.note(page)
    try writePostponed(of: &reading)
    reading.add(try kept { try store.append(page, toDraft: key) })
    reading.change = .fetched
  }

  private func writePostponed(of reading: inout PagesRead) throws(SourceFault) {
    for page in reading.takePostponed() { try kept { try store.append(page, toDraft: key) } }
  }

  /// A known page with what the response newly says of it, where its content is the same.
  private func unchanged(
    _ page: StoredPage, _ response: HTTPResponse
  ) throws(SourceFault) -> StoredPage? {
    guard response.status == 304 || reader.fingerprinter(response.body) == page.fingerprint else {
      return nil
    }
    // Where a page ends may be told by a header beside the same content.
    if response.status != 304, try reader.next(response, of: page) != page.next { return nil }
    var page = page
    let validity = Freshness.validity(of: response, at: clock())
    page.validity = PageValidity(
      etag: validity.etag ?? page.validity.etag,
      lastModified: validity.lastModified ?? page.validity.lastModified, freshUntil: validity.freshUntil)
    return page
  }

  /// Whether the first of several pages is still what was read. One that an earlier run read is asked for again even if
  /// it is the only one.
  private func firstPageIsSame(
    _ pages: [StoredPage], isResumed: Bool
  ) async throws(SourceFault) -> Bool {
    guard pages.count > 1 || isResumed, let first = pages.first else { return true }
    let response = try await session.get(first.url, accept: reader.accept, validity: first.validity)
    if response.status == 304 || reader.fingerprinter(response.body) == first.fingerprint { return true }
    // Some answers tell the time as well: what counts are their items.
    guard response.status == 200, let again = try? reader.read(response, asked: first.url, at: clock())
    else { return false }
    let page = StoredListing(id: 0, pages: [first], checkedAt: 0)
    let items = try kept { try store.items(of: page) }
    return again.next == first.next && items.map(\.record) == again.content.items.map(\.record)
  }

  // MARK: Words

  private var missing: Diagnostic {
    Diagnostic(
      SourceProblem.missingListing(source: reader.source.name, listing: reader.listing.name),
      at: reader.source.location)
  }

  private var keepsChanging: Diagnostic {
    Diagnostic(
      SourceProblem.listingKeepsChanging(source: reader.source.name, listing: reader.listing.name),
      at: reader.source.location)
  }

  private func kept<Value>(_ work: () throws -> Value) throws(SourceFault) -> Value {
    do {
      return try work()
    } catch {
      throw .store(error as? SourceStoreFailure ?? SourceStoreFailure("\(error)"))
    }
  }
}

extension StoredListing {
  /// Whether it stands for a listing that the source does not have.
  var isAbsence: Bool { pages.count == 1 && itemCount == 0 && pages[0].fingerprint == .none }
}
