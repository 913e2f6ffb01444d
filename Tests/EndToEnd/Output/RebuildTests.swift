import Foundation
import Testing

/// What a second build does to the output of the first.
@Suite(.scratchFolder)
struct RebuildTests {
  @Test("a build without changes touches nothing")
  func unchanged() async throws {
    let site = try Site(FullSite.files)
    let first = try await site.buildCleanly()
    let folder = try FileManager.default.attributesOfItem(atPath: site.url("Output").path)
    #expect(try await site.buildCleanly() == first)
    let again = try FileManager.default.attributesOfItem(atPath: site.url("Output").path)
    #expect(again[.modificationDate] as? Date == folder[.modificationDate] as? Date)
    #expect(again[.systemFileNumber] as? Int == folder[.systemFileNumber] as? Int)
  }

  @Test("an edit rewrites what shows it, keeps all other files, and gives what a clean build gives")
  func edit() async throws {
    let site = try Site(FullSite.files)
    let first = try await site.buildCleanly()
    try site.write("Content/articles/tea.md", article("お茶の話", "date: 2025-12-31\ntags: [夜]\nauthor: 山田 花子"))
    let second = try await site.buildCleanly()
    for (path, entry) in second.entries where entry.kind == .typeRegular {
      // The index's files are named by their bytes.
      if path.hasPrefix("search/") { continue }
      guard let old = first.entries[path] else {
        Issue.record("'\(path)' is new")
        continue
      }
      if old.bytes == entry.bytes { #expect(old == entry, "'\(path)' was touched") }
    }
    #expect(second.bytes["articles/tea/index.html"] != first.bytes["articles/tea/index.html"])
    #expect(second.bytes["gallery/index.html"] == first.bytes["gallery/index.html"])

    let clean = try Site(
      FullSite.files(with: [
        "Content/articles/tea.md": article("お茶の話", "date: 2025-12-31\ntags: [夜]\nauthor: 山田 花子")
      ]), at: "clean")
    expectSameBytes(second, try await clean.buildCleanly(), "after an edit:")
  }

  @Test("pages, pictures and folders of what is gone are removed, and changed ones mended")
  func stale() async throws {
    let site = try Site(FullSite.files)
    let first = try await site.buildCleanly()
    for path in ["articles/カフェ.md", "gallery/night/late", "static/.well-known", "guidance/second.md"] {
      try site.remove("Content/" + path)
    }
    try site.write("Output/left/over.html", "stale")
    try site.write("Output/index.html", "changed by hand")
    try site.remove("Output/feed.xml")
    let second = try await site.buildCleanly()
    for path in ["articles/カフェ", "gallery/night/late", ".well-known", "guidance/使い方", "left"] {
      #expect(first.contains(path) || path == "left")
      #expect(!second.contains(path), "\(path)")
    }
    #expect(second.contains("feed.xml"))
    #expect(try second.text("index.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test("a link or folder in the place of a file is mended, and what a link leads to is not touched")
  func foreignEntries() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let first = try await site.buildCleanly()
    try site.write("outside/kept.txt", "kept")
    try site.remove("Output/index.html")
    try site.write("Output/index.html", .link(to: "../outside/kept.txt"))
    try site.remove("Output/articles")
    try site.write("Output/articles", .link(to: "../outside"))
    try site.remove("Output/feed.xml")
    try site.write("Output/feed.xml/x.txt", "a folder")
    let second = try await site.buildCleanly()
    expectSameBytes(second, first)
    #expect(second.entries.values.allSatisfy { $0.kind != .typeSymbolicLink })
    #expect(try FolderSnapshot(site.url("outside")).bytes == ["kept.txt": Data("kept".utf8)])
  }

  @Test(".mamushi may be deleted at any time")
  func cache() async throws {
    let site = try Site(FullSite.files)
    let first = try await site.buildCleanly()
    try site.remove(".mamushi")
    #expect(try await site.buildCleanly() == first)
  }

  @Test("no two names for one file, no symbolic links")
  func links() async throws {
    let site = try Site(FullSite.files)
    _ = try await site.buildCleanly()
    try site.write("Content/articles/new.md", article("New"))
    let output = try await site.buildCleanly()
    for (path, entry) in output.entries {
      #expect(entry.kind == .typeRegular || entry.kind == .typeDirectory, "\(path)")
    }
    #expect(output.sharedFiles == [])
  }

  @Test("a failed build leaves no stage behind")
  func noLeftovers() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    _ = try await site.buildCleanly()
    try site.write("Content/articles/b.md", article("B", body: "[x](none.md)"))
    #expect(try await site.build("--quiet").exitCode == 1)
    #expect(
      Set(try FolderSnapshot(site.url(".mamushi")).files).isSubset(of: CacheSafetyTests.names + ["lock"]))
    let entries = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
    #expect(Set(entries).subtracting([".Output.mamushi-back"]) == [".mamushi", "Content", "Output"])
  }
}
