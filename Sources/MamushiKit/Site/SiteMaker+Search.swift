import MamushiCore

/// What became of the index of the search.
struct MadeSearch: Sendable {
  var findings = SiteMaker.Findings()
  /// The hashes of its files' paths, but of its entry's.
  var hashes: Set<UInt64> = []
}

// The index of the search.
extension SiteMaker {
  /// So many records are kept beside the file of all; with more, it is written again.
  private static let greatestRest = 256

  /// Makes the index, unless all that it is made of is as it was.
  ///
  /// - Parameter made: what came of the pages.
  func makeSearch(of plan: SitePlan, _ made: Findings) async -> MadeSearch? {
    guard let search = plan.search else { return nil }
    var known: [UInt64: Fingerprint] = [:]
    for page in made.searched { known[page.page] = page.record }
    let hashes = search.pages.map { plan.outputPathHashes[Int($0)] }
    var fingerprints = hashes.map { known[$0] }

    let inputs = self.inputs(of: search.documents, fingerprints, in: plan)
    if let saved = outputs.search, saved.inputs == inputs, let kept = await keep(saved, in: plan) {
      return kept
    }

    // Whatever is not among the records of this build, the last one's rest and the file is made of its page again.
    var records = SearchRecords()
    for block in made.records { records.add(block) }
    for record in outputs.search?.records ?? [] { records.add(record, outputs.fingerprinter(record)) }
    let held = services.held?.lastSearch.flatMap { $0.pages == hashes ? $0 : nil }
    func isHeld(_ id: Int) -> Bool { held.map { $0.fingerprints[id] == fingerprints[id] } ?? false }
    let isFileNeeded = fingerprints.indices.contains { id in
      !isHeld(id) && !(fingerprints[id].map(records.holds) ?? false)
    }
    let file = isFileNeeded ? services.memory.searchRecords.map { SearchRecords($0) } : nil
    func record(_ id: Int) -> SearchRecord? {
      if isHeld(id) { return held?.index.records[id] }
      return fingerprints[id].flatMap { records.record($0) ?? file?.record($0) }
    }
    let missing = fingerprints.indices.filter { record($0) == nil }
    for (ids, block) in await remake(missing, of: search, in: plan) {
      for (id, place) in zip(ids, block.places) { fingerprints[id] = place.fingerprint }
      records.add(block)
    }
    let changed = fingerprints.indices.filter { !isHeld($0) }
    let edits = changed.compactMap { id in record(id).map { (id, $0) } }
    guard edits.count == changed.count else { return nil }
    let renewed =
      held?.index.replacing(edits, search.documents, fingerprinter: outputs.fingerprinter)
      ?? SearchIndex(
        search.documents, records: fingerprints.indices.compactMap { record($0) },
        fingerprinter: outputs.fingerprinter)
    guard let index = renewed else { return nil }

    let files = SearchFiles(
      index, language: plan.language, fingerprinter: outputs.fingerprinter, former: held?.chunks,
      changed: changed)
    let result = await write(files, in: plan)
    let present = fingerprints.compactMap { $0 }
    let rest = keepRecords(zip(present, index.records).map { ($0, $1) }, file, held)
    SavedSearch(
      inputs: inputs, entry: outputs.fingerprinter(files.entry), files: files.files.map(\.name),
      records: rest.map { Array($0.1.block[$0.1.range]) }
    ).record(to: outputs.recorder)
    if let results = services.held {
      // Where few records are loose, they lie in large blocks but for these.
      let kept = held == nil || rest.isEmpty ? index.packed() : index
      results.keep(
        HeldSearch(
          pages: hashes, fingerprints: present, index: kept, chunks: files.chunks,
          rest: Set(rest.map { $0.0 })))
    }
    return result
  }

  private func inputs(
    of documents: SearchDocuments, _ fingerprints: [Fingerprint?], in plan: SitePlan
  ) -> Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(outputs.common.site)
    inputs.add(plan.language.tag)
    documents.add(to: &inputs)
    for fingerprint in fingerprints { inputs.add(fingerprint ?? .none) }
    return outputs.fingerprinter(inputs.bytes)
  }

  /// Keeps the index of the build before, if all of it is there.
  private func keep(_ saved: SavedSearch, in plan: SitePlan) async -> MadeSearch? {
    let files = saved.files.map { name in
      let route = Route.searchFile(name)
      return (route: route, hash: route.outputPathHash(in: plan.language))
    }
    let entry = Route.searchFile(SearchFiles.entryName)
    let entryHash = entry.outputPathHash(in: plan.language)
    var inputs = PageInputs()
    inputs.add(saved.entry)
    guard outputs.saved?[entryHash]?.inputs == inputs.finish(with: outputs.fingerprinter),
      files.allSatisfy({ outputs.holds(pathHash: $0.hash) })
    else { return nil }
    saved.record(to: outputs.recorder)
    var result = MadeSearch()
    result.hashes = Set(files.map(\.hash))
    result.findings = await run(plan, count: files.count + 1, size: 1024) { worker, range in
      for number in range {
        if number == files.count {
          worker.inputs.add(saved.entry)
          worker.settle(entry, in: plan.language, pathHash: entryHash) { _ in }
        } else {
          worker.settle(files[number].route, in: plan.language, pathHash: files[number].hash) { _ in }
        }
      }
    }.findings
    return result
  }

  private func write(_ index: SearchFiles, in plan: SitePlan) async -> MadeSearch {
    let files = index.files.map { file in
      let route = Route.searchFile(file.name)
      return (route: route, hash: route.outputPathHash(in: plan.language), file: file)
    }
    let routes = plan.targets.routes
    let wanted = files.filter { !routes.contains(pathHash: $0.hash) }
    var result = MadeSearch()
    result.hashes = Set(wanted.map(\.hash))
    result.findings = await run(plan, count: wanted.count, size: 64) { worker, range in
      var places = SearchFiles.MadePlaces()
      for file in wanted[range] {
        // Named by its bytes.
        worker.settle(file.route, in: plan.language, pathHash: file.hash) { path in
          let bytes = index.bytes(of: file.file, &places)
          worker.write { writer throws(FileFailure) in try writer.write(bytes, to: path) }
        }
      }
    }.findings
    let entry = Route.searchFile(SearchFiles.entryName)
    result.findings += await run(plan, count: 1, size: 1) { worker, _ in
      worker.inputs.add(outputs.fingerprinter(index.entry))
      worker.settle(entry, in: plan.language) { path in
        worker.write { writer throws(FileFailure) in try writer.write(index.entry, to: path) }
      }
    }.findings
    return result
  }

  // MARK: Records

  /// Makes records of pages that are not made. What is wrong with these was told when they were.
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

  /// Leaves the next build the records of all pages.
  ///
  /// - Parameters:
  ///   - file: what the file of records holds, where it was read.
  ///   - held: what was known of it before.
  /// - Returns: those that are not in the file.
  private func keepRecords(
    _ all: [(fingerprint: Fingerprint, record: SearchRecord)], _ file: SearchRecords?, _ held: HeldSearch?
  ) -> [(Fingerprint, SearchRecord)] {
    let inFile = held.map { held in Set(held.fingerprints).subtracting(held.rest) } ?? []
    let rest = all.filter { !inFile.contains($0.fingerprint) && !(file?.holds($0.fingerprint) ?? false) }
    if rest.count <= Self.greatestRest { return rest }
    if let cache = services.memory.searchRecords { SearchRecords.write(all, to: cache) }
    return []
  }
}
