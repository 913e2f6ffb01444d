import MamushiCore
import Testing

@testable import MamushiKit

/// Log-ins, and where tokens are kept.
struct AuthenticationTests {
  private let remote = RemoteFixture()
  private let credentials = Credentials(email: "a\"b@c", password: "p\u{1}ß")

  private func interactor(
    _ name: String = "my-app", url: String = "https://app.example:443/v1",
    headers: [HTTPHeader] = [], hasLogin: Bool = true
  ) -> AuthenticationInteractor {
    let source = source(name, url: url) {
      $0.headers = headers
      $0.login = hasLogin ? LoginConfiguration(login: "/auth/login", verify: "/auth/verify") : nil
    }
    return AuthenticationInteractor(
      source: source, client: remote.server.client, tokens: remote.tokens, documents: JSONDocuments(),
      environment: { [remote] in remote.environment[$0] })
  }

  private static let login = "POST https://app.example:443/v1/auth/login"
  private static let verify = "POST https://app.example:443/v1/auth/verify"

  /// How it fails.
  private func failure(_ work: () async throws(AuthenticationFailure) -> some Any) async -> String? {
    do throws(AuthenticationFailure) {
      _ = try await work()
      return nil
    } catch {
      return "\(error)".replacing("\\'", with: "'")
    }
  }

  @Test func aLogInKeepsNothingButTheToken() async throws {
    remote.server.set(Self.login, .body("{\"token\": \"t1\", \"name\": \"x\"}"))
    let token = try await interactor(headers: [HTTPHeader("X-Key", "k")]).logIn(credentials)
    #expect(token == AccessToken(value: "t1", origin: .login))
    #expect(remote.tokens.all == ["my-app https://app.example": "t1"])
    let request = try #require(remote.server.requests.first)
    #expect(request.method == .post && request.privateHeaders == [HTTPHeader("X-Key", "k")])
    #expect(request.headers.contains(HTTPHeader("Content-Type", "application/json")))
    #expect(
      String(decoding: request.body, as: UTF8.self) == #"{"email":"a\"b@c","password":"p\u0001ß"}"#)
  }

  @Test func aTokenIsOfOneSourceAtOneOrigin() async throws {
    remote.server.set(Self.login, .body("{\"token\": \"t1\"}"))
    _ = try await interactor().logIn(credentials)
    #expect(try interactor(url: "https://APP.example/v2").presentToken()?.value == "t1")
    #expect(try interactor(url: "https://app.example:444").presentToken() == nil)
    #expect(try interactor(url: "http://app.example/v1").presentToken() == nil)
    #expect(try interactor(url: "https://evil.example/v1").presentToken() == nil)
    #expect(try interactor("app").presentToken() == nil)
    #expect(try interactor("app").logOut() == false)
    #expect(try interactor().logOut())
    #expect(try interactor().logOut() == false)
    #expect(try interactor().presentToken() == nil)
  }

  @Test func theEnvironmentsTokenComesFirst() async throws {
    try remote.tokens.setToken("kept", of: "my-app", at: "https://app.example")
    #expect(try interactor().presentToken() == AccessToken(value: "kept", origin: .stored))
    remote.environment = ["MAMUSHI_MY_APP_TOKEN": "ci"]
    #expect(try interactor().presentToken() == AccessToken(value: "ci", origin: .environment))
    for blank in ["", "\n"] {
      remote.environment = ["MAMUSHI_MY_APP_TOKEN": blank]
      #expect(try interactor().presentToken()?.value == "kept")
    }
  }

  @Test func whatSurroundsTheEnvironmentsTokenIsNotOfIt() throws {
    for value in ["ci\n", "ci\r\n", " \tci \u{0}\u{7F}", "\u{FEFF}ci"] {
      remote.environment = ["MAMUSHI_MY_APP_TOKEN": value]
      let token = try #require(try interactor().presentToken())
      #expect(token == AccessToken(value: "ci", origin: .environment))
      #expect(interactor().fault(of: token) == nil)
    }
    remote.environment = ["MAMUSHI_MY_APP_TOKEN": "c\ni\n"]
    let token = try #require(try interactor().presentToken())
    #expect(token.value == "c\ni" && interactor().fault(of: token) != nil)
  }

