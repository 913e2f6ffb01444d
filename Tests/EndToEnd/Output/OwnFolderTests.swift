import Foundation
import Testing

/// A build's own folders are never content, and never anyone else's.
@Suite(.scratchFolder)
struct OwnFolderTests {
  @Test("links from the content to the output and the cache are refused, and the old site stands")
  func links() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    #expect(try await site.build("--quiet").exitCode == 0)
    // The second one makes the back tree.
    try site.write("Content/articles/b.md", article("B"))
    #expect(try await site.build("--quiet").exitCode == 0)
    let before = try site.output.files
    try site.write("Content/articles/x", .link(to: "../../Output"))
    try site.write("Content/static/y", .link(to: "../../.mamushi"))
    try site.write("Content/z", .link(to: "../.Output.mamushi-back"))
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 3, "\(result.messages)")
    #expect(result.lines.allSatisfy { $0.hasSuffix("[OwnFolder]") })
    #expect(try site.output.files == before)
  }

  @Test("whoever stands in the output folder stays there through builds", arguments: [[], ["--quiet"]])
  func currentFolder(options: [String]) async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    _ = try await site.buildCleanly()
    try site.write("Content/articles/b.md", article("B"))
    // The shell of somebody who stood in the output stands in the back tree afterwards.
    let output = site.url("Output")
    #expect(try await Tool.run(["build", "--site", "..", "--output", "."], in: output).exitCode == 0)
    try site.write("Content/articles/c.md", article("C"))
    let behind = site.url(".Output.mamushi-back")
    let result = try await Tool.run(["build", "--site", "..", "--output", "."] + options, in: behind)
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(try site.output.files.contains("articles/c/index.html"))
    let hidden = try FileManager.default.contentsOfDirectory(atPath: site.folder.path).filter {
      $0.hasPrefix(".") && $0 != ".mamushi"
    }
    #expect(hidden == [".Output.mamushi-back"])
  }

  @Test("in a current folder that was deleted, relative paths mean nothing")
  func deletedFolder() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let script = "mkdir gone && cd gone && rmdir ../gone && exec '\(Tool.built.executable.path)' build"
    let shell = Tool(executable: URL(fileURLWithPath: "/bin/sh"))
    for options in ["", " --output there --site '\(site.folder.path)'"] {
      let result = try await shell.start(["-c", script + options]).result()
      #expect(result.exitCode == 74)
      #expect(
        result.lines == [
          "error: the current folder was deleted; change into a folder that exists: cd DIR [NoCurrentFolder]"
        ])
    }
    let absolute = try await shell.start(["-c", script + " --site '\(site.folder.path)'"]).result()
    #expect(absolute.exitCode == 0, "\(absolute.messages)")
  }

  @Test(
    "a cache that is a symbolic link is neither written nor emptied", arguments: ["build", "clean", "fetch"])
  func cache(command: String) async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let elsewhere = try Site(["precious.txt": "mine"], at: "elsewhere")
    try site.write(".mamushi", .link(to: "../elsewhere"))
    let before = try FolderSnapshot(elsewhere.folder).files
    let result = try await Tool.run([command, "--site", site.folder.path])
    #expect(result.exitCode == 74)
    #expect(
      result.messages.hasPrefix(
        "error: the site's '.mamushi' is a symbolic link to '../elsewhere'; remove the link;"))
    #expect(try FolderSnapshot(elsewhere.folder).files == before)
  }

  @Test("a path that no file system holds is an error of what asks for it")
  func longPaths() async throws {
    let long = String(repeating: "x/", count: 2_000)
    let name = String(repeating: "a", count: 250)
    let site = try Site([
      "Content/articles/a.md": article("A", "aliases: [/\(long)]"), "Templates/assets/\(name).txt": "x",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.lines == [
        "error: 'assets/\(name.prefix(73))…', made from the theme's assets, would have a name of more than 255 bytes, "
          + "which file systems do not support; shorten its name, its folders or the address that it sets [PathTooLong]",
        "Content/articles/a.md: error: '\(long.prefix(80))…', made from an alias of 'Content/articles/a.md', would have a path of "
          + "more than 3000 bytes, which file systems do not support; shorten its name, its folders or the address that it sets"
          + " [PathTooLong]",
      ])
  }
}
