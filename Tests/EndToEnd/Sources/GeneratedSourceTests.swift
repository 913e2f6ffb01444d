import Foundation
import Testing

/// Paths of sources to what builds write.
@Suite(.scratchFolder)
struct GeneratedSourceTests {
  private static func source(_ path: String, kind: String = "file") -> String {
    kind == "file"
      ? "- { name: shops, kind: file, path: \"\(path)\" }"
      : "- { name: shops, kind: sqlite, path: \(path), information: { query: SELECT 1 AS id } }"
  }

  @Test(
    "they are refused, however they are written",
    arguments: [
      ("file", "Output/feed.json"), ("file", "./Output/feed.json"), ("file", "data/../Output/*.json"),
      ("file", ".mamushi/x.json"), ("file", "data/linked.json"), ("sqlite", ".mamushi/sources.sqlite"),
    ])
  func refused(kind: String, path: String) async throws {
    let items = #"[{ "id": 1, "title": "A", "body": "Text.", "date": "2025-05-05" }]"#
    let site = try RemoteSite(Self.source("data/shops.json"), ["data/shops.json": .text(items)])
    let first = try await site.build()
    try #require(first.exitCode == 0, "\(first.result.messages)")
    let old = try site.output
    try FileManager.default.createSymbolicLink(
      atPath: site.site.url("data/linked.json").path, withDestinationPath: "../Output/feed.json")
    try site.site.write("Content/site.yaml", RemoteSite.configuration(Self.source(path, kind: kind)))
    let build = try await site.build()
    #expect(build.exitCode == 78, "\(build.result.messages)")
    #expect(build.ids.contains("InvalidSourcePath"), "\(build.ids)")
    #expect(try site.output == old)
  }
}
