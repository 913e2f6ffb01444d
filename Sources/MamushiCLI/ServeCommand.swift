import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Build the site and serve it on this machine.",
    discussion: """
      Serves the site at the path of its baseURL and rebuilds it whenever a file changes; open pages then show the \
      changes and any errors. If the port is taken, the next free one is used. Ctrl-C ends it.

      Examples:
        mamushi serve
        mamushi serve --open
        mamushi serve --port 3000 --drafts
        mamushi serve --no-watch            build once, then only serve
        mamushi serve --host 0.0.0.0        for other devices in your network
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var flags: BuildFlags

  @Option(help: ArgumentHelp("The name or address to listen at.", valueName: "host"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 for any free one.", valueName: "port"))
  var port = 8080

  @Flag(
    inversion: .prefixedNo,
    help: "Rebuild whenever a file changes, and reload open pages; or build once.")
  var watch = true

  @Flag(help: "Open a browser.")
  var open = false

  @Flag(help: "Show the author's page and source lines to other machines as well.")
  var authorPageForNetwork = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be a number from 0 to 65535.")
    }
    try BuildFlags.validateClock()
  }

  func run() async throws {
    let runner = BuildRunner(common: common, flags: flags)
    guard let program = ServerLaunch.program else {
      runner.console.print(Diagnostic(CommandProblem.missingServer, at: nil))
      throw Exit.unavailable
    }
    let launch = ServerLaunch(
      program: program, host: host, port: port, opensBrowser: open, showsAuthorPage: authorPageForNetwork)
    if watch { return try await WatchLoop(runner, serving: launch).run() }
    let report = try await runner.run()
    let mount = ServerLaunch.Mount(report, output: runner.outputFolder)
    try replaceProcess(
      by: program,
      launch.arguments(
        mount, output: runner.outputFolder, isLive: false, opens: true, printsJSON: common.json))
  }

  /// Replaces this process by the server: Ctrl-C then reaches it directly.
  private func replaceProcess(by program: String, _ arguments: [String]) throws {
    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    // The new program inherits ignored signals.
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    execv(program, words + [nil])
    // `execv` returns only if it fails.
    Console(isQuiet: false).print(Diagnostic(CommandProblem.missingServer, at: nil))
    throw Exit.unavailable
  }
}
