import MamushiCore
import Testing

@testable import MamushiKit

/// Front matter becomes an article.
struct ArticleDecoderTests {
  private func decode(
    _ frontMatter: String, name: String = "kyoto"
  ) throws -> (source: ArticleSource?, diagnostics: [String]) {
    var diagnostics: [Diagnostic] = []
    let path = "Content/articles/\(name).md"
    let files = MemoryFiles([path: "---\n\(frontMatter)\n---\nbody"])
    let document = try #require(
      files.content.document(SitePath(path), into: &diagnostics)
    )
    let source = ArticleDecoder(zone: tokyo).decode(document, into: &diagnostics)
    return (source, lines(diagnostics))
  }

  @Test func namesThatAreLostToAnotherAreTold() throws {
    let (source, diagnostics) = try decode("title: a\ntags: [C, c, C#, .NET]")
    #expect(source?.article.tags.map(\.name) == ["C", ".NET"])
    #expect(
      diagnostics == [
        "Content/articles/kyoto.md:3:7: warning: 'C#' is shown as 'C': both have the same address; write both the same "
          + "way, or use names that differ in letters or digits [NamesOfOneSlug]"
      ])
  }

  @Test func everyKey() throws {
    let (source, diagnostics) = try decode(
      """
      title: 京都の朝
      date: 2026-05-05
      updated: 2026-05-06T18:30:00+09:00
      slug: Kyoto Asa
      summary: 朝の京都
      catchCopy: 早起き
      category: 和食
      tags: [春, Spring, spring]
      authors: [Hanako, 太郎]
      website: https://example.com/a
      language: en-GB
      reading: きょうとのあさ
      thumbnail: images/asa.jpg
      pickup: true
      rating: 4.5
      minBudget: 16,000
      draft: true
      expires: 2027-01-01
      aliases: [/old/kyoto, /%E4%BA%AC/]
      order: 3
      chef: { name: Sato, stars: 2 }
      """)
    #expect(diagnostics == [])
    let article = try #require(source?.article)
    #expect(article.title == "京都の朝")
    #expect(article.date == day(2026, 5, 5))
    #expect(article.updated?.hasTime == true)
    #expect(article.slug == "kyoto-asa")
    #expect(article.summary == "朝の京都")
    #expect(article.catchCopy == "早起き")
    #expect(article.category == Term(name: "和食"))
    #expect(article.tags.map(\.name) == ["春", "Spring"])
    #expect(article.authors.map(\.slug) == ["hanako", "太郎"])
    #expect(article.website == "https://example.com/a")
    #expect(article.language == "en-GB")
    #expect(article.reading == "きょうとのあさ")
    #expect(source?.thumbnail?.path == "images/asa.jpg")
    #expect(
      source?.thumbnail?.location
        == SourceLocation(SitePath("Content/articles/kyoto.md"), line: 14, column: 12))
    #expect(article.isPickup)
    #expect(article.rating == 4.5)
    #expect(article.minBudget == 16_000)
    #expect(article.isDraft)
    #expect(article.expires == day(2027, 1, 1))
    #expect(article.aliases == ["/old/kyoto/", "/京/"])
    #expect(article.order == 3)
    #expect(article.parameters.map(\.key) == ["chef"])
    #expect(article.body.firstLine == 24)
  }

  @Test func aTitleIsEnough() throws {
    let article = try #require(try decode("title: x", name: "Kyoto Spring").source?.article)
    #expect(article.slug == "kyoto-spring")
    #expect(article.date == nil && article.category == nil && article.rating == nil && article.order == nil)
    #expect(article.tags == [] && article.authors == [] && article.aliases == [])
    #expect(!article.isDraft && !article.isPickup)
  }

  @Test func whatIsEmptyIsAbsent() throws {
    let keys = ArticleDecoder.knownKeys.filter { $0 != "title" }
    let (source, diagnostics) = try decode("title: x\n" + keys.map { "\($0):" }.joined(separator: "\n"))
    #expect(diagnostics == [])
    #expect(source?.article.slug == "kyoto")
    #expect(source?.article.summary == nil && source?.thumbnail == nil)
    #expect(source?.article.tags == [])
  }

  @Test(arguments: [
    ("title: 2026", "2026"), ("title: 007", "007"), ("title: 1.50", "1.50"), ("title: yes", "yes"),
  ])
  func plainNumbersAreText(line: String, title: String) throws {
    #expect(try decode(line).source?.article.title == title)
  }

  @Test(arguments: [
    ("author: Hanako", ["Hanako"]), ("author: [Hanako, Taro]", ["Hanako", "Taro"]),
    ("authors: Hanako", ["Hanako"]),
    ("authors: [Hanako, hanako]", ["Hanako"]),
  ])
  func authors(line: String, names: [String]) throws {
    #expect(try decode("title: x\n" + line).source?.article.authors.map(\.name) == names)
  }

  @Test(arguments: [
    ("category: a", ["a"]), ("categories: a", ["a"]), ("categories: [a, b, A]", ["a", "b"]),
    ("category: [a, b]", ["a", "b"]), ("categories: [b, a]\ncategory: a", ["a", "b"]), ("categories: []", []),
  ])
  func categories(lines: String, names: [String]) throws {
    let (source, diagnostics) = try decode("title: x\n" + lines)
    #expect(source?.article.categories.map(\.name) == names && diagnostics == [])
    #expect(source?.article.category?.name == names.first)
  }

  @Test func seriesAndPins() throws {
    let (source, diagnostics) = try decode("title: x\nseries: 港の旅\nseriesOrder: 2\npinned: true")
    let article = try #require(source?.article)
    #expect(article.series == Term(name: "港の旅") && article.seriesOrder == 2 && article.isPinned)
    #expect(diagnostics == [])
    #expect(
      try decode("title: x\nseriesOrder: two\npinned: 1\nseries: [a]").diagnostics.map { $0.suffix(11) }
        == Array(repeating: "[WrongType]", count: 3))
  }

  @Test func authorAndAuthorsNameNobodyTwice() throws {
    let article = try #require(
      try decode("title: x\nauthor: Hanako\nauthors: [Hanako, Taro]").source?.article)
    #expect(article.authors.map(\.name) == ["Hanako", "Taro"])
  }

  private static let place = "Content/articles/kyoto.md"

  @Test(arguments: [
    ("title: [a]", "2:8: error: 'title' must be text, not a list; write text [WrongType]"),
    ("summary: x", "1:1: error: the front matter has no 'title'; add a line 'title: ...' [MissingTitle]"),
    ("title: \" \"", "1:1: error: the front matter has no 'title'; add a line 'title: ...' [MissingTitle]"),
    (
      "title: x\ndate: May 5",
      "3:7: error: date 'May 5' is not an ISO 8601 date; write it as '2026-05-05' or '2026-05-05T18:30:00+09:00' [InvalidDate]"
    ),
    (
      "title: x\nupdated: 2026-02-30",
      "3:10: error: updated '2026-02-30': there is no such day; 2026-02 has 28 days [InvalidDate]"
    ),
    (
      "title: x\nexpires: soon",
      "3:10: error: expires 'soon' is not an ISO 8601 date; write it as '2026-05-05' or '2026-05-05T18:30:00+09:00' [InvalidDate]"
    ),
    ("title: x\ndate: [1]", "3:7: error: 'date' must be text, not a list; write text [WrongType]"),
    (
      "title: x\nslug: 🍣",
      "3:7: error: '🍣' has no letter or digit for a URL; set 'slug: ...', or rename the file [EmptySlug]"
    ),
    (
      "title: x\nslug: By Title",
      "3:7: error: the slug 'by-title' is reserved for the site's own pages; choose another with 'slug: ...', or rename the file [ReservedSlug]"
    ),
    (
      "title: x\ntags: true",
      "3:7: error: 'tags' must be text or a list of texts, not true or false; write text or a list of texts [WrongType]"
    ),
    ("title: x\ntags: [a, [b]]", "3:11: error: 'tags' must be text, not a list; write text [WrongType]"),
    (
      "title: x\nauthors: {a: b}",
      "3:10: error: 'authors' must be text or a list of texts, not a mapping; write text or a list of texts [WrongType]"
    ),
    (
      "title: x\ncategory: {a: b}",
      "3:11: error: 'category' must be text, not a mapping; write text [WrongType]"
    ),
    (
      "title: x\nwebsite: example.com",
      "3:10: error: website 'example.com' is not an absolute URL; write 'https://example.com' [InvalidURL]"
    ),
    (
      "title: x\nwebsite: javascript:alert(1)",
      "3:10: error: website 'javascript:alert(1)' is not an absolute URL; write it with 'https://' [InvalidURL]"
    ),
    (
      "title: x\nlanguage: 日本語",
      "3:11: error: language '日本語' is not a language tag; write it as 'ja' or 'en-GB' [InvalidLanguage]"
    ),
    (
      "title: x\npickup: maybe",
      "3:9: error: 'pickup' must be true or false, not text; write true or false [WrongType]"
    ),
    (
      "title: x\ndraft: 1",
      "3:8: error: 'draft' must be true or false, not a number; write true or false [WrongType]"
    ),
    (
      "title: x\nrating: 5.1",
      "3:9: error: 'rating' must be a number from 0 to 5, not 5.1; write a number from 0 to 5 [OutOfRange]"
    ),
    (
      "title: x\nrating: -1",
      "3:9: error: 'rating' must be a number from 0 to 5, not -1; write a number from 0 to 5 [OutOfRange]"
    ),
    (
      "title: x\nrating: nan",
      "3:9: error: 'rating' must be a number from 0 to 5, not nan; write a number from 0 to 5 [OutOfRange]"
    ),
    (
      "title: x\nrating: good",
      "3:9: error: 'rating' must be a number from 0 to 5, not text; write a number from 0 to 5 [WrongType]"
    ),
    (
      "title: x\nminBudget: cheap",
      "3:12: error: minBudget 'cheap' is not an amount; write a whole number such as 16000, or \"16,000\" [InvalidBudget]"
    ),
    (
      "title: x\nminBudget: 12.5",
      "3:12: error: minBudget '12.5' is not an amount; write a whole number such as 16000, or \"16,000\" [InvalidBudget]"
    ),
    (
      "title: x\nminBudget: -5",
      "3:12: error: minBudget '-5' is not an amount; write a whole number such as 16000, or \"16,000\" [InvalidBudget]"
    ),
    (
      "title: x\norder: 1.5",
      "3:8: error: 'order' must be a whole number, not one with a fraction; write a whole number [WrongType]"
    ),
    (
      "title: x\norder: first",
      "3:8: error: 'order' must be a whole number, not text; write a whole number [WrongType]"
    ),
    (
      "title: x\naliases: /a/../b",
      "3:10: error: alias '/a/../b' is not a path of this site; write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page [InvalidAlias]"
    ),
    (
      "title: x\naliases: /a/%2e%2e/b",
      "3:10: error: alias '/a/%2e%2e/b' is not a path of this site; write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page [InvalidAlias]"
    ),
    (
      "title: x\naliases: /a%2Fb",
      "3:10: error: alias '/a%2Fb' is not a path of this site; write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page [InvalidAlias]"
    ),
    (
      "title: x\naliases: //host/x",
      "3:10: error: alias '//host/x' is not a path of this site; write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page [InvalidAlias]"
    ),
    (
      "title: x\naliases: /",
      "3:10: error: alias '/' is not a path of this site; write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page [InvalidAlias]"
    ),
    (
      "title: x\naliases: /a?b",
      "3:10: error: alias '/a?b' is not a path of this site; write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page [InvalidAlias]"
    ),
    (
      "title: x\ntgas: a",
      "3:1: warning: the key 'tgas' is unknown, but similar to 'tags'; write 'tags', or rename it if it is your own parameter [NearKnownKey]"
    ),
    (
      "title: x\nDate: 2026-5-3",
      "3:7: error: date '2026-5-3' is not an ISO 8601 date; write it as '2026-05-03' [InvalidDate]"
    ),
  ])
  func messages(frontMatter: String, message: String) throws {
    #expect(try decode(frontMatter).diagnostics == ["\(Self.place):\(message)"])
  }

  @Test func allFaultsAreToldAtOnce() throws {
    let (source, diagnostics) = try decode("date: x\nrating: 9\nsummary: y\ndraft: 3")
    #expect(source == nil)
    #expect(diagnostics.count == 4)
  }

  @Test func anEmptyTitleIsMissingWhateverStandsBeforeIt() throws {
    // A warning alone would let a page without a title be published.
    let (source, diagnostics) = try decode("titel: a\ntags: b\ntitle: \" \"")
    #expect(source == nil)
    #expect(diagnostics.contains { $0.hasSuffix("[MissingTitle]") })
  }

  @Test func anEscapeThatIsNoneIsNoAlias() throws {
    let (source, diagnostics) = try decode("title: x\naliases: /old/%zz/")
    #expect(source?.article.aliases == [])
    #expect(diagnostics.count == 1)
  }

  @Test func anAliasOfAListIsReportedAtItsPlace() throws {
    let (_, diagnostics) = try decode("title: x\naliases: [/a/, /b?c]")
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasPrefix("\(Self.place):3:16: ") == true)
  }

  @Test func fileNamesWithoutLetters() throws {
    let (source, diagnostics) = try decode("title: x", name: "🍣")
    #expect(source == nil)
    #expect(
      diagnostics == [
        "Content/articles/🍣.md:1:1: error: '🍣' has no letter or digit for a URL; set 'slug: ...', or rename "
          + "the file [EmptySlug]"
      ])
    #expect(try decode("title: x", name: "page").diagnostics.first?.hasSuffix("[ReservedSlug]") == true)
    #expect(try decode("title: x\nslug: fine", name: "page").source?.article.slug == "fine")
  }
}