  @Test(arguments: [
    (ScriptedClient.Answer.status(401), "refused"), (.status(403), "refused"), (.status(422), "refused"),
    (.status(404), "missing(status: 404)"), (.status(302), "unavailable(\"the server answered 302\")"),
    (.failure(.status(503)), "unavailable(\"the server answered 503\")"), (.failure(.cancelled), "cancelled"),
    (.body("{}"), "unavailable(\"the answer to the login contains no token\")"),
    (.body("<html>"), "unavailable(\"the answer to the login contains no token\")"),
    (.body("{\"token\": 5}"), "unavailable(\"the answer to the login contains no token\")"),
    (.body("{\"token\": \"\"}"), "unavailable(\"the answer to the login contains no token\")"),
    (
      .body("{\"token\": \"a\\r\\nX-Evil: 1\"}"),
      "unavailable(\"the answer to the login contains no token\")"
    ),
  ])
  func logInsThatFail(answer: ScriptedClient.Answer, expected: String) async {
    remote.server.set(Self.login, answer)
    #expect(
      await failure { () throws(AuthenticationFailure) in try await interactor().logIn(credentials) }
        == expected)
    #expect(remote.tokens.all == [:])
  }

  @Test func aSourceWithoutLogIns() async {
    let interactor = interactor(hasLogin: false)
    #expect(!interactor.hasLogin)
    #expect(
      await failure { () throws(AuthenticationFailure) in try await interactor.logIn(credentials) }
        == "noLogin")
    #expect(remote.server.requests.isEmpty)
  }

  @Test func verifyingMayGiveANewToken() async throws {
    try remote.tokens.setToken("old", of: "my-app", at: "https://app.example")
    remote.server.set(Self.verify, .body("{\"token\": \"new\"}"))
    let token = try await interactor().verify(AccessToken(value: "old", origin: .stored))
    #expect(token == AccessToken(value: "new", origin: .stored))
    #expect(remote.tokens.all == ["my-app https://app.example": "new"])
    #expect(
      remote.server.requests.last?.privateHeaders == [HTTPHeader("Authorization", "Bearer old")])
    #expect(remote.server.requests.last?.headers.contains { $0.name == "Authorization" } == false)
    // The environment's is not ours to keep.
    let given = try await interactor().verify(AccessToken(value: "ci", origin: .environment))
    #expect(given.value == "new")
  }

  @Test(arguments: [
    (ScriptedClient.Answer.body(""), "unverified(\"the answer contains no token\")"),
    (.body("{}"), "unverified(\"the answer contains no token\")"),
    (.body("<html>"), "unverified(\"the answer contains no token\")"),
    (.status(302), "unverified(\"the server answered 302\")"), (.status(405), "missing(status: 405)"),
    (.status(400), "refused"), (.status(401), "refused"), (.status(403), "refused"),
    (.status(422), "refused"),
  ])
  func answersThatVerifyNothing(answer: ScriptedClient.Answer, expected: String) async {
    remote.server.set(Self.verify, answer)
    let token = AccessToken(value: "x", origin: .stored)
    #expect(
      await failure { () throws(AuthenticationFailure) in try await interactor().verify(token) } == expected)
    #expect(remote.tokens.all == [:])
  }

  @Test func namesOfVariables() {
    #expect(Credentials.variablePrefix(of: "my-app2") == "MAMUSHI_MY_APP2_")
    let environment = ["MAMUSHI_A_EMAIL": "e", "MAMUSHI_A_PASSWORD": "p", "MAMUSHI_B_EMAIL": "e"]
    #expect(Credentials(of: "a", in: { environment[$0] })?.password == "p")
    #expect(Credentials(of: "b", in: { environment[$0] }) == nil)
  }
}
