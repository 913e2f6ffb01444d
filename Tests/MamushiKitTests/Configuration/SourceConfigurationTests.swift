import MamushiCore
import Testing

@testable import MamushiKit

/// `sources` of `site.yaml`.
struct SourceConfigurationTests {
  private func one(_ source: String) throws -> SourceConfiguration {
    let (sources, diagnostics) = loadSources("[{ \(source) }]")
    #expect(diagnostics == [])
    return try #require(sources.first)
  }

  private static let api = "name: cms, kind: api, url: https://cms.example/api/"

  @Test(arguments: ["${", "${}", "x ${-}", "${A B}"])
  func whatBeginsAsAVariableHasToBeOne(value: String) {
    let (sources, diagnostics) = loadSources(
      "[{ \(Self.api), headers: { X-Key: \"\(value)\" }, information: { path: /a } }]")
    #expect(sources.isEmpty && diagnostics.count == 1)
    #expect(
      diagnostics.first?.contains("the header 'X-Key' has a '${' that does not name a variable") == true)
  }

  @Test func aFeed() throws {
    let feed = try one("name: planet-1, kind: feed, url: https://example.org/feed/?a=1, media: download")
    #expect(feed.name == "planet-1" && feed.kind == .feed && feed.media == .download)
    #expect(feed.url == "https://example.org/feed/?a=1")
    #expect(feed.listings.map(\.name) == ["feed"] && feed.login == nil)
    #expect(feed.limits == SourceLimits())
    #expect(feed.location == SourceLocation(ConfigurationRepository.file, line: 3, column: 11))
  }

  @Test func aSourceMayBeEmpty() throws {
    #expect(try !one("name: a, kind: feed, url: https://a.example").mayBeEmpty)
    for source in [
      "name: a, kind: feed, url: https://a.example", "name: a, kind: command, run: [x]",
      "name: a, kind: api, url: https://a.example, preset: observation",
    ] {
      #expect(try one(source + ", mayBeEmpty: true").mayBeEmpty)
    }
  }

  @Test func theObservationPreset() throws {
    let app = try one("name: app, kind: api, preset: observation, url: http://localhost:3001/v1/")
    #expect(app.url == "http://localhost:3001/v1")
    #expect(app.login == LoginConfiguration(login: "/auth/login", verify: "/auth/verify"))
    #expect(app.listings.map(\.path) == ["/info_feed", "/pickup_feeds", "/category_feeds", "/galleries"])
    #expect(app.listings.map(\.isOptional) == [false, true, true, true])
    #expect(app.listings.allSatisfy { $0.isOfPreset })
    let own = try one(
      "name: app, kind: api, preset: observation, url: http://localhost:3001/v1, rankings: { path: /r }")
    #expect(own.listings.map(\.isOfPreset) == [true, true, false, true])
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
      \(Self.api), headers: { X-API-KEY: "${CMS_KEY}", Authorization: "Bearer ${CMS_KEY}$ ${A_1} $A_1" }, \
      information: { path: articles, items: data, paging: { style: offset, offset: offset, limit: limit, size: 50, \
      total: totalCount }, fields: { id: id, title: attributes.title, author: by, tags: "tags[].name" }, \
      bodyFormat: markdown }, gallery: { path: /photos?x=1 }
      """)
    #expect(cms.url == "https://cms.example/api")
    #expect(
      cms.headers == [
        HTTPHeader("X-API-KEY", "s3cret"), HTTPHeader("Authorization", "Bearer s3cret$ one $A_1"),
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
        .thumbnailHeight: "thumbnailHeight", .thumbnailAlt: "thumbnailAlt", .link: "link",
      ])
  }

  @Test func aListingStandsInForThePresetsWhole() throws {
    let app = try one(
      "name: app, kind: api, preset: observation, url: http://a.b, pickups: { path: /p }, rankings: null")
    let pickups = try #require(app.listings.first { $0.name == "pickups" })
    #expect(pickups.path == "/p" && pickups.fields[.title]?.path.text == "title" && !pickups.isOptional)
    #expect(app.listings.count == 4)
  }

  @Test func fieldsOfWordPressStayHTML() throws {
    let blog = try one(
      "name: b, kind: api, preset: wordpress, url: http://a.b, information: { path: /posts, fields: { title: "
        + "title.rendered, category: names, date: date_gmt, updated: modified, link: link } }")
    let fields = try #require(blog.listings.first).fields
    #expect(fields.filter(\.value.isHTML).keys.map(\.rawValue).sorted() == ["category", "title"])
    #expect(fields.filter(\.value.isUTC).keys.map(\.rawValue) == ["date"])
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

  @Test func faultsOfAllSourcesAreToldAtOnce() {
    let (sources, diagnostics) = loadSources(
      "[{ name: A }, { name: ok, kind: feed, url: https://a.b/ }, { name: ok, kind: feed, url: x }, 7, null]")
    #expect(sources.map(\.name) == ["ok"])
    let names: [String] = diagnostics.map { $0.split(separator: "[").last.map(String.init) ?? "" }
    #expect(
      names == [
        "InvalidSourceName]", "MissingKey]", "RepeatedSource]", "InvalidSourceURL]",
        "WrongType]",
        "WrongType]",
      ])
    #expect(diagnostics[0].hasPrefix("Content/site.yaml:3:19: error: "))
    #expect(diagnostics[3].hasPrefix("Content/site.yaml:3:"))
  }

  @Test func sourcesAreAList() {
    #expect(loadSources("planet").diagnostics.map { $0.hasSuffix("[WrongType]") } == [true])
    #expect(loadSources("[]").diagnostics == [] && loadSources("").diagnostics == [])
  }
}
