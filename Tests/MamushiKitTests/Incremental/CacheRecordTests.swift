import MamushiCore
import Testing

@testable import MamushiKit

/// What the cache holds of a build.
struct CacheRecordTests {
  private static let path = SitePath("Content/a.md")
  private static let stamp = FileStamp(size: 1, inode: 2, modified: 3, changed: 4)
  private static let diagnostic = Diagnostic(SiteProblem.emptyFile, at: nil)

  @Test func everyFieldOfASummaryComesBack() {
    func fingerprint(_ number: UInt64) -> Fingerprint { Fingerprint(high: number, low: 1) }
    expectWhole(
      BuildSummary(
        settings: fingerprint(1), includesDrafts: true, reading: fingerprint(2), zoneName: "Asia/Tokyo",
        languages: ["ja", "en"],
        startedAt: 3, now: 4,
        due: 5, leftOut: LeftOut(drafts: 1, future: 2, expired: 3), linkTargets: fingerprint(6),
        pictures: fingerprint(9),
        shownEntities: fingerprint(12), remote: fingerprint(7),
        site: fingerprint(8),
        baseURL: "https://a.example/", pageCount: 9, fileCount: 10, byteCount: 11,
        diagnostics: [Self.diagnostic]))
  }

  @Test func filesAndFolders() {
    let entries = [
      FileListing.Entry(path: SitePath("Content"), isFolder: true, stamp: .none),
      FileListing.Entry(path: Self.path, isFolder: false, stamp: Self.stamp),
    ]
    let fingerprint = Fingerprint(high: 5, low: 6)
    for entry in entries {
      let bytes = SourceRecord(entry, fingerprint: entry.isFolder ? .none : fingerprint).encoded
      let record = SourceRecord(encoded: bytes)
      #expect(record.map { String(decoding: bytes[$0.pathPlace], as: UTF8.self) } == entry.path.string)
      #expect(record?.isFolder == entry.isFolder)
      #expect(record?.stamp == entry.stamp)
      #expect(record?.fingerprint == (entry.isFolder ? .none : fingerprint))
    }
  }

  @Test func memos() throws {
    let bytes = MemoRecord(.picture, of: 300, [7, 8, 9]).encoded
    let record = try #require(MemoRecord(encoded: bytes))
    #expect(record.kind == .picture && record.file == 300)
    #expect(Array(bytes[record.place]) == [7, 8, 9])
    var block = MemoBlock()
    block.append(.document, position: 1, [7])
    block.append(.article, position: 0, [8])
    let saved = try #require(SavedMemos([block.encoder.bytes], count: 2))
    var memo = try #require(saved.memo(.article, number: 0))
    #expect(memo.next(UInt8.self) == 8 && memo.isAtEnd)
    #expect(saved.memo(.article, number: 1) == nil)
    // Of a file that there is not.
    #expect(SavedMemos([block.encoder.bytes], count: 1) == nil)
  }

  // MARK: Files of the output

  private static let fragment = FragmentLink(
    location: SourceLocation(path, Mark(line: 1, column: 2)), destination: "/b/#c", page: 9, fragment: "c",
    version: SitePath("Content/pages/b.en.md"))

  private static var findings: PageFindings {
    PageFindings(
      diagnostics: [diagnostic], attachments: [.init(file: path, outputPath: "a/a.jpg")],
      pictures: [
        ShownPicture(
          file: SitePath("Content/static/a.jpg"),
          content: Picture.Content(
            fingerprint: Fingerprint(high: 1, low: 2), facts: ImageFacts(format: .jpeg, width: 3, height: 4),
            key: "key"))
      ],
      links: [ContentLink(file: path, destination: "/b/", kind: .image, outcome: 9)], anchors: "a b",
      fragments: [fragment], excerpt: "The", searched: Fingerprint(high: 3, low: 4))
  }

  @Test func everyFieldOfTheFindingsComesBack() {
    expectFull(Self.findings, against: PageFindings(), but: ["isMixed"])
    expectWhole(Attachment(file: Self.path, outputPath: "a/a.jpg"))
    expectWhole(Self.fragment)
    expectWhole(ContentLink(file: Self.path, destination: "/b/", kind: .album, outcome: 9))
  }

  @Test func relatedArticles() {
    let related = SavedRelated(inputs: Fingerprint(high: 1, low: 2), positions: [3, -1, 70_000])
    expectWhole(related)
    #expect(SavedRelated(encoded: related.encoded) == related)
  }

  @Test func ordersOfArticles() {
    let orders = SavedOrders(
      articles: Fingerprint(high: 1, low: 2), byTitle: [2, 0, 70_000], byAuthor: [1], byWebsite: [3, 4])
    expectWhole(orders)
    #expect(SavedOrders(encoded: orders.encoded) == orders)
  }

  @Test func outputs() throws {
    let inputs = Fingerprint(high: 1, low: 2)
    let record = OutputRecord(pathHash: 7, inputs: inputs, path: "a/index.html", findings: Self.findings)
    let other = OutputRecord(
      pathHash: 8, inputs: Fingerprint(high: 3, low: 4), path: "b/index.html", findings: PageFindings())
    let stretch = OutputStretch(part: .otherPages, number: 3)
    let header = StretchHeader(stretch: stretch, texts: [5, .max]).encoded
    let block = header + record.encoded + other.encoded
    let saved = try #require(SavedOutputs([block]))
    let output = try #require(saved[7])
    #expect(output.inputs == inputs && output.pathText == "a/index.html")
    #expect(Array(output.record) == record.encoded)
    #expect(output.storedFindings(withLinks: true).map { dumped($0) } == dumped(Self.findings))
    var withoutLinks = Self.findings
    withoutLinks.links = []
    #expect(output.storedFindings(withLinks: false).map { dumped($0) } == dumped(withoutLinks))
    #expect(saved[8]?.storedFindings(withLinks: true).map { dumped($0) } == dumped(PageFindings()))
    #expect(saved.paths { $0 == 7 } == ["b/index.html"])
    var known = try #require(saved.stretch(stretch, without: [4]))
    #expect(known.texts == [5, .max])
    #expect(known.next(7)?.inputs == inputs)
    #expect(known.next(8)?.pathText == "b/index.html" && known.next(9) == nil)
    #expect(saved.stretch(stretch, without: [5]) == nil, "of a text that is no more")
    let mixed = OutputRecord(pathHash: 9, inputs: .none, path: "c/index.html", findings: PageFindings())
    #expect(
      SavedOutputs([block + mixed.encoded])?.stretch(stretch, without: []) == nil,
      "what others show is not known")
    #expect(saved.stretch(OutputStretch(part: .firstPages, number: 3), without: []) == nil)
    var moved = try #require(saved.stretch(stretch, without: []))
    #expect(moved.next(8) == nil && moved.next(7) == nil, "another page is at its place")
    for count in 1..<block.count where ![header.count, header.count + record.encoded.count].contains(count) {
      #expect(SavedOutputs([Array(block[..<count])]) == nil, "cut to \(count) bytes")
    }
  }
}
