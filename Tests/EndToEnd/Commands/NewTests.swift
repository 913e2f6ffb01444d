import Foundation
import Testing

@Suite(.scratchFolder)
struct NewTests {
  @Test("a new site says what to do next, and builds at once without a word")
  func new() async throws {
    let result = try await Tool.run(["new", "my site"])
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    let lines = result.lines
    #expect(lines.first == "Made a site in my site.")
    #expect(lines.contains { $0.contains("mamushi serve") })
    #expect(lines.contains { $0.contains("mamushi build") })
    #expect(lines.contains { $0.contains("Content/site.yaml") })
    #expect(lines.contains { $0.contains("Content/articles/") })

    let site = try ScratchFolder.current.appendingPathComponent("my site")
    let build = try await Tool.run(["build", "--quiet", "--strict"], in: site)
    #expect(build.messages == "")
    #expect(build.exitCode == 0)
    let output = try FolderSnapshot(site.appendingPathComponent("Output"))
    for page in [
      "index.html", "articles/welcome/index.html", "articles/first-dish/index.html",
      "gallery/kitchen/morning/index.html", "guidance/first/index.html", "authors/me/index.html",
      "categories/recipes/index.html", "tags/beginning/index.html",
    ] {
      #expect(output.contains(page), "\(page)")
    }
    #expect(!output.contains("articles/draft/index.html"))
    #expect(try output.text("index.html").contains("🥇"))
    #expect(try output.text("index.html").contains("id=\"pickup-1\""))
    let drafts = try await Tool.run(["build", "--quiet", "--drafts", "--strict"], in: site)
    #expect(drafts.messages == "")
  }

  @Test("its site.yaml is commented")
  func comments() async throws {
    _ = try await Tool.run(["new", "site"])
    let folder = try FolderSnapshot(ScratchFolder.current.appendingPathComponent("site"))
    let lines = try folder.text("Content/site.yaml").split(separator: "\n")
    #expect(lines.count { $0.contains("#") } >= 5)
  }

  @Test("a folder that is not empty, and a file, are refused with 64 and not touched")
  func refused() async throws {
    let scratch = try ScratchFolder.current
    let site = try Site([:])
    let before = try FolderSnapshot(site.folder)
    let result = try await Tool.run(["new", "site"])
    #expect(result.exitCode == 64)
    #expect(
      result.lines == [
        "error: the folder 'site' is not empty; name a new folder, or an empty one [FolderNotEmpty]"
      ])
    #expect(try FolderSnapshot(site.folder) == before)

    try Data("mine".utf8).write(to: scratch.appendingPathComponent("file"))
    #expect(try await Tool.run(["new", "file"]).exitCode == 64)
    #expect(try Data(contentsOf: scratch.appendingPathComponent("file")) == Data("mine".utf8))
  }

  @Test("an empty folder is taken; folders above are made; --quiet says nothing; --json lists the files")
  func options() async throws {
    let scratch = try ScratchFolder.current
    try FileManager.default.createDirectory(
      at: scratch.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let quiet = try await Tool.run(["new", "empty", "--quiet"])
    #expect(quiet.exitCode == 0)
    #expect(quiet.messages == "")
    let json = try await Tool.run(["new", "a/b/c", "--json"])
    #expect(json.exitCode == 0)
    let files = try #require(try json.json()["files"] as? [String])
    #expect(try FolderSnapshot(scratch.appendingPathComponent("a/b/c")).files == files.sorted())
  }

  @Test("the next steps hold where the command was called, also with --site")
  func nextSteps() async throws {
    let scratch = try ScratchFolder.current
    try FileManager.default.createDirectory(
      at: scratch.appendingPathComponent("base"), withIntermediateDirectories: true)
    let result = try await Tool.run(["new", "mine", "--site", "base"])
    #expect(result.exitCode == 0)
    let line = try #require(result.lines.first { $0.contains("mamushi build") })
    let folder = try #require(line.firstMatch(of: /--site (\S+)/)?.1)
    #expect(try await Tool.run(["build", "--quiet", "--site", String(folder)]).exitCode == 0, "\(line)")
  }
}
