import Foundation
import TestServer
import Testing

/// APIs that a site describes itself.
@Suite(.scratchFolder)
struct MappingTests {
  private func site(
    _ server: TestServer, _ information: String, more: String = "", environment: [String: String?] = [:]
  ) throws -> RemoteSite {
    try RemoteSite(
      """
      - name: cms
        kind: api
        url: \(server.url)/api
        limits: \(RemoteSite.limits())\(more)
        information:
          path: /articles
      \(information.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      """, environment: environment)
  }

  private func items(_ numbers: Range<Int>) -> String {
    numbers.map { #"{"id": \#($0), "title": "Item \#($0)"}"# }.joined(separator: ", ")
  }

  private func build(_ site: RemoteSite, articles: Range<Int>) async throws {
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.isEmpty, "\(build.result.messages)")
    #expect(try site.output.articles == articles.map { "item-\($0)" }.sorted())
  }

  @Test func pagingByOffsetEndsAtTheTotal() async throws {
    let server = try TestServer { [self] request in
      let offset = request.query("offset").flatMap { Int($0) } ?? -1
      return .json(#"{"totalCount": 7, "data": [\#(items(offset..<min(offset + 3, 7)))]}"#)
    }
    let site = try site(
      server,
      """
      items: data
      paging: { style: offset, offset: offset, limit: limit, size: 3, total: totalCount }
      """)
    try await build(site, articles: 0..<7)
    #expect(
      server.requests.map { $0.query("offset") } == ["0", "3", "6", "0"])
    #expect(server.requests.allSatisfy { $0.query("limit") == "3" })
  }

  @Test func pagingByOffsetWithoutTotalEndsWithAShortPage() async throws {
    let server = try TestServer { [self] request in
      let offset = request.query("skip").flatMap { Int($0) } ?? -1
      return .json("[\(items(offset..<min(offset + 3, 5)))]")
    }
    let site = try site(server, "paging: { style: offset, offset: skip, limit: take, size: 3 }")
    try await build(site, articles: 0..<5)
    #expect(server.requests.count == 3)
  }

