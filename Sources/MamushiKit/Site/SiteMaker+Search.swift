import MamushiCore

/// The result of making the search index.
struct MadeSearch: Sendable {
  var findings = SiteMaker.Findings()
  /// The hashes of the paths of the index's files, except that of the entry.
  var hashes: Set<UInt64> = []
}

/// What a search index is made from.
struct SearchDraft: Sendable {
  let plan: SitePlan
  let search: SearchPlan
  /// The hashes of the paths of all searched pages, in the order of their numbers.
  let pages: [UInt64]
  /// A fingerprint of all these inputs.
  let inputs: Fingerprint
}

// Makes the search index.
extension SiteMaker {
  /// The number of records that may be kept outside the file of all records; with more, the file is written again.
  private static let greatestRest = 256

  /// Makes the index, unless its inputs are unchanged.
  ///
  /// - Parameter made: the findings of the pages.
  func makeSearch(of plan: SitePlan, _ made: Findings) async -> MadeSearch? {
    guard let search = plan.search else { return nil }
    let pages = search.pages.map { plan.outputPathHashes[Int($0)] }
    let fingerprints = Self.fingerprints(of: pages, among: made.searched)
    let inputs = self.inputs(of: search.documents, fingerprints, in: plan)
    if let saved = outputs.search, saved.inputs == inputs, let kept = await keep(saved, in: plan) {
      return kept
    }
    let draft = SearchDraft(plan: plan, search: search, pages: pages, inputs: inputs)
    let paths = SearchPaths()
    // Damage in what earlier builds left shows only while it is read. Then none of it is used.
    if let search = await makeSearch(draft, fingerprints, paths, searchRecords, searchCaches) {
      return search
    }
    return await makeSearch(draft, fingerprints, paths, SearchRecordSink(nil), nil)
  }

  /// Returns the fingerprints of the pages' records; ``Fingerprint/none`` for a page without one.
  private static func fingerprints(
    of pages: [UInt64], among searched: [(page: UInt64, record: Fingerprint)]
  ) -> [Fingerprint] {
    var numbers = NumberTable(capacity: searched.count)
    for (number, page) in searched.enumerated() { numbers.insert(number, hash: page.page) }
    return pages.map { page in
      numbers.find(page) { searched[$0].page == page }.map { searched[$0].record } ?? .none
    }
  }

