import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// Builds into one output that know nothing of each other.
struct OutputLockTests {
  let site: SiteFixture
  let folder: ScratchFolder
  init() throws {
    site = try SiteFixture()
    folder = site.folder
  }

  private func expectBusy(_ trees: OutputTrees) {
    do throws(OutputError) {
      _ = try trees.openStage(onto: nil)
      Issue.record("opened")
    } catch .busy {
    } catch {
      Issue.record(error)
    }
  }

  @Test func aSecondStageIsRefusedUntilTheFirstEnds() throws {
    try site.build(["index.html": "old"])
    let first = try site.open()
    try first.makeWriter().write(Array("new".utf8), to: "index.html")
    expectBusy(site.trees())
    // With that the site's own lock is gone too.
    try removeTree(folder.at("site/.mamushi"))
    expectBusy(site.trees())
    folder.makeFolder("other/Content")
    let other = OutputTrees(
      output: folder.at("site/Output"), site: folder.at("other"), cache: folder.at("other/.mamushi"),
      force: false,
      ledger: .ledger(folder.at("other/.mamushi")), jobs: 1)
    expectBusy(other)
    _ = try first.commit()
    try site.expect(["index.html": "new"])
    let second = try other.openStage(onto: nil)
    try second.makeWriter().write(Array("other".utf8), to: "index.html")
    expectBusy(site.trees())
    _ = try second.commit()
    try site.expect(["index.html": "other"])
    #expect(site.leftovers.isEmpty)
  }

  @Test func aDeltaHoldsTheLockToo() throws {
    let id = try site.build(["index.html": "old"]).site
    let first = try site.openDelta(onto: id)
    expectBusy(site.trees())
    first.discard()
    #expect(site.leftovers.isEmpty)
    try site.expectDelta(onto: id)
    #expect(site.leftovers.isEmpty)
  }

  @Test func whatIsRefusedIsNotLocked() throws {
    folder.write("mine", to: "public/thesis.txt")
    #expect(try site.refusal("public") != nil)
    folder.write("", to: "deep/a/.git")
    folder.write("", to: "deep/.mamushi-output")
    #expect(try site.refusal("deep") != nil)
    #expect(folder.names("") == ["deep", "public", "site"])
  }

  /// As a killed build leaves it.
  @Test func anEmptyLockFileIsUsed() throws {
    folder.write("", to: "site/.Output.mamushi-lock")
    try site.build(["index.html": "new"])
    #expect(site.leftovers.isEmpty)
  }

  @Test func aLockWhoseFileWasRemovedTakesNoOthersAway() throws {
    let path = folder.at("lock")
    let first = try #require(try FileLock.acquire(path))
    #expect(try FileLock.acquire(path) == nil)
    unlink(path)
    let second = try #require(try FileLock.acquire(path))
    first.remove()
    #expect(folder.exists("lock"))
    #expect(try FileLock.acquire(path) == nil)
    second.remove()
    #expect(!folder.exists("lock"))
  }

  /// Above an output that is still to be made only the stage lies.
  @Test func nothingStaysInFoldersAboveTheOutput() throws {
    try site.build(["index.html": "new"], output: "new/and/deep")
    #expect(folder.names("") == ["new", "site"] && folder.names("new") == ["and"])
    #expect(folder.names("new/and") == ["deep"])
    let trees = site.trees("new/and/deep")
    let id = try #require(try site.build(["index.html": "new"], output: "new/and/deep").site)
    #expect(trees.holds(id, jobs: 1))
    let stage = try trees.openStage(onto: id)
    #expect(stage.keepsUnwrittenFiles)
    try stage.makeWriter().write(Array("newer".utf8), to: "index.html")
    _ = try stage.commit()
    #expect(folder.text("new/and/deep/index.html") == "newer")
    #expect(folder.names("new/and") == [".deep.mamushi-back", "deep"])
  }
}
