import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What names and sizes of files tell.
struct ContentExaminationTests {
  @Test func contentIsCountedByKind() async {
    let examined = ExaminedMachine([
      "articles/a.md": "x", "articles/b/index.md": "x", "articles/b/c.jpg": "x", "pages/about.md": "x",
      "guidance/start.md": "x", "gallery/one/1.jpg": "x", "gallery/one/2.png": "x",
      "gallery/two/album.md": "x",
    ])
    #expect(
      await examined.findings(.content) == [
        "ok: 2 articles, 1 page, 1 chapter, 2 albums, 2 photos, language ja"
      ])
    #expect(await ExaminedMachine().findings(.content) == ["ok: no texts and no photos yet, language ja"])
  }

  @Test func whatListingsFindIsTold() async {
    var examined = ExaminedMachine()
    #expect(
      await examined.findings(.files) == [
        "ok: 1 file of the site can be read, and no link among them leads nowhere"
      ])
    examined.site.files.diagnostics = [
      Diagnostic(
        .error, id: "BrokenLink", message: "the symbolic link leads to '/x', which does not exist",
        help: "correct or remove the link", at: SourceLocation(SitePath("Content/a.md")))
    ]
    #expect(
      await examined.findings(.files) == [
        "Content/a.md: error: the symbolic link leads to '/x', which does not exist; correct or remove the link"
      ])
  }

  @Test func namesThatAreOneElsewhereAreToldOnce() {
    func entry(_ path: String, isFolder: Bool = false) -> FileListing.Entry {
      FileListing.Entry(path: SitePath("Content/" + path), isFolder: isFolder)
    }
    let collisions = NameCollisions(of: [
      entry("articles", isFolder: true), entry("articles/Kyoto.md"), entry("articles/kyoto.md"),
      entry("gallery", isFolder: true), entry("gallery/A", isFolder: true), entry("gallery/A/1.jpg"),
      entry("gallery/a", isFolder: true), entry("gallery/a/1.jpg"), entry("pages/e\u{301}.md"),
      entry("pages/other.md"), entry("pages/\u{E9}.md"),
    ])
    let fix = "; rename one of them"
    #expect(
      collisions.checks.map(\.line) == [
        "Content/articles/kyoto.md: warning: its name and that of 'Kyoto.md' differ only in case: on macOS and Windows they "
          + "are one file" + fix,
        "Content/gallery/a: warning: its name and that of 'A' differ only in case: on macOS and Windows they are one file"
          + fix,
        "Content/pages/\u{E9}.md: warning: its name and that of 'e\u{301}.md' differ only in how accents are composed (NFC and "
          + "NFD): on macOS they are one file" + fix,
      ])
  }

  @Test func accentsApartAreToldOnlyOfWhatIsPublishedAsItIs() async {
    #expect(
      await ExaminedMachine(["articles/e\u{301}.md": "x"]).findings(.fileNames) == [
        "ok: no two names are one on another system"
      ])
    let found = await ExaminedMachine(["static/e\u{301}.txt": "x"]).findings(.fileNames)
    #expect(found.count == 1 && found[0].contains("note: the accents of this name are written apart (NFD)"))
  }

  @Test func pointersOfLargeFilesAreNoPictures() async {
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 12345\n"
    let examined = ExaminedMachine([
      "gallery/a/1.jpg": pointer, "articles/about-lfs.md": pointer,
      "gallery/a/2.jpg": String(repeating: "x", count: 130),
    ])
    #expect(
      await examined.findings(.pictures) == [
        "Content/gallery/a/1.jpg: error: this is a pointer of Git LFS, not the file itself; fetch the files: 'git lfs pull' "
          + "(install it: 'apt install git-lfs' or 'brew install git-lfs')"
      ])
  }

  @Test func largeFilesAreNotes() async {
    var examined = ExaminedMachine(["gallery/a/1.jpg": "x", "static/film.mp4": "x", "data/x.csv": "x"])
    for path in ["gallery/a/1.jpg", "static/film.mp4", "data/x.csv"] {
      examined.site.files.stamps["Content/" + path] = FileStamp(
        size: 60 << 20, inode: 1, modified: 0, changed: 0)
    }
    let found = await examined.findings(.pictures)
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("Content/gallery/a/1.jpg: note: this picture has 60 MB"))
    #expect(found[1].hasPrefix("Content/static/film.mp4: note: this file of 60 MB is published as it is"))
  }

  @Test(arguments: [(0, "0 KB"), (5 << 20, "5,120 KB"), (60 << 20, "60 MB"), (20 << 30, "20 GB")])
  func sizesAreShort(bytes: Int, text: String) {
    #expect(ContentExamination.size(bytes) == text)
  }
}
