import MamushiCore

/// An index of the search as a file keeps it: its shards, each read when it is asked for, and all else at once.
final class SearchShardFile: Sendable {
  fileprivate static let indexSection: UInt32 = 1
  fileprivate static let shardSection: UInt32 = 2

  private let reader: any BuildCacheReader

  fileprivate init(_ reader: any BuildCacheReader) { self.reader = reader }

  /// What a shard holds; nil where it is not as it was written.
  func content(_ number: Int) -> SearchShard.Content? {
    guard let block = reader.block(number, of: Self.shardSection) else { return nil }
    return SearchShard.Content(encoded: block)
  }

  /// The index that a file keeps; nil where there is none.
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

/// Writes an index of the search to a file while it is made.
struct SearchShardWriter {
  private let writer: any BuildCacheWriter
  private let cache: any BuildCache

  init(_ cache: any BuildCache) throws(FileFailure) {
    self.cache = cache
    writer = try cache.makeWriter()
  }

  /// Appends a shard.
  ///
  /// - Returns: the same, which takes no memory any more.
  mutating func append(_ shard: SearchShard) throws(FileFailure) -> SearchShard {
    guard case .memory(let content) = shard.place else { return shard }
    try writer.append(content.encoded, to: SearchShardFile.shardSection)
    var shard = shard
    shard.place = .unfinished
    return shard
  }

  /// Puts what was written in the place of what was there.
  ///
  /// - Parameter index: all of whose shards were appended.
  /// - Returns: the index, with shards that lie in the file.
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

/// All but its content.
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