  private func inputs(
    of documents: SearchDocuments, _ fingerprints: [Fingerprint], in plan: SitePlan
  ) -> Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(outputs.common.site)
    inputs.add(plan.language.tag)
    documents.add(to: &inputs)
    for fingerprint in fingerprints { inputs.add(fingerprint) }
    return outputs.fingerprinter(inputs.bytes)
  }

  /// Makes the index, reusing what the caches have.
  ///
  /// - Parameters:
  ///   - known: the fingerprints of the records of all pages; ``Fingerprint/none`` for a page without one.
  ///   - sink: has the records that this build made.
  ///   - caches: what earlier builds left; nil if they cannot be read or written.
  /// - Returns: nil if something cannot be read.
  private func makeSearch(
    _ draft: SearchDraft, _ known: [Fingerprint], _ paths: SearchPaths, _ sink: SearchRecordSink,
    _ caches: SearchCaches?
  ) async -> MadeSearch? {
    let held = caches == nil ? nil : self.held?.lastSearch(of: draft.plan.language)
    var records = SearchRecords(held?.file ?? caches.flatMap { SearchRecordFile($0.records) })
    for record in outputs.search?.records ?? [] { records.add(record, outputs.fingerprinter(record)) }
    guard let fingerprints = await findRecords(known, in: &records, sink, draft) else { return nil }

    let result = MadeSearchFiles()
    var renewed: SearchIndex?
    if !sink.isWriting, fingerprints.count(where: { !records.isInFile($0) }) <= Self.greatestRest {
      let former = held?.index ?? caches.flatMap { SearchShardFile.index(in: $0.index) }
      renewed = former?.renewed(
        pages: draft.pages, fingerprints: fingerprints, of: records, draft.search.documents,
        fingerprinter: outputs.fingerprinter)
    }
    if var index = renewed {
      let chunks = await makeChunks(index.chunks, fingerprints, of: records, in: draft.plan, paths, result)
      if let chunks { index.chunks = chunks }
      renewed = chunks == nil ? nil : index
    } else {
      // The files of the records and of the index belong together.
      if caches != nil, let file = sink.complete(fingerprints, records) {
        records = SearchRecords(file)
      } else if await findRecords(fingerprints, in: &records, SearchRecordSink(nil), draft) == nil {
        return nil
      }
      renewed = await makeIndex(draft, fingerprints, records, into: caches, paths, result)
    }
    guard let index = renewed, var saved = await write(index, in: draft, paths, result) else { return nil }

    let rest = fingerprints.compactMap { records.loose[$0] }
    if caches != nil, rest.count <= Self.greatestRest {
      saved.records = rest.map { Array($0.block[$0.range]) }
    }
    saved.record(to: outputs.recorder, ofLanguage: number)
    if caches != nil {
      self.held?.keep(HeldSearch(index: index, file: records.file), of: draft.plan.language)
    }
    return MadeSearch(findings: result.findings, hashes: paths.all)
  }

  /// Makes an index of all records.
  private func makeIndex(
    _ draft: SearchDraft, _ fingerprints: [Fingerprint], _ records: SearchRecords, into caches: SearchCaches?,
    _ paths: SearchPaths, _ result: MadeSearchFiles
  ) async -> SearchIndex? {
    func make(into cache: (any BuildCache)?) async throws(FileFailure) -> SearchIndex? {
      try await SearchIndex.make(
        pages: draft.pages, fingerprints: fingerprints, of: records, into: cache,
        fingerprinter: outputs.fingerprinter, jobs: builder.options.jobs
      ) {
        await makeChunks(
          SearchChunks(of: draft.search.documents), fingerprints, of: records, in: draft.plan, paths, result)
      }
    }
    // Pages leave holes between what is kept of them; the index needs large pieces.
    services.giveBackMemory()
    do throws(FileFailure) {
      return try await make(into: caches?.index)
    } catch {
      // If the index cannot be written, it stays in memory.
      return try? await make(into: nil)
    }
  }

  // MARK: Records

  /// Finds the records of all pages. Missing ones are made again from their pages.
  ///
  /// - Parameters:
  ///   - known: their fingerprints, as far as they are known; otherwise ``Fingerprint/none``.
  ///   - sink: has some records, and takes those that are made.
  /// - Returns: the fingerprints of all; nil if one cannot be made.
  private func findRecords(
    _ known: [Fingerprint], in records: inout SearchRecords, _ sink: SearchRecordSink, _ draft: SearchDraft
  ) async -> [Fingerprint]? {
    for block in sink.takeLoose() { records.add(block) }
    var fingerprints = known
    let missing = known.indices.filter { id in
      known[id] == .none || !records.holds(known[id]) && !sink.holds(known[id])
    }
    for (ids, block) in await remake(missing, of: draft.search, in: draft.plan) {
      for (id, place) in zip(ids, block.places) { fingerprints[id] = place.fingerprint }
      sink.add(block)
    }
    for block in sink.takeLoose() { records.add(block) }
    return fingerprints.contains(.none) ? nil : fingerprints
  }

  /// Makes the records of pages that are not written. Their diagnostics were reported when the pages were made.
  private func remake(
    _ ids: [Int], of search: SearchPlan, in plan: SitePlan
  ) async -> [(ids: [Int], records: SearchRecordBlock)] {
    if ids.isEmpty { return [] }
    let links = makeLinks(plan)
    return await mapChunks(
      of: ids.count, jobs: builder.options.jobs, size: 16,
      makeWorker: { makeWorker(links) },
      { worker, range in
        let made = ids[range].filter { id in
          let (family, index) = plan.pages[Int(search.pages[id])]
          guard let page = family.searched(index) else { return false }
          let presented = family.present(index, worker.texts)
          worker.record(page, at: family.route(index), presented.head, in: theme.presentation)
          worker.forgetPage()
          return true
        }
        return (made, worker.takeRecords())
      })
  }
}
