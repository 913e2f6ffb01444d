import MamushiCore
import Synchronization

@testable import MamushiKit

/// A server whose answers a test sets, by method and URL; it remembers what it was asked.
final class ScriptedServer: Sendable {
  typealias Answer = ScriptedClient.Answer

  private struct State {
    /// The last answer to a request stays.
    var answers: [String: [Answer]] = [:]
    var asked: [String] = []
    var requests: [HTTPRequest] = []
    /// Who does not bear it is answered 401.
    var token: String?
    /// The tokens that it gives at log-ins.
    var tokens: [String] = []
  }

  private let state = Mutex(State())

  var client: ScriptedClient { ScriptedClient { [self] in answer($0) } }

  /// Answers requests of `path`, which may name another method than GET: `POST https://a.example/login`.
  func set(_ path: String, _ answers: Answer...) { set(path, answers) }

  func set(_ path: String, _ answers: [Answer]) { state.withLock { $0.answers[path] = answers } }

  /// Gives `tokens` in turn at `login`, and lets nobody else in from then on.
  func wantsLogin(at login: String, giving tokens: String...) {
    set("POST " + login)
    state.withLock {
      $0.token = ""
      $0.tokens = tokens
    }
  }

  /// Has the token that holds be another one.
  func setToken(_ token: String?) { state.withLock { $0.token = token } }

  /// What was asked since the last call: `GET https://a.example/x`, with ` (304)` where that was the answer.
  func takeAsked() -> [String] {
    state.withLock { state in
      defer { state.asked = [] }
      return state.asked
    }
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  private func answer(_ request: HTTPRequest) -> Answer {
    state.withLock { state in
      state.requests.append(request)
      let name = "\(request.method.rawValue) \(request.url)"
      state.asked.append(name)
      if request.method == .post, !state.tokens.isEmpty, state.answers[name]?.isEmpty == true {
        let token = state.tokens.removeFirst()
        state.token = token
        return Answer(body: "{\"token\": \"\(token)\"}")
      }
      let bearer = request.privateHeaders.first { $0.name == "Authorization" }?.value
      let isLogin = request.method == .post && bearer == nil
      if let token = state.token, !isLogin, bearer != "Bearer \(token)" { return Answer(status: 401) }
      let key = state.answers[name] == nil ? request.url : name
      guard let answers = state.answers[key], let answer = answers.first else { return Answer(status: 404) }
      if answers.count > 1 { state.answers[key] = Array(answers.dropFirst()) }
      let etag = answer.headers.first { $0.name == "ETag" }?.value
      if let etag, request.headers.contains(HTTPHeader("If-None-Match", etag)) {
        state.asked[state.asked.count - 1] += " (304)"
        return Answer(status: 304, headers: answer.headers)
      }
      return answer
    }
  }
}

extension ScriptedClient.Answer {
  /// With a validator made of its body.
  var withETag: Self {
    var answer = self
    answer.headers.append(HTTPHeader("ETag", "\"\(StableHash.hexadecimal(body.utf8, digits: 8))\""))
    return answer
  }

  func fresh(_ seconds: Int) -> Self {
    var answer = self
    answer.headers.append(HTTPHeader("Cache-Control", "max-age=\(seconds)"))
    return answer
  }

  static func body(_ body: String) -> Self { Self(body: body) }
  static func failure(_ kind: HTTPFailure.Kind) -> Self { Self(failure: kind) }
  static func status(_ status: Int) -> Self { Self(status: status) }
}
