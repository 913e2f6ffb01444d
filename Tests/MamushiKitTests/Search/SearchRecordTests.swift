import MamushiCore
import Testing

@testable import MamushiKit

/// How records of pages are kept, in memory and in a file.
struct SearchRecordTests {
  private func record(_ text: String) -> [UInt8] {
    var tokens = SearchTokens()
    tokens.add(text, as: .text)
    return tokens.record(document: text, category: "c")
  }

  private func block(_ texts: some Sequence<String>) -> SearchRecordBlock {
    var block = SearchRecordBlock()
    for text in texts { _ = block.add(fingerprinter) { $0 += record(text) } }
    return block
  }

  private func text(of record: SearchRecord?) -> String? {
    record.map { String(decoding: $0.block[$0.document], as: UTF8.self) }
  }

  private func fingerprint(_ text: String) -> Fingerprint { fingerprinter(record(text)) }

  @Test func recordsAreFoundByTheirFingerprints() throws {
    let texts = ["one", "two", "三"]
    let cache = MemoryCache()
    var loose = SearchRecords()
    loose.add(block(texts))
    let file = try #require(SearchRecordSink(cache).complete(texts.map(fingerprint), loose))
    var (inFile, inMemory) = (SearchRecordReader(SearchRecords(file)), SearchRecordReader(loose))
    for text in texts {
      #expect(self.text(of: inFile.record(fingerprint(text))) == text)
      #expect(self.text(of: inMemory.record(fingerprint(text))) == text)
      #expect(SearchRecords(file).isInFile(fingerprint(text)) && !loose.isInFile(fingerprint(text)))
      #expect(SearchRecords(file).size(fingerprint(text)) == loose.size(fingerprint(text)))
    }
    #expect(inFile.record(fingerprint("four")) == nil && !loose.holds(fingerprint("four")))
    #expect(SearchRecordFile(MemoryCache()) == nil)
  }

  @Test("many go to the file while they are made, and those that others have come behind them")
  func many() throws {
    let cache = MemoryCache()
    let sink = SearchRecordSink(cache)
    let texts = (0..<6000).map { "text \($0) " + String(repeating: "word\($0) ", count: 120) }
    var old = SearchRecords()
    old.add(block(["old"]))
    for start in stride(from: 0, to: texts.count, by: 64) {
      sink.add(block(texts[start..<min(texts.count, start + 64)]))
    }
    #expect(sink.isWriting && cache.commits == 0)
    #expect(sink.holds(fingerprint(texts[0])) && !sink.holds(fingerprint("old")))
    let wanted = texts.map(fingerprint) + [fingerprint("old")]
    let file = try #require(sink.complete(wanted, old))
    #expect(cache.commits == 1 && !sink.isWriting)
    var reader = SearchRecordReader(SearchRecords(file))
    for text in texts.reversed() + ["old"] {
      #expect(self.text(of: reader.record(fingerprint(text))) == text)
    }
    let opened = try #require(SearchRecordFile(cache))
    for file in [file, opened] {
      #expect(wanted.allSatisfy { file.places.contains($0) } && file.places.count == wanted.count)
    }
    var openedReader = SearchRecordReader(SearchRecords(opened))
    #expect(self.text(of: openedReader.record(fingerprint(texts[4321]))) == texts[4321])
  }

  @Test func fewStayInMemory() {
    let cache = MemoryCache()
    let sink = SearchRecordSink(cache)
    sink.add(block(["one"]))
    #expect(!sink.isWriting)
    #expect(sink.takeLoose().map { $0.places.count } == [1] && sink.takeLoose().isEmpty)
    #expect(cache.open() == nil)
  }

  @Test("where nothing can be written, what comes later stays in memory") func failures() {
    let cache = MemoryCache()
    cache.fail(FileFailure(path: "search", operation: "write", code: 28, reason: "no space"))
    let sink = SearchRecordSink(cache)
    let large = (0..<40).map { _ in
      block((0..<64).map { "\($0)" + String(repeating: " word\($0)", count: 400) })
    }
    for block in large { sink.add(block) }
    #expect(!sink.isWriting)
    #expect(sink.takeLoose().count == large.count)
    #expect(sink.complete([fingerprint("one")], SearchRecords()) == nil)
    #expect(SearchRecordSink(nil).complete([], SearchRecords()) == nil)
  }

  @Test func damagedFilesHaveNothing() throws {
    let cache = MemoryCache()
    var loose = SearchRecords()
    loose.add(block(["one"]))
    #expect(SearchRecordSink(cache).complete([fingerprint("one")], loose) != nil)
    cache.damage(1)
    let file = try #require(SearchRecordFile(cache))
    var reader = SearchRecordReader(SearchRecords(file))
    #expect(file.places.count == 1 && reader.record(fingerprint("one")) == nil)
    cache.damage(2)
    #expect(SearchRecordFile(cache) == nil)
  }

  @Test func placesAreFoundAndStoredAsTheyWereEntered() throws {
    var places = SearchRecordPlaces()
    // Some share the half that they are looked up by.
    let fingerprints = (0..<1000).map { Fingerprint(high: UInt64($0), low: UInt64($0 / 2)) }
    for (number, fingerprint) in fingerprints.enumerated() {
      places.insert(.init(block: Int32(number), start: 1, count: 2, tokens: 3), for: fingerprint)
    }
    places.insert(.init(block: -1), for: fingerprints[7])
    let decoded = try #require(SearchRecordPlaces(encoded: places.encoded))
    for places in [places, decoded] {
      #expect(places.count == 1000 && fingerprints.map { places[$0]?.block } == (0..<1000).map { $0 })
      #expect(places[Fingerprint(high: 1000, low: 0)] == nil)
    }
    #expect(SearchRecordPlaces(encoded: Array(places.encoded.dropLast())) == nil)
    #expect(SearchRecordPlaces(encoded: places.encoded + [0]) == nil)
  }
}
