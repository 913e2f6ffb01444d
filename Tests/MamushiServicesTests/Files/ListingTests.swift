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

  @Test func aRepositoryAmongPublishedFilesIsTold() {
    folder.write("", to: "Content/static/.git/objects/a")
    folder.write("", to: "Content/static/deep/.Git")
    folder.write("", to: "Content/articles/.git/HEAD")
    let listing = listing()
    #expect(!listing.entries.contains { $0.path.string.lowercased().contains(".git") })
    #expect(
      listing.diagnostics.map(\.description).sorted()
        == [".git", "deep/.Git"].map {
          "Content/static/\($0): warning: a repository of git is not published; move it out of 'Content/static' [UnusedFile]"
        })
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

  /// Names of a few letters, so that many start alike, are one the start of another, or differ next to a slash.
  @Test func sortsWhateverTheNamesHaveInCommon() {
    var random = SplitMix64(state: 5)
    for start in ["", "a-long-start-of-all-names-", "語"] {
      folder.remove("Content")
      var folders: Set<String> = []
      var expected: Set<String> = []
      for _ in 0..<200 {
        let length = Int.random(in: 1...12, using: &random)
        let letters = (0..<length).compactMap { _ in ["a", "b", "-", "é", "0"].randomElement(using: &random) }
        let name = start + letters.joined()
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          folder.write("", to: "Content/\(name)-d/f-")
          expected.formUnion(["Content/\(name)-d", "Content/\(name)-d/f-"])
          folders.insert(name + "-d")
        case 1:
          guard let target = folders.sorted().randomElement(using: &random) else { continue }
          if folder.exists("Content/\(name)-l") { continue }
          folder.link("Content/\(name)-l", to: target)
          expected.formUnion(["Content/\(name)-l", "Content/\(name)-l/f-"])
        default:
          folder.write("", to: "Content/\(name)")
          expected.insert("Content/" + name)
        }
      }
      let result = listing()
      #expect(result.entries.map(\.path) == expected.map { SitePath($0) }.sorted())
      #expect(result.diagnostics.isEmpty)
    }
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
        "Content/gallery: error: this is a file, but must be a folder; rename or remove the file [NotAFolder]"
      ])
  }

  @Test func listsTheWholeSite() {
    folder.write("", to: "a/b")
    #expect(listing("").entries.map(\.path.string) == ["a", "a/b"])
  }
}
