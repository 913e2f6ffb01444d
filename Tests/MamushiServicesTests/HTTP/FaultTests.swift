import MamushiCore
import TestServer
import Testing

/// Servers that fail: the reason is told, and no more is asked than makes sense.
struct FaultTests {
  private func outcome(
    of answer: Answer, _ change: (inout HTTPRequest) -> Void = { _ in }
  ) async throws -> (kind: HTTPFailure.Kind?, told: Int?, asked: Int) {
    let server = try TestServer { _ in answer }
    let result = await failure(.to(server, "/", change))
    return (result?.kind, result?.requests, server.requests.count)
  }

  // MARK: Connections

  @Test func nobodyThere() async throws {
    let server = try TestServer { _ in Answer() }
    server.stop()
    let result = await failure(.to(server))
    // Its port is nobody else's until here.
    withExtendedLifetime(server) {}
    #expect(result?.kind == .connection("refused"))
    #expect(result?.requests == 0)
  }

  @Test func aResetIsTriedAgain() async throws {
    let result = try await outcome(of: .failing(.reset))
    #expect(result.kind == .connection("reset by the server"))
    #expect(result.told == 3)
    #expect(result.asked == 3)
  }

  @Test func aResetInTheBodyIsTriedAgain() async throws {
    let result = try await outcome(
      of: .large(bytes: 1 << 20).with { $0.failure = (.reset, .afterBody(200_000)) })
    #expect(result.kind == .connection("reset by the server"))
    #expect(result.asked == 3)
  }

  @Test func anEndWithoutAnswer() async throws {
    let result = try await outcome(of: .failing(.close))
    #expect(result.kind == .connection("it was closed without an answer"))
    #expect(result.asked == 3)
  }

  @Test func aTruncatedBodyIsNoResponse() async throws {
    let result = try await outcome(of: Answer.text("abc").with { $0.declaredLength = 100 })
    #expect(result.kind == .truncated)
    #expect(result.asked == 3)
  }

  @Test func chunksThatEndTooEarly() async throws {
    let result = try await outcome(
      of: Answer.text("abcdef").with {
        $0.framing = .chunked
        $0.failure = (.close, .afterBody(3))
      })
    #expect(result.kind == .truncated)
    #expect(result.asked == 3)
  }

  @Test func aLengthThatIsTooShortCutsTheBodyAndNothingElse() async throws {
    let server = try TestServer { request in
      request.path == "/a" ? Answer.text("abcdef").with { $0.declaredLength = 3 } : .text("next")
    }
    let client = makeClient()
    #expect(try await client.send(.to(server, "/a")).body == Array("abc".utf8))
    // The rest of it is not taken for the next answer.
    #expect(try await client.send(.to(server, "/b")).body == Array("next".utf8))
  }

  @Test func whatPassesIsMadeGood() async throws {
    let server = try TestServer { request in
      request.connection < 2 ? .failing(.reset) : .text("whole")
    }
    let response = try await makeClient().send(.to(server))
    #expect(response.body == Array("whole".utf8))
    #expect(response.requests == 3)
  }

  @Test func garbageIsNoResponse() async throws {
    let result = try await outcome(of: .garbage)
    #expect(result.kind == .invalidResponse("it is not HTTP"))
    #expect(result.asked == 1)
  }

  @Test func brokenCompressionIsNoResponse() async throws {
    let result = try await outcome(
      of: Answer(headers: ["Content-Encoding": "gzip"], body: Array("no gzip at all".utf8)))
    #expect(result.kind == .invalidResponse("its compression is broken or unknown"))
    #expect(result.asked == 1)
  }

  @Test func endlessHeadersAreCut() async throws {
    var answer = Answer.text("a")
    for number in 0..<40 { answer = answer.adding("X-\(number)", String(repeating: "a", count: 10_000)) }
    let result = try await outcome(of: answer)
    #expect(result.kind == .invalidResponse("its header is longer than 256 KB"))
    #expect(result.asked == 1)
  }

  // MARK: Time

  @Test func aServerThatNeverAnswersIsLeft() async throws {
    // Long enough for a busy machine to send a request.
    let result = try await outcome(of: .failing(.silence)) { $0.limits.totalTimeout = 10 }
    #expect(result.kind == .totalTimeout(seconds: 10))
    // Tried again once.
    #expect(result.told == 2)
    #expect(result.asked == 2)
  }

  @Test func aServerThatFallsSilentInTheBodyIsLeft() async throws {
    let result = try await outcome(
      of: .large(bytes: 1 << 20).with { $0.failure = (.silence, .afterBody(1000)) }
    ) { $0.limits.totalTimeout = 0.3 }
    #expect(result.kind == .totalTimeout(seconds: 0.3))
  }

  @Test func aSlowDripIsLeft() async throws {
    let result = try await outcome(of: .large(bytes: 1 << 20).with { $0.drip = (10, 0.05) }) {
      $0.limits.minimumRate = 10_000
      $0.limits.slowTime = 1
      $0.limits.retries = 0
    }
    #expect(result.kind == .tooSlow(bytesPerSecond: 10_000))
    #expect(result.asked == 1)
  }

  // MARK: Size

  @Test func aDeclaredSizeBeyondTheLimitIsNotRead() async throws {
    let server = try TestServer { _ in .large(bytes: 50 << 20) }
    let result = await failure(.to(server))
    #expect(result?.kind == .tooLarge(bytes: 10 << 20))
    #expect(server.requests.count == 1)
    server.stop()
    #expect(server.bytesSent < 10 << 20)
  }

  @Test func anEndlessBodyIsStoppedAtTheLimit() async throws {
    let server = try TestServer { _ in .large(bytes: nil) }
    let result = await failure(.to(server) { $0.limits.maximumBytes = 1 << 20 })
    #expect(result?.kind == .tooLarge(bytes: 1 << 20))
    #expect(server.requests.count == 1)
    server.stop()
    // What lay in the sockets' buffers comes on top.
    #expect(server.bytesSent < 16 << 20)
  }

  @Test(arguments: [Answer.Framing.length, .chunked])
  func aBombIsNotUnpacked(framing: Answer.Framing) async throws {
    let result = try await outcome(of: .gzipBomb(bytes: 50 << 20).with { $0.framing = framing })
    #expect(result.kind == .tooDense(ratio: 100))
    #expect(result.asked == 1)
  }

  @Test(arguments: [Answer.Framing.length, .chunked])
  func theRatioOfTheWholeCounts(framing: Answer.Framing) async throws {
    let result = try await outcome(of: .gzipBomb(bytes: 500_000).with { $0.framing = framing })
    #expect(result.kind == .tooDense(ratio: 100))
  }

  @Test func smallBodiesMayBeDense() async throws {
    let server = try TestServer { _ in .gzipBomb(bytes: 60_000) }
    #expect(try await makeClient().send(.to(server)).body == Array(repeating: 0, count: 60_000))
  }

  @Test func unpackedBytesCountForTheLimit() async throws {
    let result = try await outcome(of: .gzip(Array(repeating: 1, count: 300_000))) {
      $0.limits.maximumBytes = 100_000
    }
    #expect(result.kind == .tooLarge(bytes: 100_000))
  }
}
