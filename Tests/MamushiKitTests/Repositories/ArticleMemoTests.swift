import MamushiCore
import Testing

@testable import MamushiKit

@Suite struct ArticleMemoTests {
  private static let file = SitePath("Content/articles/sushi.md")

  /// An article in which every field says something.
  private static var full: ArticleSource {
    var article = Article(
      title: "寿司", slug: "sushi", body: TextBody(file: file, offset: 321, firstLine: 12))
    article.date = day(2026, 4, 20)
    article.updated = ContentDate(timestamp: Timestamp(seconds: 1_776_000_000), hasTime: true)
    article.expires = day(2027, 1, 1)
    article.summary = "十貫の話。"
    article.catchCopy = "握り"
    article.thumbnailAlt = "握り寿司"
    article.showsContents = true
    article.category = Term(name: "寿司")
    article.otherCategories = [Term(name: "和食")]
    article.series = Term(name: "江戸前")
    article.seriesOrder = 2
    article.isPinned = true
    article.tags = [Term(name: "夜"), Term(name: "Wine & Dine")]
    article.authors = [Term(name: "山田 花子")]
    article.website = "https://sushi.example/"
    article.language = "en"
    article.reading = "すし"
    article.rating = 4.5
    article.minBudget = 16_000
    article.order = -3
    article.isPickup = true
    article.isDraft = true
    article.aliases = ["/old/sushi/"]
    article.permalink = "2020/sushi/"
    article.isHiddenFromSearch = true
    article.podcast = episode
    article.template = "Article/recipe"
    article.parameters = [
      Node.Entry(
        key: "seats", keyMark: Mark(line: 9, column: 1),
        value: Node(.integer(8), mark: Mark(line: 9, column: 8)))
    ]
    article.original = original
    return ArticleSource(
      article: article,
      thumbnail: FileReference(path: "/images/a.jpg", location: SourceLocation(file, line: 5, column: 12)),
      isTitledByHeading: true, isUntitled: true)
  }

  private static let original = Article.Original(
    link: "https://a.example/", key: "0123abcd", sequence: 7, age: 8,
    enclosure: Enclosure(url: "https://a.example/1.m4a", type: "audio/x-m4a", size: 9))

  private static let episode = Article.Episode(
    number: 3, season: 2, duration: 1930, kind: .bonus, isExplicit: true)

  private func read(_ bytes: [UInt8], sharing pool: ValuePool<Term>? = nil) -> ArticleMemo? {
    var decoder = ByteDecoder(bytes, sharing: pool)
    var memo = ArticleMemo(of: Self.file, fingerprint: .none)
    memo.code(&decoder)
    return decoder.isValid && decoder.isAtEnd ? memo : nil
  }

  /// - Returns: what is read of what is written, and the bytes that make the article's fingerprint.
  private func copy(_ source: ArticleSource) throws -> (source: ArticleSource, content: [UInt8]) {
    var written = ArticleMemo(source, [])
    var encoder = ByteEncoder()
    written.code(&encoder)
    let copy = try #require(read(encoder.bytes))
    #expect(copy.content == written.content)
    return (copy.source, Array(encoder.bytes[copy.content]))
  }

  @Test func everyFieldComesBack() throws {
    let article = Self.full.article
    let blank = Article(title: "", slug: "", body: TextBody(file: Self.file, offset: 0, firstLine: 1))
    // The picture is looked up, the address made, the fingerprint taken and the clock asked after the memo was read.
    expectFull(article, against: blank, but: ["thumbnail", "address", "fingerprint", "unpublished"])
    expectFull(Self.full, against: ArticleSource(article: blank))
    expectWhole(article.rest)
    expectWhole(Self.original)
    expectWhole(Self.episode)
    #expect(try dumped(copy(Self.full).source) == dumped(Self.full))
  }

  @Test func absentFieldsStayAbsent() throws {
    let source = ArticleSource(
      article: Article(title: "t", slug: "t", body: TextBody(file: Self.file, offset: 0, firstLine: 1)))
    #expect(try dumped(copy(source).source) == dumped(source))
  }

  @Test func whatIsWrongComesBack() {
    let diagnostics = [Diagnostic(SiteProblem.missingTitle, at: SourceLocation(Self.file, line: 1))]
    var encoder = ByteEncoder()
    encoder.add(ArticleMemo(Self.full, diagnostics))
    #expect(read(encoder.bytes)?.diagnostics == diagnostics)
    for count in encoder.bytes.indices {
      #expect(read(Array(encoder.bytes[..<count])) == nil, "cut to \(count) bytes")
    }
  }

  /// What makes the fingerprint: every field but those that say where in the file something stands.
  @Test func fingerprintedBytesLeaveOutPlaces() throws {
    let content = try copy(Self.full).content
    var moved = Self.full
    moved.article.body = TextBody(file: Self.file, offset: 999, firstLine: 40)
    #expect(try copy(moved).content == content)
    var changed = Self.full
    changed.article.tags = []
    #expect(try copy(changed).content != content)
  }

  /// What was said and taken back is as if it had never been said.
  @Test func fieldsThatSayNothingLeaveNoTrace() throws {
    var article = Article(title: "t", slug: "t", body: TextBody(file: Self.file, offset: 0, firstLine: 1))
    let content = try copy(ArticleSource(article: article)).content
    article.order = 3
    #expect(try copy(ArticleSource(article: article)).content != content)
    article.order = nil
    article.parameters = []
    #expect(try copy(ArticleSource(article: article)).content == content)
  }

  @Test func equalTermsAreOneObject() {
    var encoder = ByteEncoder()
    encoder.add(ArticleMemo(Self.full, []))
    let pool = ValuePool<Term>()
    let (one, two) = (read(encoder.bytes, sharing: pool), read(encoder.bytes, sharing: pool))
    #expect(one?.source.article.category === two?.source.article.category)
    #expect(one?.source.article.category == Self.full.article.category)
  }
}
