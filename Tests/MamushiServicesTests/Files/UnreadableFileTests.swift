import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

struct UnreadableFileTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private func diagnostics() -> [String] {
    LocalFileTree(root: folder.path).listing(of: SitePath("Content")).diagnostics.sorted().map(\.description)
  }

  @Test func namesThatAreNotUTF8AreReported() {
    folder.makeFolder("Content")
    let path = folder.at("Content").utf8CString.dropLast() + [CChar(0x2F), 0x61, CChar(bitPattern: 0xFF), 0]
    let file = open(Array(path), O_CREAT | O_WRONLY, 0o644)
    // APFS takes no such name.
    guard file >= 0 else { return }
    close(file)
    #expect(
      diagnostics() == [
        "Content: error: the file name 'a\\xFF' in this folder is not valid UTF-8; rename it in UTF-8 "
          + "[InvalidFileName]"
      ])
    unlink(Array(path))
  }

  @Test func pipesAreReportedAndDoNotBlock() {
    folder.makeFolder("Content")
    mkfifo(folder.at("Content/pipe.md"), 0o644)
    #expect(
      diagnostics() == [
        "Content/pipe.md: error: this is a named pipe, not a file; remove it [SpecialFile]"
      ])
    #expect(throws: FileFailure.self) {
      try LocalFileTree(root: folder.path).read(SitePath("Content/pipe.md"))
    }
  }

  @Test(.disabled(if: getuid() == 0, "the superuser may read all"))
  func filesAndFoldersWithoutPermissionAreReported() {
    folder.write("", to: "Content/a.md")
    folder.write("", to: "Content/closed/b.md")
    chmod(folder.at("Content/a.md"), 0)
    chmod(folder.at("Content/closed"), 0)
    #expect(
      diagnostics() == [
        "Content/a.md: error: the file cannot be read: Permission denied; make it readable, or move it out of "
          + "the site [UnreadableFile]",
        "Content/closed: error: the folder cannot be read: Permission denied; make it readable, or move it out "
          + "of the site [UnreadableFile]",
      ])
  }
}
