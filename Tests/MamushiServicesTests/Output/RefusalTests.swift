import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

struct RefusalTests {
  let site: SiteFixture
  let folder: ScratchFolder
  init() throws {
    site = try SiteFixture()
    folder = site.folder
  }

  @Test func aForeignFolderIsRefusedAndForced() throws {
    folder.write("mine", to: "public/thesis.txt")
    let path = folder.at("public")
    #expect(
      try site.refusal("public")?.description
        == "error: the output folder '\(path)' contains files that Mamushi did not write; a build would remove them; "
        + "choose a new or empty folder, or pass --force to replace its files with the site "
        + "[ForeignOutputFolder]")
    #expect(folder.text("public/thesis.txt") == "mine")
    let summary = try site.build(["index.html": "home"], output: "public", force: true)
    #expect(summary.deleted == 1)
    #expect(folder.names("public") == [".mamushi-output", "index.html"])
    #expect(try site.refusal("public") == nil)
  }

  @Test func emptyFoldersAndThoseOfFileBrowsersAreAccepted() throws {
    folder.makeFolder("empty")
    folder.write("", to: "seen/.DS_Store")
    #expect(try site.refusal("empty") == nil)
    #expect(try site.refusal("seen") == nil)
    #expect(try site.refusal("new/and/deep") == nil)
    #expect(!folder.exists("new/and"))
  }

  @Test(arguments: [false, true])
  func aRepositoryIsAlwaysRefused(force: Bool) throws {
    folder.write("", to: "clone/.git/HEAD")
    folder.write("", to: "worktree/.git")
    folder.write("", to: "worktree/.mamushi-output")
    folder.write("", to: "deep/a/b/.GIT/HEAD")
    folder.write("", to: "deep/.mamushi-output")
    folder.write("", to: "bare/x.git/HEAD")
    folder.makeFolder("bare/x.git/objects")
    folder.makeFolder("bare/x.git/refs")
    folder.write("", to: "bare/.mamushi-output")
    #expect(try site.refusal("clone", force: force)?.id == "OutputIsRepository")
    for output in ["worktree", "deep", "bare", "clone/.git", "clone/.git/public"] {
      #expect(try site.refusal(output, force: force)?.id == "OutputIsRepository", "\(output)")
    }
  }

  @Test(
    arguments: [
      ("site", "OutputHoldsSite"), ("site/", "OutputHoldsSite"), ("site/.", "OutputHoldsSite"),
      ("site/Output/..", "OutputHoldsSite"), ("", "OutputHoldsSite"), ("..", "OutputHoldsSite"),
      ("alias", "OutputHoldsSite"), ("site/Content", "OutputInsideInput"),
      ("site/Content/public", "OutputInsideInput"), ("alias/Content/new/deep", "OutputInsideInput"),
      ("site/Templates/x", "OutputInsideInput"), ("site/.mamushi", "OutputInsideInput"),
      ("site/.mamushi/out", "OutputInsideInput"), ("site/Content/site.yaml", "OutputIsFile"),
      ("site/Content/site.yaml/x", "OutputIsFile"), ("dangling", "BrokenLink"),
    ])
  func placesThatWouldHarmTheSiteAreRefusedEvenByForce(output: String, rule: String) throws {
    folder.link("alias", to: "site")
    folder.link("dangling", to: "nowhere")
    folder.makeFolder("site/Output")
    #expect(try site.refusal(output)?.id == rule)
    #expect(try site.refusal(output, force: true)?.id == rule)
    #expect(folder.text("site/Content/site.yaml") == "title: x")
  }

  @Test(arguments: [false, true])
  func aFolderInsideTheSitesOutputIsRefused(force: Bool) throws {
    #expect(
      try site.refusal("site/Output/sub", force: force)?.description
        == "error: the output folder '\(folder.at("site/Output/sub"))' is inside the output folder "
        + "'\(folder.at("site/Output"))'; the next build into that would remove it; choose a folder outside of it with --output "
        + "[OutputInsideOutput]")
    try site.build(["index.html": "home"], output: "site/Output")
    folder.link("published", to: "site/Output")
    for output in ["site/Output/sub", "site/Output/new/deep", "published/sub"] {
      #expect(try site.refusal(output, force: force)?.id == "OutputInsideOutput", "\(output)")
    }
    // Several sites may be built into one folder, the outermost first.
    try site.build(["index.html": "home"], output: "public")
    #expect(try site.refusal("public/blog", force: force) == nil)
  }

  @Test func aMountPointIsRefused() throws {
    #if os(Linux)
      do throws(OutputError) {
        _ = try OutputTrees(
          output: "/proc", site: folder.at("site"), cache: folder.at("site/.mamushi"), force: true,
          ledger: .ledger(folder.at("site/.mamushi")), jobs: 1
        ).openStage(onto: nil)
        Issue.record("accepted")
      } catch .refused(let diagnostic) {
        #expect(diagnostic.id == "OutputIsMountPoint")
      } catch .failed(let failure) {
        throw failure
      } catch {
        Issue.record(error)
      }
    #endif
  }

  @Test func theRootAndTheHomeFolderAreRefused() throws {
    for path in ["/", "/..", String(cString: getenv("HOME"))] {
      #expect(throws: OutputError.self) {
        try OutputTrees(
          output: path, site: folder.at("site"), cache: folder.at("site/.mamushi"), force: true,
          ledger: .ledger(folder.at("site/.mamushi")), jobs: 1
        ).openStage(onto: nil)
      }
    }
  }
}
