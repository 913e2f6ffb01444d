import MamushiCore

/// Updates the stored contents of a site's sources, all sources concurrently. A source that fails keeps its copy.
struct SourceFetcher: Sendable {
  let services: RemoteServices
  /// Files of the site, which sources may be.
  let files: any FileTree
  let documents: any DocumentReader
  let makeMarkdownParser: @Sendable () -> any MarkdownParser
  let environment: @Sendable (String) -> String?
  let fingerprinter: Fingerprinter
  let zone: any TimeZoneRules
  /// Identifies the tool and the rules of the time zone.
  let reading: Fingerprint
  let mode: FetchMode
  /// Returns the time in nanoseconds since 1970.
  let clock: @Sendable () -> Int64
  let wait: @Sendable (_ seconds: Int64) async throws -> Void
  let report: @Sendable (SourceProgress) -> Void

  private var seconds: @Sendable () -> Int64 { { [clock] in clock() / 1_000_000_000 } }

  /// - Returns: an outcome for each source, in order.
  func fetch(_ sources: [SourceConfiguration]) async -> [SourceOutcome] {
    let outcomes = await Self.concurrently(sources) { await fetch($0) }
    if mode != .offline, outcomes.allSatisfy({ [.fresh, .revalidated].contains($0.status.state) }) {
      // Deletes the copies of removed listings, but only if every source succeeded: an address may have been
      // removed by mistake.
      try? services.store.keepOnly(Set(sources.flatMap { source in readers(of: source).map(\.key) }))
    }
    return outcomes
  }

