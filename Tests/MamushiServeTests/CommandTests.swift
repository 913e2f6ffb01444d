import Foundation
import Testing

@testable import MamushiServe

/// The program as a parent process and a person see it.
@Suite final class CommandTests {
  let folder: URL

  init() throws {
    folder = try ServedSite.temporaryFolder()
    try ServedSite.write(
      ["index.html": "home", "big.bin": String(repeating: "x", count: 8_000_000)], to: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [SIGINT, SIGTERM])
  func endsCleanlyOnASignal(signal: Int32) async throws {
    let server = try ServeProcess(["--root", folder.path, "--port", "0", "--base-path", "/repo/"])
    let line = try await server.line()
    let port = try #require(listenedPort(in: line))
    #expect(line == "Serving \(folder.path) at http://127.0.0.1:\(port)/repo/")
    try await #expect(RawClient(port: port).get("/repo/").text == "home")
    server.signal(signal)
    try await #expect(server.exitCode() == 0)
    try await #expect(server.restOfOutput() == "")
    try await #expect(server.errorText() == "")
  }

  @Test func aReaderWhoStoppedReadingDoesNotKeepItAlive() async throws {
    let server = try ServeProcess(["--root", folder.path, "--port", "0"])
    let port = try #require(listenedPort(in: try await server.line()))
    let descriptor = tcpSocket()
    defer { close(descriptor) }
    #expect(withLoopbackAddress(port: port) { connect(descriptor, $0, $1) } == 0)
    let request = Array("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    #expect(request.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == request.count)
    let received = try await blocking { () -> Int in
      var byte: UInt8 = 0
      return read(descriptor, &byte, 1)
    }
    #expect(received == 1)
    server.signal(SIGTERM)
    try await #expect(server.exitCode() == 0)
  }

  @Test func printsJSONWhereThatIsWanted() async throws {
    let server = try ServeProcess(["--root", folder.path, "--port", "0", "--json"])
    let line = try await server.line()
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
    #expect(object["output"] == folder.path)
    #expect(object["address"]?.hasPrefix("http://127.0.0.1:") == true)
    server.signal(SIGTERM)
    try await #expect(server.exitCode() == 0)
  }

  @Test func takesTheNextFreePort() async throws {
    let taken = try TakenPort()
    let server = try ServeProcess(["--root", folder.path, "--port", "\(taken.port)"])
    let port = try #require(listenedPort(in: try await server.line()))
    withExtendedLifetime(taken) {}
    #expect((taken.port + 1...taken.port + 20).contains(port))
    try await #expect(
      server.errorLine() == "note: port \(taken.port) is taken; trying \(taken.port + 1)")
    try await #expect(RawClient(port: port).get("/").status == 200)
    server.signal(SIGINT)
    try await #expect(server.exitCode() == 0)
  }

  @Test func endsWithItsParent() async throws {
    // The shell starts the server, waits for the end of its own input, and goes.
    let script = "\"$0\" --root \"$1\" --port 0 --parent-pid $$ & echo $! >&2; cat"
    let shell = try ServeProcess(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, ServeProcess.executable.path, folder.path])
    let pid = try #require(Int32(try await shell.errorLine()))
    defer { kill(pid, SIGKILL) }
    let port = try #require(listenedPort(in: try await shell.line()))
    try await #expect(RawClient(port: port).get("/").status == 200)
    try shell.closeInput()
    try await #expect(shell.exitCode() == 0)
    // Ends when the last process that holds the pipe does.
    try await #expect(shell.restOfOutput() == "")
    await #expect(throws: RawClient.Failure.self) { try await RawClient(port: port).get("/") }
  }

  @Test(
    arguments: [
      (["--root", "/nonexistent/Output"], 64, "MissingRoot", "build the site first"),
      (["--root", "/dev/null"], 64, "RootNotFolder", "'/dev/null' is not a folder"),
      (["--root", "/", "--port", "65536"], 64, "InvalidPort", "65536 is not a port"),
      (["--root", "/", "--port=-1"], 64, "InvalidPort", "from 1 to 65535"),
      (["--root", "/", "--host", "no such host"], 64, "UnknownHost", "--host 127.0.0.1"),
      (["--root", "/", "--host", ""], 64, "UnknownHost", "the host '' has no address"),
      (["--root", "/", "--host", "[]"], 64, "UnknownHost", "the host '' has no address"),
      (["--root", "/", "--host", "192.0.2.1"], 64, "UnavailableHost", "not an address of this machine"),
      (["--root", "/", "--base-path", "repo"], 64, "InvalidBasePath", "--base-path /repo/"),
      (["--root", "/", "--content-security-policy", "a\nb"], 64, "InvalidPolicy", "use only ASCII"),
    ] as [([String], Int32, String, String)])
  func saysWhatIsWrongAndHowToMendIt(arguments: [String], code: Int32, id: String, part: String) async throws
  {
    let server = try ServeProcess(arguments)
    let text = try await server.errorText()
    try await #expect(server.exitCode() == code)
    #expect(text.hasPrefix("error: "))
    #expect(text.hasSuffix(" [\(id)]\n"))
    #expect(text.contains(part))
    #expect(text.split(separator: "\n").count == 1)
    try await #expect(server.restOfOutput() == "")
  }

  @Test func saysWhenAllPortsAreTaken() async throws {
    // Where it cannot be taken, another program has it, which does as well.
    let taken = try? TakenPort(65535)
    let server = try ServeProcess(["--root", folder.path, "--port", "65535"])
    let text = try await server.errorText()
    withExtendedLifetime(taken) {}
    #expect(
      text
        == "error: port 65535 is taken; name another with --port, or use --port 0 for any free one "
        + "[PortsTaken]\n"
    )
    try await #expect(server.exitCode() == 64)
  }

  @Test func helpHasExamples() async throws {
    let server = try ServeProcess(["--help"])
    let text = try await server.restOfOutput()
    try await #expect(server.exitCode() == 0)
    #expect(text.contains("mamushi-serve --root Output --port 3000 --base-path /repo/"))
    #expect(text.contains("nosniff"))
    #expect(text.contains("default-src 'self'"))
  }

  private func listenedPort(in line: String) -> Int? {
    line.split(separator: " ").last.flatMap { URLComponents(string: String($0))?.port }
  }
}
