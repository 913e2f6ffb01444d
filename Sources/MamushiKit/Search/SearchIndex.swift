import MamushiCore

/// Everything that is searched, with its terms cut into shards.
struct SearchIndex: Sendable {
  /// The number of edits up to which an index is edited rather than made again from all documents.
  private static let greatestEdits = 64

  /// The hashes of the paths of all pages, in the order of their numbers.
  var pages: [UInt64] = []
  /// The fingerprints of the pages' records.
  var fingerprints: [Fingerprint] = []
  /// The number of tokens of all documents.
  var tokenCount = 0
  var shards: [SearchShard] = []
  var chunks = SearchChunks()

  /// Returns the index for changed records of the same pages, and of new pages after them.
  ///
  /// - Parameters:
  ///   - fingerprints: those of the records of all pages.
  ///   - records: has these and, if they have changed, the former ones.
  /// - Returns: shards that are byte for byte the same as if made from all records, and the chunks without those that
  ///   have changed; nil if the index has to be made from all records, or if something cannot be read.
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
