import MamushiCore
import Testing

@testable import MamushiServices

/// Symbolic links in a site.
struct LinkTests {
  let folder: ScratchFolder
  init() throws {
    folder = try ScratchFolder()
    folder.write("secret", to: "secret.txt")
    folder.write("text", to: "site/Content/real/a.md")
  }

  private var tree: LocalFileTree { LocalFileTree(root: folder.at("site")) }

  private func listing() -> FileListing { tree.listing(of: SitePath("Content")) }

  @Test func linksInsideTheSiteAreFollowed() throws {
    folder.link("site/Content/b.md", to: "real/a.md")
    folder.link("site/Content/absolute.md", to: folder.at("site/Content/real/a.md"))
    folder.link("site/Content/linked", to: "real")
    let result = listing()
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.entries.map(\.path.string) == [
        "Content/absolute.md", "Content/b.md", "Content/linked", "Content/linked/a.md", "Content/real",
        "Content/real/a.md",
      ])
    for file in result.entries where !file.isFolder {
      #expect(file.size == 4)
      #expect(try tree.read(file.path) == Array("text".utf8))
    }
  }

  @Test func linksThatLeaveTheSiteAreReportedAndNeverRead() {
    folder.link("site/Content/out.md", to: "../../secret.txt")
    folder.link("site/Content/up", to: "../..")
    let result = listing()
    #expect(result.entries.map(\.path.string) == ["Content/real", "Content/real/a.md"])
    let outside = folder.path
    #expect(
      result.diagnostics.sorted().map(\.description) == [
        "Content/out.md: error: the symbolic link leads to '\(outside)/secret.txt', outside the site; "
          + "copy the file into the site in place of the link [LinkLeavesSite]",
        "Content/up: error: the symbolic link leads to '\(outside)', outside the site; "
          + "copy the file into the site in place of the link [LinkLeavesSite]",
      ])
    for path in ["Content/out.md", "Content/up/secret.txt", "../secret.txt", "Content/../../secret.txt"] {
      #expect(throws: FileFailure.self) { try tree.read(SitePath(path)) }
      #expect(throws: FileFailure.self) { try tree.read(SitePath(path), first: 1) }
    }
  }

  @Test func aNeighbourWithALongerNameIsOutside() {
    folder.write("", to: "site-other/a.md")
    folder.link("site/Content/out.md", to: "../../site-other/a.md")
    #expect(listing().diagnostics.map(\.id) == ["LinkLeavesSite"])
  }

  @Test func brokenLinksAndLoopsAreReported() {
    folder.link("site/Content/broken.md", to: "nowhere.md")
    folder.link("site/Content/self", to: "self")
    folder.link("site/Content/real/up", to: "..")
    #expect(
      listing().diagnostics.sorted().map(\.description) == [
        "Content/broken.md: error: the symbolic link leads to 'nowhere.md', which does not exist; "
          + "correct or remove the link [BrokenLink]",
        "Content/real/up: error: the symbolic link leads back to itself or to a folder that holds it; "
          + "remove the link [LinkLoop]",
        "Content/self: error: the symbolic link leads back to itself or to a folder that holds it; "
          + "remove the link [LinkLoop]",
      ])
  }

  @Test func theListedFolderMayItselfBeALink() {
    folder.link("site/Templates", to: "Content/real")
    folder.link("site/Outside", to: "..")
    #expect(tree.listing(of: SitePath("Templates")).entries.map(\.path.string) == ["Templates/a.md"])
    #expect(tree.listing(of: SitePath("Outside")).diagnostics.map(\.id) == ["LinkLeavesSite"])
  }

  @Test func theSiteMayBeReachedThroughALink() throws {
    folder.link("alias", to: "site")
    folder.link("site/Content/b.md", to: "real/a.md")
    let tree = LocalFileTree(root: folder.at("alias"))
    #expect(tree.listing(of: SitePath("Content")).diagnostics.isEmpty)
    #expect(try tree.read(SitePath("Content/b.md")) == Array("text".utf8))
  }

  @Test func whatABuildWritesIsNeverListed() {
    folder.write("page", to: "site/Output/articles/index.html")
    folder.write("page", to: "site/.Output.mamushi-back/index.html")
    folder.write("index", to: "site/.mamushi/index")
    folder.link("site/Content/all", to: "../Output")
    folder.link("site/Content/part", to: "../Output/articles")
    folder.link("site/Content/page.md", to: "../Output/articles/index.html")
    folder.link("site/Content/behind", to: "../.Output.mamushi-back")
    folder.link("site/Content/cache", to: "../.mamushi")
    folder.link("site/Content/site", to: "..")
    let tree = LocalFileTree(
      root: folder.at("site"),
      ownFolders: OutputTrees.ownFolders(output: folder.at("site/Output"), cache: folder.at("site/.mamushi")))
    for path in [
      "Output", "Output/feed.json", "Content/all/x", "Content/page.md", "Content/behind/index.html",
      ".mamushi/index",
      "Content/site/Output/articles/index.html", ".Output.mamushi-staging/x",
    ] {
      #expect(tree.isWrittenByBuilds(SitePath(path)), "\(path)")
    }
    for path in ["", "Content", "Content/site/Content", "Output.json", "data/shops.json", ".mamushi.json"] {
      #expect(!tree.isWrittenByBuilds(SitePath(path)), "\(path)")
    }
    let result = tree.listing(of: SitePath("Content"))
    #expect(!result.entries.contains { $0.path.string.contains("index") })
    let found = result.diagnostics.filter { $0.id == "OwnFolder" }.compactMap { $0.location?.file.string }
    #expect(
      Set(found).isSuperset(of: [
        "Content/all", "Content/part", "Content/page.md", "Content/behind", "Content/cache",
        "Content/site/Output",
      ]))
    #expect(
      result.diagnostics.contains {
        $0.description
          == "Content/all: error: this leads to '\(folder.path)/site/Output', which Mamushi itself writes; remove the "
          + "link: files written by a build are never content [OwnFolder]"
      })
  }
}
