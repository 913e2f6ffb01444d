import Foundation
import TestServer
import Testing

/// Tokens that do not hold, at the first fetch and after a good build.
@Suite(.scratchFolder)
struct LoginFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether the token has expired when the build begins; otherwise the second page refuses it once.
    var isExpired = false
    /// What the environment holds.
    var environment: [String: String?] = [:]
    let says: String?
    /// Beside the log-in itself; of a first fetch.
    let requests: [String]

    var testDescription: String { name }
  }

  /// How many rows of the table these are.
  static let rows = faults.count

  static let faults = [
    Fault(
      name: "401 in mid-listing, e-mail and password in the environment",
      environment: ReferenceBackend.credentials, says: nil,
      requests: ReferenceBackend.reading
        + ["GET /v1/info_feed?page=2", "POST /v1/auth/login", "POST /v1/auth/verify"]),
    Fault(
      name: "401 in mid-listing, none there",
      says: "its token is no longer valid; run 'mamushi login app'",
      requests: [
        "GET /v1/category_feeds", "GET /v1/galleries", "GET /v1/info_feed?page=1", "GET /v1/info_feed?page=2",
        "GET /v1/pickup_feeds", "POST /v1/auth/verify",
      ]),
    Fault(
      name: "expired token, e-mail and password in the environment", isExpired: true,
      environment: ReferenceBackend.credentials, says: nil,
      requests: ReferenceBackend.reading + ["POST /v1/auth/login", "POST /v1/auth/verify"]),
    Fault(
      name: "expired token, none there", isExpired: true,
      says: "its token is no longer valid; run 'mamushi login app'", requests: ["POST /v1/auth/verify"]),
    Fault(
      name: "expired token, the environment's password refused", isExpired: true,
      environment: ["MAMUSHI_APP_EMAIL": ReferenceBackend.email, "MAMUSHI_APP_PASSWORD": "wrong-wrong"],
      says: "it rejects the login with MAMUSHI_APP_EMAIL and MAMUSHI_APP_PASSWORD",
      requests: ["POST /v1/auth/login", "POST /v1/auth/verify"]),
  ]

  @Test(arguments: faults)
  func faultIsTold(_ fault: Fault) async throws {
    let first = try await outcome(of: fault, afterGoodBuild: false)
    let later = try await outcome(of: fault, afterGoodBuild: true)
    FaultTable.shared.add(
      FaultTable.Row(
        fault: fault.name, first: first, later: later, requests: fault.requests.joined(separator: ", ")))
  }

  private func outcome(of fault: Fault, afterGoodBuild: Bool) async throws -> String {
    let backend = try ReferenceBackend()
    var site = try RemoteSite(backend.source(), at: afterGoodBuild ? "later" : "first")
    let login = try await site.tool("login", "app", environment: ReferenceBackend.credentials)
    try #require(login.exitCode == 0, "\(login.messages)")
    if afterGoodBuild {
      let good = try await site.build()
      try #require(good.exitCode == 0, "\(good.result.messages)")
    }
    let old = try site.output
    backend.setInformation([[9, 1, 2, 3], [4, 5, 6], [7, 8]])
    if fault.isExpired {
      backend.expire()
    } else {
      let passes = fault.says == nil
      backend.script { request, number in
        request.target == "/v1/info_feed?page=2" && (number == 0 || !passes) ? Answer(status: 401) : nil
      }
    }
    site.environment.merge(fault.environment) { $1 }
    let start = backend.server.requests.count
    let build = try await site.build()
    let asked = backend.asked(from: start)
    let works = fault.says == nil
    let state = works ? "fresh" : afterGoodBuild ? "stale" : "failed"
    let exitCode: Int32 = works || afterGoodBuild ? 0 : 69
    #expect(build.sources.map(\.state) == [state], "\(build.result.messages)")
    #expect(build.sources.map(\.requests) == [asked.count])
    #expect(build.exitCode == exitCode)
    #expect(asked == fault.requests.sorted())
    if let says = fault.says {
      #expect(build.result.messages.contains(says), "\(build.result.messages)")
      expectSameBytes(try site.output, old, fault.name)
      #expect(try await site.build("--strict").exitCode == 69)
      // Whoever does what is said has what is there.
      backend.script(nil)
      let login = try await site.tool("login", "app", environment: ReferenceBackend.credentials)
      #expect(login.exitCode == 0, "\(login.messages)")
      site.environment["MAMUSHI_APP_PASSWORD"] = .some(nil)
      #expect(try await site.build().exitCode == 0)
    } else {
      #expect(build.diagnostics.isEmpty)
    }
    #expect(try site.output.articles.count == 9)
    #expect(try site.output.contains("articles/第9報/index.html"))
    return "\(state), exit \(exitCode)\(fault.says.map { ": \($0)" } ?? "")"
  }
}
