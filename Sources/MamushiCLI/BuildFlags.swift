import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

/// Options of a build.
struct BuildFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for the finished site (default: Output in the site's folder).", valueName: "dir"))
  var output: String?

  @Option(help: ArgumentHelp("The address to build for, instead of site.yaml's baseURL.", valueName: "url"))
  var baseUrl: String?

  @Flag(help: "Also publish drafts, future and expired articles.")
  var drafts = false

  @Flag(help: "Do not use the network.")
  var offline = false

  @Flag(help: "Ask every remote source whether its cached content is still valid.")
  var refresh = false

  @Flag(help: "Make the build fail on warnings and stale sources.")
  var strict = false

  // Takes also what looks like an option, so that a negative number is told to be wrong, not to be missing.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of threads (default and maximum: one per core).", valueName: "n")
  )
  var jobs: Int?

  @Flag(help: "Write into an output folder that holds other files, and delete these.")
  var force = false

  func validate() throws {
    if let baseUrl, BaseURL(baseUrl) == nil {
      throw ValidationError(
        "'\(baseUrl)' is not the address of a site; write it as 'https://example.com/' or 'https://example.com/folder/'."
      )
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be a whole number of at least 1.") }
    if offline, refresh { throw ValidationError("--offline and --refresh contradict each other.") }
    try Self.validate(output: output)
  }

  static func validate(output: String?) throws {
    if output == "" { throw ValidationError("--output needs the name of a folder.") }
  }

  /// Throws if the time that the environment gives is none. Commands that depend on the time call this.
  static func validateClock() throws {
    if let text = sourceDateEpoch, Int64(text) == nil {
      throw ValidationError("SOURCE_DATE_EPOCH is '\(text)'; it must be a number of seconds since 1970.")
    }
  }

  /// An empty value counts as unset, since CI systems often set it so.
  private static var sourceDateEpoch: String? {
    ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The build's "now": the current time, or fixed by `SOURCE_DATE_EPOCH` (reproducible-builds.org).
  var now: Timestamp {
    let fixed = Self.sourceDateEpoch.flatMap { Int64($0) }
    return Timestamp(seconds: fixed ?? Int64(Date().timeIntervalSince1970.rounded(.down)))
  }

  /// The absolute path of the output folder.
  func outputFolder(site: String) -> String { output.map(Path.absolute) ?? site + "/Output" }

  func buildOptions(_ common: CommonOptions) -> BuildOptions {
    var options = BuildOptions(
      policy: PublicationPolicy(now: now, includesDrafts: drafts),
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    options.baseURL = baseUrl.flatMap(BaseURL.init)
    options.isStrict = strict
    options.tellsAll = common.all
    options.fetchMode = offline ? .offline : refresh ? .refresh : .normal
    return options
  }
}
