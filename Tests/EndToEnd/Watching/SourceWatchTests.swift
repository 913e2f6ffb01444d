import Foundation
import MamushiServices
import Testing

/// `mamushi build --watch` of sites whose sources are files.
@Suite(.scratchFolder)
struct SourceWatchTests {
  private static func configuration(_ sources: String) -> SiteFile {
    .text(
      "title: Test\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nsources:\n\(sources)\n")
  }

  @Test("files of sources are watched wherever they are", arguments: [nil, "1"] as [String?])
  func files(polls: String?) async throws {
    let watched = try await WatchedSite(
      try Site([
        "Content/site.yaml": Self.configuration(
          "  - { name: a, kind: file, path: data/*.json }\n  - { name: b, kind: file, path: one.csv }"),
        "data/a.json": "[{\"title\": \"Alpha\"}]", "one.csv": "title\nBeta\n", "data/other.txt": "x",
      ]), environment: ["MAMUSHI_POLL": polls])
    try await watched.expect("data/a.json") {
      try watched.site.write("data/a.json", "[{\"title\": \"Alpha two\"}]")
    }
    #expect(try watched.site.output.articles == ["alpha-two", "beta"])
    try await watched.expect("one.csv") { try watched.site.write("one.csv", "title\nBeta two\n") }
    try await watched.expect("data/new.json") {
      try watched.site.write("data/new.json", "[{\"title\": \"Gamma\"}]")
    }
    try await watched.expect("not built") { try watched.site.write("data/new.json", "[") }
    try await watched.expect("data/new.json") { try watched.site.remove("data/new.json") }
    #expect(try watched.site.output.articles == ["alpha-two", "beta-two"])
    // Sources that come while the site is watched are watched from then on.
    try watched.site.write("more/c.jsonl", "{\"title\": \"Delta\"}\n")
    // The look at the end of a build may find the change first, without a name.
    try watched.site.write(
      "Content/site.yaml", Self.configuration("  - { name: c, kind: file, path: more/c.jsonl }"))
    try await watched.wait("the new source is not read") { try watched.site.output.articles == ["delta"] }
    let start = try watched.run.messagesSoFar.count
    var number = 0
    while try !watched.run.messagesSoFar.dropFirst(start).contains("more/c.jsonl") {
      // Until the new folder is watched, a change is found without a name.
      number += 1
      try watched.site.write("more/c.jsonl", .text("{\"title\": \"Epsilon \(number)\"}\n"))
      try await Task.sleep(for: .milliseconds(300))
    }
    try await watched.wait("the last change is not built") {
      try watched.site.output.articles == ["epsilon-\(number)"]
    }
    try await watched.expectClean()
    _ = try await watched.end(mayBuild: true)
  }

  @Test("a database that is written to while it is watched; reading it is no change")
  func database() async throws {
    let site = try Site([
      "Content/site.yaml": Self.configuration(
        "  - { name: d, kind: sqlite, path: data/d.sqlite, information: { query: \"SELECT title FROM post\" } }"
      ),
      "data/readme.txt": "x",
    ])
    let writer = try SQLiteConnection(path: site.url("data/d.sqlite").path)
    try writer.execute("PRAGMA journal_mode = WAL")
    try writer.execute("CREATE TABLE post (title TEXT); INSERT INTO post VALUES ('Alpha')")
    let watched = try await WatchedSite(site)
    try await watched.expect("data/d.sqlite-wal") {
      try writer.execute("INSERT INTO post VALUES ('Beta')")
    }
    // A build that began between two writes of the database is followed by one more.
    try await watched.wait("the new row is not built") {
      try watched.site.output.articles == ["alpha", "beta"]
    }
    let said = try watched.run.messagesSoFar
    try await watched.expect("Content/articles/c.md") {
      try watched.site.write("Content/articles/c.md", article("Gamma"))
    }
    // Had reading counted as a change, builds would have followed one another until now.
    let lines = try watched.run.messagesSoFar.dropFirst(said.count).split(separator: "\n")
    #expect(lines.filter { $0.contains(" in ") }.count <= 2, "\(lines)")
    try writer.close()
    _ = try await watched.end(mayBuild: true)
  }
}
