import MamushiCore
import Testing

@testable import MamushiKit

/// Paths of files, and of several files.
struct FilePatternTests {
  @Test(arguments: [
    ("data/posts.json", "data/posts.json", true), ("./data//posts.json", "data/posts.json", true),
    ("data/x/../posts.json", "data/posts.json", true), ("data/posts.json", "data/posts.jsonl", false),
    ("data/*.json", "data/a.json", true), ("data/*.json", "data/a/b.json", false),
    ("data/*.json", "data/.hidden.json", false), ("data/.*.json", "data/.hidden.json", true),
    ("data/*/p*.json", "data/2026/posts.json", true), ("data/*/p*.json", "data/2026/other.json", false),
    ("data/*", "data/記事.json", true), ("data/.x/*.json", "data/.x/a.json", true),
  ])
  func matching(pattern: String, file: String, isMatch: Bool) throws {
    #expect(try #require(FilePattern(pattern)).matches(SitePath(file)) == isMatch)
  }

  @Test(arguments: [
    "", ".", "/etc/passwd", "../x.json", "data/../../x.json", "*.json", "d*/x.json", "data/a\0.json",
  ])
  func whatIsNoPathOfTheSite(text: String) {
    #expect(FilePattern(text) == nil)
  }

  @Test func whereTheFilesAre() throws {
    let one = try #require(FilePattern("data/2026/posts.json"))
    #expect(!one.isPlural && one.folder == SitePath("data/2026") && one.top == SitePath("data"))
    let several = try #require(FilePattern("data/2026/*/p*.json"))
    #expect(several.isPlural && several.folder == SitePath("data/2026") && several.top == SitePath("data"))
    #expect(try #require(FilePattern("posts.json")).top == SitePath("posts.json"))
  }

  @Test(arguments: [
    ("", true), ("data", true), ("data/2026", true), ("data/2026/a", false), ("other", false),
  ])
  func foldersThatMayHoldFiles(folder: String, isMatch: Bool) throws {
    #expect(try #require(FilePattern("data/*/p.json")).mayMatch(inside: SitePath(folder)) == isMatch)
  }
}
