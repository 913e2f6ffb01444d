import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// Folders that nothing is deployed to.
struct LocalDeployFilesTests {
  let folder: ScratchFolder
  init() throws {
    folder = try SiteFixture().folder
    folder.write("title: x", to: "site/Content/articles/a.md")
    folder.write("", to: "site/.mamushi/index")
    folder.write("", to: "site/Output/index.html")
    folder.makeFolder("site/.Output.mamushi-back/a")
  }

  private func refusal(_ path: String, except kept: [String] = []) -> FolderRefusal? {
    let files = LocalDeployFiles(
      site: folder.at("site"), output: folder.at("site/Output"), cache: folder.at("site/.mamushi"))
    return files.refusal(of: folder.at(path), except: kept)?.reason
  }

  @Test(
    arguments: [
      ("site", FolderRefusal.holdsSite), ("", .holdsSite), ("site/Output/..", .holdsSite),
      ("alias", .holdsSite),
      ("site/Content", .insideInput(folder: "Content")),
      ("alias/Content/new/deep", .insideInput(folder: "Content")),
      ("site/Templates/x", .insideInput(folder: "Templates")),
      ("site/.mamushi", .insideInput(folder: ".mamushi")),
      ("site/.mamushi/deploy", .insideInput(folder: ".mamushi")),
      ("site/Output", .insideInput(folder: "Output")),
      ("site/Output/deep/er", .insideInput(folder: "Output")),
      ("site/Output/", .insideInput(folder: "Output")),
      ("site/.Output.mamushi-back", .insideInput(folder: ".Output.mamushi-back")),
      ("site/.Output.mamushi-staging/a", .insideInput(folder: ".Output.mamushi-staging")),
      ("inside", .insideInput(folder: "Content")), ("site/Content/site.yaml", .notAFolder(path: "")),
      ("dangling", .brokenLink(path: "")), ("clone/.git/www", .insideRepository),
    ])
  func placesThatWouldHarmTheSite(path: String, reason: FolderRefusal) {
    folder.link("alias", to: "site")
    folder.link("inside", to: "site/Content/articles")
    folder.link("dangling", to: "nowhere")
    folder.makeFolder("clone/.git")
    switch (refusal(path), reason) {
    case (.notAFolder?, .notAFolder), (.brokenLink?, .brokenLink): break
    case (let found, _): #expect(found == reason, "\(path)")
    }
  }

  @Test func anOutputOutsideOfTheSite() {
    folder.makeFolder("elsewhere/built")
    let files = LocalDeployFiles(
      site: folder.at("site"), output: folder.at("elsewhere/built"), cache: folder.at("site/.mamushi"))
    #expect(files.refusal(of: folder.at("elsewhere"), except: [])?.reason == .insideInput(folder: "built"))
    #expect(files.refusal(of: folder.at("elsewhere/www"), except: []) == nil)
  }

  @Test func systemFolders() {
    let files = LocalDeployFiles(
      site: folder.at("site"), output: folder.at("site/Output"), cache: folder.at("site/.mamushi"))
    for path in ["/", "/..", String(cString: getenv("HOME"))] {
      #expect(files.refusal(of: path, except: [])?.reason == .systemFolder)
    }
  }

  @Test func otherFoldersAreAccepted() {
    folder.write("", to: "www/old/index.html")
    #expect(refusal("www") == nil && refusal("new/and/deep") == nil && refusal("site/public") == nil)
    #expect(!folder.exists("new"))
  }

  @Test func repositoriesAreRefusedUnlessTheyAreKept() {
    folder.write("", to: "clone/.git/HEAD")
    folder.write("", to: "worktree/.GIT")
    folder.write("", to: "deep/git/a/.git/HEAD")
    folder.write("", to: "bare/git/x.git/HEAD")
    folder.makeFolder("bare/git/x.git/objects")
    folder.makeFolder("bare/git/x.git/refs")
    for path in ["clone", "worktree", "deep", "bare", "bare/git/x.git"] {
      #expect(refusal(path) == .repository, "\(path)")
    }
    #expect(refusal("deep", except: ["git"]) == nil && refusal("bare", except: ["git/x.git"]) == nil)
    #expect(refusal("clone", except: [".git"]) == .repository)
  }

  @Test func linksInsideMustNotLeadToTheSite() {
    folder.write("", to: "www/index.html")
    folder.link("www/articles", to: "../site/Content/articles")
    #expect(refusal("www") == .insideInput(folder: "Content"))
    #expect(refusal("www", except: ["articles"]) == nil)
    folder.remove("www/articles")
    folder.link("www/a/b.md", to: "../../site/Content/articles/a.md")
    #expect(refusal("www") == .insideInput(folder: "Content"))
    folder.remove("www/a/b.md")
    folder.makeFolder("elsewhere")
    folder.link("www/a/elsewhere", to: "../../elsewhere")
    folder.link("www/a/dangling", to: "nowhere")
    #expect(refusal("www") == nil)
  }

  @Test func filesAreNoFolders() {
    let files = LocalDeployFiles(site: "/site", output: "/site/Output", cache: "/site/.mamushi")
    #expect(files.isFile(folder.at("site/Content/site.yaml")) && files.isFile("/dev/null"))
    #expect(!files.isFile(folder.at("site")) && !files.isFile(folder.at("nothing")))
  }
}
