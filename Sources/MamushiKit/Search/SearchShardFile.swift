import MamushiCore

/// The file of a search index: its shards, each read on demand, and everything else, read at once.
final class SearchShardFile: Sendable {
  fileprivate static let indexSection: UInt32 = 1
  fileprivate static let shardSection: UInt32 = 2

  private let reader: any BuildCacheReader

  fileprivate init(_ reader: any BuildCacheReader) { self.reader = reader }

  /// Returns the content of a shard; nil if it is damaged.
  func content(_ number: Int) -> SearchShard.Content? {
    guard let block = reader.block(number, of: Self.shardSection) else { return nil }
    return SearchShard.Content(encoded: block)
  }

  /// Reads the index of a file; nil if there is none.
  static func index(in cache: any BuildCache) -> SearchIndex? {
    guard let reader = cache.open(), let block = reader.block(0, of: indexSection),
      var index = SearchIndex(encoded: block), index.pages.count == index.fingerprints.count,
      index.pages.count == index.chunks.categories.count
    else { return nil }
    let file = SearchShardFile(reader)
    for number in index.shards.indices { index.shards[number].place = .file(file, number) }
    return index
  }
}

/// Writes a search index to a file while it is made.
struct SearchShardWriter {
  private let writer: any BuildCacheWriter
  private let cache: any BuildCache

  init(_ cache: any BuildCache) throws(FileFailure) {
    self.cache = cache
    writer = try cache.makeWriter()
  }

  /// Appends a shard.
  ///
  /// - Returns: the same shard without its content in memory.
  mutating func append(_ shard: SearchShard) throws(FileFailure) -> SearchShard {
    guard case .memory(let content) = shard.place else { return shard }
    try writer.append(content.encoded, to: SearchShardFile.shardSection)
    var shard = shard
    shard.place = .unfinished
    return shard
  }

  /// Replaces the existing file with what was written.
  ///
  /// - Parameter index: the index, whose shards were all appended.
  /// - Returns: the index, with shards in the file; nil if the file cannot be read.
  func commit(_ index: SearchIndex) throws(FileFailure) -> SearchIndex? {
    try writer.append(index.encoded, to: SearchShardFile.indexSection)
    try writer.commit()
    guard let reader = cache.open() else { return nil }
    let file = SearchShardFile(reader)
    var index = index
    for number in index.shards.indices { index.shards[number].place = .file(file, number) }
    return index
  }
}

extension SearchShard.Content: Coded {
  static var blank: Self { Self() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(bytes: &terms)
    coder.code(bytes: &positions)
  }
}

/// Codes everything but the content.
extension SearchShard: Coded {
  static var blank: SearchShard { SearchShard() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(bytes: &start)
    coder.code(bytes: &last)
    coder.code(&firstSize)
    coder.code(&positionsSize)
    coder.code(&name)
  }
}

extension SearchChunks: Coded {
  static var blank: SearchChunks { SearchChunks() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&names)
    coder.code(&slugs)
    coder.code(&categories)
  }
}

extension SearchIndex: Coded {
  static var blank: SearchIndex { SearchIndex() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(list: &pages, blank: 0) { $0.code(fixed: &$1) }
    coder.code(&fingerprints)
    coder.code(&tokenCount)
    coder.code(&shards)
    coder.code(&chunks)
  }
}