  @Test func pagingByCursorTakesTokensAndAddresses() async throws {
    let server = try TestServer { [self] request in
      switch request.query("after") {
      case nil: return .json(#"{"list": [\#(items(0..<2))], "meta": {"next": "a b&c"}}"#)
      case "a%20b%26c":
        return .json(
          #"{"list": [\#(items(2..<4))], "meta": {"next": "http://\#(request["Host"] ?? "")/api/articles?after=z"}}"#
        )
      case "z": return .json(#"{"list": [\#(items(4..<5))], "meta": {}}"#)
      default: return Answer(status: 400)
      }
    }
    let site = try site(
      server,
      """
      items: list
      paging: { style: cursor, cursor: after, next: meta.next }
      """)
    try await build(site, articles: 0..<5)
    #expect(server.requests.count == 4)
  }

  @Test func pagingByLinkHeaderFollowsNext() async throws {
    let server = try TestServer { [self] request in
      let page = request.query("p").flatMap { Int($0) } ?? 0
      let answer = Answer.json("[\(items(page * 2..<page * 2 + 2))]")
      guard page < 2 else { return answer.adding("Link", #"</api/articles?p=0>; rel="first""#) }
      return answer.adding("Link", #"</x,y>; rel=prev, <?p=\#(page + 1)>; title="a, b"; rel="last next""#)
    }
    let site = try site(server, "paging: { style: link }")
    try await build(site, articles: 0..<6)
    #expect(
      server.requests.map(\.target) == ["", "?p=1", "?p=2", ""].map { "/api/articles" + $0 })
  }

  @Test func pagingByNumberEndsAtTheTotalOfPages() async throws {
    let server = try TestServer { [self] request in
      let page = request.query("seite").flatMap { Int($0) } ?? -1
      return .json(#"{"pages": {"total": 3}, "data": [\#(items(page * 2..<page * 2 + 2))]}"#)
    }
    let site = try site(
      server,
      """
      items: data
      paging: { style: page, page: seite, first: 0, limit: anzahl, size: 2, totalPages: pages.total }
      """)
    try await build(site, articles: 0..<6)
    #expect(server.requests.map { $0.query("seite") } == ["0", "1", "2", "0"])
    #expect(server.requests.allSatisfy { $0.query("anzahl") == "2" })
  }

  @Test func pageThatComesAgainAndAgainIsACircle() async throws {
    let server = try TestServer { [self] _ in .json(#"{"data": [\#(items(0..<2))], "more": true}"#) }
    let site = try site(
      server,
      """
      items: data
      paging: { style: page, hasNext: more }
      """)
    let build = try await site.build()
    #expect(build.exitCode == 69)
    #expect(build.result.messages.contains("its pages form a loop"), "\(build.result.messages)")
    #expect(server.requests.count == 3)
  }

  @Test func fieldsAreTakenFromWhereTheyAre() async throws {
    let server = try TestServer { _ in
      .json(
        #"""
        {"data": [{"id": 1, "publishedAt": 1767225600, "attributes": {
          "title": "Deep", "text": "# Head\n\nSome *marked* text, <script>EVIL()</script> and [a link](/there).\n\n![A](b.jpg)",
          "cover": [{"url": "/cover.jpg", "w": "640", "h": 480}],
          "labels": [{"name": "one"}, {"name": "two"}], "by": "Aoi", "lang": "en_GB"}}]}
        """#)
    }
    let site = try site(
      server,
      """
      items: data
      fields:
        id: id
        title: attributes.title
        body: attributes.text
        date: publishedAt
        thumbnail: attributes.cover[0].url
        tags: attributes.labels[].name
        author: attributes.by
        language: attributes.lang
      bodyFormat: markdown
      """, more: "\n  headers: { X-API-KEY: \"${CMS_KEY}\", X-Two: \"a${CMS_KEY}b${CMS_KEY}\" }",
      environment: ["CMS_KEY": "k-1"])
    let build = try await site.build()
    try #require(build.exitCode == 0, "\(build.result.messages)")
    #expect(server.requests.map { $0["X-API-KEY"] } == ["k-1"])
    #expect(server.requests.map { $0["X-Two"] } == ["ak-1bk-1"])
    let page = try site.output.text("articles/deep/index.html")
    #expect(page.contains("Some <em>marked</em> text"))
    #expect(page.contains("\"\(server.url)/there\""))
    #expect(page.contains("\"\(server.url)/api/b.jpg\""))
    #expect(page.contains("\"\(server.url)/cover.jpg\""))
    #expect(page.contains(#"datetime="2026-01-01"#))
    #expect(page.contains("en-GB") && !page.contains("<script>EVIL"))
    let output = try site.output
    #expect(output.contains("tags/one/index.html") && output.contains("tags/two/index.html"))
    #expect(output.contains("authors/aoi/index.html"))
  }

  @Test func portableTextIsATextOfThePage() async throws {
    let server = try TestServer { _ in
      .json(
        #"""
        {"result": [{"_id": "a", "title": "Rich", "body": [
          {"_type": "block", "style": "h2", "children": [{"_type": "span", "text": "Head", "marks": []}]},
          {"_type": "block", "style": "normal", "markDefs": [{"_key": "k", "_type": "link", "href": "https://a.example/x"},
            {"_key": "j", "_type": "link", "href": "javascript:EVIL()"}], "children": [
            {"_type": "span", "text": "Some <", "marks": []}, {"_type": "span", "text": "strong", "marks": ["strong"]},
            {"_type": "span", "text": "there", "marks": ["k"]}, {"_type": "span", "text": "bad", "marks": ["j"]}]},
          {"_type": "block", "listItem": "bullet", "level": 1, "children": [{"_type": "span", "text": "One"}]},
          {"_type": "image", "alt": "A gate", "asset": {"url": "https://cdn.example/gate.jpg"}}]},
          {"_id": "b", "title": "Empty", "body": []}]}
        """#)
    }
    let site = try site(
      server,
      """
      items: result
      fields: { id: _id, title: title, body: body }
      """)
    let build = try await site.build()
    try #require(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.isEmpty, "\(build.result.messages)")
    let page = try site.output.text("articles/rich/index.html")
    #expect(page.contains("Head</h2>"))
    #expect(page.contains("<p>Some &lt;<strong>strong</strong><a href=\"https://a.example/x\""), "\(page)")
    #expect(page.contains("there</a>bad</p>") && !page.contains("EVIL"), "\(page)")
    #expect(
      page.contains("<li>One</li>")
        && page.contains("<figure><img src=\"https://cdn.example/gate.jpg\" alt=\"A gate\""))
    #expect(try site.output.articles == ["empty", "rich"])
  }
}
