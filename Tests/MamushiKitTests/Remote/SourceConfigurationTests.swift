import MamushiCore
import Testing

@testable import MamushiKit

/// `sources` of `site.yaml`.
struct SourceConfigurationTests {
  private static let environment = [
    "CMS_KEY": "s3cret", "EMPTY": "", "BROKEN": "s3cret\r\nX-Evil: 1", "A_1": "one",
  ]

  private func load(_ sources: String) -> (sources: [SourceConfiguration], diagnostics: [String]) {
    let files = MemoryFiles([
      "Content/site.yaml": "title: x\nbaseURL: https://example.com/\nsources: \(sources)"
    ])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { Self.environment[$0] }, zone: { _ in tokyo }
    ).load()
    return (loaded.value?.sources ?? [], lines(loaded.diagnostics))
  }

  private func one(_ source: String) throws -> SourceConfiguration {
    let (sources, diagnostics) = load("[{ \(source) }]")
    #expect(diagnostics == [])
    return try #require(sources.first)
  }

  private static let api = "name: cms, kind: api, url: https://cms.example/api/"

  @Test func aFeed() throws {
    let feed = try one("name: planet-1, kind: feed, url: https://example.org/feed/?a=1, media: download")
    #expect(feed.name == "planet-1" && feed.kind == .feed && feed.media == .download)
    #expect(feed.url == "https://example.org/feed/?a=1")
    #expect(feed.listings.map(\.name) == ["feed"] && feed.login == nil)
    #expect(feed.limits == SourceLimits())
    #expect(feed.location == SourceLocation(ConfigurationRepository.file, line: 3, column: 11))
  }

  @Test func theObservationPreset() throws {
    let app = try one("name: app, kind: api, preset: observation, url: http://localhost:3001/v1/")
    #expect(app.url == "http://localhost:3001/v1")
    #expect(app.login == LoginConfiguration(login: "/auth/login", verify: "/auth/verify"))
    #expect(app.listings.map(\.path) == ["/info_feed", "/pickup_feeds", "/category_feeds", "/galleries"])
    #expect(app.listings.map(\.isOptional) == [false, true, true, true])
    #expect(
      app.listings.map { PagingCursor($0, of: app).first }[0] == "http://localhost:3001/v1/info_feed?page=1")
  }

  @Test func theWordPressPreset() throws {
    let blog = try one("name: blog, kind: api, preset: wordpress, url: https://example.com/wp-json/wp/v2")
    #expect(blog.listings.map(\.name) == ["information", "pages"])
    #expect(blog.listings.map(\.isOptional) == [false, true] && blog.login == nil)
    #expect(
      blog.listings.map { PagingCursor($0, of: blog).first } == [
        "https://example.com/wp-json/wp/v2/posts?_embed&page=1&per_page=100",
        "https://example.com/wp-json/wp/v2/pages?_embed&page=1&per_page=100",
      ])
  }

  @Test func aListingOfItsOwn() throws {
    let cms = try one(
      """
      \(Self.api), headers: { X-API-KEY: "${CMS_KEY}", Authorization: "Bearer ${CMS_KEY}$ ${A_1} $A_1 ${} ${-}" }, \
      information: { path: articles, items: data, paging: { style: offset, offset: offset, limit: limit, size: 50, \
      total: totalCount }, fields: { id: id, title: attributes.title, author: by, tags: "tags[].name" }, \
      bodyFormat: markdown }, gallery: { path: /photos?x=1 }
      """)
    #expect(cms.url == "https://cms.example/api")
    #expect(
      cms.headers == [
        HTTPHeader("X-API-KEY", "s3cret"), HTTPHeader("Authorization", "Bearer s3cret$ one $A_1 ${} ${-}"),
      ])
    let information = try #require(cms.listings.first)
    #expect(information.path == "/articles" && information.items == jsonPath("data"))
    #expect(information.bodyFormat == .markdown)
    #expect(
      information.paging
        == .offset(
          parameter: "offset", size: PageSize(parameter: "limit", count: 50), total: TotalSource("totalCount")
        ))
    #expect(
      information.fields.mapValues(\.path.text) == [
        .id: "id", .title: "attributes.title", .authors: "by", .tags: "tags[].name",
      ])
    #expect(cms.listings.map(\.name) == ["information", "gallery"])
    // Without `fields`, each has its own name.
    #expect(
      cms.listings[1].fields.mapValues(\.path.text) == [
        .id: "id", .title: "title", .thumbnail: "thumbnail", .thumbnailWidth: "thumbnailWidth",
        .thumbnailHeight: "thumbnailHeight", .link: "link",
      ])
  }

  @Test func aListingStandsInForThePresetsWhole() throws {
    let app = try one(
      "name: app, kind: api, preset: observation, url: http://a.b, pickups: { path: /p }, rankings: null")
    let pickups = try #require(app.listings.first { $0.name == "pickups" })
    #expect(pickups.path == "/p" && pickups.fields[.title]?.path.text == "title" && !pickups.isOptional)
    #expect(app.listings.count == 4)
  }

  @Test(arguments: [
    ("style: none", Paging.none), ("style: link", .link),
    ("style: page", .page(parameter: "page", first: 1, size: nil, hasNext: nil, totalPages: nil)),
    (
      "style: page, page: p, first: 0, limit: n, size: 7, hasNext: meta.more, totalPages: X-WP-TotalPages",
      .page(
        parameter: "p", first: 0, size: PageSize(parameter: "n", count: 7), hasNext: jsonPath("meta.more"),
        totalPages: TotalSource("X-WP-TotalPages"))
    ),
    (
      "style: offset, offset: o, limit: n, size: 7",
      .offset(parameter: "o", size: PageSize(parameter: "n", count: 7), total: nil)
    ),
    ("style: cursor, cursor: c, next: meta.next", .cursor(parameter: "c", next: jsonPath("meta.next"))),
  ])
  func paging(text: String, expected: Paging) throws {
    let source = try one("\(Self.api), information: { path: /a, paging: { \(text) } }")
    #expect(source.listings.first?.paging == expected)
  }

  @Test func limits() throws {
    let source = try one(
      """
      name: a, kind: feed, url: https://a.b/, limits: { connectTimeout: 0.5, totalTimeout: 20, minimumRate: 0, \
      maximumBytes: 1000, ratio: 10, redirects: 0, pages: 3, retries: 0, xmlDepth: 20, jsonDepth: 30 }
      """)
    var limits = SourceLimits()
    limits.http.connectTimeout = 0.5
    limits.http.totalTimeout = 20
    limits.http.minimumRate = 0
    limits.http.maximumBytes = 1000
    limits.http.maximumRatio = 10
    limits.http.maximumRedirects = 0
    limits.http.retries = 0
    limits.maximumPages = 3
    limits.maximumXMLDepth = 20
    limits.maximumJSONDepth = 30
    #expect(source.limits == limits)
  }

  /// What is wrong, without file, line and column.
  private func problems(_ source: String) -> [String] {
    load("[{ \(source) }]").diagnostics.map { line in
      line.split(separator: " ", maxSplits: 1).last.map(String.init) ?? line
    }
  }

  @Test(arguments: [
    (
      "\(api), preset: wordpess",
      "error: 'wordpess' is no value of 'preset'; write one of 'observation', 'wordpress' [InvalidValue]"
    ),
    (
      "name: a, kind: rss, url: https://a.b",
      "error: 'rss' is no value of 'kind'; write one of 'api', 'feed' [InvalidValue]"
    ),
    (
      "name: My CMS, kind: feed, url: https://a.b",
      "error: 'My CMS' is no name of a source; write small letters, digits and '-' [InvalidSourceName]"
    ),
    ("kind: feed, url: https://a.b", "error: 'name' is missing; add 'name: ...' [MissingKey]"),
    ("name: a, url: https://a.b", "error: 'kind' is missing; add 'kind: ...' [MissingKey]"),
    ("name: a, kind: feed", "error: 'url' is missing; add 'url: ...' [MissingKey]"),
    (
      api,
      "error: nothing says what the source 'cms' offers; add 'information', 'pickups', 'rankings' or 'gallery', or a 'preset' [SourceWithoutListing]"
    ),
    (
      "\(api), infomation: { path: a }",
      "error: the key 'infomation' is unknown; did you mean 'information'? [UnknownKey]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, preset: wordpress",
      "error: a source of kind 'feed' has no 'preset'; remove 'preset', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, gallery: { path: x }",
      "error: a source of kind 'feed' has no 'gallery'; remove 'gallery', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, media: copy",
      "error: 'copy' is no value of 'media'; write one of 'link', 'download' [InvalidValue]"
    ),
    (
      "\(api), information: { path: a, fields: { titel: x } }",
      "error: the key 'titel' is unknown; did you mean 'title'? [UnknownKey]"
    ),
    (
      "\(api), rankings: { path: a, fields: { id: a..b } }",
      "error: id 'a..b' is no path into JSON; write it as 'data', 'attributes.title', 'images[0].url' or 'tags[].name' [InvalidJSONPath]"
    ),
    ("\(api), information: { items: data }", "error: 'path' is missing; add 'path: ...' [MissingKey]"),
    (
      "\(api), information: { path: https://evil.example/ }",
      "error: 'https://evil.example/' is no path below the source's 'url'; write it as '/articles' [InvalidListingPath]"
    ),
    (
      "\(api), information: { path: a/../b }",
      "error: 'a/../b' is no path below the source's 'url'; write it as '/articles' [InvalidListingPath]"
    ),
    (
      "\(api), information: { path: a, bodyFormat: text }",
      "error: 'text' is no value of 'bodyFormat'; write one of 'html', 'markdown' [InvalidValue]"
    ),
    (
      "\(api), gallery: { path: a, paging: { limit: x } }",
      "error: 'style' is missing; add 'style: ...' [MissingKey]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: pages } }",
      "error: 'pages' is no value of 'style'; write one of 'page', 'offset', 'cursor', 'link', 'none' [InvalidValue]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: link, next: x } }",
      "error: paging of style 'link' has no 'next'; remove 'next', or change the 'style' [KeyOfOtherStyle]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: cursor, cursor: x } }",
      "error: 'next' is missing; add 'next: ...' [MissingKey]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: page, size: 9 } }",
      "error: 'limit' is missing; add 'limit: ...' [MissingKey]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: page, first: -1 } }",
      "error: 'first' is a whole number from 0 to 1000000, not -1; write a whole number from 0 to 1000000 [OutOfRange]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, limits: { ratio: 0 }",
      "error: 'ratio' is a whole number from 1 to 100000, not 0; write a whole number from 1 to 100000 [OutOfRange]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, limits: { totalTimeout: 0 }",
      "error: 'totalTimeout' is a number of seconds from 0.01 to 86400, not 0; write a number of seconds from 0.01 to 86400 [OutOfRange]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, limits: { depth: 1 }",
      "error: the key 'depth' is unknown; known are 'connectTimeout', 'totalTimeout', 'minimumRate', 'maximumBytes', 'ratio', 'redirects', 'pages', 'retries', 'xmlDepth', 'jsonDepth' [UnknownKey]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-Key: \"${NOT_SET}\" }",
      "error: the environment variable 'NOT_SET' of the header 'X-Key' is not set; set 'NOT_SET' before you call mamushi [UnsetVariable]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-Key: \"${EMPTY}\" }",
      "error: the environment variable 'EMPTY' of the header 'X-Key' is not set; set 'EMPTY' before you call mamushi [UnsetVariable]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-Key: \"${BROKEN}\" }",
      "error: the header 'X-Key' holds a line break or another control character; write it as 'X-API-KEY: \"${NAME}\"' [InvalidHeader]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X Key: a }",
      "error: the header 'X Key' has a name that no header can have; write it as 'X-API-KEY: \"${NAME}\"' [InvalidHeader]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { Host: a }",
      "error: the header 'Host' is Mamushi's own to send; write it as 'X-API-KEY: \"${NAME}\"' [InvalidHeader]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-A: a, x-a: b }",
      "error: the header 'x-a' is there twice; write it as 'X-API-KEY: \"${NAME}\"' [InvalidHeader]"
    ),
  ])
  func faults(source: String, message: String) { #expect(problems(source) == [message]) }

  @Test(arguments: [
    ("https://user:s3cret@a.b/", "holds a user name or password"), ("https://a.b/#x", "has a fragment"),
    ("ftp://a.b/", "is no absolute http or https URL"), ("a.b/x", "is no absolute http or https URL"),
    ("https://a.b:99999/", "is no absolute http or https URL"),
    ("https://a.b/?key=s3cret", "has a query, which belongs to the 'path' of what it offers"),
  ])
  func addresses(url: String, reason: String) {
    let help =
      "write it as 'https://example.com/api'; what must stay secret goes into 'headers', by '${NAME}'"
    #expect(
      problems("name: a, kind: api, url: \(url), preset: wordpress") == [
        "error: the source's 'url' \(reason); \(help) [InvalidSourceURL]"
      ])
  }

  @Test func noMessageTellsASecret() {
    for source in [
      "name: a, kind: feed, url: https://u:s3cret@a.b/, headers: { A: \"${BROKEN}\", B: \"${CMS_KEY}\u{1}\" }",
      "name: s, kind: api, url: https://a.b/?k=s3cret, headers: { Host: \"${CMS_KEY}\", X Y: \"${CMS_KEY}\" }",
    ] {
      let found = problems(source)
      #expect(found.count >= 2)
      #expect(!found.joined().contains("s3cret"))
    }
  }

  @Test func faultsOfAllSourcesAreToldAtOnce() {
    let (sources, diagnostics) = load(
      "[{ name: A }, { name: ok, kind: feed, url: https://a.b/ }, { name: ok, kind: feed, url: x }, 7, null]")
    #expect(sources.map(\.name) == ["ok"])
    #expect(
      diagnostics.map { $0.split(separator: "[").last.map(String.init) ?? "" } == [
        "InvalidSourceName]", "MissingKey]", "MissingKey]", "RepeatedSource]", "InvalidSourceURL]",
        "WrongType]",
        "WrongType]",
      ])
    #expect(diagnostics[0].hasPrefix("Content/site.yaml:3:19: error: "))
    #expect(diagnostics[4].hasPrefix("Content/site.yaml:3:"))
  }

  @Test func sourcesAreAList() {
    #expect(load("planet").diagnostics.map { $0.hasSuffix("[WrongType]") } == [true])
    #expect(load("[]").diagnostics == [] && load("").diagnostics == [])
  }
}
