import MamushiCore
import Testing

@testable import MamushiServices

struct ListingTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private func listing(_ path: String = "Content") -> FileListing {
    LocalFileTree(root: folder.path).listing(of: SitePath(path))
  }

  @Test func listsFilesAndFoldersAtAnyDepthWithSizes() {
    folder.write("abc", to: "Content/site.yaml")
    folder.write("", to: "Content/articles/2026/kyoto.md")
    let entries = listing().entries
    #expect(
      entries.map(\.path.string) == [
        "Content/articles", "Content/articles/2026", "Content/articles/2026/kyoto.md", "Content/site.yaml",
      ])
    #expect(entries.map(\.isFolder) == [true, true, false, false])
    #expect(entries.map(\.size) == [0, 0, 0, 3])
  }

  @Test func sortsByTheBytesOfWholePaths() {
    for name in ["b", "a/z.md", "a/b/c", "a-b.md", "a.md", "日本.md", "B", "a/b.md"] {
      folder.write("", to: "Content/" + name)
    }
    let paths = listing().entries.map(\.path)
    #expect(paths == paths.sorted())
    #expect(
      paths.map(\.string) == [
        "Content/B", "Content/a", "Content/a-b.md", "Content/a.md", "Content/a/b", "Content/a/b.md",
        "Content/a/b/c", "Content/a/z.md", "Content/b", "Content/日本.md",
      ])
  }

  @Test func keepsDotFilesButNotWhatSystemsAndEditorsLeave() {
    let kept = [".htaccess", ".nojekyll", ".well-known/security.txt", "#", "a.swp", "~a"]
    let left = [".DS_Store", "Thumbs.db", "desktop.ini", "a.md~", ".#a.md", "#a.md#", ".a.md.swp"]
    for name in kept + left { folder.write("", to: "Content/static/" + name) }
    let files = listing().entries.filter { !$0.isFolder }.map(\.path.string)
    #expect(files.sorted() == kept.map { "Content/static/" + $0 }.sorted())
  }

  @Test func aMissingFolderIsEmpty() {
    let result = listing("Content/none")
    #expect(result.entries.isEmpty && result.diagnostics.isEmpty)
  }

  @Test func aFileInPlaceOfAFolderIsReported() {
    folder.write("", to: "Content/gallery")
    #expect(
      listing("Content/gallery").diagnostics.map(\.description) == [
        "Content/gallery: error: this is a file where a folder belongs; rename or remove the file [NotAFolder]"
      ])
  }

  @Test func listsTheWholeSite() {
    folder.write("", to: "a/b")
    #expect(listing("").entries.map(\.path.string) == ["a", "a/b"])
  }
}
