import MamushiCore
import TestServer
import Testing

@testable import MamushiServices

/// What may pass is tried again; who asks for time gets it.
struct RetryTests {
  /// Answers `first` so many times, then with a text.
  private func server(_ first: Answer, times: Int) throws -> TestServer {
    let count = Counter()
    return try TestServer { _ in count.next() < times ? first : .text("there") }
  }

  @Test(arguments: [429, 500, 502, 503, 504])
  func statusesThatPass(status: Int) async throws {
    let server = try server(Answer(status: status), times: 2)
    let response = try await makeClient().send(.to(server))
    #expect(response.body == Array("there".utf8))
    #expect(response.requests == 3)
  }

  @Test func statusesThatStay() async throws {
    let server = try server(Answer(status: 503), times: 99)
    let result = await failure(.to(server))
    #expect(result?.kind == .status(503))
    #expect(result?.requests == 3)
    #expect(server.requests.count == 3)
  }

  @Test func noRetriesIsOneRequest() async throws {
    let server = try server(Answer(status: 500), times: 99)
    #expect(await failure(.to(server) { $0.limits.retries = 0 })?.kind == .status(500))
    #expect(server.requests.count == 1)
  }

  @Test func whoAsksForTimeGetsIt() async throws {
    let server = try server(Answer(status: 429, headers: ["Retry-After": "1"]), times: 1)
    #expect(try await makeClient().send(.to(server)).requests == 2)
    let times = server.requests.map(\.time)
    #expect(times.count == 2)
    // At least: how long it is beyond that is the machine's affair.
    #expect(times[1] - times[0] >= .seconds(1))
  }

  @Test func whoAsksForTooMuchIsLeftAlone() async throws {
    let server = try server(Answer(status: 503, headers: ["Retry-After": "3600"]), times: 99)
    let result = await failure(.to(server))
    #expect(result?.kind == .retryAfter(seconds: 3600, status: 503))
    #expect(server.requests.count == 1)
  }

  @Test func whoAsksForTimeAgainAndAgain() async throws {
    let server = try server(Answer(status: 429, headers: ["Retry-After": "0"]), times: 99)
    #expect(await failure(.to(server))?.kind == .retryAfter(seconds: 0, status: 429))
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [
    ("120", nil, 120), ("0", nil, 0), ("Thu, 01 Jan 1970 00:20:00 GMT", nil, 200),
    ("Thu, 01 Jan 1970 00:20:00 GMT", "Thu, 01 Jan 1970 00:19:00 GMT", 60),
    ("Thu, 01 Jan 1970 00:00:00 GMT", nil, 0), ("soon", nil, nil), ("-1", nil, nil), ("+1", nil, nil),
    ("1.5", nil, nil),
  ])
  func retryAfter(text: String, date: String?, seconds: Int?) {
    var answer = HopOutcome.Answer()
    answer.headers = [HTTPHeader("Retry-After", text)] + (date.map { [HTTPHeader("Date", $0)] } ?? [])
    #expect(RetryPolicy.retryAfter(of: answer, now: 1000) == seconds)
  }

  @Test func waitsDoubleUpToALimit() {
    var limits = HTTPLimits()
    limits.retries = 9
    let failure = HopOutcome.Failure(kind: .truncated, isUnsent: false)
    var longest = [Double](repeating: 0, count: 9)
    for _ in 0..<2000 {
      var policy = RetryPolicy(base: 0.5, limits: limits, isPost: false)
      for index in 0..<9 { longest[index] = max(longest[index], policy.wait(after: failure) ?? -1) }
      #expect(policy.wait(after: failure) == nil)
    }
    for (wait, limit) in zip(longest, [0.5, 1, 2, 4, 8, 8, 8, 8, 8]) {
      #expect(wait <= limit)
      #expect(wait > limit * 0.9)
    }
  }

  // MARK: POST

  private func post(_ server: TestServer) -> HTTPRequest {
    .to(server) {
      $0.method = .post
      $0.body = [1]
    }
  }

  @Test(arguments: [
    Answer(status: 500), Answer(status: 429), Answer(status: 502, headers: ["Retry-After": "0"]),
    .failing(.reset), .failing(.close), Answer.text("a").with { $0.declaredLength = 9 },
  ])
  func aPostThatMayHaveBeenReadIsNotRepeated(answer: Answer) async throws {
    let server = try server(answer, times: 1)
    #expect(await failure(post(server)) != nil)
    #expect(server.requests.count == 1)
  }

  @Test func aPostIsRepeatedWhereTheServerAsksForIt() async throws {
    let server = try server(Answer(status: 503, headers: ["Retry-After": "0"]), times: 1)
    #expect(try await makeClient().send(post(server)).requests == 2)
    #expect(server.requests.map(\.body) == [[1], [1]])
  }

  @Test func aPostNeverMeetsAConnectionThatMayBeDead() async throws {
    let server = try TestServer { _ in .text("a") }
    let client = makeClient()
    for _ in 0..<2 { _ = try await client.send(post(server)) }
    #expect(server.connections == 2)
  }
}
