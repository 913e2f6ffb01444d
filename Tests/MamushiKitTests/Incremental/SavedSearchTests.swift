import MamushiCore
import Testing

@testable import MamushiKit

/// What is kept of the search's index from one build to the next.
struct SavedSearchTests {
  private static let saved = SavedSearch(
    inputs: Fingerprint(high: 1, low: 2), entry: Fingerprint(high: 3, low: 4), files: ["a.bin", "b.json"],
    records: [[1, 2], [3]])

  @Test func comesBackWhole() throws {
    let cache = MemoryCache()
    let recorder = CacheRecorder(cache)
    Self.saved.record(to: recorder, ofLanguage: 0)
    #expect(recorder.commit() == nil)
    let blocks = try #require(cache.open()?.blocks(of: CacheSection.search.rawValue))
    #expect(SavedSearch(blocks: blocks).map { dumped($0) } == dumped(Self.saved))
    #expect(SavedSearch(blocks: []) == nil && SavedSearch(blocks: [[0x80]]) == nil)
  }
}
