import MamushiCore

/// All that is searched, with its terms cut into shards.
struct SearchIndex: Sendable {
  /// With more edits than these an index is made of all documents again.
  private static let greatestEdits = 64

  /// The hashes of the paths of all pages, in the order of their numbers.
  var pages: [UInt64] = []
  /// Those of their records.
  var fingerprints: [Fingerprint] = []
  /// Of all documents.
  var tokenCount = 0
  var shards: [SearchShard] = []
  var chunks = SearchChunks()

  /// The index of other records of the same pages, and of new pages behind them.
  ///
  /// - Parameters:
  ///   - fingerprints: those of the records of all pages.
  ///   - records: has these and, where they are others, the former ones.
  /// - Returns: the same shards, byte for byte, as of all records, and chunks without those that are others now; nil where it has to
  ///   be made of all, or something cannot be read.
  func renewed(
    pages: [UInt64], fingerprints: [Fingerprint], of records: SearchRecords, _ documents: SearchDocuments,
    fingerprinter: Fingerprinter
  ) -> SearchIndex? {
    guard pages.starts(with: self.pages), chunks.slugs == documents.categories.map(\.slug) else { return nil }
    let former = self.fingerprints
    let ids = fingerprints.indices.filter { $0 >= former.count || former[$0] != fingerprints[$0] }
    guard ids.count <= Self.greatestEdits else { return nil }

    var reader = SearchRecordReader(records)
    var edits: [(id: Int, old: SearchRecord?, new: SearchRecord)] = []
    var tokens = tokenCount
    for id in ids {
      let old = id < former.count ? reader.record(former[id]) : nil
      guard let new = reader.record(fingerprints[id]), old != nil || id >= former.count else { return nil }
      edits.append((id, old, new))
      tokens += new.tokenCount - (old?.tokenCount ?? 0)
    }
    var weights = SearchWeight(tokens: tokens, documents: pages.count)
    guard weights.isAlike(SearchWeight(tokens: tokenCount, documents: former.count)) else { return nil }
    var changes = SearchChanges()
    for edit in edits { changes.add(edit.id, from: edit.old, to: edit.new, &weights) }
    guard let shards = changes.applied(to: shards, fingerprinter) else { return nil }
    return SearchIndex(
      pages: pages, fingerprints: fingerprints, tokenCount: tokens, shards: shards,
      chunks: chunks.without(ids, of: pages.count))
  }
}