  /// - Returns: the results of `work` for all elements, in order.
  private static func concurrently<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ work: @escaping @Sendable (Element) async -> Value
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      for (position, element) in elements.enumerated() {
        group.addTask { (position, await work(element)) }
      }
      let values = await group.reduce(into: [Int: Value]()) { $0[$1.0] = $1.1 }
      return elements.indices.compactMap { values[$0] }
    }
  }

  private func readers(of source: SourceConfiguration) -> [PageReader] {
    source.listings.map { listing in
      PageReader(
        source: source, listing: listing, documents: documents, services: services,
        makeMarkdownParser: makeMarkdownParser, zone: zone,
        fingerprinter: fingerprinter, reading: reading)
    }
  }

  // MARK: One source

  private func fetch(_ source: SourceConfiguration) async -> SourceOutcome {
    let session = SourceSession(
      source, services, documents: documents, environment: environment, clock: seconds, wait: wait,
      report: report)
    let readers = readers(of: source)
    var refusal: SourceFault?
    if source.kind.isOfSite {
      // No network is needed, and there is no copy to fall back on.
    } else if mode == .offline {
      refusal = .offline
    } else if source.kind == .command {
      // Its output is no secret, and its freshness unknown.
    } else if mode == .refresh || !readers.allSatisfy({ isFresh($0) }) {
      do throws(SourceFault) {
        try await session.open()
      } catch {
        refusal = error
      }
    }
    var listings = await Self.concurrently(readers) { [refusal] in await fetch($0, session, refusal) }
    listings = await withAcceptedEmptiness(listings, session, refusal)
    var outcome = outcome(of: source, listings)
    // What fails says more.
    if [.fresh, .revalidated].contains(outcome.status.state), let doubt = await session.doubt {
      outcome.diagnostics.append(Diagnostic(doubt, at: source.location))
    }
    if source.media == .download {
      await MediaFetcher(
        source: source, session: session, services: services, mode: mode, clock: seconds,
        fingerprinter: fingerprinter
      ).fetch(for: &outcome)
    }
    outcome.status.requests = session.requests
    return outcome
  }

  /// Whether the copy of a listing may be used without a request.
  private func isFresh(_ reader: PageReader) -> Bool {
    (try? services.store.listing(reader.key))?.isFresh(at: seconds()) ?? false
  }

  private struct ListingOutcome: Sendable {
    let reader: PageReader
    var listing: StoredListing?
    /// The record of a listing that the source did not have.
    var absence: StoredListing?
    var change = ListingFetcher.Result.Change.valid
    var fault: SourceFault?
    var diagnostics: [Diagnostic] = []

    /// Whether the listing did not exist, and the build is offline.
    var isAbsentOffline: Bool {
      if case .offline? = fault { absence != nil } else { false }
    }
  }

  /// Reads listings again that suddenly have no items, and accepts that if the same source still has articles: what breaks
  /// a server would hardly leave it those. A copy that is still fresh does not tell whether it does.
  private func withAcceptedEmptiness(
    _ listings: [ListingOutcome], _ session: SourceSession, _ refusal: SourceFault?
  ) async -> [ListingOutcome] {
    let articles = ListingConfiguration.Content.information.rawValue
    let hasArticles = listings.contains { outcome in
      let isAsked = !outcome.reader.source.kind.isRemote || outcome.change != .valid
      return isAsked && outcome.reader.listing.name == articles && outcome.fault == nil
        && outcome.listing?.itemCount ?? 0 > 0
    }
    guard hasArticles else { return listings }
    return await Self.concurrently(listings) { outcome -> ListingOutcome in
      guard case .empty? = outcome.fault else { return outcome }
      return await fetch(outcome.reader, session, refusal, mayBeEmpty: true)
    }
  }

  /// - Parameters:
  ///   - refusal: the reason why the source must not be requested at all.
  ///   - mayBeEmpty: whether the listing may be empty, even if its source does not say so.
  private func fetch(
    _ reader: PageReader, _ session: SourceSession, _ refusal: SourceFault?, mayBeEmpty: Bool = false
  ) async -> ListingOutcome {
    var outcome = ListingOutcome(reader: reader)
    do throws(SourceFault) {
      do throws(SourceStoreFailure) {
        outcome.listing = try services.store.listing(reader.key)
      } catch {
        throw .store(error)
      }
      let found = outcome.listing
      if let found, found.isAbsence { (outcome.listing, outcome.absence) = (nil, found) }
      if mode != .refresh, outcome.listing?.isFresh(at: seconds()) ?? false {
        return decodedAnew(outcome)
      }
      if let refusal { throw refusal }
      let result = try await result(reader, session, from: found, mayBeEmpty: mayBeEmpty)
      outcome.listing = result.listing
      outcome.change = result.change
      outcome.diagnostics = result.diagnostics
      if !reader.source.kind.isRemote { await session.note(pages: 1, items: result.listing?.itemCount ?? 0) }
    } catch {
      outcome.fault = error
      // What the site itself gets wrong has to be corrected there.
      if reader.source.kind.isOfSite { outcome.listing = nil }
    }
    return decodedAnew(outcome)
  }

  private func result(
    _ reader: PageReader, _ session: SourceSession, from found: StoredListing?, mayBeEmpty: Bool
  ) async throws(SourceFault) -> ListingFetcher.Result {
    if reader.source.kind.isRemote {
      return try await ListingFetcher(
        reader: reader, session: session, store: services.store, mayBeEmpty: mayBeEmpty, clock: seconds
      ).fetch(from: found)
    }
    return try await LocalListingReader(
      reader: reader, files: files, store: services.store, mayBeEmpty: mayBeEmpty, clock: seconds
    ).read(from: found)
  }

  /// Decodes stored responses again that another version or configuration decoded. If a response is no longer
  /// valid, or no items are found in it, the old items stay: a mistake in `fields:` must not empty a site.
  private func decodedAnew(_ outcome: ListingOutcome) -> ListingOutcome {
    let decoder = outcome.reader.decoder
    var outcome = outcome
    guard let listing = outcome.listing, listing.pages.contains(where: { $0.decoder != decoder }) else {
      return outcome
    }
    do throws(SourceStoreFailure) {
      for page in listing.pages where page.decoder != decoder {
        let bytes = try services.store.bytes(ofContent: page.content)
        let content: DecodedContent
        do throws(SourceFault) {
          content = try outcome.reader.read(bytes, of: page)
          if content.items.isEmpty, page.itemCount > 0,
            let fault = outcome.reader.emptiness(of: [content.notes], former: page.itemCount)
          {
            throw fault
          }
        } catch {
          outcome.fault = outcome.fault ?? error
          continue
        }
        try services.store.replaceItems(ofContent: page.content, by: content)
      }
      outcome.listing = try services.store.listing(outcome.reader.key)
    } catch {
      outcome.listing = nil
      outcome.fault = .store(error)
    }
    return outcome
  }

  // MARK: Outcomes

  private func outcome(of source: SourceConfiguration, _ listings: [ListingOutcome]) -> SourceOutcome {
    let now = seconds()
    var diagnostics = listings.flatMap(\.diagnostics)
    var state: SourceStatus.State
    let lost = listings.first { $0.listing == nil && $0.absence == nil && $0.fault != nil }
    let stale = listings.filter { $0.fault != nil && !$0.isAbsentOffline }
    if let lost, let fault = lost.fault {
      state = .failed
      var known = Set<Diagnostic>()
      let faults = listings.flatMap { $0.fault?.ofSite ?? [] }.filter { known.insert($0).inserted }
      diagnostics +=
        faults.isEmpty
        ? [
          source.diagnostic(.failed(source: source.name, fault: fault), of: fault, lost.reader.listing.paging)
        ] : faults
    } else if let worst = stale.min(by: { checkedAt($0) < checkedAt($1) }), let fault = worst.fault {
      state = .stale
      let age = Self.age(now - checkedAt(worst))
      diagnostics.append(
        source.diagnostic(
          .stale(source: source.name, age: age, fault: fault), of: fault, worst.reader.listing.paging))
    } else {
      let changes = listings.map(\.change)
      state = changes.max() == .revalidated ? .revalidated : .fresh
      if Self.isDoubtful(source, listings) {
        diagnostics.append(Diagnostic(SourceProblem.nothing(source: source.name), at: source.location))
      }
    }
    let found = listings.compactMap { listing in
      listing.listing.map { (configuration: listing.reader.listing, stored: $0) }
    }
    let status = SourceStatus(
      name: source.name, state: state, items: found.reduce(0) { $0 + $1.stored.itemCount },
      pages: found.reduce(0) { $0 + $1.stored.pages.count }, requests: 0)
    return SourceOutcome(source: source, status: status, listings: found, diagnostics: diagnostics)
  }

  /// Whether a source has nothing, not even what needs a password, which no copy contradicts. Where something else than the
  /// site answers, that may well be a mistake.
  private static func isDoubtful(_ source: SourceConfiguration, _ listings: [ListingOutcome]) -> Bool {
    !source.kind.isOfSite && !source.mayBeEmpty && listings.contains { $0.listing != nil }
      && listings.allSatisfy { $0.listing?.itemCount ?? 0 == 0 } && !listings.contains(where: hasProtected)
  }

  private static func hasProtected(_ outcome: ListingOutcome) -> Bool {
    guard let listing = outcome.listing else { return false }
    return listing.pages.contains { page in
      guard let notes = ListingNotes(stored: page.notes) else { return false }
      return notes.protected > 0
    }
  }

  private func checkedAt(_ outcome: ListingOutcome) -> Int64 {
    (outcome.listing ?? outcome.absence)?.checkedAt ?? 0
  }

  /// "3 hours".
  private static func age(_ seconds: Int64) -> String {
    let units: [(name: String, seconds: Int64)] = [("day", 86_400), ("hour", 3600), ("minute", 60)]
    for unit in units where seconds >= unit.seconds {
      let count = seconds / unit.seconds
      return "\(count) \(unit.name)\(count == 1 ? "" : "s")"
    }
    return "less than a minute"
  }
}
