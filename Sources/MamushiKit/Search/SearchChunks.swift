import MamushiCore

/// The files with what results show of documents, several documents to a file.
struct SearchChunks: Sendable {
  /// The number of documents in a chunk.
  static let size = 8

  /// The names of all chunks, without the suffix; empty for one that has to be made.
  var names: [String] = []
  /// The slugs of the categories.
  var slugs: [String] = []
  /// The index of each document's category among these; -1 for none.
  var categories: [Int] = []

  init() {}

  /// Creates the list before any chunk is made.
  init(of documents: SearchDocuments) {
    names = Array(repeating: "", count: (documents.count + Self.size - 1) / Self.size)
    slugs = documents.categories.map(\.slug)
    categories = Array(repeating: -1, count: documents.count)
  }

  /// The documents of a chunk.
  func documents(of number: Int) -> Range<Int> {
    number * Self.size..<min(categories.count, (number + 1) * Self.size)
  }

  /// Makes a chunk from the records of its documents.
  ///
  /// - Parameters:
  ///   - fingerprints: those of the records of all documents.
  ///   - numbers: the indices of ``slugs``.
  /// - Returns: nil if a record cannot be read.
  func made(
    _ number: Int, _ fingerprints: [Fingerprint], _ numbers: [String: Int],
    _ reader: inout SearchRecordReader,
    _ fingerprinter: Fingerprinter
  ) -> MadeChunk? {
    let ids = documents(of: number)
    let records = fingerprints[ids].compactMap { reader.record($0) }
    guard records.count == ids.count else { return nil }
    let categories = records.map { numbers[$0.category] ?? -1 }
    let bytes = SearchFiles.chunk(of: records, categories: categories)
    return MadeChunk(
      number: number, name: SearchFiles.name(of: [fingerprinter(bytes)]), categories: categories, bytes: bytes
    )
  }

  mutating func set(_ chunk: MadeChunk) {
    names[chunk.number] = chunk.name
    categories.replaceSubrange(documents(of: chunk.number), with: chunk.categories)
  }

  /// Returns the same chunks, without those of some documents, which are to be made again.
  ///
  /// - Parameter count: the present number of documents.
  func without(_ ids: [Int], of count: Int) -> SearchChunks {
    var chunks = self
    chunks.categories += Array(repeating: -1, count: count - categories.count)
    let added = (count + Self.size - 1) / Self.size - names.count
    chunks.names += Array(repeating: "", count: added)
    for id in ids { chunks.names[id / Self.size] = "" }
    return chunks
  }
}

/// A chunk with the bytes of its file.
struct MadeChunk {
  let number: Int
  let name: String
  /// See ``SearchChunks/categories``.
  let categories: [Int]
  let bytes: [UInt8]
}
