import ArgumentParser
import MamushiCore
import MamushiKit
import MamushiUpkeep

struct DeployCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deploy",
    abstract: "Publish the built site to the place in site.yaml.",
    discussion: """
      Runs the program that 'deploy' in site.yaml names: rsync, rclone or git, which must be installed. It sends the files that \
      pages use first, then pages, then feeds and the sitemap; it removes files that the site no longer has last. Files that are \
      already there are not sent again, so an interrupted deploy resumes where it stopped. Only the result of the last \
      successful build is deployed, and only to a place that is empty or was deployed to before.

      Examples:
        mamushi build --strict && mamushi deploy
        mamushi deploy --dry-run          list what would be sent and removed
        mamushi deploy --dry-run --json
      """)

  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("The built site (default: Output in the site's folder).", valueName: "dir"))
  var output: String?

  @Flag(help: "Change nothing, and print what would be sent and removed.")
  var dryRun = false

  @Flag(help: "Accept a place that holds other files, and remove these except for those in 'keep'.")
  var force = false

  func validate() throws { try BuildFlags.validate(output: output) }

  func run() async throws {
    let runner = BuildRunner(
      common: common, flags: try BuildFlags.parse(output.map { ["--output", $0] } ?? []))
    let services = Configurator.deployServices(site: common.siteFolder, output: runner.outputFolder)
    let (isDry, force, console) = (dryRun, force, runner.console)
    let progress = console.deployProgress(isDry: isDry)
    let report = try await runner.run({ build, options, _ in
      await SiteDeployer(
        services: build, deploy: services, options: options, isDry: isDry, force: force, progress: progress
      ).run()
    }) { report in
      if common.json {
        try Console.writeData(report.deployJSON(isDry: isDry))
      } else if isDry, let deployment = report.deployment {
        for path in deployment.sent { try Console.writeData(line: "send \(VisibleText.line(path))") }
        for path in deployment.removed { try Console.writeData(line: "remove \(VisibleText.line(path))") }
      }
      console.say(report.deploySummary)
    }
    withExtendedLifetime(report) { Self.exit() }
  }
}

extension BuildReport {
  /// The object that `deploy --json` prints.
  fileprivate func deployJSON(isDry: Bool) -> JSON {
    .object([
      ("target", deployment.map { .string($0.target) } ?? .null),
      ("dryRun", .bool(isDry)),
      ("files", .number(deployment?.fileCount ?? 0)),
      ("sent", .list((deployment?.sent ?? []).map(JSON.string))),
      ("removed", .list((deployment?.removed ?? []).map(JSON.string))),
      ("diagnostics", .list(diagnostics.map(\.json))),
    ])
  }

  /// A one-line summary for people.
  fileprivate var deploySummary: String {
    guard let deployment, failure == nil else {
      return failure == .interrupted
        ? "Interrupted. The next deploy continues where this one stopped." : "Not deployed."
    }
    let (sent, removed) = (deployment.sent.count, deployment.removed.count)
    let files = counted(deployment.fileCount, "file")
    let there = max(0, deployment.fileCount - sent)
    return deployment.isDry
      ? "Would deploy \(files) to \(deployment.target): \(sent) to send, \(removed) to remove. Nothing was changed there."
      : "Deployed \(files) to \(deployment.target): \(sent) sent, \(there) already there, \(removed) removed."
  }
}
