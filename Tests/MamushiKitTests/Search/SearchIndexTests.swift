import MamushiCore
import Testing

@testable import MamushiKit

/// That an index holds what its documents hold, no more and no less.
struct SearchIndexTests {
  private struct Text {
    var title: [String]
    var words: [String]
  }

  private static let vocabulary = (0..<700).map { "w\($0 * 7919 % 100_003)" } + (0..<60).map { "語\($0)" }

  private func texts(_ count: Int, _ seed: Int) -> [Text] {
    var state = UInt64(seed)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<count).map { _ in
      // Most words are rare, and some are everywhere.
      func word() -> String { Self.vocabulary[next(next(3) == 0 ? 5 : Self.vocabulary.count)] }
      return Text(
        title: (0..<1 + next(4)).map { _ in word() }, words: (0..<next(150)).map { _ in word() })
    }
  }

  private func record(_ text: Text, _ number: Int, category: String = "") -> [UInt8] {
    var tokens = SearchTokens()
    tokens.add(text.title.joined(separator: " "), as: .title)
    tokens.add(text.words.joined(separator: " "), as: .text)
    let document = #"{"url":"/\#(number)/","title":"\#(number)","text":"""#
    return tokens.record(document: document, category: category)
  }

  private func index(_ records: [[UInt8]], _ documents: SearchDocuments) async throws -> DecodedIndex {
    let site = try #require(await SearchedSite(records, documents))
    return try DecodedIndex(entry: site.entry, files: site.files)
  }

  @Test(arguments: [1, 2, 40, 600]) func holdsEveryPlaceOfEveryTerm(count: Int) async throws {
    let texts = texts(count, count)
    let index = try await index(
      texts.enumerated().map { record($1, $0) }, SearchDocuments(pageEnd: 0, photoEnd: 0, count: count))
    var expected: [String: [Int: [Int]]] = [:]
    for (id, text) in texts.enumerated() {
      let shown = SearchedText(record(text, id))
      for (term, position) in shown.terms { expected[term, default: [:]][id, default: []].append(position) }
    }
    #expect(index.terms.count == expected.count)
    for term in index.terms {
      let postings = try #require(expected[term.text], "\(term.text)")
      #expect(term.postings.map(\.id) == postings.keys.sorted())
      for posting in term.postings { #expect(posting.positions == postings[posting.id]) }
    }
    let order = index.terms.map { Array($0.text.utf8) }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test func shardsBeginWhereTheEntrySays() async throws {
    let texts = texts(600, 5)
    let index = try await index(
      texts.enumerated().map { record($1, $0) }, SearchDocuments(pageEnd: 0, photoEnd: 0, count: 600))
    #expect(index.entry.terms.first == "")
    #expect(index.entry.terms.count == index.sizes.count && index.sizes.count > 6)
    func precedes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
    for (shard, start) in index.entry.terms.enumerated().dropFirst() {
      let first = try #require(index.terms.first { $0.shard == shard }).text
      let last = try #require(index.terms.last { $0.shard == shard - 1 }).text
      #expect(first.hasPrefix(start) && precedes(last, start), "\(last), \(start), \(first)")
      // No character of it could be left out.
      #expect(!precedes(last, String(start.dropLast())))
    }
    // All but the last one, and those that hold one large term, are within what is wanted.
    for (shard, size) in index.sizes.enumerated().dropLast()
    where index.terms.count(where: { $0.shard == shard }) > 1 {
      #expect(size <= 6 << 10 + 80)
    }
  }

  @Test func anEditLeavesMostShardsAlone() async throws {
    var texts = texts(600, 9)
    func shards() async throws -> Set<[UInt8]> {
      let documents = SearchDocuments(pageEnd: 0, photoEnd: 0, count: 600)
      let site = try #require(
        await SearchedSite(texts.enumerated().map { record($1, $0) }, documents))
      return Set(site.files.filter { $0.key.hasSuffix(".bin") }.values)
    }
    let before = try await shards()
    texts[300].words.append("w0")
    let after = try await shards()
    #expect(after.subtracting(before).count <= 6)
  }

  @Test func termsCountByFieldAndLength() async throws {
    let short = Text(title: ["soup"], words: ["soup", "bread"])
    let long = Text(title: ["bread"], words: ["soup"] + (0..<400).map { "filler\($0)" })
    let index = try await index(
      [record(short, 0), record(long, 1)], SearchDocuments(pageEnd: 0, photoEnd: 0, count: 2))
    let soup = try #require(index.terms.first { $0.text == "soup" })
    // 9 / (9 + 1.2 × norm), and 1 / (1 + 1.2 × norm), in sixteenths; lengths 2.8 and 362, mean 256.
    #expect(soup.postings.map(\.impact) == [14, 6])
  }

  @Test func documentsAreListedInChunks() async throws {
    let texts = texts(20, 3)
    var documents = SearchDocuments(pageEnd: 3, albumEnd: 4, photoEnd: 5, count: 20)
    documents.years = [(2024, 6), (2026, 9)]
    documents.categories = [.init(slug: "a", name: "甲"), .init(slug: "b", name: "乙")]
    let records = texts.enumerated().map {
      record($1, $0, category: $0 % 3 == 0 ? "b" : $0 % 3 == 1 ? "a" : "")
    }
    let index = try await index(records, documents)
    #expect(index.documents.map(\.url) == (0..<20).map { "/\($0)/" })
    #expect(index.documents.map(\.category) == (0..<20).map { [1, 0, nil][$0 % 3] })
    #expect(index.facets == (0..<20).map { [2, 1, 0][$0 % 3] })
    #expect(index.entry.kinds == ["page": 3, "album": 4, "photo": 5, "article": 20])
    #expect(index.entry.years == [[2024, 6], [2026, 9]])
    #expect(index.entry.categories == ["甲", "乙"])
    #expect(index.entry.chunks.utf8.count == 3 * 8 && index.entry.chunkSize == 8)
  }

  @Test func manyPlacesAreApartByWhatStandsAround() async throws {
    let texts = texts(2400, 6)
    let index = try await index(
      texts.enumerated().map { record($1, $0) }, SearchDocuments(pageEnd: 0, photoEnd: 0, count: 2400))
    #expect(Set(index.partCounts) == [1, 4])
    func side(_ term: String?) -> Int { (term ?? "").utf8.count { $0 & 1 == 1 } & 1 }
    let shown = texts.enumerated().map { SearchedText(record($1, $0)).terms }
    var seen: Set<Int> = []
    for term in index.terms {
      for posting in term.postings where index.partCounts[term.shard] == 4 {
        #expect(posting.parts.count == posting.positions.count)
        let terms = shown[posting.id]
        for (position, part) in posting.parts {
          let at = try #require(terms.firstIndex { $0.position == position })
          let before = at > 0 ? terms[at - 1].term : nil
          let after = at + 1 < terms.count ? terms[at + 1].term : nil
          #expect(part == side(before) * 2 + side(after))
          seen.insert(part)
        }
      }
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func manyCategoriesTakeMoreBits() async throws {
    var documents = SearchDocuments(pageEnd: 0, photoEnd: 0, count: 300)
    documents.categories = (0..<300).map { .init(slug: "c\(1000 + $0)", name: "C\($0)") }
    let records = texts(300, 4).enumerated().map { record($1, $0, category: "c\(1000 + $0)") }
    #expect(try await index(records, documents).facets == Array(1...300))
  }

  @Test func whatCannotBeReadMakesNoIndex() async throws {
    var bytes = record(Text(title: ["soup"], words: ["bread"]), 0)
    bytes.removeLast(3)
    #expect(SearchRecord(bytes) != nil)
    #expect(await SearchedSite([bytes], SearchDocuments(pageEnd: 0, photoEnd: 0, count: 1)) == nil)
    #expect(SearchRecord([0x80]) == nil)
  }

  @Test("bytes that are no record's make an index or none, and nothing else") func tornRecords() async {
    let bytes = record(Text(title: ["soup", "bread"], words: ["bread", "long", "soup", "long"]), 0)
    var made = 0
    for _ in 0..<5_000 {
      var torn = bytes
      for _ in 0..<Int.random(in: 1...4) {
        torn[.random(in: torn.indices)] =
          Bool.random() ? .random(in: 0...255) : torn[.random(in: torn.indices)]
      }
      guard SearchRecord(torn) != nil,
        let site = await SearchedSite([torn], SearchDocuments(pageEnd: 0, photoEnd: 0, count: 1))
      else { continue }
      made += site.files.isEmpty ? 0 : 1
    }
    #expect(made > 0)
  }
}
