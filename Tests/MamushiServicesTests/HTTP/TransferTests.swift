import MamushiCore
import TestServer
import Testing

/// What is asked, and what comes of answers that are whole.
struct TransferTests {
  @Test func anAnswerIsHandedOnWhole() async throws {
    let server = try TestServer { _ in
      Answer(
        status: 200, headers: ["ETag": "\"a\"", "X-Two": "1", "x-two": " 2 "], body: Array("日本".utf8))
    }
    let response = try await makeClient().send(.to(server, "/a%20b?c=d#e"))
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == "日本")
    #expect(response["etag"] == "\"a\"")
    #expect(response["X-TWO"] == "1, 2")
    #expect(response.url == server.url + "/a%20b?c=d")
    #expect(response.requests == 1)
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/a%20b?c=d")
    #expect(request["User-Agent"] == "Mamushi/test (+https://example.com/)")
    #expect(request["Accept-Encoding"]?.contains("gzip") == true)
  }

  @Test func headersAndBodiesAreSentAsTheyAre() async throws {
    let server = try TestServer { _ in .json("{}") }
    let body: [UInt8] = Array("{\"a\":\"é\"}".utf8) + [0, 1]
    _ = try await makeClient().send(
      .to(server) {
        $0.method = .post
        $0.headers = [
          HTTPHeader("Content-Type", "application/json"), HTTPHeader("X-Empty", ""),
          HTTPHeader("X-Tab", "\ta\tb "),
        ]
        $0.privateHeaders = [HTTPHeader("Authorization", "Bearer t\r\nX-Injected: 1")]
        $0.body = body
      })
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.body == body)
    #expect(request["Content-Type"] == "application/json")
    #expect(request["X-Empty"] == "" && request["X-Tab"] == "a\tb")
    #expect(request["Authorization"] == "Bearer tX-Injected: 1")
    #expect(request["X-Injected"] == nil)
    #expect(request["Expect"] == nil)
  }

  @Test func aPostWithoutBodyIsSent() async throws {
    let server = try TestServer { _ in .json("{}") }
    _ = try await makeClient().send(.to(server) { $0.method = .post })
    #expect(server.requests.map { $0["Content-Length"] } == ["0"])
  }

  @Test(arguments: [401, 403, 404, 410, 501])
  func otherStatusesAreResponses(status: Int) async throws {
    let server = try TestServer { _ in Answer(status: status, body: Array("no".utf8)) }
    let response = try await makeClient().send(.to(server))
    #expect(response.status == status)
    #expect(response.body == Array("no".utf8))
    #expect(server.requests.count == 1)
  }

  @Test func whatHasNotChangedHasNoBody() async throws {
    let server = try TestServer { request in
      request["If-None-Match"] == "\"a\"" ? Answer(status: 304, headers: ["ETag": "\"a\""]) : .text("new")
    }
    let client = makeClient()
    let response = try await client.send(
      .to(server) { $0.headers = [HTTPHeader("If-None-Match", "\"a\"")] })
    #expect(response.status == 304)
    #expect(response.body.isEmpty)
    #expect(try await client.send(.to(server)).status == 200)
    // A 304 leaves the connection usable.
    #expect(server.connections == 1)
  }

  @Test func compressedAndChunkedBodiesAreUnpacked() async throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let server = try TestServer { request in
      Answer.gzip(bytes).with { if request.path == "/chunked" { $0.framing = .chunked } }
    }
    let client = makeClient()
    #expect(try await client.send(.to(server)).body == bytes)
    #expect(try await client.send(.to(server, "/chunked")).body == bytes)
  }

  @Test func aBodyThatTheConnectionEndsIsWhole() async throws {
    let server = try TestServer { _ in Answer.text("abc").with { $0.framing = .untilClose } }
    #expect(try await makeClient().send(.to(server)).body == Array("abc".utf8))
  }

  @Test func slowAnswersWithinTheLimitsArrive() async throws {
    let server = try TestServer { _ in
      Answer.text("abcdef").with {
        $0.latency = 0.1
        $0.drip = (2, 0.05)
      }
    }
    #expect(try await makeClient().send(.to(server)).body == Array("abcdef".utf8))
  }

  @Test func connectionsAreKept() async throws {
    let server = try TestServer { _ in .text("a") }
    let client = makeClient()
    for _ in 0..<20 { _ = try await client.send(.to(server)) }
    #expect(server.requests.count == 20)
    #expect(server.connections == 1)
  }

  @Test func fourRequestsAtMostGoToAHostAtOnce() async throws {
    let server = try TestServer { _ in Answer.text("a").with { $0.latency = 0.05 } }
    let client = makeClient()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<24 {
        group.addTask { _ = try? await client.send(.to(server, "/\(number)")) }
      }
    }
    #expect(Set(server.requests.map(\.target)).count == 24)
    #expect(server.mostAtOnce == 4)
    #expect(server.connections == 4)
  }

  @Test(arguments: [
    "", "/a", "ftp://127.0.0.1/", "file:///etc/passwd", "http://", "http://user:secret@127.0.0.1/",
    "http://user@127.0.0.1/", "http://127.0.0.1:99999/", "javascript:alert(1)", "http://a b/",
  ])
  func whatIsNoURLOfTheWebIsRefused(url: String) async {
    #expect(await failure(HTTPRequest(url))?.kind == .invalidURL)
  }
}
