import MamushiCore

/// Updates the store's copy of one listing.
///
/// A listing is read page by page into a draft, which replaces the copy when it is complete; an interrupted
/// reading is resumed the next time. Unchanged pages are taken from the copy. After the last page the first one
/// is requested again: if it has changed by then, the pages do not belong to one moment, and are read again.
struct ListingFetcher {
  /// The greatest number of readings of a listing that changes in the meantime.
  private static let maximumReadings = 3

  let reader: PageReader
  let session: SourceSession
  let store: any SourceStore
  /// Whether the listing may be empty, even if its source does not say so.
  let mayBeEmpty: Bool
  /// Returns the time in seconds since 1970.
  let clock: @Sendable () -> Int64

  struct Result: Sendable {
    enum Change: Int, Comparable, Sendable {
      /// The copy is still fresh.
      case valid
      /// The source confirms that the listing is unchanged.
      case revalidated
      case fetched

      static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Nil if the source has no such listing.
    let listing: StoredListing?
    let change: Change
    var diagnostics: [Diagnostic] = []
  }

  private var key: ListingKey { reader.key }

  /// - Parameter found: the last complete reading, which is no longer fresh.
  func fetch(from found: StoredListing?) async throws(SourceFault) -> Result {
    let copy = found.flatMap { $0.isAbsence ? nil : $0 }
    var isResumed = try SourceFault.storing { try store.draft(key) } != nil
    var number = 0
    while true {
      number += 1
      let reading: Reading
      do throws(SourceFault) {
        reading = try await read(copy)
      } catch {
        if error.isOfWholeReading { try SourceFault.storing { try store.discardDraft(key) } }
        // The place at which the reading resumed may be invalid by now: pages have moved, or a cursor has
        // expired. Reading from the first page may still succeed.
        guard isResumed, error.mayBeOfPlace else { throw error }
        isResumed = false
        try SourceFault.storing { try store.discardDraft(key) }
        continue
      }
      isResumed = false
      switch reading {
      case .missing(let status):
        try noteAbsence(found)
        return Result(listing: nil, change: .valid, diagnostics: [missing(status)])
      case .unchanged(let confirmed, let change):
        try SourceFault.storing { try store.confirm(confirmed, at: clock()) }
        return Result(listing: confirmed, change: change)
      case .moved(let fault):
        try SourceFault.storing { try store.discardDraft(key) }
        if number == Self.maximumReadings { throw fault }
      case .whole(let pages, let isSame):
        if pages.allSatisfy({ $0.itemCount == 0 }),
          let fault = reader.emptiness(
            of: pages.map(\.notes), former: copy?.itemCount ?? 0, mayBeEmpty: mayBeEmpty)
        {
          try SourceFault.storing { try store.discardDraft(key) }
          throw fault
        }
        guard isSame || number == Self.maximumReadings else {
          try SourceFault.storing { try store.discardDraft(key) }
          continue
        }
        try SourceFault.storing { try store.completeDraft(key, at: clock()) }
        let stored = try SourceFault.storing { try store.listing(key) }
        return Result(listing: stored, change: .fetched, diagnostics: isSame ? [] : [keepsChanging])
      }
    }
  }

  /// Records that the listing does not exist, so that a later failure of the source does not count as its loss.
  private func noteAbsence(_ known: StoredListing?) throws(SourceFault) {
    if let known {
      try SourceFault.storing { try store.confirm(known, at: clock()) }
      return
    }
    let page = NewPage(
      url: reader.firstURL, next: nil, validity: PageValidity(), contentType: nil, bytes: [],
      fingerprint: .none, content: DecodedContent(items: [], notes: [], decoder: reader.decoder))
    _ = try SourceFault.storing { try store.append(page, toDraft: key) }
    try SourceFault.storing { try store.completeDraft(key, at: clock()) }
  }

  // MARK: One reading

  private enum Reading {
    /// A listing that not all sources have, with the status that says so.
    case missing(status: Int)
    /// The copy, with the new validity of its pages.
    case unchanged(StoredListing, Result.Change)
    /// A page is gone, and the first one is no longer the same.
    case moved(SourceFault)
    /// All pages are in a draft. `isSame`: the first page is still the same at the end.
    case whole([StoredPage], isSame: Bool)
  }

