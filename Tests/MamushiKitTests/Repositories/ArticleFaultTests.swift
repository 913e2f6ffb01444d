import MamushiCore
import Testing

@testable import MamushiKit

/// What is wrong with the front matter of articles.
struct ArticleFaultTests {
  private static let place = "Content/articles/kyoto.md"

  @Test(arguments: [
    ("title: [a]", "2:8: error: 'title' must be text, not a list; write text [WrongType]"),
    ("summary: x", "1:1: error: the front matter has no 'title'; add a line 'title: ...' [MissingTitle]"),
    ("title: \" \"", "2:1: error: the 'title' is empty; write a title [MissingTitle]"),
    ("title: \"\u{3000}\"", "2:1: error: the 'title' is empty; write a title [MissingTitle]"),
    (
      "title: x\ndate: May 5",
      "3:7: error: date 'May 5' is not an ISO 8601 date; write it in the form '2026-05-05' [InvalidDate]"
    ),
    (
      "title: x\nupdated: 2026-02-30",
      "3:10: error: updated '2026-02-30': there is no such day; 2026-02 has 28 days [InvalidDate]"
    ),
    (
      "title: x\nexpires: soon",
      "3:10: error: expires 'soon' is not an ISO 8601 date; write it in the form '2026-05-05' [InvalidDate]"
    ),
    (
      "title: x\ndate: [1]",
      "3:7: error: 'date' must be a date such as '2026-05-05', not a list; write a date such as '2026-05-05' [WrongType]"
    ),
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
      "3:9: error: 'rating' must be a number from 0 to 5, not 5.1 [OutOfRange]"
    ),
    (
      "title: x\nrating: -1",
      "3:9: error: 'rating' must be a number from 0 to 5, not -1 [OutOfRange]"
    ),
    (
      "title: x\nrating: nan",
      "3:9: error: 'rating' must be a number from 0 to 5, not nan [OutOfRange]"
    ),
    (
      "title: x\nrating: good",
      "3:9: error: 'rating' must be a number from 0 to 5, not text; write a number from 0 to 5 [WrongType]"
    ),
    (
      "title: x\nminBudget: cheap",
      "3:12: error: minBudget 'cheap' is not an amount; write a whole number such as 16000 [InvalidBudget]"
    ),
    (
      "title: x\nminBudget: 12.5",
      "3:12: error: minBudget '12.5' is not an amount; write a whole number such as 16000 [InvalidBudget]"
    ),
    (
      "title: x\nminBudget: 16.000.000",
      "3:12: error: minBudget '16.000.000' is not an amount; write a whole number such as 16000 [InvalidBudget]"
    ),
    (
      "title: x\nminBudget: -5",
      "3:12: error: minBudget '-5' is not an amount; write a whole number such as 16000 [InvalidBudget]"
    ),
    (
      "title: x\norder: 1.5",
      "3:8: error: 'order' must be a whole number, not one with a fraction; write a whole number [WrongType]"
    ),
    (
      "title: x\norder: 99999999999999999999",
      "3:8: error: 'order' must be a whole number from -9223372036854775808 to 9223372036854775807, not 99999999999999999999 [OutOfRange]"
    ),
    (
      "title: x\ndate: true",
      "3:7: error: 'date' must be a date such as '2026-05-05', not true or false; write a date such as '2026-05-05' [WrongType]"
    ),
    (
      "title: x\nupdated: [2026-05-05]",
      "3:10: error: 'updated' must be a date such as '2026-05-05', not a list; write a date such as '2026-05-05' [WrongType]"
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
      "3:7: error: Date '2026-5-3' is not an ISO 8601 date; write it as '2026-05-03' [InvalidDate]"
    ),
  ])
  func messages(frontMatter: String, message: String) throws {
    #expect(try decodeArticle(frontMatter).diagnostics == ["\(Self.place):\(message)"])
  }

  @Test func allFaultsAreToldAtOnce() throws {
    let (source, diagnostics) = try decodeArticle("date: x\nrating: 9\nsummary: y\ndraft: 3")
    // The text is checked as well, under the name of the file.
    #expect(source?.article.title == "kyoto")
    #expect(diagnostics.count == 4)
  }

  @Test func anEmptyTitleIsMissingWhateverStandsBeforeIt() throws {
    // A warning alone would let a page without a title be published.
    let (source, diagnostics) = try decodeArticle("titel: a\ntags: b\ntitle: \" \"")
    #expect(source?.article.title == "kyoto")
    #expect(diagnostics.contains { $0.hasSuffix("[MissingTitle]") })
  }

  @Test func anEscapeThatIsNoneIsNoAlias() throws {
    let (source, diagnostics) = try decodeArticle("title: x\naliases: /old/%zz/")
    #expect(source?.article.aliases == [])
    #expect(diagnostics.count == 1)
  }

  @Test func anAliasOfAListIsReportedAtItsPlace() throws {
    let (_, diagnostics) = try decodeArticle("title: x\naliases: [/a/, /b?c]")
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasPrefix("\(Self.place):3:16: ") == true)
  }

  @Test func fileNamesWithoutLetters() throws {
    let (source, diagnostics) = try decodeArticle("title: x", name: "🍣")
    #expect(source?.article.slug == "")
    #expect(
      diagnostics == [
        "Content/articles/🍣.md:1:1: error: '🍣' has no letter or digit for a URL; set 'slug: ...', or rename "
          + "the file [EmptySlug]"
      ])
    #expect(
      try decodeArticle("title: x", name: "page").diagnostics.first?.hasSuffix("[ReservedSlug]") == true)
    #expect(try decodeArticle("title: x\nslug: fine", name: "page").source?.article.slug == "fine")
  }
}
