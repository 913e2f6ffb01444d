import MamushiCore

// Makes an index of all documents.
extension SearchIndex {
  /// In bytes of records. Up to `mostPlainRanges`, each range of terms holds about this much, which takes half as much
  /// memory.
  private static let plainRangeSize = 1 << 20
  private static let mostPlainRanges = 16
  /// In bytes of records. Beyond, the number of ranges is the square root of the number of such sizes in all records: so
  /// both the memory of a range and the number of passes over all records grow more slowly than the site.
  private static let rootSize = 1 << 19
  /// The size of records in bytes above which a second thread pays off.
  private static let leastSplitSize = 1 << 20
  /// The approximate number of records that are sampled to find the splits.
  private static let sampleCount = 64

  /// Makes the index of all documents.
  ///
  /// - Parameters:
  ///   - pages: the hashes of the paths of all pages, in the order of their numbers.
  ///   - fingerprints: those of their records, which `records` has.
  ///   - cache: takes the shards, so that they use no memory; nil if they have to stay in memory.
  ///   - chunks: makes what results show at the same time; returns nil if it cannot.
  /// - Returns: nil if a record cannot be read, or if the task is cancelled.
  /// - Throws: if the cache cannot be written.
  static func make(
    pages: [UInt64], fingerprints: [Fingerprint], of records: SearchRecords, into cache: (any BuildCache)?,
    fingerprinter: Fingerprinter, jobs: Int, chunks makeChunks: @Sendable @escaping () async -> SearchChunks?
  ) async throws(FileFailure) -> SearchIndex? {
    async let chunks = makeChunks()
    let size = fingerprints.reduce(into: (tokens: 0, bytes: 0)) { sum, fingerprint in
      let size = records.size(fingerprint)
      sum = (sum.tokens + size.tokens, sum.bytes + size.bytes)
    }
    let weights = SearchWeight(tokens: size.tokens, documents: pages.count)
    let ranges = ranges(of: fingerprints, records, bytes: size.bytes, jobs)
    let batchSize = max(1, jobs - 1)
    var writer: SearchShardWriter?
    if let cache { writer = try SearchShardWriter(cache) }
    var index = SearchIndex(pages: pages, fingerprints: fingerprints, tokenCount: size.tokens)
    var cutter = SearchShardCutter(fingerprinter)
    func keep(_ shards: [SearchShard]) throws(FileFailure) {
      for shard in shards { index.shards.append(try writer?.append(shard) ?? shard) }
    }
    var scratch = PlainBuffer<UInt8>()
    func cut(_ made: MadePostings) throws(FileFailure) {
      for number in made.order {
        cutter.append(made.postings.entry(number, &scratch))
        // At once, since the shards of frequent terms are large.
        if cutter.hasShards { try keep(cutter.takeShards()) }
      }
    }
    let makeBatch = { @Sendable (start: Int, places: [UInt32]) async -> [MadePostings] in
      let batch = ranges.dropFirst(start).prefix(batchSize)
      return await mapChunks(of: batch.count, jobs: jobs, size: 1) { number in
        MadePostings(
          of: fingerprints, records, from: places, in: batch[start + number.lowerBound],
          bytes: size.bytes / ranges.count, weights)
      }
    }
    // This thread cuts the terms of some ranges while the others make the next ranges.
    var made = await makeBatch(0, [])
    for start in stride(from: 0, to: ranges.count, by: batchSize) {
      // A cancelled batch is incomplete.
      guard made.count == min(batchSize, ranges.count - start), made.allSatisfy(\.isWhole) else { return nil }
      let places = made.last?.ends ?? []
      if jobs > 1 {
        async let next = makeBatch(start + batchSize, places)
        while !made.isEmpty { try cut(made.removeFirst()) }
        made = await next
      } else {
        while !made.isEmpty { try cut(made.removeFirst()) }
        made = await makeBatch(start + batchSize, places)
      }
    }
    try keep(cutter.finish())
    guard let made = await chunks, !Task.isCancelled else { return nil }
    index.chunks = made
    return writer == nil ? index : try writer?.commit(index)
  }

  /// - Returns: the ranges of terms; a single nil, which stands for all terms, if the records are few.
  private static func ranges(
    of fingerprints: [Fingerprint], _ records: SearchRecords, bytes: Int, _ jobs: Int
  ) -> [SearchTermRange?] {
    if bytes <= leastSplitSize { return [nil] }
    let wanted = max(
      min(2, jobs), min(bytes / plainRangeSize, mostPlainRanges),
      Int((Double(bytes) / Double(rootSize)).squareRoot().rounded(.up)))
    if wanted == 1 { return [nil] }
    var reader = SearchRecordReader(records)
    var sample = stride(from: 0, to: fingerprints.count, by: max(1, fingerprints.count / sampleCount))
      .makeIterator()
    return SearchTermRange.split(into: wanted) { sample.next().flatMap { reader.record(fingerprints[$0]) } }
  }
}

/// The finished postings of some terms of all documents.
private final class MadePostings: Sendable {
  let postings: SearchPostings
  /// The numbers of all terms, in the order of their bytes.
  let order: [Int]
  /// Where the next range begins in the terms of each record.
  let ends: [UInt32]
  /// False if a record could not be read.
  var isWhole: Bool { ends.count == count }
  private let count: Int

  /// - Parameters:
  ///   - places: where the range, or a range before it, begins in the terms of each record; empty where no range is
  ///     before it.
  ///   - range: the terms; nil for all.
  ///   - bytes: the approximate number of bytes to expect.
  init(
    of fingerprints: [Fingerprint], _ records: SearchRecords, from places: [UInt32],
    in range: SearchTermRange?,
    bytes: Int, _ weights: SearchWeight
  ) {
    var postings = SearchPostings(size: bytes)
    var reader = SearchRecordReader(records)
    var weights = weights
    var ends: [UInt32] = []
    ends.reserveCapacity(fingerprints.count)
    for (id, fingerprint) in fingerprints.enumerated() {
      let start = places.isEmpty ? 0 : Int(places[id])
      guard let record = reader.record(fingerprint),
        let end = postings.add(record, id: Int32(id), from: start, in: range, &weights)
      else { break }
      ends.append(UInt32(end))
    }
    count = fingerprints.count
    order = ends.count == count ? postings.sorted() : []
    self.ends = ends
    self.postings = postings
  }
}
