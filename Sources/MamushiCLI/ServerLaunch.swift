import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

/// The options with which the preview server starts.
struct ServerLaunch: Sendable {
  let program: String
  let host: String
  let port: Int
  let opensBrowser: Bool
  /// Whether other machines may see the author's page, too.
  var showsAuthorPage = false

  /// The server is a separate program beside this one, like git's subcommands, so that whoever only builds sites
  /// never compiles it.
  static var program: String? {
    let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    return folder.map { $0.appendingPathComponent("mamushi-serve").path }
      .flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
  }

  /// The properties of a site that decide how it is served.
  struct Mount: Equatable {
    let basePath: String
    let policy: String

    init(_ report: BuildReport, output: String) {
      basePath = report.baseURL?.path ?? "/"
      policy =
        PublishedHeaders.contentSecurityPolicy(in: output, basePath: basePath)
        ?? ContentSecurityPolicy.preview(hasSources: !report.sources.isEmpty)
    }
  }

  /// - Parameters:
  ///   - former: where an earlier server had the site.
  ///   - port: the port of that server, instead of the requested one.
  ///   - isLive: whether the server receives messages about builds.
  ///   - printsJSON: whether a server that receives none prints what it serves as JSON.
  func arguments(
    _ mount: Mount, after former: Mount? = nil, output: String, port: Int? = nil, isLive: Bool, opens: Bool,
    printsJSON: Bool = false
  ) -> [String] {
    var arguments = [
      "--root", output, "--host", host, "--port", String(port ?? self.port), "--base-path", mount.basePath,
      "--content-security-policy", mount.policy,
    ]
    if isLive { arguments.append("--live") }
    if let former, former.basePath != mount.basePath {
      arguments += ["--former-base-path", former.basePath]
    }
    if isLive, showsAuthorPage { arguments.append("--author-page-for-network") }
    if opens, opensBrowser { arguments.append("--open") }
    if printsJSON { arguments.append("--json") }
    return arguments
  }
}
