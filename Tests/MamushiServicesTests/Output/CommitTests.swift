import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

struct CommitTests {
  let site: SiteFixture
  let folder: ScratchFolder
  init() throws {
    site = try SiteFixture()
    folder = site.folder
  }

  @Test func aNewOutputHoldsWhatWasWrittenAndTheMarker() throws {
    let summary = try site.build([
      "index.html": "home", "articles/kyoto/index.html": "kyoto", "articles/kyoto/photo.jpg": "jpg",
      "page/2/index.html": "2", "categories/寿司/page/2/index.html": "sushi",
    ])
    #expect(summary.written == 6 && summary.unchanged == 0 && summary.deleted == 0)
    #expect(summary.bytes == 4 + 5 + 3 + 1 + 5 + OutputLocation.marker.count)
    #expect(summary.warnings.isEmpty)
    #expect(folder.text("site/Output/articles/kyoto/index.html") == "kyoto")
    #expect(folder.text("site/Output/categories/寿司/page/2/index.html") == "sushi")
    #expect(
      folder.names("site/Output") == [".mamushi-output", "articles", "categories", "index.html", "page"])
    #expect(site.leftovers.isEmpty)
  }

  @Test func anUnchangedSiteIsNotTouched() throws {
    let pages = ["index.html": "home", "articles/a/index.html": "a"]
    try site.build(pages)
    let paths = [
      "site/Output", "site/Output/index.html", "site/Output/articles/a", "site/Output/.mamushi-output",
    ]
    let before = paths.map(folder.status)
    let summary = try site.build(pages)
    #expect(summary.written == 0 && summary.unchanged == 3 && summary.deleted == 0)
    for (old, new) in zip(before, paths.map(folder.status)) {
      #expect(old.st_ino == new.st_ino)
      #expect(nanoseconds(old) == nanoseconds(new))
    }
    #expect(site.leftovers.isEmpty)
  }

  @Test func changedFilesAreWrittenOthersStayTheSameFile() throws {
    try site.build(["index.html": "home", "articles/a/index.html": "a", "articles/b/index.html": "b"])
    let kept = folder.status("site/Output/articles/b/index.html")
    let summary = try site.build(
      [
        "index.html": "home", "articles/a/index.html": "A", "articles/b/index.html": "b",
        "new/index.html": "n",
      ])
    #expect(summary.written == 2 && summary.unchanged == 3 && summary.deleted == 0)
    #expect(folder.text("site/Output/articles/a/index.html") == "A")
    #expect(folder.text("site/Output/new/index.html") == "n")
    let after = folder.status("site/Output/articles/b/index.html")
    #expect(after.st_ino == kept.st_ino && after.st_nlink == 2)
    #expect(nanoseconds(after)[0] == nanoseconds(kept)[0])
    #expect(site.leftovers.isEmpty)
  }

  @Test func staleFilesAndFoldersAreDeleted() throws {
    try site.build(["index.html": "home", "articles/a/index.html": "a", "articles/b/index.html": "b"])
    let summary = try site.build(["index.html": "home", "articles/a/index.html": "a"])
    #expect(summary.written == 0 && summary.unchanged == 3 && summary.deleted == 1)
    #expect(folder.names("site/Output/articles") == ["a"])
  }

  @Test func anEmptyFolderInTheOldSiteGoes() throws {
    try site.build(["index.html": "home"])
    folder.makeFolder("site/Output/left/over")
    try site.build(["index.html": "home"])
    #expect(folder.names("site/Output") == [".mamushi-output", "index.html"])
  }

  @Test func aFolderCanTakeTheNameOfAFileAndBack() throws {
    try site.build(["a": "file", "b/index.html": "b"])
    try site.build(["a/index.html": "a", "b": "file"])
    #expect(folder.text("site/Output/a/index.html") == "a" && folder.text("site/Output/b") == "file")
  }

  @Test func linksInTheOldSiteAreReplacedNeverFollowed() throws {
    folder.write("home", to: "elsewhere/index.html")
    try site.build(["index.html": "x", "a/index.html": "home"])
    unlinkTree("site/Output/a")
    folder.link("site/Output/a", to: folder.at("elsewhere"))
    let summary = try site.build(["index.html": "x", "a/index.html": "home"])
    #expect(summary.written == 3)
    #expect(folder.status("site/Output/a").st_mode & S_IFMT == S_IFDIR)
    #expect(folder.status("site/Output/a/index.html").st_ino != folder.status("elsewhere/index.html").st_ino)
    #expect(folder.text("elsewhere/index.html") == "home")
  }

  @Test func twoNamesForOneFileAreParted() throws {
    try site.build(["a/index.html": "same", "b/index.html": "same"])
    unlink(folder.at("site/Output/b/index.html"))
    link(folder.at("site/Output/a/index.html"), folder.at("site/Output/b/index.html"))
    try site.build(["a/index.html": "same", "b/index.html": "same"])
    // Each has its second name behind the output.
    let files = ["site/Output/a/index.html", "site/Output/b/index.html"].map(folder.status)
    #expect(files[0].st_ino != files[1].st_ino)
    #expect(files.map(\.st_nlink) == [2, 2])
  }

  @Test func anOutputOutsideTheSiteAndInMissingFoldersIsMade() throws {
    try site.build(["index.html": "home"], output: "elsewhere/public/blog")
    #expect(folder.text("elsewhere/public/blog/index.html") == "home")
  }

  @Test func aLinkedOutputFolderKeepsItsLink() throws {
    folder.makeFolder("real")
    folder.link("site/Output", to: "../real")
    try site.build(["index.html": "home"])
    #expect(folder.status("site/Output").st_mode & S_IFMT == S_IFLNK)
    #expect(folder.text("real/index.html") == "home")
  }

  @Test func severalWritersShareAStage() async throws {
    try site.build(["t0/p0/index.html": "old", "t1/p1/index.html": "t1p1"])
    let stage = try site.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          let writer = try stage.makeWriter()
          for page in 0..<100 {
            try writer.write(Array("t\(thread)p\(page)".utf8), to: "t\(thread)/p\(page)/index.html")
          }
        }
      }
      try await group.waitForAll()
    }
    let summary = try stage.commit()
    #expect(summary.written == 399 && summary.unchanged == 2 && summary.deleted == 0)
    #expect(folder.text("site/Output/t3/p99/index.html") == "t3p99")
    #expect(folder.text("site/Output/t0/p0/index.html") == "t0p0")
  }

  private func unlinkTree(_ path: String) {
    #expect(throws: Never.self) { try removeTree(folder.at(path)) }
  }
}

/// When a file was modified, and when its status changed.
func nanoseconds(_ status: stat) -> [Int] {
  [status.modificationTime, status.changeTime].map { $0.tv_sec * 1_000_000_000 + $0.tv_nsec }
}
