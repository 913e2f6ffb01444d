import Foundation
import TestServer

extension Fault {
  static let all = connection + status + redirect + content + listing

  /// Faults of the connection and of time.
  private static var connection: [Fault] {
    [
      Fault(
        "latency: each answer 0.3 s late", first: .works("1 2 3 1"), later: .works("1 2 3 1")
      ) { page, _, server in server.page(page).with { $0.latency = 0.3 } },
      // Of the first page: no other answer has to come within that time.
      Fault(
        "slow drip: a byte each 0.1 s, 2 s allowed", limits: ["totalTimeout": 2], requests: "1",
        says: "the answer was not complete within 2 s", recovery: "1 2 3 1"
      ) { page, _, server in page == 1 ? server.page(1).with { $0.drip = (1, 0.1) } : nil },
      Fault(
        "never answers, 2 s allowed", limits: ["totalTimeout": 2], requests: "1",
        says: "the answer was not complete within 2 s", recovery: "1 2 3 1"
      ) { page, _, _ in page == 1 ? .failing(.silence) : nil },
      // The first page has to come in time here, which a busy machine has to be able to do.
      Fault(
        "falls silent at the second page, 30 s allowed", limits: ["totalTimeout": 30],
        says: "the answer was not complete within 30 s",
        script: second { _ in .failing(.silence) }),
      Fault(
        "reset in the body, asked again once", limits: ["retries": 1], requests: "1 2 2",
        says: "the connection failed",
        script: second { $0.page(2).with { $0.failure = (.reset, .afterBody(20)) } }),
      Fault(
        "reset once, then well", limits: ["retries": 1], first: .works("1 2 2 3 1"),
        later: .works("1 2 2 3 1")
      ) { page, number, _ in page == 2 && number == 1 ? .failing(.reset) : nil },
      Fault(
        "closed without an answer, asked again on a new connection", requests: "1 2 2",
        says: "the connection failed", script: second { _ in .failing(.close) }),
      Fault(
        "truncated: less than its Content-Length", says: "the answer was cut short",
        script: second { $0.page(2).with { $0.declaredLength = 1000 } }),
      Fault(
        "truncated: chunks without an end", says: "the answer was cut short",
        script: second {
          $0.page(2).with {
            $0.framing = .chunked
            $0.failure = (.close, .afterBody(50))
          }
        }),
      Fault(
        "wrong length: more than its Content-Length", says: "the answer is not JSON",
        script: second { $0.page(2).with { $0.declaredLength = 30 } }),
      Fault(
        "garbage: no HTTP", says: "the answer cannot be understood", script: second { _ in .garbage }),
      Fault(
        "connection refused", requests: "", says: "the connection failed", recovery: nil, isDown: true
      ) { _, _, _ in nil },
    ]
  }

  /// Answers that are no success.
  private static var status: [Fault] {
    [
      Fault(
        "500, asked again once", limits: ["retries": 1], requests: "1 2 2", says: "the server answered 500",
        script: second { _ in Answer(status: 500) }),
      Fault(
        "503 once, then well", limits: ["retries": 1], first: .works("1 2 2 3 1"), later: .works("1 2 2 3 1")
      ) { page, number, _ in page == 2 && number == 1 ? Answer(status: 503) : nil },
      Fault(
        "429, Retry-After 1 s: waited for", limits: ["retries": 1], first: .works("1 2 2 3 1"),
        later: .works("1 2 2 3 1")
      ) { page, number, _ in
        page == 2 && number == 1 ? Answer(status: 429, headers: ["Retry-After": "1"]) : nil
      },
      Fault(
        "429, Retry-After 1 h: left alone", limits: ["retries": 1],
        says: "the server answered 429 and asks to wait for 3600 s", recovery: nil,
        script: second { _ in Answer(status: 429, headers: ["Retry-After": "3600"]) }),
      Fault(
        "401 without a log-in", says: "the server answered 401", script: second { _ in Answer(status: 401) }),
      Fault("403", says: "the server answered 403", script: second { _ in Answer(status: 403) }),
      Fault(
        "404 of a page in the middle", requests: "1 2 1", says: "the server answered 404",
        script: second { _ in Answer(status: 404) }),
      Fault(
        "404 of the first page", requests: "1", says: "the server answered 404", recovery: "1 2 3 1"
      ) { _, _, _ in Answer(status: 404) },
      Fault(
        "304 to who knows nothing",
        first: .fails("1 2", "the server answered 304 to an unconditional request"),
        later: .works("1 2 3 1"), script: second { _ in Answer(status: 304) }),
      Fault(
        "304s", first: .works("1 2 3 1"), later: .works("1 2 3", "revalidated"), hasTags: true
      ) { _, _, _ in nil },
    ]
  }

  /// Answers that lead elsewhere.
  private static var redirect: [Fault] {
    [
      Fault(
        "redirect loop", requests: "1 2 20", says: "its redirects form a loop"
      ) { page, _, _ in
        switch page {
        case 2: .redirect(to: "/items?cursor=20")
        case 20: .redirect(to: "/items?cursor=2")
        default: nil
        }
      },
      Fault(
        "redirects without end", requests: "1 2 20 200 2000 20000 200000",
        says: "it was redirected more than 5 times"
      ) { page, _, _ in page >= 2 && page != 3 ? .redirect(to: "/items?cursor=\(page * 10)") : nil },
      Fault(
        "redirect to a private address, by a name", says: "'localhost' has a private address",
        script: second { .redirect(to: "http://localhost:\($0.server.port)/items?cursor=2") }),
      Fault(
        "redirect to a private address, as it is", says: "'169.254.169.254' has a private address",
        script: second { _ in .redirect(to: "http://169.254.169.254/latest/meta-data/") }),
      Fault(
        "redirect to a file", says: "it was redirected to a URL that is not http or https",
        script: second { _ in .redirect(to: "file:///etc/passwd") }),
      Fault(
        "redirect within the host", first: .works("1 2 20 3 1"), later: .works("1 2 20 3 1")
      ) { page, _, server in
        switch page {
        case 2: .redirect(to: "/items?cursor=20")
        case 20: server.page(2)
        default: nil
        }
      },
    ]
  }
}
