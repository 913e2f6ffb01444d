import MamushiCore
import Testing

@testable import MamushiKit

/// From one page of a listing to the next.
struct PagingCursorTests {
  private func cursor(
    _ paging: Paging, path: String = "/articles", url: String = "https://cms.example/api"
  ) -> PagingCursor {
    PagingCursor(listing(path: path) { $0.paging = paging }, of: source(url: url))
  }

  /// The page after `url`, without the part of the address that all have; errors by their words.
  private func next(
    _ paging: Paging, after url: String, _ root: String = "{}", count: Int = 10,
    headers: [String: String] = [:], responseURL: String? = nil
  ) -> String? {
    let url = "https://cms.example/api" + url
    let answer = PagingCursor.Answer(
      url: url, responseURL: responseURL ?? url, root: json(root), count: count, header: { headers[$0] })
    do throws(PagingFault) {
      return try cursor(paging).next(after: answer)?.replacing("https://cms.example/api", with: "")
    } catch {
      return "\(error)"
    }
  }

  private static let pages = Paging.page(
    parameter: "page", first: 1, size: nil, hasNext: jsonPath("meta.more"), totalPages: nil)

  @Test func firstPages() {
    #expect(cursor(.none).first == "https://cms.example/api/articles")
    #expect(cursor(.link, path: "/a?x=1").first == "https://cms.example/api/a?x=1")
    #expect(
      cursor(.link, path: "/記事 a?q=京都").first
        == "https://cms.example/api/%E8%A8%98%E4%BA%8B%20a?q=%E4%BA%AC%E9%83%BD")
    #expect(cursor(Self.pages).first == "https://cms.example/api/articles?page=1")
    let sized = Paging.page(
      parameter: "page[number]", first: 0, size: PageSize(parameter: "page[size]", count: 50), hasNext: nil,
      totalPages: nil)
    #expect(
      cursor(sized, path: "/articles?_embed&page%5Bnumber%5D=7").first
        == "https://cms.example/api/articles?_embed&page%5Bnumber%5D=0&page%5Bsize%5D=50")
    let offset = Paging.offset(parameter: "from", size: PageSize(parameter: "n", count: 20), total: nil)
    #expect(cursor(offset).first == "https://cms.example/api/articles?from=0&n=20")
    let feed = PagingCursor(
      ListingConfiguration(name: "feed", content: .information, path: ""),
      of: source(url: "https://example.org/feed/?type=atom"))
    #expect(feed.first == "https://example.org/feed/?type=atom")
  }

  @Test(arguments: [
    ("{\"meta\": {\"more\": true}}", 10, "/articles?page=3"), ("{\"meta\": {\"more\": false}}", 10, nil),
    ("{\"meta\": {\"more\": true}}", 0, nil), ("{\"meta\": {\"more\": null}}", 10, nil),
    ("{}", 10, "/articles?page=3"), ("{}", 0, nil), ("{\"meta\": {\"more\": 0}}", 10, nil),
    ("{\"meta\": {\"more\": 1}}", 10, "/articles?page=3"),
    ("{\"meta\": {\"more\": \"https://cms.example/?page=3\"}}", 10, "/articles?page=3"),
    ("{\"meta\": {\"more\": \"\"}}", 10, nil), ("{\"meta\": {\"more\": \"False\"}}", 10, nil),
    ("{\"meta\": {\"more\": []}}", 10, "'meta.more' is a list, where true or false is expected"),
  ])
  func numberedPagesEndWhereNoMoreAre(root: String, count: Int, expected: String?) {
    #expect(next(Self.pages, after: "/articles?page=2", root, count: count) == expected)
  }

  private static let totals: [(String, [String: String], Int, Int, String?)] = [
    ("{\"pages\": 3}", [:], 1, 2, "/a?page=3"), ("{\"pages\": 2}", [:], 1, 2, nil),
    ("{\"pages\": \"2\"}", [:], 1, 2, nil), ("{\"pages\": 3}", [:], 0, 2, nil),
    ("{\"pages\": 3}", [:], 0, 1, "/a?page=2"), ("[]", ["pages": "2"], 1, 2, nil),
    ("[]", ["pages": "3"], 1, 2, "/a?page=3"), ("[]", [:], 1, 2, "/a?page=3"),
    ("[]", ["pages": "many"], 1, 2, "/a?page=3"),
  ]

  @Test(arguments: totals)
  func numberedPagesEndAtTheirTotal(
    root: String, headers: [String: String], first: Int, page: Int, expected: String?
  ) {
    let paging = Paging.page(
      parameter: "page", first: first, size: nil, hasNext: nil, totalPages: TotalSource("pages"))
    #expect(next(paging, after: "/a?page=\(page)", root, headers: headers) == expected)
  }

  @Test(arguments: [
    ("{\"total\": 60}", 20, "/a?x=1&offset=40"), ("{\"total\": 40}", 20, nil), ("{\"total\": 60}", 0, nil),
    // A server that gives fewer than it is asked for.
    ("{\"total\": 60}", 5, "/a?x=1&offset=25"), ("{}", 7, nil), ("{}", 5, "/a?x=1&offset=25"),
    ("{}", 20, "/a?x=1&offset=40"),
    ("{}", 0, nil),
  ])
  func offsets(root: String, count: Int, expected: String?) {
    let paging = Paging.offset(
      parameter: "offset", size: PageSize(parameter: "limit", count: 20), total: TotalSource("total"))
    #expect(next(paging, after: "/a?x=1&offset=20", root, count: count) == expected)
  }

  /// A server may give fewer than it is asked for: 50 at most, say, where 100 are wanted.
  @Test(arguments: [
    (0, 50, "/a?offset=50"), (50, 50, "/a?offset=100"), (100, 50, "/a?offset=150"), (100, 30, nil),
    (100, 20, "/a?offset=120"), (150, 0, nil),
  ])
  func offsetsOfServersThatGiveFewer(offset: Int, count: Int, expected: String?) {
    let paging = Paging.offset(
      parameter: "offset", size: PageSize(parameter: "limit", count: 100), total: nil)
    #expect(next(paging, after: "/a?offset=\(offset)", "{}", count: count) == expected)
  }

  @Test(arguments: [
    ("{\"next\": \"a b&c=京\"}", "/a?limit=5&cursor=a%20b%26c%3D%E4%BA%AC"),
    ("{\"next\": 42}", "/a?limit=5&cursor=42"),
    ("{\"next\": \"\"}", nil), ("{\"next\": null}", nil), ("{}", nil), ("{\"next\": false}", nil),
    ("{\"next\": {}}", "'next' is a mapping, where a text is expected"),
    ("{\"next\": \"https://cms.example:443/api/b?c=1\"}", "https://cms.example:443/api/b?c=1"),
    (
      "{\"next\": \"https://evil.example/b\"}", "its next page is on another origin, https://evil.example"
    ),
    ("{\"next\": \"http://cms.example/api/b\"}", "its next page is on another origin, http://cms.example"),
    (
      "{\"next\": \"https://cms.example@evil.example/\"}",
      "the address of its next page is not an http or https URL"
    ),
  ])
  func cursors(root: String, expected: String?) {
    let paging = Paging.cursor(parameter: "cursor", next: jsonPath("next"))
    #expect(next(paging, after: "/a?cursor=old&limit=5", root) == expected)
  }

  @Test func aTokenThatGrewIsNotSent() {
    let paging = Paging.cursor(parameter: "cursor", next: jsonPath("next"))
    let token = String(repeating: "x", count: 9000)
    #expect(
      next(paging, after: "/a", "{\"next\": \"\(token)\"}")
        == "the address of its next page is longer than 8000 bytes")
  }

  @Test(arguments: [
    ("<https://cms.example/api/a?page=2>; rel=\"next\"", "/a?page=2"),
    ("</api/a?page=2>; rel=next", "/a?page=2"), ("<?page=2>;rel=\"prev next\"", "/a?page=2"),
    ("<a?page=1>; rel=\"prev\", <a?page=3> ; title=\"x, <y>; rel=next\" ; REL=Next", "/a?page=3"),
    ("<a?page=1>; rel=prev", nil), ("", nil), ("<a?page=3>; rel=\"last\"; rel=\"next\"", nil),
    ("<a?page=3>; anchor=\"#x\"; rel=next", nil), ("nonsense", nil), ("<a?page=3", nil),
    ("<a?page=3#part>; rel=next", "/a?page=3"),
    ("<//evil.example/a>; rel=next", "its next page is on another origin, https://evil.example"),
    ("<javascript:alert(1)>; rel=next", "the address of its next page is not an http or https URL"),
  ])
  func links(header: String, expected: String?) {
    #expect(next(.link, after: "/a?page=1", "[]", headers: ["Link": header]) == expected)
  }

  @Test func linksBeginWhereTheAnswerCameFrom() {
    #expect(
      next(
        .link, after: "/a", "[]", headers: ["Link": "<b>; rel=next"],
        responseURL: "https://cms.example/api/v2/a") == "/v2/b")
    #expect(
      next(.link, after: "/a", headers: ["Link": "<b>; rel=next"], responseURL: "https://other.example/a")
        == "its next page is on another origin, https://other.example")
  }

  @Test func oneOriginHasManyForms() {
    #expect(WebAddress.origin(of: "HTTPS://Example.com/x") == "https://example.com")
    #expect(WebAddress.origin(of: "http://[::1]:8080?x") == "http://[::1]:8080")
    #expect(WebAddress.origin(of: "http://[::1]/") == "http://[::1]")
    #expect(WebAddress.origin(of: "http://user@example.com/") == nil)
    #expect(WebAddress.origin(of: "ftp://example.com/") == nil)
  }
}
