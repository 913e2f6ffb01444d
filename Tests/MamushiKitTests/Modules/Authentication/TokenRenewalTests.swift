import MamushiCore
import Testing

@testable import MamushiKit

/// Tokens that are verified, expire and are renewed while a source is read.
struct TokenRenewalTests {
  private let remote = RemoteFixture()
  private static let login = "\(RemoteFixture.api)/login"

  /// With a listing of each kind.
  private let source = MamushiKitTests.source("cms", url: RemoteFixture.api) {
    $0.login = LoginConfiguration(login: "/login", verify: "/verify")
    $0.listings = ListingConfiguration.Content.allCases.map { listing($0, path: "/\($0.rawValue)") }
  }

  private func setListings() {
    for content in ListingConfiguration.Content.allCases {
      remote.server.set(
        "\(RemoteFixture.api)/\(content.rawValue)",
        .body("[{\"title\": \"T\", \"name\": \"N\", \"rank\": 1, \"thumbnail\": \"/t.jpg\"}]"))
    }
  }

  private func setCredentials() {
    remote.environment["MAMUSHI_CMS_EMAIL"] = "a@b"
    remote.environment["MAMUSHI_CMS_PASSWORD"] = "p"
  }

  private func keep(_ token: String) throws {
    try remote.tokens.setToken(token, of: "cms", at: "https://cms.example")
  }

  private var paged: SourceConfiguration {
    var source = RemoteFixture.paged
    source.login = LoginConfiguration(login: "/login", verify: "/verify")
    return source
  }

  private static func reason(_ outcome: SourceOutcome) -> String? {
    outcome.told.first.map {
      $0.replacing(
        "error: the source 'cms' is not available, and there is no earlier copy: ", with: "")
    }
  }

