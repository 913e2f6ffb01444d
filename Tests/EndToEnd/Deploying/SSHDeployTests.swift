import Foundation
import Testing

/// `mamushi deploy` with `rsync` over a real `sshd` on loopback.
@Suite(.scratchFolder, .serialized, .enabled(if: SSHServer.isThere, "rsync or sshd is not installed"))
struct SSHDeployTests {
  @Test("the target becomes the output; then only what differs is sent and removed")
  func everything() async throws {
    let server = try SSHServer()
    try await DeployedSite(server.settings()).tryEverything(sends: 20)
    withExtendedLifetime(server) {}
  }

  @Test("a connection that drops is told, nothing is removed, and the next deploy goes on")
  func dropped() async throws {
    let server = try SSHServer()
    var files: [String: SiteFile] = [:]
    for number in 0..<6 {
      files["Content/static/large/\(number).bin"] = .bytes(
        (0..<300_000).map { UInt8(truncatingIfNeeded: ($0 &+ number) &* 7919 >> 3) })
    }
    let site = try await DeployedSite(server.settings(), files)
    let real = try #require(Programs.path("rsync"))
    let slow = try Programs.folder(with: "rsync", script: "exec \(real) --bwlimit=300 \"$@\"")
    let path = (ProcessInfo.processInfo.environment["PATH"]).map { slow + ":" + $0 } ?? slow
    let run = try Tool.built.start(["deploy", "--site", site.site.folder.path], environment: ["PATH": path])
    let large = site.target.appendingPathComponent("large").path
    // No signal: the moment is waited for.
    try await run.signal(0) { FileManager.default.fileExists(atPath: large) }
    try server.drop()
    let result = try await run.result()
    #expect(result.exitCode == 69, "\(result.messages)")
    #expect(
      result.messages.contains("[DroppedConnection]")
        && result.messages.contains("it continues where it stopped"))
    #expect(try site.deployed.contains(".mamushi-output"))
    #expect(try site.deployed.pages == [])
    #expect(try await site.deploy().exitCode == 0)
    expectSameBytes(try site.deployed, try site.site.output)
  }

  @Test("a key that the host does not know, a host that is not the known one, and a port where nobody is")
  func refused() async throws {
    let server = try SSHServer()
    let site = try await DeployedSite(server.settings(identity: "stranger"))
    let stranger = try await site.deploy()
    #expect(stranger.exitCode == 77, "\(stranger.messages)")
    #expect(
      stranger.messages.contains("the host refused the login (")
        && stranger.messages.contains("[LoginRefused]"))

    func deploy(_ settings: String) async throws -> ToolResult {
      let text = settings.replacingOccurrences(of: "TARGET", with: site.target.path)
      try site.site.write(
        "Content/site.yaml",
        .text("title: Test\nbaseURL: https://example.com/\ntimeZone: UTC\ndeploy: \(text)\n"))
      _ = try await site.site.build("--quiet")
      return try await site.deploy()
    }
    let unknown = try await deploy(server.settings(known: "user.pub"))
    #expect(unknown.exitCode == 77 && unknown.messages.contains("[UntrustedHost]"), "\(unknown.messages)")
    // On a busy machine, rsync at times ends before ssh has handed on why: then it is asked again.
    var missing = try await deploy(server.settings("/nonexistent/folder/of/nobody"))
    for _ in 0..<5 where missing.messages.contains("failed with exit code 11: it printed no message") {
      missing = try await site.deploy()
    }
    #expect(missing.exitCode == 74 && missing.messages.contains("[MissingTarget]"), "\(missing.messages)")
    let nobody = try await deploy("{ rsync: { to: '127.0.0.1:/x', port: \(try Programs.freePort()) } }")
    #expect(nobody.exitCode == 69 && nobody.messages.contains("[UnreachableTarget]"), "\(nobody.messages)")
    #expect(try site.deployed.files == [])
  }
}
