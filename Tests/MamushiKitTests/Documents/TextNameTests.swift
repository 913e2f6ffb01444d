import MamushiCore
import Testing

@testable import MamushiKit

/// What the place of a text says of it.
struct TextNameTests {
  private func name(_ path: String) -> TextName { TextName(of: SitePath("Content/articles/" + path)) }

  private func day(_ path: String) -> [Int]? {
    name(path).day.map { [$0.year, $0.month, $0.day, $0.hour] }
  }

  @Test(arguments: [
    ("kyoto.md", "kyoto"), ("2026-05-01-kyoto.md", "kyoto"), ("2026-05-01_kyoto.md", "kyoto"),
    ("2026-05-01 京都の朝.md", "京都の朝"), ("2026-05-01--kyoto.md", "kyoto"), ("2026-05-01.md", "2026-05-01"),
    ("2026-05-01-.md", "2026-05-01-"), ("20260501-kyoto.md", "20260501-kyoto"),
    ("2026-05-011.md", "2026-05-011"), ("2026-5-1-kyoto.md", "2026-5-1-kyoto"), ("2026-05.md", "2026-05"),
    ("kyoto/index.md", "kyoto"), ("2026-05-01-kyoto/index.md", "kyoto"), ("kyoto/INDEX.md", "INDEX"),
    ("2026/05/01/kyoto.md", "kyoto"), ("2026/05/01/2026-05-02-kyoto.md", "kyoto"), ("index.x.md", "index.x"),
    ("2026-02-30-kyoto.md", "kyoto"),
  ])
  func slugsAreMadeOfTheRest(path: String, text: String) { #expect(name(path).text == text) }

  @Test(arguments: [
    "2026-05-01-kyoto.md", "2026-05-01.md", "2026-05-01_x.md", "2026-05-01-kyoto/index.md",
    "2026/05/01/kyoto.md", "2026/05/01/kyoto/index.md", "travel/2026/05/01/kyoto.md", "2026-05-01/kyoto.md",
    "2025/04/03/2026-05-01-kyoto.md", "2026-05-01/index.md",
  ])
  func daysOfNamesAndFolders(path: String) {
    #expect(day(path) == [2026, 5, 1, 0])
    #expect(name(path).wrongDay == nil)
  }

  @Test(arguments: [
    "kyoto.md", "20260501-kyoto.md", "2026/05/kyoto.md", "2026/kyoto.md", "2026/05/1/kyoto.md",
    "26/05/01/kyoto.md", "2026-05/01/kyoto.md", "2026/05/01-kyoto.md", "x2026-05-01-kyoto.md",
    "2026-05-01/deep/kyoto.md", "２０２６-05-01-kyoto.md", "2026-05-01x.md",
  ])
  func noDays(path: String) {
    #expect(name(path).day == nil)
    #expect(name(path).wrongDay == nil)
  }

  @Test(arguments: [
    ("2026-02-30-kyoto.md", "2026-02-30"), ("2026/13/01/kyoto.md", "2026-13-01"),
    ("2025-02-29/kyoto.md", "2025-02-29"),
  ])
  func daysThatThereAreNot(path: String, day: String) { #expect(name(path).wrongDay == day) }

  @Test(arguments: [
    ("kyoto.md", "Content/articles"), ("kyoto/index.md", "Content/articles"),
    ("travel/kyoto.md", "Content/articles/travel"),
    ("travel/2026/05/01/kyoto/index.md", "Content/articles/travel"),
    ("2026/kyoto.md", "Content/articles/2026"),
  ])
  func foldersWithoutDays(path: String, folder: String) { #expect(name(path).folder.string == folder) }

  @Test func textsOfFoldersAndSections() {
    #expect(TextName.isIndex(SitePath("Content/articles/x/index.md")))
    #expect(
      TextName.isIndex(SitePath("Content/articles/x/index.MD")) && TextName.isIndex(SitePath("index.md")))
    #expect(!TextName.isIndex(SitePath("Content/articles/x/_index.md")))
    #expect(!TextName.isIndex(SitePath("Content/articles/x/index.txt")))
    #expect(TextName.isSectionText(SitePath("Content/articles/_index.md")))
    #expect(!TextName.isSectionText(SitePath("Content/articles/x_index.md")))
    #expect(TextName.ownFolder(of: SitePath("a/b/index.md")).string == "a/b")
    #expect(TextName.ownFolder(of: SitePath("a/b.md")).string == "a/b")
  }
}
