import Foundation
import Testing

/// `mamushi deploy` with the machine's own `rclone`.
@Suite(.scratchFolder, .enabled(if: Programs.has("rclone"), "rclone is not installed"))
struct RcloneDeployTests {
  private static let environment: [String: String?] = ["RCLONE_CONFIG": "/dev/null"]

  @Test("to a folder: the target becomes the output; then only what differs is sent and removed")
  func folder() async throws {
    try await DeployedSite("{ rclone: 'TARGET' }").tryEverything(sends: 20)
  }

  /// A server that tells neither times nor sums of files, started for one test.
  private func serving(_ folder: URL, _ body: (_ remote: String, Process) async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let port = try Programs.freePort()
    let log = try ScratchFolder.current.appendingPathComponent("webdav.log")
    let server = try Programs.start(
      "rclone", ["--config", "/dev/null", "serve", "webdav", "--addr", "127.0.0.1:\(port)", folder.path],
      log: log)
    defer {
      if server.isRunning { server.terminate() }
      server.waitUntilExit()
    }
    for _ in 0..<6_000 {
      if String(decoding: try Data(contentsOf: log), as: UTF8.self).lowercased().contains("started") { break }
      usleep(10_000)
    }
    try await body(":webdav,url='http://127.0.0.1:\(port)/':", server)
  }

  @Test("over WebDAV, which tells sizes alone: a page with as many bytes as before is sent all the same")
  func sizes() async throws {
    let folder = try ScratchFolder.current.appendingPathComponent("target folder/www")
    try await serving(folder) { remote, _ in
      try await DeployedSite("{ rclone: \"\(remote)\" }").tryEverything()
    }
  }

  @Test("a server that is gone is told, and the next deploy goes on")
  func gone() async throws {
    let folder = try ScratchFolder.current.appendingPathComponent("target folder/www")
    var site: DeployedSite?
    try await serving(folder) { remote, server in
      let deployed = try await DeployedSite("{ rclone: \"\(remote)\" }")
      site = deployed
      server.terminate()
      server.waitUntilExit()
      let result = try await deployed.deploy(environment: Self.environment)
      #expect(result.exitCode == 69, "\(result.messages)")
      #expect(result.messages.contains("[UnreachableTarget]"))
    }
    #expect(try site?.deployed.files == [])
  }

  @Test("foreign files are refused, what is kept stays, and an unknown remote is told")
  func refused() async throws {
    let site = try await DeployedSite("{ rclone: 'TARGET', keep: [mine] }")
    let mine = site.target.appendingPathComponent("mine")
    try FileManager.default.createDirectory(at: mine, withIntermediateDirectories: true)
    try Data("1".utf8).write(to: mine.appendingPathComponent("a"))
    #expect(try await site.deploy().exitCode == 0)
    #expect(try site.deployed.contains("mine/a"))
    try FileManager.default.removeItem(at: site.target.appendingPathComponent(".mamushi-output"))
    let foreign = try await site.deploy()
    #expect(foreign.exitCode == 1 && foreign.messages.contains("[ForeignTarget]"), "\(foreign.messages)")
    let other = try await DeployedSite("{ rclone: 'nowhere:x' }")
    let unknown = try await other.deploy(environment: Self.environment)
    #expect(
      unknown.exitCode == 78 && unknown.messages.contains("rclone does not know that remote"),
      "\(unknown.messages)")
  }
}