  private func read(_ copy: StoredListing?) async throws(SourceFault) -> Reading {
    let known = Dictionary((copy?.pages ?? []).map { ($0.url, $0) }) { first, _ in first }
    var reading = PagesRead(try SourceFault.storing { try store.draft(key) })
    if reading.isResumed { await session.note(pages: reading.pages.count, items: reading.itemCount) }
    while let url = reading.pages.isEmpty ? reader.firstURL : reading.pages.last?.next {
      if Task.isCancelled { throw .cancelled }
      try reading.enter(url, limit: reader.source.limits.maximumPages)
      let response: HTTPResponse
      do throws(SourceFault) {
        response = try await session.get(url, accept: reader.accept, validity: known[url]?.validity)
        if response.status == 404 || response.status == 410 {
          throw .status(response.status, url: url, redirectedURL: response.url)
        }
      } catch {
        let mayBeAbsent = reading.pages.isEmpty && copy == nil && reader.listing.isOptional
        if mayBeAbsent, let status = error.statusOfAbsence { return .missing(status: status) }
        if !reading.isResumed, reader.listing.paging.ends(after: reading.pages.map(\.itemCount), error) {
          break
        }
        let error = error.onPage(reading.pages.count + 1)
        guard error.mayBeOfPlace, !reading.isResumed, !reading.pages.isEmpty,
          try await !firstPageIsSame(reading.pages, isResumed: true)
        else { throw error }
        return .moved(error)
      }
      do throws(SourceFault) {
        if let former = known[url], let page = try unchanged(former, response) {
          if response.status != 304 { reading.change = .fetched }
          try add(page, to: &reading)
        } else {
          try add(response, asked: url, to: &reading)
        }
      } catch {
        throw error.onPage(reading.pages.count + 1)
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

  /// Adds an unchanged page.
  private func add(_ page: StoredPage, to reading: inout PagesRead) throws(SourceFault) {
    if reading.isUnchanged {
      reading.postpone(page)
    } else {
      try SourceFault.storing { try store.append(page, toDraft: key) }
      reading.add(page)
    }
  }

  /// Adds a changed or new page.
  private func add(
    _ response: HTTPResponse, asked url: String, to reading: inout PagesRead
  ) throws(SourceFault) {
    guard response.status != 304 else {
      throw .unreadable("the server answered 304 to an unconditional request", url: url)
    }
    let page = try reader.read(response, asked: url, at: clock())
    try reading.note(page)
    try writePostponed(of: &reading)
    reading.add(try SourceFault.storing { try store.append(page, toDraft: key) })
    reading.change = .fetched
  }

  private func writePostponed(of reading: inout PagesRead) throws(SourceFault) {
    for page in reading.takePostponed() { try SourceFault.storing { try store.append(page, toDraft: key) } }
  }

  /// A known page with its new validity, if the response has the same content.
  private func unchanged(
    _ page: StoredPage, _ response: HTTPResponse
  ) throws(SourceFault) -> StoredPage? {
    guard response.status == 304 || reader.fingerprinter(response.body) == page.fingerprint else {
      return nil
    }
    // A header may give another next page for the same content.
    if response.status != 304, try reader.next(response, of: page) != page.next { return nil }
    var page = page
    let validity = Freshness.validity(of: response, at: clock())
    page.validity = PageValidity(
      etag: validity.etag ?? page.validity.etag,
      lastModified: validity.lastModified ?? page.validity.lastModified, freshUntil: validity.freshUntil)
    return page
  }

  /// Whether the first of several pages is still the same. If an earlier run read it, it is requested again even
  /// if it is the only page.
  private func firstPageIsSame(
    _ pages: [StoredPage], isResumed: Bool
  ) async throws(SourceFault) -> Bool {
    guard pages.count > 1 || isResumed, let first = pages.first else { return true }
    let response = try await session.get(first.url, accept: reader.accept, validity: first.validity)
    if response.status == 304 || reader.fingerprinter(response.body) == first.fingerprint { return true }
    // Some responses also contain the time, so their items are compared.
    guard response.status == 200, let again = try? reader.read(response, asked: first.url, at: clock())
    else { return false }
    let page = StoredListing(id: 0, pages: [first], checkedAt: 0)
    let items = try SourceFault.storing { try store.items(of: page) }
    return again.next == first.next && items.map(\.record) == again.content.items.map(\.record)
  }

  // MARK: Diagnostics

  private func missing(_ status: Int) -> Diagnostic {
    var diagnostic = Diagnostic(
      SourceProblem.missingListing(
        source: reader.source.name, listing: reader.listing.name, status: status),
      at: reader.source.location)
    if [401, 403].contains(status) {
      diagnostic.help = "it is treated as empty; if it is for you, \(reader.source.helpWithRefusal)"
    }
    return diagnostic
  }

  private var keepsChanging: Diagnostic {
    Diagnostic(
      SourceProblem.listingKeepsChanging(source: reader.source.name, listing: reader.listing.name),
      at: reader.source.location)
  }
}

extension StoredListing {
  /// Whether this is the record of a listing that the source does not have.
  var isAbsence: Bool { pages.count == 1 && itemCount == 0 && pages[0].fingerprint == .none }
}

extension Paging {
  /// Whether a server without a page after the last one says so with an error, after a page with fewer items than were asked
  /// for. A server may have a limit of its own, which all pages but the last one reach: where several pages have as many items, the
  /// error may be another one.
  ///
  /// - Parameter counts: the numbers of items of the pages so far.
  func ends(after counts: [Int], _ fault: SourceFault) -> Bool {
    guard case .page(_, _, let size?, nil, nil) = self, case .status = fault, fault.mayBeOfPlace,
      let first = counts.first, let last = counts.last
    else { return false }
    return last < size.count && (counts.count == 1 || last < first)
  }
}