  @Test func oneLogInServesAllListings() async {
    setListings()
    setCredentials()
    remote.server.wantsLogin(at: Self.login, giving: "t1", "t2")
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked.filter { $0 == "POST /login" }.count == 1 && asked.count == 5)
    #expect(outcome.status.state == .fresh && outcome.status.items == 4 && outcome.status.requests == 5)
    #expect(remote.tokens.all == ["cms https://cms.example": "t1"])
  }

  @Test func whoIsRefusedWhileReadingLogsInOnceForAll() async throws {
    setListings()
    setCredentials()
    try keep("old")
    remote.server.wantsLogin(at: Self.login, giving: "t1", "t2")
    remote.server.setToken("old")
    remote.server.set("POST \(RemoteFixture.api)/verify", .status(404))
    remote.server.setToken("other")
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked.filter { $0 == "POST /login" }.count == 1)
    #expect(outcome.status.state == .fresh && outcome.status.items == 4)
  }

  @Test func aTokenThatExpiresOnTheWayIsRenewedAndThePageAskedForAgain() async {
    remote.setThreePages()
    setCredentials()
    remote.server.wantsLogin(at: Self.login, giving: "t1", "t2", "t3")
    // Each page but the first finds the token expired.
    remote.set(page: 2, .status(401), RemoteFixture.page("B", more: true))
    remote.set(page: 3, .status(401), RemoteFixture.page("C"))
    let (outcome, asked) = await remote.fetch(paged)
    #expect(
      asked == [
        "POST /login", "/articles?page=1", "/articles?page=2", "POST /login", "/articles?page=2",
        "/articles?page=3", "POST /login", "/articles?page=3", "/articles?page=1",
      ])
    #expect(remote.titles(outcome) == ["A", "B", "C"] && outcome.status.state == .fresh)
    #expect(remote.tokens.all == ["cms https://cms.example": "t3"])
  }

  @Test func withoutCredentialsItSaysWhatToRunAndGoesOnThereLater() async throws {
    remote.setThreePages()
    try keep("t1")
    remote.server.set("POST \(RemoteFixture.api)/verify", .body("{}"))
    remote.set(page: 2, .status(401), RemoteFixture.page("B", more: true))
    let first = await remote.fetch(paged).outcome
    #expect(first.status.state == .failed)
    #expect(
      Self.reason(first) == "its token is no longer valid; run 'mamushi login cms' [FailedSource]")
    let second = await remote.fetch(paged)
    #expect(
      second.asked == ["POST /verify", "/articles?page=2", "/articles?page=3", "/articles?page=1"])
    #expect(remote.titles(second.outcome) == ["A", "B", "C"])
  }

  @Test func withoutATokenItSaysWhatToRun() async {
    remote.set(page: 1, .status(401))
    let (outcome, asked) = await remote.fetch(paged)
    #expect(asked == ["/articles?page=1"])
    #expect(Self.reason(outcome) == "it requires a login; run 'mamushi login cms' [FailedSource]")
  }

  @Test func aSourceWithoutLogInsIsRefusedAsByAnyStatus() async {
    remote.set(page: 1, .status(401))
    let (outcome, _) = await remote.fetch(RemoteFixture.paged)
    #expect(Self.reason(outcome)?.hasPrefix("the server answered 401 at") == true)
  }

  @Test func anExpiredTokenIsRenewedBeforeAnythingIsAsked() async throws {
    remote.setThreePages()
    setCredentials()
    try keep("old")
    remote.server.wantsLogin(at: Self.login, giving: "t1")
    let (outcome, asked) = await remote.fetch(paged)
    #expect(asked.prefix(3) == ["POST /verify", "POST /login", "/articles?page=1"])
    #expect(outcome.status.state == .fresh)
  }

  @Test(arguments: [
    ("TOKEN", "the token in MAMUSHI_CMS_TOKEN is no longer valid; set MAMUSHI_CMS_TOKEN to a new one"),
    ("X", "it requires a login; run 'mamushi login cms'"),
  ])
  func refusedTokensOfTheEnvironment(variable: String, reason: String) async {
    remote.environment["MAMUSHI_CMS_" + variable] = "ci"
    remote.server.setToken("other")
    let (outcome, _) = await remote.fetch(paged)
    #expect(Self.reason(outcome)?.hasPrefix(reason) == true)
  }

  @Test func aTokenThatNoHeaderHoldsIsNotSent() async {
    remote.environment["MAMUSHI_CMS_TOKEN"] = "c\ni"
    let (outcome, asked) = await remote.fetch(paged)
    #expect(asked == [])
    #expect(
      Self.reason(outcome)
        == "the value of the environment variable 'MAMUSHI_CMS_TOKEN', of the header 'Authorization', contains a line break; "
        + "set 'MAMUSHI_CMS_TOKEN' without it [FailedSource]")
  }

  @Test func refusedCredentialsAreTriedOnce() async {
    setListings()
    setCredentials()
    remote.server.set("POST \(Self.login)", .status(401))
    remote.server.setToken("x")
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == ["POST /login"])
    #expect(
      Self.reason(outcome)?.hasPrefix(
        "it rejects the login with MAMUSHI_CMS_EMAIL and MAMUSHI_CMS_PASSWORD; ")
        == true)
  }

  @Test func credentialsThatAreRefusedWhileReadingAreTriedOnce() async throws {
    setListings()
    setCredentials()
    try keep("old")
    remote.server.set("POST \(RemoteFixture.api)/verify", .status(200))
    remote.server.set("POST \(Self.login)", .status(401))
    for content in ListingConfiguration.Content.allCases {
      remote.server.set("\(RemoteFixture.api)/\(content.rawValue)", .status(401))
    }
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked.filter { $0 == "POST /login" }.count == 1)
    #expect(outcome.status.state == .failed)
  }

  @Test(arguments: [
    (ScriptedClient.Answer.failure(.status(503)), "the server answered 503"),
    (.failure(.connection("refused")), "the connection failed (refused)"),
    (.status(404), "the server answered 404"),
    (.body("{}"), "the answer to the login contains no token"),
  ])
  func aLogInThatDoesNotWorkIsNoRefusal(answer: ScriptedClient.Answer, reason: String) async {
    setCredentials()
    remote.server.set("POST \(Self.login)", answer)
    let (outcome, _) = await remote.fetch(paged)
    #expect(
      Self.reason(outcome)
        == "the login failed: \(reason) at https://cms.example/api/login; check the source's "
        + "'url' in site.yaml, or try again later [FailedSource]")
  }

  @Test func aTokenThatCannotBeKeptIsToldAsThat() async {
    setCredentials()
    remote.server.wantsLogin(at: Self.login, giving: "t1")
    remote.tokens.fail(
      FileFailure(path: "tokens.json", operation: "write", code: 28, reason: "No space left on device"))
    let (outcome, _) = await remote.fetch(paged)
    #expect(Self.reason(outcome)?.contains("No space left on device") == true)
    #expect(Self.reason(outcome)?.contains("t1") == false)
  }

  @Test(arguments: [
    (ScriptedClient.Answer.status(405), "the server answered 405"), (.status(404), "the server answered 404"),
    (.status(302), "the server answered 302"), (.body("<html>"), "the answer contains no token"),
    (.body("{}"), "the answer contains no token"),
  ])
  func aSourceThatCannotVerifyIsAskedAllTheSame(answer: ScriptedClient.Answer, reason: String) async throws {
    try keep("t1")
    remote.server.set("POST \(RemoteFixture.api)/verify", answer)
    remote.set(page: 1, RemoteFixture.page("A"))
    let (outcome, _) = await remote.fetch(paged)
    #expect(outcome.status.state == .fresh)
    #expect(
      outcome.told == [
        "warning: the source 'cms' does not say whether its token holds: \(reason) at https://cms.example/api/verify; the "
          + "token is used as it is; check the source's 'url' in site.yaml, or have it answer '{token}' or 401 there "
          + "[UnverifiedToken]"
      ])
    #expect(remote.server.requests.last?.privateHeaders == [HTTPHeader("Authorization", "Bearer t1")])
  }

  @Test func aSourceWhoseVerificationIsDownKeepsItsCopy() async throws {
    try keep("t1")
    remote.server.set("POST \(RemoteFixture.api)/verify", .body("{}"), .failure(.status(500)))
    remote.set(page: 1, RemoteFixture.page("A"))
    _ = await remote.fetch(paged)
    let (outcome, asked) = await remote.fetch(paged)
    #expect(asked == ["POST /verify"] && outcome.status.state == .stale && remote.titles(outcome) == ["A"])
    #expect(
      outcome.told.first?.contains(
        "because its token cannot be verified: the server answered 500 at https://cms.example/api/verify; ")
        == true)
  }

  @Test func aNewTokenThatIsRefusedIsNotAskedForAgainAndAgain() async {
    setCredentials()
    remote.server.wantsLogin(at: Self.login, giving: "t1", "t2", "t3")
    remote.set(page: 1, .status(401))
    let (outcome, asked) = await remote.fetch(paged)
    #expect(asked == ["POST /login", "/articles?page=1", "POST /login", "/articles?page=1"])
    #expect(Self.reason(outcome)?.hasPrefix("it rejects the token that it has just issued; ") == true)
  }
}
