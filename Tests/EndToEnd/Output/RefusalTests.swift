import Foundation
import Testing

/// Output folders that a build may not replace.
@Suite(.scratchFolder)
struct RefusalTests {
  private func site() throws -> Site { try Site(["Content/articles/a.md": article("A")]) }

  @Test("a folder with files of somebody else's is refused; --force takes it")
  func foreign() async throws {
    let site = try site()
    try site.write("public/index.html", "mine")
    let output = site.url("public").path
    let old = try FolderSnapshot(site.url("public"))
    let refused = try await site.build("--quiet", "--output", output)
    #expect(refused.exitCode == 74)
    #expect(
      refused.lines == [
        "error: the output folder '\(output)' contains files that Mamushi did not write; a build would remove them; "
          + "choose a new or empty folder, or pass --force to replace its files with the site "
          + "[ForeignOutputFolder]"
      ])
    #expect(try FolderSnapshot(site.url("public")) == old)
    let forced = try await site.build("--quiet", "--output", output, "--force")
    #expect(forced.exitCode == 0)
    #expect(try FolderSnapshot(site.url("public")).text("index.html").hasPrefix("<!DOCTYPE"))
    // From now on it is ours.
    #expect(try await site.build("--quiet", "--output", output).exitCode == 0)
  }

  @Test("a folder or a link that is named like our mark makes no folder ours")
  func markOfAnother() async throws {
    let site = try site()
    try site.write("public/.mamushi-output/file", "mine")
    try site.write("linked/file", "mine")
    try FileManager.default.createSymbolicLink(
      at: site.url("linked/.mamushi-output"), withDestinationURL: site.url("linked/file"))
    for name in ["public", "linked"] {
      let old = try FolderSnapshot(site.url(name))
      let refused = try await site.build("--quiet", "--output", site.url(name).path)
      #expect(refused.exitCode == 74 && refused.messages.hasSuffix("[ForeignOutputFolder]\n"))
      #expect(try FolderSnapshot(site.url(name)) == old)
    }
  }

  @Test("an empty folder, and one that only a file browser has been in, are taken")
  func empty() async throws {
    let site = try site()
    try site.write("Output", .folder)
    _ = try await site.buildCleanly()
    try site.write("other/.DS_Store", "x")
    #expect(try await site.build("--quiet", "--output", site.url("other").path).exitCode == 0)
  }

  @Test("a folder with a Git repository is refused always, also one of ours", arguments: [[], ["--force"]])
  func repository(options: [String]) async throws {
    let site = try site()
    _ = try await site.buildCleanly()
    try site.write("Output/.git/HEAD", "ref: refs/heads/main\n")
    let old = try site.output
    let result = try await site.build(["--quiet"] + options)
    #expect(result.exitCode == 74)
    #expect(
      result.lines == [
        "error: the output folder '\(site.url("Output").path)' contains a Git repository, which a build would remove; "
          + "choose a separate folder with --output, such as 'Output' in the site [OutputIsRepository]"
      ])
    #expect(try site.output == old)
  }

  @Test(
    "the site, what holds it, its inputs and its cache are refused, also with --force",
    arguments: [
      (".", "OutputHoldsSite"), ("..", "OutputHoldsSite"), ("/", "OutputIsSystemFolder"),
      ("Content", "OutputInsideInput"), ("Content/static/site", "OutputInsideInput"),
      ("Templates/site", "OutputInsideInput"), (".mamushi", "OutputInsideInput"),
      (".mamushi/deep/er", "OutputInsideInput"), ("through/static", "OutputInsideInput"),
    ])
  func inputs(path: String, rule: String) async throws {
    let site = try site()
    try site.write("Templates/Shared/footer.mustache", "<footer></footer>\n")
    try site.write("through", .link(to: "Content"))
    let before = try FolderSnapshot(site.folder).bytes
    let output = path == "/" ? "/" : site.folder.path + "/" + path
    let result = try await site.build("--quiet", "--force", "--output", output)
    #expect(result.exitCode == 74)
    #expect(result.lines.count == 1)
    #expect(result.lines.first?.hasSuffix("[\(rule)]") == true, "\(result.messages)")
    let after = try FolderSnapshot(site.folder).bytes.filter { !$0.key.hasPrefix(".mamushi/") }
    #expect(after == before)
  }

  @Test("folders that belong to an output folder are refused", arguments: ["back", "staging", "staging-old"])
  func hiddenTrees(kind: String) async throws {
    let site = try site()
    let output = site.url(".public.mamushi-\(kind)").path
    let result = try await site.build("--quiet", "--force", "--output", output)
    #expect(result.exitCode == 74)
    #expect(
      result.lines == [
        "error: the output folder '\(output)' is a part of the output folder 'public'; choose 'public' with --output "
          + "[OutputIsHiddenTree]"
      ])
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(try await site.build("--quiet", "--output", output + "/inside").exitCode == 74)
  }

  @Test("a folder inside the site's own output is refused, which the next build would remove")
  func insideOutput() async throws {
    let site = try site()
    _ = try await site.buildCleanly()
    let old = try site.output
    let output = site.url("Output/sub").path
    let result = try await site.build("--quiet", "--force", "--output", output)
    #expect(result.exitCode == 74)
    #expect(
      result.lines == [
        "error: the output folder '\(output)' is inside the output folder '\(site.url("Output").path)'; the next build "
          + "into that would remove it; choose a folder outside of it with --output [OutputInsideOutput]"
      ])
    #expect(try site.output == old)
  }

  @Test("a home folder is refused")
  func home() async throws {
    let site = try site()
    let home = try ScratchFolder.current.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let result = try await site.build(
      ["--quiet", "--force", "--output", home.path], environment: ["HOME": home.path])
    #expect(result.exitCode == 74)
    #expect(result.messages.hasSuffix("[OutputIsSystemFolder]\n"))
  }

  @Test("a file in the place of the folder, or above it")
  func file() async throws {
    let site = try site()
    try site.write("file", "mine")
    for path in ["file", "file/below"] {
      let result = try await site.build("--quiet", "--force", "--output", site.url(path).path)
      #expect(result.exitCode == 74)
      #expect(
        result.lines == [
          "error: the output folder '\(site.url("file").path)' is a file; remove the file, or choose another folder "
            + "with --output [OutputIsFile]"
        ])
    }
    #expect(try FolderSnapshot(site.folder).text("file") == "mine")
  }

  @Test("a link to nothing in the place of the folder")
  func brokenLink() async throws {
    let site = try site()
    try site.write("Output", .link(to: "missing"))
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 74)
    #expect(result.messages.hasSuffix("correct or remove the link [BrokenLink]\n"))
  }

  @Test("a folder that may not be written", .enabled(if: getuid() != 0, "root writes everywhere"))
  func readOnly() async throws {
    let site = try site()
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: site.folder.path)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.folder.path) }
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 74)
    #expect(result.messages.contains("Permission denied"))
    #expect(result.messages.hasSuffix("[OutputFailed]\n"))
  }

  #if os(Linux)
    @Test("a file system that refuses writing")
    func refusingFileSystem() async throws {
      let result = try await site().build("--quiet", "--output", "/proc/mamushi-site")
      #expect(result.exitCode == 74)
      #expect(result.lines.count == 1)
      #expect(
        result.messages.hasSuffix("free disk space or change permissions, then build again [OutputFailed]\n"))
    }
  #endif

  @Test("faults of content are told together with a refused folder, and decide the exit code")
  func both() async throws {
    let site = try site()
    try site.write("Output/mine.txt", "mine")
    try site.write("Content/articles/b.md", "")
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.contains { $0.hasSuffix("[EmptyFile]") })
    #expect(try FolderSnapshot(site.url("Output")).files == ["mine.txt"])
  }
}
