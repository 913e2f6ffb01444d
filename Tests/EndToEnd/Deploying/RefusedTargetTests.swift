import Foundation
import Testing

/// Folders of this machine that `mamushi deploy` never replaces.
@Suite(.scratchFolder)
struct RefusedTargetTests {
  private static let programs = ["rsync", "rclone"].filter { Programs.has($0) }

  private func site() async throws -> Site {
    let site = try Site([
      "Content/articles/a.md": article("A"), "Templates/Shared/footer.mustache": "<footer></footer>\n",
    ])
    try site.write("through", .link(to: "Content"))
    _ = try await site.buildCleanly()
    return site
  }

  /// Names a folder in the settings, and builds.
  private func direct(_ site: Site, to path: String, _ program: String) async throws {
    try site.write(
      "Content/site.yaml",
      .text("title: T\nbaseURL: https://mamushi.example/\ntimeZone: UTC\ndeploy:\n  \(program): '\(path)'\n"))
    _ = try await site.buildCleanly()
  }

  private func deploy(_ site: Site, _ options: [String], _ environment: [String: String?] = [:]) async throws
    -> ToolResult
  {
    try await Tool.run(["deploy", "--quiet", "--site", site.folder.path] + options, environment: environment)
  }

  @Test(
    "the site, what holds it, its inputs, its cache and its output are refused, also with --force",
    arguments: [
      ("", "TargetHoldsSite"), ("/..", "TargetHoldsSite"), ("/Content", "TargetInsideInput"),
      ("/Content/static/site", "TargetInsideInput"), ("/Templates/site", "TargetInsideInput"),
      ("/.mamushi/x", "TargetInsideInput"), ("/Output", "TargetInsideInput"),
      ("/Output/sub", "TargetInsideInput"),
      ("/.Output.mamushi-back", "TargetInsideInput"), ("/through", "TargetInsideInput"),
      ("/through/static", "TargetInsideInput"),
    ], Self.programs)
  func inputs(target: (path: String, rule: String), program: String) async throws {
    let site = try await site()
    try await direct(site, to: site.folder.path + target.path, program)
    let before = try FolderSnapshot(site.folder).bytes
    for options in [["--force"], ["--dry-run"], []] {
      let result = try await deploy(site, options)
      #expect(result.exitCode == 78, "\(result.messages)")
      #expect(result.messages.hasPrefix("Content/site.yaml:5:"), "\(result.messages)")
      #expect(result.messages.contains("[\(target.rule)]"), "\(result.messages)")
    }
    let after = try FolderSnapshot(site.folder).bytes
    #expect(
      after.filter { !$0.key.hasPrefix(".mamushi/") } == before.filter { !$0.key.hasPrefix(".mamushi/") })
  }

  @Test("a folder with a repository, and a home folder", arguments: Self.programs)
  func others(program: String) async throws {
    let site = try await site()
    let clone = try ScratchFolder.current.appendingPathComponent("clone")
    try FileManager.default.createDirectory(
      at: clone.appendingPathComponent(".git"), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: clone.appendingPathComponent("main.c"))
    try await direct(site, to: clone.path, program)
    let repository = try await deploy(site, ["--force"])
    #expect(
      repository.exitCode == 1 && repository.messages.contains("[TargetIsRepository]"),
      "\(repository.messages)")
    #expect(try FolderSnapshot(clone).files == ["main.c"])
    let home = try await deploy(site, ["--force"], ["HOME": clone.path])
    #expect(home.exitCode == 78 && home.messages.contains("[TargetIsSystemFolder]"), "\(home.messages)")
  }

  @Test("a link inside the place that leads to the site's content", arguments: Self.programs)
  func links(program: String) async throws {
    let site = try await site()
    let target = try ScratchFolder.current.appendingPathComponent("www")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: target.appendingPathComponent("articles"), withDestinationURL: site.url("Content/articles"))
    try await direct(site, to: target.path, program)
    let result = try await deploy(site, ["--force"])
    #expect(
      result.exitCode == 78 && result.messages.contains("/www/articles' is, contains or is inside"),
      "\(result.messages)")
    #expect(try FolderSnapshot(site.url("Content/articles")).files == ["a.md"])
  }

  @Test("a folder that only an environment variable names, and a remote that is one")
  func indirect() async throws {
    let site = try await site()
    if Self.programs.contains("rsync") {
      try await direct(site, to: "${PLACE}", "rsync")
      let result = try await deploy(site, ["--force"], ["PLACE": site.url("Content").path])
      #expect(result.exitCode == 78 && result.messages.contains("'***' is, contains"), "\(result.messages)")
    }
    if Self.programs.contains("rclone") {
      try await direct(site, to: "site:articles", "rclone")
      let result = try await deploy(
        site, ["--force"],
        [
          "RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_SITE_TYPE": "alias",
          "RCLONE_CONFIG_SITE_REMOTE": site.url("Content").path,
        ])
      #expect(result.exitCode == 78 && result.messages.contains("[TargetInsideInput]"), "\(result.messages)")
    }
    #expect(try FolderSnapshot(site.url("Content/articles")).files == ["a.md"])
  }
}
