import MamushiCore
import MamushiKit

/// The inputs of a deploy, by whatever method.
struct DeployTask: Sendable {
  let runner: any ProgramRunner
  let documents: any DocumentReader
  /// The absolute paths of the site's folder, the finished site, and the cache.
  let site: String
  let output: String
  let cache: String
  let plan: DeployPlan
  /// Whether nothing is changed at the target.
  let isDry: Bool
  /// Whether a target with files of others is accepted.
  let force: Bool
  let secrets: Secrets
  let local: any DeployFiles
  let environment: @Sendable (_ variable: String) -> String?
  /// Returns whether the output is unchanged since the deploy began.
  let isUnchanged: @Sendable () -> Bool
  let progress: @Sendable (DeployProgress) -> Void
  /// The address of the site's sitemap, as its `robots.txt` says it; nil if that says none.
  var sitemap: String?

  var shownOutput: String { Self.shown(output, of: site) }

  /// The name of an output folder in messages: relative to the site's folder if it lies inside.
  static func shown(_ output: String, of site: String) -> String {
    output.hasPrefix(site + "/") ? String(output.dropFirst(site.count + 1)) : output
  }

  func checkOutput() throws(DeployProblem) {
    if !isUnchanged() { throw .changedMeanwhile(output: shownOutput) }
  }

  /// Resolves a path of `site.yaml` against the site's folder, unless it is absolute or begins with `~`.
  func path(_ written: String) -> String {
    if written.hasPrefix("~/"), let home = environment("HOME"), home.hasPrefix("/") {
      return home + written.dropFirst()
    }
    return written.hasPrefix("/") || written.hasPrefix("~") ? written : site + "/" + written
  }

  /// Checks that a file named in `site.yaml` exists, which programs say less clearly.
  func checkFile(_ written: String?, key: String) throws(DeployProblem) {
    guard let written else { return }
    let path = path(written)
    if path.hasPrefix("/"), !local.isFile(path) { throw .missingFile(key: key, path: written) }
  }

  /// Checks that a folder of this machine is none whose contents must not be replaced, not even by force.
  func checkFolder(_ folder: String, except kept: [String]) throws(DeployProblem) {
    guard let (path, reason) = local.refusal(of: folder, except: kept) else { return }
    let shown: FolderRefusal =
      switch reason {
      case .notAFolder(let path): .notAFolder(path: secrets.hidden(in: path))
      case .brokenLink(let path): .brokenLink(path: secrets.hidden(in: path))
      default: reason
      }
    throw .refusedFolder(path: secrets.hidden(in: path), reason: shown)
  }

  /// The file of a site that says where its sitemap is.
  static let robots = "robots.txt"

  /// Returns the address of the sitemap in a `robots.txt` (https://www.sitemaps.org/protocol.html#submit_robots).
  static func sitemap(in robots: String) -> String? {
    for line in robots.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(while: \.isWhitespace) }
      guard parts.count == 2, parts[0].lowercased() == "sitemap" else { continue }
      return String(parts[1].prefix { !$0.isWhitespace })
    }
    return nil
  }

  /// Checks that a target which a deploy has marked has this site, and not another one.
  ///
  /// - Parameter robots: its `robots.txt`; nil if there is none.
  func checkSite(_ robots: String?, at target: String) throws(DeployProblem) {
    guard let sitemap, let other = robots.flatMap(Self.sitemap), other != sitemap else { return }
    func site(_ sitemap: String) -> String {
      String(sitemap.prefix(upTo: sitemap.lastIndex(of: "/").map(sitemap.index(after:)) ?? sitemap.endIndex))
    }
    throw .otherSite(target: target, site: site(other), own: site(sitemap))
  }

  /// Runs a program, and throws if it fails.
  ///
  /// - Parameter hear: called with each line of standard output.
  func run(
    _ call: ProgramCall, hear: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(DeployProblem) {
    let end = try await end(of: call, hear: hear)
    if end.code != 0 { throw end.problem }
  }

  /// Runs a program to its end, successful or not.
  ///
  /// - Parameters:
  ///   - hear: called with each line of standard output.
  ///   - takes: called with each line of standard error; returns true to handle it.
  func end(
    of call: ProgramCall, hear: @escaping @Sendable (String) -> Void = { _ in },
    takes: @escaping @Sendable (String) -> Bool = { _ in false }
  ) async throws(DeployProblem) -> ProgramEnd {
    let messages = LastLines()
    var call = call
    // Only English messages of programs can be interpreted.
    call.environment["LC_ALL"] = "C"
    let code: Int32
    do throws(ProgramFailure) {
      code = try await runner.run(call) { [messages] line in
        switch line {
        case .output(let text): hear(text)
        case .message(let text): if !takes(text) { messages.add(text) }
        }
      }
    } catch {
      switch error {
      case .notInstalled: throw .notInstalled(program: call.program)
      case .notStarted(let reason): throw .notStarted(program: call.program, reason: reason)
      case .cancelled: throw .cancelled
      }
    }
    return ProgramEnd(
      program: call.program, code: code, messages: messages.lines.map { secrets.hidden(in: $0) })
  }
}

/// The progress of a deploy.
package enum DeployProgress: Sendable, Equatable {
  case comparing
  /// The number of files of a step sent so far.
  case sending(String, done: Int)
  /// A finished step: the numbers of sent files and of all its files.
  case sent(String, count: Int, of: Int)
  case removing(done: Int)
}
