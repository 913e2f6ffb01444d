import MamushiCore
import TestServer
import Testing

/// Redirects are followed as far as they are harmless.
struct RedirectTests {
  private func secret(_ server: TestServer, _ path: String) -> HTTPRequest {
    .to(server, path) {
      $0.headers = [HTTPHeader("Accept", "text/x"), HTTPHeader("Cookie", "a=b")]
      $0.privateHeaders = [HTTPHeader("Authorization", "Bearer secret"), HTTPHeader("X-API-KEY", "secret")]
    }
  }

  @Test func locationsAreRelativeToTheHopBefore() async throws {
    let server = try TestServer { request in
      switch request.target {
      case "/a/b": .redirect(to: "c?d=é f")
      case "/a/c?d=%C3%A9%20f": .redirect(to: "../e#g", status: 308)
      case "/e": .text("there")
      default: Answer(status: 404)
      }
    }
    let response = try await makeClient().send(secret(server, "/a/b"))
    #expect(response.body == Array("there".utf8))
    #expect(response.url == server.url + "/e")
    #expect(response.requests == 3)
    #expect(server.requests.allSatisfy { $0["Authorization"] == "Bearer secret" })
  }

  @Test func whatIsPrivateStaysAtItsOrigin() async throws {
    // Only the port differs; the second leads back to the first.
    let first = try TestServer { request in
      request.path == "/a"
        ? .redirect(to: request.query("to") ?? "") : .text(request["Authorization"] ?? "nothing")
    }
    let second = try TestServer { request in
      .redirect(to: request.query("back") ?? "")
    }
    let back = "\(second.url)/x?back=\(first.url)/end"
    let response = try await makeClient().send(secret(first, "/a?to=\(back)"))
    #expect(response.body == Array("nothing".utf8))
    #expect(response.requests == 3)
    #expect(first.requests.first?["X-API-KEY"] == "secret")
    #expect(first.requests.first?["Cookie"] == "a=b")
    for request in [second.requests.first, first.requests.last] {
      let request = try #require(request)
      #expect(request["Authorization"] == nil)
      #expect(request["X-API-KEY"] == nil)
      #expect(request["Cookie"] == nil)
      #expect(request["Accept"] == "text/x")
    }
  }

  @Test(arguments: [301, 302, 303])
  func aPostBecomesAGet(status: Int) async throws {
    let server = try TestServer { request in
      request.path == "/" ? .redirect(to: "/done", status: status) : .text("done")
    }
    _ = try await makeClient().send(
      .to(server) {
        $0.method = .post
        $0.body = Array("password".utf8)
        $0.headers = [HTTPHeader("Content-Type", "application/json")]
      })
    #expect(server.requests.map(\.method) == ["POST", "GET"])
    #expect(server.requests.last?.body == [])
    #expect(server.requests.last?["Content-Type"] == nil)
  }

  @Test(arguments: [307, 308])
  func aPostIsRepeatedAtItsOwnOriginAlone(status: Int) async throws {
    let other = try TestServer { _ in .text("got it") }
    let server = try TestServer { [url = other.url] request in
      switch request.path {
      case "/near": .redirect(to: "/done", status: status)
      case "/far": .redirect(to: url, status: status)
      default: .text("done")
      }
    }
    let post = { (path: String) in
      HTTPRequest.to(server, path) {
        $0.method = .post
        $0.body = Array("password".utf8)
      }
    }
    _ = try await makeClient().send(post("/near"))
    #expect(server.requests.last?.body == Array("password".utf8))
    #expect(await failure(post("/far"))?.kind == .invalidRedirect)
    #expect(other.requests.isEmpty)
  }

  @Test func circlesAreSeen() async throws {
    let server = try TestServer { request in .redirect(to: request.path == "/a" ? "/b" : "/a") }
    let result = await failure(.to(server, "/a"))
    #expect(result?.kind == .redirectLoop)
    #expect(result?.requests == 2)
    #expect(server.requests.map(\.path) == ["/a", "/b"])
    #expect(await failure(.to(server, "/b#x"))?.kind == .redirectLoop)
  }

  @Test func thereIsALimit() async throws {
    let server = try TestServer { request in
      .redirect(to: "/\((Int(request.path.dropFirst()) ?? 0) + 1)")
    }
    let result = await failure(.to(server, "/1"))
    #expect(result?.kind == .tooManyRedirects(5))
    #expect(result?.requests == 6)
    #expect(server.requests.map(\.path) == ["/1", "/2", "/3", "/4", "/5", "/6"])
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "javascript:alert(1)", "http://", "http://user:pass@127.0.0.1/",
  ])
  func toWhatIsNoWebAddress(location: String) async throws {
    let server = try TestServer { _ in .redirect(to: location) }
    #expect(await failure(.to(server))?.kind == .invalidRedirect)
    #expect(server.requests.count == 1)
  }

  @Test func aFailureNamesWhereItWasLed() async throws {
    let server = try TestServer { request in
      request.path == "/a" ? .redirect(to: "/b") : Answer(status: 500)
    }
    #expect(await failure(.to(server, "/a"))?.redirectedURL == server.url + "/b")
    let direct = await failure(.to(server, "/b"))
    #expect(direct?.kind == .status(500) && direct?.redirectedURL == nil)
  }

  @Test func toNowhere() async throws {
    let server = try TestServer { _ in Answer(status: 302) }
    #expect(await failure(.to(server))?.kind == .invalidRedirect)
  }

  @Test func aFailureAlongTheWayIsTriedAgainThere() async throws {
    let server = try TestServer { request in
      switch (request.path, request.connection) {
      case ("/a", _): .redirect(to: "/b")
      case (_, 0): .failing(.reset)
      default: .text("there")
      }
    }
    let response = try await makeClient().send(.to(server, "/a"))
    #expect(response.requests == 3)
    #expect(server.requests.map(\.path) == ["/a", "/b", "/b"])
  }
}
