import MamushiCore
import MamushiKit

/// Whether a source answers, which takes one request.
struct SourceReach {
  let source: SourceConfiguration
  let token: AccessToken?
  /// Whether builds can log in.
  let hasCredentials: Bool
  let client: any HTTPClient

  init(_ source: SourceConfiguration, _ token: AccessToken?, hasCredentials: Bool, _ client: any HTTPClient) {
    (self.source, self.token, self.hasCredentials, self.client) = (source, token, hasCredentials, client)
  }

  /// - Parameter now: nanoseconds since 1970.
  func checks(now: Int64) async -> [HealthCheck] {
    var request = source.request(source.firstAddress)
    request.privateHeaders = source.headers + (token.map { [$0.header] } ?? [])
    do throws(HTTPFailure) {
      let response = try await client.send(request)
      return [check(response), skew(response, now / 1_000_000_000)].compactMap { $0 }
    } catch {
      return [check(error)]
    }
  }

  private var answers: HealthCheck { HealthCheck(.sources, .ok, "the source '\(source.name)' answers") }

  private func check(_ response: HTTPResponse) -> HealthCheck {
    let status = response.status
    return switch status {
    case 200..<300 where Self.isPage(response.body):
      problem(
        "it answers with an HTML page, where \(source.kind == .feed ? "a feed" : "JSON") is expected",
        source.kind == .feed
          ? "correct its 'url': it is the address of a page, not of its feed"
          : "correct its 'url', and the 'path' of its listing")
    case 200..<400: answers
    // Builds get a new token first; without one, there is a warning already.
    case 401 where source.login != nil && (hasCredentials || token == nil): answers
    case 401, 403:
      problem(
        "it refuses the request (\(status))",
        source.login == nil
          ? "correct its 'headers'" : token?.renewal(at: source) ?? "log in: 'mamushi login \(source.name)'")
    case 500...: problem("the server answered \(status)", Self.helpOfServer)
    default: problem("the server answered \(status)", Self.helpOfAddress)
    }
  }

  private static let helpOfServer = "ask who runs it, or try again later"
  private static let helpOfAddress = "correct its 'url', or ask who runs it"

  /// Whether an answer is HTML by how it begins. Servers also give that type to what is not.
  private static func isPage(_ body: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = (body.starts(with: mark) ? body[3...] : body[...]).drop { $0 <= 0x20 }
    return ["<!doctype html", "<html"].contains { beginning in
      start.prefix(beginning.utf8.count).elementsEqual(beginning.utf8) { byte, expected in
        ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == expected
      }
    }
  }

  private func check(_ failure: HTTPFailure) -> HealthCheck {
    switch failure.kind {
    case .tooLarge, .tooDense: answers
    case .unknownHost: problem("\(failure)", "correct its 'url', or check the network connection")
    case .tls:
      problem("\(failure)", "check the clock and the certificates of this machine, and those of the host")
    // Something answers, so the network works.
    case .status, .retryAfter, .invalidResponse, .truncated: problem("\(failure)", Self.helpOfServer)
    case .invalidURL, .tooManyRedirects, .redirectLoop, .invalidRedirect, .privateAddress:
      problem("\(failure)", Self.helpOfAddress)
    case .cancelled, .connection, .connectTimeout, .totalTimeout, .tooSlow:
      problem("\(failure)", "check the network connection and proxies, or try again later")
    }
  }

  /// In seconds. Servers keep their time by that of others.
  private static let greatestSkew: Int64 = 600

  /// - Parameter now: seconds since 1970.
  private func skew(_ response: HTTPResponse, _ now: Int64) -> HealthCheck? {
    // A cache keeps the time at which it got the answer.
    guard response["Age"] == nil, let date = response["Date"], let time = HTTPDate.parse(date) else {
      return nil
    }
    let skew = now - time.seconds
    if abs(skew) <= Self.greatestSkew { return nil }
    return HealthCheck(
      .clock, .warning,
      "the clock is \(NumberText.grouped(Int(abs(skew)) / 60)) minutes \(skew > 0 ? "fast" : "slow"), by the source '\(source.name)'",
      help: MachineExamination.clockHelp)
  }

  private func problem(_ words: String, _ help: String) -> HealthCheck {
    HealthCheck(
      .sources, .warning, "the source '\(source.name)': \(words)", help: help, at: source.location)
  }
}
