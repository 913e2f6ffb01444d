import Foundation
import Testing

@testable import MamushiServe

/// The program as a builder starts it.
@Suite final class LiveCommandTests {
  let folder: URL

  init() throws {
    folder = try ServedSite.temporaryFolder()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func port(in line: String) throws -> Int {
    #expect(line.hasPrefix("listening http://127.0.0.1:"))
    return try #require(URLComponents(string: String(line.dropFirst("listening ".count)))?.port)
  }

  @Test func followsTheBuilderAndEndsWithIt() async throws {
    let output = folder.appendingPathComponent("Output")
    let server = try ServeProcess(["--live", "--root", output.path, "--port", "0", "--base-path", "/repo/"])
    let port = try port(in: try await server.line())
    let client = RawClient(port: port)
    try await #expect(client.get("/repo/").status == 503)
    let stream = try OpenClient(port: port)
    try stream.send("GET /_mamushi/events?path=/repo/&page=waiting HTTP/1.1\r\nHost: localhost\r\n\r\n")
    try server.send(
      #"{"event":"failed","milliseconds":1,"diagnostics":[{"severity":"error","id":"A","message":"oops"}]}"#)
    try await #expect(stream.text(until: "\"error\"}]}\n\n").contains("oops"))
    try server.send("nonsense")
    try await #expect(
      server.errorLine() == "note: a line from the builder was not understood: nonsense")
    try ServedSite.write(["index.html": "home"], to: output)
    try server.send(
      #"{"event":"built","milliseconds":1,"changed":["/index.html"],"removed":[],"moved":{},"diagnostics":[]}"#
    )
    try await #expect(stream.text(until: "}\n\n").contains("event: reload"))
    try await #expect(client.get("/repo/").text.hasPrefix("home<script"))
    try server.closeInput()
    try await #expect(server.exitCode() == 0)
    try await #expect(server.restOfOutput() == "")
    try await #expect(server.errorText() == "")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func endsAtASignalWhileItWaitsForInput(signal: Int32) async throws {
    let server = try ServeProcess(["--live", "--root", folder.path, "--port", "0"])
    _ = try await server.line()
    server.signal(signal)
    try await #expect(server.exitCode() == 0)
  }

  @Test func opensABrowser() async throws {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let program = folder.appendingPathComponent(name)
    let opened = folder.appendingPathComponent("opened")
    let script = "#!/bin/sh\necho \"$1\" > '\(opened.path).new'\nmv '\(opened.path).new' '\(opened.path)'\n"
    // A program writes it: what other tests start meanwhile would inherit a file that is open here, and a file that is
    // open for writing cannot be executed.
    let writing = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", "printf %s \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, program.path])
    writing.waitUntilExit()
    let server = try ServeProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "PATH=\(folder.path):/usr/bin:/bin", ServeProcess.executable.path, "--open", "--root", folder.path,
        "--port", "0",
      ])
    let line = try await server.line()
    for _ in 0..<3_000 where !FileManager.default.fileExists(atPath: opened.path) {
      try await Task.sleep(for: .milliseconds(10))
    }
    let url = try String(contentsOf: opened, encoding: .utf8)
    #expect(line.hasSuffix(url.trimmingCharacters(in: .whitespacesAndNewlines)))
    server.signal(SIGINT)
    try await #expect(server.exitCode() == 0)
  }

  @Test func saysWhenThereIsNoBrowser() async throws {
    let server = try ServeProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["PATH=\(folder.path)", ServeProcess.executable.path, "--open", "--root", folder.path, "--port", "0"])
    let line = try await server.line()
    let url = try #require(line.split(separator: " ").last)
    let note = try await server.errorLine()
    #expect(note.hasPrefix("note: no browser was opened ("))
    #expect(note.hasSuffix("visit \(url)"))
    server.signal(SIGINT)
    try await #expect(server.exitCode() == 0)
  }

  @Test func allNetworksAreToldOf() async throws {
    let server = try ServeProcess(["--root", folder.path, "--host", "0.0.0.0", "--port", "0"])
    try await #expect(server.errorLine() == "note: everyone on this network can read the site")
    let line = try await server.errorLine()
    #expect(line.hasPrefix("On this network: http://") || line == "note: this machine has no network address")
    try await #expect(server.line().contains("http://127.0.0.1:"))
    server.signal(SIGINT)
    try await #expect(server.exitCode() == 0)
    // No code where there is no terminal.
    try await #expect(server.errorText() == "")
  }
}
