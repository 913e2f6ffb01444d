import CPlatform
import MamushiCore
import MamushiServices
import Testing

/// What tells that a file is as it was.
struct StampTests {
  let folder: ScratchFolder
  init() throws {
    folder = try ScratchFolder()
    folder.write("text", to: "site/Content/a.md")
  }

  private func listedStamp(of path: String) -> FileStamp? {
    LocalFileTree(root: folder.at("site")).listing(of: SitePath("Content")).entries
      .first { $0.path.string == path }?.stamp
  }

  @Test func aFileHasThatOfTheSystem() throws {
    let stamp = try #require(listedStamp(of: "Content/a.md"))
    let status = folder.status("site/Content/a.md")
    #expect(stamp.size == 4)
    #expect(stamp.inode == UInt64(status.st_ino))
    let (modified, changed) = (status.modificationTime, status.changeTime)
    #expect(stamp.modified == Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec))
    #expect(stamp.changed == Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec))
  }

  @Test func aFileOutsideOfListingsHasOne() {
    folder.write("out", to: "other/b.md")
    folder.link("site/Content/in.md", to: "a.md")
    folder.link("site/Content/out.md", to: "../../other/b.md")
    let files = LocalFileTree(root: folder.at("site"))
    #expect(files.stamp(of: SitePath("Content/a.md")) == listedStamp(of: "Content/a.md"))
    #expect(files.stamp(of: SitePath("Content/in.md"))?.size == 4)
    #expect(files.stamp(of: SitePath("Content/out.md")) == nil)
    #expect(
      files.stamp(of: SitePath("Content/none.md")) == nil && files.stamp(of: SitePath("Content")) == nil)
  }

  @Test func aFileReplacedByOneOfTheSameSizeAndTimeHasAnother() throws {
    let before = try #require(listedStamp(of: "Content/a.md"))
    folder.write("TEXT", to: "site/Content/b.md")
    var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, folder.at("site/Content/a.md"), &times, 0) == 0)
    let touched = try #require(listedStamp(of: "Content/a.md"))
    #expect(touched != before && touched.modified == 1_000_000_000)
    #expect(utimensat(AT_FDCWD, folder.at("site/Content/b.md"), &times, 0) == 0)
    #expect(rename(folder.at("site/Content/b.md"), folder.at("site/Content/a.md")) == 0)
    let after = try #require(listedStamp(of: "Content/a.md"))
    #expect(after.modified == touched.modified && after.size == touched.size)
    #expect(after != touched)
  }

  @Test func aLinkHasThatOfWhatItLeadsTo() throws {
    folder.write("other", to: "site/Content/b.md")
    folder.link("site/Content/link.md", to: "a.md")
    #expect(listedStamp(of: "Content/link.md") == listedStamp(of: "Content/a.md"))
    folder.remove("site/Content/link.md")
    folder.link("site/Content/link.md", to: "b.md")
    #expect(listedStamp(of: "Content/link.md") == listedStamp(of: "Content/b.md"))
    #expect(listedStamp(of: "Content/link.md") != listedStamp(of: "Content/a.md"))
  }

  @Test func foldersHaveNone() {
    folder.makeFolder("site/Content/folder")
    #expect(listedStamp(of: "Content/folder") == FileStamp.none)
  }

  @Test func theRunningProgramAndItsLibrariesHaveOne() throws {
    let stamps = programStamps()
    #expect(stamps.count > 1)
    #expect(stamps.allSatisfy { $0.size > 1000 && $0.inode != 0 })
    #expect(programStamps() == stamps)
  }
}
