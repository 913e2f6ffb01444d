import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// A listing that is brought up to date is the one that listing everything gives.
struct ChangedListingTests {
  let folder: ScratchFolder
  let content = SitePath("Content")

  init() throws {
    folder = try ScratchFolder()
    for name in ["a.md", "a/x.md", "a/y.md", "a-b.md", "b/deep/z.md", "é.md"] {
      folder.write(name, to: "Content/\(name)")
    }
  }

  /// Does something, tells what has changed, and compares.
  private func expect(
    _ paths: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation, after change: () -> Void
  ) {
    let tree = LocalFileTree(root: folder.path)
    let old = tree.listing(of: content)
    change()
    let updated = tree.listing(of: content, since: old, changed: Set(paths.map { SitePath($0) }))
    let whole = tree.listing(of: content)
    func shown(_ listing: FileListing) -> [String] {
      listing.entries.map { "\($0.path) \($0.isFolder) \($0.stamp)" } + listing.diagnostics.map(\.description)
    }
    #expect(shown(updated) == shown(whole), sourceLocation: sourceLocation)
  }

  @Test func filesChangedMadeAndRemoved() {
    expect("Content/a/x.md") { folder.write("longer than before", to: "Content/a/x.md") }
    expect("Content/a/a.md", "Content/zz.md") {
      folder.write("new", to: "Content/a/a.md")
      folder.write("new", to: "Content/zz.md")
    }
    expect("Content/a.md", "Content/b/deep/z.md") {
      folder.remove("Content/a.md")
      folder.remove("Content/b/deep/z.md")
    }
  }

  @Test func whatIsLeftOutStaysOut() {
    expect("Content/.DS_Store", "Content/a/x.md~", "Content/gone.md", "Output/index.html") {
      folder.write("x", to: "Content/.DS_Store")
      folder.write("x", to: "Content/a/x.md~")
    }
  }

  @Test func foldersAndLinks() {
    expect("Content/new", "Content/new/x.md") { folder.write("x", to: "Content/new/x.md") }
    expect("Content/a") { folder.remove("Content/a") }
    expect("Content/link.md") { folder.link("Content/link.md", to: "a.md") }
    expect("Content/link.md") {
      folder.remove("Content/link.md")
      folder.write("no link", to: "Content/link.md")
    }
    expect("Content/a.md") {
      folder.remove("Content/a.md")
      folder.write("x", to: "Content/a.md/x.md")
    }
  }

  @Test func whatIsReported() {
    expect("Content/pipe") { mkfifo(folder.at("Content/pipe"), 0o644) }
    expect("Content/a-b.md") { folder.write("x", to: "Content/a-b.md") }
    expect("Content/b") {
      folder.remove("Content/pipe")
      folder.remove("Content/b")
    }
  }

  @Test func manyFilesOfAnyNames() {
    var paths: [String] = []
    expectAll {
      for number in 0..<300 {
        let path = "Content/\(["a", "b/deep", "c"][number % 3])/\(number)-é.md"
        folder.write("\(number)", to: path)
        paths.append(path)
      }
      return paths
    }
  }

  private func expectAll(_ change: () -> [String]) {
    let tree = LocalFileTree(root: folder.path)
    let old = tree.listing(of: content)
    let paths = Set(change().map { SitePath($0) })
    let updated = tree.listing(of: content, since: old, changed: paths)
    #expect(updated.entries.map(\.path) == tree.listing(of: content).entries.map(\.path))
  }
}
