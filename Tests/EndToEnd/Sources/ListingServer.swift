import Foundation
import Synchronization
import TestServer

/// A content API with one listing of three pages, `/items`, `/items?cursor=2`, `/items?cursor=3`, that can be told to
/// fail.
final class ListingServer: Sendable {
  /// What is answered in place of a page, nil for the page itself.
  ///
  /// - Parameter number: how many requests came since the script was given, from 0.
  typealias Script = @Sendable (_ page: Int, _ number: Int, _ server: ListingServer) -> Answer?

  struct Item: Sendable {
    var slug: String
    var title: String
    var date = "2026-01-01"
    var body: String?

    var json: String {
      let body = body ?? "<p>Text of \(slug).</p>"
      return "{\"id\": \(EndToEndTests.json(slug)), \"slug\": \(EndToEndTests.json(slug)), "
        + "\"title\": \(EndToEndTests.json(title)), \"date\": \(EndToEndTests.json(date)), "
        + "\"body\": \(EndToEndTests.json(body))}"
    }
  }

  private struct State: Sendable {
    var pages = ListingServer.former
    var script: Script?
    var number = 0
    var headers: [(name: String, value: String)] = []
    var hasTags = false
    weak var server: ListingServer?
  }

  private final class Core: Sendable {
    let state = Mutex(State())

    func answer(_ request: TestServer.Request) -> Answer {
      let (script, number, server) = state.withLock { state in
        defer { state.number += 1 }
        return (state.script, state.number, state.server)
      }
      guard request.path == "/items", let server else { return Answer(status: 404) }
      let page = request.query("cursor").flatMap { Int($0) } ?? 1
      if let answer = script?(page, number, server) { return answer }
      return server.page(page, ifNoneMatch: request["If-None-Match"])
    }
  }

  let server: TestServer
  private let core: Core

  init() throws {
    let core = Core()
    self.core = core
    server = try TestServer { core.answer($0) }
    core.state.withLock { $0.server = self }
  }

  /// What it has at first: six items on three pages.
  static let former = [
    [Item(slug: "one", title: "One"), Item(slug: "two", title: "Two")],
    [Item(slug: "three", title: "Three"), Item(slug: "four", title: "Four")],
    [Item(slug: "five", title: "Five"), Item(slug: "six", title: "Six")],
  ]

  /// What it has later: the same with another title of the first.
  static let later = [[Item(slug: "one", title: "One anew"), former[0][1]], former[1], former[2]]

  static let slugs = ["five", "four", "one", "six", "three", "two"]

  var pages: [[Item]] {
    get { core.state.withLock { $0.pages } }
    set { core.state.withLock { $0.pages = newValue } }
  }

  /// Whether pages have entity tags, and are 304 for who knows them.
  var hasTags: Bool {
    get { core.state.withLock { $0.hasTags } }
    set { core.state.withLock { $0.hasTags = newValue } }
  }

  /// Sent with each page.
  var headers: [(name: String, value: String)] {
    get { core.state.withLock { $0.headers } }
    set { core.state.withLock { $0.headers = newValue } }
  }

  func fail(_ script: Script?) {
    core.state.withLock {
      $0.script = script
      $0.number = 0
    }
  }

  func page(_ number: Int, ifNoneMatch known: String? = nil) -> Answer {
    let (pages, hasTags, headers) = core.state.withLock { ($0.pages, $0.hasTags, $0.headers) }
    guard pages.indices.contains(number - 1) else { return Answer(status: 404) }
    let next = number < pages.count ? "\"\(number + 1)\"" : "null"
    var answer = Answer.json(Self.body(pages[number - 1], next: next))
    answer.headers += headers
    guard hasTags else { return answer }
    let tag = "\"\(number)-\(pages[number - 1].map(\.json).joined().utf8.reduce(0) { $0 &* 31 &+ Int($1) })\""
    if known == tag { answer = Answer(status: 304) }
    return answer.adding("ETag", tag)
  }

  /// - Parameter next: as JSON.
  static func body(_ items: [Item], next: String) -> String {
    "{\"items\": [\(items.map(\.json).joined(separator: ", "))], \"next\": \(next)}"
  }

  /// Pages asked for, in order: "1 2 3 1"; other addresses as they are.
  func asked(from start: Int = 0) -> String {
    server.requests.dropFirst(start).map { request in
      request.path == "/items" ? request.query("cursor") ?? "1" : request.target
    }.joined(separator: " ")
  }

  /// The source as a site names it.
  ///
  /// - Parameter limits: those that differ from what suits a test.
  func source(_ limits: KeyValuePairs<String, Double> = [:], more: String = "") -> String {
    """
    - name: news
      kind: api
      url: \(server.url)
      limits: \(RemoteSite.limits(limits))
      information: { path: /items, items: items, paging: { style: cursor, cursor: cursor, next: next } }
    """ + more
  }
}
