import Foundation
import Testing

/// `serve` without its server; serving itself is tested beside the server.
@Suite(.scratchFolder)
struct ServeTests {
  @Test("a missing mamushi-serve: exit 69, and how to get it, before anything is built")
  func missingServer() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let alone = try ScratchFolder.current.appendingPathComponent("bin/mamushi")
    try FileManager.default.createDirectory(
      at: alone.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Tool.built.executable, to: alone)
    let result = try await Tool(executable: alone).start(["serve"], in: site.folder).result()
    #expect(result.exitCode == 69)
    #expect(
      result.lines == [
        "error: the preview server 'mamushi-serve' is not installed next to 'mamushi'; run './mamushi serve' "
          + "once in Mamushi's repository, which builds it [MissingServer]"
      ])
    #expect(result.output == "")
    #expect(!FileManager.default.fileExists(atPath: site.url("Output").path))
  }

  @Test(
    "the server is told the policy that the site writes for hosts",
    arguments: [
      ("", "default-src 'self'"),
      ("security: { contentSecurityPolicy: \"default-src 'none'\" }\n", "default-src 'none'"),
    ])
  func policy(settings: String, policy: String) async throws {
    let site = try Site([
      "Content/site.yaml": .text("title: x\nbaseURL: https://example.com/a/\nlanguage: en\n" + settings),
      "Content/articles/a.md": article("A"),
    ])
    let folder = try ScratchFolder.current.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tool = folder.appendingPathComponent("mamushi")
    try FileManager.default.copyItem(at: Tool.built.executable, to: tool)
    let server = folder.appendingPathComponent("mamushi-serve")
    try Data("#!/bin/sh\nfor word in \"$@\"; do echo \"$word\"; done\n".utf8).write(to: server)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: server.path)
    let result = try await Tool(executable: tool).start(["serve"], in: site.folder).result()
    let words = result.output.split(separator: "\n").map(String.init)
    let place = try #require(words.firstIndex(of: "--content-security-policy"))
    #expect(words[place + 1] == policy)
    #expect(words.contains("/a/"))
  }
}
