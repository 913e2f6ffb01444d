import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What sources need: variables, tokens, and with the network an answer.
struct SourceExaminationTests {
  private static let source = "url: https://app.example/v1, kind: api, preset: observation"

  private func examined(_ source: String = source) -> ExaminedMachine {
    var examined = ExaminedMachine()
    examined.configure(
      "title: x", "baseURL: https://mamushi.jp/", "timeZone: UTC", "sources: [{name: app, \(source)}]")
    return examined
  }

  @Test func variablesOfHeadersAreNamedAndNeverShown() async {
    var examined = examined(
      "url: https://app.example, kind: api, headers: {X-Key: \"${KEY}\"}, information: {path: /a, fields: {id: id}}"
    )
    #expect(
      await examined.findings(.variables).map { $0.drop { $0 != " " } } == [
        " error: the environment variable 'KEY' of the header 'X-Key' is not set; set 'KEY' before you run mamushi"
      ])
    #expect(await examined.report().failure == .configuration)
    examined.site.environment = ["KEY": "hunter2"]
    #expect(
      await examined.findings(.variables) == ["ok: the environment variables that sources need are set: KEY"])
    #expect(await examined.findings(.sources) == ["ok: 1 source: app; '--network' asks whether they answer"])
  }

  @Test func aTokenIsThereMissingOrExpired() async throws {
    var examined = examined()
    #expect(
      await examined.findings(.sources) == [
        "Content/site.yaml:4:11: warning: there is no token for the source 'app'; log in: 'mamushi login app', or set "
          + "'MAMUSHI_APP_TOKEN'"
      ])
    examined.site.environment = ["MAMUSHI_APP_EMAIL": "a@b.c", "MAMUSHI_APP_PASSWORD": "p"]
    #expect(await examined.findings(.sources).allSatisfy { $0.hasPrefix("ok: ") })
    examined.site.environment = [:]
    try examined.site.remote.tokens.setToken("t", of: "app", at: "https://app.example")
    #expect(
      await examined.findings(.sources).last
        == "ok: there is a token for the source 'app' (from 'mamushi login')")
    // {"exp":1700000000}
    examined.site.environment = ["MAMUSHI_APP_TOKEN": "a.eyJleHAiOjE3MDAwMDAwMDB9.c"]
    #expect(
      await examined.findings(.sources) == [
        "Content/site.yaml:4:11: warning: the token for the source 'app' (in 'MAMUSHI_APP_TOKEN') expired on 2023-11-14; set "
          + "MAMUSHI_APP_TOKEN to a new one, or unset it and run 'mamushi login app'"
      ])
  }

  /// - Parameters:
  ///   - verification: the answer to the request that verifies a token.
  ///   - token: the token with which everything else is answered.
  private func loggedIn(
    _ verification: ScriptedClient.Answer, answering token: String = "t"
  ) throws -> ExaminedMachine {
    var examined = examined()
    examined.usesNetwork = true
    try examined.site.remote.tokens.setToken("t", of: "app", at: "https://app.example")
    examined.site.remote.client = ScriptedClient { request in
      if request.method == .post {
        return request.url == "https://app.example/v1/auth/verify" ? verification : .init(status: 404)
      }
      let isKnown = request.privateHeaders.contains { $0.value == "Bearer \(token)" }
      return .init(status: isKnown ? 200 : 401)
    }
    return examined
  }

  private static let present = "ok: there is a token for the source 'app' (from 'mamushi login')"

  @Test func aTokenIsVerifiedAsBuildsDo() async throws {
    let examined = try loggedIn(.init(body: "{\"token\": \"renewed\"}"), answering: "renewed")
    #expect(await examined.findings(.sources) == [Self.present, "ok: the source 'app' answers"])
    #expect(examined.site.remote.tokens.all == ["app https://app.example": "renewed"])
  }

  @Test func aTokenThatNoHeaderHoldsIsAWarning() async throws {
    var examined = try loggedIn(.init(body: "{}"))
    examined.site.environment = ["MAMUSHI_APP_TOKEN": "t\nt\n"]
    #expect(
      await examined.findings(.sources).first
        == "Content/site.yaml:4:11: warning: the source 'app' cannot be asked: the value of the environment variable "
        + "'MAMUSHI_APP_TOKEN', of the header 'Authorization', contains a line break; set 'MAMUSHI_APP_TOKEN' without it"
    )
  }

  @Test func aTokenThatIsRefusedIsAWarning() async throws {
    var examined = try loggedIn(.init(status: 401))
    #expect(
      await examined.findings(.sources) == [
        "Content/site.yaml:4:11: warning: the source 'app' does not accept its token (from 'mamushi login'); log in: "
          + "'mamushi login app', or set 'MAMUSHI_APP_TOKEN'", "ok: the source 'app' answers",
      ])
    examined.site.environment = ["MAMUSHI_APP_EMAIL": "a@b.c", "MAMUSHI_APP_PASSWORD": "p"]
    #expect(
      await examined.findings(.sources) == [
        "ok: the source 'app' does not accept its token (from 'mamushi login'); builds log in with the e-mail and the "
          + "password", "ok: the source 'app' answers",
      ])
    // The variable's token comes before that of a login.
    examined.site.environment = ["MAMUSHI_APP_TOKEN": "other"]
    #expect(
      await examined.findings(.sources).first
        == "Content/site.yaml:4:11: warning: the source 'app' does not accept its token (in 'MAMUSHI_APP_TOKEN'); set "
        + "MAMUSHI_APP_TOKEN to a new one, or unset it and run 'mamushi login app'")
    examined.usesNetwork = false
    examined.site.environment = [:]
    #expect(await examined.findings(.sources).last == Self.present)
  }

  @Test func aTokenThatCannotBeVerifiedIsAWarningUnlessNothingAnswers() async throws {
    let help =
      " at https://app.example/v1/auth/verify; check the source's 'url' in site.yaml, or have it answer '{token}' or 401 there"
    let answers: [(answer: ScriptedClient.Answer, words: String)] = [
      (.init(status: 500), "the server answered 500; ask who runs it, or try again later"),
      (.init(status: 404), "the server answered 404" + help),
      (.init(status: 302), "the server answered 302" + help),
      (.init(body: "{}"), "the answer contains no token" + help),
    ]
    for (answer, words) in answers {
      let examined = try loggedIn(answer)
      #expect(
        await examined.findings(.sources) == [
          Self.present,
          "Content/site.yaml:4:11: warning: the source 'app' cannot verify its token: \(words)",
          "ok: the source 'app' answers",
        ])
    }
    var silent = try loggedIn(.init())
    silent.site.remote.client = ScriptedClient { _ in .init(failure: .unknownHost("app.example")) }
    #expect(
      await silent.findings(.sources) == [
        Self.present,
        "Content/site.yaml:4:11: warning: the source 'app': the host 'app.example' is unknown; correct its 'url', or check the "
          + "network connection",
      ])
  }

  @Test func tokensThatOthersCanReadAreAWarning() async throws {
    var examined = examined()
    try examined.site.remote.tokens.setToken("t", of: "app", at: "https://app.example")
    examined.machine.items["/home/me/tokens.json"] = ItemTraits(.file, isReadableByOthers: false)
    #expect(await examined.findings(.sources).allSatisfy { $0.hasPrefix("ok: ") })
    examined.machine.items["/home/me/tokens.json"] = ItemTraits(.file, isReadableByOthers: true)
    #expect(
      await examined.findings(.sources).first
        == "warning: other users of this machine can read the tokens in '~/tokens.json'; make the file readable for you "
        + "alone: 'chmod 600 ~/tokens.json'")
  }

  @Test func nothingIsAskedOfTheNetworkUnlessItIsWanted() async {
    var examined = examined("url: https://app.example/feed, kind: feed")
    examined.site.remote.client = ScriptedClient { _ in .init() }
    _ = await examined.report()
    #expect(examined.site.remote.client.requests.isEmpty)
    examined.usesNetwork = true
    #expect(await examined.findings(.sources) == ["ok: the source 'app' answers"])
    #expect(examined.site.remote.client.requests.map(\.url) == ["https://app.example/feed"])
  }

  @Test(
    arguments: [
      (ScriptedClient.Answer(status: 403), "it refuses the request (403); correct its 'headers'"),
      (.init(status: 404), "the server answered 404; correct its 'url', or ask who runs it"),
      (.init(status: 501), "the server answered 501; ask who runs it, or try again later"),
      (.init(failure: .status(500)), "the server answered 500; ask who runs it, or try again later"),
      (.init(failure: .redirectLoop), "its redirects form a loop; correct its 'url', or ask who runs it"),
      (
        .init(failure: .unknownHost("app.example")),
        "the host 'app.example' is unknown; correct its 'url', or check the network connection"
      ),
      (
        .init(failure: .tls("certificate has expired")),
        "no secure connection could be made (certificate has expired); check the clock and the certificates of this machine, "
          + "and those of the host"
      ),
    ])
  func aSourceThatDoesNotAnswerIsAWarning(answer: ScriptedClient.Answer, words: String) async {
    var examined = examined("url: https://app.example/feed, kind: feed")
    examined.site.remote.client = ScriptedClient { _ in answer }
    examined.usesNetwork = true
    #expect(
      await examined.findings(.sources) == ["Content/site.yaml:4:11: warning: the source 'app': \(words)"])
  }

  @Test(
    arguments: [
      (
        "kind: feed", "\u{FEFF}\n<!DOCTYPE html><html>",
        "it answers with an HTML page, where a feed is expected; correct its 'url': it is the address of a page, not of "
          + "its feed"
      ),
      (
        "kind: api, information: {path: /a, fields: {id: id}}", "<HTML lang=en>",
        "it answers with an HTML page, where JSON is expected; correct its 'url', and the 'path' of its listing"
      ),
    ])
  func aPageIsNotWhatASourceAnswers(kind: String, body: String, words: String) async {
    var examined = examined("url: https://app.example/v1, \(kind)")
    examined.usesNetwork = true
    examined.site.remote.client = ScriptedClient { _ in .init(body: body) }
    #expect(
      await examined.findings(.sources) == ["Content/site.yaml:4:11: warning: the source 'app': \(words)"])
    for body in ["", "<", "<?xml version='1.0'?><rss/>", "{\"a\": \"<html>\"}"] {
      examined.site.remote.client = ScriptedClient { _ in .init(body: body) }
      #expect(await examined.findings(.sources) == ["ok: the source 'app' answers"])
    }
  }

  @Test func sourcesOfTheSiteAreAskedNothingAndCommandsNeedTheirProgram() async {
    var file = examined("kind: file, path: data/shops.json")
    file.site.remote.client = ScriptedClient { _ in .init(status: 404) }
    file.usesNetwork = true
    #expect(await file.findings(.sources).isEmpty)
    #expect(file.site.remote.client.requests.isEmpty)
    file.usesNetwork = false
    #expect(await file.findings(.sources) == ["ok: 1 source: app"])
    var command = examined("kind: command, run: [./tools/export]")
    #expect(
      await command.findings(.sources).first?.contains(
        "warning: the source 'app' runs './tools/export', which is not there or is no program") == true)
    command.machine.programs.insert("/home/me/site/./tools/export")
    #expect(await command.findings(.sources) == ["ok: 1 source: app"])
  }

  @Test("an API is asked for what builds ask it for first")
  func parameters() async {
    var examined = examined(
      "url: https://app.example/v1, kind: api, information: {path: /a?x=1, paging: {style: offset, offset: o, limit: l, size: 5}, fields: {id: id}}"
    )
    examined.usesNetwork = true
    examined.site.remote.client = ScriptedClient { request in
      .init(status: request.url == "https://app.example/v1/a?x=1&o=0&l=5" ? 200 : 400)
    }
    #expect(await examined.findings(.sources) == ["ok: the source 'app' answers"])
  }

  @Test func anAnswerThatIsTooLargeIsOne() async {
    var examined = examined("url: https://app.example/feed, kind: feed")
    examined.site.remote.client = ScriptedClient { _ in .init(failure: .tooLarge(bytes: 10)) }
    examined.usesNetwork = true
    #expect(await examined.findings(.sources) == ["ok: the source 'app' answers"])
  }

  @Test func theDateOfAnAnswerShowsAClockThatIsWrong() async {
    var examined = examined("url: https://app.example/feed, kind: feed")
    examined.site.remote.client = ScriptedClient { _ in
      .init(headers: [HTTPHeader("Date", "Tue, 05 May 2026 02:00:00 GMT")])
    }
    examined.usesNetwork = true
    #expect(
      await examined.findings(.clock).contains {
        $0.hasPrefix("warning: the clock is 120 minutes slow, by the source 'app'")
      })
    // A cache gives the time at which it got the answer.
    examined.site.remote.client = ScriptedClient { _ in
      .init(headers: [HTTPHeader("Date", "Tue, 05 May 2026 02:00:00 GMT"), HTTPHeader("Age", "7200")])
    }
    #expect(await examined.findings(.clock).allSatisfy { $0.hasPrefix("ok: ") })
  }

  @Test(
    arguments: [
      ("a.eyJleHAiOjE3MDAwMDAwMDB9.c", 1_700_000_000), ("a.e30.c", nil), ("opaque", nil), ("a.b", nil),
      ("a.!!!.c", nil), ("", nil), ("a.W10.c", nil),
    ] as [(String, Int64?)])
  func onlyWebTokensTellWhenTheyExpire(token: String, seconds: Int64?) {
    #expect(TokenExpiry.seconds(of: token, JSONDocuments()) == seconds)
  }
}
