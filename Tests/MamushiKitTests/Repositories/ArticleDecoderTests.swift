import MamushiCore
import Testing

@testable import MamushiKit

/// Front matter becomes an article.
struct ArticleDecoderTests {
  @Test func namesThatAreLostToAnotherAreTold() throws {
    let (source, diagnostics) = try decodeArticle("title: a\ntags: [C, c, C#, .NET]")
    #expect(source?.article.tags.map(\.name) == ["C", ".NET"])
    #expect(
      diagnostics == [
        "Content/articles/kyoto.md:3:14: warning: 'C#' is left out beside 'C': both have the same address; write both the same "
          + "way, or write one as 'csharp', with 'name: C#' in 'Content/tags/csharp.md' [NamesOfOneSlug]"
      ])
    let (other, told) = try decodeArticle("title: a\nauthor: C\nauthors: [c, C++]")
    #expect(other?.article.authors.map(\.name) == ["C"])
    #expect(
      told.map { $0.prefix { $0 != ";" } } == [
        "Content/articles/kyoto.md:4:14: warning: 'C++' is left out beside 'C': both have the same address"
      ])
  }

  @Test func everyKey() throws {
    let (source, diagnostics) = try decodeArticle(
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
      thumbnailAlt: 鴨川の朝
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
    #expect(article.thumbnailAlt == "鴨川の朝")
    #expect(article.isPickup)
    #expect(article.rating == 4.5)
    #expect(article.minBudget == 16_000)
    #expect(article.isDraft)
    #expect(article.expires == day(2027, 1, 1))
    #expect(article.aliases == ["/old/kyoto/", "/京/"])
    #expect(article.order == 3)
    #expect(article.parameters.map(\.key) == ["chef"])
    #expect(article.body.firstLine == 25)
  }

  @Test func aTitleIsEnough() throws {
    let article = try #require(try decodeArticle("title: x", name: "Kyoto Spring").source?.article)
    #expect(article.slug == "kyoto-spring")
    #expect(article.date == nil && article.category == nil && article.rating == nil && article.order == nil)
    #expect(article.tags == [] && article.authors == [] && article.aliases == [])
    #expect(!article.isDraft && !article.isPickup)
  }

  @Test func whatIsEmptyIsAbsent() throws {
    let keys = ArticleDecoder.knownKeys.filter { $0 != "title" }
    let (source, diagnostics) = try decodeArticle(
      "title: x\n" + keys.map { "\($0):" }.joined(separator: "\n"))
    #expect(diagnostics == [])
    #expect(source?.article.slug == "kyoto")
    #expect(source?.article.summary == nil && source?.thumbnail == nil)
    #expect(source?.article.tags == [])
  }

  @Test(arguments: [
    ("title: 2026", "2026"), ("title: 007", "007"), ("title: 1.50", "1.50"), ("title: yes", "yes"),
  ])
  func plainNumbersAreText(line: String, title: String) throws {
    #expect(try decodeArticle(line).source?.article.title == title)
  }

  @Test(arguments: [
    ("author: Hanako", ["Hanako"]), ("author: [Hanako, Taro]", ["Hanako", "Taro"]),
    ("authors: Hanako", ["Hanako"]),
    ("authors: [Hanako, hanako]", ["Hanako"]),
  ])
  func authors(line: String, names: [String]) throws {
    #expect(try decodeArticle("title: x\n" + line).source?.article.authors.map(\.name) == names)
  }

  @Test(arguments: [
    ("category: a", ["a"]), ("categories: a", ["a"]), ("categories: [a, b, A]", ["a", "b"]),
    ("category: [a, b]", ["a", "b"]), ("categories: [b, a]\ncategory: a", ["a", "b"]), ("categories: []", []),
  ])
  func categories(lines: String, names: [String]) throws {
    let (source, diagnostics) = try decodeArticle("title: x\n" + lines)
    #expect(source?.article.categories.map(\.name) == names && diagnostics == [])
    #expect(source?.article.category?.name == names.first)
  }

  @Test func seriesAndPins() throws {
    let (source, diagnostics) = try decodeArticle("title: x\nseries: 港の旅\nseriesOrder: 2\npinned: true")
    let article = try #require(source?.article)
    #expect(article.series == Term(name: "港の旅") && article.seriesOrder == 2 && article.isPinned)
    #expect(diagnostics == [])
    #expect(
      try decodeArticle("title: x\nseriesOrder: two\npinned: 1\nseries: [a, b]").diagnostics.map {
        $0.suffix(11)
      }
        == Array(repeating: "[WrongType]", count: 3))
  }

  @Test func aListOfOneSeriesIsASeries() throws {
    let (source, diagnostics) = try decodeArticle("title: x\nseries: [港の旅]")
    #expect(source?.article.series?.name == "港の旅" && diagnostics == [])
    let none = try decodeArticle("title: x\nseries: []")
    #expect(none.source?.article.series == nil && none.diagnostics == [])
  }

  @Test(arguments: ["draft: true", "title: \" \"\ndraft: true"])
  func aDraftMayHaveNoTitleYet(frontMatter: String) throws {
    let (source, diagnostics) = try decodeArticle(frontMatter)
    #expect(source?.article.title == "kyoto" && diagnostics == [])
  }

  @Test func authorAndAuthorsNameNobodyTwice() throws {
    let article = try #require(
      try decodeArticle("title: x\nauthor: Hanako\nauthors: [Hanako, Taro]").source?.article)
    #expect(article.authors.map(\.name) == ["Hanako", "Taro"])
  }
}
