import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// Builds that write only what differs from the site that stands.
struct DeltaTests {
  let site: SiteFixture
  let folder: ScratchFolder
  init() throws {
    site = try SiteFixture()
    folder = site.folder
  }

  static let pages = [
    "index.html": "home", "articles/a/index.html": "a", "articles/b/index.html": "b", "articles/b/x.jpg": "x",
    "tags/t/index.html": "t", "tags/t/page/2/index.html": "t2", "file": "file",
  ]

  @Test func whatACommitRecordedIsHeld() throws {
    let summary = try site.build(Self.pages)
    let id = try #require(summary.site)
    #expect(site.trees().holds(id, jobs: 2))
    #expect(!site.trees().holds(Fingerprint(high: 1, low: 2), jobs: 2))
    #expect(try site.build(Self.pages).site == id)
    #expect(try site.build(["index.html": "other"]).site != id)
    #expect(!site.trees().holds(id, jobs: 2))
    #expect(try site.build(Self.pages).site == id)
    #expect(!site.trees("site/Elsewhere").holds(id, jobs: 2))
  }

  /// Many sites are built once, and thrown away.
  @Test func aCleanBuildLeavesNoTreeBehind() throws {
    let first = try site.build(Self.pages)
    #expect(!site.folder.exists("site/.Output.mamushi-back"))
    let times = site.statuses.mapValues(\.modificationTime.tv_nsec)
    try site.openDelta(onto: first.site).discard()
    #expect(site.folder.exists("site/.Output.mamushi-back"))
    #expect(site.statuses.mapValues(\.modificationTime.tv_nsec) == times)
    // The new times are recorded: the next look reads no file.
    let ledger = try #require(OutputLedger.load(from: .ledger(site.folder.at("site/.mamushi"))))
    #expect(ledger.checkFront(openFolder(site.folder.at("site/Output")), jobs: 1).isEqual)
    try site.expectDelta(onto: first.site)
  }

  /// What was changed between the look and the links is read again.
  @Test func whatChangesWhileTheTreeBehindIsMadeIsSeen() throws {
    let first = try site.build(Self.pages)
    let trees = site.trees()
    let id = try #require(first.site)
    #expect(trees.holds(id, jobs: 1))
    site.folder.write("xxxx", to: "site/Output/index.html")
    try trees.openStage(onto: id).discard()
    #expect(!site.trees().holds(id, jobs: 1))
    try site.build(Self.pages)
    try site.expect(Self.pages)
  }

  /// So that the first edit while a site is watched does not wait for it.
  @Test func theTreeBehindIsMadeWhileNothingElseIsToBeDone() throws {
    let trees = site.trees(trustsItself: true)
    let stage = try trees.openStage(onto: nil)
    try site.put(Self.pages, into: stage)
    let summary = try stage.commit()
    #expect(trees.verify() && site.folder.exists("site/.Output.mamushi-back") && site.leftovers.isEmpty)
    let behind = site.folder.status("site/.Output.mamushi-back").st_ino
    #expect(trees.verify() && site.folder.status("site/.Output.mamushi-back").st_ino == behind)
    try site.expectDelta(onto: summary.site)
  }

  @Test func onlyWhatDiffersIsWritten() throws {
    let first = try site.buildWithTreeBehind(Self.pages)
    let before = site.statuses
    var pages = Self.pages
    pages["articles/a/index.html"] = "A"
    pages["new/deep/index.html"] = "new"
    pages["tags/t/page/2/index.html"] = nil
    let summary = try site.buildDelta(from: Self.pages, to: pages, onto: first.site)
    #expect(summary.written == 2 && summary.deleted == 1 && summary.unchanged == 6)
    #expect(summary.bytes == pages.values.reduce(OutputLocation.marker.count) { $0 + $1.utf8.count })
    try site.expect(pages)
    for (path, status) in site.statuses
    where status.st_mode & S_IFMT == S_IFREG && path != "articles/a/index.html" {
      guard let old = before[path] else { continue }
      #expect(old.st_ino == status.st_ino && nanoseconds(old) == nanoseconds(status), "\(path)")
    }
    #expect(summary.site == (try site.cleanSite(pages)))
  }

