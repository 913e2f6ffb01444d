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
    Self.saved.record(to: recorder)
    #expect(recorder.commit() == nil)
    let blocks = try #require(cache.open()?.blocks(of: CacheSection.search.rawValue))
    #expect(SavedSearch(blocks: blocks).map { dumped($0) } == dumped(Self.saved))
    #expect(SavedSearch(blocks: []) == nil && SavedSearch(blocks: [[0x80]]) == nil)
  }

  @Test func recordsAreFoundByTheirFingerprints() throws {
    func record(_ text: String) throws -> SearchRecord {
      var tokens = SearchTokens()
      tokens.add(text, as: .text)
      return try #require(
        SearchRecord(tokens.record(document: text, category: "c")))
    }
    let cache = MemoryCache()
    let all = try ["one", "two", "三"].enumerated().map {
      (Fingerprint(high: UInt64($0), low: 1), try record($1))
    }
    SearchRecords.write(all, to: cache)
    let records = SearchRecords(cache)
    for (fingerprint, record) in all {
      let found = try #require(records.record(fingerprint))
      #expect(found.block[found.document].elementsEqual(record.block[record.document]))
      #expect(found.category == "c" && found.termCount == record.termCount)
    }
    #expect(records.record(Fingerprint(high: 9, low: 1)) == nil)
    #expect(SearchRecords(MemoryCache()).record(all[0].0) == nil)
  }
}
