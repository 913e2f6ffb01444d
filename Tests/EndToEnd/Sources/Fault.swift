import Foundation
import TestServer
import Testing

/// Something that goes wrong with a source, and what a build makes of it.
struct Fault: Sendable, CustomTestStringConvertible {
  /// How a build ends.
  struct End: Sendable {
    /// As `--json` tells it.
    var state: String
    var exitCode: Int32
    /// Pages asked for, in order.
    var requests: String
    /// Part of what is said; nil where nothing is.
    var says: String?
    /// Slugs of articles in the output.
    var articles: [String]
    var strictExitCode: Int32?

    /// All is there.
    static func works(
      _ requests: String, _ state: String = "fresh", says: String? = nil,
      articles: [String] = ListingServer.slugs, strictExitCode: Int32 = 0
    ) -> End {
      End(
        state: state, exitCode: 0, requests: requests, says: says, articles: articles,
        strictExitCode: strictExitCode)
    }

    static func fails(_ requests: String, _ reason: String) -> End {
      End(state: "failed", exitCode: 69, requests: requests, says: reason, articles: [])
    }

    static func stale(_ requests: String, _ reason: String) -> End {
      End(
        state: "stale", exitCode: 0, requests: requests, says: reason, articles: ListingServer.slugs,
        strictExitCode: 69)
    }
  }

  let name: String
  /// Of the source, by their names in `site.yaml`.
  var limits: KeyValuePairs<String, Double> = [:]
  let script: ListingServer.Script
  /// Where it goes wrong at the first fetch.
  let first: End
  /// Where it goes wrong after a good build, with other content at the server.
  let later: End
  /// Pages asked for once the server is well again, after the first; nil where that takes too long.
  var recovery: String? = "2 3 1"
  /// Stops the server instead.
  var isDown = false
  /// Whether the server gives entity tags.
  var hasTags = false

  var testDescription: String { name }

  /// A fault after which there is nothing new.
  init(
    _ name: String, limits: KeyValuePairs<String, Double> = [:], requests: String = "1 2",
    says reason: String,
    recovery: String? = "2 3 1", isDown: Bool = false, script: @escaping ListingServer.Script
  ) {
    self.init(
      name, limits: limits, first: .fails(requests, reason), later: .stale(requests, reason),
      recovery: recovery, isDown: isDown, script: script)
  }

  init(
    _ name: String, limits: KeyValuePairs<String, Double> = [:], first: End, later: End,
    recovery: String? = nil,
    isDown: Bool = false, hasTags: Bool = false, script: @escaping ListingServer.Script
  ) {
    self.name = name
    self.limits = limits
    self.first = first
    self.later = later
    self.recovery = recovery
    self.isDown = isDown
    self.hasTags = hasTags
    self.script = script
  }

  /// An answer in place of the second page.
  static func second(_ answer: @escaping @Sendable (ListingServer) -> Answer) -> ListingServer.Script {
    { page, _, server in page == 2 ? answer(server) : nil }
  }
}
