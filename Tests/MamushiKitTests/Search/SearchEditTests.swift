import MamushiCore
import Testing

@testable import MamushiKit

/// That an index into which edits are put is the one that is made of all documents.
struct SearchEditTests {
  private static let vocabulary = (0..<700).map { "w\($0 * 7919 % 100_003)" } + (0..<60).map { "語\($0)" }

  private func words(_ count: Int, _ random: inout some RandomNumberGenerator) -> [String] {
    (0..<count).map { _ in
      // Most words are rare, and some are everywhere.
      Self.vocabulary[.random(in: 0..<(Int.random(in: 0..<3, using: &random) == 0 ? 5 : 760), using: &random)]
    }
  }

  private func record(_ words: [String], _ number: Int, category: String = "") -> [UInt8] {
    var tokens = SearchTokens()
    tokens.add("Title \(number)", as: .title)
    tokens.add(words.joined(separator: " "), as: .text)
    return tokens.record(
      document: #"{"url":"/\#(number)/","title":"\#(number)","text":"""#, category: category)
  }

  private func documents(_ count: Int) -> SearchDocuments {
    var documents = SearchDocuments(pageEnd: 0, photoEnd: 0, count: count)
    documents.categories = [.init(slug: "a", name: "A"), .init(slug: "b", name: "B")]
    return documents
  }

  @Test("edits and new documents put into an index give what an index of all gives", arguments: 0..<12)
  func edits(seed: Int) async throws {
    var random = SystemRandomNumberGenerator()
    var texts = (0..<400).map { _ in words(.random(in: 0..<150, using: &random), &random) }
    func records() -> [[UInt8]] {
      texts.enumerated().map { record($1, $0, category: ["", "a", "b"][$0 % 3]) }
    }
    // In memory, and in files.
    let (index, file) = seed % 2 == 0 ? (nil, nil) : (MemoryCache(), MemoryCache())
    var site = try #require(await SearchedSite(records(), documents(400), into: index, file: file))
    var patched = 0
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let id = Int.random(in: 0..<texts.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: texts[id].append(Self.vocabulary.randomElement(using: &random) ?? "")
        case 1: texts[id] = []
        case 2: texts[id].insert("new\(Int.random(in: 0..<50, using: &random))", at: 0)
        case 3: texts[id] = ["w0", "aaa", "zzz"]
        case 4: texts.append(words(.random(in: 0..<150, using: &random), &random))
        default: texts[id] += (0..<200).map { "many\($0 * seed)" }
        }
      }
      let whole = try #require(await SearchedSite(records(), documents(texts.count)))
      if let renewed = site.renewed(records(), documents(texts.count)) {
        patched += 1
        #expect(renewed.entry == whole.entry)
        #expect(renewed.files == whole.files)
        site = renewed
      } else {
        site = whole
      }
    }
    #expect(patched > 0)
  }

  @Test("memory, files, threads and ranges of terms make one index", arguments: [1, 2, 3])
  func places(jobs: Int) async throws {
    var random = SystemRandomNumberGenerator()
    // More than a megabyte of records, so that terms are split.
    let records = (0..<1500).map { record(words(150, &random), $0) }
    #expect(records.reduce(0) { $0 + $1.count } > 1 << 20)
    let documents = documents(records.count)
    let first = try #require(await SearchedSite(records, documents, jobs: 1))
    let cache = MemoryCache()
    let second = try #require(
      await SearchedSite(records, documents, into: cache, file: MemoryCache(), jobs: jobs))
    #expect(first.entry == second.entry && first.files == second.files)
    // What the file keeps is the same index.
    let kept = try #require(SearchShardFile.index(in: cache))
    #expect(kept.pages == second.index.pages && kept.fingerprints == second.index.fingerprints)
    #expect(kept.chunks.names == second.index.chunks.names && kept.tokenCount == second.index.tokenCount)
    #expect(kept.shards.map(\.name) == second.index.shards.map(\.name))
    #expect(
      kept.shards.compactMap { $0.content?.terms } == second.index.shards.compactMap { $0.content?.terms })
  }

  @Test("what is cancelled makes no index, and leaves none") func cancelling() async throws {
    var random = SystemRandomNumberGenerator()
    let records = (0..<1500).map { record(words(150, &random), $0) }
    let cache = MemoryCache()
    let isMade = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await SearchedSite(records, documents(1500), into: cache) != nil
    }.value
    #expect(!isMade && cache.commits == 0)
  }

  @Test func whatCannotBeReadIsNotEdited() async throws {
    var random = SystemRandomNumberGenerator()
    var records = (0..<300).map { record(words(100, &random), $0) }
    let (cache, file) = (MemoryCache(), MemoryCache())
    let site = try #require(await SearchedSite(records, documents(300), into: cache, file: file))
    records[7] = record(["other", "words"], 7)
    #expect(site.renewed(records, documents(300)) != nil)
    // Other categories, pages in another order, too many edits.
    var others = documents(300)
    others.categories.removeLast()
    #expect(site.renewed(records, others) == nil)
    #expect(site.renewed(Array(records.dropLast()), documents(299)) == nil)
    for number in 0..<65 { records[number * 2] = record(["many", "edits"], number * 2) }
    #expect(site.renewed(records, documents(300)) == nil)
  }
}
