import MamushiCore
import Testing

@testable import MamushiKit

/// Sources of `site.yaml` that are on this machine.
struct LocalSourceConfigurationTests {
  private func one(_ source: String) throws -> SourceConfiguration {
    let (sources, diagnostics) = loadSources("[{ \(source) }]")
    #expect(diagnostics == [])
    return try #require(sources.first)
  }

  /// What is told, without the place.
  private func told(_ source: String) -> [String] {
    let (sources, diagnostics) = loadSources("[{ \(source) }]")
    #expect(sources.isEmpty)
    return diagnostics.map { line in
      line.range(of: "error: ").map { String(line[$0.upperBound...]) } ?? line
    }
  }

  @Test func aFileIsAListOfArticlesByItself() throws {
    let file = try one("name: shops, kind: file, path: data/shops.json")
    #expect(file.file == FilePattern("data/shops.json") && file.format == .json && !file.isFeed)
    #expect(file.url == "https://example.com/" && file.isAtSite)
    #expect(file.listings.map(\.name) == ["information"])
    #expect(file.listings[0].fields[.title] == FieldSource(jsonPath("title")))
    #expect(!file.listings[0].hasOwnFields && file.listings[0].bodyFormat == .html)
    #expect(file.limits.http.maximumBytes == 100 << 20)
    #expect(file.originLocation == SourceLocation(ConfigurationRepository.file, line: 3, column: 44))
  }

  @Test(arguments: [
    ("a.json", SourceFormat.json), ("a.jsonl", .jsonLines), ("a.NDJSON", .jsonLines), ("a.csv", .csv),
    ("a.yml", .yaml), ("a.toml", .toml), ("a.xml", .feed), ("a.rss", .feed), ("a.atom", .feed),
    ("a/*.json", .json), ("a.txt, format: csv", .csv), ("a.json, format: feed", .feed),
  ])
  func theExtensionSaysTheFormat(path: String, format: SourceFormat) throws {
    let file = try one("name: f, kind: file, path: \(path)")
    #expect(file.format == format && file.isFeed == (format == .feed))
    #expect(file.listings.map(\.name) == [format == .feed ? "feed" : "information"])
  }

  @Test func listings() throws {
    let file = try one(
      """
      name: f, kind: file, path: data/all.yaml, url: https://shop.example/a/, rankings:, information: { \
      items: posts, fields: { title: name, tags: topics }, bodyFormat: markdown, separator: ";" }
      """)
    #expect(file.url == "https://shop.example/a/" && !file.isAtSite)
    #expect(file.listings.map(\.name) == ["information", "rankings"])
    #expect(file.listings[0].items == jsonPath("posts") && file.listings[0].separator == ";")
    #expect(file.listings[0].bodyFormat == .markdown && file.listings[0].hasOwnFields)
    #expect(file.listings[1].fields[.rank] == FieldSource(jsonPath("rank")))
  }

  @Test func aCommand() throws {
    let tool = try one(
      "name: t, kind: command, run: [./tools/export, \"--all\", 3], limits: { totalTimeout: 5, maximumBytes: 9 }"
    )
    #expect(tool.run == ["./tools/export", "--all", "3"] && tool.format == .json)
    #expect(tool.limits.http.totalTimeout == 5 && tool.limits.http.maximumBytes == 9)
    #expect(tool.listings.map(\.name) == ["information"] && tool.file == nil)
    #expect(try one("name: t, kind: command, run: [x], format: jsonLines").format == .jsonLines)
  }

  @Test func aDatabase() throws {
    let database = try one(
      """
      name: d, kind: sqlite, path: shop.sqlite, information: { query: SELECT 1 AS id }, pickups: { query: \
      SELECT 2 AS id, fields: { title: id } }
      """)
    #expect(database.file == FilePattern("shop.sqlite"))
    #expect(database.listings.map { $0.query?.statement } == ["SELECT 1 AS id", "SELECT 2 AS id"])
    #expect(database.listings[0].query?.location.line == 3)
  }

  @Test(arguments: [
    ("kind: file", "'path' is missing; add 'path: ...' [MissingKey]"),
    ("kind: sqlite, information: { query: x }", "'path' is missing; add 'path: ...' [MissingKey]"),
    ("kind: command", "'run' is missing; add 'run: ...' [MissingKey]"),
    (
      "kind: file, path: data/posts",
      "the name 'data/posts' does not say how the file is written; add 'format': json, jsonLines, csv, yaml, toml, feed "
        + "[UnknownFormat]"
    ),
    (
      "kind: file, path: ../posts.json",
      "'../posts.json' is not a path of a file in the site; write it from the site's folder, as 'data/posts.json', or "
        + "'data/posts/*.json' for several files [InvalidSourcePath]"
    ),
    (
      "kind: sqlite, path: d/*.sqlite, information: { query: x }",
      "'d/*.sqlite' is not a path of a file in the site; write it from the site's folder, as 'data/shop.sqlite' "
        + "[InvalidSourcePath]"
    ),
    (
      "kind: command, run: []",
      "'run' does not name a program; write it as '[./tools/export, --json]' [InvalidCommand]"
    ),
    (
      "kind: sqlite, path: d.sqlite",
      "the source 'x' has no query; add 'information', 'pickups', 'rankings' or 'gallery' with a 'query' "
        + "[DatabaseWithoutListing]"
    ),
    (
      "kind: sqlite, path: d.sqlite, rankings: { fields: { name: x } }",
      "'query' is missing; add 'query: ...' [MissingKey]"
    ),
    (
      "kind: file, path: a.xml, information: { items: x }",
      "a feed has no 'information'; remove 'information', or name another 'format' [ListingOfFeed]"
    ),
    (
      "kind: file, path: a.json, run: [x]",
      "a source of kind 'file' has no 'run'; remove 'run', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "kind: command, run: [x], headers: { A: b }",
      "a source of kind 'command' has no 'headers'; remove 'headers', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "kind: file, path: a.json, limits: { retries: 2 }",
      "a source of kind 'file' has no 'retries'; remove 'retries', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "kind: sqlite, path: a.db, information: { query: SELECT 1 }, mayBeEmpty: true",
      "a source of kind 'sqlite' has no 'mayBeEmpty'; remove 'mayBeEmpty', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "kind: api, url: https://a.example, path: x.json, preset: wordpress",
      "a source of kind 'api' has no 'path'; remove 'path', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "kind: api, url: https://a.example, format: csv, preset: wordpress",
      "a source of kind 'api' has no 'format'; remove it for JSON; for another format, have a 'kind: command' fetch it: "
        + "'run: [curl, -fsSL, \"https://...\"]' [KeyOfOtherKind]"
    ),
  ])
  func faults(source: String, message: String) {
    #expect(told("name: x, \(source)") == [message])
  }

  @Test func aCommandIsNoText() {
    let told = told("name: x, kind: command, run: ./export")
    #expect(told.count == 1 && told[0].contains("a list of the program and its arguments"), "\(told)")
  }

  @Test func aKindThatIsUnknownIsAllThatIsTold() {
    let told = told("name: x, kind: files, path: a.json, information: { items: x }")
    #expect(told.count == 1 && told[0].contains("'files'"), "\(told)")
  }
}
