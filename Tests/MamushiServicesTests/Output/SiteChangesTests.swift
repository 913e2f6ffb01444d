import MamushiCore
import Testing

@testable import MamushiServices

/// What the ledger is told of folders that lose their last file.
struct SiteChangesTests {
  let folder: ScratchFolder
  let base: OutputLedger
  let changes: SiteChanges
  init() throws {
    folder = try ScratchFolder()
    var files = FileRecords()
    files.append(
      "a/b/index.html", .created, content: .none,
      stamp: FileStamp(size: 1, inode: 0, modified: 0, changed: 0))
    base = try #require(files.ledger(path: folder.at("front"), roots: [1, 2], areLinked: true))
    changes = SiteChanges(FileRecords(), removed: ["a/b/index.html"], base: base)
    folder.makeFolder("front")
  }

  private func stamped() -> [(key: [UInt8], value: LedgerValue?)]? {
    let front = Descriptor(openFolder(folder.at("front")))
    return changes.stamped(base, front: front.number, back: nil)
  }

  @Test func foldersThatAreGoneAreForgotten() throws {
    let entries = try #require(stamped())
    #expect(entries.map { String(decoding: $0.key, as: UTF8.self) } == ["", "a/", "a/b/", "a/b/index.html"])
    #expect(entries.map { $0.value != nil } == [true, false, false, false])
    #expect(try #require(base.applying(entries)).site == FileSum())
  }

  @Test func foldersThatCannotBeLookedAtAreNot() {
    folder.link("front/a", to: "a")
    #expect(stamped() == nil)
  }
}
