import MamushiCore
import Testing

@testable import MamushiKit

@Suite struct ArticleCodingTests {
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
    article.category = Term(name: "寿司")
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
    article.parameters = [
      Node.Entry(
        key: "seats", keyMark: Mark(line: 9, column: 1),
        value: Node(.integer(8), mark: Mark(line: 9, column: 8)))
    ]
    return ArticleSource(
      article: article,
      thumbnail: FileReference(path: "/images/a.jpg", location: SourceLocation(file, line: 5, column: 12)))
  }

  private func decoded(_ source: ArticleSource) -> (ArticleSource, [UInt8]) {
    var encoder = ByteEncoder()
    let end = encoder.add(source)
    var decoder = ByteDecoder(encoder.bytes)
    let result = decoder.article(in: Self.file, fingerprint: .none, terms: TermPool())
    #expect(decoder.isValid && decoder.isAtEnd)
    #expect(result.encoded.elementsEqual(encoder.bytes[..<end]))
    return (result.source, Array(result.encoded))
  }

  private func description(_ source: ArticleSource) -> String {
    var text = ""
    dump(source, to: &text)
    return text
  }

  @Test func everyFieldComesBack() {
    let names = Mirror(reflecting: Self.full.article).children.filter { child in
      // A field of this article that says nothing would be lost unnoticed.
      let isEmpty = "\(child.value)" == "nil" || "\(child.value)" == "[]" || "\(child.value)" == "false"
      return isEmpty && child.label != "thumbnail"
    }
    #expect(names.isEmpty, "fields without a value: \(names.compactMap(\.label))")
    #expect(description(decoded(Self.full).0) == description(Self.full))
  }

  @Test func absentFieldsStayAbsent() {
    let source = ArticleSource(
      article: Article(title: "t", slug: "t", body: TextBody(file: Self.file, offset: 0, firstLine: 1)))
    #expect(description(decoded(source).0) == description(source))
  }

  /// What makes the fingerprint: every field but those that say where in the file something stands.
  @Test func fingerprintedBytesLeaveOutPlaces() {
    var moved = Self.full
    moved.article.body = TextBody(file: Self.file, offset: 999, firstLine: 40)
    #expect(decoded(moved).1 == decoded(Self.full).1)
    var changed = Self.full
    changed.article.tags = []
    #expect(decoded(changed).1 != decoded(Self.full).1)
  }

  @Test func equalTermsAreOneObject() {
    let (source, _) = decoded(Self.full)
    var encoder = ByteEncoder()
    _ = encoder.add(Self.full)
    let pool = TermPool()
    var first = ByteDecoder(encoder.bytes)
    var second = ByteDecoder(encoder.bytes)
    let one = first.article(in: Self.file, fingerprint: .none, terms: pool).source.article
    let two = second.article(in: Self.file, fingerprint: .none, terms: pool).source.article
    #expect(one.category === two.category)
    #expect(one.category == source.article.category)
  }
}
