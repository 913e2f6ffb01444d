import MamushiCore

/// All that is searched, with its terms cut into shards.
struct SearchIndex: Sendable {
  /// With more edits than these an index is made of all documents again.
  private static let greatestEdits = 64

  let documents: SearchDocuments
  let records: [SearchRecord]
  let shards: [SearchShard]
  private let tokenCount: Int

  /// - Parameter records: those of all documents, in order.
  /// - Returns: nil where one of the records cannot be read.
  init?(_ documents: SearchDocuments, records: [SearchRecord], fingerprinter: Fingerprinter) {
    self.documents = documents
    self.records = records
    tokenCount = records.reduce(0) { $0 + $1.tokenCount }
    var weights = SearchWeight(tokens: tokenCount, documents: records.count)
    var postings = SearchPostings(size: records.reduce(0) { $0 + $1.terms.count })
    for (id, record) in records.enumerated() {
      guard postings.add(record, id: Int32(id), &weights) else { return nil }
    }
    shards = SearchShard.all(of: postings, fingerprinter)
  }

  private init(
    _ documents: SearchDocuments, records: [SearchRecord], shards: [SearchShard], tokenCount: Int
  ) {
    self.documents = documents
    self.records = records
    self.shards = shards
    self.tokenCount = tokenCount
  }

  /// In bytes. Pieces of this size are the system's own: what is given back leaves no gaps.
  private static let blockSize = 2 << 20

  /// The same, with its records in few blocks. A block stays as long as one of its records counts, and edits put theirs in the
  /// place of others one by one: without this, a process that builds thousands of times holds most records twice.
  func packed() -> SearchIndex {
    var packed: [SearchRecord] = []
    packed.reserveCapacity(records.count)
    var start = 0
    while start < records.count {
      var (end, size) = (start, 0)
      while end < records.count, size < Self.blockSize {
        size += records[end].range.count
        end += 1
      }
      var block: [UInt8] = []
      block.reserveCapacity(size)
      for record in records[start..<end] { block += record.block[record.range] }
      var place = 0
      for record in records[start..<end] {
        packed.append(record.moved(to: block, at: place))
        place += record.range.count
      }
      start = end
    }
    return SearchIndex(documents, records: packed, shards: shards, tokenCount: tokenCount)
  }

  /// The index of the same documents, some with other records.
  ///
  /// - Returns: the same, byte for byte, as one of all records; nil where that is as fast.
  func replacing(
    _ edits: [(id: Int, record: SearchRecord)], _ documents: SearchDocuments, fingerprinter: Fingerprinter
  ) -> SearchIndex? {
    if edits.count > Self.greatestEdits { return nil }
    var records = records
    for edit in edits { records[edit.id] = edit.record }
    let tokens = edits.reduce(tokenCount) { $0 + $1.record.tokenCount - self.records[$1.id].tokenCount }
    var weights = SearchWeight(tokens: tokens, documents: records.count)
    guard weights.isAlike(SearchWeight(tokens: tokenCount, documents: records.count)) else { return nil }
    var changes = SearchChanges()
    for edit in edits.sorted(by: { $0.id < $1.id }) {
      changes.add(edit.id, from: self.records[edit.id], to: edit.record, &weights)
    }
    return SearchIndex(
      documents, records: records, shards: changes.applied(to: shards, fingerprinter), tokenCount: tokens)
  }
}
