import Foundation
import Synchronization
import TestServer

/// The design's backend: users and their tokens, pickups, a ranking, information on three pages, galleries.
final class ReferenceBackend: Sendable {
  static let email = "cook@example.com"
  static let password = "tr0ub4dor-and-3"

  /// What is answered in place of the backend's own answer, nil for that.
  typealias Script = @Sendable (_ request: TestServer.Request, _ number: Int) -> Answer?

  private struct State: Sendable {
    var tokens: Set<String> = []
    var issued: [String] = []
    var asked: [String: Int] = [:]
    var script: Script?
    /// Ids by page.
    var information = [[1, 2, 3], [4, 5, 6], [7, 8]]
  }

  private final class Core: Sendable {
    let state = Mutex(State())

    func answer(_ request: TestServer.Request) -> Answer {
      let (script, number) = state.withLock { state in
        let name = "\(request.method) \(request.target)"
        defer { state.asked[name, default: 0] += 1 }
        return (state.script, state.asked[name, default: 0])
      }
      if let answer = script?(request, number) { return answer }
      let given = (request["Authorization"] ?? "").replacingOccurrences(of: "Bearer ", with: "")
      let isKnown = state.withLock { $0.tokens.contains(given) }
      if request.method == "POST", request.path == "/v1/auth/login" { return login(request.body) }
      guard isKnown else { return Answer(status: 401) }
      switch (request.method, request.path) {
      case ("POST", "/v1/auth/verify"): return .json(#"{"token": "\#(given)"}"#)
      case ("GET", "/v1/pickup_feeds"): return .json(pickups)
      case ("GET", "/v1/category_feeds"): return .json(rankings)
      case ("GET", "/v1/info_feed"): return information(request.query("page").flatMap { Int($0) } ?? 1)
      case ("GET", "/v1/galleries"): return .json(galleries)
      default: return Answer(status: 404)
      }
    }

    private func login(_ body: [UInt8]) -> Answer {
      let fields = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: String]
      guard fields == ["email": ReferenceBackend.email, "password": ReferenceBackend.password] else {
        return Answer(status: 401)
      }
      let token = "token-" + UUID().uuidString
      state.withLock {
        $0.tokens.insert(token)
        $0.issued.append(token)
      }
      return .json(#"{"token": "\#(token)"}"#)
    }

    private func information(_ page: Int) -> Answer {
      let pages = state.withLock { $0.information }
      guard pages.indices.contains(page - 1) else { return Answer(status: 404) }
      let items = pages[page - 1].map { id in
        #"{"id": \#(id), "title": "第\#(id)報", "catch_copy": "見出し\#(id)", "summary": "要約\#(id)。", "#
          + #""thumbnail": "https://img.example.com/info/\#(id).jpg"}"#
      }
      return .json(
        #"{"page": \#(page), "has_next_page": \#(page < pages.count), "information": [\#(items.joined(separator: ", "))]}"#
      )
    }

    private let pickups = #"""
      [{"id": 11, "shop_name": "鮨処 あおい", "category_name": "鮨", "thumbnail": "https://img.example.com/11.jpg",
        "min_budget": "16,000", "rating": 4.5},
       {"id": 12, "shop_name": "Trattoria & Co", "category_name": "イタリアン",
        "thumbnail": "https://img.example.com/12.jpg", "min_budget": "3,500", "rating": 3}]
      """#

    /// Not in the order of their ranks.
    private let rankings = #"""
      [{"id": 22, "name": "焼肉", "rank": 2}, {"id": 24, "name": "カレー", "rank": 4},
       {"id": 21, "name": "鮨", "rank": 1}, {"id": 23, "name": "蕎麦", "rank": 3}]
      """#

    private let galleries = #"""
      [{"id": 31, "title": "春の庭", "thumbnail": "https://img.example.com/31.jpg"},
       {"id": 32, "title": "夏の海", "thumbnail": "https://img.example.com/32.jpg"}]
      """#
  }

  let server: TestServer
  private let core: Core

  init() throws {
    let core = Core()
    self.core = core
    server = try TestServer { core.answer($0) }
  }

  var url: String { server.url + "/v1" }

  /// The source as a site names it.
  func source(_ name: String = "app", more: String = "") -> String {
    """
    - name: \(name)
      kind: api
      preset: observation
      url: \(url)
      limits: \(RemoteSite.limits())
    """ + more
  }

  /// All tokens that were given so far, expired ones among them.
  var issued: [String] { core.state.withLock { $0.issued } }

  /// A new token, as if somebody had logged in.
  func issueToken() -> String {
    let token = "token-" + UUID().uuidString
    core.state.withLock {
      $0.tokens.insert(token)
      $0.issued.append(token)
    }
    return token
  }

  /// No token holds any more.
  func expire() { core.state.withLock { $0.tokens = [] } }

  func setInformation(_ ids: [[Int]]) { core.state.withLock { $0.information = ids } }

  func script(_ script: Script?) {
    core.state.withLock {
      $0.script = script
      $0.asked = [:]
    }
  }

  static let credentials: [String: String?] = [
    "MAMUSHI_APP_EMAIL": email, "MAMUSHI_APP_PASSWORD": password,
  ]

  /// Methods and addresses of requests, sorted: listings are read side by side.
  func asked(from start: Int = 0) -> [String] {
    server.requests.dropFirst(start).map { "\($0.method) \($0.target)" }.sorted()
  }

  /// What a whole reading asks for, apart from logging in.
  static let reading = [
    "GET /v1/category_feeds", "GET /v1/galleries", "GET /v1/info_feed?page=1", "GET /v1/info_feed?page=1",
    "GET /v1/info_feed?page=2", "GET /v1/info_feed?page=3", "GET /v1/pickup_feeds",
  ]
}
