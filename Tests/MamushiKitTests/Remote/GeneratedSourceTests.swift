import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Paths of sources to what builds write.
struct GeneratedSourceTests {
  private let remote = RemoteFixture()

  private func told(_ kind: SourceConfiguration.Kind, _ path: String) async -> [String] {
    let posts = source("posts", url: "https://example.com/") {
      $0.kind = kind
      $0.file = FilePattern(path)
      $0.listings = [listing(path: "")]
      $0.originLocation = SourceLocation(ConfigurationRepository.file, line: 7, column: 11)
    }
    var files = MemoryFiles(["Output/feed.json": "[]", "data/posts.json": "[]"])
    files.ofBuilds = ["Output"]
    return await remote.fetch([posts], files: files).flatMap(\.diagnostics).map(\.description)
  }

  @Test(arguments: ["Output/feed.json", "Output/*.json", "./Output/a/../feed.json"])
  func theyAreRefused(path: String) async {
    let shown = path.contains("*") ? path : "Output/feed.json"
    #expect(
      await told(.file, path) == [
        "Content/site.yaml:7:11: error: '\(shown)' lies in what builds write, which is never content; name a file that you "
          + "keep elsewhere in the site [InvalidSourcePath]"
      ])
  }

  @Test func databasesAreRefusedToo() async {
    #expect(await told(.sqlite, "Output/shop.sqlite").first?.hasSuffix("[InvalidSourcePath]") == true)
  }

  @Test func othersAreNot() async { #expect(await told(.file, "data/posts.json") == []) }
}
