import MamushiCore
import Testing

@testable import MamushiKit

/// That the index is right, and each of its files written once, where what is kept of the search cannot be read.
struct SearchDamageTests {
  private static let content = Dictionary(
    uniqueKeysWithValues: (0..<40).map { number in
      (
        "articles/a\(number).md",
        "---\ntitle: A\(number)\ndate: 2026-01-0\(1 + number % 9)\n---\nword\(number) 語 soup"
      )
    })

  private func files(_ site: TestSite) -> [String: [UInt8]] {
    #expect(site.stage.now.repeated == [])
    return site.stage.now.files.filter { $0.key.hasPrefix("search/") }
  }

  @Test("what cannot be read behind its writing is made in memory", arguments: [1, 2] as [UInt32])
  func unreadable(section: UInt32) async throws {
    let whole = TestSite(Self.content)
    #expect(await whole.build().failure == nil)
    let expected = files(whole)
    #expect(expected.count > 5)
    for isRecords in [true, false] {
      let site = TestSite(Self.content)
      (isRecords ? site.searchRecords : site.searchIndex).refuse(section)
      #expect(await site.build().diagnostics == [])
      #expect(files(site) == expected)
    }
  }

  @Test("what is damaged between two builds is made again", arguments: [1, 2] as [UInt32])
  func damaged(section: UInt32) async throws {
    let other = "---\ntitle: A7\ndate: 2026-01-08\n---\nother words"
    var content = Self.content
    content["articles/a7.md"] = other
    let whole = TestSite(content)
    #expect(await whole.build().failure == nil)
    for isRecords in [true, false] {
      var site = TestSite(Self.content)
      #expect(await site.build().failure == nil)
      (isRecords ? site.searchRecords : site.searchIndex).damage(section)
      // The output is gone, so that all files are written.
      site.stage = RecordingStage()
      site.files.files["Content/articles/a7.md"] = Array(other.utf8)
      #expect(await site.build().diagnostics == [])
      #expect(files(site) == files(whole))
    }
  }
}
