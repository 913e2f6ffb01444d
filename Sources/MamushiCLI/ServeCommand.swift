import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Build the site and serve it on this machine.",
    discussion: """
      The site is mounted at the path of its baseURL. Where the port is taken, the next free one is used. \
      Ctrl-C ends it.

      Examples:
        mamushi serve
        mamushi serve --port 3000 --drafts
        mamushi serve --host 0.0.0.0        for other devices of your network
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var flags: BuildFlags

  @Option(help: ArgumentHelp("The name or address to listen at.", valueName: "host"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 for any free one.", valueName: "port"))
  var port = 8080

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port is a number from 0 to 65535.") }
  }

  func run() async throws {
    let runner = BuildRunner(common: common, flags: flags)
    guard let server = Self.serverPath else {
      runner.console.print(Diagnostic(CommandProblem.missingServer, at: nil))
      throw Exit.unavailable
    }
    let report = try await runner.run()
    try replaceProcess(
      by: server,
      [
        "--root", runner.outputFolder, "--host", host, "--port", String(port),
        "--base-path", report.baseURL?.path ?? "/",
        "--content-security-policy",
        PublishedHeaders.contentSecurityPolicy(in: runner.outputFolder, basePath: report.baseURL?.path ?? "/")
          ?? ContentSecurityPolicy.preview(hasSources: !report.sources.isEmpty),
      ])
  }

  /// The server is a program of its own, as git's subcommands are, so that who only builds sites never compiles
  /// one. It lies beside this one.
  private static var serverPath: String? {
    let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    return folder.map { $0.appendingPathComponent("mamushi-serve").path }
      .flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
  }

  /// Becomes the server: Ctrl-C reaches it directly, and nothing has to be passed on.
  private func replaceProcess(by program: String, _ arguments: [String]) throws {
    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    // What is ignored stays so in the new program.
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    execv(program, words + [nil])
    // Only a failure returns.
    Console(isQuiet: false).print(Diagnostic(CommandProblem.missingServer, at: nil))
    throw Exit.unavailable
  }
}
