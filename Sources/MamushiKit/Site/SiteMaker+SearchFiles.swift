import MamushiCore
import Synchronization

/// The combined result of making the index's files.
final class MadeSearchFiles: Sendable {
  private let state = Mutex<(findings: SiteMaker.Findings, isDamaged: Bool)>((SiteMaker.Findings(), false))

  var findings: SiteMaker.Findings { state.withLock { $0.findings } }
  /// Whether something could not be read.
  var isDamaged: Bool { state.withLock { $0.isDamaged } }

  func add(_ findings: SiteMaker.Findings) { state.withLock { $0.findings += findings } }
  func noteDamage() { state.withLock { $0.isDamaged = true } }
}

// Makes the files of the search index. They are named by their bytes: a file whose name the old site has is unchanged.
extension SiteMaker {
  /// A file of the index, and whether it has to be written.
  private struct SearchFile {
    let route: Route
    let hash: UInt64
    let isWanted: Bool
  }

  private func searchFile(_ name: String, in plan: SitePlan) -> SearchFile {
    let route = Route.searchFile(name)
    let hash = route.outputPathHash(in: plan.language)
    return SearchFile(route: route, hash: hash, isWanted: !outputs.holds(pathHash: hash))
  }

  private func settle(
    _ file: SearchFile, in plan: SitePlan, _ paths: SearchPaths, _ worker: OutputWorker,
    _ bytes: () -> [UInt8]
  ) {
    guard !plan.targets.routes.contains(pathHash: file.hash), paths.claim(file.hash) else { return }
    worker.settle(file.route, in: plan.language, pathHash: file.hash) { path in
      worker.write { writer throws(FileFailure) in try writer.write(bytes(), to: path) }
    }
  }

  /// Makes the chunks that have no name yet, and writes those that the old site lacks.
  ///
  /// - Parameter fingerprints: those of the records of all documents.
  /// - Returns: nil if a record cannot be read, or if the task is cancelled.
  func makeChunks(
    _ chunks: SearchChunks, _ fingerprints: [Fingerprint], of records: SearchRecords, in plan: SitePlan,
    _ paths: SearchPaths, _ result: MadeSearchFiles
  ) async -> SearchChunks? {
    let numbers = Dictionary(uniqueKeysWithValues: chunks.slugs.enumerated().map { ($1, $0) })
    let made = Mutex(chunks)
    let stretches = await run(plan, count: chunks.names.count, size: 32) { worker, range in
      var reader = SearchRecordReader(records)
      for number in range {
        if !chunks.names[number].isEmpty {
          let file = searchFile(chunks.names[number] + SearchFiles.chunkSuffix, in: plan)
          if !file.isWanted {
            settle(file, in: plan, paths, worker) { [] }
            continue
          }
        }
        guard let chunk = chunks.made(number, fingerprints, numbers, &reader, outputs.fingerprinter) else {
          return result.noteDamage()
        }
        made.withLock { $0.set(chunk) }
        settle(searchFile(chunk.name + SearchFiles.chunkSuffix, in: plan), in: plan, paths, worker) {
          chunk.bytes
        }
      }
    }
    result.add(stretches.findings)
    return result.isDamaged || Task.isCancelled ? nil : made.withLock { $0 }
  }

  /// Writes the index's other files that the old site lacks.
  ///
  /// - Returns: nil if a shard cannot be read. Then the entry, which is not named by its bytes, is not written.
  func write(
    _ index: SearchIndex, in draft: SearchDraft, _ paths: SearchPaths, _ result: MadeSearchFiles
  ) async -> SavedSearch? {
    let plan = draft.plan
    let stretches = await run(plan, count: index.shards.count, size: 4) { worker, range in
      for shard in index.shards[range] {
        let parts = SearchPlaces.parts(of: shard)
        let terms = searchFile(shard.name + SearchFiles.suffix, in: plan)
        let places = parts.map { searchFile(shard.name + SearchFiles.suffix(ofPlaces: $0), in: plan) }
        var content = SearchShard.Content()
        if terms.isWanted || places.contains(where: \.isWanted) {
          guard let read = shard.content else { return result.noteDamage() }
          content = read
        }
        settle(terms, in: plan, paths, worker) { content.terms }
        let isWanted = places.contains(where: \.isWanted)
        let bytes = isWanted ? SearchPlaces.bytes(of: parts, in: content) : parts.map { _ in [] }
        for (file, bytes) in zip(places, bytes) { settle(file, in: plan, paths, worker) { bytes } }
      }
    }
    result.add(stretches.findings)
    if result.isDamaged { return nil }
    var names = index.chunks.names.map { $0 + SearchFiles.chunkSuffix }
    for shard in index.shards {
      names.append(shard.name + SearchFiles.suffix)
      names += SearchPlaces.parts(of: shard).map { shard.name + SearchFiles.suffix(ofPlaces: $0) }
    }
    let facets = SearchFiles.facets(index.chunks).map { bytes in
      (name: SearchFiles.name(of: [outputs.fingerprinter(bytes)]), bytes: bytes)
    }
    if let facets { names.append(facets.name + SearchFiles.suffix) }
    let bytes = SearchFiles.entry(index, of: draft.search.documents, in: plan.language, facets: facets?.name)
    let entry = outputs.fingerprinter(bytes)
    let last = await run(plan, count: 1, size: 1) { worker, _ in
      if let facets {
        settle(searchFile(facets.name + SearchFiles.suffix, in: plan), in: plan, paths, worker) {
          facets.bytes
        }
      }
      worker.inputs.add(entry)
      worker.settle(Route.searchFile(SearchFiles.entryName), in: plan.language) { path in
        worker.write { writer throws(FileFailure) in try writer.write(bytes, to: path) }
      }
    }
    result.add(last.findings)
    return SavedSearch(inputs: draft.inputs, entry: entry, files: names)
  }

  /// Keeps the index of the previous build, if the output has all of its files.
  func keep(_ saved: SavedSearch, in plan: SitePlan) async -> MadeSearch? {
    let files = saved.files.map { searchFile($0, in: plan) }
    let entry = Route.searchFile(SearchFiles.entryName)
    let entryHash = entry.outputPathHash(in: plan.language)
    var inputs = PageInputs()
    inputs.add(saved.entry)
    guard outputs.saved?[entryHash]?.inputs == inputs.finish(with: outputs.fingerprinter),
      !files.contains(where: \.isWanted)
    else { return nil }
    saved.record(to: outputs.recorder, ofLanguage: number)
    var result = MadeSearch(hashes: Set(files.map(\.hash)))
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
}
