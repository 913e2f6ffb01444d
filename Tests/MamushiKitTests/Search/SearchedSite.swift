import MamushiCore

@testable import MamushiKit

/// A site that is searched: the records of its documents, the index that is made of them, and all files of it.
struct SearchedSite {
  private(set) var index: SearchIndex
  let records: SearchRecords
  private let documents: SearchDocuments

  /// - Parameters:
  ///   - bytes: the records of all documents.
  ///   - cache: takes the index; nil leaves it in memory.
  ///   - file: has the records; nil leaves them in memory.
  /// - Returns: nil where there is no such index.
  init?(
    _ bytes: [[UInt8]], _ documents: SearchDocuments, into cache: MemoryCache? = nil,
    file: MemoryCache? = nil,
    jobs: Int = 2
  ) async {
    let (fingerprints, loose) = Self.records(bytes)
    var records = loose
    if let file {
      guard let written = SearchRecordSink(file).complete(fingerprints, loose) else { return nil }
      records = SearchRecords(written)
    }
    let made = try? await SearchIndex.make(
      pages: bytes.indices.map { UInt64($0) }, fingerprints: fingerprints, of: records, into: cache,
      fingerprinter: fingerprinter, jobs: jobs
    ) { [records] in
      Self.chunks(SearchChunks(of: documents), fingerprints, records)
    }
    guard let made else { return nil }
    self.init(made, records, documents)
  }

  private init(_ index: SearchIndex, _ records: SearchRecords, _ documents: SearchDocuments) {
    (self.index, self.records, self.documents) = (index, records, documents)
  }

  private static func records(_ bytes: [[UInt8]]) -> ([Fingerprint], SearchRecords) {
    var records = SearchRecords()
    let fingerprints = bytes.map { fingerprinter($0) }
    for (fingerprint, bytes) in zip(fingerprints, bytes) { records.add(bytes, fingerprint) }
    return (fingerprints, records)
  }

  private static func chunks(
    _ chunks: SearchChunks, _ fingerprints: [Fingerprint], _ records: SearchRecords
  ) -> SearchChunks? {
    var made = chunks
    var reader = SearchRecordReader(records)
    let numbers = Dictionary(uniqueKeysWithValues: chunks.slugs.enumerated().map { ($1, $0) })
    for number in chunks.names.indices where chunks.names[number].isEmpty {
      guard let chunk = chunks.made(number, fingerprints, numbers, &reader, fingerprinter) else { return nil }
      made.set(chunk)
    }
    return made
  }

  /// The same index with other records, or more of them.
  ///
  /// - Parameter former: what has the records that are replaced.
  /// - Returns: nil where it has to be made of all.
  func renewed(_ bytes: [[UInt8]], _ documents: SearchDocuments) -> SearchedSite? {
    let fingerprints = bytes.map { fingerprinter($0) }
    var records = records
    for (fingerprint, bytes) in zip(fingerprints, bytes) where !records.holds(fingerprint) {
      records.add(bytes, fingerprint)
    }
    guard
      var renewed = index.renewed(
        pages: bytes.indices.map { UInt64($0) }, fingerprints: fingerprints, of: records, documents,
        fingerprinter: fingerprinter),
      let chunks = Self.chunks(renewed.chunks, fingerprints, records)
    else { return nil }
    renewed.chunks = chunks
    return SearchedSite(renewed, records, documents)
  }

  private var facets: [UInt8]? { SearchFiles.facets(index.chunks) }

  private func name(_ bytes: [UInt8]) -> String { SearchFiles.name(of: [fingerprinter(bytes)]) }

  var entry: [UInt8] {
    SearchFiles.entry(index, of: documents, in: SiteLanguage(tag: "ja"), facets: facets.map { name($0) })
  }

  /// What each file holds, beside the entry.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let numbers = Dictionary(uniqueKeysWithValues: index.chunks.slugs.enumerated().map { ($1, $0) })
    var reader = SearchRecordReader(records)
    for number in index.chunks.names.indices {
      let made = index.chunks.made(number, index.fingerprints, numbers, &reader, fingerprinter)
      files[index.chunks.names[number] + ".json"] = made?.bytes
    }
    for shard in index.shards {
      guard let content = shard.content else { continue }
      files[shard.name + ".bin"] = content.terms
      let parts = SearchPlaces.parts(of: shard)
      for (part, bytes) in zip(parts, SearchPlaces.bytes(of: parts, in: content)) {
        files[shard.name + SearchFiles.suffix(ofPlaces: part)] = bytes
      }
    }
    if let facets { files[name(facets) + ".bin"] = facets }
    return files
  }
}
