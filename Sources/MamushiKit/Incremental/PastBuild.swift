import MamushiCore

/// What the previous build left, as far as it can be trusted.
package struct PastBuild: Sendable {
  package let summary: BuildSummary
  package let sources: SavedSources
  private let reader: any BuildCacheReader

  /// - Returns: nil if there is nothing, or if any of it is doubtful.
  package init?(_ cache: any BuildCache) {
    guard let reader = cache.open(), let blocks = reader.blocks(of: CacheSection.summary.rawValue),
      blocks.count == 1, let summary = BuildSummary(encoded: blocks[0]),
      let sourceBlocks = reader.blocks(of: CacheSection.sources.rawValue),
      let sources = SavedSources(sourceBlocks, startedAt: summary.startedAt)
    else { return nil }
    self.summary = summary
    self.sources = sources
    self.reader = reader
  }

  /// The memos of single files, read only if something has changed.
  func memos() -> SavedMemos? {
    reader.blocks(of: CacheSection.memos.rawValue).flatMap { SavedMemos($0, count: sources.count) }
  }

  /// - Parameter language: the position of the language among those of the site.
  func search(ofLanguage language: Int = 0) -> SavedSearch? {
    reader.blocks(of: CacheSection.search.number(ofLanguage: language)).flatMap { SavedSearch(blocks: $0) }
  }

  func related(ofLanguage language: Int = 0) -> SavedRelated? {
    reader.blocks(of: CacheSection.related.number(ofLanguage: language))?.first
      .flatMap(SavedRelated.init(encoded:))
  }

  func orders(ofLanguage language: Int = 0) -> SavedOrders? {
    reader.blocks(of: CacheSection.orders.number(ofLanguage: language))?.first
      .flatMap(SavedOrders.init(encoded:))
  }

  /// Keeps a section for the next build as it is.
  func copy(_ section: CacheSection, ofLanguage language: Int, to recorder: CacheRecorder) {
    for block in reader.blocks(of: section.number(ofLanguage: language)) ?? [] {
      recorder.append(encoded: block, to: section, ofLanguage: language)
    }
  }

  func outputs() -> SavedOutputs? {
    reader.blocks(of: CacheSection.outputs.rawValue).flatMap { SavedOutputs($0) }
  }
}