  @Test func manyDeltasFollowEachOther() throws {
    var pages = Self.pages
    var id = try site.build(pages).site
    for round in 0..<12 {
      var next = pages
      next["articles/a/index.html"] = "a\(round)"
      next["round/\(round % 3)/index.html"] = round % 4 == 3 ? nil : "\(round)"
      if round % 2 == 0 { next["tags/t/index.html"] = nil } else { next["tags/t/index.html"] = "t" }
      id = try site.buildDelta(from: pages, to: next, onto: id).site
      pages = next
      try site.expect(pages)
      #expect(site.leftovers.isEmpty)
    }
    #expect(id == (try site.cleanSite(pages)))
  }

  @Test func aStageThatIsGivenTheSameFilesTouchesNothing() throws {
    let first = try site.buildWithTreeBehind(Self.pages)
    let before = site.statuses
    let trees = site.trees()
    let id = try #require(first.site)
    #expect(trees.holds(id, jobs: 1))
    let stage = try trees.openStage(onto: id)
    #expect(stage.keepsUnwrittenFiles)
    let writer = try stage.makeWriter()
    for (path, text) in Self.pages { try writer.write(Array(text.utf8), to: path) }
    stage.remove(["none", "articles"])
    let summary = try stage.commit()
    #expect(summary.written == 0 && summary.deleted == 0 && summary.unchanged == 8)
    #expect(summary.site == id && summary.bytes == first.bytes)
    #expect(site.statuses.mapValues(nanoseconds) == before.mapValues(nanoseconds))
    try site.expect(Self.pages)
    try site.expectDelta(onto: id)
  }

  @Test func aFolderCanTakeTheNameOfAFileAndBack() throws {
    let first = try site.build(Self.pages)
    var pages = Self.pages
    pages["file"] = nil
    pages["file/index.html"] = "folder"
    pages["articles/b/index.html"] = nil
    pages["articles/b/x.jpg"] = nil
    pages["articles/b"] = "a file"
    let second = try site.buildDelta(from: Self.pages, to: pages, onto: first.site)
    #expect(second.written == 2 && second.deleted == 3)
    try site.expect(pages)
    let third = try site.buildDelta(from: pages, to: Self.pages, onto: second.site)
    try site.expect(Self.pages)
    #expect(third.site == first.site)
    try site.expectDelta(onto: third.site)
  }

  @Test func filesOfTheSiteAreComparedAndCopied() throws {
    folder.write("one", to: "site/Content/static/a.bin")
    let stage = try site.open()
    try stage.makeWriter().copy(SitePath("Content/static/a.bin"), to: "a.bin")
    let id = try #require(try stage.commit().site)
    func copy(_ id: Fingerprint) throws -> OutputSummary {
      let trees = site.trees()
      #expect(trees.holds(id, jobs: 1))
      let stage = try trees.openStage(onto: id)
      try stage.makeWriter().copy(SitePath("Content/static/a.bin"), to: "a.bin")
      return try stage.commit()
    }
    #expect(try copy(id).written == 0)
    folder.write(Array(repeating: 7, count: 200_001), to: "site/Content/static/a.bin")
    let next = try copy(id)
    #expect(next.written == 1 && next.bytes == 200_001 + OutputLocation.marker.count)
    #expect(try copy(try #require(next.site)).written == 0)
  }

  @Test func nothingIsRenderedOntoASiteThatWasNotLookedAt() throws {
    let id = try site.build(Self.pages).site
    #expect(try !site.trees().openStage(onto: id).keepsUnwrittenFiles)
    #expect(try !site.trees().openStage(onto: nil).keepsUnwrittenFiles)
  }

  @Test func filesAreNeverTheSameWithinTheOutput() throws {
    let first = try site.build(Self.pages)
    var pages = Self.pages
    pages["articles/a/index.html"] = "b"
    try site.buildDelta(from: Self.pages, to: pages, onto: first.site)
    let files = site.statuses.values.filter { $0.st_mode & S_IFMT == S_IFREG }
    #expect(Set(files.map(\.st_ino)).count == files.count)
    #expect(files.allSatisfy { $0.st_nlink == 2 })
  }
}
