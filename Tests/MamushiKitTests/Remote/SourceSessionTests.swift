import MamushiCore
import Testing

@testable import MamushiKit

/// What a source is told, and when it is left alone.
struct SourceSessionTests {
  private let remote = RemoteFixture()
  private static var secretive: SourceConfiguration {
    var source = RemoteFixture.paged
    source.headers = [HTTPHeader("X-API-KEY", "s3cret")]
    return source
  }

  @Test func configuredHeadersArePrivateAndValidatorsAreNot() async throws {
    remote.set(page: 1, RemoteFixture.page("A").withETag)
    for _ in 0..<2 { _ = await remote.fetch(Self.secretive) }
    let request = try #require(remote.server.requests.last)
    #expect(request.privateHeaders == [HTTPHeader("X-API-KEY", "s3cret")])
    #expect(request.headers.map(\.name) == ["Accept", "If-None-Match"])
    #expect(request.headers.first?.value == "application/json")
    #expect(request.trustedHost == "cms.example")
    #expect(request.limits == Self.secretive.limits.http)
  }

  @Test func aDateIsAValidatorToo() async {
    var page = RemoteFixture.page("A")
    page.headers = [HTTPHeader("Last-Modified", "Wed, 01 Jan 2020 00:00:00 GMT")]
    remote.set(page: 1, page)
    for _ in 0..<2 { _ = await remote.fetch(RemoteFixture.paged) }
    let asked = remote.server.requests.last?.headers.last
    #expect(asked == HTTPHeader("If-Modified-Since", "Wed, 01 Jan 2020 00:00:00 GMT"))
  }

  @Test func noFaultTellsASecret() async {
    var source = Self.secretive
    source.login = LoginConfiguration(login: "/login", verify: "/verify")
    source.listings[0].path = "/articles?key=s3cret"
    remote.environment = [
      "MAMUSHI_CMS_TOKEN": "s3cret-t", "MAMUSHI_CMS_EMAIL": "s3cret@x", "MAMUSHI_CMS_PASSWORD": "s3cret-p",
    ]
    let answers: [ScriptedClient.Answer] = [
      .status(401), .status(403), .status(500), .body("{\"token\": \"s3cret-n\"}"), .failure(.truncated),
      .failure(.retryAfter(seconds: 500, status: 429)), .body("nothing"),
    ]
    for answer in answers {
      for path in ["POST \(RemoteFixture.api)/login", "POST \(RemoteFixture.api)/verify"] {
        remote.server.set(path, answer)
      }
      remote.server.set("\(RemoteFixture.api)/articles?key=s3cret&page=1", answer)
      let (outcome, asked) = await remote.fetch(source)
      remote.clock += 1000
      #expect(outcome.status.state == .failed && !asked.isEmpty)
      #expect(outcome.told.count == 1 && !outcome.told.joined().contains("s3cret"))
    }
  }

  // MARK: Pauses

  private static let pause = ScriptedClient.Answer.failure(.retryAfter(seconds: 120, status: 429))

  @Test func aPauseIsKept() async {
    remote.set(page: 1, RemoteFixture.page("A"), Self.pause, RemoteFixture.page("B"))
    _ = await remote.fetch(RemoteFixture.paged)
    let first = await remote.fetch(RemoteFixture.paged)
    #expect(first.asked.count == 1 && first.outcome.status.state == .stale)
    #expect(first.outcome.told.first?.contains("answered 429 and asks to wait for 120 s") == true)
    remote.clock += 89
    let second = await remote.fetch(RemoteFixture.paged, mode: .refresh)
    #expect(second.asked == [] && second.outcome.status.state == .stale)
    #expect(
      second.outcome.told.first?.contains(
        "because it asked for a pause, which lasts another 31 s; build again after the pause; until then, its server is not asked"
      )
        == true)
    remote.clock += 31
    #expect(remote.titles(await remote.fetch(RemoteFixture.paged).outcome) == ["B"])
  }

  @Test func theRestOfAPauseIsWaitedForUpToHalfAMinute() async {
    remote.set(page: 1, RemoteFixture.page("A"), Self.pause, RemoteFixture.page("B"))
    for _ in 0..<2 { _ = await remote.fetch(RemoteFixture.paged) }
    remote.clock += 90
    let start = remote.clock
    let (outcome, asked) = await remote.fetch(RemoteFixture.paged)
    #expect(asked.count == 1 && remote.clock == start + 30)
    #expect(remote.titles(outcome) == ["B"] && outcome.status.state == .fresh)
  }

  @Test func aPauseIsTheOriginsAndADayAtMost() async {
    remote.set(page: 1, .failure(.retryAfter(seconds: 10_000_000, status: 503)))
    _ = await remote.fetch(RemoteFixture.paged)
    let twin = source("twin", url: "HTTPS://cms.example:443/other") { $0.listings = [listing()] }
    #expect(await remote.fetch([twin]).first?.status.requests == 0)
    let elsewhere = source("twin", url: "https://cms.example:444/other") { $0.listings = [listing()] }
    #expect(await remote.fetch([elsewhere]).first?.status.requests == 1)
    remote.clock += 86_400
    #expect(await remote.fetch([twin]).first?.status.requests == 1)
  }

  @Test func aPauseHoldsForLogInsToo() async {
    var source = RemoteFixture.paged
    source.login = LoginConfiguration(login: "/login", verify: "/verify")
    remote.environment = ["MAMUSHI_CMS_TOKEN": "t"]
    remote.server.set("POST \(RemoteFixture.api)/verify", Self.pause)
    #expect(await remote.fetch(source).asked == ["POST /verify"])
    #expect(await remote.fetch(source).asked == [])
    remote.clock += 120
    remote.environment = ["MAMUSHI_CMS_EMAIL": "a@b", "MAMUSHI_CMS_PASSWORD": "p"]
    remote.server.set("POST \(RemoteFixture.api)/login", Self.pause)
    #expect(await remote.fetch(source).asked == ["POST /login"])
    #expect(await remote.fetch(source).asked == [])
  }
}
